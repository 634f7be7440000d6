"""The one loop that drives every game: what is pending, who answers, what happened.

A game never samples, prints or waits. It says what is *pending*; an answer comes (a seat chooses,
or nature rolls); *resolve* applies the rules and returns the events and the state they lead to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A player's place at the table, counted from 0."""
OPEN: Seat = -1
"""Nobody's place, from which everything is seen: replays of finished games, what-if studies."""

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")
ViewCo = TypeVar("ViewCo", covariant=True)


class Odds(msgspec.Struct, frozen=True, gc=False):
    """One outcome of a chance, with its weight among the others."""

    label: str
    weight: int


class Chance(msgspec.Struct, frozen=True, gc=False):
    """Nature is to answer. Cause, seat, round and slot name this roll uniquely within a game.

    Odds and outcome of a `secret` chance are for its seat alone.
    """

    cause: str
    seat: Seat | None
    round: int
    slot: int
    outcomes: tuple[Odds, ...]
    rule: str
    secret: bool = False

    @property
    def total(self) -> int:
        """The sum of all weights."""
        total = 0
        for odds in self.outcomes:
            total += odds.weight
        return total

    def offers(self, label: str) -> bool:
        """Whether a label is among the outcomes."""
        for odds in self.outcomes:  # noqa: SIM110 - `any` with a generator takes three times as long
            if odds.label == label:
                return True
        return False

    def probability(self, label: str) -> Fraction:
        """The exact probability of one outcome; 0 for a label that is not among them."""
        favourable = sum(odds.weight for odds in self.outcomes if odds.label == label)
        return Fraction(favourable, self.total)


class Decision(msgspec.Struct, Generic[Action], frozen=True, gc=False):
    """One seat is to choose among its legal options, complete and in canonical order.

    `options` may be a lazy sequence of thousands: its length, one of them by its place and whether
    something is among them are cheap to ask, going through all of them is not.
    `id` names this question within the game, so that an answer sent twice is not taken for the
    next one. What is chosen in `secret` is not shown to others before the rules reveal it.
    """

    seat: Seat
    kind: str
    options: Sequence[Action]
    rule: str
    id: str
    secret: bool = False


class Over(msgspec.Struct, frozen=True):
    """The game has ended. A score is +1 for a win, 0 for a draw, -1 for a loss.

    There is one score for each seat; seats of one team share theirs.
    """

    scores: tuple[int, ...]
    reason: str
    rule: str
    grade: str = ""
    points: tuple[float, ...] = ()
    """Each seat's points, in a game that counts them; the scores say who won."""


class Choice(
    msgspec.Struct, Generic[Action], frozen=True, gc=False, tag="choice", omit_defaults=True
):
    """A seat's answer to its decision; with `decision`, to that one and no other."""

    seat: Seat
    action: Action
    decision: str | None = None


class Outcome(msgspec.Struct, frozen=True, gc=False, tag="outcome"):
    """Nature's answer to a chance: the label of what came up."""

    label: str


Pending: TypeAlias = tuple[Decision[Action], ...] | Chance | Over
Answer: TypeAlias = Choice[Action] | Outcome


def as_seen_by(pending: Pending[Action], seat: Seat | None) -> Pending[Action]:
    """What a seat (None: a spectator) may know of what is pending.

    Others' options are left out, for they tell what is in a hand, and so are the odds of a chance
    that is another seat's secret.
    """
    if isinstance(pending, Chance):
        hidden = pending.secret and pending.seat != seat
        return msgspec.structs.replace(pending, outcomes=()) if hidden else pending
    if isinstance(pending, Over):
        return pending
    return tuple(
        each if each.seat == seat else msgspec.structs.replace(each, options=()) for each in pending
    )


class Step(msgspec.Struct, Generic[State, Event], frozen=True, gc=False):
    """What an answer led to. Folding `evolve` over the events gives the same state."""

    events: tuple[Event, ...]
    state: State

    def __iter__(self) -> Iterator[Any]:
        """It unpacks: `events, state = game.resolve(state, answer)`."""
        return iter((self.events, self.state))


class Game(Protocol[State, Action, Event, ViewCo]):
    """The rules of one game, bound to one set-up."""

    name: str
    rules_version: str
    seats: int
    # What a record needs to store and restore this game's values.
    state_type: Any
    action_type: Any
    event_type: Any
    data_hash: str

    def setup_fields(self) -> Mapping[str, Any]:
        """The options of the set-up as plain values."""
        ...

    def rulings_in_force(self) -> Mapping[str, Any]:
        """Every ruling with the value this game is played under."""
        ...

    def initial(self) -> State:
        """The state before the first answer."""
        ...

    def pending(self, state: State) -> Pending[Action]:
        """What has to be answered now. Several decisions are open at once in secret planning."""
        ...

    def resolve(self, state: State, answer: Answer[Action]) -> Step[State, Event]:
        """Apply the rules to an answer; raise `Refused` (citing a rule) if they forbid it."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Book an event. Knows no rule and never refuses."""
        ...

    def view(self, state: State, seat: Seat | None) -> ViewCo:
        """What a seat may know; None is a spectator, `OPEN` sees everything."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat (None: a spectator, `OPEN`: everything) may see it."""
        ...
