"""Records that were tampered with: states that no game leads to are refused before they are run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from escadrille.kernel.errors import BadInput
from escadrille.kernel.record import BROKEN
from escadrille.kernel.seen import question_of
from escadrille.messages import say
from escadrille.table.games.presenting import Presenter


@contextmanager
def as_recorded(*, is_record: bool = True) -> Iterator[None]:
    """Any failure inside is blamed on the record."""
    try:
        yield
    except BROKEN as error:
        if not is_record:
            raise
        raise BadInput("record", say("table-record-broken")) from error


def check_shown(presenter: Presenter, state: Any) -> None:
    """Refuse a state that cannot be shown to every reader."""
    with as_recorded():
        presenter.game.pending(state)
        for viewer in (None, *range(presenter.game.seats)):
            presenter.view(presenter.game.view(state, viewer), [])


def check_asked(presenter: Presenter, state: Any) -> None:
    """Refuse a state with no possible question."""
    check_shown(presenter, state)
    with as_recorded():
        pending = presenter.game.pending(state)
        for decision in pending if isinstance(pending, tuple) else ():
            presenter.ask(question_of(presenter.game, state, decision))
