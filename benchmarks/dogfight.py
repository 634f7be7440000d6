"""Dogfight!: random playouts beside OpenSpiel's."""

from __future__ import annotations

import random

import pyspiel
from rich.console import Console
from rich.table import Table

from benchmarks.playouts import Playout, Row, measure_in_turn, our_playout, where_time_goes
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
PEERS = {
    "OpenSpiel goofspiel(num_cards=13)": (
        "goofspiel(num_cards=13,points_order=random,imp_info=true)"
    ),
    "OpenSpiel leduc_poker": "leduc_poker",
}


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


def run(console: Console, seconds: float) -> None:
    """Print the table of rates and ratios, then where our time goes."""
    duel = dogfight()
    rows = [
        Row("Dogfight!, duel", our_playout(duel)),
        Row("Dogfight!, duel, quick numbers", our_playout(duel, is_quick=True)),
        Row("Dogfight!, duel, recorded", our_playout(duel, record=True)),
    ]
    rows += [Row(name, our_playout(dogfight(setup))) for name, setup in MODES.items()]
    rows += [Row(name, spiel_playout(peer)) for name, peer in PEERS.items()]
    measure_in_turn(rows, seconds, ROUNDS)
    table = Table("random playouts on one core", "per second", "answers each", "answers/s", "ratio")
    for row in rows:
        table.add_row(*row.cells(rows[0]))
    console.print(table)
    shares = where_time_goes(our_playout(duel), 200)
    console.print(f"Where the duel's time goes (own time, under the profiler): {shares}.")
