"""Odds: what two or three bots to an aircraft are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup
from escadrille.lab.report.drawing.numbers import percent, whole
from escadrille.lab.report.drawing.tracks import Axis, Head, Row, track_table
from escadrille.lab.report.figures.odds import OddsWorth, odds_worth
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.first import share_cells, share_mark
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say

AXIS = Axis(0.0, 1.0, [(n / 4, str(25 * n)) for n in range(5)], zero=0.5)


def odds_panels(games: Games) -> Iterator[Panel]:
    """One, if bots were given odds."""
    found = odds_worth(games)
    if not found:
        return
    total = sum(each.share.games for each in found)
    game = found[0].game
    players = listed(
        names.player_title(game, name) for each in found for name in (each.bots, each.against)
    )
    yield Panel(
        "odds",
        say("report-odds-title"),
        say("report-source", games=whole(total), count=total, players=players),
        _finding(found),
        _chart(found),
        say("report-odds-reading"),
        _table(found),
    )


def _finding(found: Sequence[OddsWorth]) -> str:
    """The odds that come nearest to an even game."""
    nearest = min(found, key=lambda each: abs(each.share.mean - 0.5))
    return say(
        "report-odds-finding",
        odds=nearest.odds,
        against=names.player_title(nearest.game, nearest.against),
        share=percent(nearest.share.mean, nearest.share.halfwidth),
    )


def _chart(found: Sequence[OddsWorth]) -> Markup:
    head = Head(say("report-odds"), say("report-odds-axis"), (say("report-won"), "±"))
    return track_table(say("report-odds-title"), head, AXIS, [_row(each) for each in found], "dot")


def _row(each: OddsWorth) -> Row:
    bots = names.player_title(each.game, each.bots)
    against = names.player_title(each.game, each.against)
    scenario = names.scenario_title(each.game, each.scenario)
    note = say("report-odds-note", bots=bots, against=against, scenario=scenario)
    title = say("report-odds-row", odds=each.odds)
    return Row(title, note, share_mark(each.share), None, share_cells(each.share))


def _table(found: Sequence[OddsWorth]) -> Table:
    columns = ("game", "scenario", "odds", "bots", "against", "bots_share", "low", "high", "games")
    return Table(columns, [(*each[:5], *each.share) for each in found])
