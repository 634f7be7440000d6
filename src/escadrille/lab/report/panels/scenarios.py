"""Scenarios by side: a bar leans to the side that wins more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup
from escadrille.lab.report.drawing.numbers import decimal, percent, whole
from escadrille.lab.report.drawing.tracks import Axis, Head, Mark, Row, track_table
from escadrille.lab.report.figures.scenarios import ScenarioBalance, scenario_balances
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say

COLUMNS = (
    "game", "scenario", "first_side", "second_side", "player",
    "first_side_share", "low", "high", "draws", "mean_rounds", "games",
)  # fmt: skip
ROOM = 0.07
"""On both sides of the axis, for the numbers at the ends of intervals."""
FEWEST = 2
"""The fewest scenarios that are worth a chart."""


def scenario_panels(games: Games) -> Iterator[Panel]:
    """One for each game with several scenarios."""
    for game in names.in_order(games.game.present()):
        found = scenario_balances(games, game)
        if len({each.scenario for each in found}) >= FEWEST:
            yield _panel(game, found)


def _panel(game: str, found: Sequence[ScenarioBalance]) -> Panel:
    total = sum(each.share.games for each in found)
    players = listed(names.player_title(game, each.player) for each in found)
    return Panel(
        f"scenarios-{game}",
        say("report-scenarios-title", game=names.game_title(game)),
        say("report-source", games=whole(total), count=total, players=players),
        _finding(found),
        _chart(game, found),
        say("report-scenarios-reading"),
        _table(found),
        place="main",
    )


def _finding(found: Sequence[ScenarioBalance]) -> str:
    uneven = [each for each in found if each.share.lean]
    if not uneven:
        return say("report-scenarios-all-even", count=len(found))
    worst = max(uneven, key=lambda each: abs(each.share.mean - 0.5))
    share = worst.share if worst.share.mean > 0.5 else worst.share.turned()
    sides = names.side_titles(worst.game, worst.scenario, worst.sides)
    return say(
        "report-scenarios-finding",
        uneven=len(uneven),
        of=len(found),
        scenario=names.scenario_title(worst.game, worst.scenario),
        side=sides[0 if worst.share.mean > 0.5 else 1],
        share=percent(share.mean, share.halfwidth),
    )


def _chart(game: str, found: Sequence[ScenarioBalance]) -> Markup:
    players = {each.player for each in found}
    reach = max(max(abs(0.5 - each.share.low), abs(each.share.high - 0.5)) for each in found)
    reach = min(0.5, max(0.2, reach)) + ROOM
    marks = [n / 10 for n in range(11) if abs(n / 10 - 0.5) <= reach]
    # The first side's wins lean to the left, so the axis runs from its sure win to its loss.
    axis = Axis(-reach, reach, [(0.5 - m, _tick(m)) for m in reversed(marks)], zero=0.0)
    rows = [_row(each, is_told=len(players) > 1) for each in found]
    head = Head(say("report-scenario"), say("report-scenarios-axis"), (), _ends())
    return track_table(
        say("report-scenarios-title", game=names.game_title(game)), head, axis, rows, "bar"
    )


def _ends() -> tuple[str, str]:
    return say("report-first-side"), say("report-second-side")


def _tick(share: float) -> str:
    return say("report-evenly") if share == 0.5 else f"{round(100 * max(share, 1 - share))}"


def _row(each: ScenarioBalance, *, is_told: bool) -> Row:
    share, sides = each.share, names.side_titles(each.game, each.scenario, each.sides)
    shown = share if share.mean >= 0.5 else share.turned()
    said = say(
        "report-scenario-said",
        side=sides[0 if share.mean >= 0.5 else 1],
        share=percent(shown.mean, shown.halfwidth),
        low=percent(shown.low, shown.halfwidth),
        high=percent(shown.high, shown.halfwidth),
    )
    draws = say("report-drawn", share=decimal(100 * each.draws, 0)) if each.draws >= 0.005 else ""
    player = names.player_title(each.game, each.player) if is_told else ""
    note = " · ".join(part for part in (player, draws) if part)
    mark = Mark(
        0.5 - share.high,
        0.5 - share.mean,
        0.5 - share.low,
        said,
        percent(shown.mean, shown.halfwidth),
        -share.lean,
    )
    return Row(names.scenario_title(each.game, each.scenario), note, mark, sides)


def _table(found: Sequence[ScenarioBalance]) -> Table:
    return Table(
        COLUMNS,
        [
            (e.game, e.scenario, *e.sides, e.player, *e.share[:3], e.draws, e.rounds, e.share.games)
            for e in found
        ],
    )
