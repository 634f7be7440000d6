"""Solo games of every kind, each checked by every law: `python -m benchmarks.solo_games`. [A10]

Games are spread over all modes and scenarios, sides, numbers of players, odds, options and rulings,
with every bot that there is, against people who fly at random or keenly, and bots among themselves.
"""

from __future__ import annotations

import argparse
import traceback
from collections import Counter
from time import perf_counter

from rich.console import Console
from rich.table import Table

from escadrille.age.events import BotDecided
from tests.laws.age.games import Game, Play
from tests.laws.age.inspection import faults, spread
from tests.laws.age.setups import scenario_of


class Tally:
    """The games of one mode of the rulebook."""

    def __init__(self) -> None:
        """None yet."""
        self.games = self.alone = self.rounds = self.decisions = 0
        self.endings: Counter[str] = Counter()
        self.faults: list[str] = []

    def book(self, game: Game) -> None:
        """Count one more game and look for what is wrong with it."""
        self.games += 1
        self.alone += game.bots == "all"
        self.rounds += game.states[-1].round
        self.decisions += sum(isinstance(event, BotDecided) for event in game.events)
        self.endings[game.result.reason] += 1
        self.faults += [f"{game!r}: {fault}" for fault in faults(game)]

    def cells(self, name: str) -> tuple[str, ...]:
        """The row of a table."""
        endings = ", ".join(f"{reason} {count}" for reason, count in self.endings.most_common())
        each = self.rounds / max(1, self.games)
        counts = (self.games, self.alone, self.decisions, len(self.faults))
        games, alone, decisions, wrong = (f"{count:,}" for count in counts)
        return name, games, alone, f"{each:.1f}", decisions, endings, wrong


def run(console: Console, count: int) -> bool:
    """Play so many games and print the table; whether nothing is wrong with any."""
    tallies: dict[str, Tally] = {}
    begun = perf_counter()
    for mode, number, who in spread(count):
        tally = tallies.setdefault(scenario_of(mode).mode, Tally())
        try:
            tally.book(Game(mode, number, bots=who))
        except Exception:  # whatever it is, the other games are played all the same
            tally.faults.append(f"{Play(mode, number, bots=who)!r}: {traceback.format_exc()}")
    table = Table("mode", "games", "bots alone", "rounds", "decisions", "endings", "faults")
    for name, tally in sorted(tallies.items()):
        table.add_row(*tally.cells(name))
    console.print(table)
    wrong = [fault for tally in tallies.values() for fault in tally.faults]
    for fault in wrong:
        console.print(fault, markup=False)
    spent = perf_counter() - begun
    console.print(f"{count} games in {spent:.0f} s, {len(wrong)} with something wrong.")
    return not wrong


def main() -> None:
    """Play, and fail if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1_000, help="how many games")
    is_sound = run(Console(width=120), parser.parse_args().games)
    raise SystemExit(0 if is_sound else 1)


if __name__ == "__main__":
    main()
