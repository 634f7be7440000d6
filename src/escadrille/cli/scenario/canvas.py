"""An SVG file, shape by shape: the pieces on a board of points, in our own colours."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import sqrt
from typing import TypeAlias

STEP = 26.0
"""From point to point."""
ROW = STEP * sqrt(3) / 2

Spot: TypeAlias = tuple[float, float]

PAPER, BOARD, EDGE = "#faf6eb", "#ece4cf", "#b5a27a"
INK, FAINT = "#1f252c", "#6b6454"
ENTENTE, CENTRAL = "#1d4c78", "#7e2a27"
CLOUD, WATER = "#ffffff", "#5f7f86"
FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"


class Canvas:
    """Shapes in the order they are drawn."""

    def __init__(self, left: float, top: float) -> None:
        """`left` and `top` are where the point 0,0 lies."""
        self._left, self._top = left, top
        self._shapes: list[str] = []

    def at(self, col: float, row: float) -> Spot:
        """Where a point lies; odd rows half a step further east. [A1.6]"""
        return self._left + (col + row % 2 / 2) * STEP, self._top + row * ROW

    def text_of(self, width: float, height: float, title: str) -> str:
        """The whole file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" font-family="{FONT}">'
        )
        ground = f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        name = f"<title>{escape(title)}</title>"
        return "\n".join((head, name, ground, *self._shapes, "</svg>")) + "\n"

    def lattice(self, corner: Spot, width: float, height: float) -> None:
        """The points of a board as a pattern: two rows of it are the unit. [A1.1]"""
        left, top = self.at(0, 0)
        dots = "".join(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.2" fill="{EDGE}"/>'
            for x, y in ((STEP / 4, ROW / 2), (STEP * 3 / 4, ROW * 3 / 2))
        )
        self._shapes.append(
            f'<pattern id="points" width="{STEP:g}" height="{2 * ROW:.4f}" '
            f'x="{left - STEP / 4:.2f}" y="{top - ROW / 2:.4f}" patternUnits="userSpaceOnUse">'
            f"{dots}</pattern>"
        )
        self.rectangle(corner, width, height, fill="url(#points)")

    # -- shapes ---------------------------------------------------------------------------------

    def _add(self, tag: str, **fields: object) -> None:
        written = (
            f'{name.strip("_").replace("_", "-")}="{_number(value)}"'
            for name, value in fields.items()
            if value not in (None, "")
        )
        self._shapes.append(f"<{tag} {' '.join(written)}/>")

    def rectangle(
        self, corner: Spot, width: float, height: float, *, round_: float = 0, **look: object
    ) -> None:
        """A rectangle by its north-west corner."""
        x, y = corner
        self._add("rect", x=x, y=y, width=width, height=height, rx=round_ or None, **look)

    def circle(self, middle: Spot, radius: float, **look: object) -> None:
        """A circle."""
        self._add("circle", cx=middle[0], cy=middle[1], r=radius, **look)

    def ellipse(self, middle: Spot, across: float, down: float, **look: object) -> None:
        """An ellipse by its half axes."""
        self._add("ellipse", cx=middle[0], cy=middle[1], rx=across, ry=down, **look)

    def line(self, start: Spot, end: Spot, **look: object) -> None:
        """A line."""
        self._add("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **look)

    def polygon(self, corners: Iterable[Spot], **look: object) -> None:
        """A closed shape."""
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        self._add("polygon", points=points, **look)

    def words(
        self,
        at: Spot,
        text: str,
        size: float,
        *,
        colour: str = INK,
        anchor: str = "middle",
        bold: bool = False,
        turned: int = 0,
        halo: bool = False,
    ) -> None:
        """A line of text, its middle at the height that is given."""
        x, y = at
        fields = f'x="{x:.1f}" y="{y + size * 0.35:.1f}" font-size="{size:g}" fill="{colour}"'
        fields += f' text-anchor="{anchor}"' + (' font-weight="700"' if bold else "")
        if halo:
            fields += f' stroke="{BOARD}" stroke-width="3" paint-order="stroke"'
        if turned:
            fields += f' transform="rotate({turned} {x:.1f} {y:.1f})"'
        self._shapes.append(f"<text {fields}>{escape(text)}</text>")


def _number(value: object) -> object:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else value
