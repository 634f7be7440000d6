"""A simulator against its engine: `python -m benchmarks.lockstep age --games 1000 --workers 4`."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from benchmarks.lockstep.running import run, side_of

GAMES = ("age", "dogfight")


def main() -> int:
    """Compare games of every mode in turn; 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    games = parser.add_subparsers(dest="game", required=True)
    for game in GAMES:
        side, own = side_of(game), games.add_parser(game, help=f"the simulator of {game}")
        own.add_argument("--games", type=int, default=side.GAMES, help="how many")
        own.add_argument("--first", type=int, default=0, help="the number of the first one")
        own.add_argument("--workers", type=int, default=1, help="processes")
        own.add_argument("--minutes", type=float, help="stop after so long, as Ctrl-C does")
        side.add_arguments(own)
    asked = parser.parse_args()
    return run(asked.game, asked, Console(width=100))


if __name__ == "__main__":
    sys.exit(main())
