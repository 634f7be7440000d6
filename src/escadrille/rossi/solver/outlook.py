"""Turns long before the end: mixes for a hand, with learned values one turn on."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver.duel import Duel, NotSolved
from escadrille.rossi.solver.kernels.outlook import TILE_LABELS, TRAITS, Facts, Networks
from escadrille.rossi.solver.kernels.trees import Pools, Search
from escadrille.rossi.solver.kernels.turns import space_of
from escadrille.rossi.solver.library import Room, new_bench, new_networks, new_pad, new_tree
from escadrille.rossi.solver.open_hands import OpenHands
from escadrille.rossi.solver.standing import Standing

Chances = npt.NDArray[np.float64]

RULES = (
    *(of.ZERO_THEN_LOW, of.DOUBLE_ZERO_CRASH, of.JAM, of.FORCED_REVEAL),
    *(of.REFILL_TO_HAND, of.LOSE_TILE_PER_HIT),
)
"""Special rules that the networks are told of; then come a short range and a large hand."""
USUAL_HAND, HITS_OF_LABELS = 6, 4
EXACT = 5
"""With so many turns to go all is open, and positions are solved instead."""
SURE = 1e-6
"""How likely the own hand is thought to be by the other seat, which cannot know it."""


def facts_of(duel: Duel) -> Facts:
    """What the networks are told of the biplanes of a duel."""
    tables, rules = duel.simulator.tables, duel.simulator.game.rules
    most = max(len(kinds) for kinds in tables.kinds)
    facts = Facts(
        group=np.zeros((2, most), np.int64),
        label=np.full((2, most), -1, np.int64),
        kinds=np.array([len(tables.kinds[seat]) for seat in range(2)], np.int64),
        traits=np.zeros((2, TRAITS), np.int64),
        threshold=duel.book.threshold,
    )
    for seat in range(2):
        base = seat * of.CRAFT
        for kind, tile in enumerate(tables.kinds[seat]):
            label = tile.value * HITS_OF_LABELS + tile.hits
            facts.group[seat, kind] = tables.ints[base + of.GROUP + kind]
            is_shown = tile.hits < HITS_OF_LABELS and 0 <= label < TILE_LABELS
            facts.label[seat, kind] = label if is_shown else -1
        traits = [int(tables.ints[base + rule]) for rule in RULES]
        traits.append(rules.range_of(tables.craft(seat)) < rules.box.constants.range_max)
        traits.append(rules.hand_size(seat) > USUAL_HAND)
        facts.traits[seat] = traits
    return facts


@cache
def networks_for(side: str) -> Networks:
    """The networks that were trained for a side of the board (`tools/train_outlook.py`)."""
    file = resources.files("escadrille.rossi") / "data" / f"outlook-{side}.npz"
    with file.open("rb") as packed, np.load(packed) as arrays:
        turns, _, wide = arrays["first"].shape
        networks = new_networks(turns, wide, arrays["second"].shape[2])
        for name, array in zip(Networks._fields, networks, strict=True):
            if name in arrays:
                array[:] = arrays[name]
    networks.exact[0] = EXACT
    return networks


class Dealt(NamedTuple):
    """A turn that has been looked at."""

    value: float
    """For the first seat, with all hands that could have been dealt."""
    plans: tuple[tuple[int, ...], tuple[int, ...]]
    mixes: tuple[Chances, Chances]
    """`[shown plan, plan]` of each seat's first hand."""


class Outlook:
    """Looks one turn ahead for the hands that are dealt."""

    def __init__(self, solver: OpenHands, networks: Networks, *, hands: int, seed: int = 1) -> None:
        """So many hands are dealt to each seat; the same seed deals the same ones."""
        duel = solver.duel
        self.solver, self.duel, self.networks = solver, duel, networks
        self.facts, self.pad = facts_of(duel), new_pad(seed)
        plans = duel.book.bit.shape[1]
        pools = Pools(
            tiles=np.zeros((2, 1), np.int64),
            first=np.zeros((2, 1), np.int64),
            hands=np.full((2, 1), hands, np.int64),
            after=np.zeros((2, 1, plans), np.int64),
            hand_after=np.full((2, hands, plans), -1, np.int16),
        )
        room = Room(1, plans * plans, plans * plans, 2 * hands * plans * plans, 2 * hands)
        tree = new_tree(room, room.numbers)
        self.hands = hands
        self.search = Search(duel.book, pools, tree, new_bench(hands))
        self._even: Chances = np.full(hands, 1 / hands)

    def value(self, standing: Standing, rounds: int = 40) -> float:
        """What a turn is worth to the first seat, before anybody knows a hand."""
        for seat in range(2):
            self._deal(standing, seat, 0)
        return self._look(standing, (self._even, self._even), rounds)

    def turn(self, standing: Standing, seat: int, hand: int, rounds: int) -> Dealt:
        """How a seat should play its hand."""
        self.solver.kernels["note_hand"](self.search, seat, 0, hand)
        self._deal(standing, seat, 1)
        self._deal(standing, 1 - seat, 0)
        own = np.full(self.hands, (1 - SURE) / (self.hands - 1))
        own[0] = SURE
        beliefs = (own, self._even) if seat == 0 else (self._even, own)
        value = self._look(standing, beliefs, rounds)
        tree = self.search.tree
        counts = [int(tree.count[0, each]) for each in range(2)]
        first, second = (self._plans(each, counts[each]) for each in range(2))
        mixes = (self._mix(standing, 0, counts), self._mix(standing, 1, counts))
        return Dealt(value, (first, second), mixes)

    def _deal(self, standing: Standing, seat: int, first: int) -> None:
        pool, held = standing.pools[seat], standing.held[seat]
        arguments: tuple[Any, ...] = (self.search, self.pad, seat, pool, held, first, self.hands)
        self.solver.kernels["deal"](*arguments)

    def _look(self, standing: Standing, beliefs: tuple[Chances, Chances], rounds: int) -> float:
        solver, constants = self.solver, self.duel.simulator.game.rules.box.constants
        turns = standing.turns + standing.rounds * constants.turns_per_round
        most = len(self.networks.last_bias) - 1
        if turns > most:
            raise NotSolved("turns", f"{turns} to go are too many", allowed=f"1-{most}")
        room = (solver.memory, solver.desk, self.facts, self.networks, self.pad)
        arguments = (self.search, *room, standing.place, turns, *beliefs, rounds)
        return float(solver.kernels["look_ahead"](*arguments))

    def _plans(self, seat: int, count: int) -> tuple[int, ...]:
        tree = self.search.tree
        at = int(tree.plans_at[0, seat])
        return tuple(tree.plans[at : at + count].tolist())

    def _mix(self, standing: Standing, seat: int, counts: list[int]) -> Chances:
        tree, own = self.search.tree, counts[seat]
        here = (space_of(standing.place, each) for each in range(2))
        is_shown = self.duel.book.shows[tuple(here)] == 1 - seat
        rows, at = counts[1 - seat] if is_shown else 1, int(tree.blocks[0, seat])
        averages = tree.average[at : at + rows * own].astype(float).reshape(rows, own)
        allowed = tree.regret[at : at + rows * own].reshape(rows, own) >= 0
        numbers = np.where(allowed, averages + 1e-30, 0.0)
        total = numbers.sum(axis=1, keepdims=True)
        mixes: Chances = np.divide(numbers, total, out=np.zeros_like(numbers), where=total > 0)
        return mixes
