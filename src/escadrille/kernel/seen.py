"""What leaves the engine: a game as one seat may know it, and the story that it is told.

Whatever talks to a person or plays for one is handed a `Seen` (or its view), never a state. Faces
draw lines and happenings; each game's `words` turn its events into sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Literal, NamedTuple, TypeAlias

from escadrille.kernel.protocol import (
    Action,
    Decision,
    Event,
    Game,
    Pending,
    Seat,
    State,
    Step,
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
    """A question as its seat sees it, for callers who know that it is open."""
    return Seen.asking(game.view(state, decision.seat), decision)


Tone: TypeAlias = Literal["", "good", "bad"]


class Line(NamedTuple):
    """A sentence, its rule id, and whether it tells of a success, of a shot or loss, or neither."""

    text: str
    rule: str
    tone: Tone = ""


class Moment(NamedTuple, Generic[State, Event]):
    """An event with the state in which it happened: for drivers of a game, not for readers."""

    state: State
    event: Event
    n: int = 0
    """The answer that it belongs to, counted from 1."""


class Happening(NamedTuple, Generic[View, Event]):
    """An event as a reader may know it, and what that reader saw just before."""

    view: View
    event: Event
    n: int = 0


class Told(NamedTuple, Generic[View, Event]):
    """What is told at once: one happening, or several that make one sentence."""

    happenings: Sequence[Happening[View, Event]]
    lines: list[Line]


def unfolded(
    game: Game[State, Action, Event, View], state: State, events: Iterable[Event], n: int = 0
) -> tuple[Moment[State, Event], ...]:
    """Each event with the state in which it happened."""
    moments = []
    for event in events:
        moments.append(Moment(state, event, n))
        state = game.evolve(state, event)
    return tuple(moments)


def unfolded_step(
    game: Game[State, Action, Event, View], state: State, step: Step[State, Event]
) -> tuple[tuple[Moment[State, Event], ...], State]:
    """What a step from a state brought about, and where it led."""
    return unfolded(game, state, step.events), step.state


def happenings(
    game: Game[State, Action, Event, View],
    moments: Iterable[Moment[State, Event]],
    seat: Seat | None,
) -> list[Happening[View, Event]]:
    """Moments as a seat may know them; None is a spectator, `OPEN` a reader of everything."""
    return [
        Happening(game.view(state, seat), game.redact(event, seat), n)
        for state, event, n in moments
    ]
