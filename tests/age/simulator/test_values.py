"""Values in bulk are those of the engine's own analysis."""

from __future__ import annotations

from random import Random

import numpy as np

from escadrille.age.fire.shots import shots_from
from escadrille.age.movement.options import flights
from escadrille.age.simulator import GREEDY
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.turn.movement import airspace, flights_of, flyer
from tests.age.simulator.lockstep import shake
from tests.age.simulator.simulators import Pair, four_a_side, simulator_of


def positions(pair: Pair, count: int) -> list[object]:
    """Positions in which aircraft are close together and one has rolled its die."""
    some, found = Random(5), []
    for seed in range(40):
        row = pair.row(pair.game.initial())
        pair.simulator.play(row, seed, (GREEDY, GREEDY), most=60 + seed)
        while row[at.PHASE] != at.IN_DIE and row[at.PHASE] != at.IN_OVER:
            pair.simulator.play(row, seed, (GREEDY, GREEDY), most=1)
        if row[at.PHASE] == at.IN_DIE and len(found) < count:
            state = shake(pair.game, pair.simulator.state(row), some)
            row = pair.row(state)
            while row[at.PHASE] != at.IN_FLY and row[at.PHASE] != at.IN_OVER:
                pair.simulator.play(row, seed, most=1)
            found.append(pair.simulator.state(row))
    assert len(found) == count
    return found


def test_the_best_shots_and_what_would_be_answered_are_those_of_the_engine() -> None:
    seen = 0
    for pair in (four_a_side(), simulator_of("close-two-seaters", 1)):
        for state in positions(pair, 4):
            rules, row = pair.game.rules, pair.row(state)
            index = state.movers[0]  # type: ignore[attr-defined]
            pair.simulator.flights(row, index, state.roll)  # type: ignore[attr-defined]
            values = pair.simulator.values(row, index)
            open_ = flights_of(rules, state)  # type: ignore[arg-type]
            theirs = shots_from(rules, state, index, open_)  # type: ignore[arg-type]
            assert len(values) == open_.end_count
            for number, shots in theirs.items():
                hits = [(s.odds.damage + s.odds.destroy) for s in shots if not s.is_answer]
                best = max(hits, default=0)
                assert values[number, on.BEST_HIT] == best
                seen += best > 0
            blank = np.setdiff1d(np.arange(len(values)), list(theirs))
            assert not values[blank, on.BEST_HIT].any()
            assert not values[blank, on.ANSWERED].any()
    assert seen > 20


def test_reach_adds_up_the_faces_that_lead_to_a_cell() -> None:
    pair = four_a_side()
    (state,) = positions(pair, 1)
    rules, row = pair.game.rules, pair.row(state)
    index = state.movers[0]  # type: ignore[attr-defined]
    cells = pair.simulator.reach(row, index)
    wanted = np.zeros_like(cells)
    for face in rules.box.dice.blue:
        mover = flyer(rules, state, index, face)  # type: ignore[arg-type]
        open_ = flights(rules.movement, airspace(rules, state, index), mover)  # type: ignore[arg-type]
        points, _, levels, *_ = open_.columns()
        for level, point in set(zip(levels.tolist(), points.tolist(), strict=True)):
            wanted[level, point] += 1
    assert wanted.any()
    assert (cells == wanted).all()


def test_many_games_stepped_at_once_are_the_same_games() -> None:
    pair = four_a_side()
    start = pair.row(pair.game.initial())
    rows = np.stack([start] * 3)
    asked = pair.simulator.step_all(rows, np.full(3, -1))
    singles = [start.copy() for _ in range(3)]
    some = Random(1)
    for _ in range(25):
        numbers = np.array([some.randrange(row[at.COUNT]) for row in asked])
        for single, number in zip(singles, numbers.tolist(), strict=True):
            pair.simulator.ask(single)
            pair.simulator.answer(single, number)
        asked = pair.simulator.step_all(rows, numbers)
    assert len({tuple(row) for row in rows.tolist()}) == 3
    assert [pair.simulator.state(row) for row in rows] == [
        pair.simulator.state(row) for row in singles
    ]
