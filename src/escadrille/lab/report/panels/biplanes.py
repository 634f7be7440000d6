"""Nine by nine biplanes: a matrix for each scenario and side of the board, behind tabs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.matrix import matrix_table
from escadrille.lab.report.drawing.numbers import percent, whole
from escadrille.lab.report.figures.biplanes import Matrix, biplane_matrices
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say

COLUMNS = ("scenario", "board", "player", "row", "column", "share", "low", "high", "games")
CHANCE = 0.05
"""How many arrows chance alone would draw between equals."""


def biplane_panels(games: Games) -> Iterator[Panel]:
    """The matrices, or nothing."""
    found = biplane_matrices(games, names.biplanes())
    if not found:
        return
    sides = list(names.boards())
    scenarios = list(names.scenarios())
    found.sort(key=lambda m: (scenarios.index(m.scenario), sides.index(m.side), m.player))
    yield Panel(
        "biplanes",
        say("report-biplanes-title"),
        _source(found),
        _finding(found[0]),
        _tabs(found),
        say("report-biplanes-reading"),
        _table(found),
        place="main",
    )


def _source(found: Sequence[Matrix]) -> str:
    players = listed(names.player_title(names.DOGFIGHT, each.player) for each in found)
    games = sum(each.games for each in found)
    return say("report-source", games=whole(games), count=games, players=players)


def _finding(matrix: Matrix) -> str:
    ranked = sorted(matrix.rows, key=lambda each: -matrix.means[each].mean)
    best, worst = ranked[0], ranked[-1]
    return say(
        "report-biplanes-finding",
        where=_title(matrix, is_alone=True),
        best=names.biplane_title(best),
        most=percent(matrix.means[best].mean, 0),
        worst=names.biplane_title(worst),
        least=percent(matrix.means[worst].mean, 0),
    )


def _title(matrix: Matrix, *, is_alone: bool) -> str:
    scenario = names.scenario_title(names.DOGFIGHT, matrix.scenario)
    board = say(f"report-board-{matrix.side}")
    player = names.player_title(names.DOGFIGHT, matrix.player)
    if is_alone:
        return say("report-biplanes-where", scenario=scenario, board=board)
    return say("report-biplanes-tab", scenario=scenario, board=board, player=player)


def _tabs(found: Sequence[Matrix]) -> Markup:
    """Radio buttons choose a pane, so that it works without a script; paper shows them all."""
    if len(found) == 1:
        return joined([_pane(found[0]), _legend()])
    players = {each.player for each in found}
    buttons: list[Markup] = []
    for number, each in enumerate(found):
        name = f"biplanes-{number}"
        title = _title(each, is_alone=len(players) == 1)
        buttons += [
            el("input", type="radio", name="biplanes", id=name, checked=not number, cls="sr"),
            el("label", title, for_=name),
        ]
    choice = el(
        "fieldset",
        el("legend", say("report-biplanes-choose"), cls="sr"),
        joined(buttons),
        cls="tabs",
    )
    panes = [el("div", _pane(each), cls="pane") for each in found]
    return el("div", choice, joined(panes), _legend(), cls="tabbed")


def _pane(matrix: Matrix) -> Markup:
    titles = {each: names.biplane_title(each) for each in (*matrix.rows, *matrix.columns)}
    roles = names.side_titles(names.DOGFIGHT, matrix.scenario, ("", ""))
    corner = say("report-biplanes-corner")
    if not matrix.is_mutual:
        corner = say("report-biplanes-mission-corner", mission=roles[0], other=roles[1])
    caption = say("report-biplanes-caption", where=_title(matrix, is_alone=True))
    table = matrix_table(
        caption,
        corner,
        say("report-biplanes-mean"),
        titles,
        matrix.rows,
        matrix.columns,
        matrix.cells,
        matrix.means,
    )
    return joined([table, el("p", _remark(matrix), cls="remark")])


def _remark(matrix: Matrix) -> str:
    least = min(share.games for share in matrix.cells.values())
    pairings = len(matrix.cells) // (2 if matrix.is_mutual else 1)
    leaning = sum(share.lean != 0 for share in matrix.cells.values()) // (
        2 if matrix.is_mutual else 1
    )
    return say(
        "report-biplanes-remark",
        games=whole(least),
        leaning=leaning,
        pairings=pairings,
        chance=max(1, round(CHANCE * pairings)),
    )


def _legend() -> Markup:
    items = [
        el("span", el("i", cls=f"swatch {kind}"), el("i", cls=arrow), words)
        for kind, arrow, words in (
            ("more", "up", say("report-more")),
            ("less", "down", say("report-less")),
        )
    ]
    return el("p", joined(items), el("span", say("report-even")), cls="legend")


def _table(found: Sequence[Matrix]) -> Table:
    rows = [
        (m.scenario, m.side, m.player, row, column, s.mean, s.low, s.high, s.games)
        for m in found
        for (row, column), s in m.cells.items()
    ]
    return Table(COLUMNS, rows)
