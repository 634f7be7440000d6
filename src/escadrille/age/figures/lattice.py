"""The board: a triangular lattice of points, padded by one ring that holds the Access Points. [A1]

A point is one int. `neighbours[6 * point + direction]` is the next point, -1 beyond the padding.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

Point: TypeAlias = int
Direction: TypeAlias = int
Edge: TypeAlias = Literal["N", "E", "S", "W"]
DirectionName: TypeAlias = Literal["NE", "E", "SE", "SW", "W", "NW"]

DIRECTIONS: tuple[DirectionName, ...] = ("NE", "E", "SE", "SW", "W", "NW")
"""Clockwise, in the order of the wind die. [A1.1]"""
EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")

_EVEN_ROW = ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_ODD_ROW = ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1))


def step(col: int, row: int, direction: Direction) -> tuple[int, int]:
    """The coordinates one step on; odd rows lie half a column further east. [A1.6]"""
    across, down = (_ODD_ROW if row % 2 else _EVEN_ROW)[direction]
    return col + across, row + down


def turned(heading: Direction, by: int) -> Direction:
    """A heading turned right by a multiple of 60°; left if negative."""
    return (heading + by) % 6


def opposite(heading: Direction) -> Direction:
    """The heading that points back."""
    return (heading + 3) % 6


class Lattice:
    """The points of one board, numbered row by row from the padding's north-west corner."""

    def __init__(self, columns: int, rows: int) -> None:
        """Work out every neighbour once; two boards of one size are one lattice."""
        self.columns, self.rows = columns, rows
        self._width = columns + 2
        self.size = self._width * (rows + 2)
        everywhere = [self.coordinates(point) for point in range(self.size)]
        self.next: tuple[tuple[Point, ...], ...] = tuple(
            tuple(self._padded(*step(*at, direction)) for direction in range(6))
            for at in everywhere
        )
        self.neighbours: npt.NDArray[np.int32] = np.array(self.next, dtype=np.int32).reshape(-1)
        self.on_board: npt.NDArray[np.uint8] = np.array(
            [self.holds(*at) for at in everywhere], dtype=np.uint8
        )
        self.edges: npt.NDArray[np.int8] = np.array(
            [EDGES.index(self._edge(*at)) if not self.holds(*at) else -1 for at in everywhere],
            dtype=np.int8,
        )

    def coordinates(self, point: Point) -> tuple[int, int]:
        """Column and row, (0, 0) being the board's north-west corner. [A1.6]"""
        row, col = divmod(point, self._width)
        return col - 1, row - 1

    def point(self, col: int, row: int) -> Point:
        """The point at a place on the board or on the ring around it."""
        point = self._padded(col, row)
        if point < 0:
            raise ValueError(f"({col},{row}) is neither on the board nor next to it")
        return point

    def _padded(self, col: int, row: int) -> Point:
        if -1 <= col <= self.columns and -1 <= row <= self.rows:
            return (row + 1) * self._width + col + 1
        return -1

    def holds(self, col: int, row: int) -> bool:
        """Whether a place is on the board, the Combat Zone. [A1.4]"""
        return 0 <= col < self.columns and 0 <= row < self.rows

    def _edge(self, col: int, row: int) -> Edge:
        """The edge that a place outside lies beyond; at a corner north and south come first."""
        if row < 0:
            return "N"
        if row >= self.rows:
            return "S"
        return "W" if col < 0 else "E"

    def edge_of(self, point: Point) -> Edge | None:
        """The edge that a point of the padding lies beyond; None on the board."""
        edge = int(self.edges[point])
        return None if edge < 0 else EDGES[edge]

    def ahead(self, point: Point, direction: Direction, distance: int = 1) -> Point:
        """The point a number of steps ahead in a straight line; -1 beyond the padding."""
        for _ in range(distance):
            if point < 0:
                return -1
            point = self.next[point][direction]
        return point

    @cache  # noqa: B019 - a lattice lives as long as the program
    def in_line(self, point: Point, distance: int) -> frozenset[Point]:
        """The points within a number of steps in a straight line."""
        lines = (self.ahead(point, way, far + 1) for way in range(6) for far in range(distance))
        return frozenset(each for each in lines if each >= 0)

    def distance(self, one: Point, other: Point) -> int:
        """The number of steps between two points. [A1.1]"""
        (col, row), (col2, row2) = self.coordinates(one), self.coordinates(other)
        down = row2 - row
        across = (col2 - row2 // 2) - (col - row // 2)
        return (abs(across) + abs(down) + abs(across + down)) // 2

    @property
    def middle(self) -> Point:
        """The point in the middle of the board."""
        return self.point(self.columns // 2, self.rows // 2)

    def border(self, rings: int) -> npt.NDArray[np.uint8]:
        """The border zone: the outermost rings of points. [A1.3]"""
        return _border(self.columns, self.rows, rings)

    def inward(self, access: Point) -> tuple[Direction, ...]:
        """The directions that lead from an Access Point onto the board. [A1.4]"""
        return tuple(d for d in range(6) if self._is_on_board(self.next[access][d]))

    def _is_on_board(self, point: Point) -> bool:
        return point >= 0 and bool(self.on_board[point])

    def around(self, point: Point, radius: int) -> frozenset[Point]:
        """The points of the board within a distance."""
        found = {point}
        for _ in range(radius):
            found |= {q for p in found for q in self.next[p] if self._is_on_board(q)}
        return frozenset(found)


@cache
def lattice(columns: int, rows: int) -> Lattice:
    """The lattice of a board of this size, made once."""
    return Lattice(columns, rows)


@cache
def _border(columns: int, rows: int, rings: int) -> npt.NDArray[np.uint8]:
    board = lattice(columns, rows)
    mask = np.zeros(board.size, dtype=np.uint8)
    for col in range(columns):
        for row in range(rows):
            if min(col, row, columns - 1 - col, rows - 1 - row) < rings:
                mask[board.point(col, row)] = 1
    return mask
