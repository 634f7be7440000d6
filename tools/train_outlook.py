"""Train the networks of the solver: what a duel is worth with many turns to go.

    python tools/train_outlook.py single        # writes rossi/data/outlook-single.npz
    python tools/train_outlook.py dual

Fitted backward induction. A turn is solved for hands that are dealt at random: with six turns to
go, exact values stand behind it, before that the network of the next turn. Every stage is kept in
`build/`, so that a run that was interrupted goes on where it stopped. The curve (errors on
positions that a network has not seen, stage by stage) is printed and kept beside the networks.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.games.dogfight import dogfight
from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver import OpenHands, Standing, duel_of
from escadrille.rossi.solver.duel import flag_sets, spaces_of
from escadrille.rossi.solver.kernels.outlook import FEATURES, Networks
from escadrille.rossi.solver.kernels.turns import FLAG_BITS, placed
from escadrille.rossi.solver.library import LIBRARY, new_networks
from escadrille.rossi.solver.outlook import EXACT, Outlook

Floats = npt.NDArray[np.float32]

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "src" / "escadrille" / "rossi" / "data"
BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")
TURNS_OF_ROUND, FIRST, LAST = 5, 6, 15
WIDE, NARROW = 64, 32
HANDS, ROUNDS = 24, 30
"""Hands that are dealt to each seat, and rounds of learning, for one value."""
BATCH, EPOCHS, HELD_OUT = 512, 14, 0.05


class Pair(NamedTuple):
    """Two biplanes, and what is needed to value their duel."""

    solver: OpenHands
    outlook: Outlook
    spaces: list[int]
    flags: tuple[list[int], list[int]]


def pairs_on(side: str, networks: Networks) -> list[Pair]:
    """Every two biplanes, once: the other order is learned from the same positions."""
    found = []
    for number, both in enumerate(combinations(BIPLANES, 2)):
        duel = duel_of(dogfight({"biplanes": both, "side": side}), ignores_losses=True)
        solver = OpenHands(duel, room=1 << 19)
        outlook = Outlook(solver, networks, hands=HANDS, seed=number)
        flags = flag_sets(duel.simulator, 0), flag_sets(duel.simulator, 1)
        found.append(Pair(solver, outlook, spaces_of(duel.simulator), flags))
    return found


# -- positions ----------------------------------------------------------------------------------


def standing_at(pair: Pair, turns: int, dice: np.random.Generator) -> Standing:
    """A standing with so many turns to go, as games may come to it."""
    simulator, played = pair.solver.duel.simulator, LAST - turns
    left = (turns - 1) % TURNS_OF_ROUND + 1
    pools, damage, held = [], [], []
    for seat in range(2):
        everything = simulator.tables.sets[seat]
        kept = dice.choice(len(everything), len(everything) - played, replace=False)
        pools.append(simulator.tables.bits(seat, [everything[i] for i in sorted(kept)]))
        threshold = int(simulator.tables.ints[seat * of.CRAFT + of.THRESHOLD])
        damage.append(min(int(dice.poisson(played * dice.uniform(0.0, 0.5))), threshold - 1))
        size = simulator.game.rules.hand_size(seat) - (TURNS_OF_ROUND - left)
        held.append(min(size, len(kept)))
    spaces = dice.choice(pair.spaces, 2)
    flags = [int(dice.choice(own)) if played and dice.random() < 0.3 else 0 for own in pair.flags]
    both_flags = flags[0] | flags[1] << FLAG_BITS
    place = placed(int(spaces[0]), int(spaces[1]), damage[0], damage[1], both_flags)
    rounds = (turns - 1) // TURNS_OF_ROUND
    return Standing(place, (pools[0], pools[1]), (held[0], held[1]), left, rounds)


def gather(pairs: Sequence[Pair], turns: int, count: int, seed: int) -> tuple[Floats, Floats]:
    """Positions as the networks see them, from both sides, with what they are worth."""
    dice = np.random.default_rng([seed, turns])
    shown, values = np.zeros((2 * count, FEATURES), np.float32), np.zeros(2 * count, np.float32)
    for number in range(count):
        pair = pairs[int(dice.integers(len(pairs)))]
        standing = standing_at(pair, turns, dice)
        value = pair.outlook.value(standing, ROUNDS)
        pad, facts = pair.outlook.pad, pair.outlook.facts
        for seat in range(2):
            show_all = pair.solver.kernels["show_all"]
            show_all(facts, pad, *standing.pools, standing.place, seat)
            size = int(pad.counts[0])
            np.add.at(shown[2 * number + seat], pad.places[:size], pad.amounts[:size])
            values[2 * number + seat] = -value if seat else value
    return shown, values


# -- a network ----------------------------------------------------------------------------------


class Layers:
    """A network that learns, by Adam."""

    def __init__(self, dice: np.random.Generator) -> None:
        sizes = ((FEATURES, WIDE), (WIDE, NARROW), (NARROW, 1))
        self.weights = [
            dice.normal(0, np.sqrt(2 / min(rows, 40)), (rows, columns)).astype(np.float32)
            for rows, columns in sizes
        ]
        self.weights[2] *= 0.1
        self.biases = [np.zeros(columns, np.float32) for _, columns in sizes]
        self._moments = [np.zeros_like(each) for each in self._all() for _ in range(2)]
        self._steps = 0

    def _all(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def forward(self, shown: Floats) -> list[Floats]:
        """What each layer makes of what is shown."""
        one = np.maximum(shown @ self.weights[0] + self.biases[0], 0)
        two = np.maximum(one @ self.weights[1] + self.biases[1], 0)
        return [shown, one, two, two @ self.weights[2] + self.biases[2]]

    def step(self, shown: Floats, values: Floats, rate: float) -> None:
        """Learn from a batch."""
        layers = self.forward(shown)
        slope = (layers[3][:, 0] - values)[:, None] * (2 / len(values))
        weights: list[Floats] = []
        biases: list[Floats] = []
        for layer in (2, 1, 0):
            weights.insert(0, layers[layer].T @ slope)
            biases.insert(0, slope.sum(axis=0))
            slope = (slope @ self.weights[layer].T) * (layers[layer] > 0)
        self._steps += 1
        for i, (own, gradient) in enumerate(zip(self._all(), [*weights, *biases], strict=True)):
            mean, square = self._moments[2 * i], self._moments[2 * i + 1]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            own -= rate * mean / (1 - 0.9**self._steps) / scale


def fit(layers: Layers, shown: Floats, values: Floats, dice: np.random.Generator) -> float:
    """Learn; the error (root of the mean square) on positions that were held out."""
    out = 2 * int(len(values) * HELD_OUT / 2)
    own, wanted = shown[out:], values[out:]
    batches = EPOCHS * (len(wanted) // BATCH)
    for number in range(batches):
        some = dice.integers(len(wanted), size=BATCH)
        rate = 2e-3 * 0.02 ** (number / batches)
        layers.step(own[some], wanted[some], rate)
    guessed = layers.forward(shown[:out])[3][:, 0]
    return float(np.sqrt(np.mean((guessed - values[:out]) ** 2)))


def keep(networks: Networks, turns: int, layers: Layers) -> None:
    """Write what was learned into the networks, with the precision that is shipped."""
    pairs = zip(networks[:6:2], networks[1:6:2], layers.weights, layers.biases, strict=True)
    for weights, biases, own, bias in pairs:
        weights[turns] = own.astype(np.float16).reshape(weights[turns].shape)
        biases[turns] = bias.astype(np.float16).reshape(np.shape(biases[turns]))


# -- all stages ---------------------------------------------------------------------------------


def save(path: Path, networks: Networks, curve: Floats) -> None:
    """Keep what has been learned so far."""
    named = dict(zip(Networks._fields, networks, strict=True))
    path.parent.mkdir(parents=True, exist_ok=True)
    shipped = {name: array.astype(np.float16) for name, array in named.items() if name != "exact"}
    np.savez_compressed(path, curve=curve, **shipped)


def train(side: str, count: int, seed: int) -> None:
    """All stages, the last turns first."""
    LIBRARY.wait()
    networks, curve = new_networks(LAST + 1, WIDE, NARROW), np.zeros(LAST + 1, np.float32)
    networks.exact[0] = EXACT
    kept = ROOT / "build" / f"outlook-{side}-{count}.npz"
    if kept.exists():
        with np.load(kept) as before:
            curve[:] = before["curve"]
            for name, array in zip(Networks._fields, networks, strict=True):
                if name != "exact":
                    array[:] = before[name]
    pairs = pairs_on(side, networks)
    dice = np.random.default_rng(seed)
    layers = Layers(dice)
    for turns in range(FIRST, LAST + 1):
        if curve[turns]:
            continue
        began = time.perf_counter()
        # Exact values take their time.
        shown, values = gather(pairs, turns, count // 2 if turns == FIRST else count, seed)
        gathered = time.perf_counter() - began
        curve[turns] = fit(layers, shown, values, dice)
        keep(networks, turns, layers)
        save(kept, networks, curve)
        spread = float(values.std())
        seconds = time.perf_counter() - began - gathered
        print(
            f"{side}, {turns} turns to go: values ±{spread:.3f}, error {curve[turns]:.3f}"
            f" ({count} positions, {gathered:.0f} s; fitted in {seconds:.0f} s)",
            flush=True,
        )
    save(DATA / f"outlook-{side}.npz", networks, curve)


def main(args: Sequence[str] | None = None) -> int:
    """Train for a side of the board."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    parser.add_argument("--positions", type=int, default=60_000, help="for each number of turns")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    train(asked.side, asked.positions, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
