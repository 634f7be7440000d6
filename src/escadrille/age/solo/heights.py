"""How a bot changes its level on the way to another. [A10.21 e, A10.22, A10.24]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.actions import LEVEL, NOSE_DOWN, NOSE_UP
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import level_ends


class Climb(NamedTuple):
    """The change of level to fly, and the attitude to end in."""

    change: int
    attitude: int
    why: str = ""
    """Which case of A10.21 e it is, in words."""


def towards(level: int, goal: int) -> int:
    """The attitude that leads from a level to another."""
    if goal == level:
        return LEVEL
    return NOSE_UP if goal > level else NOSE_DOWN


def kept_level(cockpit: Cockpit) -> int:
    """The level of a bot that wants no other: who starts tilted has to change one. [A4.9]"""
    tilts = {LEVEL: 0, NOSE_UP: 1, NOSE_DOWN: -1}
    return cockpit.own.level + tilts[cockpit.own.attitude]


def climb_to(cockpit: Cockpit, wanted: int, goal: int) -> Climb:
    """Level changes towards a goal and the tilt towards the level wanted. [A10.21 e]

    The goal is the level wanted, or one above it for a bot that keeps its height.
    """
    own = cockpit.own
    open_ = {end.change for end in level_ends(cockpit)}
    if own.attitude == LEVEL:
        return Climb(0, towards(own.level, wanted), "it starts in level flight")
    sign = 1 if own.attitude == NOSE_UP else -1
    way = (goal - own.level) * sign
    if way <= 0:  # tilted away, or already there: it must change one level [A4.9]
        change = _nearest(sign, open_)
        why = "it starts tilted and must change one level"
        return Climb(change, towards(own.level + change, wanted), why)
    change = _nearest(sign * way, open_)
    end = own.level + change
    if end == goal:
        why = "that is far enough" if goal == wanted else "it stays one level above"
        return Climb(change, towards(end, wanted), why)
    return Climb(change, own.attitude, "it is not there yet")


def _nearest(change: int, open_: set[int]) -> int:
    """The change that can be flown, as near as may be; rather less than more. [A4.9]"""
    return min(open_, key=lambda each: (abs(each - change), abs(each)), default=change)
