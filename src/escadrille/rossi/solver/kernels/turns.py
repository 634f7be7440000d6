"""Where two plans lead: looked up in a `Book`, which the simulator has filled in.

A *place* is all that a turn begins with but the tiles: both spaces, both damages, and for each seat
two flags (its last tile was a 0, its gun is jammed) where its special rules ask for them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

KERNELS = ("space_of", "damage_of", "flags_of", "placed", "after_turn", "without", "list_legal")
CALLED = ("list_legal",)
INNER = tuple(name for name in KERNELS if name not in CALLED)

SPACE_BITS = DAMAGE_BITS = 4
FLAG_BITS = 2
SPACES, DAMAGES, FLAG_SETS = 1 << SPACE_BITS, 1 << DAMAGE_BITS, 1 << FLAG_BITS
ZERO, JAM = 1, 2
DAMAGE_AT = 2 * SPACE_BITS
FLAGS_AT = DAMAGE_AT + 2 * DAMAGE_BITS
PLACE_BITS = FLAGS_AT + 2 * FLAG_BITS

# What `Book.after` holds: the next spaces, hits taken, next flags, who crashed plus 1.
HITS_AT, NEXT_FLAGS_AT, CRASH_AT = 8, 12, 16
HITS_BITS = 2

WON, LOST = -1, -2
"""What `after_turn` returns besides places, for the first seat: both are negative."""


class Book(NamedTuple):
    """The rules of one duel as tables; plans are numbered for each seat."""

    legal: Any
    """`[seat, flags, space]`: a bit for each plan that the rules allow from there."""
    bit: Any
    """`[seat, plan]`: the lowest bit of the plan's kind of tile,"""
    group: Any
    """and all bits of that kind."""
    plans: Any
    """`[seat]`: how many plans there are."""
    after: Any
    """`[flags 0, flags 1, space 0, space 1, plan 0, plan 1]`: what the turn changes."""
    shows: Any
    """`[space 0, space 1]`: the seat that has to show its plan first, or -1. [D8.14]"""
    threshold: Any
    """`[seat]`: the damage that shoots it down."""


def space_of(place: int, seat: int) -> int:
    """Where a seat's biplane stands."""
    return (place >> (SPACE_BITS * seat)) & (SPACES - 1)


def damage_of(place: int, seat: int) -> int:
    """The hits that a seat's biplane has taken."""
    return (place >> (DAMAGE_AT + DAMAGE_BITS * seat)) & (DAMAGES - 1)


def flags_of(place: int, seat: int) -> int:
    """Whether a seat's last tile was a 0, and whether its gun is jammed."""
    return (place >> (FLAGS_AT + FLAG_BITS * seat)) & (FLAG_SETS - 1)


def placed(space0: int, space1: int, damage0: int, damage1: int, flags: int) -> int:
    """A place of these; `flags` are those of both seats."""
    spaces = space0 | space1 << SPACE_BITS
    return spaces | (damage0 | damage1 << DAMAGE_BITS) << DAMAGE_AT | flags << FLAGS_AT


def after_turn(book: Any, place: int, plan0: int, plan1: int) -> int:
    """The place after a turn, or `WON` or `LOST` for the first seat. [D3.6 to D3.11]"""
    turn = book.after[
        flags_of(place, 0),
        flags_of(place, 1),
        space_of(place, 0),
        space_of(place, 1),
        plan0,
        plan1,
    ]
    crashed = turn >> CRASH_AT
    if crashed:
        return LOST if crashed == 1 else WON
    damage0 = damage_of(place, 0) + ((turn >> HITS_AT) & 3)
    damage1 = damage_of(place, 1) + ((turn >> (HITS_AT + HITS_BITS)) & 3)
    if damage1 >= book.threshold[1]:
        return WON
    if damage0 >= book.threshold[0]:
        return LOST
    flags = (turn >> NEXT_FLAGS_AT) & (FLAG_SETS * FLAG_SETS - 1)
    return placed(turn & 15, (turn >> SPACE_BITS) & 15, damage0, damage1, flags)


def without(book: Any, seat: int, tiles: int, plan: int) -> int:
    """A set of tiles after a plan's tile has been played from it."""
    return int(tiles ^ (((tiles & book.group[seat, plan]) + book.bit[seat, plan]) >> 1))


def list_legal(book: Any, seat: int, place: int, tiles: int, out: Any) -> int:
    """Write the plans that a set of tiles allows; how many. None: Brown crashes. [D8.5]"""
    legal = book.legal[seat, flags_of(place, seat), space_of(place, seat)]
    found = 0
    for plan in range(book.plans[seat]):
        if legal >> plan & 1 and tiles & book.bit[seat, plan]:
            out[found] = plan
            found += 1
    return found
