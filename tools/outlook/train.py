"""Train the networks: `python -m tools.outlook.train single`.

Fitted backward induction over the turns to go. What round 3 is worth is worked out exactly
(endgame.py). From there on a turn is solved for hands that are dealt at random and thought more or
less likely, with the network of the next turn behind it; what it makes of every hand is what the
turn's own network learns. Every stage is kept in build/, so that a run that was interrupted goes on
where it stopped. On a GPU a side takes some ten minutes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from tools.outlook.deals import DRAW, LAST, TURNS_OF_ROUND, Duels, dealt
from tools.outlook.endgame import Endgame
from tools.outlook.network import LARGE, SEAT, SHARE, SMALL, Network, half_precision
from tools.outlook.turn import Turn, held_of, labelled, shown_of

Tensor = Any

ROOT = Path(__file__).resolve().parents[2]
KEPT = LAST + 1
"""The place of the network for what is kept before a draw."""
FIRST = TURNS_OF_ROUND
"""Turns to go when round 3 begins: the first stage."""
SHIPPED = (*range(FIRST, DRAW), *range(DRAW + 1, LAST), KEPT)
HANDS = {6: 12, 7: 24, 8: 32}
"""Near the end of round 2 there are few different hands."""
BITS = 7
"""Of each number that is shipped: more make files larger, and networks no better."""
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
        for turns in range(FIRST, min(LAST, self.asked.until + 1)):
            stage = KEPT if turns == DRAW else turns
            if self.curve[stage, 0]:
                continue
            began = time.perf_counter()
            lessons = self.gather(turns)
            middle = time.perf_counter()
            error = self._taught(stage, turns, lessons)
            spread = float(lessons.values.float().std())
            self.curve[stage] = (*error, spread, lessons.values.numel())
            self.save()
            print(
                f"{self.asked.side} {stage}: {lessons.values.numel()} values ±{spread:.3f},"
                f" errors {error[0]:.4f} {error[1]:.4f} (gathered {middle - began:.0f} s,"
                f" fitted {time.perf_counter() - middle:.0f} s)",
                flush=True,
            )

    def _taught(self, stage: int, turns: int, lessons: Lessons) -> tuple[float, float]:
        """The errors of a stage's teacher, and of its network if that is shipped."""
        last, error, own = self._next(self.teachers, turns), 0.0, 0.0
        self.teachers[stage], error = self.fit(LARGE, self.asked.steps, lessons, last)
        if stage in SHIPPED:
            begun = self._next(self.networks, turns)
            steps = self.asked.steps // 2
            self.networks[stage], own = self.fit(SMALL, steps, lessons, begun)
        return error, own

    def _behind(self, turns: int) -> int:
        return KEPT if turns - 1 == DRAW else turns - 1

    def _next(self, known: dict[int, Network], turns: int) -> Network | None:
        """The network of the turn that follows."""
        return known[self._behind(turns)] if turns > FIRST + 1 else None

    # -- lessons --------------------------------------------------------------------------------

    def gather(self, turns: int) -> Lessons:
        """What is shown, and what it is worth."""
        batches = max(1, self.asked.positions // self.asked.rows)
        with torch.no_grad():
            if turns == FIRST:
                parts = [part for _ in range(batches) for part in self._starts()]
            else:
                last = self._behind(turns)
                behind = self.endgame if last == FIRST else self.teachers[last]
                parts = [part for _ in range(batches) for part in self._solved(turns, behind)]
            return Lessons(*(torch.cat(each) for each in zip(*parts, strict=True)))

    @cached_property
    def endgame(self) -> Endgame:
        """What round 3 is worth."""
        return Endgame(self.duels, self.asked.known)

    def _starts(self) -> Iterator[Lessons]:
        """Both sides of some starts of round 3; nobody holds a secret there."""
        at = dealt(self.duels, FIRST, self.asked.rows, 1)
        pool = self.endgame.numbers(at.duel, at.pool.long())
        worth = self.endgame.worth(at.duel, pool, at.space, at.damage, at.flags)
        none = torch.zeros_like(labelled(self.duels, at.duel, 0, at.hands[:, 0]))
        for seat, value in enumerate((worth, -worth)):
            shown = shown_of(self.duels, at, torch.stack([none[:, 0]] * 2, 1), seat)
            yield Lessons(shown, none.to(torch.int8), value[:, None].half())

    def _solved(self, turns: int, behind: Network | Endgame) -> Iterator[Lessons]:
        """Both sides of some positions."""
        hands = HANDS.get(turns, self.asked.hands)
        at = dealt(self.duels, turns, self.asked.rows, hands)
        both = Turn(self.duels, at, turns, behind).solved(tuple(self.asked.rounds))
        tiles = at.kept if turns == DRAW else at.hands
        held = held_of(self.duels, at, tiles)
        for seat in range(2):
            own = labelled(self.duels, at.duel, seat, tiles[:, seat])
            shown = shown_of(self.duels, at, held, seat)
            yield Lessons(shown, own.to(torch.int8), both[seat].half())

    # -- a network ------------------------------------------------------------------------------

    def fit(
        self, sizes: tuple[int, int, int], steps: int, lessons: Lessons, begun: Network | None
    ) -> tuple[Network, float]:
        """Learn; the error (root of the mean square) on positions that were held out."""
        network, out = Network(sizes).to(self.device), int(len(lessons.shown) * HELD_OUT)
        if begun:
            network.load_state_dict(begun.state_dict())
        batch, fused = self.asked.batch, self.device.type == "cuda"
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
        return torch.einsum("bd,bhd->bh", public.float(), hands.float())

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
        """Half precision is enough. The gates stand beside the sums that they open."""
        arrays: dict[str, Any] = {"stages": np.array(known)}
        own = [self.networks[stage] for stage in known]
        for layer in ("first", "gate", "second", "third", "hand", "last"):
            weights = [getattr(each, layer).weight.detach().T.cpu().numpy() for each in own]
            biases = [getattr(each, layer).bias.detach().cpu().numpy() for each in own]
            arrays[layer], arrays[f"{layer}_bias"] = np.stack(weights), np.stack(biases)
        for name, is_used in (("first", self._used()[:, None]), ("first_bias", 1.0)):
            gate = arrays.pop(name.replace("first", "gate"))
            arrays[name] = np.concatenate([arrays[name], gate], -1) * is_used
        return {name: each if name == "stages" else rounded(each) for name, each in arrays.items()}

    def _used(self) -> Any:
        """Numbers that are ever shown: spaces off the ring and the like need no room."""
        turns = LAST - 1
        with torch.no_grad():
            at = dealt(self.duels, turns, 1 << 16, 1)
            shown = shown_of(self.duels, at, held_of(self.duels, at, at.hands), 0)
        is_used = (shown != 0).any(0)
        is_used[: 2 * SEAT] = True
        return is_used.cpu().numpy()


def rounded(numbers: Any) -> Any:
    """Half precision with `BITS` after the first: files of such numbers pack well."""
    most = 10
    whole = numbers.astype(np.float16).view(np.uint16).astype(np.uint32)
    least = 1 << most - BITS
    return ((whole + least // 2) // least * least).astype(np.uint16).view(np.float16)


def main(args: Sequence[str] | None = None) -> None:
    """Train for a side of the board."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=("single", "dual"))
    parser.add_argument("--out", default=ROOT / "build", help="where stages are kept")
    parser.add_argument("--positions", type=int, default=1 << 20, help="for each stage")
    parser.add_argument("--rows", type=int, default=1024, help="positions at once")
    parser.add_argument("--hands", type=int, default=40, help="dealt to each seat")
    parser.add_argument("--known", type=int, default=3, help="turns of round 3 kept in tables")
    parser.add_argument("--rounds", type=int, nargs="+", default=[24, 56], help="of learning")
    parser.add_argument("--steps", type=int, default=10_000, help="for each teacher")
    parser.add_argument("--batch", type=int, default=4_096, help="positions of a step")
    parser.add_argument(
        "--until", type=int, default=LAST - 1, help="the last stage, in turns to go"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(args)
    torch.manual_seed(asked.seed)
    torch.set_float32_matmul_precision("high")
    Run(asked).go()


if __name__ == "__main__":
    main()
