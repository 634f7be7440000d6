"""The ladder of bots: ratings with intervals."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.lab.ratings import Rating
from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup
from escadrille.lab.report.drawing.numbers import MINUS, ticks, whole
from escadrille.lab.report.drawing.tracks import Axis, Head, Mark, Row, track_table
from escadrille.lab.report.figures.ladder import Ladder, ladder
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table
from escadrille.messages import say


def ladder_panels(games: Games) -> Iterator[Panel]:
    """One for each game in which different players met."""
    for game in names.in_order(games.game.present()):
        found = ladder(games, game)
        if found:
            yield _panel(found)


def _panel(found: Ladder) -> Panel:
    game = found.game
    return Panel(
        f"ladder-{game}",
        say("report-ladder-title", game=names.game_title(game)),
        say("report-ladder-source", games=whole(found.games), count=found.games),
        _finding(found),
        _chart(found),
        say("report-ladder-reading"),
        Table(
            ("game", "player", "elo", "low", "high", "games"),
            [(game, *each) for each in found.ratings],
        ),
    )


def _finding(found: Ladder) -> str:
    best, second = found.ratings[0], found.ratings[1]
    values = {
        "best": names.player_title(found.game, best.name),
        "second": names.player_title(found.game, second.name),
    }
    if best.low <= second.high:
        return say("report-ladder-close", **values)
    return say("report-ladder-finding", ahead=whole(best.elo - second.elo), **values)


def _chart(found: Ladder) -> Markup:
    low = min(each.low for each in found.ratings)
    high = max(each.high for each in found.ratings)
    room = max(30.0, 0.06 * (high - low))
    marks = ticks(low - room, high + room, 4)
    axis = Axis(low - room, high + room, [(each, whole(each)) for each in marks])
    head = Head(say("report-player"), say("report-elo"), (say("report-elo"), "±"))
    rows = [_row(found.game, each) for each in found.ratings]
    return track_table(
        say("report-ladder-title", game=names.game_title(found.game)), head, axis, rows, "dot"
    )


def _row(game: str, each: Rating) -> Row:
    reach = (each.high - each.low) / 2
    said = say(
        "report-ladder-said", elo=whole(each.elo), low=whole(each.low), high=whole(each.high)
    )
    mark = Mark(each.low, each.elo, each.high, said)
    about = names.player_about(game, each.name)
    cells = (whole(each.elo).replace("-", MINUS), whole(reach) if reach >= 0.5 else "0")
    return Row(names.player_title(game, each.name), about, mark, None, cells)
