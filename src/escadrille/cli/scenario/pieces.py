"""The pieces of a layout as shapes: aircraft, balloons, airships, zones, clouds. [A8, A9]"""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from escadrille.age.figures import DIRECTIONS
from escadrille.cli.scenario.canvas import CLOUD, EDGE, FAINT, INK, STEP, WATER, Canvas, Spot

_DART = ((11.0, 0.0), (-7.0, 7.0), (-3.5, 0.0), (-7.0, -7.0))
"""An aircraft that flies east, about its point."""
_ANGLES = (-pi / 3, 0.0, pi / 3, 2 * pi / 3, pi, -2 * pi / 3)
"""Of the directions, clockwise from east."""
SOFT = 0.16


def dart(canvas: Canvas, at: Spot, heading: str, colour: str) -> None:
    """An aircraft on its heading."""
    angle = _ANGLES[DIRECTIONS.index(heading)]
    corners = [
        (at[0] + x * cos(angle) - y * sin(angle), at[1] + x * sin(angle) + y * cos(angle))
        for x, y in _DART
    ]
    canvas.polygon(corners, fill=colour, stroke="#fff", stroke_width=0.8)


def named_dart(canvas: Canvas, at: Spot, heading: str, colour: str, name: str, level: str) -> None:
    """An aircraft with its name and its level ahead of it, where nobody else begins. [A4.8]"""
    dart(canvas, at, heading, colour)
    is_eastward = heading in ("NE", "E", "SE")
    x, anchor = (at[0] + 13, "start") if is_eastward else (at[0] - 13, "end")
    for number, words in enumerate((name, level)):
        spot = (x, at[1] - 4.5 + 9 * number)
        canvas.words(spot, words, 8.5, colour=colour, anchor=anchor, bold=True, halo=True)


def barrage(canvas: Canvas, at: Spot, level: int, colour: str) -> None:
    """A barrage balloon: round, with its level."""
    canvas.circle(at, 9, fill=colour, stroke="#fff", stroke_width=1)
    canvas.words(at, str(level), 10, colour="#fff", bold=True)


def observation(canvas: Canvas, at: Spot, level: int, colour: str) -> None:
    """An observation balloon: long, with a basket and its level."""
    x, y = at
    canvas.line((x, y + 6), (x, y + 12), stroke=colour, stroke_width=1)
    canvas.rectangle((x - 3, y + 12), 6, 4, fill=colour)
    canvas.ellipse(at, 12, 7.5, fill=colour, stroke="#fff", stroke_width=1)
    canvas.words(at, str(level), 10, colour="#fff", bold=True)


def net(canvas: Canvas, start: Spot, end: Spot, colour: str) -> None:
    """The meshes between two balloons."""
    canvas.line(start, end, stroke=colour, stroke_width=9, stroke_dasharray="1.5 2.5", opacity=0.6)


def airship(canvas: Canvas, ends: tuple[Spot, Spot], level: int, colour: str) -> None:
    """An airship over its three points: a dot at the bow, a fin at the stern."""
    bow, stern = ends
    middle = ((bow[0] + stern[0]) / 2, (bow[1] + stern[1]) / 2)
    angle = atan2(bow[1] - stern[1], bow[0] - stern[0])
    look = {"fill": colour, "stroke": "#fff", "stroke_width": 1}
    turned = f"rotate({degrees(angle):.0f} {middle[0]:.1f} {middle[1]:.1f})"
    canvas.ellipse(middle, STEP * 1.45, STEP * 0.48, **look, transform=turned)
    canvas.circle(bow, 2.5, fill="#fff")
    canvas.words(middle, f"L{level}", 10, colour="#fff", bold=True)


def task_zone(canvas: Canvas, points: list[Spot], letter: str, colour: str) -> None:
    """A rectangle round the points of a Task Zone. [A8.2]"""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    pad = STEP * 0.45
    width, height = right - left + 2 * pad, bottom - top + 2 * pad
    look = {"fill": colour, "fill_opacity": SOFT, "stroke": colour, "stroke_width": 1.4}
    corner = left - pad, top - pad
    canvas.rectangle(corner, width, height, round_=4, **look, stroke_dasharray="6 3")
    middle = ((left + right) / 2, (top + bottom) / 2)
    canvas.words(middle, letter, 20, colour=colour, bold=True, halo=True)


def ship(canvas: Canvas, points: list[Spot], letter: str, colour: str) -> None:
    """A hull along the points of a ship. [A8.2]"""
    look = {"stroke_linecap": "round", "stroke_width": STEP * 0.7}
    canvas.line(points[0], points[-1], stroke=WATER, **look)
    (x, y), (far_x, far_y) = points[0], points[-1]
    canvas.words(((x + far_x) / 2, (y + far_y) / 2), letter, 14, colour="#fff", bold=True)
    canvas.circle(points[0], 2.5, fill=colour)


def battery(canvas: Canvas, corners: tuple[Spot, Spot, Spot], bombs: int, colour: str) -> None:
    """A triangle round the points of an anti-aircraft zone. [A9.5]"""
    x, y = (sum(c[0] for c in corners) / 3, sum(c[1] for c in corners) / 3)
    wide = [(x + 1.35 * (cx - x), y + 1.35 * (cy - y)) for cx, cy in corners]
    canvas.polygon(wide, fill=colour, fill_opacity=SOFT, stroke=colour, stroke_width=1.2)
    base = (wide[0][1] + wide[1][1]) / 2
    beside = base + (9 if base > y else -9)  # balloons may stand in the middle
    canvas.words((x, beside), f"AA {bombs}", 10, colour=colour, bold=True, halo=True)


def cloud(canvas: Canvas, at: Spot, top: int, radius: int) -> None:
    """A cloud with the levels it covers. [A6.8]"""
    look = {"fill": CLOUD, "fill_opacity": 0.85, "stroke": EDGE, "stroke_dasharray": "2 2"}
    canvas.circle(at, STEP * (radius + 0.4), **look)
    canvas.words(at, "L1" if top == 1 else f"L1–{top}", 9, colour=FAINT)


def access_point(canvas: Canvas, at: Spot, colour: str) -> None:
    """Where aircraft come in. [A1.4]"""
    x, y = at
    corners = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]
    canvas.polygon(corners, fill=colour, fill_opacity=0.85, stroke=INK, stroke_width=0.5)
