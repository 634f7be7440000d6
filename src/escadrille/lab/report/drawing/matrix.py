"""A square of shares: colour, arrow and number say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, margin, percent
from escadrille.lab.report.figures.share import EVEN, Share

FULL = 0.16
"""How far from even a cell has its full colour."""
STRONGEST, FAINTEST = 40, 5
"""How much of the colour, in hundredths."""
LIVERIES = {
    "red": ("#9E2B1F", "#7F251B"),
    "blue": ("#1F4E86", "#163A63"),
    "green": ("#3B6A3C", "#2B4F2C"),
    "yellow": ("#D8A932", "#A57E1F"),
    "brown": ("#7A4E2C", "#5A381F"),
    "purple": ("#66447F", "#4A305E"),
    "black": ("#34373B", "#1E2022"),
    "white": ("#EFE8D6", "#CFC6AE"),
    "grey": ("#8B9093", "#676B6E"),
}
"""The colours of the upper and the lower wing, as in the browser."""


def matrix_table(
    caption: str,
    corner: str,
    mean: str,
    titles: Mapping[str, str],
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Mapping[tuple[str, str], Share],
    means: Mapping[str, Share],
) -> Markup:
    """The table in a box of its own that scrolls sideways where a screen is narrow."""
    heads = [el("th", _emblem(c), el("span", titles[c]), scope="col") for c in columns]
    head = el(
        "tr",
        el("th", corner, cls="corner", scope="col"),
        *heads,
        el("th", mean, cls="mean", scope="col"),
    )
    body = [
        el(
            "tr",
            el("th", _emblem(row), el("span", titles[row]), scope="row"),
            *(_cell(cells.get((row, column))) for column in columns),
            el("td", el("b", decimal(100 * means[row].mean, 1)), cls="mean"),
        )
        for row in rows
    ]
    table = el(
        "table",
        el("caption", caption, cls="sr"),
        el("thead", head),
        el("tbody", joined(body)),
        cls="matrix",
    )
    return el("div", table, cls="matrix-box", tabindex="0", role="region", aria_label=caption)


def _cell(share: Share | None) -> Markup:
    if share is None:
        return el("td", cls="none")
    lean = share.lean
    arrow = el("i", cls="up" if lean > 0 else "down", aria_hidden="true") if lean else None
    said = el("span", " ▲" if lean > 0 else " ▼", cls="sr") if lean else None
    number, reach = percent(share.mean, share.halfwidth), margin(share.halfwidth)
    return el("td", el("b", number), el("small", reach), arrow, said, style=_shade(share.mean))


def _shade(mean: float) -> str | None:
    away = mean - EVEN
    strength = round(STRONGEST * min(1.0, abs(away) / FULL))
    if strength < FAINTEST:
        return None
    return f"--tone:var(--{'more' if away > 0 else 'less'});--part:{strength}%"


def _emblem(colour: str) -> Markup | None:
    if colour not in LIVERIES:
        return None
    wing, lower = LIVERIES[colour]
    shape = el("g", el("use", href="#biplane"), style=f"--w:{wing};--l:{lower}")
    return el("svg", shape, view_box="-26 -28 52 56", cls="emblem", aria_hidden="true")
