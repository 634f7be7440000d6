"""The commands gathered, and one place where errors become one line."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from escadrille import __version__
from escadrille.cli.data import data
from escadrille.cli.play import CTRL_C, play, resume
from escadrille.cli.position import position
from escadrille.cli.replay import replay
from escadrille.cli.rules import rules
from escadrille.cli.verify import verify
from escadrille.kernel.errors import EscadrilleError


class Commands(TyperGroup):
    """Runs a command; what goes wrong on purpose is told in one line, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Exit codes: 2 for input that will not do, 130 after Ctrl-C."""
        try:
            return super().invoke(ctx)
        except EscadrilleError as error:
            typer.echo(f"escadrille: {error}", err=True)
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            raise typer.Exit(CTRL_C) from None


app = typer.Typer(
    name="escadrille",
    cls=Commands,
    help="Play, practise and study two tabletop games of First World War air combat.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _say_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback()
def _options(
    _: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    """Play, practise and study two tabletop games of First World War air combat."""


@app.command()
def version() -> None:
    """Say which version this is."""
    typer.echo(f"escadrille {__version__}")


for command in (play, resume, replay, verify, rules, data, position):
    app.command()(command)


def main() -> None:
    """The console entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? for ■ and goes on
    app()
