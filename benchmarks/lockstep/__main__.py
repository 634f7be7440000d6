"""`python -m benchmarks.lockstep dogfight --games 1000000`: a simulator against its engine."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

GAMES = ("dogfight",)


def main() -> None:
    """Compare games of every mode in turn; exit with 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=10_000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    asked = parser.parse_args()
    module = import_module(f"benchmarks.lockstep.{asked.game}")
    sys.exit(module.run(range(asked.first, asked.first + asked.games)))


if __name__ == "__main__":
    main()
