"""The whole board on one page: every point with its column and row. [A1]"""

from __future__ import annotations

from escadrille.age.figures import DIRECTIONS, step
from escadrille.cli.strips.layout import MARGIN, ROW_PITCH, Paper, TableBoard, place_of
from escadrille.cli.strips.pen import CHECK, FAINT, INK, ODD, RULER, Pen

TITLES = {"full": "The full board", "short": "The short board", "grand": "The grand board"}
HEAD = 12.0
FOOT = 40.0
"""Room for the title above the board, and for the words below it."""
RING = 2
"""Steps around the board: Access Points, and the numbers of columns and rows."""
BESIDE = 1.4
"""Steps from the outermost points to the numbers of their rows."""
EVERY_POINT = 6.0
"""From this many millimetres a step, every point shows its coordinates."""
LINES: tuple[int, int, int] = (225, 225, 225)

WORDS = """\
A point is named by its column, then its row: 12,7. Column 0 is the westernmost, row 0 the \
northernmost. Odd rows, in blue, are half a step further east than even rows; column \
numbers are those of even rows.

Before you print the strips: the rulebook gives no size, so measure your board. Lay a \
ruler along a row, from the first point to the eleventh, and divide by ten. Pass the result to \
--spacing; this file is for points {spacing:g} mm apart.

Print at 100 % ("actual size"), never "fit to page", and check the 100 mm line on each \
page with a ruler."""


def draw_overview(pen: Pen, board: TableBoard, paper: Paper, spacing: float) -> None:
    """One page, turned whichever way the board is larger."""
    upright = _step_on(board, paper.width, paper.height)
    wide = _step_on(board, paper.height, paper.width)
    pen.page(is_wide=wide > upright)
    title = f"{TITLES[board.name]}: {board.columns} columns, {board.rows} rows"
    pen.words((MARGIN, MARGIN + 3), title, 16, bold=True, anchor=0)
    Overview(pen, board, max(upright, wide)).draw()
    below = pen.height - MARGIN - FOOT + 6
    room = pen.width - 2 * MARGIN - RULER - 8
    pen.paragraph((MARGIN, below), room, WORDS.format(spacing=spacing), 7)
    _draw_legend(pen, (pen.width - MARGIN - RULER, below))


def _draw_legend(pen: Pen, corner: tuple[float, float]) -> None:
    """The ruler, the sign of an Access Point, and the six headings. [A1.1]"""
    left, top = corner
    pen.ruler((left, top + 6))
    pen.words((left + RULER / 2, top + 10), CHECK, 8)
    pen.diamond((left + 2, top + 22), 1.6)
    pen.words((left + 6, top + 22), "Access Point", 8, anchor=0)
    middle = (left + RULER - 14, top + 22)
    for direction, name in enumerate(DIRECTIONS):
        x, y = place_of(*step(0, 0, direction), 1)
        pen.line(middle, (middle[0] + 6 * x, middle[1] + 6 * y))
        pen.words((middle[0] + 9 * x, middle[1] + 9 * y), name, 7, bold=True)


def _step_on(board: TableBoard, width: float, height: float) -> float:
    """The longest step at which the board fits a page of this size."""
    across = (width - 2 * MARGIN) / (board.columns - 0.5 + 2 * RING)
    down = (height - 2 * MARGIN - HEAD - FOOT) / ((board.rows - 1 + 2 * RING) * ROW_PITCH)
    return min(across, down)


class Overview:
    """The lattice at the size that fits."""

    def __init__(self, pen: Pen, board: TableBoard, size: float) -> None:
        """`size` is the length of a step on paper."""
        self._pen, self._board, self._size = pen, board, size
        width = (board.columns - 0.5) * size
        self._left = (pen.width - width) / 2
        self._top = MARGIN + HEAD + RING * ROW_PITCH * size

    def _at(self, col: int, row: int) -> tuple[float, float]:
        x, y = place_of(col, row, self._size)
        return self._left + x, self._top + y

    def draw(self) -> None:
        """Lines, joins of segments, points, numbers along the edges, Access Points."""
        places = [(c, r) for r in range(self._board.rows) for c in range(self._board.columns)]
        for place in places:
            self._draw_lines(*place)
        self._draw_joins()
        for place in places:
            self._draw_point(*place)
        self._draw_numbers()
        for points in self._board.access.values():
            for at in points:
                self._pen.diamond(self._at(*at), self._size * 0.25)

    def _draw_lines(self, col: int, row: int) -> None:
        """To the neighbours east and south; the others draw theirs to here."""
        for name in ("E", "SE", "SW"):
            col2, row2 = step(col, row, DIRECTIONS.index(name))
            if 0 <= col2 < self._board.columns and row2 < self._board.rows:
                ends = self._at(col, row), self._at(col2, row2)
                self._pen.line(*ends, colour=LINES, width=0.15)

    def _draw_joins(self) -> None:
        """Where two segments meet. [A1.2]"""
        columns, rows = self._board.segment
        last = self._board.columns - 1, self._board.rows - 1
        (left, top), (right, bottom) = self._at(0, 0), self._at(*last)
        half = self._size / 2
        for row in range(rows, self._board.rows, rows):
            y = self._at(0, row)[1] - half * ROW_PITCH
            self._pen.line((left - half, y), (right + half, y), colour=FAINT, dash=1)
        for col in range(columns, self._board.columns, columns):
            x = self._at(col, 0)[0] - half / 2
            self._pen.line((x, top - half), (x, bottom + half), colour=FAINT, dash=1)

    def _draw_point(self, col: int, row: int) -> None:
        """A dot, and its coordinates below it where there is room for them."""
        x, y = self._at(col, row)
        colour = ODD if row % 2 else INK
        self._pen.dot((x, y), self._size * 0.08, colour)
        if self._size >= EVERY_POINT or (col % 2 == 0 and row % 2 == 0):
            at = (x, y + self._size * 0.26)
            self._pen.words(at, f"{col},{row}", min(5.0, self._size * 0.6), colour=colour)

    def _draw_numbers(self) -> None:
        """Columns north and south, over the points of even rows; rows west and east."""
        board, size = self._board, min(9.0, self._size * 1.2)
        for row in range(board.rows):
            colour = ODD if row % 2 else INK
            for steps in (-BESIDE, board.columns - 0.5 + BESIDE):
                at = self._left + steps * self._size, self._at(0, row)[1]
                self._pen.words(at, str(row), size, colour=colour, bold=True)
        for col in range(board.columns):
            for row in (-RING, board.rows - 1 + RING):
                at = self._left + col * self._size, self._at(0, row)[1]
                self._pen.words(at, str(col), size, bold=True)
