"""Zones, bombs and quiet rounds at the table, for tests of the task modes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from escadrille.age.model.actions import LEVEL, Action, Keep, Release
from escadrille.age.model.events import Event
from escadrille.age.movement.options import Flights
from tests.age.quiet import quiet_answer
from tests.age.table import Table, aircraft


def zone(id_: str, team: int, col: int, row: int, **fields: Any) -> dict[str, Any]:
    """A zone by its north-west corner: the columns `col` to `col` + 3 of three rows."""
    return {"id": id_, "team": team, "at": [col, row], **fields}


def out(names: str, fate: str, **fields: Any) -> list[dict[str, Any]]:
    """Aircraft that are out of the game: `out("de4 de5", "destroyed")`."""
    return [aircraft(name, where="out", fate=fate, **fields) for name in names.split()]


def release(table: Table, zone: str) -> tuple[Event, ...]:
    return table.choose(Release(zone))


def keep(table: Table) -> tuple[Event, ...]:
    return table.choose(Keep())


def of_kind(events: Iterable[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def quiet_step(table: Table) -> tuple[Event, ...]:
    """Answer one question so that nothing happens, and fly into no corner."""
    pending = table.pending
    if isinstance(pending, tuple) and isinstance(pending[0].options, Flights):
        return table.choose(_away_from_the_edges(table, pending[0].options))
    return table.submit(quiet_answer(table))


def _away_from_the_edges(table: Table, flights: Flights) -> Action:
    """A flight that leads into no corner, level at its end if possible."""
    board = table.rules.board

    def room(number: int) -> tuple[bool, int]:
        end = flights.end_state(number)
        col, row = board.coordinates(end.point)
        return end.attitude == LEVEL, min(col, row, board.columns - col, board.rows - row)

    ends = range(flights.end_count)
    return flights[max(ends, key=room) if ends else 0]


def quietly(table: Table, until: Callable[[Table], bool]) -> list[Event]:
    """Let everybody fly on quietly until something is so, or the game is over."""
    events: list[Event] = []
    for _ in range(20_000):
        if table.result is not None or until(table):
            return events
        events += quiet_step(table)
    raise AssertionError("it never came to that")


def is_to_move(name: str) -> Callable[[Table], bool]:
    """Whether this aircraft is about to choose or roll its die."""

    def is_due(table: Table) -> bool:
        movers = table.state.movers
        is_first = bool(movers) and movers[0] == table.rules.index_of[name]
        return is_first and table.state.phase in ("die", "roll")

    return is_due


def next_move(table: Table, name: str) -> list[Event]:
    """Let everybody else fly on quietly until this aircraft is to move."""
    return quietly(table, is_to_move(name))


def round_begins(number: int) -> Callable[[Table], bool]:
    """Whether this round has begun."""
    return lambda table: table.state.round >= number
