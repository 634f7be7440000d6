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
Seed: TypeAlias = Annotated[
    str | None, typer.Option(help="The same seed gives the same dice and draws.")
]
Kept: TypeAlias = Annotated[
    Path | None, typer.Option(help="Where to save the record; never overwrites a file.")
]
Plain: TypeAlias = Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")]
Yes: TypeAlias = Annotated[
    bool, typer.Option("--yes", "-y", help="Ask nothing before the game; use the defaults.")
]
Save: TypeAlias = Annotated[Path | None, typer.Option(help="Where to save the session.")]
Resume: TypeAlias = Annotated[
    bool, typer.Option("--resume", help="Continue with --file, or with the latest session.")
]
Dice: TypeAlias = Literal["seeded", "manual"]


def read_rulings(texts: list[str]) -> dict[str, bool | int | str]:
    """`NAME=VALUE` as typed; the game says whether the ruling exists."""
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
    """The seed that was named or a new one; none for dice that are typed."""
    if dice == "manual":
        if seed is not None:
            raise BadInput("--seed", "manual dice take no seed", allowed="one of the two options")
        return None
    if seed is not None and not (seed and seed.isprintable()):
        raise BadInput("--seed", f"{seed!r} is not valid", allowed="any printable text")
    return seed or secrets.token_hex(6)
