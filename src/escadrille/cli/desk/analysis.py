"""What a game's analysis says of a record: choices with what they gave away, and luck.

A game that has one names a module in its plugin (`analysis`) with a function `analysis_of`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

from escadrille import catalog
from escadrille.catalog import AnyRecord
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat


class Judged(NamedTuple):
    """A choice that a seat made. Values are chances to win less chances to lose, from 1 to -1."""

    n: int
    """The answer of the record, counted from 1."""
    seat: Seat
    moment: str
    """When it was made, in short: `3.2`."""
    words: str
    """What was chosen."""
    often: float
    """How often best play chooses it."""
    value: float
    """What the best choice was worth."""
    cost: float
    """What the choice gave away."""
    luck: float
    """What came to the seat before its next choice."""
    best: str
    """The best choice."""


class Analysis(NamedTuple):
    """A record looked at again, for some seats or all."""

    names: Sequence[str]
    """What every seat of the game is called."""
    seats: Sequence[Seat]
    """Those that were looked at."""
    choices: Sequence[Judged]
    ends: Sequence[float | None]
    """What each seat has come to."""
    is_over: bool
    skipped: int
    """Choices that nobody can judge."""
    turning_point: int | None
    """The answer that gave away most, if it is worth a word."""
    fields: dict[str, Any]
    """The same for programs, in the game's own shape."""

    def of(self, seat: Seat) -> list[Judged]:
        """The choices of a seat."""
        return [each for each in self.choices if each.seat == seat]


class Analyst(Protocol):
    """The part of a game that analyses."""

    def analysis_of(self, record: AnyRecord, seats: Collection[Seat]) -> Analysis:
        """Look at the choices of some seats; raise `BadInput` where that is not possible."""
        ...


def analyst_for(game: str) -> Analyst:
    """The analysis of a game; in one clear line if it has none."""
    able = catalog.games_with("analysis")
    if game not in able:
        raise BadInput("game", f"{game!r} has no analysis", allowed=", ".join(able))
    analyst: Analyst = catalog.entry(game).part("analysis")
    return analyst
