"""`escadrille position`: what a position file holds, shown by the game it is of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import typer

from escadrille import catalog
from escadrille.cli.desk import part_of
from escadrille.cli.files import naming, read_table
from escadrille.cli.options import Data
from escadrille.cli.rule_text import USUAL
from escadrille.cli.what_if import Script
from escadrille.kernel.errors import BadInput


class PositionWanted(NamedTuple):
    """What a game is asked to show."""

    file: Path
    document: dict[str, Any]
    given: Script
    """What the command line gives; where it gives nothing, the file may."""
    data: Path | None
    as_json: bool
    plain: bool
    fields: Mapping[str, Any] = {}
    """Fields of the file that the command line sets, without those that it leaves alone."""


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
        str | None, typer.Option(help="Age of Dogfights: the aircraft that is to fly: de10.")
    ] = None,
    die: Annotated[
        Literal["blue", "green"] | None, typer.Option(help="… and its die, blue if not said.")
    ] = None,
    face: Annotated[str | None, typer.Option(help="… and what that shows: +1.")] = None,
    moved: Annotated[
        str | None, typer.Option(help="Age of Dogfights: the aircraft that has just flown.")
    ] = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Show a position and what is legal in it; with plans or answers, what happens."""
    document = read_table(file)
    given = Script(plan or (), answer or (), draw or ())
    with naming(file):
        game = _game_of(document)
    fields = {"moving": moving, "die": die, "face": _number(face), "moved": moved}
    said = {name: value for name, value in fields.items() if value is not None}
    wanted = PositionWanted(file, document, given, data, as_json, plain, said)
    part_of(game, "position").position(wanted)


def _number(text: str | None) -> int | None:
    """The face of a die as it is printed: -1, 0, +1."""
    if text is None:
        return None
    if not re.fullmatch(r"[+-]?\d", text.strip()):
        raise BadInput("--face", f"{text!r} is no face of a die", allowed="-1, 0, +1 to +5")
    return int(text)


def _game_of(document: dict[str, Any]) -> str:
    game = document.get("game", USUAL)
    if game not in list(catalog.GAMES):  # a file may hold anything, a list for instance
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(catalog.GAMES))
    return str(game)
