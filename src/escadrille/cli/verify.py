"""`escadrille verify`: does a record hold?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escadrille.cli.files import BadFile, read_text
from escadrille.cli.records import GameRecord, load_record, verified
from escadrille.kernel.protocol import Outcome
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import result_words
from escadrille.rossi.state import State


def verify(file: Annotated[Path, typer.Argument(help="The record.")]) -> None:
    """Resolve a record anew: every answer must lead to the events it says. Exit code 1 if not."""
    text = read_text(file)
    try:
        record = load_record(file)
        state = verified(file, record)
    except BadFile as error:
        typer.echo(f"escadrille: {error}", err=True)
        raise typer.Exit(1) from None
    draws = sum(isinstance(entry.answer, Outcome) for entry in record.entries)
    typer.echo(f"{file}: {record.header.game}, rules {record.header.rules_version}")
    typer.echo(f"{len(record.entries)} answers resolved anew, {_events(record)} events alike")
    if record.header.seed is not None:
        typer.echo(f"seed {record.header.seed!r} gives all {draws} draws and tosses")
    else:
        typer.echo(f"no seed: {draws} draws and tosses were entered by hand and are possible")
    if not text.endswith("\n"):
        typer.echo("the last line was cut off and is left out")
    typer.echo(_standing(record, state))


def _events(record: GameRecord) -> int:
    return sum(len(entry.events) for entry in record.entries)


def _standing(record: GameRecord, state: State) -> str:
    game = record.game
    assert isinstance(game, Dogfight)
    if state.result is not None:
        return f"The record holds. {result_words(game.rules, state.result)}"
    return f"The record holds. The game is unfinished: round {state.round}, turn {state.turn}."
