"""The simulator of Age of Dogfights: moves and whole games a second of processor time.

Everything that is measured runs in compiled code.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.peers import columns, measured, ratios
from benchmarks.playouts import Rate
from escadrille.age.simulator import GREEDY, RANDOM, Simulator
from escadrille.games.age import age

FOUR_A_SIDE: dict[str, object] = {
    "scenario": "dogfight",
    "forces": [["de4", "de5", "de10", "de11"], ["gb4", "gb5", "gb10", "gb11"]],
    "force_rule": {"count": 4},
}
EVERY_OPTION = {
    "aerobatics": True,
    "speed_difference": True,
    "skill": "open",
    "wind": "roll",
    "sun": "roll",
    "clouds": [{"at": [12, 12], "top": 3}, {"at": [8, 24], "top": 2}],
}
ROUNDS = 5
SAMPLE = 20
"""Games that are stepped one by one to count their flights."""


class Games:
    """Games of a set-up, all pilots of one kind."""

    def __init__(self, name: str, setup: dict[str, object], pilot: int) -> None:
        """Play one beforehand, so that nothing is measured cold."""
        self.name, self._simulator = name, Simulator(age(setup).rules)
        self._pilots = (pilot,) * self._simulator.rules.seats
        self._start = self._simulator.row(age(setup).initial())
        self._seed = 0
        self._rates: list[float] = []
        self._answers: list[int] = []
        self._play()

    def _play(self) -> int:
        self._seed += 1
        row = self._start.copy()
        return self._simulator.play(row, self._seed, self._pilots)

    def measure(self, seconds: float) -> None:
        """One more round."""
        begun, games = time.process_time(), 0
        while time.process_time() - begun < seconds:
            self._answers.append(self._play())
            games += 1
        self._rates.append(games / (time.process_time() - begun))

    def moves(self) -> float:
        """How many aircraft moves a game has on average."""
        moves = [self._flights(seed) for seed in range(SAMPLE)]
        return statistics.mean(moves)

    def _flights(self, seed: int) -> int:
        simulator, row = self._simulator, self._start.copy()
        _, answers = simulator.record(row, seed, self._pilots, 1_000_000, 100_000)
        row, flights = self._start.copy(), 0
        simulator.ask(row)
        for number in answers.tolist():
            flights += simulator.asks_for_flight
            simulator.answer(row, number)
        return flights

    @property
    def rate(self) -> Rate:
        """Games and answers."""
        games = statistics.median(self._rates)
        return Rate(f"Age simulator, {self.name}", games, games * statistics.mean(self._answers))

    def cells(self, peers: Sequence[Rate]) -> tuple[str, ...]:
        """The row as text, with how many times the answers of peers it gives."""
        rate, moves = self.rate, self.moves()
        return (
            self.name,
            f"{rate.games:,.0f}",
            f"{moves:,.0f}",
            f"{rate.games * moves:,.0f}",
            f"{rate.answers:,.0f}",
            *ratios(rate.answers, peers),
        )


def games(console: Console, seconds: float) -> list[Rate]:
    """Whole games by pilots in compiled code, taken in turn."""
    every = FOUR_A_SIDE | {"options": EVERY_OPTION}
    rows = [
        Games("four against four, random", FOUR_A_SIDE, RANDOM),
        Games("four against four, greedy", FOUR_A_SIDE, GREEDY),
        Games("the same with every option", every, GREEDY),
        Games("nine against nine, greedy", {"scenario": "dogfight"}, GREEDY),
        Games("zone bombing, random", {"scenario": "zone-bombing"}, RANDOM),
        Games("Attack at Dawn, random", {"scenario": "attack-at-dawn"}, RANDOM),
    ]
    for _ in range(ROUNDS):
        for row in rows:
            row.measure(seconds / ROUNDS)
    peers = measured(seconds)
    heads = ("games/s", "moves each", "moves/s", "answers/s", *columns(peers))
    table = Table("Age, simulated, a second of processor time", *heads)
    for row in rows:
        table.add_row(*row.cells(peers))
    console.print(table)
    return [row.rate for row in rows]


def bulk(console: Console, seconds: float) -> None:
    """All end states of one aircraft, what they are worth, and where it can get to."""
    simulator = Simulator(age(FOUR_A_SIDE).rules)
    row = simulator.row(age(FOUR_A_SIDE).initial())
    simulator.play(row, 3, (GREEDY, GREEDY), most=150)
    fleet = simulator.state(row).aircraft
    index = next(n for n, each in enumerate(fleet) if each.where == "combat")
    ends = simulator.flights(row, index, 1)
    calls: Sequence[tuple[str, Callable[[], object]]] = (
        (f"its {ends:,} end states", lambda: simulator.flights(row, index, 1)),
        ("their values", lambda: simulator.values(row, index)),
        ("its reach with any blue face", lambda: simulator.reach(row, index)),
    )
    table = Table("one aircraft, called from Python", "µs")
    for name, call in calls:
        simulator.flights(row, index, 1)
        call()  # so that nothing is measured cold
        times = []
        until = time.process_time() + seconds / len(calls)
        while time.process_time() < until:
            begun = time.process_time()
            call()
            times.append(time.process_time() - begun)
        table.add_row(name, f"{statistics.median(times) * 1e6:,.1f}")
    console.print(table)


def run(console: Console, seconds: float) -> list[Rate]:
    """Games first, then what a search asks for."""
    found = games(console, seconds)
    bulk(console, min(seconds, 2.0))
    return found
