"""Environments: steps a second of ours and of their peers, all in one run."""

from __future__ import annotations

import statistics
import time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.peers import (
    AT_ONCE,
    MANY,
    SPIEL,
    Steps,
    aec_steps,
    catan_playout,
    connect_four,
    pgx_steps,
    spiel_playout,
)
from benchmarks.playouts import Playout, Rate
from escadrille.envs.age.aec import AgeEnv
from escadrille.envs.dogfight.parallel import DogfightParallelEnv
from escadrille.envs.dogfight.single import DogfightEnv
from escadrille.envs.dogfight.vector import DogfightVectorEnv

ROUNDS = 5


class Row:
    """One line of the table, measured in turn with all others."""

    def __init__(self, name: str, steps: Steps) -> None:
        """Take some steps beforehand, so that nothing is measured cold."""
        self.name, self._steps = name, steps
        self._by_clock: list[float] = []
        self._by_processor: list[float] = []
        steps()

    def measure(self, seconds: float) -> None:
        """One more round."""
        clock, processor, taken = time.perf_counter(), time.process_time(), 0
        while time.perf_counter() - clock < seconds:
            taken += self._steps()
        self._by_clock.append(taken / (time.perf_counter() - clock))
        self._by_processor.append(taken / (time.process_time() - processor))

    @property
    def rates(self) -> tuple[float, float]:
        """Steps a second by the clock and by processor time: medians."""
        return statistics.median(self._by_clock), statistics.median(self._by_processor)


# -- ours -----------------------------------------------------------------------------------------


def vector_steps(env: DogfightVectorEnv) -> Steps:
    """Any legal answer of every environment."""
    random = np.random.default_rng(1)
    looked, _ = env.reset(seed=1)
    masks = [looked["action_mask"]]

    def steps() -> int:
        for _ in range(AT_ONCE):
            mask = masks.pop()
            answers = (random.random(mask.shape, np.float32) * mask).argmax(1)
            masks.append(env.step(answers)[0]["action_mask"])
        return AT_ONCE * env.num_envs

    return steps


def single_steps(env: Any) -> Steps:
    """A game of one seat."""

    def steps() -> int:
        looked, taken, is_over = env.reset()[0], 0, False
        while not is_over:
            action = env.action_space.sample(looked["action_mask"])
            looked, _, is_over, _, _ = env.step(action)
            taken += 1
        return taken

    return steps


def parallel_steps(env: DogfightParallelEnv) -> Steps:
    """A game of both seats."""

    def steps() -> int:
        looked, taken = env.reset()[0], 0
        while env.agents:
            answers = {
                agent: env.action_space(agent).sample(each["action_mask"])
                for agent, each in looked.items()
            }
            taken += len(answers)
            looked = env.step(answers)[0]
        return taken

    return steps


# -- the peers ------------------------------------------------------------------------------------


def playout_steps(play: Playout) -> Steps:
    """Answers of random games; chance counts too."""
    numbers = iter(range(1, 1 << 40))
    return lambda: play(next(numbers))


def rows() -> list[Row]:
    """Everything that is measured, PettingZoo and pgx last."""
    bombing: dict[str, Any] = {"scenario": "bombing", "biplanes": ("yellow", "red")}
    leduc = "OpenSpiel leduc_poker"
    return [
        Row(f"vector, self-play, {MANY}", vector_steps(DogfightVectorEnv(MANY, "self"))),
        Row(f"vector, against random, {MANY}", vector_steps(DogfightVectorEnv(MANY))),
        Row(f"vector, Bombing, {MANY}", vector_steps(DogfightVectorEnv(MANY, "self", **bombing))),
        Row("Gymnasium, Dogfight!, one seat", single_steps(DogfightEnv())),
        Row("PettingZoo, Dogfight!, parallel", parallel_steps(DogfightParallelEnv())),
        Row("PettingZoo, Age, duel, AEC", aec_steps(AgeEnv())),
        Row(leduc, playout_steps(spiel_playout(SPIEL[leduc]))),
        Row("catanatron, two random players", playout_steps(catan_playout())),
        Row("PettingZoo connect_four", aec_steps(connect_four())),
        Row(f"pgx leduc_holdem, {MANY}", pgx_steps(MANY)),
    ]


def run(console: Console, seconds: float) -> list[Rate]:
    """Print steps a second, and how many times those of each peer they are."""
    table = Table(
        "environments, random answers",
        *("steps/s", "by processor time", "OpenSpiel", "catanatron", "PettingZoo", "pgx"),
    )
    measured = rows()
    for _ in range(ROUNDS):
        for row in measured:
            row.measure(seconds / ROUNDS)
    peers = measured[-4:]
    for row in measured:
        by_clock, by_processor = row.rates
        ratios = (by_processor / peer.rates[1] for peer in peers)
        cells = (f"{ratio:.2f}" if ratio < 10 else f"{ratio:,.0f}" for ratio in ratios)
        table.add_row(row.name, f"{by_clock:,.0f}", f"{by_processor:,.0f}", *cells)
    console.print(table)
    console.print("Ratios to the peers are by processor time.")
    return [Rate(row.name, 0.0, row.rates[1]) for row in measured[:-4]]
