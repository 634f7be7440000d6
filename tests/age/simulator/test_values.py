"""Values in bulk are those of the engine's own analysis."""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from escadrille.age.fire.shots import Shot, shots_from
from escadrille.age.model.state import State
from escadrille.age.movement.options import flights
from escadrille.age.simulator import GREEDY
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator.convert import Row
from escadrille.age.turn.movement import airspace, flights_of, flyer
from tests.age.simulator.lockstep import shake
from tests.age.simulator.simulators import Pair, four_a_side, simulator_of


def positions(pair: Pair, count: int, after: int) -> list[State]:
    """Positions in which armed aircraft are close together and one has rolled its die.

    `after` so many answers everybody should be there.
    """
    some = Random(5)
    found: list[State] = []
    for seed in range(10 * count):
        row = pair.row(pair.game.initial())
        pair.simulator.play(row, seed, (GREEDY, GREEDY), most=after + seed)
        _until(pair, row, at.IN_DIE, seed)
        if row[at.PHASE] == at.IN_DIE and len(found) < count:
            row = pair.row(_armed(pair, shake(pair.game, pair.simulator.state(row), some)))
            _until(pair, row, at.IN_FLY, seed)
            found.append(pair.simulator.state(row))
    assert len(found) == count
    return found


def _until(pair: Pair, row: Row, phase: int, seed: int) -> None:
    while row[at.PHASE] not in (phase, at.IN_OVER):
        pair.simulator.play(row, seed, most=1)


def _armed(pair: Pair, state: State) -> State:
    fleet = tuple(
        replace(each, bursts=craft.full_bursts, jams=(0,) * len(each.jams), damage="")
        for craft, each in zip(pair.game.rules.fleet, state.aircraft, strict=True)
    )
    armed: State = replace(state, aircraft=fleet)
    return armed


def hits(shot: Shot) -> int:
    return shot.odds.damage + shot.odds.destroy


def test_the_best_shots_and_what_would_be_answered_are_those_of_the_engine() -> None:
    attacks = answers = 0
    for pair, after in ((four_a_side(), 150), (simulator_of("close-two-seaters", 0), 40)):
        for state in positions(pair, 60, after):
            rules, row, index = pair.game.rules, pair.row(state), state.movers[0]
            assert state.roll is not None
            pair.simulator.flights(row, index, state.roll)
            values, open_ = pair.simulator.values(row, index), flights_of(rules, state)
            theirs = shots_from(rules, state, index, open_)
            assert len(values) == open_.end_count
            for number, shots in theirs.items():
                best = max((hits(shot) for shot in shots if not shot.is_answer), default=0)
                answered = sum(hits(shot) for shot in shots if shot.is_answer)
                assert values[number, on.BEST_HIT] == best
                if best:  # whom it attacks may answer from more places [A5.3]
                    assert values[number, on.ANSWERED] >= answered
                else:
                    assert values[number, on.ANSWERED] == answered
                attacks, answers = attacks + (best > 0), answers + (answered > 0)
            blank = np.setdiff1d(np.arange(len(values)), list(theirs))
            assert not values[blank, on.BEST_HIT].any()
            assert not values[blank, on.ANSWERED].any()
    assert attacks > 10
    assert answers > 3


def test_reach_adds_up_the_faces_that_lead_to_a_cell() -> None:
    pair = four_a_side()
    (state,) = positions(pair, 1, 150)
    rules, row, index = pair.game.rules, pair.row(state), state.movers[0]
    cells = pair.simulator.reach(row, index)
    wanted = np.zeros_like(cells)
    for face in rules.box.dice.blue:
        mover, space = flyer(rules, state, index, face), airspace(rules, state, index)
        points, _, levels, *_ = flights(rules.movement, space, mover).columns()
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
