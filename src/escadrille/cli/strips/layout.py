"""Where everything on the coordinate strips goes, in millimetres; nothing is drawn here. [A1.6]"""

from __future__ import annotations

from itertools import product
from math import ceil, sqrt
from typing import Literal, NamedTuple, TypeAlias

from escadrille.age.figures import EDGES, BoardName, Box, Edge
from escadrille.age.scenario import Place

PaperName: TypeAlias = Literal["a4", "letter"]

SPACING = 25.0
"""From point to point where nobody has measured: a segment of 24 columns is then 60 cm long."""
LEAST_SPACING, MOST_SPACING = 10.0, 60.0
"""Closer together the numbers would not be legible; no board is wider."""

MARGIN = 10.0
"""What printers cannot be trusted to reach."""
DEPTH = 36.0
"""How far a strip reaches away from the board."""
GAP = 6.0
"""Between two strips on a page."""
TAB = 10.0
"""How much of a strip the next one covers."""
LANES = {"N": 4, "S": 4, "E": 3, "W": 3}
"""Strips side by side on a page; the rest of it is for words and the ruler."""

ROW_PITCH = sqrt(3) / 2
"""From row to row in steps: the triangles are equilateral. [A1.1]"""


class Paper(NamedTuple):
    """A sheet, upright."""

    width: float
    height: float

    @property
    def room(self) -> float:
        """The longest strip that can be printed."""
        return self.height - 2 * MARGIN


PAPERS: dict[PaperName, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


class TableBoard(NamedTuple):
    """What has to be known of a board to print it."""

    name: BoardName
    columns: int
    rows: int
    segment: Place
    """Columns and rows of one segment. [A1.2]"""
    access: dict[Edge, tuple[Place, ...]]


class Mark(NamedTuple):
    """The number of a column or row, where it belongs on a strip."""

    number: int
    at: float
    """From the beginning of the strip."""
    is_odd: bool
    """Whether it is for odd rows, which lie half a column further east."""


class Strip(NamedTuple):
    """A piece of paper along an edge. West or north is its beginning."""

    edge: Edge
    piece: int
    pieces: int
    first: int
    last: int
    """The columns (N, S) or rows (W, E) it names, the last one included."""
    length: float
    """Up to where the next strip begins."""
    tab: float
    """What the next strip covers; nothing at the end of an edge."""
    marks: tuple[Mark, ...]
    access: tuple[float, ...]
    """Where Access Points lie, as far along as the marks. [A1.4]"""

    @property
    def names(self) -> str:
        """What the strip is for: `N edge, columns 0 to 7`."""
        what = "columns" if self.edge in "NS" else "rows"
        return f"{self.edge} edge, {what} {self.first} to {self.last}"


def table_board(box: Box, name: BoardName) -> TableBoard:
    """A board as the figures have it. [A1.2, A1.7]"""
    columns, rows = box.size(name)
    segment = (box.board.segment_columns, box.board.segment_rows)
    access = {edge: box.access(name, edge) for edge in EDGES}
    return TableBoard(name, columns, rows, segment, access)


def place_of(col: int, row: int, spacing: float) -> tuple[float, float]:
    """How far east and south of the point 0,0 a point lies. [A1.6]"""
    return (col + row % 2 / 2) * spacing, row * ROW_PITCH * spacing


def strips_of(board: TableBoard, edge: Edge, spacing: float, room: float) -> tuple[Strip, ...]:
    """The strips of one edge, about equally long, none longer than there is room."""
    runs_east = edge in "NS"
    count = board.columns if runs_east else board.rows
    pitch = spacing * (1.0 if runs_east else ROW_PITCH)
    pieces = ceil(count / max(1, int((room - TAB) / pitch)))
    cuts = [count * piece // pieces for piece in range(pieces + 1)]
    return tuple(_strip(board, edge, spacing, pitch, piece, cuts) for piece in range(1, pieces + 1))


def _strip(
    board: TableBoard, edge: Edge, spacing: float, pitch: float, piece: int, cuts: list[int]
) -> Strip:
    """Cuts run midway between two marks: columns have two, for even and odd rows."""
    runs_east, (first, beyond) = edge in "NS", cuts[piece - 1 : piece + 1]
    begin = (first - (0.25 if runs_east else 0.5)) * pitch
    length = (beyond - first) * pitch
    numbers = range(first, beyond)
    if runs_east:
        pairs = product(numbers, (0, 1))
        marks = [Mark(n, place_of(n, row, spacing)[0], bool(row)) for n, row in pairs]
    else:
        marks = [Mark(n, place_of(0, n, spacing)[1], n % 2 == 1) for n in numbers]
    access = [place_of(*at, spacing)[0 if runs_east else 1] - begin for at in board.access[edge]]
    return Strip(
        edge=edge,
        piece=piece,
        pieces=len(cuts) - 1,
        first=first,
        last=beyond - 1,
        length=length,
        tab=TAB if piece < len(cuts) - 1 else 0.0,
        marks=tuple(mark._replace(at=mark.at - begin) for mark in marks),
        access=tuple(at for at in access if 0 <= at < length),
    )


def pages_of(strips: tuple[Strip, ...]) -> list[tuple[Strip, ...]]:
    """The strips of one edge, as many on a page as there are lanes."""
    lanes = LANES[strips[0].edge]
    return [strips[i : i + lanes] for i in range(0, len(strips), lanes)]
