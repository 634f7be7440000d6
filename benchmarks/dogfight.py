"""Dogfight!: random playouts beside OpenSpiel's."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from benchmarks.peers import SPIEL, spiel_playout
from benchmarks.playouts import Rate, Row, measure_in_turn, our_playout, where_time_goes
from escadrille.games.dogfight import dogfight

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


def run(console: Console, seconds: float) -> list[Rate]:
    """Print the table of rates and ratios, then where our time goes."""
    duel = dogfight()
    rows = [
        Row("Dogfight!, duel", our_playout(duel)),
        Row("Dogfight!, duel, quick numbers", our_playout(duel, is_quick=True)),
        Row("Dogfight!, duel, recorded", our_playout(duel, record=True)),
    ]
    rows += [Row(name, our_playout(dogfight(setup))) for name, setup in MODES.items()]
    rows += [Row(name, spiel_playout(peer)) for name, peer in SPIEL.items()]
    measure_in_turn(rows, seconds, ROUNDS)
    table = Table("random playouts on one core", "per second", "answers each", "answers/s", "ratio")
    for row in rows:
        table.add_row(*row.cells(rows[0]))
    console.print(table)
    shares = where_time_goes(our_playout(duel), 200)
    console.print(f"Where the duel's time goes (own time, under the profiler): {shares}.")
    return [row.rate for row in rows[: -len(SPIEL)]]
