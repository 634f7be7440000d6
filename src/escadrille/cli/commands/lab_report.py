"""`escadrille lab report`: what experiments have found, as one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escadrille.cli.terminal.files import on_disk

DEFAULT = Path("report.html")


def report(
    places: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER…", help="Folders with results, or their games.parquet."),
    ],
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The page to write.")
    ] = DEFAULT,
) -> None:
    """Write a report with charts: one HTML file that needs nothing else."""
    from escadrille.lab.report.page import report_page
    from escadrille.lab.report.reading import read_games
    from escadrille.lab.table import require

    require()
    reading = read_games(places)
    page = report_page(reading)
    with on_disk(out, "written"):
        out.write_text(page, encoding="utf-8")
    games, experiments = len(reading.games), len(reading.experiments)
    of = "1 experiment" if experiments == 1 else f"{experiments} experiments"
    typer.echo(f"{out}: {games:,} games of {of}, {len(page.encode()) // 1024:,} KB")
