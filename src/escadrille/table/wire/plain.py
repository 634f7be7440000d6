"""A game without a board of its own in the browser: sentences, and options as buttons."""

from __future__ import annotations

from typing import Literal

from escadrille.table.wire.common import AskBase, Line, Option, Result, SeatView, Wire


class PlainView(Wire):
    """A game as a seat sees it, in words."""

    game: Literal["plain"] = "plain"
    of: str
    """The name of the game."""
    title: str
    place: str
    lines: list[Line]
    """What lies on the table."""
    seats: list[SeatView]
    result: Result | None


class PlainAsk(AskBase):
    """A question with its options in words."""

    kind: Literal["plain"] = "plain"
    options: list[Option]
