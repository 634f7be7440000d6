"""Going first: how often the seat wins that moves first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup
from escadrille.lab.report.drawing.numbers import percent, whole
from escadrille.lab.report.drawing.tracks import Axis, Head, Mark, Row, track_table
from escadrille.lab.report.figures.first import FirstMove, first_moves
from escadrille.lab.report.figures.share import Share
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say


def first_panels(games: Games) -> Iterator[Panel]:
    """One for all games together, if anybody is known to have gone first."""
    found = [
        each for game in names.in_order(games.game.present()) for each in first_moves(games, game)
    ]
    if not found:
        return
    total = sum(each.share.games for each in found)
    players = listed(names.player_title(each.game, each.player) for each in found)
    yield Panel(
        "first-move",
        say("report-first-title"),
        say("report-source", games=whole(total), count=total, players=players),
        _finding(found),
        _chart(found),
        say("report-first-reading"),
        _table(found),
    )


def _finding(found: Sequence[FirstMove]) -> str:
    sure = [each for each in found if each.share.lean]
    if not sure:
        return say("report-first-even")
    most = max(sure, key=lambda each: abs(each.share.mean - 0.5))
    return say(
        "report-first-finding",
        scenario=names.scenario_title(most.game, most.scenario),
        share=percent(most.share.mean, most.share.halfwidth),
        helps=sum(each.share.lean > 0 for each in found),
        hurts=sum(each.share.lean < 0 for each in found),
        of=len(found),
    )


def _chart(found: Sequence[FirstMove]) -> Markup:
    rows = [_row(each) for each in found]
    head = Head(say("report-scenario"), say("report-first-axis"), (say("report-won"), "±"))
    return track_table(
        say("report-first-title"), head, share_axis([e.share for e in found]), rows, "dot"
    )


def share_axis(shares: Sequence[Share]) -> Axis:
    """Around even, wide enough for all."""
    reach = max(max(abs(0.5 - each.low), abs(each.high - 0.5)) for each in shares)
    reach = min(0.5, max(0.06, reach * 1.1))
    step = next(each for each in (0.02, 0.05, 0.1, 0.2, 0.25) if reach / each <= 3)
    count = int(reach / step + 1e-9)
    marks = [0.5 + step * number for number in range(-count, count + 1)]
    return Axis(0.5 - reach, 0.5 + reach, [(each, percent(each)) for each in marks], zero=0.5)


def share_mark(share: Share) -> Mark:
    """A share with its interval."""
    said = say(
        "report-share-said",
        share=percent(share.mean, share.halfwidth),
        low=percent(share.low, share.halfwidth),
        high=percent(share.high, share.halfwidth),
    )
    return Mark(share.low, share.mean, share.high, said, lean=share.lean)


def share_cells(share: Share) -> tuple[str, str]:
    """The share in figures, with an arrow where it is sure, and half its interval."""
    arrow = {1: " ▲", -1: " ▼", 0: ""}[share.lean]
    reach = percent(share.halfwidth, share.halfwidth)
    return f"{percent(share.mean, share.halfwidth)}{arrow}", reach


def _row(each: FirstMove) -> Row:
    note = f"{names.game_title(each.game)} · {names.player_title(each.game, each.player)}"
    title = names.scenario_title(each.game, each.scenario)
    return Row(title, note, share_mark(each.share), None, share_cells(each.share))


def _table(found: Sequence[FirstMove]) -> Table:
    columns = ("game", "scenario", "player", "first_mover_share", "low", "high", "games")
    return Table(columns, [(e.game, e.scenario, e.player, *e.share) for e in found])
