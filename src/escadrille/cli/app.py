"""The commands gathered, and one place where errors become one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup

from escadrille import __version__
from escadrille.kernel.errors import BadInput, EscadrilleError


class Command(NamedTuple):
    """Where a command is written, and what the list of commands says about it."""

    module: str
    summary: str


COMMANDS = {
    "serve": Command("serve", "Open the table in the browser: what happens if nothing is said."),
    "play": Command("play", "Play a game. What you do not say is asked, and Enter is always good."),
    "lesson": Command("lesson", "List the short lessons of both games, or take one."),
    "resume": Command("play", "Go on with a game that was left or cut off."),
    "replay": Command("replay", "Step through a record, turn by turn."),
    "verify": Command("verify", "Check that every answer of a record leads to what it says."),
    "rules": Command("rules", "Print a rule, a chapter, all rules with a word, or the chapters."),
    "data": Command("data", "List the figures that do not come from the rulebook."),
    "position": Command("position", "Show a position with its legal plans, and what happens if."),
    "companion": Command("companion", "Fly the enemy by its rules while you play on a real table."),
    "scenario": Command("scenario.command", "Check a scenario, draw it, and try it out with bots."),
    "board": Command("strips.command", "Print coordinates to tape to the edges of a real table."),
}


USUAL = "serve"
"""What `escadrille` alone does."""
OF_A_GAME = ("play", "companion")
"""Commands that each game has with options of its own."""

_THEIR_WORDS = {"Value error, ": "", "Input should be": "must be"}
"""How the checks of options begin, and what we say instead."""


class Commands(TyperGroup):
    """Runs a command; what goes wrong on purpose is told in one line, without a traceback."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Import a command when it is wanted: loading all of them would slow every one down."""
        name, command, rest = super().resolve_command(ctx, args)
        if name in OF_A_GAME:
            rest = _with_a_game(name, rest)
            command = _loaded_for_a_game(name, rest)
        elif name in COMMANDS:
            command = _loaded(name)
        return name, command, rest

    def invoke(self, ctx: Any) -> Any:
        """Exit codes: 2 for input that will not do, 130 after Ctrl-C."""
        try:
            return super().invoke(ctx)
        except EscadrilleError as error:
            _complain(str(error))
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            from escadrille.cli.play import CTRL_C  # loaded already if there was anything to stop

            raise typer.Exit(CTRL_C) from None

    def main(self, args: Sequence[str] | None = None, *more: Any, **options: Any) -> Any:
        """Tell misused options in one line too; a reader that stops early is no error."""
        code: Any = 0
        try:
            code = super().main(args, *more, **{**options, "standalone_mode": False})
            sys.stdout.flush()
        except BrokenPipeError:
            _forget_output()
        except SystemExit as stop:
            if not isinstance(stop.__context__, BrokenPipeError):  # rich makes it a failure
                raise
            _forget_output()
        except Exception as error:
            words = getattr(error, "format_message", None)  # typer has no public name for these
            if words is None:
                raise
            _complain_about_usage(error, words())
            code = 2
        sys.exit(code)


def _loaded(name: str) -> Any:
    module = import_module(f"escadrille.cli.{COMMANDS[name].module}")
    return _alone(name, getattr(module, name))


def _with_a_game(name: str, rest: list[str]) -> list[str]:
    """Ask which game is to be played if none is named and somebody is there to answer."""
    if rest and not rest[0].startswith("-"):
        return rest
    if name == "companion" and "--resume" in rest:
        from escadrille.cli.companion.keeping import game_to_resume

        return [game_to_resume(rest), *rest]
    if {"--help", "--yes", "-y"} & set(rest):
        return rest
    from escadrille import catalog
    from escadrille.cli.menu import menu
    from escadrille.cli.play import ask_beforehand
    from escadrille.cli.terminal import Terminal

    terminal = Terminal(plain="--plain" in rest)
    if not terminal.has_person:
        if name == "companion":
            games = ", ".join(f"companion {each}" for each in catalog.GAMES)
            raise BadInput("companion", "the game is missing", allowed=games)
        return rest
    entries = [(name, entry.title) for name, entry in catalog.GAMES.items()]
    return [ask_beforehand(terminal, lambda: menu(terminal, "Which game?", entries)), *rest]


def _loaded_for_a_game(name: str, rest: Sequence[str]) -> Any:
    """Each game has options of its own; a game is named first, or not at all."""
    from escadrille import catalog
    from escadrille.cli.desk import part_of

    is_named = rest and not rest[0].startswith("-")
    game = rest[0] if is_named else next(iter(catalog.GAMES))
    catalog.entry(game)
    others = [f"escadrille {name} {other} --help" for other in catalog.GAMES if other != game]
    epilog = f"See also: {', '.join(others)}" if others else None
    if name == "companion":
        module = import_module(f"escadrille.cli.companion.{game}")
        return _alone(name, module.companion, epilog)
    return _alone(name, part_of(game, "play").play, epilog)


def _alone(name: str, run: Callable[..., None], epilog: str | None = None) -> Any:
    alone = typer.Typer(add_completion=False)
    alone.command(name, epilog=epilog)(run)
    return typer.main.get_command(alone)


def _complain(words: str) -> None:
    typer.echo(f"escadrille: {words}", err=True)


def _complain_about_usage(error: Exception, words: str) -> None:
    """`escadrille: no such option: --foo (see escadrille rules --help)`."""
    if not words:  # no command at all: the help was the answer
        return
    context = getattr(error, "ctx", None)
    hint = f" (see {context.command_path} --help)" if context else ""
    one_line = " ".join(words.split()).removesuffix(".")
    for theirs, ours in _THEIR_WORDS.items():
        one_line = one_line.replace(theirs, ours)
    _complain(f"{one_line[:1].lower()}{one_line[1:]}{hint}")


def _forget_output() -> None:
    """Nobody reads on, so nothing may be written when Python empties its buffers at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


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


def _listed() -> None:
    """Stands for a command in the list of commands."""


for _name, _command in COMMANDS.items():
    app.command(_name, help=_command.summary)(_listed)


def main() -> None:
    """The console entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? for ■ and goes on
    app(sys.argv[1:] or [USUAL])
