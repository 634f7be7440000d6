"""What hands are worth long before the end of a duel, by networks that have been trained.

There is a network for each number of turns to go, and one for what is kept before a draw. It sees
both pools, spaces, damage, special rules and one seat's hand, and says what that hand is worth
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

SEAT = TILE_LABELS + SPACES + DAMAGES + FLAG_BITS + TRAITS
PAIR_AT = 2 * SEAT
HAND_AT = PAIR_AT + SPACES * SPACES
SHARE = np.float32(0.5)
"""What one tile counts."""
TURNS_OF_ROUND, ROUNDS = 5, 3
"""The networks know duels of the printed length."""
BEFORE_A_DRAW, KEPT = 10, 16
"""With so many turns to go tiles are drawn, and before that the network of this number is asked."""


class Network(NamedTuple):
    """Four layers."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    last: Floats
    last_bias: Floats

    def onward(self, one: Floats) -> Floats:
        """From the sums of the first layer, a row each, to values."""
        two = np.maximum(one, 0.0) @ self.second + self.second_bias
        three = np.maximum(two, 0.0) @ self.third + self.third_bias
        values: Floats = (np.maximum(three, 0.0) @ self.last + self.last_bias)[:, 0]
        return np.clip(values, -1.0, 1.0)


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

    def knows(self, turns: int) -> bool:
        """Whether there is a network for what follows a turn, with so many to go before it."""
        return self._after(turns) in self._networks

    def _after(self, turns: int) -> int:
        return KEPT if turns - 1 == BEFORE_A_DRAW else turns - 1

    def fill(self, tree: Any, holdings: tuple[Holdings, Holdings], turns: int) -> None:
        """Write what hands are worth at the ends of a tree that looks one turn ahead."""
        with _on_one_core():
            self._fill(tree, holdings, turns)

    def _fill(self, tree: Any, holdings: tuple[Holdings, Holdings], turns: int) -> None:
        network = self._networks[self._after(turns)]
        ends = range(int(tree.levels[1]), int(tree.levels[2]))
        public = [self._public(network, tree, holdings, ends, seat) for seat in range(2)]
        hands: list[dict[int, Floats]] = [{}, {}]
        for i, node in enumerate(ends):
            means = []
            for seat in range(2):
                pool = int(tree.pool[node, seat])
                if pool not in hands[seat]:
                    hands[seat][pool] = self._hands(
                        network, holdings[seat], pool, is_hidden=turns - 1 > TURNS_OF_ROUND
                    )
                values = network.onward(public[seat][i] + hands[seat][pool])
                ways = np.array(holdings[seat].ways[pool], np.float32)
                means.append(float(values @ ways / ways.sum()))
                at = int(tree.hands_at[node, seat])
                tree.edge[at : at + len(values)] = values - np.float32(means[seat])
            tree.even[node] = 0.5 * (means[0] - means[1])

    def _public(
        self,
        network: Network,
        tree: Any,
        holdings: tuple[Holdings, Holdings],
        ends: range,
        seat: int,
    ) -> Floats:
        """The sums of the first layer from what everybody sees, a row for each end."""
        rows = network.first
        found = np.tile(network.first_bias, (len(ends), 1))
        places: Any = tree.place[ends.start : ends.stop].astype(np.int64)
        for each, base in ((seat, 0), (1 - seat, SEAT)):
            pools = tree.pool[ends.start : ends.stop, each]
            known = np.array(list(holdings[each].pools), np.int64)
            labels = self._labelled(each, known)
            found += (labels @ rows[base : base + TILE_LABELS])[pools]
            at = base + TILE_LABELS
            found += rows[at + space_of(places, each)]
            left = int(self.duel.book.threshold[each]) - damage_of(places, each)
            found += rows[at + SPACES + left]
            at += SPACES + DAMAGES
            for bit in range(FLAG_BITS):
                flags: Any = flags_of(places, each) >> bit & 1
                found += flags[:, None] * rows[at + bit]
            traits = self.facts.traits[each].astype(np.float32)
            found += traits @ rows[at + FLAG_BITS : base + SEAT]
        pairs = space_of(places, seat) * SPACES + space_of(places, 1 - seat)
        return np.asarray(found + rows[PAIR_AT + pairs], np.float32)

    def _hands(self, network: Network, holdings: Holdings, pool: int, *, is_hidden: bool) -> Floats:
        """What the hands out of a pool add to the first layer: nothing in the last round."""
        labels = self._labelled(holdings.seat, np.array(holdings.hands[pool], np.int64))
        found: Floats = labels @ network.first[HAND_AT:]
        return found if is_hidden else np.zeros_like(found)

    def _labelled(self, seat: int, sets: npt.NDArray[Any]) -> Floats:
        """Sets of tiles as numbers of tiles by label."""
        found = np.zeros((len(sets), TILE_LABELS), np.float32)
        for group, label in zip(self.facts.group[seat], self.facts.label[seat], strict=True):
            if label >= 0:
                for bit in range(int(group).bit_length()):
                    if int(group) >> bit & 1:
                        found[:, label] += SHARE * (sets >> bit & 1)
        return found
