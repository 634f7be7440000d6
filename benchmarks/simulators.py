"""Simulators: random games on one core, beside the engines they are held to."""

from __future__ import annotations

import statistics
import time

from rich.console import Console
from rich.table import Table

from benchmarks.peers import columns, measured, ratios
from benchmarks.playouts import Rate, Row, our_playout
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


def engine_rate(setup: dict[str, object], seconds: float) -> Row:
    """The engine's own games."""
    row = Row("", our_playout(dogfight(setup)))
    row.measure(seconds)
    return row


def run(console: Console, seconds: float) -> list[Rate]:
    """Print the rates of every mode, and how many times those of engine and peers they are."""
    peers, found = measured(seconds), list[Rate]()
    table = Table(
        "Dogfight! simulator, random games on one core",
        *("a second", "by processor time", "the engine", "ratio", *columns(peers)),
    )
    for name, setup in GAMES.items():
        simulator = Simulator(dogfight(setup))
        kind = "" if simulator.wait() else " (plain Python)"
        by_clock, by_processor = rates(simulator, seconds)
        engine = engine_rate(setup, seconds)
        answers = by_processor * engine.answers_each
        cells = (f"{by_clock:,.0f}", f"{by_processor:,.0f}", f"{engine.per_second:,.0f}")
        ratio = f"{by_processor / engine.per_second:,.0f}"
        table.add_row(name + kind, *cells, ratio, *ratios(answers, peers))
        found.append(Rate(f"Dogfight! simulator, {name}", by_processor, answers))
    console.print(table)
    console.print("Answers a game are the engine's; ratios to peers are by answers.")
    return found
