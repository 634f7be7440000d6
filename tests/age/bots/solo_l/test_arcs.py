"""Arcs of 120° in whole numbers, against angles worked out with a protractor."""

from __future__ import annotations

import math

import pytest

from escadrille.age.bots.solo_l.arcs import (
    Offset,
    behind,
    between,
    beyond,
    in_front,
    place,
    straightness,
)
from escadrille.age.figures.lattice import lattice

BOARD = lattice(24, 36)
CENTRE = BOARD.point(12, 18)


def angle(heading: int, point: int) -> float:
    """Degrees between a heading and the line from the centre to a point."""
    (col, row), (col2, row2) = BOARD.coordinates(CENTRE), BOARD.coordinates(point)
    x = (col2 + row2 % 2 / 2) - (col + row % 2 / 2)
    y = (row2 - row) * math.sqrt(3) / 2
    bearing = math.degrees(math.atan2(y, x))
    wanted = (heading - 1) * 60
    return abs((bearing - wanted + 180) % 360 - 180)


@pytest.mark.rule("A10.8")
@pytest.mark.parametrize("heading", range(6))
def test_arcs_are_those_of_a_protractor(heading: int) -> None:
    for point in range(BOARD.size):
        if point == CENTRE:
            continue
        way = between(place(BOARD, CENTRE), place(BOARD, point))
        degrees = angle(heading, point)
        assert in_front(heading, way) == (degrees < 60.0001)
        assert in_front(heading, way, bounds=False) == (degrees < 59.9999)
        assert behind(heading, way) == (degrees > 119.9999)
        assert way.steps == BOARD.distance(CENTRE, point)


@pytest.mark.rule("A10.8")
def test_the_same_point_is_in_no_arc() -> None:
    here = Offset(0, 0)
    assert not any(in_front(heading, here) or behind(heading, here) for heading in range(6))


def test_a_place_so_many_steps_on() -> None:
    for heading in range(6):
        there = BOARD.ahead(CENTRE, heading, 3)
        assert beyond(place(BOARD, CENTRE), heading, 3) == place(BOARD, there)
        assert beyond(place(BOARD, there), heading, -3) == place(BOARD, CENTRE)


def test_the_smaller_the_angle_the_straighter() -> None:
    points = [point for point in BOARD.around(CENTRE, 5) if point != CENTRE]
    by_angle = sorted(points, key=lambda point: round(angle(1, point), 6))
    ways = [between(place(BOARD, CENTRE), place(BOARD, point)) for point in by_angle]
    found = [straightness(1, way) for way in ways]
    assert found == sorted(found, reverse=True)
