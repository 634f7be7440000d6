"""Airships: the points they take, and where they can move to. [A9.4]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from escadrille.age.figures.lattice import Direction, Edge, Point, opposite, turned
from escadrille.age.figures.units import AirshipLimits
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Airship, State
from escadrille.age.units.cables import blocked_by_balloons

AHEAD, LEFT, RIGHT, BACK = "ALRB"
"""The letters of its moves: steps ahead, rotations by 60 degrees, steps back."""


class AirshipMove(NamedTuple):
    """A move of an airship, and where it leads."""

    moves: str
    point: Point
    heading: Direction
    trail: tuple[Point, ...]
    """Where its centre was: after each step, or where it stays."""
    edge: Edge | None = None
    """The edge that its centre crosses with the last step. [A9.4.3]"""


# -- where they are -----------------------------------------------------------------------------


def airship_line(rules: Rules, point: Point, heading: Direction) -> tuple[Point, Point, Point]:
    """Bow, centre and stern; an end may hang over the edge of the board. [A9.4]"""
    neighbours = rules.board.next[point]
    return neighbours[heading], point, neighbours[opposite(heading)]


def line_of(rules: Rules, each: Airship) -> tuple[Point, Point, Point]:
    """The three points of an airship. [A9.4]"""
    return airship_line(rules, each.point, each.heading)


def airships_at(rules: Rules, state: State) -> Iterator[tuple[Point, int]]:
    """The points that airships take, with their level. [A9.4.2]"""
    for each in state.airships:
        if each.is_flying:
            yield from ((point, each.level) for point in line_of(rules, each))


def limits_of(rules: Rules, each: Airship) -> AirshipLimits:
    """What an airship can do in a round. [A9.4]"""
    return rules.box.units.airship.able[each.damage or "whole"]


# -- where they can go --------------------------------------------------------------------------


def courses(rules: Rules, state: State, airship: int) -> tuple[AirshipMove, ...]:
    """Every place that an airship can move to, by its shortest way; to stay is the first. [A9.4]"""
    taken = _taken(rules, state, airship)
    found: dict[tuple[Point, Direction, Edge | None], AirshipMove] = {}
    for moves in _moves(limits_of(rules, state.airships[airship])):
        course = _follow(rules, state, airship, moves, taken)
        if course is not None:
            found.setdefault((course.point, course.heading, course.edge), course)
    return tuple(found.values())


def _moves(limits: AirshipLimits) -> Iterator[str]:
    """What it may try: a limited number of steps and rotations, or straight back. [A9.4]"""
    for length in range(limits.steps + 1):
        for letters in product((AHEAD, LEFT, RIGHT), repeat=length):
            ahead = letters.count(AHEAD)
            if ahead <= limits.ahead and length - ahead <= limits.turns:
                yield "".join(letters)
    yield from (BACK * count for count in range(1, limits.back + 1))


def _taken(rules: Rules, state: State, airship: int) -> frozenset[Point]:
    """The points that are not free on its level. [A9.4.2]"""
    level = state.airships[airship].level
    planes = (
        each.point for each in state.aircraft if each.where == "combat" and each.level == level
    )
    return standing_in_the_way(rules, state, airship).union(planes)


def standing_in_the_way(rules: Rules, state: State, airship: int) -> frozenset[Point]:
    """The points on its level that other airships and balloons take. [A9.4.2]"""
    level = state.airships[airship].level
    others = (
        point
        for number, each in enumerate(state.airships)
        if number != airship and each.is_flying and each.level == level
        for point in line_of(rules, each)
    )
    cables = (
        each.point for each in blocked_by_balloons(rules, state) if each.levels >> level - 1 & 1
    )
    return frozenset((*others, *cables))


def _follow(
    rules: Rules, state: State, airship: int, moves: str, taken: frozenset[Point]
) -> AirshipMove | None:
    """Where moves lead; None if something is in the way or the edge is closed. [A9.4.2, A9.4.3]"""
    each = state.airships[airship]
    point, heading, trail = each.point, each.heading, list[Point]()
    for number, letter in enumerate(moves, start=1):
        if letter in (LEFT, RIGHT):
            heading = turned(heading, -1 if letter == LEFT else 1)
        else:
            point = rules.board.next[point][heading if letter == AHEAD else opposite(heading)]
        edge = rules.board.edge_of(point)
        if edge is not None:
            leaves = number == len(moves) and edge in exits_open(rules, state, airship)
            return AirshipMove(moves, point, heading, tuple(trail), edge) if leaves else None
        if not taken.isdisjoint(airship_line(rules, point, heading)):
            return None
        trail.append(point)
    return AirshipMove(moves, point, heading, tuple(trail) or (point,))


def exits_open(rules: Rules, state: State, airship: int) -> tuple[Edge, ...]:
    """The edges it may leave over: its own, once its route is flown. [A9.4.3, A9.6.3]"""
    plan = rules.scenario.airships[airship]
    is_done = state.airships[airship].passed == len(plan.route)
    return plan.exits if is_done else ()


def has_task(rules: Rules, state: State, airship: int) -> bool:
    """Whether an airship on the board has something left to do: bombs, a route, an exit. [A9.6]"""
    plan, each = rules.scenario.airships[airship], state.airships[airship]
    has_way = bool(plan.exits) or each.passed < len(plan.route)
    return each.is_flying and (each.bombs > 0 or has_way)
