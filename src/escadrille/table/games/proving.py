"""Proving a game: the rules replay its record, and say what was rolled and out of what."""

from __future__ import annotations

from typing import NamedTuple

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.table.games.course import GameCourse, Roll


class Proof(NamedTuple):
    """What the rules say to a record."""

    fault: str
    """The first line that does not hold; nothing if all do."""
    is_older: bool
    """It was played under older rules and does not replay under today's."""
    rolls: tuple[Roll, ...]
    """Every roll, with what the rules say could have come up; none where today's rules differ."""


def proof_of(text: str) -> Proof:
    """Replay a record from its first line without trusting its bags and dice."""
    record = catalog.open_record(text)
    try:
        record.verify()
    except BadRecord as error:
        is_older = record.header.rules_version != record.game.rules_version
        return Proof(str(error), is_older, ())
    course = GameCourse(record.game, record.start())
    course.book_entries(record.entries)
    return Proof("", is_older=False, rolls=tuple(course.rolls()))
