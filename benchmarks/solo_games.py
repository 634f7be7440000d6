"""Solo games of every kind, each checked by every law: `python -m benchmarks.solo_games`. [A10]

Games are spread over all modes and scenarios, sides, numbers of players, odds, options and rulings,
with every bot that there is, against people who fly at random or keenly, and bots among themselves.
"""

from __future__ import annotations

import argparse
import os
import traceback
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from escadrille.age.model.events import BotDecided
from tests.laws.age.games import Game, Play
from tests.laws.age.inspection import faults, spread
from tests.laws.age.setups import scenario_of


class Played(NamedTuple):
    """What is to be told of a game that was played and looked at."""

    mode: str
    is_alone: bool
    rounds: int
    decisions: int
    ending: str
    faults: list[str]


class Tally:
    """The games of one mode of the rulebook."""

    def __init__(self) -> None:
        """None yet."""
        self.games = self.alone = self.rounds = self.decisions = 0
        self.endings: Counter[str] = Counter()

    def book(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.alone += played.is_alone
        self.rounds += played.rounds
        self.decisions += played.decisions
        self.endings[played.ending] += 1

    def cells(self, name: str) -> tuple[str, ...]:
        """The row of a table."""
        endings = ", ".join(f"{reason} {count}" for reason, count in self.endings.most_common())
        each = self.rounds / max(1, self.games)
        counts = (self.games, self.alone, self.decisions)
        games, alone, decisions = (f"{count:,}" for count in counts)
        return name, games, alone, f"{each:.1f}", decisions, endings


def play(which: tuple[str, int, str]) -> Played:
    """Play one game and look for what is wrong with it."""
    mode, number, who = which
    name = scenario_of(mode).mode
    try:
        game = Game(mode, number, bots=who)
        found = [f"{game!r}: {fault}" for fault in faults(game)]
    except Exception:  # whatever it is, the other games are played all the same
        fault = f"{Play(mode, number, bots=who)!r}: {traceback.format_exc()}"
        return Played(name, who == "all", 0, 0, "broken off", [fault])
    decisions = sum(isinstance(event, BotDecided) for event in game.events)
    rounds = game.states[-1].round
    return Played(name, who == "all", rounds, decisions, game.result.reason, found)


def run(console: Console, count: int, processes: int) -> bool:
    """Play so many games and print the table; whether nothing is wrong with any."""
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    wrong: list[str] = []
    begun = perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        for played in pool.map(play, spread(count)):
            tallies[played.mode].book(played)
            wrong += played.faults
    table = Table("mode", "games", "bots alone", "rounds", "decisions", "endings")
    for name, tally in sorted(tallies.items()):
        table.add_row(*tally.cells(name))
    console.print(table)
    for fault in wrong:
        console.print(fault, markup=False)
    spent = perf_counter() - begun
    console.print(f"{count} games in {spent:.0f} s, {len(wrong)} with something wrong.")
    return not wrong


def main() -> None:
    """Play, and fail if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1_000, help="how many games")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once")
    wanted = parser.parse_args()
    raise SystemExit(0 if run(Console(width=120), wanted.games, wanted.processes) else 1)


if __name__ == "__main__":
    main()
