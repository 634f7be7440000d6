"""`make bench`: our engines beside their peers, the table under load and in a browser."""

from __future__ import annotations

import argparse
from importlib import import_module

from rich.console import Console

from benchmarks.playouts import Rate

PARTS = ("dogfight", "simulators", "age", "solo", "environments", "table", "page")
APART = "cluster"
"""Played if it is asked for: it starts schedulers and workers, and takes long."""


def main() -> None:
    """Measure one part, or all of them; then a table of all rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=(*PARTS, APART), help="one part alone")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each row")
    asked = parser.parse_args()
    console = Console(width=140)
    if asked.part == APART:
        import_module("benchmarks.cluster").run_part(console)
        return
    rates = list[Rate]()
    for name in PARTS:
        if asked.part in (None, name):
            # Imported when it is wanted: the table needs no peers, and they need no server.
            rates += import_module(f"benchmarks.{name}").run(console, asked.seconds) or ()
    if rates:
        import_module("benchmarks.summary").show(console, rates, asked.seconds)


if __name__ == "__main__":
    main()
