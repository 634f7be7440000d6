"""What has happened so far, told to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from escadrille.cli.desk import Desk, Happening
from escadrille.cli.lines import Line
from escadrille.kernel.protocol import Seat


class Story:
    """Every event since the game (or this sitting) began."""

    def __init__(self, desk: Desk) -> None:
        """An empty story."""
        self._desk = desk
        self._happenings: list[Happening] = []

    def __len__(self) -> int:
        return len(self._happenings)

    def add(self, state: Any, events: Iterable[Any]) -> Any:
        """Note what happened from a state on; return the state it led to."""
        for event in events:
            self._happenings.append(Happening(state, event))
            state = self._desk.game.evolve(state, event)
        return state

    def has_news(self, start: int) -> bool:
        """Whether something has happened since that everybody should see."""
        return any(self._desk.is_news(each.event) for each in self._happenings[start:])

    def last_turn(self) -> int:
        """Where the last turn that was played begins, for somebody who comes back to the game."""
        begins = self._desk.begins_turn
        turns = [i for i, each in enumerate(self._happenings) if begins(each.event)]
        return turns[-2] + 1 if len(turns) > 1 else 0

    def lines(
        self, viewer: Seat | None, start: int = 0, end: int | None = None, *, is_open: bool = False
    ) -> list[Line]:
        """The sentences for a seat (None: for everybody); an open story hides nothing."""
        return self._desk.tell(self._happenings[start:end], viewer, is_open=is_open)
