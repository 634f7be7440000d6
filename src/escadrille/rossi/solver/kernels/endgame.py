"""Work back from the end while both hands are known, as in the last round. [D3.13, D3.14]

Every turn is a small table of values; what has been worked out once is kept in a memory, an open
hash table of keys and values, so that the many ways to one position cost one solution.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.rossi.solver.kernels.matrices import matrix_value
from escadrille.rossi.solver.kernels.turns import (
    PLACE_BITS,
    WON,
    after_turn,
    damage_of,
    list_legal,
    space_of,
    without,
)

KERNELS = (
    *("slot_of", "key_of", "known", "keep", "in_time", "shown_value", "turn_value"),
    *("lay_out", "fill_on", "best_play", "value_of"),
)
CALLED = KERNELS

TILE_BITS = 20
"""Room for the tiles of a seat in a key."""
TURN_BITS = 3
MOST_TURNS = (1 << TURN_BITS) - 1
EMPTY = -1
UNKNOWN = 2.0
PROBES = 24
"""Places that are tried before a value is not kept."""
MIXER = 0x9E3779B97F4A7C15 - (1 << 64)
"""The golden ratio as a signed 64-bit number: neighbours are scattered."""


class Memory(NamedTuple):
    """What has been worked out."""

    keys: Any
    values: Any
    counts: Any
    """`KEPT` values, those `LEFT_OUT` for want of room, `TABLES` solved."""


KEPT, LEFT_OUT, TABLES = range(3)


class Desk(NamedTuple):
    """Room to work in, a part for each number of turns to go."""

    at: Any
    """`[turns]`: what is being worked out there (`TILES_0` and so on)."""
    plans: Any
    tables: Any
    work: Any
    names: Any
    mixes: Any


TILES_0, TILES_1, PLACE, ROWS, COLUMNS, PAIR = range(6)
"""Columns of `Desk.at`; the pair of plans that is being looked at counts from 0, row by row."""


def slot_of(memory: Any, key: int) -> int:
    """Where a key stands or can stand; -1 if there is no room near its place."""
    mask = len(memory.keys) - 1
    slot = ((key * MIXER) >> 31) & mask
    for _ in range(PROBES):
        if memory.keys[slot] == key or memory.keys[slot] == EMPTY:
            return slot
        slot = (slot + 1) & mask
    return -1


def key_of(tiles0: int, tiles1: int, place: int, turns: int) -> int:
    """A position as a number."""
    return int(((tiles0 << TILE_BITS | tiles1) << PLACE_BITS | place) << TURN_BITS | turns)


def known(memory: Any, tiles0: int, tiles1: int, place: int, turns: int) -> float:
    """What a position is worth, or `UNKNOWN`."""
    key = key_of(tiles0, tiles1, place, turns)
    slot = slot_of(memory, key)
    if slot >= 0 and memory.keys[slot] == key:
        return float(memory.values[slot])
    return UNKNOWN


def keep(memory: Any, tiles0: int, tiles1: int, place: int, turns: int, value: float) -> None:
    """Remember what a position is worth, if there is room."""
    key = key_of(tiles0, tiles1, place, turns)
    slot = slot_of(memory, key)
    if slot < 0:
        memory.counts[LEFT_OUT] += 1
        return
    memory.keys[slot] = key
    memory.values[slot] = value
    memory.counts[KEPT] += 1


def in_time(place: int) -> float:
    """After the last turn the biplane with less damage has won. [D6.3]"""
    mine, its = damage_of(place, 0), damage_of(place, 1)
    if mine == its:
        return 0.0
    return 1.0 if mine < its else -1.0


def shown_value(table: Any, rows: int, columns: int, first: int, mixes: Any) -> float:
    """One seat shows its plan, and the other answers it; `mixes` of the first seat. [D3.5]

    The second one's mix is that for the plan which the first one shows.
    """
    best, at_first, at_second = -2.0, 0, 0
    for shown in range(rows if first == 0 else columns):
        answer, answer_at = 2.0, 0
        for other in range(columns if first == 0 else rows):
            value = table[shown, other] if first == 0 else -table[other, shown]
            if value < answer:
                answer, answer_at = value, other
        if answer > best:
            best, at_first, at_second = answer, shown, answer_at
    for seat in range(2):
        for plan in range(columns if seat else rows):
            mixes[seat, plan] = 0.0
    mixes[first, at_first] = 1.0
    mixes[1 - first, at_second] = 1.0
    return best if first == 0 else -best


def turn_value(book: Any, desk: Any, place: int, turns: int, rows: int, columns: int) -> float:
    """What a filled table is worth, with both mixes."""
    if rows == 0 or columns == 0:  # Brown owes a low tile and has none [D3.3, D8.5]
        return -1.0 if rows == 0 else 1.0
    table, mixes = desk.tables[turns], desk.mixes[turns]
    first = book.shows[space_of(place, 0), space_of(place, 1)]
    if first >= 0:
        return shown_value(table, rows, columns, first, mixes)
    return matrix_value(table, rows, columns, desk.work[turns], desk.names[turns], mixes)


def lay_out(book: Any, desk: Any, tiles0: int, tiles1: int, place: int, turns: int) -> None:
    """Begin with a position: list both sides' plans."""
    at = desk.at[turns]
    at[TILES_0], at[TILES_1], at[PLACE], at[PAIR] = tiles0, tiles1, place, 0
    at[ROWS] = list_legal(book, 0, place, tiles0, desk.plans[turns, 0])
    at[COLUMNS] = list_legal(book, 1, place, tiles1, desk.plans[turns, 1])


def fill_on(book: Any, memory: Any, desk: Any, turns: int) -> bool:
    """Fill the table on; False where a position must be worked out first: it has been laid out."""
    at, table = desk.at[turns], desk.tables[turns]
    mine, its = desk.plans[turns, 0], desk.plans[turns, 1]
    while at[PAIR] < at[ROWS] * at[COLUMNS]:
        row, column = at[PAIR] // at[COLUMNS], at[PAIR] % at[COLUMNS]
        then = after_turn(book, at[PLACE], mine[row], its[column])
        value = UNKNOWN
        if then < 0:
            value = 1.0 if then == WON else -1.0
        elif turns == 1:
            value = in_time(then)
        else:
            left0 = without(book, 0, at[TILES_0], mine[row])
            left1 = without(book, 1, at[TILES_1], its[column])
            value = known(memory, left0, left1, then, turns - 1)
            if value == UNKNOWN:
                lay_out(book, desk, left0, left1, then, turns - 1)
                return False
        table[row, column] = value
        at[PAIR] += 1
    return True


def best_play(
    book: Any, memory: Any, desk: Any, tiles0: int, tiles1: int, place: int, turns: int
) -> float:
    """The chances of the first seat, won less lost, with that many turns to go.

    The table of plans and both mixes are left on the desk.
    """
    now = turns
    lay_out(book, desk, tiles0, tiles1, place, turns)
    while True:
        if not fill_on(book, memory, desk, now):
            now -= 1
            continue
        at = desk.at[now]
        value = turn_value(book, desk, at[PLACE], now, at[ROWS], at[COLUMNS])
        memory.counts[TABLES] += 1
        if now > 1:  # the last turn is worked out more quickly than it is found
            keep(memory, at[TILES_0], at[TILES_1], at[PLACE], now, value)
        if now == turns:
            return value
        now += 1
        above = desk.at[now]
        row, column = above[PAIR] // above[COLUMNS], above[PAIR] % above[COLUMNS]
        desk.tables[now, row, column] = value
        above[PAIR] += 1


def value_of(
    book: Any, memory: Any, desk: Any, tiles0: int, tiles1: int, place: int, turns: int
) -> float:
    """The same, perhaps from memory."""
    if turns == 0:
        return in_time(place)
    value = known(memory, tiles0, tiles1, place, turns)
    if value == UNKNOWN:
        value = best_play(book, memory, desk, tiles0, tiles1, place, turns)
    return value
