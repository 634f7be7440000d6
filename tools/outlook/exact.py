"""Solve starts of round 3 exactly: `python -m tools.outlook.exact single --values 1000000`.

Training begins with them. A core solves some two thousand positions a second.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from escadrille.games.dogfight import dogfight
from escadrille.rossi.simulator.library import LIBRARY as SIMULATOR
from escadrille.rossi.solver import LIBRARY, OpenHands, duel_of
from escadrille.rossi.solver.duel import flag_sets, spaces_of
from escadrille.rossi.solver.kernels.turns import FLAG_BITS, placed
from tools.outlook.tables import BIPLANES, KINDS, ROOT

TURNS, PLAYED = 5, 10
BLACKS_SHARE = 16
ROOM = 1 << 15
"""Positions that are remembered: few enough to stay close to the core."""
PARTS = 8
"""Parts of a duel, which processes share."""
COLUMNS = ("duel", "pool", "space", "damage", "flags", "value")


class Starts:
    """Starts of round 3 of one duel, at random."""

    def __init__(self, both: tuple[str, str], side: str, seed: int) -> None:
        duel = duel_of(dogfight({"biplanes": both, "side": side}), ignores_losses=True)
        self._duel, self._solver = duel, OpenHands(duel, room=ROOM)
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


class Part(NamedTuple):
    """Some positions of one duel, for one process."""

    number: int
    both: tuple[str, str]
    side: str
    seed: int
    positions: int


def solved(part: Part) -> dict[str, Any]:
    """The columns of a part."""
    LIBRARY.wait()
    starts = Starts(part.both, part.side, part.seed)
    rows = [(part.number, *starts.solved()) for _ in range(part.positions)]
    return {
        name: np.array([row[i] for row in rows], np.float32 if name == "value" else np.int8)
        for i, name in enumerate(COLUMNS)
    }


def parts_of(side: str, values: int, seed: int) -> list[Part]:
    """All duels of a side, each in some parts."""
    pairs = list(combinations(BIPLANES, 2))
    each = max(1, values // (len(pairs) * PARTS))
    return [
        Part(number, both, side, (seed * len(pairs) + number) * PARTS + part, _share(both, each))
        for number, both in enumerate(pairs)
        for part in range(PARTS)
    ]


def _share(both: tuple[str, str], positions: int) -> int:
    """Black owns three tiles more than it plays, and a position with it takes so much longer."""
    return max(1, positions // BLACKS_SHARE) if "black" in both else positions


def main(args: Sequence[str] | None = None) -> None:
    """Write build/exact-SIDE-SEED.npz; training takes all of a side."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    parser.add_argument("--values", type=int, default=4_000_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    LIBRARY.wait()  # other processes find the machine code on disk
    SIMULATOR.wait()
    with ProcessPoolExecutor(asked.workers) as pool:
        found = list(pool.map(solved, parts_of(asked.side, asked.values, asked.seed)))
    columns: dict[str, Any] = {
        name: np.concatenate([part[name] for part in found]) for name in COLUMNS
    }
    path = ROOT / "build" / f"exact-{asked.side}-{asked.seed}.npz"
    np.savez_compressed(path, **columns)
    print(f"{path}: {len(columns['value'])} positions, {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
