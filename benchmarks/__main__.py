"""`make bench`: our engines beside their peers, measured in one run on one core."""

from __future__ import annotations

import argparse

from rich.console import Console

from benchmarks import age, dogfight, solo

GAMES = {"dogfight": dogfight.run, "age": age.run, "solo": solo.run}


def main() -> None:
    """Measure one game, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES, help="one game alone")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each row")
    asked = parser.parse_args()
    console = Console(width=100)
    for name, run in GAMES.items():
        if asked.game in (None, name):
            run(console, asked.seconds)


if __name__ == "__main__":
    main()
