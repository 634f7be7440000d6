"""Puzzles: the question of a day, and, once a plan was given, what best play says of it."""

from __future__ import annotations

from escadrille.table.wire.coach import Advice, PlanWorth
from escadrille.table.wire.common import Action, Wire, Wish
from escadrille.table.wire.dogfight import DogfightView, PlanAsk, PlanView


class PuzzleView(Wire):
    """The puzzle of a day, without anything that follows from solving it."""

    day: str
    first: str
    """The first day that has a puzzle,"""
    last: str
    """and the last one so far."""
    rating: int
    """How hard it is, as a player is rated who solves every other one of the kind."""
    seat: int
    view: DogfightView
    ask: PlanAsk


class PuzzleAnswer(Wish):
    """A plan: one of the options of the question."""

    action: Action


class PuzzleVerdict(Wire):
    """What a plan came to, and the solution."""

    is_solved: bool
    plan: PlanView
    cost: float
    """What it gave away beside the best plan, in chances to win."""
    solutions: list[PlanWorth]
    """Every plan that solves it, the most frequent of best play first: several are a mix."""
    advice: Advice
    played: PlanView
    """What the pilot of the game chose,"""
    played_cost: float
    """and what that gave away."""
