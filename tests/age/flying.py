"""The oracle's cases as the engine takes them, and its answers in the oracle's words."""

from __future__ import annotations

from functools import cache

from escadrille.age.figures.lattice import EDGES, lattice
from escadrille.age.figures.movement import MovementRules, movement_rules
from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.kernels.movement import FRONT, OCCUPIED, SKY_WIDTH, STRAIGHT_CAP, ZONE
from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.model.rules import ONE_LEVEL
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.options import Flights, flights
from tests.age.oracle import LEVEL, Case, End, Flight, Point
from tests.age.stock import box


@cache
def rules(**rulings: str | int) -> MovementRules:
    """The figures of the game under its rulings, some of them changed."""
    return movement_rules(box(), choose_rulings(box(), rulings))


def flyer(case: Case) -> Flyer:
    """The aircraft; on one level it has no altitude and no special characteristics. [A8.6.2]"""
    is_special = not case.one_level
    return Flyer(
        point=lattice(case.columns, case.rows).point(*case.at),
        heading=case.heading,
        level=_level(case, case.level),
        attitude=case.attitude if is_special else LEVEL,
        steps=case.steps,
        agility=case.agility,
        climb=case.climb,
        dive=case.dive,
        ceiling=case.ceiling if is_special else ONE_LEVEL,
        favours=case.favours if is_special else "",
        is_limited=case.limited and is_special,
        since_turn=0 if case.last_turn else STRAIGHT_CAP,
        aerobatics=case.aerobatics and is_special,
        leave=sum(1 << EDGES.index(edge) for edge in EDGES if edge in case.leave),
        on_border=case.border_flag,
        must_turn=sum(1 << "ALR".index(letter) for letter in case.must_turn),
    )


def airspace(case: Case, zones: dict[Point, int] | None = None) -> Airspace:
    """The board with the others on it, and zones by number."""
    board = lattice(case.columns, case.rows)
    sky = bytearray(SKY_WIDTH * board.size)
    for column, row, heading, level in case.others:
        at, bit = board.point(column, row), 1 << _level(case, level) - 1
        sky[at * SKY_WIDTH + OCCUPIED] |= bit
        sky[board.next[at][heading] * SKY_WIDTH + FRONT] |= bit
    for column, row, level in case.closed:
        sky[board.point(column, row) * SKY_WIDTH + OCCUPIED] |= 1 << _level(case, level) - 1
    for place, zone in (zones or {}).items():
        sky[board.point(*place) * SKY_WIDTH + ZONE] = zone
    wind = -1 if case.wind is None or case.one_level else case.wind
    return Airspace(board, sky, wind)


def flown(case: Case, zones: dict[Point, int] | None = None, **rulings: str | int) -> Flights:
    """The engine's answer to a case."""
    return flights(rules(**rulings), airspace(case, zones), flyer(case))


def action(flight: Flight) -> Fly:
    """A flight of the oracle as an action; whoever leaves takes no attitude."""
    attitude = flight.end.attitude if flight.end else LEVEL
    return Fly(flight.path, flight.levels, ATTITUDES[attitude])


def as_flight(case: Case, action: Fly, arrival: Arrival) -> Flight:
    """What the engine makes of an action, as the oracle would put it."""
    end = arrival.end and as_end(case, arrival.end)
    return Flight(action.path, action.levels, end, arrival.edge, arrival.steps, arrival.turns)


def as_end(case: Case, end: EndState) -> End:
    at = lattice(case.columns, case.rows).coordinates(end.point)
    level = case.level if case.one_level else end.level
    return End(at, end.heading, level, end.attitude)


def _level(case: Case, level: int) -> int:
    return ONE_LEVEL if case.one_level else level
