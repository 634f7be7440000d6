"""Advice while hands are hidden: it adds up, and knows no more than its seat."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from escadrille.rossi.coach import Advice
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.figures import Tile, in_order
from escadrille.rossi.model import State
from escadrille.rossi.solver import Depth
from tests.rossi.solver.duels import a_duel, without
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.rossi.solver.whole_duels import flown

pytestmark = needs_numba
DEPTH = Depth(rounds=20, solves_turns=1)
FORGETFUL = DEPTH._replace(remembers=False)
"""For round 2: so many turns lie before it."""
PAIR = ("white", "red")
MOMENTS = ((1, 2), (2, 5))


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)


@cache
def states() -> tuple[State, ...]:
    """Turns of rounds 1 and 2, and one in which White is to answer a plan. [D8.14]"""
    asked = [each.state for each in flown(a_duel(*PAIR), "advice")]
    found = {(each.round, each.turn): each for each in asked}
    answered = [each for each in asked if each.round == 2 and each.aviators[1].shown]
    return (*(found[moment] for moment in MOMENTS), *answered[:1])


def advised(state: State, seat: int) -> Advice:
    game = a_duel(*PAIR).simulator.game
    adviser = Adviser(game, DEPTH if state.round == 1 else FORGETFUL)
    return adviser.advise(game.view(state, seat), seat)


def seats_of(state: State) -> list[int]:
    """Whoever is to plan."""
    game = a_duel(*PAIR).simulator.game
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    return [each.seat for each in pending]


def test_advice_adds_up() -> None:
    assert len(states()) == 3
    for state in states():
        for seat in seats_of(state):
            advice = advised(state, seat)
            worths = [each.worth for each in (*advice.plans, *advice.theirs)]
            assert all(-1.0 <= worth <= 1.0 for worth in worths)
            own = [each.worth for each in advice.plans]
            assert sum(each.chance for each in advice.plans) == pytest.approx(1.0)
            assert min(own) - 1e-9 <= advice.value <= max(own) + 1e-9
            held = len(state.aviators[1 - seat].hand)
            assert sum(each.count for each in advice.held) == pytest.approx(held)
            assert all(0.0 < each.chance <= 1.0 + 1e-9 for each in advice.held)
            theirs = sum(each.chance for each in advice.theirs)
            assert not advice.theirs or theirs == pytest.approx(1.0)


def twin(state: State, seat: int) -> State:
    """The same turn with another tile in a hand."""
    aviator = state.aviators[seat]
    pair = next((h, d) for h in aviator.hand for d in aviator.bag if h != d)
    hand: tuple[Tile, ...] = in_order((*without(aviator.hand, pair[0]), pair[1]))
    bag: tuple[Tile, ...] = in_order((*without(aviator.bag, pair[1]), pair[0]))
    seats = list(state.aviators)
    seats[seat] = replace(aviator, hand=hand, bag=bag)
    return replace(state, aviators=(seats[0], seats[1]))


def test_twins_are_advised_alike_by_whoever_begins_afresh() -> None:
    """They differ in the other's hand alone: what a seat cannot see does not count. [D1.9]"""
    for state in states():
        for seat in seats_of(state)[:1]:
            assert twin(state, 1 - seat) != state
            assert advised(twin(state, 1 - seat), seat) == advised(state, seat)
