"""What hands are worth long before the end of a duel, by networks that have been trained.

There is a network for each number of turns to go, and one for what is kept before a draw. It is
shown both pools, what everybody thinks that both seats hold, spaces, damage and special rules, and
answers with a vector; a hand is a vector too, and their product is what the hand is worth
(`tools/outlook` trains them; `tools/outlook/network.py` shows them the same).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver.duel import Duel, NotSolved
from escadrille.rossi.solver.facts import TILE_LABELS, TRAITS, Facts, facts_of
from escadrille.rossi.solver.kernels.turns import (
    DAMAGES,
    FLAG_BITS,
    SPACES,
    damage_of,
    flags_of,
    space_of,
)
from escadrille.rossi.solver.pools import Holdings

Floats = npt.NDArray[np.float32]

HELD_AT = TILE_LABELS
SPACE_AT = 2 * TILE_LABELS
DAMAGE_AT = SPACE_AT + SPACES
FLAGS_AT = DAMAGE_AT + DAMAGES
TRAITS_AT = FLAGS_AT + FLAG_BITS
SEAT = TRAITS_AT + TRAITS
PAIR_AT = 2 * SEAT
SHOWN = PAIR_AT + SPACES * SPACES
SHARE = np.float32(0.5)
"""What one tile counts."""
TURNS_OF_ROUND, ROUNDS = 5, 3
"""The networks know duels of the printed length."""
BEFORE_A_DRAW, KEPT = 10, 16
"""With so many turns to go tiles are drawn, and before that the network of this number is asked."""
UNHEARD = 1e-9
"""What is played less often than this tells nothing of a hand."""


class Network(NamedTuple):
    """Three layers for what everybody sees, two for a hand.

    The first layer has two halves that are multiplied: what a tile is worth depends on the spaces.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    hand: Floats
    hand_bias: Floats
    last: Floats
    last_bias: Floats

    def onward(self, one: Floats) -> Floats:
        """From the sums of the first layer, a row each, to vectors."""
        half = one.shape[1] // 2
        gated = np.maximum(one[:, :half], 0.0) * one[:, half:]
        two = gated @ self.second + self.second_bias
        found: Floats = np.maximum(two, 0.0) @ self.third + self.third_bias
        return found

    def of_hands(self, tiles: Floats) -> Floats:
        """A vector for each hand."""
        one = np.maximum(tiles @ self.hand + self.hand_bias, 0.0)
        found: Floats = one @ self.last + self.last_bias
        return found


@cache
def networks_for(side: str) -> Mapping[int, Network]:
    """The networks that were trained for a side of the board, by turns to go."""
    file = resources.files("escadrille.rossi") / "data" / f"outlook-{side}.npz"
    with file.open("rb") as packed, np.load(packed) as arrays:
        layers = [arrays[name].astype(np.float32) for name in Network._fields]
        stages = arrays["stages"].tolist()
    return {stage: Network(*(layer[i] for layer in layers)) for i, stage in enumerate(stages)}


def _on_one_core() -> AbstractContextManager[object]:
    """Products this small lose more by waiting for other threads than they gain by them."""
    try:
        return _pools().limit(limits=1, user_api="blas")  # type: ignore[no-any-return]
    except ImportError:
        return nullcontext()


@cache
def _pools() -> Any:
    """The thread pools of numpy, looked for once."""
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


class Outlook:
    """The networks of one duel."""

    def __init__(self, duel: Duel) -> None:
        """Raise `NotSolved` for duels of another length than they were trained for."""
        constants = duel.simulator.game.rules.box.constants
        rounds = int(duel.simulator.tables.ints[of.MAX_ROUNDS])
        length = (constants.turns_per_round, rounds)
        if length != (TURNS_OF_ROUND, ROUNDS):
            raise NotSolved("turns_per_round", "the networks know the printed game alone")
        self.duel = duel
        self.facts: Facts = facts_of(duel)
        self._networks = networks_for(duel.simulator.game.rules.setup.side)

    def knows(self, turns: int, depth: int = 1) -> bool:
        """Whether there is a network behind so many turns of a round, with `turns` to go before."""
        is_one_round = (turns - 1) // TURNS_OF_ROUND == (turns - depth) // TURNS_OF_ROUND
        return is_one_round and self._behind(turns, depth) in self._networks

    def _behind(self, turns: int, depth: int) -> int:
        return KEPT if turns - depth == BEFORE_A_DRAW else turns - depth

    def ends_of(
        self, tree: Any, depth: int, holdings: tuple[Holdings, Holdings], turns: int
    ) -> Ends:
        """The ends of a tree that looks so many turns ahead, with `turns` to go before it."""
        network = self._networks[self._behind(turns, depth)]
        return Ends(self, network, tree, depth, holdings, is_open=turns - depth <= TURNS_OF_ROUND)

    def labelled(self, seat: int, sets: npt.NDArray[Any]) -> Floats:
        """Sets of tiles as numbers of tiles by label."""
        found = np.zeros((len(sets), TILE_LABELS), np.float32)
        for group, label in zip(self.facts.group[seat], self.facts.label[seat], strict=True):
            if label >= 0:
                for bit in range(int(group).bit_length()):
                    if int(group) >> bit & 1:
                        found[:, label] += SHARE * (sets >> bit & 1)
        return found


class Ends:
    """The nodes that lead nowhere: what each hand is worth there.

    What is thought to be held depends on the plans that led there, so that values are asked for
    again as mixes are learned.
    """

    def __init__(
        self,
        outlook: Outlook,
        network: Network,
        tree: Any,
        depth: int,
        holdings: tuple[Holdings, Holdings],
        *,
        is_open: bool,
    ) -> None:
        """In the last round hands are open, and networks are shown none."""
        self._network, self._tree, self._holdings = network, tree, holdings
        self._is_open = is_open
        nodes = slice(int(tree.levels[depth]), int(tree.levels[depth + 1]))
        self._first, self._count = nodes.start, nodes.stop - nodes.start
        self._public = [self._steady(outlook, nodes, seat) for seat in range(2)]
        pools = tree.pool[nodes]
        self._groups = [self._by_pool(outlook, pools, seat) for seat in range(2)]

    def fill(self) -> None:
        """Write what hands are worth, given how likely each gets there."""
        with _on_one_core():
            held = [self._held(seat) for seat in range(2)]
            means = [self._values(seat, held) for seat in range(2)]
        here = slice(self._first, self._first + self._count)
        self._tree.even[here] = 0.5 * (means[0] - means[1])

    # -- what everybody sees --------------------------------------------------------------------

    def _steady(self, outlook: Outlook, nodes: slice, seat: int) -> Floats:
        """The sums of the first layer, without what is thought to be held."""
        tree, rows, duel = self._tree, self._network.first, outlook.duel
        places: Any = tree.place[nodes].astype(np.int64)
        found = np.tile(self._network.first_bias, (self._count, 1))
        for each, base in ((seat, 0), (1 - seat, SEAT)):
            pools = np.array(list(self._holdings[each].pools), np.int64)
            labels = outlook.labelled(each, pools) @ rows[base : base + TILE_LABELS]
            found += labels[tree.pool[nodes, each]]
            found += rows[base + SPACE_AT + space_of(places, each)]
            left = int(duel.book.threshold[each]) - damage_of(places, each)
            found += rows[base + DAMAGE_AT + left]
            for bit in range(FLAG_BITS):
                flags: Any = flags_of(places, each) >> bit & 1
                found += flags[:, None] * rows[base + FLAGS_AT + bit]
            traits = outlook.facts.traits[each].astype(np.float32)
            found += traits @ rows[base + TRAITS_AT : base + SEAT]
        pairs = space_of(places, seat) * SPACES + space_of(places, 1 - seat)
        return np.asarray(found + rows[PAIR_AT + pairs], np.float32)

    def _by_pool(self, outlook: Outlook, pools: Any, seat: int) -> list[Group]:
        """Ends with the same pool have the same hands."""
        own, found = self._holdings[seat], []
        for pool in np.unique(pools[:, seat]).tolist():
            nodes = np.flatnonzero(pools[:, seat] == pool)
            tiles = outlook.labelled(seat, np.array(own.hands[pool], np.int64))
            tiles *= not self._is_open
            ways = np.array(own.ways[pool], np.float32)
            at = self._tree.hands_at[self._first + nodes, seat]
            places = at[:, None] + np.arange(len(tiles))
            hands = self._network.of_hands(tiles)
            found.append(Group(nodes, places, tiles, ways / ways.sum(), hands))
        return found

    # -- what hands are worth -------------------------------------------------------------------

    def _held(self, seat: int) -> Floats:
        """What each seat is thought to hold at each end, by label."""
        found = np.empty((self._count, TILE_LABELS), np.float32)
        for group in self._groups[seat]:
            found[group.nodes] = group.chances(self._reach(group, seat)) @ group.tiles
        return found

    def _reach(self, group: Group, seat: int) -> Floats:
        mass = self._tree.mass[self._first + group.nodes, seat]
        reach: Floats = self._tree.reach[group.places] * (mass > UNHEARD)[:, None]
        return reach

    def _values(self, seat: int, held: list[Floats]) -> Floats:
        """Write what a seat's hands are worth more than on average; what that average is."""
        rows, means = self._network.first, np.empty(self._count, np.float32)
        one = self._public[seat] + held[seat] @ rows[HELD_AT : HELD_AT + TILE_LABELS]
        at = SEAT + HELD_AT
        one += held[1 - seat] @ rows[at : at + TILE_LABELS]
        public = self._network.onward(one)
        for group in self._groups[seat]:
            values = np.clip(public[group.nodes] @ group.hands.T, -1.0, 1.0)
            chances = group.chances(self._reach(group, seat))
            means[group.nodes] = own = (values * chances).sum(axis=1)
            self._tree.edge[group.places] = values - own[:, None]
        return means


class Group(NamedTuple):
    """Ends at which a seat has the same pool."""

    nodes: npt.NDArray[np.int64]
    places: npt.NDArray[np.int64]
    """`[end, hand]`: where its hands stand in the tree."""
    tiles: Floats
    """`[hand, label]`."""
    drawn: Floats
    """`[hand]`: how likely each is, as far as draws can tell."""
    hands: Floats
    """`[hand, …]`: its vector."""

    def chances(self, reach: Floats) -> Floats:
        """`[end, hand]`: how likely each hand is there."""
        total = reach.sum(axis=1, keepdims=True)
        known = np.divide(reach, total, out=np.zeros_like(reach), where=total > UNHEARD)
        found: Floats = np.where(total > UNHEARD, known, self.drawn)
        return found
