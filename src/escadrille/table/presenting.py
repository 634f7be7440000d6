"""A presenter: what the table has to know of one game to show it, ask for it and tell it.

Rooms, sockets and records are the same for every game and know only this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.table.wire.common import Result, SeatView
from escadrille.table.wire.messages import (
    Ask,
    Happening,
    LookMessage,
    Seen,
    View,
)


class Event(NamedTuple):
    """An event, the step that it belongs to, and the state in which it happened."""

    n: int
    state: Any
    event: Any


class Presenter(Protocol):
    """One game at the table in the browser."""

    title: str
    """The scenario in a few words."""
    hides: bool
    """Whether anything is hidden between seats."""
    is_quick: bool
    """Whether everything about it is worked out in a millisecond or two."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        ...

    def name_of(self, seat: Seat) -> str:
        """What a seat is called."""
        ...

    def side_of(self, seat: Seat) -> str:
        """The side or the colour that a seat flies for."""
        ...

    def team_of(self, seat: Seat) -> int:
        """Seats of one team win together."""
        ...

    def flies_itself(self, seat: Seat) -> bool:
        """Whether the rules fly a seat."""
        ...

    def view(self, state: Any, viewer: Seat | None, seats: list[SeatView]) -> View:
        """The game as a seat may see it; None is a spectator."""
        ...

    def ask(self, state: Any, decision: Decision[Any]) -> Ask:
        """A decision as its seat is asked."""
        ...

    def look(self, state: Any, decision: Decision[Any], message: LookMessage) -> Seen:
        """A closer look at something the seat could do."""
        ...

    def read_action(self, state: Any, decision: Decision[Any], action: dict[str, Any]) -> Any:
        """The action that came back; the rules may still refuse it."""
        ...

    def usual(self, state: Any, decision: Decision[Any]) -> Any | None:
        """What is chosen for a seat that wants its pieces placed; None for any other question."""
        ...

    def tell(
        self, part: Sequence[Event], viewer: Seat | None, *, moving: bool = True
    ) -> list[Happening]:
        """What happened, as a viewer may know it; `moving` adds what can be shown moving."""
        ...

    def place(self, state: Any) -> str:
        """Where in the game a state is, in words; nothing during the set-up."""
        ...

    def result_words(self, result: Over) -> str:
        """The end of a game in words."""
        ...

    def result(self, state: Any) -> Result | None:
        """The end of a game with its figures; None while it goes on."""
        ...

    def is_ready(self, state: Any, seat: Seat) -> bool:
        """Whether a seat has chosen in secret what others are still choosing."""
        ...

    def begins_turn(self, event: Any) -> bool:
        """Whether a new turn begins with an event."""
        ...

    def settles(self, event: Any) -> bool:
        """Whether the answer before it stands: something hidden is shown, or a bot has chosen."""
        ...


def presenter_for(game: AnyGame) -> Presenter:
    """The presenter of a game, imported when it is wanted."""
    if game.name == "age":
        from escadrille.table.age.presenter import AgePresenter

        return AgePresenter(game)
    from escadrille.table.dogfight.presenter import DogfightPresenter

    return DogfightPresenter(game)
