"""A presenter: what the table must know about one game to show it, ask and tell.

Rooms, sockets and records are the same for every game and know only this. A presenter is handed
what a reader may know, never a state. One that inherits from `Presenter` leaves as it is what its
game has not: sides, teams, closer looks, turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from escadrille import catalog
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over, Seat
from escadrille.kernel.seen import Happening, Seen
from escadrille.messages import say
from escadrille.table.games.actions import read_action
from escadrille.table.wire import messages
from escadrille.table.wire.common import Result, SeatView
from escadrille.table.wire.messages import Ask, CloserLook, LookMessage, View


class Presenter(Protocol):
    """One game at the table in the browser."""

    title: str
    """The scenario in a few words."""
    hides: bool
    """Whether anything is hidden between seats."""
    is_quick: bool
    """Whether everything about it is computed in a millisecond or two."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""

    def name_of(self, seat: Seat) -> str:
        """What a seat is called."""

    def side_of(self, seat: Seat) -> str:
        """The side or the colour that a seat flies for."""
        return ""

    def team_of(self, seat: Seat) -> int:
        """Seats of one team win together; otherwise every seat plays alone."""
        return seat

    def flies_itself(self, seat: Seat) -> bool:
        """Whether the rules fly a seat."""
        return False

    def view(self, view: Any, seats: list[SeatView]) -> View:
        """The game as a reader sees it."""

    def ask(self, seen: Seen[Any, Any, Any]) -> Ask:
        """A decision as its seat is asked."""

    def look(self, seen: Seen[Any, Any, Any], message: LookMessage) -> CloserLook:
        """A closer look at something the seat could do."""
        raise BadInput("look", say("table-no-closer-look"))

    def read_action(self, seen: Seen[Any, Any, Any], action: dict[str, Any]) -> Any:
        """The action sent back; the rules may still refuse it."""
        return read_action(self.game, action)

    def usual(self, seen: Seen[Any, Any, Any]) -> Any | None:
        """What is chosen for a seat that wants its pieces placed; None for any other question."""
        return None

    def tell(
        self, part: Sequence[Happening[Any, Any]], *, moving: bool = True
    ) -> list[messages.Happening]:
        """What happened; `moving` adds what can be shown moving."""

    def place(self, view: Any) -> str:
        """The point of the game, in words; nothing during the set-up."""
        return ""

    def result_words(self, result: Over) -> str:
        """The end of a game in words."""

    def result(self, view: Any) -> Result | None:
        """The end of a game with its figures; None while it goes on."""

    def is_ready(self, view: Any, seat: Seat) -> bool:
        """Whether a seat has made a secret choice that others are still making."""
        return False

    def begins_turn(self, event: Any) -> bool:
        """Whether a new turn begins with an event."""
        return False

    def settles(self, event: Any) -> bool:
        """Whether the answer before it can no longer be undone: something hidden is shown, or a bot
        has chosen."""
        return False


def seat_view(
    presenter: Presenter, seat: Seat, *, is_person: bool, is_here: bool = True, **more: Any
) -> SeatView:
    """A seat in wire form; `more` are the other fields of its kind."""
    return SeatView(
        seat=seat,
        name=presenter.name_of(seat),
        team=presenter.team_of(seat),
        side=presenter.side_of(seat),
        player="person" if is_person else "bot",
        is_here=is_here,
        **more,
    )


def presenter_for(game: AnyGame) -> Presenter:
    """The presenter of a game, imported when it is wanted."""
    face = catalog.entry(game.name).part("table", "face").FACE
    presenter: Presenter = face.presenter(game)
    return presenter
