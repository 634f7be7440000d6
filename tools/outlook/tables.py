"""Write the tables of all duels on one side of the board: `python -m tools.outlook.tables single`.

The simulator has filled them (`rossi.solver.duel`), so that there is one implementation of each
rule. What is written knows nothing of tiles but their kinds, and nothing of rules but what follows
from two plans.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from escadrille.games.dogfight import dogfight
from escadrille.rossi.solver import Duel, duel_of
from escadrille.rossi.solver.duel import flag_sets, spaces_of
from escadrille.rossi.solver.facts import facts_of

Array = npt.NDArray[Any]

ROOT = Path(__file__).resolve().parents[2]
BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")
TILES, KINDS, PLANS = 18, 13, 17
"""The most of each that a biplane of the box has."""


def main(args: Sequence[str] | None = None) -> None:
    """Write build/duels-SIDE.npz."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    side = parser.parse_args(args).side
    duels = [
        duel_of(dogfight({"biplanes": both, "side": side}), ignores_losses=True)
        for both in combinations(BIPLANES, 2)
    ]
    columns = [arrays_of(duel) for duel in duels]
    path = ROOT / "build" / f"duels-{side}.npz"
    path.parent.mkdir(exist_ok=True)
    stacked: dict[str, Any] = {name: np.stack([c[name] for c in columns]) for name in columns[0]}
    np.savez_compressed(path, **stacked)
    print(f"{path}: {len(duels)} duels, {path.stat().st_size / 1e6:.1f} MB")


def arrays_of(duel: Duel) -> dict[str, Array]:
    """A duel as arrays of the same shape for all of them."""
    book, tables, facts = duel.book, duel.simulator.tables, facts_of(duel)
    rules, found = duel.simulator.game.rules, _empty()
    count = book.bit.shape[1]
    found["after"][..., :count, :count] = book.after
    found["shows"][:] = book.shows
    found["threshold"][:] = book.threshold
    found["traits"][:] = facts.traits
    spaces = spaces_of(duel.simulator)
    found["spaces"][: len(spaces)] = spaces
    for seat in range(2):
        kinds = tables.kinds[seat]
        found["label"][seat, : len(kinds)] = facts.label[seat, : len(kinds)]
        tiles = [kinds.index(tile) for tile in tables.sets[seat]]
        found["tiles"][seat, : len(tiles)] = tiles
        found["hand"][seat] = rules.hand_size(seat)
        groups = facts.group[seat].tolist()
        for plan in range(int(book.plans[seat])):
            found["kind"][seat, plan] = groups.index(int(book.group[seat, plan]))
            found["legal"][seat, :, :, plan] = book.legal[seat] >> plan & 1
        flags = flag_sets(duel.simulator, seat)
        found["flags"][seat, : len(flags)] = flags
    return found


def _empty() -> dict[str, Array]:
    return {
        "after": np.zeros((4, 4, 16, 16, PLANS, PLANS), np.int32),
        "legal": np.zeros((2, 4, 16, PLANS), bool),
        "kind": np.zeros((2, PLANS), np.int64),
        "tiles": np.full((2, TILES), -1, np.int64),
        "label": np.full((2, KINDS), -1, np.int64),
        "shows": np.full((16, 16), -1, np.int64),
        "threshold": np.zeros(2, np.int64),
        "traits": np.zeros((2, 8), np.int64),
        "hand": np.zeros(2, np.int64),
        "spaces": np.full(16, -1, np.int64),
        "flags": np.full((2, 4), -1, np.int64),
    }


if __name__ == "__main__":
    main()
