"""A game looked at again: what each plan gave away, and what luck brought."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeAlias

from escadrille.kernel.protocol import Choice, Over, Seat
from escadrille.rossi.coach.advice import Advice
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.coach.mulligans import GameRecord, Mulligan, mulligans_of
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import NotSolved

WORTH_A_WORD = 0.02
"""What a plan has to give away before it is called a turning point: one chance in a hundred."""


def best_plan(advice: Advice) -> PlayTile:
    """The plan that is worth most; of several, the one that best play chooses most often."""
    return max(advice.plans, key=lambda each: (round(each.worth, 9), each.chance)).plan


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

    @property
    def value(self) -> float:
        """What the question was worth to its seat: as much as its best plan."""
        return self.advice.best

    @property
    def worth(self) -> float:
        """What the chosen plan was worth."""
        return self.value - self.cost

    @property
    def chance(self) -> float:
        """How often best play chooses the plan."""
        return next(each.chance for each in self.advice.plans if each.plan == self.plan)


class Review(NamedTuple):
    """A whole game. For each seat, result − first value = sum of luck − sum of costs.

    While a game goes on, what the seat has come to (`ends`) takes the place of its result.
    """

    plans: tuple[Reviewed, ...]
    result: float | None
    """1 if the first seat has won, -1 if the second, 0 for a draw; None while the game goes on."""
    ends: tuple[float | None, float | None] = (None, None)
    """What each seat has come to: its result, or what its open question or its last plan is worth;
    None for a seat of which nothing is known."""
    skipped: int = 0
    """Plans that nobody can judge, as their turns are not solved; what they gave away is luck."""
    seats: tuple[Seat, ...] = (0, 1)
    """Whose plans were looked at."""
    mulligans: tuple[Mulligan, ...] = ()
    """What was replaced before the first plan; its cost is no part of the sums."""

    def of(self, seat: Seat) -> tuple[Reviewed, ...]:
        """The plans of one seat."""
        return tuple(each for each in self.plans if each.seat == seat)

    def cost(self, seat: Seat) -> float:
        """What the plans of a seat gave away together."""
        return sum(each.cost for each in self.of(seat))

    def luck(self, seat: Seat) -> float:
        """What came to a seat without its doing, for better or worse."""
        return sum(each.luck for each in self.of(seat))

    def turning_point(self, seat: Seat | None = None) -> Reviewed | None:
        """The most expensive plan (of a seat); None if none cost anything worth a word."""
        plans = self.plans if seat is None else self.of(seat)
        most = max(plans, key=lambda each: each.cost, default=None)
        return most if most is not None and most.cost >= WORTH_A_WORD else None


class Asked(NamedTuple):
    """A plan that somebody was asked for."""

    n: int
    """The number of the answer."""
    seat: Seat
    view: View
    """What the seat saw when the question was put, before anybody answered."""
    plan: PlayTile


class Answered(NamedTuple):
    """All plans of a record, and who has still to plan."""

    plans: tuple[Asked, ...]
    open: dict[Seat, View]
    result: float | None


def answered(game: Dogfight, record: GameRecord) -> Answered:
    """The plans of a record with what their seats saw."""
    state, views, plans = record.start(), dict[Seat, View](), list[Asked]()
    for n, (entry, step) in enumerate(zip(record.entries, record.replay(), strict=True), start=1):
        views |= dict(_new_questions(game, state, views))
        match entry.answer:
            case Choice(seat=seat, action=PlayTile() as plan) if seat in views:
                plans.append(Asked(n, seat, views.pop(seat), plan))
        state = step.state
    scores = record.end.scores if record.end is not None else ()
    pending = game.pending(state)
    if isinstance(pending, Over):
        scores = pending.scores
    if scores:
        return Answered(tuple(plans), {}, float(scores[0]))
    return Answered(tuple(plans), views | dict(_new_questions(game, state, views)), None)


def _new_questions(
    game: Dogfight, state: State, known: dict[Seat, View]
) -> Iterator[tuple[Seat, View]]:
    """Who has to plan from here on. A question stays as it was put while the other answers."""
    pending = game.pending(state)
    for decision in pending if isinstance(pending, tuple) else ():
        if decision.kind == "plan" and decision.seat not in known:
            yield decision.seat, game.view(state, decision.seat)


def review_of(
    game: Dogfight,
    record: GameRecord,
    adviser: Adviser | None = None,
    *,
    seats: Collection[Seat] = (0, 1),
) -> Review:
    """What every plan of a record gave away, and what luck brought; of some seats only, if asked.

    Each seat is judged by what it saw itself. Raise `NotSolved` for what is no duel.
    """
    adviser = adviser or Adviser(game)
    found = answered(game, record)
    plans = [each for each in found.plans if each.seat in seats]
    advised = [(each, _advice(adviser, each.view, each.seat)) for each in plans]
    judged = [(asked, advice) for asked, advice in advised if advice is not None]
    ends = _end(adviser, found, judged, 0, seats), _end(adviser, found, judged, 1, seats)
    return Review(
        plans=_chained(judged, ends),
        result=found.result,
        ends=ends,
        skipped=len(plans) - len(judged),
        seats=tuple(sorted(seats)),
        mulligans=tuple(mulligans_of(game, record, adviser, seats)),
    )


Judged: TypeAlias = list[tuple[Asked, Advice]]


def _advice(adviser: Adviser, view: View, seat: Seat) -> Advice | None:
    try:
        return adviser.advise(view, seat)
    except NotSolved:
        return None


def _end(
    adviser: Adviser, found: Answered, judged: Judged, seat: Seat, seats: Collection[Seat]
) -> float | None:
    """What a seat has come to, as far as it can know."""
    if seat not in seats:
        return None
    if found.result is not None:
        return (1 - 2 * seat) * found.result
    is_asked = found.open.get(seat)
    advice = _advice(adviser, is_asked, seat) if is_asked is not None else None
    if advice is not None:
        return advice.best
    own = [each for each in judged if each[0].seat == seat]
    return own[-1][1].best - own[-1][1].cost(own[-1][0].plan) if own else None


def _chained(judged: Judged, ends: tuple[float | None, float | None]) -> tuple[Reviewed, ...]:
    """Each plan with its cost, and the luck until the next one of its seat, from the last back."""
    after = list(ends)
    plans: list[Reviewed] = []
    for asked, advice in reversed(judged):
        view, cost = asked.view, advice.cost(asked.plan)
        then = after[asked.seat]
        luck = 0.0 if then is None else then - (advice.best - cost)
        when = asked.n, asked.seat, view.round, view.turn
        plans.append(Reviewed(*when, asked.plan, advice, cost, luck))
        after[asked.seat] = advice.best
    return tuple(reversed(plans))
