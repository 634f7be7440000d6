"""Aircraft: what they cost by the rules, and what they are worth in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, whole
from escadrille.lab.report.drawing.points import Point, point_chart
from escadrille.lab.report.figures.aircraft import Aircraft, Correlation, Worth, aircraft_worth
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table
from escadrille.messages import say

SHAPES = {"entente": "round", "central": "square"}
TOLD = 12
"""Names written into the chart, those first that are farthest from their price."""


def aircraft_panels(games: Games) -> Iterator[Panel]:
    """One, if forces differed from game to game."""
    found = aircraft_worth(games, names.printed_aircraft())
    if found:
        yield Panel(
            "aircraft",
            say("report-aircraft-title"),
            _source(found),
            _finding(found),
            _chart(found),
            say("report-aircraft-reading"),
            _table(found),
        )


def _source(found: Aircraft) -> str:
    players = ", ".join(names.player_title(names.AGE, each) for each in found.player.split(", "))
    return say("report-source", games=whole(found.games), count=found.games, players=players)


def _finding(found: Aircraft) -> str:
    is_of_all = found.of_printed.aircraft < 3
    chosen = found.of_all if is_of_all else found.of_printed
    best = max(found.worths, key=lambda each: each.low - each.printed.value)
    worst = max(found.worths, key=lambda each: each.printed.value - each.high)
    parts = [
        say("report-aircraft-all" if is_of_all else "report-aircraft-printed", **_said(chosen))
    ]
    if not is_of_all and found.of_all.aircraft > found.of_printed.aircraft:
        parts.append(say("report-aircraft-all", **_said(found.of_all)))
    if best.lean > 0:
        parts.append(say("report-aircraft-bargain", name=best.printed.name, **_values(best)))
    if worst.lean < 0:
        parts.append(say("report-aircraft-dear", name=worst.printed.name, **_values(worst)))
    return " ".join(parts)


def _said(chosen: Correlation) -> dict[str, str | int]:
    return {
        "value": decimal(chosen.value, 2),
        "low": decimal(chosen.low, 2),
        "high": decimal(chosen.high, 2),
        "count": chosen.aircraft,
    }


def _values(each: Worth) -> dict[str, str]:
    return {"worth": decimal(each.value), "price": decimal(each.printed.value)}


def _chart(found: Aircraft) -> Markup:
    away = sorted(found.worths, key=lambda each: -abs(each.value - each.printed.value))
    told = {each.type for each in [each for each in away if each.lean][:TOLD]}
    points = [_point(each, each.type in told) for each in found.worths]
    chart = point_chart(
        say("report-aircraft-said", count=len(points)),
        say("report-aircraft-across"),
        say("report-aircraft-up"),
        say("report-aircraft-line"),
        points,
    )
    return joined([chart, _legend(), _listing(found.worths)])


def _point(each: Worth, is_told: bool) -> Point:
    shape = SHAPES.get(each.printed.alliance, "round")
    hollow = "" if each.printed.is_printed else " hollow"
    name = each.printed.name
    return Point(name, each.printed.value, each.value, each.low, each.high, shape + hollow, is_told)


def _legend() -> Markup:
    items = []
    for shape, words in (
        ("round", say("report-entente")),
        ("square", say("report-central")),
        ("round hollow", say("report-reconstructed")),
    ):
        drawn = (
            el("rect", x=1.2, y=1.2, width=7.6, height=7.6)
            if shape.startswith("square")
            else el("circle", cx=5, cy=5, r=4)
        )
        mark = el(
            "svg", el("g", drawn, cls=f"point {shape}"), width=10, height=10, aria_hidden="true"
        )
        items.append(el("span", mark, words))
    return el("p", joined(items), cls="legend")


def _listing(worths: Sequence[Worth]) -> Markup:
    """All values in figures, for those who cannot see the chart or want to know more."""
    heads = (
        "report-aircraft",
        "report-printed",
        "report-in-play",
        "report-interval",
        "report-flown",
    )
    rows = [
        el(
            "tr",
            el("th", each.printed.name, scope="row"),
            el("td", decimal(each.printed.value) + ("" if each.printed.is_printed else "*")),
            el("td", decimal(each.value) + {1: " ▲", -1: " ▼", 0: ""}[each.lean]),
            el("td", f"{decimal(each.low)} – {decimal(each.high)}"),
            el("td", whole(each.games)),
        )
        for each in worths
    ]
    head = el("tr", joined(el("th", say(each), scope="col") for each in heads))
    table = el("table", el("thead", head), el("tbody", joined(rows)), cls="figures")
    note = el("p", say("report-aircraft-star"), cls="remark")
    return el(
        "details", el("summary", say("report-aircraft-list")), el("div", table, cls="scroll"), note
    )


def _table(found: Aircraft) -> Table:
    columns = (
        "aircraft",
        "name",
        "alliance",
        "value",
        "printed",
        "in_play",
        "low",
        "high",
        "games",
    )
    return Table(
        columns,
        [
            (
                e.type, e.printed.name, e.printed.alliance, e.printed.value,
                "yes" if e.printed.is_printed else "no", e.value, e.low, e.high, e.games,
            )
            for e in found.worths
        ],
    )  # fmt: skip
