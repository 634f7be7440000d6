"""A pen for paper: core fonts alone, lengths in millimetres, and the same bytes every time."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import UTC, datetime
from typing import TypeAlias

from fpdf import FPDF
from fpdf.prefs import ViewerPreferences

from escadrille.cli.strips.layout import Paper

Colour: TypeAlias = tuple[int, int, int]

INK: Colour = (20, 20, 20)
ODD: Colour = (25, 75, 165)
"""Odd rows; dark enough to be read when it is printed in grey."""
ACCESS: Colour = (185, 35, 30)
FAINT: Colour = (150, 150, 150)

_FONT = "helvetica"
_ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""A date that does not change, so that the same board is the same file."""
_CAPITAL = 0.718
"""The height of Helvetica's figures, as a part of its size."""
MM_PER_PT = 25.4 / 72

RULER = 100
"""Millimetres of the line that shows whether a printer has kept the scale."""
CHECK = f"This line is {RULER} mm long. If it is not, print again at 100 %."


class Pen:
    """Draws on the pages of one document."""

    def __init__(self, title: str, paper: Paper) -> None:
        """Begin a document without pages, which readers offer to print at its true size."""
        self._paper = paper
        self._pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.c_margin = 0
        self._pdf.set_creation_date(_ALWAYS)
        self._pdf.set_title(title)
        self._pdf.set_creator("Escadrille")
        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
        self.width = self.height = 0.0

    def page(self, *, is_wide: bool) -> None:
        """Begin a page, turned if it is wide."""
        self._pdf.add_page(orientation="landscape" if is_wide else "portrait")
        self.width, self.height = self._pdf.w, self._pdf.h

    def bytes(self) -> bytes:
        """The document."""
        return bytes(self._pdf.output())

    # -- lines ----------------------------------------------------------------------------------

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        width: float = 0.3,
        colour: Colour = INK,
        dash: float = 0,
    ) -> None:
        """A straight line."""
        self._pdf.set_draw_color(*colour)
        self._pdf.set_line_width(width)
        self._pdf.set_dash_pattern(dash=dash, gap=dash)
        self._pdf.line(*start, *end)

    def shape(self, corners: list[tuple[float, float]], colour: Colour) -> None:
        """A filled polygon."""
        self._pdf.set_fill_color(*colour)
        self._pdf.polygon(corners, style="F")

    def dot(self, at: tuple[float, float], radius: float, colour: Colour = INK) -> None:
        """A filled circle."""
        self._pdf.set_fill_color(*colour)
        self._pdf.circle(*at, radius, style="F")

    def diamond(self, at: tuple[float, float], size: float) -> None:
        """The sign of an Access Point. [A1.4]"""
        x, y = at
        corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        self.shape(corners, ACCESS)

    # -- words ----------------------------------------------------------------------------------

    def words(
        self,
        at: tuple[float, float],
        text: str,
        size: float,
        *,
        colour: Colour = INK,
        bold: bool = False,
        anchor: float = 0.5,
        turned: float = 0,
    ) -> None:
        """A line of text about a place: `anchor` 0 begins there, 0.5 is centred, 1 ends there."""
        x, y = at
        self._pdf.set_font(_FONT, style="B" if bold else "", size=size)
        self._pdf.set_text_color(*colour)
        left = x - anchor * self._pdf.get_string_width(text)
        base = y + _CAPITAL * size * MM_PER_PT / 2
        with self._pdf.rotation(turned, x, y) if turned else nullcontext():
            self._pdf.text(left, base, text)

    def paragraph(self, at: tuple[float, float], width: float, text: str, size: float = 9) -> None:
        """Text broken into lines; an empty line ends a paragraph."""
        self._pdf.set_font(_FONT, size=size)
        self._pdf.set_text_color(*INK)
        self._pdf.set_xy(*at)
        self._pdf.multi_cell(width, size * MM_PER_PT * 1.3, text, align="L")

    # -- the scale ------------------------------------------------------------------------------

    def ruler(self, start: tuple[float, float], *, is_upright: bool = False) -> None:
        """A line of 100 mm with a tick for every ten, to hold a real ruler against."""
        x, y = start
        for mm in range(0, RULER + 1, 10):
            tick = 4.0 if mm in (0, RULER) else 2.0
            along, end = (x, y + mm), (x + tick, y + mm)
            if not is_upright:
                along, end = (x + mm, y), (x + mm, y - tick)
            self.line(along, end)
        self.line(start, (x, y + RULER) if is_upright else (x + RULER, y))
