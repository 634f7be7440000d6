"""The last table of `make bench`: all rates beside those of the peers in the same run."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.peers import columns, measured, ratios
from benchmarks.playouts import Rate


def show(console: Console, found: Sequence[Rate], seconds: float) -> None:
    """Ours first, then the peers themselves."""
    if not found:
        return
    peers = measured(seconds)
    table = Table("all rates, a second of processor time", "games", "answers", *columns(peers))
    for rate in (*found, *peers):
        games = "" if not rate.games else f"{rate.games:,.{0 if rate.games >= 100 else 1}f}"
        table.add_row(rate.name, games, f"{rate.answers:,.0f}", *ratios(rate.answers, peers))
    console.print(table)
    console.print(
        "Ratios are by answers. Chance counts as an answer in games, not in environments."
    )
