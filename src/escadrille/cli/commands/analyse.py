"""`escadrille analyse`: what the choices of a record gave away, and what luck brought."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from escadrille.catalog import AnyRecord
from escadrille.cli.commands.verify import CUT_OFF, is_cut_off
from escadrille.cli.desk.analysis import Analysis, Judged, analyst_for
from escadrille.cli.desk.options import Plain
from escadrille.cli.desk.records import load_record, verified
from escadrille.cli.terminal.chances import graph, percent, points
from escadrille.cli.terminal.files import naming
from escadrille.cli.terminal.palette import BAD, FAINT, TITLE
from escadrille.cli.terminal.paper import page, print_json
from escadrille.cli.terminal.terminal import Terminal
from escadrille.cli.terminal.waiting import waiting
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over, Seat
from escadrille.messages import say

WORDS, NUMBERS = ("turn", "who", "choice"), ("value", "often", "cost", "luck")
"""Columns of the table."""


def analyse(
    file: Annotated[Path, typer.Argument(help="The record.")],
    seat: Annotated[
        int | None, typer.Option(min=1, help="Look at this seat’s choices only.")
    ] = None,
    is_open: Annotated[
        bool, typer.Option("--open", help="Look at all seats even before the game is over.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Plain = False,
) -> None:
    """What each choice gave away, what luck brought, and where the game turned."""
    record = load_record(file)
    with naming(file):
        analyst = analyst_for(record.header.game)
    state = verified(file, record)
    is_over = bool(record.end) or isinstance(record.game.pending(state), Over)
    seats = _seats(record, seat, sees_all=is_open or is_over)
    with naming(file), waiting(plain=plain):
        found = analyst.analysis_of(record, seats)
    if as_json:
        print_json(found.fields)
        return
    with page(plain=plain) as terminal:
        _show(terminal, found)
        if is_cut_off(file):
            terminal.say(CUT_OFF)


def _seats(record: AnyRecord, seat: int | None, *, sees_all: bool) -> list[Seat]:
    """Whose choices are looked at: others' advice tells what they hold."""
    count = record.game.seats
    if seat is not None:
        if seat > count:
            raise BadInput("--seat", f"the game has no seat {seat}", allowed=f"1 to {count}")
        return [seat - 1]
    if not sees_all:
        problem = "is missing: the game is not over, so others’ secrets stay hidden"
        raise BadInput("--seat", problem, allowed=f"1 to {count}, or --open for everything")
    return list(range(count))


def _show(terminal: Terminal, found: Analysis) -> None:
    if not found.choices:
        terminal.say(say("coach-nobody-judged"))
        return
    terminal.say(_table(found))
    terminal.say()
    terminal.say(say("coach-graph"), TITLE)
    terminal.say(_graphs(found))
    terminal.say()
    terminal.say(say("coach-totals"), TITLE)
    for seat in found.seats:
        terminal.say(_total(found, seat))
    terminal.say(_turning_point(found))
    if not found.is_over:
        terminal.say(say("coach-unfinished"))
    if found.skipped:
        terminal.say(say("coach-skipped", count=found.skipped), FAINT)


def _table(found: Analysis) -> Table:
    table = Table(box=None, pad_edge=False, header_style=TITLE, padding=(0, 2, 0, 0))
    for head in WORDS:
        table.add_column(say(f"coach-{head}"), no_wrap=True)
    for head in NUMBERS:
        table.add_column(say(f"coach-{head}"), justify="right", no_wrap=True)
    for each in found.choices:
        style = BAD if each.n == found.turning_point else ""
        table.add_row(*_row(found, each), style=style)
    return table


def _row(found: Analysis, each: Judged) -> tuple[str, ...]:
    cost = points(each.cost) if points(each.cost) != points(0.0) else say("coach-nothing")
    often = say("coach-percent", number=round(100 * each.often))
    moment = (each.moment, found.names[each.seat], each.words)
    return (*moment, percent(each.value), often, cost, points(each.luck, signed=True))


def _graphs(found: Analysis) -> Table:
    """A line for each seat: its chance at every choice, and what it has come to."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat in found.seats:
        values = [each.value for each in found.of(seat)]
        end = found.ends[seat]
        if end is not None:
            values.append(end)
        if values:
            ends = say("coach-graph-ends", first=percent(values[0]), last=percent(values[-1]))
            grid.add_row(found.names[seat], graph(values), ends)
    return grid


def _total(found: Analysis, seat: Seat) -> str:
    own = found.of(seat)
    cost, luck = sum(each.cost for each in own), sum(each.luck for each in own)
    told = {"name": found.names[seat], "luck": points(luck, signed=True)}
    if points(cost) == points(0.0):
        return say("coach-total-best", **told)
    return say("coach-total", cost=points(cost), count=len(own), **told)


def _turning_point(found: Analysis) -> str:
    point = next((each for each in found.choices if each.n == found.turning_point), None)
    if point is None:
        return say("coach-no-turning-point")
    return say(
        "coach-turning-point",
        turn=point.moment,
        name=found.names[point.seat],
        played=point.words,
        cost=points(point.cost),
        best=point.best,
    )
