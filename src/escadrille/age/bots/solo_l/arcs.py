"""Arcs of 120°: who is before or behind whom, in whole numbers. [A10.8]

A place is written (across, down): steps to the east and steps to the south-east. The two run at 60°
to each other, which makes products and lengths whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from escadrille.age.figures.lattice import Direction, Lattice, Point


class Offset(NamedTuple):
    """A way over the lattice."""

    across: int
    down: int

    @property
    def square(self) -> int:
        """Its length squared."""
        return self.across**2 + self.down**2 + self.across * self.down

    @property
    def steps(self) -> int:
        """Its length in steps. [A1.1]"""
        return (abs(self.across) + abs(self.down) + abs(self.across + self.down)) // 2

    def twice_along(self, way: Offset) -> int:
        """Twice the product with another way."""
        straight = 2 * (self.across * way.across + self.down * way.down)
        return straight + self.across * way.down + self.down * way.across


UNITS = (Offset(1, -1), Offset(1, 0), Offset(0, 1), Offset(-1, 1), Offset(-1, 0), Offset(0, -1))
"""One step in each direction."""


def place(board: Lattice, point: Point) -> Offset:
    """A point of the lattice as (across, down)."""
    return _places(board)[point]


@cache
def _places(board: Lattice) -> tuple[Offset, ...]:
    """Every point's place: bots ask for them all the time."""
    at = (board.coordinates(point) for point in range(board.size))
    return tuple(Offset(col - row // 2, row) for col, row in at)


def between(one: Offset, other: Offset) -> Offset:
    """The way from one place to another."""
    return Offset(other.across - one.across, other.down - one.down)


def beyond(start: Offset, heading: Direction, distance: int) -> Offset:
    """The place a number of steps ahead; behind if the distance is negative."""
    unit = UNITS[heading]
    return Offset(start.across + unit.across * distance, start.down + unit.down * distance)


def in_front(heading: Direction, way: Offset, *, bounds: bool = True) -> bool:
    """Whether something lies within 60° either side of a heading. [A10.8, ruling solo-arc]"""
    along = way.twice_along(UNITS[heading])
    if along <= 0:
        return False
    return along**2 >= way.square if bounds else along**2 > way.square


def behind(heading: Direction, way: Offset, *, bounds: bool = True) -> bool:
    """Whether something lies within 60° either side of the tail. [A10.8]"""
    return in_front((heading + 3) % 6, way, bounds=bounds)


def straightness(heading: Direction, way: Offset) -> Fraction:
    """How nearly a heading runs along a way: the greater, the smaller the angle. [A10.21]"""
    along = way.twice_along(UNITS[heading])
    return Fraction(along * abs(along), way.square) if way.square else Fraction(0)
