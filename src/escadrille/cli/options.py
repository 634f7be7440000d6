"""Options that the `play` commands of all games share."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from escadrille.kernel.errors import BadInput

Ruling: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Set a ruling; see escadrille data. Repeatable."),
]
Data: TypeAlias = Annotated[Path | None, typer.Option(help="Your own figures, a TOML file.")]
Seed: TypeAlias = Annotated[str | None, typer.Option(help="The same seed gives the same draws.")]
Kept: TypeAlias = Annotated[
    Path | None, typer.Option(help="Where to keep the record; never overwritten.")
]
Plain: TypeAlias = Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")]
Yes: TypeAlias = Annotated[
    bool, typer.Option("--yes", "-y", help="Ask for nothing before the game; take defaults.")
]
Session: TypeAlias = Annotated[Path | None, typer.Option(help="Where to keep the session.")]
Resume: TypeAlias = Annotated[
    bool, typer.Option("--resume", help="Go on with --file, or with the newest session.")
]
Dice: TypeAlias = Literal["seeded", "manual"]


def read_rulings(texts: list[str]) -> dict[str, bool | int | str]:
    """`NAME=VALUE` as it is typed; whether there is such a ruling is for the game to say."""
    values: dict[str, bool | int | str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise BadInput("--ruling", f"{text!r} has no value", allowed="NAME=VALUE")
        words = {"true": True, "yes": True, "false": False, "no": False}
        number = int(value) if value.isdecimal() else value
        values[name] = words.get(value.lower(), number)
    return values


def choose_seed(dice: Dice, seed: str | None) -> str | None:
    """The seed that was named or a new one; none for dice that somebody types."""
    if dice == "manual":
        if seed is not None:
            raise BadInput("--seed", "manual dice have no seed", allowed="one of the two options")
        return None
    if seed is not None and not (seed and seed.isprintable()):
        raise BadInput("--seed", f"{seed!r} will not do", allowed="any printable text")
    return seed or secrets.token_hex(6)
