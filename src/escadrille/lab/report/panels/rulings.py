"""Rulings: what changes if we rule otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.lab.intervals import Interval
from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import decimal, plus, whole
from escadrille.lab.report.drawing.tracks import Axis, Head, Mark, Row, track_table
from escadrille.lab.report.figures.plain import varies_rulings
from escadrille.lab.report.figures.rulings import JOINED, Change, ruling_changes
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels.panel import Panel, Table, listed
from escadrille.messages import say

COLUMNS = (
    "game", "ruling", "rule", "default", "value", "scenario", "players",
    "side",
    "share_change", "low", "high", "draws_change", "draws_low", "draws_high",
    "rounds_change", "rounds_low", "rounds_high", "games", "paired",
)  # fmt: skip


COARSE = 0.095
"""Half an interval below which a second digit is worth showing."""


def ruling_panels(games: Games) -> Iterator[Panel]:
    """One for each game whose rulings were varied."""
    for game in names.in_order(games.game.present()):
        defaults = {name: each.default for name, each in names.rulings(game).items()}
        found = ruling_changes(games.of_game(game), {game: defaults})
        if found:
            own = games.of_game(game)
            yield _panel(game, found, int(varies_rulings(own).sum()))


def _panel(game: str, found: Sequence[Change], total: int) -> Panel:
    players = listed(
        names.player_title(game, name) for each in found for name in each.player.split(" – ")
    )
    return Panel(
        f"rulings-{game}",
        say("report-rulings-title", game=names.game_title(game)),
        say("report-source", games=whole(total), count=total, players=players),
        _finding(found),
        joined([_chart(game, found), _unmoved(found), _left_out(game, found)]),
        say("report-rulings-reading"),
        _table(found),
        place="below",
    )


def lean_of(change: Interval) -> int:
    """1 or -1 where the interval leaves out nothing."""
    return (change.low > 0) - (change.high < 0)


def _finding(found: Sequence[Change]) -> str:
    sure = [each for each in found if any(map(lean_of, (each.wins, each.draws, each.rounds)))]
    if not sure:
        return say("report-rulings-none", count=len(found))
    most = max(found, key=lambda each: abs(each.wins.mean) if lean_of(each.wins) else 0.0)
    if not lean_of(most.wins):
        return say("report-rulings-length-only", sure=len(sure), of=len(found))
    return say(
        "report-rulings-finding",
        sure=len(sure),
        of=len(found),
        ruling=_titles(most),
        value=_value(most.value),
        change=plus(100 * most.wins.mean),
        scenario=names.scenario_title(most.game, most.scenario),
        side=_side(most),
    )


def _chart(game: str, found: Sequence[Change]) -> Markup:
    reach = max(max(abs(each.wins.low), abs(each.wins.high)) for each in found)
    reach = max(0.02, 1.15 * reach)
    step = next(each for each in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if reach / each <= 3)
    count = int(reach / step + 1e-9)
    marks = [step * number for number in range(-count, count + 1)]
    axis = Axis(-reach, reach, [(each, plus(100 * each, 0)) for each in marks], zero=0.0)
    cells = (say("report-wins"), say("report-draws"), say("report-rounds"))
    head = Head(say("report-ruling"), say("report-rulings-axis"), cells)
    rows = [_row(each) for each in found]
    return track_table(
        say("report-rulings-title", game=names.game_title(game)), head, axis, rows, "dot"
    )


def _unmoved(found: Sequence[Change]) -> Markup | None:
    """The alternatives that could not matter: every game ended as under our ruling."""
    same = [_named(each) for each in found if each.is_same]
    words = say("report-rulings-same", count=len(same), rulings="; ".join(same))
    return el("p", words, cls="remark") if same else None


def _named(change: Change) -> str:
    value, scenario = _value(change.value), names.scenario_title(change.game, change.scenario)
    return say("report-ruling-named", ruling=_titles(change), value=value, scenario=scenario)


def _left_out(game: str, found: Sequence[Change]) -> Markup | None:
    """The rulings that were not varied, for those who want to know."""
    varied = {name for each in found for name in each.ruling.split(JOINED)}
    known = names.rulings(game)
    left = [name for name in known if name not in varied]
    if not left:
        return None
    title = say("report-rulings-left", count=len(left), of=len(known))
    items = [
        el("li", el("b", names.plain(name)), f" [{known[name].rule}] {known[name].about}")
        for name in left
    ]
    remark = el("p", say("report-rulings-left-why"), cls="remark")
    listing = el("ul", joined(items), cls="remark")
    return el("details", el("summary", title), remark, listing)


def _row(each: Change) -> Row:
    note = say(
        "report-ruling-note",
        rule=_rules(each),
        default=_value(each.default),
        scenario=names.scenario_title(each.game, each.scenario),
        side=_side(each),
    )
    title = say("report-ruling-row", ruling=_titles(each), value=_value(each.value))
    said = say(
        "report-ruling-said",
        change=plus(100 * each.wins.mean),
        low=plus(100 * each.wins.low),
        high=plus(100 * each.wins.high),
    )
    mark = Mark(each.wins.low, each.wins.mean, each.wins.high, said, lean=lean_of(each.wins))
    cells = (_change(each.wins, 100), _change(each.draws, 100), _change(each.rounds, 1))
    return Row(title, note, mark, None, cells, _about(each))


def _titles(change: Change) -> str:
    """`Lane choice`; of several the names one after the other."""
    return ", ".join(map(names.plain, change.ruling.split(JOINED)))


def _side(change: Change) -> str:
    """Whose wins are counted: the first side's."""
    side = names.side_titles(change.game, change.scenario, change.sides)[0]
    return names.biplane_title(side) if side in names.biplanes() else side


def _value(value: str) -> str:
    """As words: yes and no, and whatever else as it is written."""
    words = {"true": say("report-yes"), "false": say("report-no")}
    return JOINED.join(words.get(each, each) for each in value.split(JOINED))


def _about(change: Change) -> str:
    """What is ruled on, in a sentence; nothing for several rulings, whose names must do."""
    known = names.rulings(change.game)
    return known[change.ruling].about if change.ruling in known else ""


def _rules(change: Change) -> str:
    """The ids of the rules that are ruled on."""
    known = names.rulings(change.game)
    found = [known[name].rule for name in change.ruling.split(JOINED) if name in known]
    return ", ".join(dict.fromkeys(found))


def _change(change: Interval, times: int) -> str:
    """`+1.2 ± 0.4 ▲`."""
    arrow = {1: " ▲", -1: " ▼", 0: ""}[lean_of(change)]
    reach = times * change.halfwidth
    digits = 1 if reach >= COARSE or not reach else 2
    return f"{plus(times * change.mean, digits)} ± {decimal(reach, digits)}{arrow}"


def _table(found: Sequence[Change]) -> Table:
    return Table(
        COLUMNS,
        [
            (
                *(e.game, e.ruling, _rules(e), e.default, e.value, e.scenario, e.player, _side(e)),
                *(*e.wins, *e.draws, *e.rounds, e.games, "yes" if e.is_paired else "no"),
            )
            for e in found
        ],
    )
