"""Train the networks: `python -m tools.outlook.train single`.

Fitted backward induction over the turns to go. It begins with starts of round 3 that have been
solved exactly (`tools.outlook.exact`). From there on a turn is solved for hands that are dealt at
random and thought more or less likely, with the network of the next turn behind it; what it makes
of every hand is what the turn's own network learns. Every stage is kept in build/, so that a run
that was interrupted goes on where it stopped. On a GPU a side takes some minutes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from tools.outlook.deals import DRAW, LAST, TURNS_OF_ROUND, Duels, Positions, dealt
from tools.outlook.network import LABELS, LARGE, SHARE, SMALL, Network, half_precision
from tools.outlook.turn import Turn, held_of, labelled, shown_of

Tensor = Any

ROOT = Path(__file__).resolve().parents[2]
KEPT = LAST + 1
"""The place of the network for what is kept before a draw."""
SHIPPED = (*range(TURNS_OF_ROUND, DRAW), *range(DRAW + 1, LAST), KEPT)
HELD_OUT = 0.02
PARTS = 1 << 12


class Lessons(NamedTuple):
    """What a network learns from; `[row, …]`."""

    shown: Tensor
    tiles: Tensor
    """`[row, hand, label]`."""
    values: Tensor
    """`[row, hand]`."""


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
        self.kept = Path(asked.out) / f"outlook-{asked.side}.pt"
        if self.kept.exists():
            self._resume()

    def _resume(self) -> None:
        kept = torch.load(self.kept, map_location=self.device)
        self.curve = kept["curve"].cpu().numpy()
        for name, found in (("teachers", self.teachers), ("networks", self.networks)):
            for stage, weights in kept[name].items():
                layers = (weights[f"{layer}.weight"] for layer in ("first", "second", "third"))
                wide, middle, deep = (len(layer) for layer in layers)
                found[stage] = Network((wide, middle, deep)).to(self.device)
                found[stage].load_state_dict(weights)

    def go(self) -> None:
        """All stages; nothing looks ahead to the first turn."""
        for turns in range(TURNS_OF_ROUND, min(LAST, self.asked.until + 1)):
            stage = KEPT if turns == DRAW else turns
            if self.curve[stage, 0]:
                continue
            began = time.perf_counter()
            lessons = self.gather(turns)
            middle = time.perf_counter()
            self.networks[stage], own = self.fit(SMALL, lessons, self._next(self.networks, turns))
            error = own
            if self.asked.teachers == "large":
                last = self._next(self.teachers, turns)
                self.teachers[stage], error = self.fit(LARGE, lessons, last)
            spread = float(lessons.values.float().std())
            self.curve[stage] = (error, own, spread, lessons.values.numel())
            self.save()
            print(
                f"{self.asked.side} {stage}: {lessons.values.numel()} values ±{spread:.3f},"
                f" errors {error:.4f} {own:.4f} (gathered {middle - began:.0f} s,"
                f" fitted {time.perf_counter() - middle:.0f} s)",
                flush=True,
            )

    def _next(self, known: dict[int, Network], turns: int) -> Network | None:
        """The network of the turn that follows, if it is much the same task."""
        behind = KEPT if turns - 1 == DRAW else turns - 1
        return known[behind] if turns > TURNS_OF_ROUND + 1 else None

    # -- lessons --------------------------------------------------------------------------------

    def gather(self, turns: int) -> Lessons:
        """What is shown, and what it is worth."""
        with torch.no_grad():
            if turns == TURNS_OF_ROUND:
                return self._solved_starts()
            batches = max(1, self.asked.positions // self.asked.rows)
            parts = [part for _ in range(batches) for part in self._solved(turns)]
            return Lessons(*(torch.cat(each) for each in zip(*parts, strict=True)))

    def _solved_starts(self) -> Lessons:
        """Starts of round 3, both sides of each; in the last round nobody holds a secret."""
        found = self._exact()
        value, none = found.pop("value"), torch.zeros((0,), device=self.device)
        shown: list[Tensor] = []
        places = torch.arange(len(value), device=self.device).split(1 << 16)
        for seat in range(2):
            for some in places:
                longs = {name: each[some].long() for name, each in found.items()}
                pool = longs.pop("pool").float()
                at = Positions(pool=pool, hands=none, chances=none, kept=none, **longs)
                held = torch.zeros((len(some), 2, LABELS), device=self.device)
                shown.append(shown_of(self.duels, at, held, seat))
        mixed = torch.randperm(2 * len(value), device=self.device)
        values = torch.cat([value, -value])[mixed, None]
        tiles = torch.zeros((1, 1, LABELS), device=self.device).expand(len(mixed), -1, -1)
        return Lessons(torch.cat(shown)[mixed], tiles, values)

    def _exact(self) -> dict[str, Tensor]:
        """What all runs of `tools.outlook.exact` have solved."""
        paths = sorted((ROOT / "build").glob(f"exact-{self.asked.side}-*.npz"))
        parts = [dict(np.load(path)) for path in paths]
        columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        return {name: torch.from_numpy(each).to(self.device) for name, each in columns.items()}

    def _solved(self, turns: int) -> Iterator[Lessons]:
        """Both sides of some positions."""
        at = dealt(self.duels, turns, self.asked.rows, self.asked.hands)
        behind = KEPT if turns - 1 == DRAW else turns - 1
        known = self.teachers if self.asked.teachers == "large" else self.networks
        turn = Turn(self.duels, at, turns, known[behind])
        both = turn.solved(self.asked.rounds)
        tiles = at.kept if turns == DRAW else at.hands
        held = held_of(self.duels, at, tiles)
        for seat in range(2):
            own = labelled(self.duels, at.duel, seat, tiles[:, seat])
            shown = shown_of(self.duels, at, held, seat)
            yield Lessons(shown, own.to(torch.int8), both[seat].half())

    # -- a network ------------------------------------------------------------------------------

    def fit(
        self, sizes: tuple[int, int, int], lessons: Lessons, begun: Network | None
    ) -> tuple[Network, float]:
        """Learn; the error (root of the mean square) on positions that were held out."""
        network, out = Network(sizes).to(self.device), int(len(lessons.shown) * HELD_OUT)
        if begun:
            network.load_state_dict(begun.state_dict())
        steps, fused = self.asked.steps, self.device.type == "cuda"
        batch = self.asked.batch * (1 if lessons.values.shape[1] > 1 else 8)
        adam = torch.optim.AdamW(network.parameters(), 1e-3, weight_decay=1e-2, fused=fused)
        rates = torch.optim.lr_scheduler.OneCycleLR(adam, 5e-4 if begun else 2e-3, steps)
        for _ in range(steps):
            some = torch.randint(out, len(lessons.shown), (batch,), device=self.device)
            found = self._says(network, lessons, some)
            loss = torch.nn.functional.mse_loss(found, lessons.values[some].float())
            adam.zero_grad()
            loss.backward()
            adam.step()
            rates.step()
        with torch.no_grad():
            rows = torch.arange(max(1, out), device=self.device)
            wrong = [
                (self._says(network, lessons, some) - lessons.values[some].float()).square().sum()
                for some in rows.split(PARTS)
            ]
        return network, float(sum(wrong) / (len(rows) * lessons.values.shape[1])) ** 0.5

    def _says(self, network: Network, lessons: Lessons, some: Tensor) -> Tensor:
        with half_precision(self.device):
            public = network.outlook(lessons.shown[some])
            hands = network.of_hands(SHARE * lessons.tiles[some].float())
            return torch.einsum("bd,bhd->bh", public, hands).float()

    # -- files ----------------------------------------------------------------------------------

    def save(self) -> None:
        """All that has been learned, and what the solver needs of it."""
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        last = list(self.teachers)[-1:]  # no other is asked again, nor learned from
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
        for layer in ("first", "second", "third", "hand", "last"):
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
    parser.add_argument("--positions", type=int, default=131_072, help="for each stage")
    parser.add_argument("--rows", type=int, default=512, help="positions at once")
    parser.add_argument("--hands", type=int, default=64, help="dealt to each seat")
    parser.add_argument("--rounds", type=int, default=60, help="of learning for each turn")
    parser.add_argument("--steps", type=int, default=8_000, help="for each network")
    parser.add_argument("--batch", type=int, default=2_048, help="positions of a step")
    parser.add_argument(
        "--until", type=int, default=LAST - 1, help="the last stage, in turns to go"
    )
    parser.add_argument("--teachers", choices=("large", "small"), default="large")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    torch.manual_seed(asked.seed)
    torch.set_float32_matmul_precision("high")
    Run(asked).go()


if __name__ == "__main__":
    main()
