"""`escadrille verify`: is a record valid?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from escadrille import catalog
from escadrille.catalog import AnyRecord
from escadrille.cli.desk.desk import Desk, desk_for
from escadrille.cli.desk.records import ending_of, load_record, verified
from escadrille.cli.terminal.files import BadFile, read_text
from escadrille.kernel.protocol import Outcome
from escadrille.kernel.record import record_lines
from escadrille.kernel.shared_dice import FIXED_FIRST, SharedDice
from escadrille.kernel.words import note_words

CUT_OFF = "The last line of the record is incomplete and was ignored."


def verify(file: Annotated[Path, typer.Argument(help="The record.")]) -> None:
    """Check a record: every answer must lead to the events it lists. Exit code 1 if not."""
    read_text(file)  # an unreadable file is not an invalid record: exit code 2
    try:
        record = load_record(file)
        state = verified(file, record)
    except BadFile as error:
        typer.echo(f"escadrille: {error}", err=True)
        raise typer.Exit(1) from None
    header, desk = record.header, desk_for(record.game)
    typer.echo(f"{file}: {header.game}, rules {header.rules_version}")
    then, now = header.rules_version, record.game.rules_version
    if then != now:
        typer.echo(f"today’s rules are {now}: every answer still leads to the same events")
    for figure in catalog.changed_figures(header):
        typer.echo(f"checked with the figure it was played with: {figure}")
    if header.from_position:
        typer.echo(f"the game started from a position in {_place(desk, record.start())}")
    events = sum(len(entry.events) for entry in record.entries)
    typer.echo(f"{len(record.entries)} answers replayed, {events} events identical")
    typer.echo(_chances(desk, record))
    if is_cut_off(file):
        typer.echo(CUT_OFF)
    for note in record.notes:
        if text := note_words(note, desk.name_of):
            typer.echo(f"after {note.n} answers: {text}")
    ending = ending_of(desk, record, state)
    unfinished = f"The game is unfinished, in {_place(desk, state)}."
    typer.echo(f"The record is valid. {ending or unfinished}")


def is_cut_off(file: Path) -> bool:
    """Whether a record ends in the middle of an answer, as when the power went."""
    lines = record_lines(read_text(file))
    return len(lines) > 1 and not lines[-1].endswith("\n")


def _chances(desk: Desk, record: AnyRecord) -> str:
    """What is known about the draws. Without a seed a record does not say who drew."""
    count = sum(isinstance(entry.answer, Outcome) for entry in record.entries)
    header, draws = record.header, f"{count} {desk.chances}"
    if header.seed is not None:
        origin = "" if header.dice is msgspec.UNSET else f"; {_origin(header.dice)}"
        return f"seed {header.seed!r} gives all {draws}{origin}"
    if header.seed_commitment is not None:
        return f"the seed is not revealed: {draws} are legal but cannot be checked against it"
    return f"no seed: {draws} are legal, and nothing more can be checked"


def _origin(dice: SharedDice) -> str:
    """Where a seed comes from, and who could still have chosen it."""
    shares = len(dice.nonces)
    people = "1 seat" if shares == 1 else f"{shares} seats"
    if dice.scheme == FIXED_FIRST:
        return f"it comes from the table’s secret and the numbers of {people}, all committed first"
    return (
        f"it comes from the table’s secret, committed beforehand, and what {people} added; "
        "their numbers were not committed, so a host with a seat could have chosen one"
    )


def _place(desk: Desk, state: Any) -> str:
    return desk.place(desk.game.view(state, None)) or "the set-up"
