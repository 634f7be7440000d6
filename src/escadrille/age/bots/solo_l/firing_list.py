"""Firing positions in reach, target by target, and which of them comes first. [A10.13, A10.14]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, ends_for
from escadrille.age.bots.solo_l.exposure import who_exposes
from escadrille.age.figures.charts import COLUMNS
from escadrille.age.fire.shots import shots_from
from escadrille.age.turn.endings import can_score


class Position(NamedTuple):
    """An end state from which a target could be fired at."""

    end: End
    can_be_long: bool


class Entry(NamedTuple):
    """A target and a column of the firing chart: two columns are two entries. [A10.14]"""

    target: int
    column: int
    positions: tuple[Position, ...] = ()
    """None for an aircraft that has moved."""


def entries_in_reach(cockpit: Cockpit) -> list[Entry]:
    """Every target and column for which some end state is a firing position. [A10.13]"""
    return cockpit.remembered("entries", lambda: _entries(cockpit))


def _entries(cockpit: Cockpit) -> list[Entry]:
    ends = {end.number: end for end in ends_for(cockpit)}
    if not ends:
        return []
    shots = shots_from(cockpit.rules, cockpit.state, cockpit.index, cockpit.flights)
    found: dict[tuple[int, int], dict[int, Position]] = {}
    for number, line in shots.items():
        for shot in line:
            if shot.is_answer or number not in ends:
                continue
            attack = shot.attack
            positions = found.setdefault((attack.target, attack.column), {})
            before = positions.get(number)
            is_long = attack.can_be_long or (before is not None and before.can_be_long)
            positions[number] = Position(ends[number], is_long)
    return [
        Entry(target, column, tuple(positions.values()))
        for (target, column), positions in sorted(found.items())
    ]


def note_reach(cockpit: Cockpit, entries: Sequence[Entry]) -> None:
    """Write down every entry: what is not attacked was considered too. [A10.13]"""
    if not entries:
        cockpit.note("A10.13", "no target")
        return
    columns: dict[int, list[str]] = {}
    for entry in entries:
        columns.setdefault(entry.target, []).append(COLUMNS[entry.column])
    targets = (f"{cockpit.name(index)} ({' and '.join(its)})" for index, its in columns.items())
    cockpit.note("A10.13", "in reach", targets=", ".join(targets))


# -- priorities ---------------------------------------------------------------------------------


def rank(cockpit: Cockpit, target: int, column: int) -> tuple[int, bool, bool]:
    """Column A first, then mission aircraft with their task to do, then damaged ones. [A10.14]"""
    rules, state = cockpit.rules, cockpit.state
    is_mission = rules.is_on_mission(state, target) and can_score(rules, state, target)
    return column, not is_mission, not state.aircraft[target].damage


PRIORITIES = (
    "column A comes before column B",
    "mission aircraft with their task to do come before others",
    "damaged aircraft come before others",
)
"""What each part of a rank stands for."""


def first_of(cockpit: Cockpit, entries: Sequence[Entry]) -> Entry:
    """The first by priority; a die decides between equals. [A10.14]"""
    ranks = [rank(cockpit, each.target, each.column) for each in entries]
    top = [each for each, its in zip(entries, ranks, strict=True) if its == min(ranks)]
    later = [its for its in ranks if its > min(ranks)]
    if later:
        parts = zip(min(ranks), min(later), PRIORITIES, strict=True)
        why = next(why for one, other, why in parts if one != other)
        names, column = cockpit.names(each.target for each in top), COLUMNS[top[0].column]
        cockpit.note("A10.14", "comes first", targets=names, column=column, why=why)
    target = cockpit.by_number("A10.14", "which target?", [each.target for each in top])
    return next(each for each in top if each.target == target)


def best_positions(cockpit: Cockpit, entry: Entry) -> tuple[list[Position], bool]:
    """The positions of an entry that are preferred, and whether they are Exposed. [A10.13]

    Not Exposed comes first, then a long burst; a die decides between the rest.
    """
    safe = [each for each in entry.positions if not who_exposes(cockpit, each.end)]
    left = safe or entry.positions
    return longest(left), not safe


def longest(positions: Iterable[Position]) -> list[Position]:
    """Those that allow a long burst; all if none does. [A10.13]"""
    every = list(positions)
    return [each for each in every if each.can_be_long] or every
