"""Games played over the presenters, for what they show, ask and tell."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from escadrille import catalog
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.table.presenting import Event, Presenter, presenter_for
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
MOST = 120
"""Answers of one game; by then everything that it has to say has been said."""


def shown(name: str, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Everything that a browser is sent of a game in which all choose at random."""
    game_name, setup = GAMES[name]
    game = getattr(catalog, game_name)(setup)
    presenter, state = presenter_for(game), game.initial()
    nature, pilot = SeededNature(f"{name} {seed}"), random.Random(f"{name} {seed}")
    for n in range(MOST):
        pending = game.pending(state)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            step = game.resolve(state, Outcome(nature.outcome(pending)))
        else:
            decision = pilot.choice(pending)
            yield presenter.view(state, decision.seat, []).model_dump(mode="json")
            yield presenter.ask(state, decision).model_dump(mode="json")
            yield from _looked(presenter, state, decision, pilot)
            step = game.resolve(state, Choice(decision.seat, pilot.choice(decision.options)))
        story, at = [], state
        for event in step.events:
            story.append(Event(n, at, event))
            at = game.evolve(at, event)
        for happening in presenter.tell(story, pilot.choice((0, 1, None))):
            yield happening.model_dump(mode="json")
        state = step.state
    yield presenter.view(state, None, []).model_dump(mode="json")


def _looked(
    presenter: Presenter, state: Any, decision: Decision[Any], pilot: random.Random
) -> Iterator[dict[str, Any]]:
    """A closer look at a flight or a plan, and at a point that may be out of reach."""
    common: dict[str, Any] = {"key": "a look", "decision": decision.id}
    if decision.kind == "plan":
        looks = [LookMessage(**common, option=pilot.randrange(len(decision.options)))]
    elif decision.kind == "fly":
        ends = presenter.ask(state, decision).model_dump()["ends"]["col"]
        at = (pilot.randrange(20), pilot.randrange(20))
        looks = [LookMessage(**common, point=at)]
        looks += [LookMessage(**common, end=pilot.randrange(len(ends)))] if ends else []
    else:
        return
    for look in looks:
        yield presenter.look(state, decision, look).model_dump(mode="json")
