"""`make bench`: random playouts per second of our engine beside OpenSpiel's, in one run."""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pyspiel
from rich.console import Console
from rich.table import Table

from escadrille import catalog
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.kernel.record import entry_line
from escadrille.rossi.game import Dogfight

Playout = Callable[[int], int]
"""Plays one random game, numbered for its seed, and returns how many answers it took."""

ROUNDS = 9

MODES: dict[str, dict[str, object]] = {
    "Dogfight!, Bombing": {"scenario": "bombing", "biplanes": ("yellow", "red")},
    "Dogfight!, Escort": {"scenario": "escort", "biplanes": ("red", "blue")},
    "Dogfight!, solo Espionage": {
        "scenario": "espionage",
        "biplanes": ("red", "blue"),
        "solo": True,
    },
}
PEERS = {
    "OpenSpiel goofspiel(num_cards=13)": (
        "goofspiel(num_cards=13,points_order=random,imp_info=true)"
    ),
    "OpenSpiel leduc_poker": "leduc_poker",
}


def our_playout(game: Dogfight, *, record: bool = False) -> Playout:
    """Random answers through the public protocol, events on, chance from the seeded generator."""

    def play(number: int) -> int:
        nature, chooser = SeededNature(str(number)), random.Random(number)
        state, answers = game.initial(), 0
        while not isinstance(pending := game.pending(state), Over):
            if isinstance(pending, Chance):
                answer: Outcome | Choice[object] = Outcome(nature.outcome(pending))
            else:
                decision = pending[0]
                answer = Choice(decision.seat, chooser.choice(decision.options))
            step = game.resolve(state, answer)  # type: ignore[arg-type]
            if record:
                entry_line(answer, step)
            state, answers = step.state, answers + 1
        return answers

    return play


def spiel_playout(name: str) -> Playout:
    """Random actions through pyspiel, chance sampled from the odds the game gives."""
    game = pyspiel.load_game(name)

    def play(number: int) -> int:
        chooser, state, answers = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([chooser.choice(state.legal_actions(p)) for p in players])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
            answers += 1
        return answers

    return play


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
        """One more round."""
        begun, before = time.perf_counter(), self._games
        while time.perf_counter() - begun < seconds:
            self._games += 1
            self._answers += self._play(self._games)
        self._rates.append((self._games - before) / (time.perf_counter() - begun))

    @property
    def per_second(self) -> float:
        """Playouts per second: the median of the rounds."""
        return statistics.median(self._rates)

    def cells(self, base: Row) -> tuple[str, ...]:
        """The row as text, with its ratio to the base row."""
        answers = self._answers / self._games
        speed, ratio = self.per_second * answers, self.per_second / base.per_second
        return (
            self.name,
            f"{self.per_second:,.0f}",
            f"{answers:.0f}",
            f"{speed:,.0f}",
            f"{ratio:.2f}",
        )


def all_rows(duel: Dogfight) -> list[Row]:
    """Ours first, then the peers'."""
    rows = [
        Row("Dogfight!, duel", our_playout(duel)),
        Row("Dogfight!, duel, recorded", our_playout(duel, record=True)),
    ]
    rows += [Row(name, our_playout(catalog.dogfight(setup))) for name, setup in MODES.items()]
    return rows + [Row(name, spiel_playout(peer)) for name, peer in PEERS.items()]


def where_time_goes(game: Dogfight, games: int = 200) -> dict[str, float]:
    """The share of each module in the time of duels, built-in functions and libraries as one."""
    profile = cProfile.Profile()
    play = our_playout(game)
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
    return dict(sorted(shares.items(), key=lambda share: -share[1])[:9])


def main() -> None:
    """Print the table of rates and ratios, then where our time goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each row")
    seconds = parser.parse_args().seconds
    duel = catalog.dogfight()
    rows = all_rows(duel)
    for _ in range(ROUNDS):  # in turn, so that a slow moment of the machine hits every row
        for row in rows:
            row.measure(seconds / ROUNDS)
    table = Table("random playouts on one core", "per second", "answers each", "answers/s", "ratio")
    for row in rows:
        table.add_row(*row.cells(rows[0]))
    console = Console(width=100)
    console.print(table)
    shares = ", ".join(f"{name} {share:.0%}" for name, share in where_time_goes(duel).items())
    console.print(f"Where the duel's time goes (own time, under the profiler): {shares}.")


if __name__ == "__main__":
    main()
