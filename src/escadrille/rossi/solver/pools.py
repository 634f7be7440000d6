"""All pools and hands that a search can meet, numbered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb

import numpy as np

from escadrille.rossi.solver.kernels.trees import Pools
from escadrille.rossi.solver.kernels.turns import Book, without


def bits_of(tiles: int) -> list[int]:
    """The tiles of a set one by one."""
    return [1 << bit for bit in range(tiles.bit_length()) if tiles >> bit & 1]


def lowered(tiles: Iterable[int], groups: Iterable[int]) -> int:
    """A set of single tiles in the usual form: of each kind the lowest bits."""
    chosen, found = sum(tiles), 0
    for group in groups:
        count = (chosen & group).bit_count()
        lowest = group & -group
        found |= ((1 << count) - 1) * lowest
    return found


@lru_cache(maxsize=512)
def hands_from(pool: int, size: int, groups: tuple[int, ...]) -> dict[int, int]:
    """Each hand of a size that can be drawn from a pool, with the number of ways to draw it."""
    left = pool.bit_count()
    begun = [(0, 1, size)]
    for group in groups:
        count = (pool & group).bit_count()
        left -= count
        lowest = group & -group
        begun = [
            (hand | ((1 << taken) - 1) * lowest, ways * comb(count, taken), due - taken)
            for hand, ways, due in begun
            for taken in range(max(0, due - left), min(count, due) + 1)
        ]
    return {hand: ways for hand, ways, due in begun if not due}


class Holdings:
    """The pools of one seat, from what it has now down to what some turns leave."""

    def __init__(self, book: Book, seat: int, pool: int, held: int, depth: int) -> None:
        """`held` tiles are in hand now; the search looks `depth` turns ahead."""
        self.seat = seat
        self.groups = tuple(sorted({int(group) for group in book.group[seat] if group}))
        self.pools: dict[int, int] = {pool: 0}
        self.hands: list[tuple[int, ...]] = []
        self.ways: list[tuple[int, ...]] = []
        """How many ways there are to draw each hand."""
        plans = range(int(book.plans[seat]))
        kept: list[dict[int, int]] = []
        level = [pool]
        for turn in range(depth + 1):
            following: dict[int, None] = {}
            for tiles in level:
                drawn = sorted(hands_from(tiles, held - turn, self.groups).items())
                self.hands.append(tuple(hand for hand, _ in drawn))
                self.ways.append(tuple(ways for _, ways in drawn))
                then = {
                    plan: int(without(book, seat, tiles, plan))
                    for plan in plans
                    if tiles & int(book.bit[seat, plan])
                }
                kept.append(then if turn < depth else {})
                following.update(dict.fromkeys(then.values()) if turn < depth else {})
            for tiles in following:
                self.pools[tiles] = len(self.pools)
            level = list(following)
        self._after = kept
        self._book = book

    def after(self, plan: int) -> dict[int, int]:
        """What a plan leaves of each hand that allows it, at the beginning."""
        bit = int(self._book.bit[self.seat, plan])
        return {
            hand: int(without(self._book, self.seat, hand, plan))
            for hand in self.hands[0]
            if hand & bit
        }

    def keep_present(self) -> None:
        """Let go of the hands of later turns."""
        del self.hands[1:], self.ways[1:]

    def fill(self, pools: Pools) -> None:
        """Write them into the arrays of a search."""
        seat, first = self.seat, 0
        places = [{hand: i for i, hand in enumerate(hands)} for hands in self.hands]
        for tiles, number in self.pools.items():
            pools.tiles[seat, number] = tiles
            pools.first[seat, number], pools.hands[seat, number] = first, len(self.hands[number])
            for plan, left in self._after[number].items():
                then = self.pools[left]
                pools.after[seat, number, plan] = then
                bit = int(self._book.bit[seat, plan])
                for i, hand in enumerate(self.hands[number]):
                    if hand & bit:
                        rest = int(without(self._book, seat, hand, plan))
                        pools.hand_after[seat, first + i, plan] = places[then][rest]
            first += len(self.hands[number])


def pools_of(book: Book, holdings: tuple[Holdings, Holdings]) -> Pools:
    """Both seats' pools as arrays."""
    most = max(len(each.pools) for each in holdings)
    hands = max(sum(map(len, each.hands)) for each in holdings)
    plans = book.bit.shape[1]
    pools = Pools(
        tiles=np.zeros((2, most), np.int64),
        first=np.zeros((2, most), np.int64),
        hands=np.zeros((2, most), np.int64),
        after=np.full((2, most, plans), -1, np.int64),
        hand_after=np.full((2, hands, plans), -1, np.int16),
    )
    for each in holdings:
        each.fill(pools)
    return pools
