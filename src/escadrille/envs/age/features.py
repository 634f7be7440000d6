"""Options of Age of Dogfights as rows of numbers, written from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from escadrille.age.analysis import opportunities
from escadrille.age.fire import shots_from
from escadrille.age.model import Known, Rules, View
from escadrille.age.model import actions as act
from escadrille.age.model.actions import Action
from escadrille.age.movement import Flights
from escadrille.age.turn import flights_of, wanted_zones
from escadrille.kernel.protocol import Decision

Table = npt.NDArray[np.int16]
KINDS = tuple(each.__name__ for each in act.ACTIONS)
"""What an option is: its number is its place here plus 1."""
FEATURES = (
    *("kind", "aircraft", "column", "row", "heading", "level", "attitude", "steps"),
    *("edge", "hit", "target", "answered", "nearest", "zone"),
)
"""The columns of the table of options. Absent values are -1, except kinds, chances and counts."""
KIND, AIRCRAFT, COLUMN, ROW, HEADING, LEVEL, ATTITUDE, STEPS = range(8)
EDGE, HIT, TARGET, ANSWERED, NEAREST, ZONE = range(8, 14)
EDGES = ("N", "E", "S", "W")
NO_MATTER = (HIT, ANSWERED)
"""Columns that begin at 0."""


class Options:
    """Rows of features for the options of decisions."""

    def __init__(self, rules: Rules) -> None:
        """Aircraft are told by their place in the fleet."""
        self.rules = rules

    def rows(self, view: View, decision: Decision[Action], page: slice) -> Table:
        """The features of some of a decision's options."""
        if isinstance(decision.options, Flights):
            return self._flights(view.state)[page]
        return self._others(view.state, decision)[page]

    # -- flights --------------------------------------------------------------------------------

    def _flights(self, state: Known) -> Table:
        """All flights at once: where they end, what could be fired at from there."""
        return self.rules.memo.get("features of flights", state, lambda: self._worked_out(state))

    def _worked_out(self, state: Known) -> Table:
        rules, index = self.rules, self.rules.current(state)
        flights = flights_of(rules, state)
        table = _empty(len(flights), act.Fly)
        table[:, AIRCRAFT] = index
        points, headings, levels, attitudes, steps = flights.columns()
        ends = table[: flights.end_count]
        width = rules.board.columns + 2
        ends[:, COLUMN], ends[:, ROW] = points % width - 1, points // width - 1
        ends[:, HEADING], ends[:, LEVEL], ends[:, ATTITUDE] = headings, levels, attitudes
        ends[:, STEPS] = steps
        for number, edge in enumerate(flights.exits[: len(table) - len(ends)]):
            table[len(ends) + number, EDGE] = EDGES.index(edge)
        if len(ends):
            self._fire(state, index, flights, ends)
            self._near(state, index, ends)
        return table

    def _fire(self, state: Known, index: int, flights: Flights, ends: Table) -> None:
        """The best chance to hit, at whom, and what would be answered in all, in 36ths."""
        for end, shots in shots_from(self.rules, state, index, flights).items():
            for shot in shots:
                hit = shot.odds.damage + shot.odds.destroy
                if shot.is_answer:
                    ends[end, ANSWERED] += hit
                elif hit > ends[end, HIT]:
                    ends[end, HIT], ends[end, TARGET] = hit, shot.attack.target

    def _near(self, state: Known, index: int, ends: Table) -> None:
        """Steps and levels to the nearest enemy, steps to the nearest zone of the task."""
        rules, board = self.rules, self.rules.board
        enemies = [
            (*board.coordinates(state.aircraft[other].point), state.aircraft[other].level)
            for other in rules.enemies(state, index)
        ]
        if enemies:
            far = [_steps(ends, *at) + abs(ends[:, LEVEL] - level) for *at, level in enemies]
            ends[:, NEAREST] = np.min(far, axis=0)
        wanted = wanted_zones(rules, state, index) if rules.has_task(index) else ()
        if wanted:
            zones = rules.layout(state).zones_for(index).items()
            far = [_steps(ends, *board.coordinates(at)) for at, zone in zones if zone in wanted]
            if far:
                ends[:, ZONE] = np.min(far, axis=0)

    # -- everything else ------------------------------------------------------------------------

    def _others(self, state: Known, decision: Decision[Action]) -> Table:
        """One row for each option: whom and where it names."""
        hits = self._hits(state) if decision.kind == "attack" else {}
        rows = [self._row(option, hits) for option in decision.options]
        return np.concatenate(rows) if rows else _empty(0, act.Keep)

    def _hits(self, state: Known) -> dict[tuple[int, str], int]:
        """The chance to hit by mount and target."""
        return {
            (each.attack.mount, self.rules.fleet[each.attack.target].name): (
                each.odds.damage + each.odds.destroy
            )
            for each in opportunities(self.rules, state, self.rules.current(state))
        }

    def _row(self, option: Action, hits: dict[tuple[int, str], int]) -> Table:
        row = _empty(1, type(option))
        named = self.rules.index_of.get(getattr(option, "aircraft", ""))
        target = self.rules.index_of.get(getattr(option, "target", ""))
        values = {
            AIRCRAFT: named,
            TARGET: target,
            COLUMN: getattr(option, "col", None),
            ROW: getattr(option, "row", None),
            LEVEL: getattr(option, "level", None),
        }
        attitude, heading = getattr(option, "attitude", ""), getattr(option, "heading", "")
        values[ATTITUDE] = act.ATTITUDES.index(attitude) if attitude else None
        values[HEADING] = self.rules.heading(heading) if heading else None
        if isinstance(option, act.ChooseDie):
            values[LEVEL] = int(option.colour == "green")
        if isinstance(option, act.FireGuns):
            values[HIT] = hits.get((option.mount, option.target), 0)
        for column, value in values.items():
            if value is not None:
                row[0, column] = value
        return row


def _empty(count: int, kind: type[Action]) -> Table:
    table = np.full((count, len(FEATURES)), -1, np.int16)
    table[:, NO_MATTER] = 0
    table[:, KIND] = act.ACTIONS.index(kind) + 1
    return table


def _steps(ends: Table, col: int, row: int) -> npt.NDArray[np.int64]:
    """Steps from every end to a place. [A1.1]"""
    cols, rows = ends[:, COLUMN].astype(np.int64), ends[:, ROW].astype(np.int64)
    down = row - rows
    across = (col - row // 2) - (cols - rows // 2)
    return (abs(across) + abs(down) + abs(across + down)) // 2


def pages(count: int, size: int) -> Sequence[slice]:
    """The pages that so many options fill."""
    return [slice(at, min(at + size, count)) for at in range(0, max(count, 1), size)]
