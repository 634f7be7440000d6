"""Any number of games of Age of Dogfights by engine and simulator at once.

`python -m benchmarks.lockstep_age --games 200` takes every mode that the simulator covers in turn:
set-ups at random, every other game with positions that are shaken now and then. It prints what was
compared by mode and option, or the first difference with the call that shows it again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import count, islice

from rich.console import Console
from rich.table import Table

from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from tests.age.simulator.lockstep import Difference, is_covered, options_of, played
from tests.laws.age.setups import MODES

SHAKEN = 0.04
"""How often a position is shaken in every other game."""
TOLD = 1_000
"""Games after which it is said how many there have been."""


def main() -> int:
    """1 if engine and simulator differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first round")
    parser.add_argument("--mode", choices=MODES, help="one mode alone")
    parser.add_argument("--most", type=int, default=1_000_000, help="answers of a game at most")
    asked = parser.parse_args()
    MOVEMENT_KERNEL.wait()
    SIGHT_KERNEL.wait()
    modes = [mode for mode in MODES if asked.mode in (None, mode) and is_covered(mode)]
    games = ((mode, number) for number in count(asked.first) for mode in modes)
    return compare(Console(width=100), list(islice(games, asked.games)), asked.most)


def compare(console: Console, games: list[tuple[str, int]], most: int) -> int:
    """Play them; 1 at the first difference. Ctrl-C ends it early, and says where to go on."""
    by_mode: dict[str, Counter[str]] = {}
    by_option: Counter[str] = Counter()
    done = 0
    try:
        for mode, number in games:
            tally = played(mode, number, most=most, shaken=SHAKEN if number % 2 else 0.0)
            counts = by_mode.setdefault(mode, Counter())
            counts.update(games=1, answers=tally.answers, flights=tally.flights)
            if tally.over is not None:
                counts.update(ended=1)
            by_option.update(options_of(mode, number))
            done += 1
            if done % TOLD == 0:
                console.print(f"{done:,} of {len(games):,} games equal")
    except Difference as difference:
        console.print(f"They differ: {difference}", markup=False)
        return 1
    except KeyboardInterrupt:
        console.print(f"Stopped. Go on with --first {games[done][1]}", markup=False)
    _print(console, by_mode, by_option)
    return 0


def _print(console: Console, by_mode: dict[str, Counter[str]], by_option: Counter[str]) -> None:
    columns = ("games", "ended", "answers", "flights")
    table = Table("equal in lock step", *columns)
    total: Counter[str] = Counter()
    for mode, counts in by_mode.items():
        table.add_row(mode, *(f"{counts[column]:,}" for column in columns))
        total.update(counts)
    table.add_row("all", *(f"{total[column]:,}" for column in columns))
    console.print(table)
    told = ", ".join(f"{name} {games}" for name, games in sorted(by_option.items()))
    console.print(f"Games by what was changed: {told}.", markup=False, highlight=False)


if __name__ == "__main__":
    sys.exit(main())
