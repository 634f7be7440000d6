"""`escadrille position`: what a position file holds, shown by the game it is of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from escadrille import catalog
from escadrille.cli.desk.options import Data
from escadrille.cli.desk.position import PositionField, PositionWanted, fields_of
from escadrille.cli.desk.what_if import Script
from escadrille.cli.terminal.files import naming, read_table
from escadrille.cli.terminal.rule_text import USUAL
from escadrille.kernel.errors import BadInput


def position_command() -> Callable[..., None]:
    """The command with an option for each field that an installed game lets it set."""

    @wraps(_position)
    def position(**values: Any) -> None:
        _position(**values)

    own = signature(_position, eval_str=True).parameters.values()
    shared = [each for each in own if each.kind is not Parameter.VAR_KEYWORD]
    options = {field.name: _option(title, field) for title, field in _fields()}
    position.__signature__ = signature(_position).replace(  # type: ignore[attr-defined]
        parameters=[*shared, *options.values()], return_annotation=None
    )
    return position


def _fields() -> Iterator[tuple[str, PositionField]]:
    """Every field that can be set, with the title of its game."""
    for name, plugin in catalog.GAMES.items():
        for field in fields_of(name):
            yield plugin.title, field


def _option(title: str, field: PositionField) -> Parameter:
    option = typer.Option(f"--{field.name}", help=f"{title}: {field.help}", metavar=field.metavar)
    kind = Annotated[str | None, option]
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def _position(
    *,
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
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
    **fields: str | None,
) -> None:
    """Show a position and what is legal in it; with plans or answers, what happens."""
    document = read_table(file)
    with naming(file):
        game = _game_of(document)
    given = Script(plan or (), answer or (), draw or ())
    wanted = PositionWanted(file, document, given, data, as_json, plain, _said(game, fields))
    catalog.entry(game).part("terminal", "position").position(wanted)


def _said(game: str, fields: dict[str, str | None]) -> dict[str, Any]:
    """What the command line sets, read as the game of the file reads it."""
    own = {field.name: field for field in fields_of(game)}
    said = {name: text for name, text in fields.items() if text is not None}
    for name in said.keys() - own.keys():
        titles = " and ".join(title for title, field in _fields() if field.name == name)
        raise BadInput(f"--{name}", f"is only for {titles}")
    return {name: own[name].read(text) for name, text in said.items()}


def _game_of(document: dict[str, Any]) -> str:
    game = document.get("game", USUAL)
    if game not in list(catalog.GAMES):  # a file may hold anything, a list for instance
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(catalog.GAMES))
    return str(game)
