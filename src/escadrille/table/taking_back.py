"""Taking answers back: which ones, and how that is kept.

Only answers that nothing has followed can be taken back. Nothing is ever erased from the store: a
row is added that takes back the step before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.kernel.protocol import Decision, Seat
from escadrille.table.course import Taken
from escadrille.table.presenting import Presenter

TAKEN_BACK = "taken back\n"
"""The line of a row that takes back the step before it."""


def can_be_taken_back(presenter: Presenter, seat: Seat, taken: Sequence[Taken]) -> bool:
    """Whether an answer brought no dice, showed nothing and asks nobody else anything new."""
    answer = taken[0]
    if any(presenter.settles(event) for event in answer.step.events):
        return False
    before, after = (presenter.game.pending(each) for each in (answer.before, answer.step.state))
    return isinstance(after, tuple) and _others_asked(after, seat) <= _others_asked(before, seat)


def _others_asked(pending: object, seat: Seat) -> set[str]:
    """The questions to others than a seat."""
    decisions: Sequence[Decision[Any]] = pending if isinstance(pending, tuple) else ()
    return {each.id for each in decisions if each.seat != seat}
