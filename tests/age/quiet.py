"""Players without ideas: they fly on and fire at nobody, so that tests can get to the next turn."""

from __future__ import annotations

from collections.abc import Callable

from escadrille.age.model.actions import Action, ChooseDie, Finish, HoldFire, Keep
from escadrille.age.model.events import Event, GameEnded, TurnBegan
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome
from tests.age.table import Table

_QUIET: tuple[Action, ...] = (ChooseDie("blue"), HoldFire(), Keep(), Finish())


def quiet_answer(table: Table) -> Answer[Action]:
    """A plain roll, or the choice that does least."""
    pending = table.pending
    if isinstance(pending, Chance):
        labels = [odds.label for odds in pending.outcomes]
        return Outcome("0" if "0" in labels else labels[0])
    assert isinstance(pending, tuple), pending
    decision = pending[0]
    if decision.kind == "fly":
        return Choice(decision.seat, decision.options[0])
    chosen = [action for action in _QUIET if action in decision.options]
    return Choice(decision.seat, (chosen or decision.options)[0])


def play_on(table: Table, is_enough: Callable[[Event], bool]) -> list[Event]:
    """Answer quietly until something happens; everything that has happened by then."""
    events: list[Event] = []
    while not any(is_enough(event) or isinstance(event, GameEnded) for event in events):
        events += table.submit(quiet_answer(table))
    return events


def play_turn(table: Table) -> list[Event]:
    """Play on until the next turn begins."""
    return play_on(table, lambda event: isinstance(event, TurnBegan))


def play_until(table: Table, kind: str) -> list[Event]:
    """Play on until a decision of this kind is open."""
    events: list[Event] = []
    while not (isinstance(table.pending, tuple) and table.pending[0].kind == kind):
        assert table.result is None, table.result
        events += table.submit(quiet_answer(table))
    return events
