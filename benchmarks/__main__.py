"""`make bench`: our engines beside their peers, the table under load and in a browser."""

from __future__ import annotations

import argparse
from importlib import import_module

from rich.console import Console

PARTS = ("dogfight", "simulators", "age", "solo", "environments", "table", "page")


def main() -> None:
    """Measure one part, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS, help="one part alone")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each row")
    asked = parser.parse_args()
    console = Console(width=100)
    for name in PARTS:
        if asked.part in (None, name):
            # Imported when it is wanted: the table needs no peers, and they need no server.
            import_module(f"benchmarks.{name}").run(console, asked.seconds)


if __name__ == "__main__":
    main()
