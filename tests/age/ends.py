"""What an open flight decision offers, in the words of the rules page; for tests."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import ATTITUDES, AttitudeName, Fly
from escadrille.age.model.events import BoardLeft, Flown
from escadrille.age.movement.options import Flights
from escadrille.kernel.errors import Refused
from tests.age.table import Table, only


class End(NamedTuple):
    """Point, heading, level and attitude at the end of a movement."""

    at: tuple[int, int]
    heading: str
    level: int
    attitude: str = "level"


def offered(table: Table) -> Flights:
    """The options of the flight decision that is open."""
    options = table.decision("fly").options
    assert isinstance(options, Flights)
    return options


def ends(table: Table) -> set[End]:
    """Every end state that is offered."""
    options = offered(table)
    found = [options.end_state(number) for number in range(options.end_count)]
    return {
        End(
            table.rules.board.coordinates(end.point),
            DIRECTIONS[end.heading],
            end.level,
            ATTITUDES[end.attitude],
        )
        for end in found
    }


def points(table: Table) -> set[tuple[int, int]]:
    """Every point that is offered, at whatever heading, level and attitude."""
    return {end.at for end in ends(table)}


def exits(table: Table) -> tuple[str, ...]:
    """The edges that may be left by."""
    return offered(table).exits


def end_of(table: Table, name: str) -> End:
    """Where and how an aircraft is now."""
    each = table.of(name)
    return End(table.at(name), DIRECTIONS[each.heading], each.level, ATTITUDES[each.attitude])


def flown(table: Table, path: str, levels: int = 0, attitude: AttitudeName = "level") -> Flown:
    """Fly a path and return what is told of it."""
    return only(table.fly(path, levels, attitude), Flown)


def left(table: Table, path: str, levels: int = 0) -> BoardLeft:
    """Fly a path off the board and return what is told of it."""
    return only(table.fly(path, levels), BoardLeft)


def forbids(table: Table, path: str, levels: int = 0, attitude: AttitudeName = "level") -> str:
    """The rule by which a path is refused; the position stays as it is."""
    before, action = table.state, Fly(path, levels, attitude)
    assert action not in table.decision("fly").options
    with pytest.raises(Refused) as caught:
        table.choose(action)
    assert table.state == before
    return caught.value.rule


def goes_to(table: Table, at: tuple[int, int], heading: str = "", level: int = 0) -> Fly:
    """An option that ends level on a point, with this heading and level if they are given."""
    options = offered(table)
    for number in range(options.end_count):
        end = options.end_state(number)
        if table.rules.board.coordinates(end.point) != at or ATTITUDES[end.attitude] != "level":
            continue
        if heading in ("", DIRECTIONS[end.heading]) and level in (0, end.level):
            return options[number]
    raise AssertionError(f"nobody can get to {at} {heading} now")
