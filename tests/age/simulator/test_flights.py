"""Flights in a crowd, with maneuvers and wind: every list, and the way of some. [A4, A7]"""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from escadrille.age.kernels import movement as reach
from escadrille.age.model.arrival import Arrival
from escadrille.age.movement.options import flights
from escadrille.age.simulator import flight
from escadrille.age.simulator import tables as on
from escadrille.age.turn.movement import airspace, flyer
from escadrille.games.age import age
from tests.age.simulator.simulators import FOUR_A_SIDE, needs_numba, pair_of
from tests.age.simulator.test_sights import crowd

CROWDS = 250
LOOPS = ("I1", "S1", "O1", "O2", "W<", "W>")
ROWS = 12
"""So many flights of every list are followed step by step, and one of every plan."""


@needs_numba
def test_flights_in_a_crowd_and_their_ways_are_those_of_the_engine() -> None:
    options = {"aerobatics": True, "wind": "E"}
    pair, some = pair_of(age(FOUR_A_SIDE | {"options": options})), Random(4)
    book, desk, rules = pair.simulator.book, pair.simulator.desk, pair.game.rules
    tokens: set[str] = set()
    taken_back = 0
    for _ in range(CROWDS):
        state = crowd(pair, some)
        index, roll = some.randrange(8), some.choice((-1, 1, 3, 5))
        fleet = list(state.aircraft)
        fleet[index] = replace(
            fleet[index],
            attitude=some.choice((1, 1, 0)),
            skill="ace",
            damage=some.choice(("", "", "engine")),
        )
        state = replace(state, aircraft=tuple(fleet), wind=1)
        open_ = flights(
            rules.movement, airspace(rules, state, index), flyer(rules, state, index, roll)
        )
        assert pair.simulator.flights(pair.row(state), index, roll) == open_.end_count
        ends = desk.rows[1 : 1 + open_.end_count]
        levels, points = np.divmod(ends[:, reach.CODE] >> reach.AT_POINT, rules.board.size)
        assert (points == open_.columns()[0]).all()
        assert (levels == open_.columns()[2]).all()
        _, each_plan = np.unique(ends[:, reach.WAY] >> reach.WAY_PLAN, return_index=True)
        others = (some.randrange(open_.end_count) for _ in range(min(ROWS, len(ends))))
        for number in (*each_plan.tolist(), *others):
            arrival = open_.arrival(open_[number])
            assert isinstance(arrival, Arrival)
            flight.follow(book, desk, number + 1, False)
            length = int(desk.flown[on.TRAIL_LENGTH])
            assert tuple(map(tuple, desk.trail[:length].tolist())) == arrival.trail
            flown = (arrival.steps, arrival.turns, arrival.since_turn, arrival.changed_level)
            assert tuple(desk.flown[: on.TRAIL_LENGTH].tolist()) == flown
            tokens |= {token for token in LOOPS if token in open_[number].path}
            way = int(ends[number, reach.WAY])
            taken_back += arrival.steps < way >> reach.WAY_LENGTH & reach.WAY_BITS
    assert tokens >= {"O1", "O2", "I1"}
    assert taken_back > 0
