"""Games played over the presenters, for what they show, ask and tell."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.analysis.reach import Reach
from escadrille.age.game import Age
from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import Refused
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.seen import happenings, question_of, unfolded
from escadrille.rossi.figures.tiles import MODES, Tile
from escadrille.rossi.model.actions import PlayTile, StayAloft
from escadrille.table.games.presenting import Presenter, presenter_for
from escadrille.table.wire.messages import LookMessage

GAMES: dict[str, tuple[str, Mapping[str, Any]]] = {
    "duel": ("age", {"scenario": "duel", "options": {"experience": True, "skill": "open"}}),
    "teams": ("age", {"scenario": "flying-high", "options": {"wind": "roll", "sun": "roll"}}),
    "torpedo": ("age", {"scenario": "convoy-torpedoing"}),
    "dawn": ("age", {"scenario": "attack-at-dawn", "options": {"skill": "hidden"}}),
    "solo-l": ("age", {"scenario": "duel", "bots": ["solo-l", ""]}),
    "solo-m": ("age", {"scenario": "duel", "bots": ["solo-m", ""]}),
    "both bots": ("age", {"scenario": "attack-at-dawn", "bots": ["solo-l", "solo-m"]}),
    "dogfight": ("dogfight", {"scenario": "dogfight", "biplanes": ["brown", "white"]}),
    "black": ("dogfight", {"scenario": "dogfight", "biplanes": ["black", "grey"]}),
    "espionage": ("dogfight", {"scenario": "espionage", "biplanes": ["red", "green"]}),
    "bombing": ("dogfight", {"scenario": "bombing", "biplanes": ["yellow", "red"]}),
    "rescue": ("dogfight", {"scenario": "rescue", "biplanes": ["brown", "blue"]}),
    "escort": ("dogfight", {"scenario": "escort", "biplanes": ["red", "blue"]}),
    "solo": ("dogfight", {"scenario": "bombing", "biplanes": ["yellow", "red"], "solo": True}),
}
MOST = 110
"""Answers of one game; by then everything that it has to say has been said."""


def _played(name: str, seed: int) -> Iterator[tuple[AnyGame, Any, Any, Any, random.Random]]:
    """Game, state, what is pending, the step that followed, and whoever chose it."""
    game_name, setup = GAMES[name]
    game: AnyGame = catalog.load(game_name, setup)
    state = game.initial()
    nature, pilot = SeededNature(f"{name} {seed}"), random.Random(f"{name} {seed}")
    for _ in range(MOST):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            answer: Any = Outcome(nature.outcome(pending))
        else:
            decision = pilot.choice(pending)
            answer = Choice(decision.seat, _chosen(game, state, decision, pilot))
        step = game.resolve(state, answer)
        yield game, state, pending, step, pilot
        state = step.state


def _chosen(game: AnyGame, state: Any, decision: Decision[Any], pilot: random.Random) -> Any:
    """Whoever flies looks for a shot, or for somebody to come near to; all else is random."""
    if not isinstance(game, Age) or decision.kind != "fly":
        return pilot.choice(decision.options)
    reach, board = Reach(game.rules, state), game.rules.board
    others = [each.point for each in state.aircraft if each.where == "combat"]
    if not reach.endings or len(others) < 2:
        return pilot.choice(decision.options)

    def worth(number: int) -> tuple[bool, int, float]:
        ending = reach.endings[number]
        near = sorted(board.distance(ending.at.point, other) for other in others)[1]
        return not ending.attacks, near, pilot.random()

    return decision.options[min(range(len(reach.endings)), key=worth)]


def shown(name: str, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Everything that a browser is sent of a game in which all choose at random."""
    for n, (game, state, pending, step, pilot) in enumerate(_played(name, seed)):
        presenter = presenter_for(game)
        if not isinstance(pending, Chance):
            for decision in pending:
                yield presenter.view(game.view(state, decision.seat), []).model_dump(mode="json")
                yield presenter.ask(question_of(presenter.game, state, decision)).model_dump(
                    mode="json"
                )
                yield from _looked(presenter, state, decision, pilot)
        story = unfolded(game, state, step.events, n)
        for happening in presenter.tell(happenings(game, story, pilot.choice((0, 1, None)))):
            yield happening.model_dump(mode="json")
        if game.pending(step.state) is step.state.result:
            yield presenter.view(presenter.game.view(step.state, None), []).model_dump(mode="json")


def refusals(name: str) -> Iterator[str]:
    """Why answers are refused that nobody may give."""
    for game, state, pending, _, pilot in _played(name, 0):
        for answer in _wrong_answers(game, pending, pilot):
            try:
                game.resolve(state, answer)
            except Refused as refused:
                yield refused.reason


def _wrong_answers(game: AnyGame, pending: Any, pilot: random.Random) -> Iterator[Any]:
    yield Outcome("nothing")
    if isinstance(pending, Chance):
        return
    decision = pilot.choice(pending)
    yield Choice(1 - decision.seat, decision.options[0])
    yield Choice(decision.seat, decision.options[0], decision="0.0")
    if game.name == "age":
        path = "".join(pilot.choices("AALR", k=pilot.randrange(1, 9)))
        token = pilot.choice(("", "", "I1", "S1", "O1", "O2", "W<"))
        levels, attitude = pilot.choice((0, 0, 1, -1, 3)), pilot.choice(ATTITUDES)
        yield Choice(decision.seat, Fly(token + path, 0 if token else levels, attitude))
        return
    tile, mode = Tile(pilot.randrange(6), pilot.randrange(4)), pilot.choice(MODES)
    yield Choice(decision.seat, PlayTile(None))
    yield Choice(decision.seat, PlayTile(tile, mode))
    yield Choice(decision.seat, PlayTile(tile, mode, Tile(9, 9)))
    yield Choice(
        decision.seat,
        replace(decision.options[0], mode="lane") if decision.kind == "plan" else StayAloft(),
    )


def _looked(
    presenter: Presenter, state: Any, decision: Decision[Any], pilot: random.Random
) -> Iterator[dict[str, Any]]:
    """A closer look at a flight or a plan, and at a point that may be out of reach."""
    common: dict[str, Any] = {"key": "a look", "decision": decision.id}
    if decision.kind == "plan":
        looks = [LookMessage(**common, option=pilot.randrange(len(decision.options)))]
    elif decision.kind == "fly":
        ends = presenter.ask(question_of(presenter.game, state, decision)).model_dump()["ends"][
            "col"
        ]
        at = (pilot.randrange(20), pilot.randrange(20))
        looks = [LookMessage(**common, point=at)]
        looks += [LookMessage(**common, end=pilot.randrange(len(ends)))] if ends else []
    else:
        return
    for look in looks:
        yield presenter.look(question_of(presenter.game, state, decision), look).model_dump(
            mode="json"
        )
