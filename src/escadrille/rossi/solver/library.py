"""The solver's kernels as a library: compiled where numba is installed, plain Python until then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from escadrille.kernel.compiled import Library
from escadrille.rossi.solver.kernels import beliefs, closing, endgame, matrices, trees, turns
from escadrille.rossi.solver.kernels.closing import UNUSED, VIEWS, Closing
from escadrille.rossi.solver.kernels.endgame import MOST_TURNS, Desk, Memory
from escadrille.rossi.solver.kernels.trees import Bench, Pools, Search, Tree
from escadrille.rossi.solver.kernels.turns import FLAG_SETS, SPACES, Book

MODULES = (matrices, turns, endgame, closing, trees, beliefs)
ENTRIES = (
    *("matrix_value", "after_turn", "list_legal", "value_of", "best_play"),
    *("plant", "add_last", "reach_ends", "learn", "answer"),
)

SMALLEST, USUAL = 1 << 10, 1 << 22
"""Sizes of a memory: the second one takes 64 MB and holds what a round can lead to."""


def new_memory(size: int = USUAL) -> Memory:
    """Nothing is known yet; the size is a power of two."""
    return Memory(np.full(size, endgame.EMPTY, np.int64), np.zeros(size), np.zeros(3, np.int64))


def new_desk() -> Desk:
    """Room for every turn that is looked ahead."""
    many, most = MOST_TURNS + 1, matrices.MOST
    return Desk(
        at=np.zeros((many, 6), np.int64),
        plans=np.zeros((many, 2, most), np.int8),
        tables=np.zeros((many, most, most)),
        work=np.zeros((many, most + 1, matrices.WIDE)),
        names=np.zeros((many, 2, most), np.int64),
        mixes=np.zeros((many, 2, most)),
    )


def _empty_book() -> Book:
    return Book(
        legal=np.zeros((2, FLAG_SETS, SPACES), np.int64),
        bit=np.zeros((2, 1), np.int64),
        group=np.zeros((2, 1), np.int64),
        plans=np.zeros(2, np.int64),
        after=np.zeros((FLAG_SETS, FLAG_SETS, SPACES, SPACES, 1, 1), np.int32),
        shows=np.zeros((SPACES, SPACES), np.int64),
        threshold=np.ones(2, np.int64),
    )


def new_bench(hands: int) -> Bench:
    """Room for so many hands at the most."""
    most = matrices.MOST
    return Bench(
        mixed=np.zeros(hands * most * most, np.float32),
        chosen=np.zeros(hands * most * most, np.float32),
        gained=np.zeros(hands * most * most, np.float32),
        even=np.zeros(most * most),
        weights=np.zeros(most * most),
        rows=np.full(1, hands, np.int64),
        theirs=np.zeros(hands * most * most, np.float32),
        ours=np.zeros(hands * most * most, np.float32),
        worth=np.zeros(hands * most * most, np.float32),
        shares=np.zeros(most * most, np.float32),
        gains=np.zeros(most * most, np.float32),
    )


class Room(NamedTuple):
    """How large a tree may grow."""

    nodes: int
    pairs: int
    leaves: int
    numbers: int
    hands: int


def new_tree(room: Room, averages: int) -> Tree:
    """An empty tree; mixes are averaged in the first `averages` numbers alone."""
    return Tree(
        levels=np.zeros(MOST_TURNS + 2, np.int64),
        pool=np.zeros((room.nodes, 2), np.int32),
        place=np.zeros(room.nodes, np.int32),
        plans_at=np.zeros((room.nodes, 2), np.int32),
        count=np.zeros((room.nodes, 2), np.int64),
        plans=np.zeros((room.nodes + 1) * 2 * matrices.MOST, np.int8),
        children=np.zeros(room.nodes, np.int32),
        child=np.zeros(room.pairs, np.int32),
        leaf=np.zeros(room.leaves, np.float32),
        blocks=np.zeros((room.nodes, 2), np.int64),
        regret=np.zeros(room.numbers, np.float32),
        average=np.zeros(averages, np.float32),
        hands_at=np.zeros((room.nodes, 2), np.int64),
        reach=np.zeros(room.hands, np.float32),
        value=np.zeros(room.hands, np.float32),
        mass=np.zeros((room.nodes, 2), np.float32),
        even=np.zeros(room.nodes, np.float32),
        edge=np.zeros(room.hands, np.float32),
        ends=np.zeros(1, np.int64),
        sizes=np.zeros(6, np.int64),
    )


class ClosingRoom(NamedTuple):
    """How many nodes a last turn may have, and the sizes of what they share."""

    nodes: int
    numbers: int
    leaves: int
    tables: int
    shapes: int


def new_closing(room: ClosingRoom, pools: Pools) -> Closing:
    """No nodes yet."""
    most, hands = matrices.MOST, int(pools.hands.max())
    return Closing(
        shape_of=np.full((2, pools.tiles.shape[1], VIEWS), UNUSED, np.int32),
        plans=np.zeros((room.shapes + 2) * most, np.int8),
        plans_at=np.zeros(room.shapes, np.int32),
        count=np.zeros(room.shapes, np.int64),
        hands=np.zeros(room.shapes, np.int64),
        hands_at=np.zeros(room.shapes, np.int64),
        first=np.zeros(room.shapes * (hands + 1), np.int32),
        choices_at=np.zeros(room.shapes, np.int64),
        choice=np.zeros(room.shapes * hands * most, np.int8),
        shape=np.zeros((room.nodes, 2), np.int32),
        blocks=np.zeros((room.nodes, 2), np.int64),
        shows=np.zeros(room.nodes, np.int8),
        leaf_at=np.zeros(room.nodes, np.int64),
        leaf=np.zeros(room.leaves, np.float32),
        regret=np.zeros(room.numbers, np.float32),
        average=np.zeros(room.numbers, np.float32),
        keys=np.full(room.tables, endgame.EMPTY, np.int64),
        tables=np.zeros(room.tables, np.int64),
        sizes=np.zeros(7, np.int64),
    )


NO_CLOSING = ClosingRoom(1, 1, 1, 1, 1)


def _rehearse(kernels: Mapping[str, Any]) -> None:
    """Call each entry once, with arguments of the types that it will always be given."""
    book, memory, desk = _empty_book(), new_memory(SMALLEST), new_desk()
    kernels["after_turn"](book, 0, 0, 0)
    kernels["list_legal"](book, 0, 0, 0, desk.plans[0, 0])
    kernels["value_of"](book, memory, desk, 0, 0, 0, 1)
    kernels["best_play"](book, memory, desk, 0, 0, 0, 1)
    pools = Pools(
        tiles=np.zeros((2, 1), np.int64),
        first=np.zeros((2, 1), np.int64),
        hands=np.zeros((2, 1), np.int64),
        after=np.zeros((2, 1, 1), np.int64),
        hand_after=np.zeros((2, 1, 1), np.int16),
    )
    search = Search(
        book, pools, new_tree(Room(1, 1, 1, 1, 2), 1), new_bench(1), new_closing(NO_CLOSING, pools)
    )
    kernels["plant"](search, memory, desk, 0, 1)
    kernels["add_last"](search, memory, desk, 0, 1, 1)
    belief = np.zeros(1)
    kernels["reach_ends"](search, 1, belief, belief)
    kernels["learn"](search, 1, belief, belief, 1, 0)
    kernels["answer"](search, 1, belief, belief, 0)
    table = np.array([[1.0, -1.0], [-1.0, 1.0]])
    kernels["matrix_value"](table, 2, 2, desk.work[0], desk.names[0], desk.mixes[0])


LIBRARY = Library(MODULES, ENTRIES, _rehearse)
