"""End states that a bot considers: ordinary flight alone, for bots fly no aerobatics. [A10.11]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.model.actions import LEVEL, Fly


class End(NamedTuple):
    """Where a movement ends, and how it gets there."""

    number: int
    """Its place among the options."""
    point: int
    heading: int
    level: int
    attitude: int
    change: int
    """Levels climbed or descended on the way."""
    turns: int


def ends_for(cockpit: Cockpit) -> list[End]:
    """Every end state that ordinary flight leads to. [A10.11]

    Where only a maneuver is left to complete the movement, it is flown. [A3.6]
    """
    return cockpit.remembered("ends", lambda: _ends(cockpit))


def _ends(cockpit: Cockpit) -> list[End]:
    flights = cockpit.flights
    if not flights.end_count:
        return []
    points, headings, levels, attitudes, _ = (column.tolist() for column in flights.columns())
    changes, turns, ordinary = flights.ways()
    rows = zip(points, headings, levels, attitudes, changes, turns, strict=True)
    ends = [End(number, *row) for number, row in enumerate(rows)]
    usual = [end for end in ends if ordinary[end.number]]
    return usual or ends


def level_ends(cockpit: Cockpit) -> list[End]:
    """The end states in level flight: one for each place, since level is always allowed."""
    return cockpit.remembered(
        "level ends", lambda: [end for end in ends_for(cockpit) if end.attitude == LEVEL]
    )


def flown(cockpit: Cockpit, end: End, attitude: int) -> Fly:
    """The movement to an end state, in the attitude wished for or else level."""
    places = cockpit.remembered("places", lambda: {end[1:5]: end for end in ends_for(cockpit)})
    wished = places.get((end.point, end.heading, end.level, attitude))
    if wished is None or wished.change != end.change:
        wished = places[end.point, end.heading, end.level, LEVEL]
    return cockpit.flights[wished.number]
