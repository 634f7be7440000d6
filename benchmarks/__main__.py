"""`make bench`: random playouts per second of our engine beside OpenSpiel's, in one run."""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import time
from collections.abc import Callable

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

MODES: dict[str, dict[str, object]] = {
    "Dogfight!, duel": {},
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


def rate(play: Playout, seconds: float, rounds: int = 5) -> tuple[float, float]:
    """Playouts per second (the median of some rounds) and answers per playout."""
    play(0)
    rates, answers, games = [], 0, 0
    for _ in range(rounds):
        begun, before = time.perf_counter(), games
        while time.perf_counter() - begun < seconds / rounds:
            games += 1
            answers += play(games)
        rates.append((games - before) / (time.perf_counter() - begun))
    return statistics.median(rates), answers / games


def where_time_goes(game: Dogfight, games: int = 200) -> list[tuple[str, float]]:
    """The functions of our package that take most time themselves, as shares of the whole."""
    profile = cProfile.Profile()
    play = our_playout(game)
    profile.enable()
    for number in range(games):
        play(number)
    profile.disable()
    stats = pstats.Stats(profile)
    shares = [
        (f"{file.rsplit('/', 1)[-1]}:{name}", row[2] / stats.total_tt)  # type: ignore[attr-defined]
        for (file, _, name), row in stats.stats.items()  # type: ignore[attr-defined]
    ]
    return sorted(shares, key=lambda share: -share[1])[:8]


def main() -> None:
    """Print the table of rates and ratios, then where our time goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each row")
    seconds = parser.parse_args().seconds
    table = Table("random playouts on one core", "per second", "answers each", "answers/s", "ratio")
    duel = catalog.dogfight()
    base, answers = rate(our_playout(duel), seconds)
    table.add_row(
        "Dogfight!, duel", f"{base:,.0f}", f"{answers:.0f}", f"{base * answers:,.0f}", "1"
    )
    rows: dict[str, Playout] = {"Dogfight!, duel, recorded": our_playout(duel, record=True)}
    for name, setup in list(MODES.items())[1:]:
        rows[name] = our_playout(catalog.dogfight(setup))
    for name, peer in PEERS.items():
        rows[name] = spiel_playout(peer)
    for name, play in rows.items():
        per_second, answers = rate(play, seconds)
        ratio = f"{per_second / base:.2f}"
        speed = f"{per_second * answers:,.0f}"
        table.add_row(name, f"{per_second:,.0f}", f"{answers:.0f}", speed, ratio)
    console = Console(width=100)
    console.print(table)
    shares = ", ".join(f"{name} {share:.0%}" for name, share in where_time_goes(duel))
    console.print(f"Where the duel's time goes (own time, under the profiler): {shares}")


if __name__ == "__main__":
    main()
