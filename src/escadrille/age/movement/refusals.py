"""Why a movement may not be flown: the rule it breaks, and how. [A4, A7]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from escadrille.age.kernels import movement as reach
from escadrille.kernel.message import Message


class Refusal(NamedTuple):
    """The rule, and the reason as a message with its values: few of them are ever read."""

    rule: str
    message: str
    values: Mapping[str, object] = {}

    @property
    def reason(self) -> str:
        """Why not, in the reader's language."""
        return str(Message(self.message, **self.values))


_FAULTS = {
    reach.OFF_BOARD: Refusal("A4.14", "age-refused-off-board"),
    reach.OCCUPIED_AHEAD: Refusal("A4.7", "age-refused-occupied"),
    reach.IN_FRONT: Refusal("A4.8", "age-refused-in-front"),
    reach.TOO_MANY_TURNS: Refusal("A4.2", "age-refused-turns"),
    reach.TOO_MANY_ASIDE: Refusal("A4.5", "age-refused-aside"),
    reach.TOO_SHARP: Refusal("A4.6", "age-refused-too-sharp"),
    reach.NO_BONUS: Refusal("A4.3", "age-refused-no-bonus"),
    reach.CARRIED_ON: Refusal("A4.13", "age-refused-carried-on"),
    reach.NO_RUN: Refusal("A7.2", "age-refused-split-run"),
    reach.TOO_LATE: Refusal("A7.2", "age-refused-split-late"),
    reach.NOT_CLEAR: Refusal("A7.6", "age-refused-split-points"),
    reach.MUST_TURN: Refusal("A9.2.2", "age-refused-must-turn"),
}


def steps_refusal(flown: int, steps: int, bonus: int, *, is_complete: bool) -> Refusal:
    """A path of a wrong length; `is_complete` if its first steps are a whole flight. [A4.3]"""
    if bonus and not is_complete:
        values = {"flown": flown, "steps": steps, "straight": steps + bonus}
        return Refusal("A4.1", "age-refused-steps-or-straight", values)
    return Refusal("A4.1", "age-refused-steps", {"flown": flown, "steps": steps})


def refusal_of(fault: int, step: int, row: reach.Row, maneuver: str) -> Refusal:
    """What the kernel found wrong with a path."""
    if fault == reach.MUST_GO_STRAIGHT:
        if maneuver:
            return Refusal(maneuver, "age-refused-straight-after", {"step": step})
        return Refusal("A4.9", "age-refused-straight-levels")
    if fault == reach.UNFINISHED:
        return Refusal(maneuver, "age-refused-unfinished", {"step": step})
    return _FAULTS[fault]._replace(values={"step": step, "turns": row.turns, "run": row.run})
