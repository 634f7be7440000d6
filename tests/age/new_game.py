"""A table at which a game begins with its set-up, not with a position."""

from __future__ import annotations

from typing import Any

from escadrille.age.model.actions import BringIn, Finish, TakeAccess, TakeLevel
from escadrille.games.age import age
from tests.age.table import Table


class NewGame(Table):
    """`NewGame(scenario="duel", options={…}, rulings={…})`, before anybody is placed."""

    def __init__(self, *, rulings: dict[str, Any] | None = None, **setup: Any) -> None:
        self.game = age(setup, rulings)
        self.rules = self.game.rules
        self.state = self.game.initial()

    def place(self, name: str, at: tuple[int, int], heading: str, level: int) -> None:
        """Bring an aircraft in: whom, where and how high."""
        self.choose(BringIn(name))
        self.choose(TakeAccess(*at, heading))
        self.choose(TakeLevel(level))

    def finish(self) -> None:
        self.choose(Finish())
