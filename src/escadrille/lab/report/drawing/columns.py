"""How often each length occurs: a small chart of columns."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, ticks

WIDTH, HEIGHT, FLOOR, TOP = 180, 84, 64, 6
GAP = 1.0


def column_chart(said: str, edges: Sequence[int], counts: Sequence[int], middle: float) -> Markup:
    """Columns from edge to edge, and a line at the middle of all games."""
    low, high = edges[0], edges[-1]
    most = max(counts)

    def at(value: float) -> float:
        return 4 + (WIDTH - 8) * (value - low) / (high - low)

    bars = [
        el(
            "rect",
            x=at(left) + GAP / 2,
            y=FLOOR - tall,
            width=max(1.0, at(right) - at(left) - GAP),
            height=tall,
        )
        for left, right, count in zip(edges, edges[1:], counts, strict=False)
        if (tall := (FLOOR - TOP) * count / most)
    ]
    centre = 0.5 if high - low == len(counts) else 0.0
    marks = [
        el(
            "text",
            decimal(each, 0),
            x=at(each + centre),
            y=HEIGHT - 6,
            text_anchor="middle",
            cls="ax",
        )
        for each in ticks(low, high - 1, 4)
        if each == round(each) and 8 < at(each + centre) < WIDTH - 8
    ]
    line = el("path", d=f"M{at(middle + centre):.1f},{TOP - 4}V{FLOOR}", cls="middle")
    floor = el("path", d=f"M0,{FLOOR}H{WIDTH}", cls="gl0")
    return el(
        "svg",
        el("g", joined(bars), cls="columns"),
        line,
        floor,
        joined(marks),
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        width="100%",
        role="img",
        aria_label=said,
        cls="chart",
    )
