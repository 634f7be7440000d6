"""What a coach says of a duel, over the wire.

Chances run from 0 to 1: a win counts 1, a draw half. They are those of the seat that is named.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from escadrille.rossi.coach import Method
from escadrille.table.wire.common import NO_NUL, Wire
from escadrille.table.wire.dogfight import PlanView, TileView


class PlanWorth(Wire):
    """A plan: how often best play chooses it, and the chance to win with it."""

    plan: PlanView
    often: float
    worth: float


class TileClue(Wire):
    """The plan of the other seat that told most of a kind of tile."""

    round: int
    turn: int
    plan: PlanView
    holding: float
    """How often best play plans so with the tile beside the one that it plays,"""
    lacking: float
    """and how often without it."""
    itself: float
    """How often it would have played the tile itself."""


class TileThought(Wire):
    """A kind of tile that the other seat may have in hand."""

    tile: TileView
    count: float
    """How many of them, on average."""
    chance: float
    """How likely there is at least one."""
    drawn: float
    """How likely that were if plans had told nothing: what draws alone say."""
    clue: TileClue | None
    """Why that is not the same, where one plan made most of the difference."""


class Advice(Wire):
    """What best play says to a seat that has to plan, with what that seat knows."""

    seat: int
    chance: float
    """With best play from here."""
    plans: list[PlanWorth]
    theirs: list[PlanWorth]
    """What the other seat is expected to plan; each is worth so much to the seat that asks."""
    held: list[TileThought]
    method: Method


class PlanReview(Wire):
    """A plan that was chosen."""

    n: int
    """The answer that it was."""
    seat: int
    plan: PlanView
    advice: Advice
    cost: float
    """What it gave away beside the best plan."""
    luck: float
    """What followed without the seat's doing."""


class TurnReview(Wire):
    """A turn: from the step at which plans are due to the last step before the next one."""

    at: int
    until: int
    round: int
    turn: int
    hits: list[int]
    """What each seat was hit by."""
    plans: list[PlanReview | None]
    """By seat; nothing where there is no advice."""


class SideReview(Wire):
    """A seat over the whole game."""

    seat: int
    skill: float
    """What its plans gave away, all together."""
    luck: float
    turning_point: int | None
    """Its most expensive plan, as a place in `turns`; nothing if none cost much."""


class DuelReview(Wire):
    """A duel that is over."""

    turns: list[TurnReview]
    sides: list[SideReview]
    ends: list[float | None]
    """How it ended for each seat; where it did not, how it stands, if anybody knows."""
    rival: str
    """The bot to play on against,"""
    rival_name: str
    """and what it is called."""


class ReviewState(Wire):
    """How far a game has been looked at."""

    state: Literal["none", "working", "ready", "failed"]
    """There is no analysis of such a game; it is being made; it is here; it went wrong."""
    problem: str = ""
    done: int = 0
    of: int = 0
    """0 as long as nobody knows how much there is to do."""
    review: DuelReview | None = None


class AdviseMessage(Wire):
    """Ask the coach about an open question of one's own, where the set-up allows help."""

    type: Literal["advise"] = "advise"
    key: Annotated[str, Field(min_length=1, max_length=64), NO_NUL]
    decision: Annotated[str, Field(max_length=200)]


class AdvisedMessage(Wire):
    """What the coach says."""

    type: Literal["advised"] = "advised"
    key: str
    decision: str
    advice: Advice
