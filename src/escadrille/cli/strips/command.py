"""`escadrille board`: shows the board, or writes coordinate strips to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escadrille.age.figures import BoardName
from escadrille.cli.desk.options import Data, Plain
from escadrille.cli.strips.layout import (
    LEAST_SPACING,
    MOST_SPACING,
    SPACING,
    PaperName,
    TableBoard,
    table_board,
)
from escadrille.cli.strips.map import map_lines
from escadrille.cli.terminal.files import BadFile, naming, read_changes
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.program import command
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput

NO_PEN = "the PDF writer is not installed"
INSTALL = "pip install 'escadrille[print]', or leave --pdf out and see the board here"


def board(
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write printable strips to this file.")
    ] = None,
    name: Annotated[
        BoardName, typer.Option("--board", help="Three segments, two, or six for a grand game.")
    ] = "full",
    spacing: Annotated[
        float,
        typer.Option(
            metavar="MM",
            help="Distance between points on your board. The rulebook prints no size: measure ten "
            "steps along a row and divide by ten.",
        ),
    ] = SPACING,
    paper: Annotated[PaperName, typer.Option(help="Paper size.")] = "a4",
    data: Data = None,
    plain: Plain = False,
) -> None:
    """Show the board of Age of Dogfights, or write coordinate strips for the edges of a real one.

    The strips are true to scale: print them at 100 %, cut them out and tape them to the table, and
    every point can be named by its column and row.
    """
    if not LEAST_SPACING <= spacing <= MOST_SPACING:
        allowed = f"{LEAST_SPACING:g} to {MOST_SPACING:g} millimetres"
        raise BadInput("--spacing", f"{spacing:g} is not valid", allowed=allowed)
    with naming(data):
        box = age_box(read_changes(data)).box
    known = table_board(box, name)
    if pdf is None:
        _show(known, plain=plain)
    else:
        _write(pdf, known, spacing, paper)


def _show(known: TableBoard, *, plain: bool) -> None:
    """The board in characters, and how to get it on paper."""
    with page(plain=plain, has_board=True) as terminal:
        for line in map_lines(known):
            terminal.say_unbroken(line)
        terminal.say(f"{known.columns} columns, {known.rows} rows; ◇ Access Point. [A1.6]")
        strips = command("board", "--board", known.name, "--pdf", "strips.pdf")
        terminal.say_unbroken(f"To print strips for the edges of your table: {strips}")


def _write(path: Path, known: TableBoard, spacing: float, paper: PaperName) -> None:
    """The file, and what to do with it."""
    try:
        from escadrille.cli.strips.document import make_document  # an extra, and slow to load
    except ModuleNotFoundError as missing:
        if missing.name != "fpdf":
            raise
        raise BadInput("--pdf", NO_PEN, allowed=INSTALL) from missing
    made = make_document(known, spacing, paper)
    try:
        path.write_bytes(made.content)
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be written").lower()) from error
    typer.echo(f"{path}: {made.pages} pages, {made.strips} strips for points {spacing:g} mm apart.")
    typer.echo("Print them at 100 % and check the 100 mm line with a ruler before you cut.")
