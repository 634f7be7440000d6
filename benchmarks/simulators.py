"""Simulators: random games on one core, beside the engines they are held to."""

from __future__ import annotations

import statistics
import time

from rich.console import Console
from rich.table import Table

from benchmarks.playouts import our_playout
from escadrille.games.dogfight import dogfight
from escadrille.rossi.simulator import Simulator

BATCH = 20_000
"""Games of a call: so many that the call itself costs nothing."""
ROUNDS = 5
GAMES: dict[str, dict[str, object]] = {
    "duel": {},
    "duel, White against Black": {"biplanes": ("white", "black")},
    **{
        f"{scenario.capitalize()}{', solo' if solo else ''}": {
            "scenario": scenario,
            "biplanes": biplanes,
            "solo": solo,
        }
        for scenario, biplanes in (
            ("espionage", ("red", "blue")),
            ("bombing", ("yellow", "red")),
            ("rescue", ("brown", "blue")),
            ("escort", ("red", "blue")),
        )
        for solo in (False, True)
    },
}


def rates(simulator: Simulator, seconds: float) -> tuple[float, float]:
    """Games a second by the clock and by processor time: medians of some rounds."""
    by_clock, by_processor = [], []
    for round_ in range(ROUNDS):
        games, clock, processor = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - clock < seconds / ROUNDS:
            simulator.play(BATCH, seed=round_, first=games)
            games += BATCH
        by_clock.append(games / (time.perf_counter() - clock))
        by_processor.append(games / (time.process_time() - processor))
    return statistics.median(by_clock), statistics.median(by_processor)


def engine_rate(setup: dict[str, object], seconds: float) -> float:
    """Games a second of the engine, by processor time."""
    play, games, begun = our_playout(dogfight(setup)), 0, time.process_time()
    while time.process_time() - begun < seconds:
        play(games)
        games += 1
    return games / (time.process_time() - begun)


def run(console: Console, seconds: float) -> None:
    """Print the rates of every mode, and how many times those of the engine they are."""
    table = Table(
        "Dogfight!, random games on one core",
        *("a second", "by processor time", "the engine", "ratio"),
    )
    for name, setup in GAMES.items():
        simulator = Simulator(dogfight(setup))
        kind = "" if simulator.wait() else " (plain Python)"
        by_clock, by_processor = rates(simulator, seconds)
        engine = engine_rate(setup, seconds)
        cells = (f"{by_clock:,.0f}", f"{by_processor:,.0f}", f"{engine:,.0f}")
        table.add_row(name + kind, *cells, f"{by_processor / engine:,.0f}")
    console.print(table)
