"""Other ways to the same end: paths that might lead there; the kernel says which ones may be flown.

An end state has one listed path. To fly another one, over a zone or
around a cloud, finds it here. [A4.2, A8.2]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from escadrille.age.figures.lattice import Direction, Lattice, Point, opposite, turned
from escadrille.age.model.arrival import EndState
from escadrille.age.movement.airspace import Flyer
from escadrille.age.movement.plans import Plan

_SIDES = (("A", 0), ("L", -1), ("R", 1))


class _Way(NamedTuple):
    """A path so far; `before` is the point that the wind may take it back to. [A4.13]"""

    text: str
    point: Point
    heading: Direction
    before: Point
    length: int
    turns: int
    has_looped: bool


def paths_towards(
    board: Lattice,
    flyer: Flyer,
    plan: Plan,
    end: EndState,
    *,
    is_windy: bool,
    is_shortened: bool,
) -> Iterator[str]:
    """Every path of a plan that could end there, legal or not, as it is written."""
    row = plan.row
    first = "" if row.split else plan.token
    least = 1 if is_shortened else row.steps
    most = row.steps + row.bonus + 2 * is_windy
    far = cache(lambda point: board.distance(point, end.point))
    dead: set[tuple[object, ...]] = set()  # no way leads on from there, whatever led to it

    def complete(way: _Way) -> Iterator[str]:
        key = way[1:] if is_windy else (*way[1:3], *way[4:])
        if key in dead:
            return
        leads_on = False
        is_done = way.has_looped or not plan.token
        if is_done and way.length >= least and _ends(way, end, is_windy=is_windy):
            leads_on = True
            yield way.text
        for further in _onward(board, plan, way):
            if further.length + far(further.point) <= most:
                for text in complete(further):
                    leads_on = True
                    yield text
        if not leads_on:
            dead.add(key)

    length = row.spent if first else 0
    at = (row.point, row.heading) if first else (flyer.point, flyer.heading)
    return complete(_Way(first, *at, -1, length, 0, bool(first)))


def _ends(way: _Way, end: EndState, *, is_windy: bool) -> bool:
    if way.point == end.point:
        return way.heading == end.heading
    return is_windy and way.before == end.point


def _onward(board: Lattice, plan: Plan, way: _Way) -> Iterator[_Way]:
    """One step further, or the half loop that may come at any time. [A7.2]"""
    for letter, side in _SIDES:
        if side and way.turns >= plan.row.turns:
            continue
        heading = turned(way.heading, side)
        point = board.next[way.point][heading]
        if point >= 0 and board.on_board[point]:
            turns = way.turns + abs(side)
            text, length = way.text + letter, way.length + 1
            yield _Way(text, point, heading, way.point, length, turns, way.has_looped)
    if plan.token and not way.has_looped:
        yield way._replace(
            text=way.text + plan.token,
            heading=opposite(way.heading),
            length=way.length + plan.row.spent,
            has_looped=True,
        )
