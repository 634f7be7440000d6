"""Proving a game: the rules play its record anew, and say what was rolled for and out of what."""

from __future__ import annotations

from typing import NamedTuple

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.table.course import Course, Roll


class Proof(NamedTuple):
    """What the rules say to a record."""

    fault: str
    """The first line that does not hold; nothing if all do."""
    is_older: bool
    """Other rules than those of today led it, and the rules of today would not."""
    rolls: tuple[Roll, ...]
    """Every roll, with what the rules say could have come up; none where they go another way."""


def proof_of(text: str) -> Proof:
    """Play a record anew, from its first line on; what it says of bags and dice is not believed."""
    record = catalog.open_record(text)
    try:
        record.verify()
    except BadRecord as error:
        is_older = record.header.rules_version != record.game.rules_version
        return Proof(str(error), is_older, ())
    course = Course(record.game, record.start())
    course.book_entries(record.entries)
    return Proof("", is_older=False, rolls=tuple(course.rolls()))
