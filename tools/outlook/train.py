"""Train the networks: `python -m tools.outlook.train single`.

Fitted backward induction over the turns to go, the last ones first. A turn is solved for hands that
are dealt at random, with the network of the next turn behind it; what it makes of every hand is
what the turn's own network learns. Where starts of round 3 have been solved (`tools.outlook.exact`)
it begins with them. Every stage is kept in build/, so that a run that was interrupted goes on where
it stopped. On a GPU a side takes some minutes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tools.outlook.deals import LAST, TURNS_OF_ROUND, Duels, Positions, dealt
from tools.outlook.network import HAND_AT, LARGE, SHOWN, SMALL, Network, shown_of
from tools.outlook.turn import seats_of, solved, worth_of

Tensor = Any

ROOT = Path(__file__).resolve().parents[2]
DRAW = 2 * TURNS_OF_ROUND
"""Before so many turns to go five tiles are drawn; a network of its own values what was kept."""
KEPT = LAST + 1
"""The place of that network."""
SHIPPED = (*range(5, 10), *range(11, LAST), KEPT)
HELD_OUT = 0.02
OPEN = 0.4
"""Of so many values as usual the networks of the last round learn: they take longer to make."""


def stages(first: int) -> Iterator[tuple[int, int]]:
    """Each network with the turns to go of the positions that it learns from.

    Nothing looks ahead to the first turn, or to one that a draw comes before.
    """
    for turns in range(first, LAST):
        yield KEPT if turns == DRAW else turns, turns


class Run:
    """One side of the board."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        with np.load(ROOT / "build" / f"duels-{asked.side}.npz") as arrays:
            tensors = {name: torch.from_numpy(arrays[name]) for name in arrays.files}
        self.duels = Duels(**{name: each.to(self.device) for name, each in tensors.items()})
        self.teachers: dict[int, Network] = {}
        self.networks: dict[int, Network] = {}
        self.curve = np.zeros((KEPT + 1, 4), np.float32)
        """Of each stage: error of the teacher and of the network, spread and number of values."""
        self.exact = ROOT / "build" / f"exact-{asked.side}.npz"
        self.kept = Path(asked.out) / f"outlook-{asked.side}.pt"
        if self.kept.exists():
            self._resume()

    def _resume(self) -> None:
        kept = torch.load(self.kept, map_location=self.device)
        self.curve = kept["curve"].cpu().numpy()
        for name, found in (("teachers", self.teachers), ("networks", self.networks)):
            for stage, weights in kept[name].items():
                layers = (weights[f"{layer}.weight"] for layer in ("first", "second", "third"))
                wide, middle, narrow = (len(layer) for layer in layers)
                found[stage] = Network((wide, middle, narrow)).to(self.device)
                found[stage].load_state_dict(weights)

    def go(self) -> None:
        """All stages."""
        for stage, turns in stages(TURNS_OF_ROUND if self.exact.exists() else 1):
            if self.curve[stage, 0]:
                continue
            began = time.perf_counter()
            shown, values = self.gather(stage, turns)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            middle = time.perf_counter()
            sizes = LARGE if self.asked.teachers == "large" else SMALL
            self.teachers[stage], error = self.fit(sizes, shown, values)
            own = 0.0
            if sizes == SMALL:
                self.networks[stage], own = self.teachers[stage], error
            elif stage in SHIPPED:
                self.networks[stage], own = self.fit(SMALL, shown, values)
            self.curve[stage] = (error, own, float(values.std()), len(values))
            self.save()
            print(
                f"{self.asked.side} {stage}: {len(values)} values ±{self.curve[stage, 2]:.3f},"
                f" errors {error:.4f} {own:.4f} (gathered {middle - began:.0f} s,"
                f" fitted {time.perf_counter() - middle:.0f} s)",
                flush=True,
            )

    # -- positions ------------------------------------------------------------------------------

    def gather(self, stage: int, turns: int) -> tuple[Tensor, Tensor]:
        """What is shown, and what it is worth."""
        with torch.no_grad():
            return self._gathered(stage, turns)

    def _solved_starts(self) -> tuple[Tensor, Tensor]:
        """Starts of round 3, both sides of each."""
        with np.load(self.exact) as arrays:
            found = {name: torch.from_numpy(arrays[name]).to(self.device) for name in arrays.files}
        value, none = found.pop("value"), torch.zeros((len(found["duel"]), 2, 1, 1))
        longs = {name: each.long() for name, each in found.items() if name != "pool"}
        pool = found["pool"].float()
        at = Positions(pool=pool, hands=none, kept=none, **longs)
        shown = [self._public(at, seat) for seat in range(2)]
        mixed = torch.randperm(2 * len(value), device=self.device)
        return torch.cat(shown)[mixed], torch.cat([value, -value])[mixed]

    def _public(self, at: Positions, seat: int) -> Tensor:
        """What a seat is shown where hands are open."""
        seen = shown_of(self.duels, at, seat, torch.zeros_like(at.pool[:, seat, None]))
        return seen[:, 0].half()

    def _gathered(self, stage: int, turns: int) -> tuple[Tensor, Tensor]:
        if stage == TURNS_OF_ROUND and self.exact.exists():
            return self._solved_starts()
        asked, is_open = self.asked, turns <= TURNS_OF_ROUND
        hands = 1 if is_open else asked.hands
        rows = asked.rows * asked.hands if is_open else asked.rows
        wanted = int(OPEN * asked.values) if is_open else asked.values
        batches = max(1, wanted // (2 * rows * hands))
        size = batches * 2 * rows * hands
        shown = torch.empty((size, SHOWN), dtype=torch.float16, device=self.device)
        values = torch.empty(size, dtype=torch.float32, device=self.device)
        at = 0
        for _ in range(batches):
            for seen, worth in self._solved(stage, turns, rows, hands):
                shown[at : at + len(seen)] = seen
                values[at : at + len(worth)] = worth
                at += len(seen)
        return shown, values

    def _solved(
        self, stage: int, turns: int, rows: int, hands: int
    ) -> Iterator[tuple[Tensor, Tensor]]:
        """Both sides of some positions."""
        at = dealt(self.duels, turns, rows, hands)
        behind = KEPT if turns - 1 == DRAW else turns - 1
        worth = worth_of(self.duels, at, turns, self.teachers.get(behind))
        rounds = 2 * self.asked.rounds if hands == 1 else self.asked.rounds
        both = solved(seats_of(self.duels, at), worth, rounds)
        for seat in range(2):
            tiles = at.kept if stage == KEPT else at.hands
            seen = shown_of(self.duels, at, seat, tiles[:, seat])
            if hands == 1:
                seen[..., HAND_AT:] = 0.0
            yield seen.flatten(0, 1), both[seat].flatten()

    # -- a network ------------------------------------------------------------------------------

    def fit(
        self, sizes: tuple[int, int, int], shown: Tensor, values: Tensor
    ) -> tuple[Network, float]:
        """Learn; the error (root of the mean square) on positions that were held out."""
        network, out = Network(sizes).to(self.device), int(len(values) * HELD_OUT)
        steps = self.asked.steps
        fused = self.device.type == "cuda"
        adam = torch.optim.Adam(network.parameters(), 1e-3, fused=fused)
        rates = torch.optim.lr_scheduler.CosineAnnealingLR(adam, steps, 1e-5)
        for _ in range(steps):
            some = torch.randint(out, len(values), (self.asked.batch,), device=self.device)
            with torch.autocast(self.device.type, torch.bfloat16):
                found = network(shown[some])
            loss = torch.nn.functional.mse_loss(found.float(), values[some])
            adam.zero_grad()
            loss.backward()
            adam.step()
            rates.step()
        with torch.no_grad():
            parts = zip(shown[:out].split(1 << 16), values[:out].split(1 << 16), strict=True)
            wrong = sum(float(((network(x.float()) - y) ** 2).sum()) for x, y in parts)
        return network, (wrong / max(1, out)) ** 0.5

    # -- files ----------------------------------------------------------------------------------

    def save(self) -> None:
        """All that has been learned, and what the solver needs of it."""
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        last = list(self.teachers)[-2:]  # no other is asked again
        states = {
            "teachers": {stage: self.teachers[stage].state_dict() for stage in last},
            "networks": {stage: each.state_dict() for stage, each in self.networks.items()},
            "curve": torch.from_numpy(self.curve),
        }
        torch.save(states, self.kept)
        known = [stage for stage in SHIPPED if stage in self.networks]
        if known:
            arrays = self._arrays(known)
            np.savez_compressed(self.kept.with_suffix(".npz"), curve=self.curve, **arrays)

    def _arrays(self, known: Sequence[int]) -> dict[str, Any]:
        """Half precision is enough."""
        arrays: dict[str, Any] = {"stages": np.array(known)}
        for layer in ("first", "second", "third", "last"):
            own = [getattr(self.networks[stage], layer) for stage in known]
            weights = [each.weight.detach().T.cpu().numpy() for each in own]
            biases = [each.bias.detach().cpu().numpy() for each in own]
            arrays[layer] = np.stack(weights).astype(np.float16)
            arrays[f"{layer}_bias"] = np.stack(biases).astype(np.float16)
        return arrays


def main(args: Sequence[str] | None = None) -> None:
    """Train for a side of the board."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    parser.add_argument("--out", default=ROOT / "build", help="where stages are kept")
    parser.add_argument("--values", type=int, default=4_000_000, help="for each stage")
    parser.add_argument("--rows", type=int, default=256, help="positions at once")
    parser.add_argument("--hands", type=int, default=32, help="dealt to each seat")
    parser.add_argument("--rounds", type=int, default=60, help="of learning for each turn")
    parser.add_argument("--steps", type=int, default=12_000, help="for each network")
    parser.add_argument("--batch", type=int, default=16_384)
    parser.add_argument("--teachers", choices=("large", "small"), default="large")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    torch.manual_seed(asked.seed)
    torch.set_float32_matmul_precision("high")
    Run(asked).go()


if __name__ == "__main__":
    main()
