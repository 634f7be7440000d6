"""One duel as tables: its plans, what is legal where, and what every two plans lead to.

Nothing is worked out here. The simulator is asked: a row for every place, each pair of plans once.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from escadrille.kernel.errors import BadInput
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.simulator import Simulator
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.kernels.endings import BROWN_CRASHED, WHITE_CRASHED
from escadrille.rossi.simulator.tables import Ints
from escadrille.rossi.solver.kernels import turns
from escadrille.rossi.solver.kernels.endgame import MOST_TURNS, TILE_BITS
from escadrille.rossi.solver.kernels.turns import FLAG_SETS, JAM, SPACES, ZERO, Book

MOST_DAMAGE = turns.DAMAGES - 1
MOST_HITS = (1 << turns.HITS_BITS) - 1


class NotSolved(BadInput):
    """A game or a position that the solver has no room for: it refuses, and never guesses."""


class Duel(NamedTuple):
    """The tables of a game, and what their numbers stand for."""

    simulator: Simulator
    codes: tuple[tuple[int, ...], tuple[int, ...]]
    """The simulator's code of each plan, by seat."""
    book: Book
    is_exact: bool
    """Whether the tables have all the rules of both biplanes."""

    def loses_tiles(self, seat: int) -> bool:
        """Whether a seat loses a tile for each hit, in secret. [D8.10]"""
        return _loses_tiles(self.simulator, seat)

    def plan(self, seat: int, number: int) -> PlayTile:
        """The engine's plan behind a number."""
        return self.simulator.rows.plan(seat, self.codes[seat][number])

    def number(self, seat: int, plan: PlayTile) -> int:
        """The number of an engine's plan."""
        return self.codes[seat].index(self.simulator.rows.plan_code(seat, plan))


def duel_of(game: Dogfight, *, ignores_losses: bool = False) -> Duel:
    """The tables of a duel; raise `NotSolved` for anything else, or if there is no room for it.

    Black loses tiles that nobody else sees. With `ignores_losses` it keeps them in the tables:
    good enough to look a turn ahead, but what is worked out with them is not exact.
    """
    simulator = Simulator(game)
    _check(simulator, ignores_losses=ignores_losses)
    codes = (_codes(simulator, at.MISSION), _codes(simulator, at.OTHER))
    is_exact = not any(_loses_tiles(simulator, seat) for seat in range(2))
    return Duel(simulator, codes, _book(simulator, codes), is_exact)


def _loses_tiles(simulator: Simulator, seat: int) -> bool:
    return bool(simulator.tables.ints[seat * of.CRAFT + of.LOSE_TILE_PER_HIT])


def _check(simulator: Simulator, *, ignores_losses: bool) -> None:
    rules = simulator.tables.ints
    if rules[of.SCENARIO] != of.DOGFIGHT or rules[of.IS_SOLO]:
        raise NotSolved("scenario", "only duels are solved", allowed="dogfight")
    if rules[of.TURNS] > MOST_TURNS:
        raise NotSolved("turns_per_round", "there is no room", allowed=f"1-{MOST_TURNS}")
    for seat in range(2):
        if _loses_tiles(simulator, seat) and not ignores_losses:
            craft = simulator.tables.craft(seat)
            raise NotSolved("biplanes", f"{craft} loses tiles that nobody else sees [D8.10]")
        if rules[seat * of.CRAFT + of.THRESHOLD] > MOST_DAMAGE:
            raise NotSolved("hits_to_shoot_down", "there is no room", allowed=f"1-{MOST_DAMAGE}")
        if len(simulator.tables.sets[seat]) > TILE_BITS:
            raise NotSolved("tiles", "there is no room", allowed=f"{TILE_BITS} to a biplane")
        if any(tile.hits > MOST_HITS for tile in simulator.tables.sets[seat]):
            raise NotSolved("tiles", "there is no room", allowed=f"up to {MOST_HITS} hits")


# -- places and plans ---------------------------------------------------------------------------


def flag_sets(simulator: Simulator, seat: int) -> list[int]:
    """The flags that can be set for a seat: what its special rules ask for."""
    mine, rules = seat * of.CRAFT, simulator.tables.ints
    minds_zero = rules[mine + of.ZERO_THEN_LOW] or rules[mine + of.DOUBLE_ZERO_CRASH]
    used = (ZERO if minds_zero else 0) | (JAM if rules[mine + of.JAM] else 0)
    return [flags for flags in range(FLAG_SETS) if flags & ~used == 0]


def spaces_of(simulator: Simulator) -> list[int]:
    """The spaces of the ring and its loops: in a duel the lane is closed. [D9.2]"""
    standing = simulator.game.rules.board.standing
    numbers = [simulator.tables.spaces.index(space) for space in standing]
    return [n for n in numbers if not simulator.tables.ints[of.IN_LANE + n]]


def _row_at(simulator: Simulator, place: int) -> Ints:
    """A row that waits for plans at a place, with no damage yet and all tiles in hand."""
    row = simulator.rows.write(simulator.game.initial())
    row[at.PHASE], row[at.ROUND], row[at.TURN] = at.OBLIGATION, 1, 1
    rules = simulator.tables.ints
    for seat in range(2):
        me, flags = seat * at.CRAFT, turns.flags_of(place, seat)
        values = [tile.value for tile in simulator.tables.kinds[seat]]
        row[me + at.SPACE] = turns.space_of(place, seat)
        row[me + at.HAND] = rules[seat * of.CRAFT + of.ALL_TILES]
        row[me + at.BAG] = row[me + at.DUE] = row[me + at.SET_ASIDE] = 0
        row[me + at.LAST] = values.index(0) if flags & ZERO else at.NONE
        row[me + at.JAMMED] = bool(flags & JAM)
    simulator.settle(row)
    return row


def _places(simulator: Simulator) -> list[int]:
    """Every place without damage."""
    spaces = spaces_of(simulator)
    flags = product(flag_sets(simulator, 0), flag_sets(simulator, 1))
    return [
        turns.placed(space0, space1, 0, 0, flags0 | flags1 << turns.FLAG_BITS)
        for (flags0, flags1), space0, space1 in product(flags, spaces, spaces)
    ]


def _codes(simulator: Simulator, seat: int) -> tuple[int, ...]:
    """Every plan that is legal somewhere, in the engine's order."""
    found: set[int] = set()
    for space in spaces_of(simulator):
        row = _row_at(simulator, turns.placed(space, space, 0, 0, 0))
        found.update(simulator.options(row, seat))
    return tuple(sorted(found))


# -- the book -----------------------------------------------------------------------------------


def _book(simulator: Simulator, codes: tuple[tuple[int, ...], tuple[int, ...]]) -> Book:
    rules, most = simulator.tables.ints, max(map(len, codes))
    bit, group = np.zeros((2, most), np.int64), np.zeros((2, most), np.int64)
    for seat, own in enumerate(codes):
        for plan, code in enumerate(own):
            kind = (code >> at.TILE_BITS) - 1
            bit[seat, plan] = rules[seat * of.CRAFT + of.FIRST + kind]
            group[seat, plan] = rules[seat * of.CRAFT + of.GROUP + kind]
    book = Book(
        legal=np.zeros((2, FLAG_SETS, SPACES), np.int64),
        bit=bit,
        group=group,
        plans=np.array([len(own) for own in codes], np.int64),
        after=np.zeros((FLAG_SETS, FLAG_SETS, SPACES, SPACES, most, most), np.int32),
        shows=np.full((SPACES, SPACES), -1, np.int64),
        threshold=rules[[of.THRESHOLD, of.CRAFT + of.THRESHOLD]].astype(np.int64),
    )
    for place in _places(simulator):
        _fill(simulator, codes, book, place)
    return book


def _fill(
    simulator: Simulator, codes: tuple[tuple[int, ...], tuple[int, ...]], book: Book, place: int
) -> None:
    """What is legal at a place, who shows first, and where each pair of plans leads."""
    row = _row_at(simulator, place)
    asked = simulator.asked(row)
    here = turns.space_of(place, 0), turns.space_of(place, 1)
    first = 0 if asked != at.BY_OTHER else 1
    if asked != at.BY_MISSION | at.BY_OTHER:
        book.shows[here] = first
    options = [simulator.options(row, seat) for seat in range(2)]
    for seat in range(2):
        mask = sum(1 << codes[seat].index(code) for code in options[seat])
        book.legal[seat, turns.flags_of(place, seat), here[seat]] = mask
    pairs = list(product(options[0], options[1]))
    rows = np.tile(row, (len(pairs), 1))
    for seat in (first, 1 - first):
        chosen = np.array([pair[seat] for pair in pairs], np.int32)
        simulator.choose_all(rows, np.full(len(pairs), seat, np.int32), chosen)
    flags = turns.flags_of(place, 0), turns.flags_of(place, 1)
    for pair, after in zip(pairs, rows, strict=True):
        plans = codes[0].index(pair[0]), codes[1].index(pair[1])
        book.after[(*flags, *here, *plans)] = _change(simulator, after)


def _change(simulator: Simulator, row: Ints) -> int:
    """What a turn has changed, as `Book.after` holds it."""
    change = 0
    for seat in range(2):
        me = seat * at.CRAFT
        change |= int(row[me + at.SPACE]) << turns.SPACE_BITS * seat
        change |= int(row[me + at.DAMAGE]) << turns.HITS_AT + turns.HITS_BITS * seat
        flags = _flags(simulator, row, seat)
        change |= flags << turns.NEXT_FLAGS_AT + turns.FLAG_BITS * seat
    if row[at.RESULT] in (BROWN_CRASHED, WHITE_CRASHED):
        change |= (1 if row[at.SCORE] < 0 else 2) << turns.CRASH_AT
    return change


def _flags(simulator: Simulator, row: Ints, seat: int) -> int:
    me, used = seat * at.CRAFT, max(flag_sets(simulator, seat))
    last = int(row[me + at.LAST])
    played_zero = last >= 0 and simulator.tables.kinds[seat][last].value == 0
    return ((ZERO if played_zero else 0) | (JAM if row[me + at.JAMMED] else 0)) & used
