"""`escadrille resume`, and how every game is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from escadrille.catalog import AnyGame
from escadrille.cli.desk.desk import Desk, desk_for
from escadrille.cli.desk.options import Plain
from escadrille.cli.desk.players import HUMAN
from escadrille.cli.desk.records import (
    RecordFile,
    ending_of,
    latest_unfinished_game,
    load_record,
    verified,
    walk,
)
from escadrille.cli.desk.sitting import Sitting
from escadrille.cli.terminal.files import BadFile
from escadrille.cli.terminal.program import command
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.kernel.record import SeatNote, new_header

Wanted = TypeVar("Wanted")

CTRL_C = 130
"""The exit code after Ctrl-C, as shells have it; after `q` or Ctrl-D it is 0."""


def ask_beforehand(terminal: Terminal, ask: Callable[[], Wanted]) -> Wanted:
    """What the menus before a game return; quitting them starts no game."""
    try:
        return ask()
    except Left:
        terminal.say("No game was started.")
        raise typer.Exit from None
    except KeyboardInterrupt:
        terminal.say()
        terminal.say("No game was started.")
        raise typer.Exit(CTRL_C) from None


def begin(
    terminal: Terminal,
    game: AnyGame,
    players: Sequence[str],
    *,
    seed: str | None,
    record: Path | None,
    changes: dict[str, Any],
) -> None:
    """Play a game from its beginning: `players` says who has each seat."""
    desk = desk_for(game)
    notes = [SeatNote(desk.name_of(seat), player) for seat, player in enumerate(players)]
    header = new_header(game, game.initial(), notes, seed=seed, data_overrides=changes)
    kept = RecordFile.begin(record, header)
    _sit_down(terminal, Sitting(terminal, desk, players, kept, seed=seed), kept)


def _sit_down(terminal: Terminal, sitting: Sitting, kept: RecordFile) -> None:
    """Play until the end or until a player quits; either way the record is complete so far."""
    try:
        sitting.play()
    except (Left, KeyboardInterrupt) as left:
        is_interrupted = isinstance(left, KeyboardInterrupt)
        if is_interrupted:
            terminal.say()  # the line of the prompt is still open
        if sitting.is_hot_seat:
            terminal.wipe()  # a player's hand may be on the screen
        go_on = f"continue with: {command('resume', kept.path)}"
        terminal.say_unbroken(f"Game saved in {kept.path}; {go_on}")
        raise typer.Exit(CTRL_C if is_interrupted else 0) from None
    finally:
        kept.close()
    terminal.say_unbroken(f"Replay it with: {command('replay', kept.path)}")


def resume(
    file: Annotated[
        Path | None, typer.Argument(help="The record; default: your latest unfinished game.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Continue an unfinished game."""
    path = file or latest_unfinished_game(
        lambda error: typer.echo(f"escadrille: skipped: {error}", err=True)
    )
    record = load_record(path)
    desk, players = desk_for(record.game), record.players
    terminal = Terminal(plain=plain, game=record.game.name)
    _check_players(path, desk, players)
    ending = ending_of(desk, record, verified(path, record))
    if ending:
        terminal.say_unbroken(f"{path}: this game is over. {ending}")
        return
    kept = RecordFile.go_on(path, record)
    sitting = Sitting(terminal, desk, players, kept, seed=record.header.seed)
    sitting.go_on_after(walk(path, record), record.start())
    _sit_down(terminal, sitting, kept)


def _check_players(path: Path, desk: Desk, players: Sequence[str]) -> None:
    """Refuse a header that seats nobody who could play on."""
    for seat, player in enumerate(players):
        known = desk.players_for(seat)
        if player not in known:
            problem = f"{player!r} cannot play here (allowed: {', '.join(known)})"
            raise BadFile(path, f"line 1: seats[{seat}].player: {problem}")
    if HUMAN not in players:
        raise BadFile(path, "this game has no human player")
