"""Flying to a place, or as near to it as may be. [A10.21 c and d]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from escadrille.age.solo.arcs import Offset, between, place, straightness
from escadrille.age.solo.clearing import clearing_on_the_way
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import End, level_ends


def ends_with(cockpit: Cockpit, change: int) -> list[End]:
    """The end states of one change of level, each place once."""
    return [end for end in level_ends(cockpit) if end.change == change]


def nearest_to(
    cockpit: Cockpit,
    rule: str,
    ends: Sequence[End],
    goals: Sequence[Offset],
    *,
    on_mission: bool = False,
) -> End:
    """Fewest steps from the nearest goal; ties: heading along the line, fewer turns, a die."""
    board = cockpit.rules.board

    def way(end: End) -> Offset:
        here = place(board, end.point)
        return min((between(here, goal) for goal in goals), key=lambda to: to.steps)

    def heads(end: End) -> Fraction:
        return straightness(end.heading, way(end))

    return closest(cockpit, rule, ends, lambda end: way(end).steps, heads, on_mission=on_mission)


def closest(
    cockpit: Cockpit,
    rule: str,
    ends: Sequence[End],
    distance: Callable[[End], int],
    heads: Callable[[End], Fraction],
    *,
    on_mission: bool = False,
) -> End:
    """The least distance; ties: the best heading, fewer turns, a die. [A10.21 d]

    On a mission jammed guns are cleared where the way allows it: before the heading. [A10.22]
    """
    far = [distance(end) for end in ends]
    least = min(far)
    left: Sequence[End] = [end for end, its in zip(ends, far, strict=True) if its == least]
    if on_mission:
        left = clearing_on_the_way(cockpit, left)
    best = max(heads(end) for end in left)
    left = [end for end in left if heads(end) == best]
    return one_of(cockpit, rule, left)


def one_of(cockpit: Cockpit, rule: str, ends: Sequence[End]) -> End:
    """Fewer turns, then a die. [A10.21 d]"""
    fewest = min(end.turns for end in ends)
    return cockpit.pick(rule, "which path?", [end for end in ends if end.turns == fewest])
