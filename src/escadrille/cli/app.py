"""The commands gathered, and one place where errors become one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from escadrille import __version__
from escadrille.kernel.errors import BadInput, EscadrilleError

COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("commands.serve", "Open the table in the browser (the default)."),
    "play": ("desk.play", "Play a game. Asks for what you leave out; Enter accepts the default."),
    "lesson": ("commands.lesson", "List the lessons, or take one."),
    "resume": ("desk.play", "Continue an unfinished game."),
    "replay": ("commands.replay", "Step through a record, turn by turn."),
    "analyse": ("commands.analyse", "Say what each choice of a record gave away."),
    "verify": ("commands.verify", "Check that a record replays exactly under the rules."),
    "rules": ("commands.rules", "Print a rule, a chapter, or all rules that contain a word."),
    "data": ("commands.data", "List the figures that are not from the rulebook."),
    "position": ("commands.position", "Show a position, its legal moves and what they lead to."),
    "companion": ("companion", "Run the enemy while you play on a real board."),
    "lab": ("commands.lab", "Run experiments of many games, and look at the results."),
}
"""Where each is written, and what the list of commands says about it. Games add their own."""

USUAL = "serve"
"""What `escadrille` alone does."""
PARTS = {"play": "terminal", "companion": "companion"}
"""Commands that each game has with options of its own, and what it needs for them."""

_THEIR_WORDS = {"Value error, ": "", "Input should be": "must be"}
"""How the checks of options begin, and what we say instead."""


class Commands(TyperGroup):
    """Runs a command; expected errors are reported in one line, without a traceback."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Ours, then those of the games that are installed."""
        own = super().list_commands(ctx)
        return [*own, *(name for name in _commands_of_games() if name not in own)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """What the list says about a command."""
        found = super().get_command(ctx, cmd_name)
        if found is None and cmd_name in (theirs := _commands_of_games()):
            return _alone(cmd_name, _listed, summary=theirs[cmd_name][1])
        return found

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Import a command when it is wanted: loading all of them would slow every one down."""
        name, command, rest = super().resolve_command(ctx, args)
        if name in PARTS:
            rest = _with_a_game(name, rest)
            command = _loaded_for_a_game(name, rest)
        elif name in COMMANDS:
            command = _alone(name, _run_of(name, f"escadrille.cli.{COMMANDS[name][0]}"))
        elif name in (theirs := _commands_of_games()):
            command = _alone(name, _run_of(name, theirs[name][0]))
        return name, command, rest

    def invoke(self, ctx: Any) -> Any:
        """Exit codes: 2 for invalid input, 130 after Ctrl-C."""
        try:
            return super().invoke(ctx)
        except EscadrilleError as error:
            _complain(str(error))
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            # Loaded already if there was anything to stop.
            from escadrille.cli.desk.play import CTRL_C

            raise typer.Exit(CTRL_C) from None

    def main(self, args: Sequence[str] | None = None, *more: Any, **options: Any) -> Any:
        """Tell misused options in one line too; a reader that stops early is not an error."""
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


def _with_a_game(name: str, rest: list[str]) -> list[str]:
    """Ask for the game if none is named and a person can answer."""
    if rest and not rest[0].startswith("-"):
        return rest
    if name == "companion" and "--resume" in rest:
        from escadrille.cli.companion.keeping import game_to_resume

        return [game_to_resume(rest), *rest]
    if {"--help", "--yes", "-y"} & set(rest):
        return rest
    from escadrille import catalog
    from escadrille.cli.desk.play import ask_beforehand
    from escadrille.cli.terminal.menu import menu
    from escadrille.cli.terminal.terminal import Terminal

    terminal, able = Terminal(plain="--plain" in rest), catalog.games_with(PARTS[name])
    if not terminal.has_person:
        if name == "companion":
            games = ", ".join(f"companion {each}" for each in able)
            raise BadInput("companion", "the game is missing", allowed=games)
        return rest
    entries = [(each, catalog.GAMES[each].title) for each in able]
    return [ask_beforehand(terminal, lambda: menu(terminal, "Which game?", entries)), *rest]


def _loaded_for_a_game(name: str, rest: Sequence[str]) -> Any:
    """Each game has options of its own; a game is named first, or not at all."""
    from escadrille import catalog

    is_named = rest and not rest[0].startswith("-")
    game = rest[0] if is_named else next(iter(catalog.GAMES))
    plugin, able = catalog.entry(game), catalog.games_with(PARTS[name])
    if game not in able:
        raise BadInput("game", f"{game!r} has no {PARTS[name]}", allowed=", ".join(able))
    part = plugin.part("terminal", name)
    others = [f"escadrille {name} {other} --help" for other in able if other != game]
    epilog = f"See also: {', '.join(others)}" if others else None
    return _alone(name, getattr(part, name), epilog)


def _commands_of_games() -> dict[str, tuple[str, str]]:
    from escadrille import catalog

    return {k: v for plugin in catalog.GAMES.values() for k, v in plugin.commands.items()}


def _run_of(name: str, place: str) -> Callable[..., None] | typer.Typer:
    """What a command runs; a module may make it anew, with options that games bring."""
    module = import_module(place)
    make = getattr(module, f"{name}_command", None)
    run: Callable[..., None] | typer.Typer = make() if make else getattr(module, name)
    return run


def _alone(
    name: str,
    run: Callable[..., None] | typer.Typer,
    epilog: str | None = None,
    summary: str | None = None,
) -> Any:
    if isinstance(run, typer.Typer):  # a command with commands of its own
        return typer.main.get_command(run)
    alone = typer.Typer(add_completion=False)
    alone.command(name, help=summary, epilog=epilog)(run)
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
    """The reader is gone, so nothing may be written when Python flushes its buffers at exit."""
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
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, practise and study two tabletop games of First World War air combat."""


@app.command()
def version() -> None:
    """Show the version."""
    typer.echo(f"escadrille {__version__}")


def _listed() -> None:
    """Stands for a command in the list of commands."""


for _name, (_, _summary) in COMMANDS.items():
    app.command(_name, help=_summary)(_listed)


def main() -> None:
    """The console entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? for ■ and goes on
    app(sys.argv[1:] or [USUAL])
