"""Points of two measures with intervals, and the line on which both agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, ticks

WIDTH, HEIGHT = 430, 372
LEFT, RIGHT, TOP, BOTTOM = 40, 424, 8, 330
LABEL_HEIGHT, LABEL_WIDTH = 13.0, 6.3
"""Of a line of letters, and of one of them."""


class Point(NamedTuple):
    """Something that is measured twice."""

    name: str
    across: float
    up: float
    low: float
    high: float
    shape: str
    """`round` or `square`, filled or hollow: `round hollow`."""
    is_told: bool
    """Whether its name is written beside it."""


class _Label(NamedTuple):
    left: float
    right: float
    middle: float

    def meets(self, other: _Label) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and abs(self.middle - other.middle) < LABEL_HEIGHT
        )


class _Frame(NamedTuple):
    low: float
    high: float

    def across(self, value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (value - self.low) / (self.high - self.low)

    def up(self, value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - self.low) / (self.high - self.low)


def point_chart(said: str, across: str, up: str, line: str, points: Sequence[Point]) -> Markup:
    """The chart; both measures have the same scale."""
    values = [v for each in points for v in (each.across, each.low, each.high)]
    frame = _framed(min(values), max(values))
    grid = [_gridline(frame, each) for each in ticks(frame.low, frame.high)]
    diagonal = el(
        "path",
        cls="agree",
        d=f"M{frame.across(frame.low):.1f},{frame.up(frame.low):.1f}L{frame.across(frame.high):.1f},{frame.up(frame.high):.1f}",
    )
    words = joined(
        [
            el("text", line, x=RIGHT - 34, y=TOP + 12, text_anchor="end", cls="it"),
            el(
                "text",
                across,
                x=(LEFT + RIGHT) / 2,
                y=HEIGHT - 6,
                text_anchor="middle",
                cls="measure",
            ),
            el(
                "text",
                up,
                transform=f"translate(11,{(TOP + BOTTOM) / 2}) rotate(-90)",
                text_anchor="middle",
                cls="measure",
            ),
        ]
    )
    drawn = joined(_point(frame, each) for each in points)
    return el(
        "svg",
        joined(grid),
        diagonal,
        drawn,
        _labels(frame, points),
        words,
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        width="100%",
        role="img",
        aria_label=said,
        cls="chart",
    )


def _framed(low: float, high: float) -> _Frame:
    """Round bounds a little beyond the values."""
    marks = ticks(low, high)
    step = marks[1] - marks[0] if len(marks) > 1 else 1.0
    return _Frame(step * (low // step), step * -(-high // step))


def _gridline(frame: _Frame, value: float) -> Markup:
    x, y = frame.across(value), frame.up(value)
    text = decimal(value, 0 if value == round(value) else 1)
    return joined(
        [
            el("path", d=f"M{x:.1f},{TOP}V{BOTTOM}M{LEFT},{y:.1f}H{RIGHT}", cls="gl"),
            el("text", text, x=x, y=BOTTOM + 15, text_anchor="middle", cls="ax"),
            el("text", text, x=LEFT - 6, y=y + 4, text_anchor="end", cls="ax"),
        ]
    )


def _point(frame: _Frame, point: Point) -> Markup:
    x, y = frame.across(point.across), frame.up(point.up)
    whisker = f"M{x:.1f},{frame.up(point.low):.1f}V{frame.up(point.high):.1f}"
    if point.shape.startswith("square"):
        mark = el("rect", x=x - 3.8, y=y - 3.8, width=7.6, height=7.6)
    else:
        mark = el("circle", cx=x, cy=y, r=4.2)
    return el("g", el("title", point.name), el("path", d=whisker), mark, cls=f"point {point.shape}")


def _labels(frame: _Frame, points: Sequence[Point]) -> Markup:
    """Names where there is room for them, right of the point or left of it."""
    taken: list[_Label] = [
        _Label(frame.across(p.across) - 5, frame.across(p.across) + 5, frame.up(p.up))
        for p in points
    ]
    found = []
    for each in points:
        if not each.is_told:
            continue
        x, y, width = frame.across(each.across), frame.up(each.up), LABEL_WIDTH * len(each.name)
        for anchor, left in (("start", x + 9), ("end", x - 9 - width)):
            place = _Label(left, left + width, y)
            if left > LEFT and left + width < RIGHT and not any(map(place.meets, taken)):
                taken.append(place)
                at = x + 9 if anchor == "start" else x - 9
                found.append(el("text", each.name, x=at, y=y + 4, text_anchor=anchor, cls="lb"))
                break
    return joined(found)
