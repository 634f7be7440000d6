"""What has happened so far, as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from escadrille.cli.desk.desk import Desk
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Line, Moment, happenings, unfolded


class Story:
    """Every event since the game (or this sitting) began."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._moments: list[Moment[Any, Any]] = []

    def __len__(self) -> int:
        return len(self._moments)

    def add(self, state: Any, events: Iterable[Any]) -> None:
        """Note what happened from a state on."""
        self._moments += unfolded(self._desk.game, state, events)

    def has_news(self, start: int) -> bool:
        """Whether something has happened that everyone should see."""
        return any(isinstance(each.event, self._desk.news) for each in self._moments[start:])

    def last_turn(self) -> int:
        """Where the last turn begins, for a player who comes back to the game."""
        begins = self._desk.turn_begins
        turns = [i for i, each in enumerate(self._moments) if isinstance(each.event, begins)]
        return turns[-2] + 1 if len(turns) > 1 else 0

    def lines(self, reader: Seat | None, start: int = 0, end: int | None = None) -> list[Line]:
        """The sentences for a seat; None is everyone, `OPEN` hides nothing."""
        return self._desk.tell(happenings(self._desk.game, self._moments[start:end], reader))
