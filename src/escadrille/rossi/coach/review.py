"""A game looked at again: what each plan gave away, and what luck brought."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach.advice import Advice
from escadrille.rossi.model.actions import PlayTile


class Reviewed(NamedTuple):
    """A plan that a seat has chosen."""

    n: int
    """The answer of the record, counted from 1."""
    seat: Seat
    round: int
    turn: int
    plan: PlayTile
    advice: Advice
    cost: float
    """What the plan gave away beside the best one: the seat's own error."""
    luck: float
    """What followed without the seat's doing (the other's plan and errors, draws): its value at its
    next question, or the result, less what the chosen plan was worth."""


class Review(NamedTuple):
    """A whole game. For each seat, result − first value = sum of luck − sum of costs."""

    plans: tuple[Reviewed, ...]
    result: float
    """1 if the first seat has won, -1 if the second, 0 for a draw."""

    def of(self, seat: Seat) -> tuple[Reviewed, ...]:
        """The plans of one seat."""
        return tuple(each for each in self.plans if each.seat == seat)

    def turning_point(self, seat: Seat) -> Reviewed | None:
        """The most expensive plan of a seat; None if none cost anything worth a word."""
        return max(self.of(seat), key=lambda each: each.cost, default=None)
