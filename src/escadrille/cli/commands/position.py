"""`escadrille position`: what a position file holds, shown by the game it is of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from escadrille import catalog
from escadrille.cli.desk.options import Data
from escadrille.cli.desk.position import PositionWanted
from escadrille.cli.desk.what_if import Script
from escadrille.cli.terminal.files import naming, read_table
from escadrille.cli.terminal.rule_text import USUAL
from escadrille.kernel.errors import BadInput


def position(
    file: Annotated[Path, typer.Argument(help="A TOML or JSON file; - is the standard input.")],
    plan: Annotated[
        list[str] | None, typer.Option(help="A seat’s plan, seat 1 first: '3|1 loop'.")
    ] = None,
    answer: Annotated[
        list[str] | None, typer.Option(help="The answer to a later decision: 'land'.")
    ] = None,
    draw: Annotated[
        list[str] | None, typer.Option(help="What a draw or toss gives: '3|1'.")
    ] = None,
    moving: Annotated[
        str | None, typer.Option(help="Age of Dogfights: the aircraft to fly: de10.")
    ] = None,
    die: Annotated[
        Literal["blue", "green"] | None, typer.Option(help="… and its die; default: blue.")
    ] = None,
    face: Annotated[str | None, typer.Option(help="… and the number on it: +1.")] = None,
    moved: Annotated[
        str | None, typer.Option(help="Age of Dogfights: the aircraft that has just flown.")
    ] = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Show a position and what is legal in it; with plans or answers, what happens."""
    document = read_table(file)
    with naming(file):
        game = _game_of(document)
    fields = {"moving": moving, "die": die, "face": _number(face), "moved": moved}
    said = {name: value for name, value in fields.items() if value is not None}
    given = Script(plan or (), answer or (), draw or ())
    wanted = PositionWanted(file, document, given, data, as_json, plain, said)
    catalog.entry(game).part("terminal", "position").position(wanted)


def _number(text: str | None) -> int | None:
    """The face of a die as it is printed: -1, 0, +1."""
    if text is None:
        return None
    if not re.fullmatch(r"[+-]?\d", text.strip()):
        raise BadInput("--face", f"{text!r} is not a face of a die", allowed="-1, 0, +1 to +5")
    return int(text)


def _game_of(document: dict[str, Any]) -> str:
    game = document.get("game", USUAL)
    if game not in list(catalog.GAMES):  # a file may hold anything, a list for instance
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(catalog.GAMES))
    return str(game)
