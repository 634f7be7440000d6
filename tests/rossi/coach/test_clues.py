"""Why a belief is as it is: counted by hand, over every hand that can be held."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import NamedTuple

import pytest

from escadrille.rossi.coach import Adviser, Clue
from escadrille.rossi.coach.clues import LOOKED_BACK, Witness, clue_among
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.coach.test_adviser import DEPTH, FORGETFUL
from tests.rossi.solver.duels import a_duel
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.rossi.solver.whole_duels import flown

pytestmark = needs_numba
PAIR = ("red", "blue")


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)


def state_at(round_: int, turn: int) -> State:
    asked = [each.state for each in flown(a_duel(*PAIR), "clues")]
    return next(each for each in asked if (each.round, each.turn) == (round_, turn))


def test_draws_alone_are_counted_like_any_lot() -> None:
    """Of so many tiles unseen so many are in hand, and every tile is as likely. [D1.10]"""
    game = a_duel(*PAIR).simulator.game
    for round_, depth in ((1, DEPTH), (2, FORGETFUL)):
        view = game.view(state_at(round_, 3), 0)
        unseen, held = view.seats[1].unseen, view.seats[1].hand_size
        counts = Counter(unseen)
        for each in Adviser(game, depth).advise(view, 0).held:
            without = comb(len(unseen) - counts[each.tile], held)
            assert each.drawn == pytest.approx(1 - without / comb(len(unseen), held))


def test_a_clue_is_what_best_play_does_with_the_tile_and_without() -> None:
    """After the first turn, every hand as likely as its draw."""
    game = a_duel(*PAIR).simulator.game
    adviser = Adviser(game, DEPTH)
    ((turn, search),) = adviser.knowledge.past(game.view(state_at(1, 2), 0), LOOKED_BACK)
    tables = a_duel(*PAIR).simulator.tables
    witness, plan = Witness(turn, search, 1), search.duel.plan(1, turn.plans[1])
    assert plan.tile is not None
    mixes: dict[int, dict[PlayTile, float]] = {}
    sums = {kind: [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]] for kind in tables.kinds[1]}
    for hand in combinations(tables.sets[1], 6):
        if plan.tile not in hand:
            continue
        bits = tables.bits(1, hand)
        if bits not in mixes:
            mixes[bits] = search.mix(1, bits)
        left = list(hand)
        left.remove(plan.tile)
        for kind, found in sums.items():
            itself = sum(often for each, often in mixes[bits].items() if each.tile == kind)
            for at, number in enumerate((1.0, mixes[bits].get(plan, 0.0), itself)):
                found[kind not in left][at] += number
    groups = dict(zip(tables.kinds[1], adviser.knowledge.outlook.facts.group[1], strict=False))
    for kind, ((ways, plays, itself), (others, lacks, _)) in sums.items():
        clue = witness.of(int(groups[kind]), adviser.rounds)
        if not ways or not others:
            assert clue is None
            continue
        assert clue is not None
        assert (clue.round, clue.turn, clue.plan) == (1, 1, plan)
        # A search has its numbers in single precision.
        assert clue.holding == pytest.approx(plays / ways, abs=1e-5)
        assert clue.lacking == pytest.approx(lacks / others, abs=1e-5)
        assert clue.itself == pytest.approx(itself / ways, abs=1e-5)


def test_reasons_agree_with_what_they_explain() -> None:
    game = a_duel(*PAIR).simulator.game
    view = game.view(state_at(1, 3), 0)
    adviser = Adviser(game, DEPTH)
    advice = adviser.advise(view, 0)
    clues = [each for each in advice.held if each.clue is not None]
    assert clues
    for each in clues:
        assert each.clue is not None
        assert (each.clue.holding > each.clue.lacking) is (each.chance > each.drawn)
        assert (each.clue.round, each.clue.turn) in {(1, 1), (1, 2)}
    bare = adviser.advise_in_time(view, 0, lambda: False)
    assert bare == advice._replace(held=tuple(each._replace(clue=None) for each in advice.held))


def test_who_forgets_plans_has_no_reasons() -> None:
    game = a_duel(*PAIR).simulator.game
    advice = Adviser(game, FORGETFUL).advise(game.view(state_at(1, 3), 0), 0)
    assert all(each.clue is None for each in advice.held)
    assert all(each.chance == pytest.approx(each.drawn, abs=1e-6) for each in advice.held)


class Said(NamedTuple):
    clue: Clue | None

    def of(self, group: int, rounds: int) -> Clue | None:
        return self.clue


def said(turn: int, holding: float, lacking: float) -> Clue:
    return Clue(1, turn, PlayTile(Tile(3, 1)), holding, lacking, 0.0)


@pytest.mark.parametrize(
    ("clues", "shift", "turn"),
    [
        ([said(1, 0.2, 0.6), said(2, 0.1, 0.8), None], -0.3, 2),  # the loudest
        ([said(1, 0.2, 0.6), said(2, 0.8, 0.1)], -0.3, 1),  # the other says the opposite
        ([said(1, 0.2, 0.6)], -0.02, None),  # there is nothing to explain
        ([said(1, 0.5, 0.55)], -0.3, None),  # it hardly says anything
        ([said(1, 0.0, 0.5)], -0.3, 1),  # never with it
        ([], 0.3, None),
    ],
)
def test_the_plan_that_told_most_is_named(
    clues: list[Clue | None], shift: float, turn: int | None
) -> None:
    found = clue_among([Said(each) for each in clues], 1, shift, 3)
    assert (found.turn if found else None) == turn
