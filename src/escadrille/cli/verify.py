"""`escadrille verify`: does a record hold?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escadrille.cli.files import BadFile, read_text
from escadrille.cli.records import GameRecord, load_record, verified
from escadrille.kernel.protocol import Outcome
from escadrille.kernel.record import record_lines
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import result_words
from escadrille.rossi.state import State

CUT_OFF = "The last line of the record is cut off and was left out."


def verify(file: Annotated[Path, typer.Argument(help="The record.")]) -> None:
    """Resolve a record anew: every answer must lead to the events it says. Exit code 1 if not."""
    read_text(file)  # a file that cannot be read at all is no broken record: exit code 2
    try:
        record = load_record(file)
        state = verified(file, record)
    except BadFile as error:
        typer.echo(f"escadrille: {error}", err=True)
        raise typer.Exit(1) from None
    header = record.header
    typer.echo(f"{file}: {header.game}, rules {header.rules_version}")
    if header.from_position:
        typer.echo(f"the game began from a position in {_place(record.start())}")
    typer.echo(f"{len(record.entries)} answers resolved anew, {_events(record)} events alike")
    typer.echo(_draws(record))
    if is_cut_off(file):
        typer.echo(CUT_OFF)
    typer.echo(_standing(record, state))


def is_cut_off(file: Path) -> bool:
    """Whether a record ends in the middle of an answer, as when the power went."""
    lines = record_lines(read_text(file))
    return len(lines) > 1 and not lines[-1].endswith("\n")


def _events(record: GameRecord) -> int:
    return sum(len(entry.events) for entry in record.entries)


def _draws(record: GameRecord) -> str:
    """What is known of the draws. A record does not say who drew where it has no seed."""
    draws = sum(isinstance(entry.answer, Outcome) for entry in record.entries)
    header = record.header
    if header.seed is not None:
        return f"seed {header.seed!r} gives all {draws} draws and tosses"
    if header.seed_commitment is not None:
        hidden = "the seed is not revealed"
        return f"{hidden}: {draws} draws and tosses are possible but not checked against it"
    return f"no seed: {draws} draws and tosses are possible, and nothing more is known of them"


def _place(state: State) -> str:
    return f"round {state.round}, turn {state.turn}" if state.turn else "the set-up"


def _standing(record: GameRecord, state: State) -> str:
    game = record.game
    assert isinstance(game, Dogfight)
    if state.result is not None:
        return f"The record holds. {result_words(game.rules, state.result)}"
    return f"The record holds. The game is unfinished, in {_place(state)}."
