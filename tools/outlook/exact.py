"""Solve starts of round 3 exactly: `python -m tools.outlook.exact single --values 1000000`.

Networks that learn the last round turn by turn add up their errors. Where this file is found,
`train` begins with it instead. A core solves some two thousand positions a second.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np

from escadrille.games.dogfight import dogfight
from escadrille.rossi.solver import LIBRARY, OpenHands, duel_of
from escadrille.rossi.solver.duel import flag_sets, spaces_of
from escadrille.rossi.solver.kernels.turns import FLAG_BITS, placed
from tools.outlook.tables import BIPLANES, KINDS, ROOT

TURNS, PLAYED = 5, 10
COLUMNS = ("duel", "pool", "space", "damage", "flags", "value")


class Starts:
    """Starts of round 3 of one duel, at random."""

    def __init__(self, both: tuple[str, str], side: str, seed: int) -> None:
        duel = duel_of(dogfight({"biplanes": both, "side": side}), ignores_losses=True)
        self._duel, self._solver = duel, OpenHands(duel)
        self._dice = np.random.default_rng(seed)
        self._spaces = spaces_of(duel.simulator)
        self._flags = [flag_sets(duel.simulator, seat) for seat in range(2)]

    def solved(self) -> tuple[Any, ...]:
        """Pools by kind, spaces, damage, flags, and the value for the first seat."""
        seats = [self._seat(seat) for seat in range(2)]
        pools, kinds, spaces, damage, flags = zip(*seats, strict=True)
        both = flags[0] | flags[1] << FLAG_BITS
        place = placed(spaces[0], spaces[1], damage[0], damage[1], both)
        return kinds, spaces, damage, flags, self._solver.value(pools, place, TURNS)

    def _seat(self, seat: int) -> tuple[int, list[int], int, int, int]:
        simulator, dice = self._duel.simulator, self._dice
        everything = simulator.tables.sets[seat]
        kept = sorted(dice.choice(len(everything), len(everything) - PLAYED, replace=False))
        tiles = [everything[i] for i in kept]
        most = int(self._duel.book.threshold[seat]) - 1
        counts = [tiles.count(tile) for tile in simulator.tables.kinds[seat]]
        return (
            simulator.tables.bits(seat, tiles),
            counts + [0] * (KINDS - len(counts)),
            int(dice.choice(self._spaces)),
            min(int(dice.poisson(PLAYED * 0.5 * dice.random())), most),
            int(dice.choice(self._flags[seat])) if dice.random() < 0.3 else 0,
        )


def main(args: Sequence[str] | None = None) -> None:
    """Write build/exact-SIDE.npz."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    parser.add_argument("--values", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    LIBRARY.wait()
    pairs = list(combinations(BIPLANES, 2))
    each = asked.values // len(pairs)
    rows: list[tuple[Any, ...]] = []
    for number, both in enumerate(pairs):
        starts = Starts(both, asked.side, asked.seed * len(pairs) + number)
        rows += [(number, *starts.solved()) for _ in range(each)]
    columns: dict[str, Any] = {
        name: np.array([row[i] for row in rows], np.float32 if name == "value" else np.int8)
        for i, name in enumerate(COLUMNS)
    }
    path = ROOT / "build" / f"exact-{asked.side}.npz"
    np.savez_compressed(path, **columns)
    print(f"{path}: {len(rows)} positions, {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
