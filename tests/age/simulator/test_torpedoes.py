"""Which ship a torpedo hits, from every point in every direction. [A8.5]"""

from __future__ import annotations

import numpy as np

from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import tasks
from escadrille.age.turn.tasks import ship_ahead
from escadrille.games.age import age
from tests.age.simulator.simulators import pair_of


def test_torpedoes_hit_the_ships_that_the_engine_says() -> None:
    pair = pair_of(age({"scenario": "convoy-torpedoing"}))
    rules, state = pair.game.rules, pair.game.initial()
    book, desk, row = pair.simulator.book, pair.simulator.desk, pair.row(state)
    index = next(craft.index for craft in rules.fleet if craft.type.torpedo)
    hits = 0
    for point in np.flatnonzero(rules.board.on_board).tolist():
        for heading in range(6):
            trail = ((point, heading, 1), (point, heading, 1))
            end = EndState(point, heading, 1, 0)
            arrival = Arrival(end, None, 2, 0, 2, False, trail)
            desk.trail[:2], desk.flown[on.TRAIL_LENGTH] = trail, 2
            ship = ship_ahead(rules, state, index, arrival)
            assert tasks.ship_ahead(book, desk, row, index) == (-1 if ship is None else ship)
            hits += ship is not None
    assert hits > 20
