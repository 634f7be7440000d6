"""Advice and reviews as plain values for programs (docs/coach.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach.advice import Advice, Thought, Weighed
from escadrille.rossi.coach.clues import Clue
from escadrille.rossi.coach.mulligans import Mulligan
from escadrille.rossi.coach.review import Review, Reviewed, best_plan
from escadrille.rossi.model import write


def review_fields(review: Review) -> dict[str, Any]:
    """Every plan, the totals of each seat, and the turning point."""
    point = review.turning_point()
    return {
        "result": None if review.result is None else [review.result, 0 - review.result],
        "mulligans": [_mulligan_fields(each) for each in review.mulligans],
        "plans": [_reviewed_fields(each) for each in review.plans],
        "seats": [_seat_fields(review, seat) for seat in review.seats],
        "turning_point": None if point is None else point.n,
        "skipped": review.skipped,
    }


def advice_fields(advice: Advice) -> dict[str, Any]:
    """What best play says to a seat."""
    return {
        "method": advice.method,
        "mix": _weighed(advice.plans),
        "theirs": _weighed(advice.theirs),
        "held": [_thought_fields(each) for each in advice.held],
    }


def _thought_fields(each: Thought) -> dict[str, Any]:
    return {
        "tile": each.tile.label,
        "count": _short(each.count),
        "chance": _short(each.chance),
        "drawn": _short(each.drawn),
        "clue": None if each.clue is None else _clue_fields(each.clue),
    }


def _clue_fields(clue: Clue) -> dict[str, Any]:
    shares = {name: _short(getattr(clue, name)) for name in ("holding", "lacking", "itself")}
    return {"round": clue.round, "turn": clue.turn, "plan": write(clue.plan), **shares}


def _mulligan_fields(each: Mulligan) -> dict[str, Any]:
    return {
        "n": each.n,
        "seat": each.seat,
        "tiles": [tile.label for tile in each.tiles],
        "value": _short(each.value),
        "worth": _short(each.value - each.cost),
        "cost": _short(each.cost),
        "best": [tile.label for tile in each.best],
    }


def _reviewed_fields(each: Reviewed) -> dict[str, Any]:
    return {
        "n": each.n,
        "seat": each.seat,
        "round": each.round,
        "turn": each.turn,
        "plan": write(each.plan),
        "chance": _short(each.chance),
        "value": _short(each.value),
        "worth": _short(each.worth),
        "cost": _short(each.cost),
        "luck": _short(each.luck),
        "best": write(best_plan(each.advice)),
        **advice_fields(each.advice),
    }


def _seat_fields(review: Review, seat: Seat) -> dict[str, Any]:
    plans, end = review.of(seat), review.ends[seat]
    return {
        "seat": seat,
        "plans": len(plans),
        "first": _short(plans[0].value) if plans else None,
        "end": None if end is None else _short(end),
        "cost": _short(review.cost(seat)),
        "luck": _short(review.luck(seat)),
    }


def _weighed(plans: Iterable[Weighed]) -> list[dict[str, Any]]:
    return [
        {"plan": write(each.plan), "chance": _short(each.chance), "worth": _short(each.worth)}
        for each in plans
    ]


def _short(number: float) -> float:
    """Six digits: what comes after them is noise of the solver."""
    return round(number, 6) + 0.0
