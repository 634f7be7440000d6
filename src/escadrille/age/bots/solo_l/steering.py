"""Flying to a place or a level, or as near to it as possible. [A10.21, A10.22, A10.24]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, level_ends
from escadrille.age.bots.solo_l import overrides
from escadrille.age.bots.solo_l.arcs import Offset, between, place, straightness
from escadrille.age.bots.solo_l.jams import clearing_on_the_way
from escadrille.age.model.actions import LEVEL, NOSE_DOWN, NOSE_UP, TILTS


def ends_with(cockpit: Cockpit, change: int) -> list[End]:
    """The end states of one change of level, each place once; all if only maneuvers are left."""
    return [end for end in level_ends(cockpit) if end.change == change] or level_ends(cockpit)


def head_for(cockpit: Cockpit, rule: str, ends: Sequence[End], goals: Sequence[Offset]) -> End:
    """As near to a goal as possible; a slow turner flies on to come round to it. [A10.18]"""
    if not overrides.circles(cockpit, goals):
        return nearest_to(cockpit, rule, ends, goals)
    overrides.acts(cockpit, "comes round")
    return one_of(cockpit, "A10.18", ends)


def nearest_to(cockpit: Cockpit, rule: str, ends: Sequence[End], goals: Sequence[Offset]) -> End:
    """Fewest steps from the nearest goal; ties: heading along the line, fewer turns, a die."""
    board = cockpit.rules.board

    def way(end: End) -> Offset:
        here = place(board, end.point)
        return min((between(here, goal) for goal in goals), key=lambda to: to.steps)

    def heads(end: End) -> Fraction:
        return straightness(end.heading, way(end))

    return closest(cockpit, rule, ends, lambda end: way(end).steps, heads)


def closest(
    cockpit: Cockpit,
    rule: str,
    ends: Sequence[End],
    distance: Callable[[End], int],
    heads: Callable[[End], Fraction],
) -> End:
    """The least distance; ties: the best heading, fewer turns, a die. [A10.21 d]

    On a mission jammed guns are cleared where the way allows it: before the heading. [A10.22]
    """
    far = [distance(end) for end in ends]
    least = min(far)
    left: Sequence[End] = [end for end, its in zip(ends, far, strict=True) if its == least]
    if rule == "A10.22":
        left = clearing_on_the_way(cockpit, left)
    return cockpit.least(rule, "which path?", left, lambda end: (-heads(end), end.turns))


def one_of(cockpit: Cockpit, rule: str, ends: Sequence[End]) -> End:
    """Fewer turns, then a die. [A10.21 d]"""
    return cockpit.least(rule, "which path?", ends, lambda end: end.turns)


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
    return cockpit.own.level + TILTS[cockpit.own.attitude]


def climb_to(cockpit: Cockpit, wanted: int, goal: int) -> Climb:
    """Level changes towards a goal and the tilt towards the level wanted. [A10.21 e]

    The goal is the level wanted, or one above it for a bot that keeps its height.
    """
    own = cockpit.own
    open_ = {end.change for end in level_ends(cockpit)}
    if own.attitude == LEVEL:
        return Climb(0, towards(own.level, wanted), "it starts in level flight")
    sign = TILTS[own.attitude]
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
    """The change that can be flown, as near as possible; rather less than more. [A4.9]"""
    return min(open_, key=lambda each: (abs(each - change), abs(each)), default=change)
