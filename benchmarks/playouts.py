"""Random playouts and how they are measured: rows of rates, taken in turn in one run."""

from __future__ import annotations

import cProfile
import pstats
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from escadrille.catalog import AnyGame
from escadrille.kernel.nature import Nature, QuickNature, SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.kernel.record import entry_line

Playout = Callable[[int], int]
"""Plays one random game, numbered for its seed, and returns how many answers it took."""


def our_playout(game: AnyGame, *, record: bool = False, is_quick: bool = False) -> Playout:
    """Random answers through the public protocol, events on, chance from the seeded generator.

    `is_quick`: from plain random numbers, as the peers' chance is.
    """

    def play(number: int) -> int:
        chooser = random.Random(number)
        nature: Nature = QuickNature(chooser.random) if is_quick else SeededNature(str(number))
        state, answers = game.initial(), 0
        while not isinstance(pending := game.pending(state), Over):
            if isinstance(pending, Chance):
                answer: Outcome | Choice[object] = Outcome(nature.outcome(pending))
            else:
                decision = pending[0]
                answer = Choice(decision.seat, chooser.choice(decision.options))
            step = game.resolve(state, answer)
            if record:
                entry_line(answer, step)
            state, answers = step.state, answers + 1
        return answers

    return play


class Rate(NamedTuple):
    """What is done in a second of processor time."""

    name: str
    games: float
    """0 where games are not counted."""
    answers: float


class Row:
    """One line of the table: rounds of playouts, taken in turn with all other rows."""

    def __init__(self, name: str, play: Playout) -> None:
        """Play once beforehand, so that nothing is measured cold."""
        self.name = name
        self._play = play
        self._rates: list[float] = []
        self._games = self._answers = 0
        play(0)

    def measure(self, seconds: float) -> None:
        """One more round, by processor time: other work on the machine does not count."""
        begun, before = time.process_time(), self._games
        while time.process_time() - begun < seconds:
            self._games += 1
            self._answers += self._play(self._games)
        self._rates.append((self._games - before) / (time.process_time() - begun))

    @property
    def per_second(self) -> float:
        """Playouts per second: the median of the rounds."""
        return statistics.median(self._rates)

    @property
    def answers_each(self) -> float:
        """How many answers a playout takes on average."""
        return self._answers / self._games

    @property
    def rate(self) -> Rate:
        """Both in one."""
        return Rate(self.name, self.per_second, self.per_second * self.answers_each)

    def cells(self, base: Row, *, by_answers: bool = False) -> tuple[str, ...]:
        """The row as text, with its ratio to the base row in playouts or in answers."""
        ratio = self.per_second / base.per_second
        if by_answers:
            ratio = self.rate.answers / base.rate.answers
        return (
            self.name,
            f"{self.per_second:,.0f}" if self.per_second >= 100 else f"{self.per_second:,.1f}",
            f"{self.answers_each:.0f}",
            f"{self.rate.answers:,.0f}",
            f"{ratio:.2f}",
        )


def measure_in_turn(rows: list[Row], seconds: float, rounds: int) -> None:
    """Take the rows in turn, so that a slow moment of the machine hits every one."""
    for _ in range(rounds):
        for row in rows:
            row.measure(seconds / rounds)


def where_time_goes(play: Playout, games: int) -> str:
    """The share of each module in the time of playouts, built-in functions and libraries as one."""
    profile = cProfile.Profile()
    profile.enable()
    for number in range(games):
        play(number)
    profile.disable()
    stats = pstats.Stats(profile)
    shares: dict[str, float] = defaultdict(float)
    for (file, _, _), row in stats.stats.items():  # type: ignore[attr-defined]
        is_ours = "escadrille" in Path(file).parts or "benchmarks" in Path(file).parts
        module = Path(file).name if is_ours else "built-in functions and libraries"
        shares[module] += row[2] / stats.total_tt  # type: ignore[attr-defined]
    first = sorted(shares.items(), key=lambda share: -share[1])[:9]
    return ", ".join(f"{name} {share:.0%}" for name, share in first)
