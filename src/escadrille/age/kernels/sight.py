"""The sight kernel: whom one aircraft can fire at from each place, and who can answer. [A5]

One aircraft M is set on many end states in turn; every other aircraft stands still. The functions
run as plain Python and, in the order of `KERNELS`, compiled: they use ints, loops and indexing
alone. What a place means is read from a table written by `gunnery.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

KERNELS = (
    "place_code",
    "speed_effect",
    "gun_ranges",
    "watched_lines",
    "most_shots",
    "code_along",
    "column_of",
    "scan",
)

# The columns of an aircraft; an end state has the first five.
POINT, HEADING, LEVEL, ATTITUDE, STEPS, FOE, ACTIVE = range(7)
END_WIDTH, OTHER_WIDTH = 5, 7

# The columns of a mount.
OWNER, KIND, READY, MODIFIER = range(4)
GUN_WIDTH = 4

# The table's halves, and the planes of each.
ATTACK, ANSWER = range(2)
BEARS, PLACE, COLUMN, LONG, SPEED_FREE = range(5)
PLANES = 5

# The figures that a shot depends on besides its place.
SUN, FASTER_B, FASTER_NONE, SLOWER_B, SLOWER_NONE = range(5)

# What the speed difference does, and the columns of the firing chart.
UNAFFECTED, REDUCED, FORBIDDEN = range(3)
COLUMN_A, COLUMN_B, COLUMN_C = range(3)

FURTHEST = 3
"""The longest shot, a cannon's."""

# The columns of a watched line.
NEXT, SEEN, WAY, DISTANCE, VEIL = range(5)
LINE_WIDTH = 5

ROW_WIDTH = 8


class Sighting(NamedTuple):
    """A row of what `scan` finds: a shot that M can fire, or one that can be fired at M."""

    end: int
    """The end state M fires from or is fired at, by its place in the list."""
    is_defence: int
    """0: M fires at the other. 1: the other answers."""
    other: int
    mount: int
    """The mount that fires: one of M's, or in defence one of the others', as listed."""
    place: int
    """M's firing place, a row number of `Gunnery.places`; 0 if it only attacked."""
    column: int
    """0 is column A, 1 B, 2 C."""
    long_burst: int
    modifier: int
    """Of the dice: coupled guns, rookie and sun."""


def place_code(distance: int, bearing: int, relative: int, dz: int, own: int, other: int) -> int:
    """Distance, bearing, relative heading, levels and both attitudes as one int. [A5]"""
    return ((((distance - 1) * 6 + bearing) * 6 + relative) * 3 + dz + 1) * 9 + own * 3 + other


def speed_effect(gap: int, figures: Any) -> int:
    """The effect on a shot of the shooter's extra steps over its target. [A6.7]"""
    if gap >= figures[FASTER_NONE] or -gap >= figures[SLOWER_NONE]:
        return FORBIDDEN
    if gap >= figures[FASTER_B] or -gap >= figures[SLOWER_B]:
        return REDUCED
    return UNAFFECTED


def gun_ranges(guns: Any, aircraft: int) -> Any:
    """Where the guns of each aircraft begin in the list, and behind the last where they end."""
    begins = np.zeros(aircraft + 1, np.int32)
    for gun in range(len(guns)):
        begins[guns[gun, OWNER] + 1] += 1
    for owner in range(aircraft):
        begins[owner + 1] += begins[owner]
    return begins


def watched_lines(others: Any, neighbours: Any, board: Any, clouds: Any, first: Any) -> Any:
    """For every point the enemies in line with it, linked from `first`, the lowest first.

    Who is in a cloud neither fires nor is fired at; the highest cloud between is kept. [A6.8]
    """
    lines = np.empty((len(others) * 6 * FURTHEST, LINE_WIDTH), np.int32)
    used = 0
    for other in range(len(others) - 1, -1, -1):
        start = others[other, POINT]
        if not (others[other, FOE] and others[other, ACTIVE]):
            continue
        if others[other, LEVEL] <= clouds[start]:
            continue
        for direction in range(6):
            at = start
            veil = 0
            for distance in range(1, FURTHEST + 1):
                at = neighbours[at * 6 + direction]
                if at < 0 or not board[at]:
                    break
                lines[used, NEXT] = first[at]
                lines[used, SEEN] = other
                lines[used, WAY] = (direction + 3) % 6
                lines[used, DISTANCE] = distance
                lines[used, VEIL] = veil
                first[at] = used
                used += 1
                veil = max(veil, clouds[at])
    return lines


def most_shots(ends: Any, mounts: Any, begins: Any, lines: Any, first: Any) -> int:
    """How many shots there would be if every gun bore on everybody in line."""
    most = 0
    for end in range(len(ends)):
        line = first[ends[end, POINT]]
        while line >= 0:
            other = lines[line, SEEN]
            most += len(mounts) + begins[other + 1] - begins[other]
            line = lines[line, NEXT]
    return most


def code_along(ends: Any, end: int, others: Any, lines: Any, line: int) -> int:
    """M's firing place towards the aircraft at the end of a line; -1 out of sight. [A6.8]"""
    other = lines[line, SEEN]
    level, heading = ends[end, LEVEL], ends[end, HEADING]
    dz = others[other, LEVEL] - level
    if dz < -1 or dz > 1 or level <= lines[line, VEIL]:
        return -1
    bearing = (lines[line, WAY] - heading) % 6
    relative = (others[other, HEADING] - heading) % 6
    own, its = ends[end, ATTITUDE], others[other, ATTITUDE]
    return place_code(lines[line, DISTANCE], bearing, relative, dz, own, its)


def column_of(table: Any, half: int, kind: int, code: int, effect: int) -> int:
    """The chart's column for a shot, or -1 where the speeds forbid it. [A6.7]"""
    column = int(table[half, COLUMN, kind, code])
    if effect == UNAFFECTED or table[half, SPEED_FREE, kind, code]:
        return column
    return -1 if effect == FORBIDDEN else max(column, COLUMN_B)


def scan(
    ends: Any,
    mounts: Any,
    others: Any,
    guns: Any,
    neighbours: Any,
    board: Any,
    clouds: Any,
    sun: int,
    table: Any,
    figures: Any,
    may_attack: bool,
    speed_difference: bool,
    attacked: int,
) -> Any:
    """Every shot from and at M on each of its end states, as rows of `Sighting`.

    In order of end state, attacks before answers, other aircraft, mount. `ends` has the first five
    columns of an aircraft, `others` all of them. `mounts` are M's, `guns` the others', those of
    one owner together, in the order of the owners. `clouds` has the top level of the cloud on each
    point, 0 for none; `sun` is the direction towards it, -1 for none. `attacked` is the aircraft
    that M has attacked, -1 for none: it may answer from wherever its guns bear. Steps of -1, M's
    or the other's, are not compared. [A5.2, A5.3, A6.7, A6.8, A6.11]
    """
    begins = gun_ranges(guns, len(others))
    first = np.full(len(board), -1, np.int32)
    lines = watched_lines(others, neighbours, board, clouds, first)
    rows = np.empty((most_shots(ends, mounts, begins, lines, first), ROW_WIDTH), np.int32)
    found = 0
    for end in range(len(ends)):
        at = ends[end, POINT]
        if first[at] < 0 or ends[end, LEVEL] <= clouds[at]:
            continue
        for half in range(ATTACK if may_attack else ANSWER, ANSWER + 1):
            battery = guns if half == ANSWER else mounts
            line = first[at]
            while line >= 0:
                here, line = line, lines[line, NEXT]
                code = code_along(ends, end, others, lines, here)
                if code < 0:
                    continue
                other = lines[here, SEEN]
                effect = UNAFFECTED
                own_steps, its_steps = ends[end, STEPS], others[other, STEPS]
                if speed_difference and own_steps >= 0 and its_steps >= 0:
                    effect = speed_effect(own_steps - its_steps, figures)
                dazzled = figures[SUN] if (lines[here, WAY] + 3 * half) % 6 == sun else 0
                begin = begins[other] if half == ANSWER else 0
                beyond = begins[other + 1] if half == ANSWER else len(mounts)
                for mount in range(begin, beyond):
                    kind = battery[mount, KIND]
                    if not (battery[mount, READY] and table[half, BEARS, kind, code]):
                        continue
                    place = table[half, PLACE, kind, code]
                    column = column_of(table, half, kind, code, effect)
                    if column < 0 or not (place or other == attacked):
                        continue
                    rows[found, 0] = end
                    rows[found, 1] = half
                    rows[found, 2] = other
                    rows[found, 3] = mount
                    rows[found, 4] = place
                    rows[found, 5] = column
                    rows[found, 6] = table[half, LONG, kind, code]
                    rows[found, 7] = battery[mount, MODIFIER] + dazzled
                    found += 1
    return rows[:found]


def rehearse(entry: Callable[..., Any]) -> None:
    """Call a twin of `scan` once, with arguments of the types that it will always be given."""
    entry(
        np.zeros((1, END_WIDTH), np.int32),
        np.zeros((1, GUN_WIDTH), np.int32),
        np.zeros((1, OTHER_WIDTH), np.int32),
        np.zeros((1, GUN_WIDTH), np.int32),
        np.zeros(6, np.int32),
        np.zeros(1, np.uint8),
        np.zeros(1, np.int8),
        -1,
        np.zeros((2, PLANES, 1, 1), np.int8),
        np.zeros(SLOWER_NONE + 1, np.int32),
        True,
        True,
        -1,
    )
