"""What leaves the engine: a game as one seat may know it.

Whatever talks to a person or plays for one is handed a `Seen` (or its view), never a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from escadrille.kernel.protocol import (
    Action,
    Decision,
    Event,
    Game,
    Pending,
    Seat,
    State,
    View,
    as_seen_by,
)


class Seen(NamedTuple, Generic[View, Action, Event]):
    """A game as a seat may know it; `seat` None is a spectator."""

    seat: Seat | None
    view: View
    pending: Pending[Action]
    """Others' options and secret odds are left out."""
    events: tuple[Event, ...] = ()
    """What led here, redacted."""

    @classmethod
    def asking(cls, view: View, decision: Decision[Action]) -> Seen[View, Action, Event]:
        """A seat's own question, and what it may know."""
        return cls(decision.seat, view, (decision,))

    @property
    def decision(self) -> Decision[Action]:
        """The seat's own question; ask only a seat that has one."""
        assert isinstance(self.pending, tuple), "nobody is asked"
        return next(each for each in self.pending if each.seat == self.seat)


def seen_by(
    game: Game[State, Action, Event, View],
    state: State,
    seat: Seat | None,
    events: Iterable[Event] = (),
) -> Seen[View, Action, Event]:
    """The one way out of the engine: view, own questions and redacted events."""
    return Seen(
        seat,
        game.view(state, seat),
        as_seen_by(game.pending(state), seat),
        tuple(game.redact(event, seat) for event in events),
    )


def question_of(
    game: Game[State, Action, Event, View], state: State, decision: Decision[Action]
) -> Seen[View, Action, Event]:
    """A question as its seat sees it, for whoever knows already that it is open."""
    return Seen.asking(game.view(state, decision.seat), decision)
