"""Whole games of Solo-M: it never breaks down, and no two aircraft end on one point."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from escadrille.age.bots import thinking
from escadrille.age.bots.solo_m import pilot
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import BotDecided, Event, Flown
from escadrille.age.model.state import State
from escadrille.age.words.reasons import explain
from escadrille.games.age import age
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over

GAMES: dict[str, dict[str, Any]] = {
    "both sides": {"scenario": "dogfight", "bots": ["solo-m", "solo-m"]},
    "against Solo-L": {
        "scenario": "dogfight",
        "bots": ["solo-l", "solo-m"],
        "options": {"wind": "roll", "sun": "roll"},
    },
    "photographs": {"scenario": "reconnaissance", "bots": ["", "solo-m"]},
    "bombs": {"scenario": "zone-bombing", "bots": ["solo-m", "solo-m"]},
    "torpedoes": {"scenario": "torpedo", "bots": ["solo-m", "solo-m"]},
    "everyone": {"scenario": "free-for-all-three", "bots": ["solo-m", "", "solo-m"]},
    "one level": {
        "scenario": "dogfight",
        "bots": ["solo-m", ""],
        "options": {"one_level": True},
    },
}


def played(game: Age, seed: str) -> tuple[list[Event], State]:
    """A game to its end; people fly at random."""
    nature, whim, told = SeededNature(seed), Random(seed), list[Event]()
    state = game.initial()
    while not isinstance(pending := game.pending(state), Over):
        answer: Answer[Action]
        if isinstance(pending, Chance):
            answer = Outcome(nature.outcome(pending))
        else:
            answer = Choice(pending[0].seat, whim.choice(pending[0].options))
        step = game.resolve(state, answer)
        told += step.events
        state = step.state
        _check_places(state)
    return told, state


def _check_places(state: State) -> None:
    flying = [each for each in state.aircraft if each.where == "combat"] if state.round else []
    places = Counter((each.point, each.level) for each in flying)
    assert not [place for place, count in places.items() if count > 1]


@pytest.mark.rule("A11.13", "A11.17", "A11.18")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_its_end(name: str) -> None:
    game = age(GAMES[name])
    told, state = played(game, name)
    assert state.result is not None
    decided = [event for event in told if isinstance(event, BotDecided)]
    assert {event.kind for event in decided} >= {"fly"}
    assert all(explain(note) for event in decided for note in event.notes)


@pytest.mark.rule("A11.9", "A11.11")
def test_a_game_plays_the_same_with_the_same_dice() -> None:
    game = age(GAMES["both sides"])
    assert played(game, "twice") == played(game, "twice")


@pytest.mark.rule("A4.8", "A11.17")
def test_nobody_ends_right_in_front_of_anybody() -> None:
    game = age(GAMES["both sides"])
    board, state = game.rules.board, game.initial()
    nature = SeededNature("in front")
    while isinstance(pending := game.pending(state), Chance):
        before, step = state, game.resolve(state, Outcome(nature.outcome(pending)))
        state = step.state
        for event in step.events:
            if not isinstance(event, Flown) or not event.steps:
                continue
            fronts = {
                (board.next[each.point][each.heading], each.level)
                for index, each in enumerate(before.aircraft)
                if each.where == "combat" and index != event.aircraft
            }
            assert (event.point, event.level) not in fronts


@pytest.mark.rule("A6.6")
def test_the_pilot_sees_what_his_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, State]] = []

    def spy(cockpit: Any, decision: Any) -> Any:
        seen.append((decision.seat, cockpit.state))
        return pilot.think(cockpit, decision)

    monkeypatch.setitem(thinking.BOTS, "solo-m", thinking.BOTS["solo-m"]._replace(think=spy))
    setup = {"scenario": "duel", "bots": ["solo-m", ""], "options": {"skill": "hidden"}}
    game = age(setup)
    _, state = played(game, "spied on")
    assert seen
    for seat, view in seen:
        for craft in game.rules.fleet:
            each = view.aircraft[craft.index]
            assert craft.seat == seat or each.is_revealed or each.skill is None
    assert state.result is not None
