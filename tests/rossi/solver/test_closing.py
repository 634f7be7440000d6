"""The last turn of a long search is kept small, and comes to the same as when it is kept whole."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from escadrille.kernel.protocol import Over
from escadrille.rossi.solver import (
    LIBRARY,
    Depth,
    Duel,
    HiddenHands,
    Knowledge,
    OpenHands,
    Standing,
    hidden_hands,
    standing_of,
)
from escadrille.rossi.solver.hidden_hands import LONGEST, TooLate
from escadrille.rossi.solver.knowledge import SHORT_STEP
from escadrille.rossi.solver.library import Room
from tests.rossi.solver.duels import Deal, a_duel, evened, random_turn
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_plain_kernels import needs_numba

ROOM = 1 << 16
CLOSE = 1e-4
"""Sums of 24 bits each are added up in another order."""
PAIRS = (
    *(("white", "brown"), ("brown", "white"), ("grey", "purple"), ("white", "grey")),
    *(("brown", "red"), ("yellow", "brown")),
)


def standing_at(duel: Duel, some: Random, deal: Deal) -> Standing:
    while True:
        state = random_turn(duel.simulator.game, some, deal)
        if not isinstance(state.result, Over):
            return standing_of(duel, duel.simulator.game.view(evened(state, some), None))


def searched(duel: Duel, standing: Standing, rounds: int) -> HiddenHands:
    hidden = HiddenHands(OpenHands(duel, room=ROOM), standing, keeps_all=True)
    hidden.learn(rounds)
    return hidden


def first_turn(hidden: HiddenHands) -> list[Any]:
    """How all hands of both seats are played at once, and what each would get at best."""
    values = [hidden._answer(seat).value for seat in range(2)]
    return [*(hidden.mixes(seat) for seat in range(2)), np.array(values)]


def special(hidden: HiddenHands) -> Counter[str]:
    """What the last turn has of special rules."""
    closing = hidden.search.closing
    nodes = int(closing.sizes[0])
    met = Counter(
        {f"shown by {seat}": int((closing.shows[:nodes] == seat).sum()) for seat in (0, 1)}
    )
    for shape in range(int(closing.sizes[3])):
        at, hands = int(closing.hands_at[shape]), int(closing.hands[shape])
        met["stuck"] += int((np.diff(closing.first[at : at + hands + 1]) == 0).sum())
    return met


def whole(monkeypatch: pytest.MonkeyPatch, duel: Duel, standing: Standing) -> HiddenHands:
    """A search of three turns that keeps the nodes of its last turn whole."""
    with monkeypatch.context() as patch:
        patch.setattr(hidden_hands, "CLOSING_ROOMS", {})
        patch.setitem(hidden_hands.ROOMS, 3, Room(60_000, *3 * (2_000_000,), 2_000_000))
        return searched(duel, standing, 1)


@needs_numba
def test_small_nodes_are_learned_as_whole_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first exactly so; then plans of equal worth are told apart by rounding alone, and both
    come to an equilibrium, where they must agree in what it is worth."""
    some, met = Random(70), Counter[str]()
    for pair in PAIRS:
        duel = a_duel(*pair, turns_per_round=3)
        standing = standing_at(duel, some, Deal(2, 1, (4, 4), (2, 2)))
        small, large = searched(duel, standing, 1), whole(monkeypatch, duel, standing)
        levels = large.search.tree.levels
        assert int(levels[3] - levels[2]) == int(small.search.closing.sizes[0])
        for one, other in zip(first_turn(small), first_turn(large), strict=True):
            assert one == pytest.approx(other, abs=CLOSE)
        met += special(small)
        for each in (small, large):
            each.learn(59)
        given = [each.loss().exploitability for each in (small, large)]
        assert max(given) <= 0.005
        gains = [each.loss().gains[0] for each in (small, large)]
        assert gains[0] == pytest.approx(gains[1], abs=sum(given) + CLOSE)
    assert met["shown by 0"]
    assert met["shown by 1"]
    assert met["stuck"]


@needs_numba
def test_they_are_learned_alike_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = a_duel("white", "brown", turns_per_round=3)
    standing = standing_at(duel, Random(71), Deal(2, 1, (3, 3), (1, 0)))
    compiled = searched(duel, standing, 2)
    with monkeypatch.context() as without:
        without.setattr(LIBRARY, "compiled", None)
        plain = searched(duel, standing, 2)
    one, other = plain.search.closing, compiled.search.closing
    assert one.sizes.tolist() == other.sizes.tolist()
    numbers = slice(int(one.sizes[1]))
    assert one.regret[numbers] == pytest.approx(other.regret[numbers], abs=1e-3)
    assert one.average[numbers] == pytest.approx(other.average[numbers], abs=1e-2)
    assert plain.loss().gains == pytest.approx(compiled.loss().gains, abs=CLOSE)


@needs_numba
def test_four_turns_come_near_an_equilibrium() -> None:
    duel = a_duel("red", "white", turns_per_round=4)
    standing = standing_at(duel, Random(72), Deal(2, 1, (4, 4), (2, 2)))
    hidden, given = HiddenHands(OpenHands(duel, room=ROOM), standing, keeps_all=True), []
    assert hidden.depth == LONGEST
    for rounds in (2, 18, 80):
        hidden.learn(rounds)
        given.append(hidden.loss().exploitability)
    assert given[0] > given[1] > given[2]
    assert -CLOSE <= given[2] <= 0.003


# -- time ---------------------------------------------------------------------------------------


def from_turn_2(duel: Duel) -> Standing:
    return standing_at(duel, Random(73), Deal(2, 2, (5, 5), (4, 4)))


@needs_numba
def test_a_tree_that_grows_too_long_is_left() -> None:
    duel, asked = a_duel("red", "blue"), []

    def soon() -> bool:
        asked.append(True)
        return len(asked) > 2

    with pytest.raises(TooLate):
        HiddenHands(OpenHands(duel), from_turn_2(duel), keeps_all=True, hurries=soon)
    assert len(asked) == 3


@needs_numba
def test_whoever_has_no_time_for_it_looks_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)
    duel, asked = a_duel("red", "blue"), []
    known, standing = Knowledge(OpenHands(duel), Depth(solves_turns=4)), from_turn_2(duel)
    hurried = known._searched(standing, (), lambda: True)
    assert hurried.is_learned
    assert not known._searches

    def after_growing() -> bool:
        asked.append(True)
        return len(asked) > 40

    found = known._searched(standing, (), after_growing)
    assert not found.is_learned
    assert found.depth == LONGEST
    assert found.rounds % SHORT_STEP == 0
