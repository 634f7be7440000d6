"""How long games are, scenario by scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.columns import column_chart
from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, whole
from escadrille.lab.report.figures.lengths import Length, lengths
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say


def length_panels(games: Games) -> Iterator[Panel]:
    """One for each game."""
    for game in names.in_order(games.game.present()):
        found = lengths(games, game)
        if found:
            yield _panel(game, found)


def _panel(game: str, found: Sequence[Length]) -> Panel:
    total = sum(each.games for each in found)
    players = listed(names.player_title(game, each.player) for each in found)
    charts = el("div", joined(map(_chart, found)), cls="lengths")
    return Panel(
        f"length-{game}",
        say("report-length-title", game=names.game_title(game)),
        say("report-source", games=whole(total), count=total, players=players),
        _finding(found),
        charts,
        say("report-length-reading"),
        _table(found),
        place="below",
    )


def _finding(found: Sequence[Length]) -> str:
    short, long = found[0], found[-1]
    if len(found) == 1:
        return say(
            "report-length-one", median=decimal(short.median, 0), high=decimal(short.high, 0)
        )
    return say(
        "report-length-finding",
        short=names.scenario_title(short.game, short.scenario),
        least=decimal(short.median, 0),
        long=names.scenario_title(long.game, long.scenario),
        most=decimal(long.median, 0),
    )


def _chart(each: Length) -> Markup:
    title = names.scenario_title(each.game, each.scenario)
    player = names.player_title(each.game, each.player)
    values = {
        "median": decimal(each.median, 0),
        "low": decimal(each.low, 0),
        "high": decimal(each.high, 0),
    }
    said = say("report-length-said", title=title, games=whole(each.games), **values)
    caption = el(
        "figcaption",
        el("b", title),
        el("small", say("report-length-note", player=player, **values)),
    )
    chart = column_chart(said, each.edges, each.counts, each.median)
    return el("figure", caption, chart)


def _table(found: Sequence[Length]) -> Table:
    columns = ("game", "scenario", "player", "rounds_from", "rounds_below", "games")
    rows = [
        (e.game, e.scenario, e.player, start, stop, count)
        for e in found
        for start, stop, count in zip(e.edges, e.edges[1:], e.counts, strict=False)
    ]
    return Table(columns, rows)
