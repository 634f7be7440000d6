"""A table whose rows hold a track: a bar or a dot with its interval, along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from escadrille.lab.report.drawing.html import Markup, el, joined


class Axis(NamedTuple):
    """From where to where a track goes, what is written along it, and where nothing happens."""

    low: float
    high: float
    ticks: Sequence[tuple[float, str]]
    zero: float | None = None

    def at(self, value: float) -> float:
        """Where a value lies, in hundredths of the width."""
        part = (value - self.low) / (self.high - self.low)
        return 100 * min(1.0, max(0.0, part))


class Mark(NamedTuple):
    """What is drawn in a row."""

    low: float
    mean: float
    high: float
    said: str
    """What is read aloud instead of the drawing."""
    label: str = ""
    """Written at the end of the interval."""
    lean: int = 0
    """-1 or 1 if the interval leaves out the axis's zero."""


class Row(NamedTuple):
    """One line of the table."""

    title: str
    note: str
    mark: Mark
    ends: tuple[str, str] | None = None
    """What the left and the right end of the axis stand for in this row."""
    cells: tuple[str, ...] = ()
    """Whatever else is said, after the track."""
    about: str = ""
    """What the title means, where it does not say so itself."""


class Head(NamedTuple):
    """What the columns are called."""

    title: str
    track: str
    cells: tuple[str, ...] = ()
    ends: tuple[str, str] | None = None


Kind = Literal["bar", "dot"]


def track_table(caption: str, head: Head, axis: Axis, rows: Sequence[Row], kind: Kind) -> Markup:
    """The table; a screen reader reads names and values, and skips the drawing."""
    body = [_row(each, head.cells, axis, kind) for each in rows]
    table = el(
        "table",
        el("caption", caption, cls="sr"),
        el("thead", _head(head, axis)),
        el("tbody", joined(body)),
        cls=f"tracks {kind}s" + (" wide-cells" if len(head.cells) > 2 else ""),
    )
    return el("div", table, cls="tracks-box")


def _head(head: Head, axis: Axis) -> Markup:
    marks = [
        el("span", text, cls="tick", style=f"left:{axis.at(value):.2f}%", aria_hidden="true")
        for value, text in axis.ticks
    ]
    track = el(
        "th",
        el("span", head.track, cls="sr"),
        el("div", joined(marks), cls="axis"),
        cls="track",
        scope="col",
    )
    ends = [
        el("th", el("span", each, cls="sr"), scope="col", cls="end") for each in head.ends or ()
    ]
    cells = [el("th", each, scope="col", cls="num") for each in head.cells]
    name = el("th", el("span", head.title, cls="sr"), scope="col", cls="name")
    return el("tr", name, *ends[:1], track, *ends[1:], *cells)


def _row(row: Row, columns: Sequence[str], axis: Axis, kind: Kind) -> Markup:
    below = [el("small", each) for each in (row.about, row.note) if each]
    name = el("th", row.title, *below, scope="row", cls="name")
    left, right = (
        (el("td", row.ends[0], cls="end left"), el("td", row.ends[1], cls="end right"))
        if row.ends
        else (None, None)
    )
    track = el("td", el("span", row.mark.said, cls="sr"), _drawn(row.mark, axis, kind), cls="track")
    cells = [
        el("td", each, cls="num", data_name=column)
        for each, column in zip(row.cells, columns, strict=True)
    ]
    return el("tr", name, left, track, right, *cells)


def _drawn(mark: Mark, axis: Axis, kind: Kind) -> Markup:
    low, mean, high = (axis.at(each) for each in (mark.low, mark.mean, mark.high))
    lines = [
        el(
            "i",
            cls="grid zero" if value == axis.zero else "grid",
            style=f"left:{axis.at(value):.2f}%",
        )
        for value, _ in axis.ticks
    ]
    bar = None
    if kind == "bar" and axis.zero is not None:
        zero = axis.at(axis.zero)
        side = "right" if mean >= zero else "left"
        style = f"left:{min(mean, zero):.2f}%;width:{abs(mean - zero):.2f}%"
        bar = el("i", cls=f"bar {side}", style=style)
    whisker = el("i", cls="whisker", style=f"left:{low:.2f}%;width:{high - low:.2f}%")
    dot = (
        el("i", cls=f"dot {_LEANS[mark.lean]}", style=f"left:{mean:.2f}%")
        if kind == "dot"
        else None
    )
    label = _label(mark, axis, low, high, mean)
    return el("div", joined(lines), bar, whisker, dot, label, cls="drawn", aria_hidden="true")


_LEANS = {-1: "less", 0: "even", 1: "more"}


def _label(mark: Mark, axis: Axis, low: float, high: float, mean: float) -> Markup | None:
    """Beyond the end of the interval that is farther from the zero."""
    if not mark.label:
        return None
    zero = axis.at(axis.zero) if axis.zero is not None else 0.0
    if mean < zero:
        return el("b", mark.label, cls="label", style=f"right:{100 - low + 1.2:.2f}%")
    return el("b", mark.label, cls="label", style=f"left:{high + 1.2:.2f}%")
