"""Strips on paper: ticks towards the board, numbers behind them, cut lines and overlaps."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from escadrille.cli.strips.layout import DEPTH, GAP, LANES, MARGIN, ROW_PITCH, TAB, Mark, Strip
from escadrille.cli.strips.pen import CHECK, FAINT, INK, ODD, RULER, Pen

TICK = 6.0
DIAMOND = 2.0
"""Half the width of an Access Point's sign, which sits on the tick."""
NEAR, FAR, CAPTION = 13.0, 24.5, 32.0
"""How far from the board the middle of the numbers and of the caption is."""
LARGE, SMALL = 27.0, 18.0
"""Type sizes of the numbers, in points, where there is room for them."""
LARGE_PER_MM, SMALL_PER_MM = 1.3, 0.9
"""Sizes where points lie close together, for each millimetre between them."""

GREY = (90, 90, 90)

HEAD = 22.0
"""The height of the words above lying strips."""


class Spot(NamedTuple):
    """Where a strip lies on its page: the north-west corner."""

    left: float
    top: float


def draw_page(pen: Pen, strips: tuple[Strip, ...], spacing: float) -> None:
    """The strips of one page with what is to be done with them."""
    runs_east = strips[0].edge in "NS"
    pen.page(is_wide=runs_east)
    lane = DEPTH + GAP
    for number, strip in enumerate(strips):
        spot = Spot(MARGIN, MARGIN + HEAD + number * lane)
        if not runs_east:
            spot = Spot(MARGIN + number * lane, MARGIN)
        StripDrawing(pen, strip, spacing, spot).draw()
    _draw_words(pen, strips[0], spacing)


def _draw_words(pen: Pen, strip: Strip, spacing: float) -> None:
    """The name of the edge, how to use the strips, and the ruler."""
    if strip.edge in "NS":
        pen.words((MARGIN, MARGIN + 3), _title(strip), 16, bold=True, anchor=0)
        room = pen.width - 2 * MARGIN - RULER - 8
        pen.paragraph((MARGIN, MARGIN + 8), room, _advice(strip, spacing), 8)
        pen.ruler((pen.width - MARGIN - RULER, MARGIN + 6))
        pen.words((pen.width - MARGIN - RULER / 2, MARGIN + 10), CHECK, 8)
        return
    left = MARGIN + LANES[strip.edge] * (DEPTH + GAP) + 4
    width = pen.width - MARGIN - left
    pen.words((left, MARGIN + 3), _title(strip), 16, bold=True, anchor=0)
    pen.paragraph((left, MARGIN + 9), width, _advice(strip, spacing))
    below = pen.height - MARGIN - RULER
    pen.ruler((left, below), is_upright=True)
    pen.words((left + 8, below + RULER / 2), CHECK, 8, turned=90)


def _title(strip: Strip) -> str:
    return {"N": "North", "E": "East", "S": "South", "W": "West"}[strip.edge] + " edge"


def _advice(strip: Strip, spacing: float) -> str:
    """What a person with scissors and tape has to know."""
    cut = "Cut the strips out. Lay each one over the grey tab of the previous one."
    if strip.edge in "NS":
        return (
            f"{cut} Black numbers are the columns of even rows (0, 2, 4 ...), blue numbers those of"
            " odd rows, half a step further east. Tape it to the table with black 0 in line with"
            f" the first point of an even row. Points are {spacing:g} mm apart. A red diamond is"
            " in line with an Access Point."
        )
    return (
        f"{cut}\n\nOdd rows, in blue, start half a step further east than even rows, in black."
        "\n\nTape it to the table with each tick in line with its row. Row 0 is the northernmost."
        f"\n\nPoints are {spacing:g} mm apart, rows {spacing * ROW_PITCH:.1f} mm."
        "\n\nA red diamond is in line with an Access Point."
    )


class StripDrawing:
    """One strip at its spot: places on it are (along the edge, away from the board)."""

    def __init__(self, pen: Pen, strip: Strip, spacing: float, spot: Spot) -> None:
        """`spot` is the corner of the paper that is left when it is cut out."""
        self._pen, self._strip, self._spot = pen, strip, spot
        self._large = min(LARGE, LARGE_PER_MM * spacing)
        self._small = min(SMALL, SMALL_PER_MM * spacing)
        self._turned = 0 if strip.edge in "NS" else 90

    def _at(self, along: float, away: float) -> tuple[float, float]:
        """A place on the page: the board lies south of the N strip, east of the W strip …"""
        left, top = self._spot
        across = DEPTH - away if self._strip.edge in "NW" else away
        return (left + along, top + across) if self._turned == 0 else (left + across, top + along)

    def draw(self) -> None:
        """Everything on the strip."""
        if self._strip.tab:
            self._draw_tab()
        for mark in self._strip.marks:
            self._draw_mark(mark)
        for along in self._strip.access:
            self._pen.diamond(self._at(along, TICK / 2), DIAMOND)
        self._draw_outline()
        self._draw_caption()

    def _draw_mark(self, mark: Mark) -> None:
        """A tick and its number; the columns of odd rows stand in a second line."""
        is_behind = mark.is_odd and self._strip.edge in "NS"
        colour, size = ODD if mark.is_odd else INK, self._small if is_behind else self._large
        middle = FAR if is_behind else NEAR
        end = FAR - self._small * 0.2 if is_behind else TICK
        width = 0.25 if is_behind else 0.7
        pen = self._pen
        pen.line(self._at(mark.at, 0), self._at(mark.at, end), width=width, colour=colour)
        pen.words(self._at(mark.at, middle), str(mark.number), size, colour=colour, bold=True)

    def _draw_outline(self) -> None:
        """Dashed lines to cut along; a full one towards the board."""
        end = self._strip.length + self._strip.tab
        corners = [self._at(a, d) for a, d in ((0, 0), (0, DEPTH), (end, DEPTH), (end, 0))]
        for one, other in pairwise(corners):
            self._pen.line(one, other, colour=FAINT, dash=1.5, width=0.2)
        self._pen.line(corners[3], corners[0], width=0.4)

    def _draw_tab(self) -> None:
        """The part that the next strip covers, hatched, and the line to lay it against."""
        length, middle = self._strip.length, self._strip.length + TAB / 2
        for away in range(2, int(DEPTH), 3):
            start, end = self._at(length, away), self._at(length + TAB, away - 2)
            self._pen.line(start, end, colour=(215, 215, 215), width=0.2)
        self._pen.line(self._at(length, 0), self._at(length, DEPTH), colour=FAINT, width=0.3)
        text = f"piece {self._strip.piece + 1} begins here"
        turned = 90 - self._turned
        self._pen.words(self._at(middle, DEPTH / 2), text, 7, colour=FAINT, turned=turned)

    def _draw_caption(self) -> None:
        """What the strip is, so that cut strips do not get mixed up."""
        strip = self._strip
        text = f"{strip.names} - piece {strip.piece} of {strip.pieces}"
        at = self._at(strip.length / 2, CAPTION)
        self._pen.words(at, text, 9, colour=GREY, turned=self._turned)
