"""Why a movement may not be flown: the rule it breaks, and how. [A4, A7]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age import reach


class Refusal(NamedTuple):
    """The rule, and the reason in words."""

    rule: str
    reason: str


_FAULTS = {
    reach.OFF_BOARD: Refusal("A4.14", "step {step} leaves the board, which it may not"),
    reach.OCCUPIED_AHEAD: Refusal("A4.7", "step {step} meets another aircraft"),
    reach.IN_FRONT: Refusal("A4.8", "it would end right in front of another aircraft"),
    reach.TOO_MANY_TURNS: Refusal("A4.2", "step {step} is a turn too many, it has {turns}"),
    reach.TOO_MANY_ASIDE: Refusal("A4.5", "step {step} is a turn too many to that side"),
    reach.TOO_SHARP: Refusal("A4.6", "step {step} turns too soon after the last turn"),
    reach.NO_BONUS: Refusal("A4.3", "step {step} is for straight flights, with no turn"),
    reach.CARRIED_ON: Refusal("A4.13", "the wind carries it one step further"),
    reach.NO_RUN: Refusal("A7.2", "a Split S begins after {run} straight steps"),
    reach.TOO_LATE: Refusal("A7.2", "too few steps are left for the Split S"),
    reach.NOT_CLEAR: Refusal("A7.6", "the points of the Split S are not free"),
    reach.MUST_TURN: Refusal("A9.2.2", "its first step has to be a turn, away from its target"),
}


def steps_refusal(flown: int, steps: int, bonus: int, *, is_complete: bool) -> Refusal:
    """A path of a wrong length; `is_complete` if its first steps are a whole flight. [A4.3]"""
    wanted = f"{steps}"
    if bonus and not is_complete:
        wanted += f", or {steps + bonus} if straight"
    return Refusal("A4.1", f"{flown} steps, it has to fly {wanted}")


def refusal_of(fault: int, step: int, row: reach.Row, maneuver: str) -> Refusal:
    """What the kernel found wrong with a path, in words."""
    if fault == reach.MUST_GO_STRAIGHT:
        if maneuver:
            return Refusal(maneuver, f"step {step} has to be straight after the maneuver")
        return Refusal("A4.9", "only a straight flight has steps enough for so many levels")
    rule, reason = _FAULTS[fault]
    return Refusal(rule, reason.format(step=step, turns=row.turns, run=row.run))
