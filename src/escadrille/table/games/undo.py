"""Undo: which answers, and how it is stored.

Only answers that nothing has followed can be taken back. Nothing is ever erased from the store: a
row is added that takes back the step before it. A question that is asked again is called otherwise,
so that an answer to the first one, sent late, is not taken for an answer to the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from escadrille.kernel.notes import Note
from escadrille.kernel.protocol import Decision, Seat
from escadrille.table.games.course import Taken
from escadrille.table.games.presenting import Presenter
from escadrille.table.store.rows import KeptStep

TAKEN_BACK = "taken back\n"
"""The line of a row that takes back the step before it."""
Acks: TypeAlias = dict[tuple[Seat | None, str | None], int]
"""The number of an answer, by its seat and key; rows without a key are never looked up."""
NOTE = '{"type":"note"'
"""How the line of a note begins."""


def is_note(row: KeptStep) -> bool:
    """Whether a row is a note rather than an answer."""
    return row.line.startswith(NOTE)


def can_be_taken_back(presenter: Presenter, seat: Seat, taken: Sequence[Taken]) -> bool:
    """Whether an answer led to no dice, revealed nothing and asks no other player anything new."""
    answer = taken[0]
    if any(presenter.settles(event) for event in answer.step.events):
        return False
    before, after = (presenter.game.pending(each) for each in (answer.before, answer.step.state))
    return isinstance(after, tuple) and _others_asked(after, seat) <= _others_asked(before, seat)


def _others_asked(pending: object, seat: Seat) -> set[str]:
    """The questions to the other seats."""
    decisions: Sequence[Decision[Any]] = pending if isinstance(pending, tuple) else ()
    return {each.id for each in decisions if each.seat != seat}


class Left(NamedTuple):
    """What is left of rows: how many of the answers before them, and which of their own.

    `notes` stand where they are: what came before them cannot be taken back. `acks` has the number
    that every key was taken under, those of answers taken back too; `takings` how often each seat
    has taken something back.
    """

    n: int
    steps: list[KeptStep]
    notes: list[Note]
    acks: Acks
    takings: Counter[Seat]


def after_taking_back(rows: Sequence[KeptStep], n: int) -> Left:
    """What is left of `n` answers and the rows that followed them.

    Computed before anything is booked: a game with many take-backs opens as fast as any other.
    """
    steps: list[KeptStep] = []
    notes: list[Note] = []
    acks: Acks = {}
    takings = Counter(row.seat for row in rows if row.line == TAKEN_BACK and row.seat is not None)
    for row in rows:
        if row.line != TAKEN_BACK:
            if is_note(row):
                notes.append(msgspec.json.decode(row.line, type=Note))
            else:
                steps.append(row)
            acks[row.seat, row.key] = n + len(steps)
        elif steps:
            steps.pop()
        else:
            n -= 1
    return Left(n, steps, notes, acks, takings)
