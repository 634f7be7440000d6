"""Paths: their letters, and every step of the way. [A4.2, A7]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from escadrille.age import reach
from escadrille.age.airspace import Airspace, Flyer
from escadrille.age.lattice import Direction, Edge, Point, opposite, turned
from escadrille.age.plans import MovementRules, Plan
from escadrille.age.searching import LONGEST

_LETTERS = "ALR"
_TOKEN = re.compile(r"[ALR]|[IS][1-3]|O[12]|W[<>]")


class EndState(NamedTuple):
    """Where and how a movement ends."""

    point: Point
    heading: Direction
    level: int
    attitude: int


class Arrival(NamedTuple):
    """A movement flown: its end (None: off the board over `edge`), and every step of the way."""

    end: EndState | None
    edge: Edge | None
    steps: int
    turns: int
    since_turn: int
    changed_level: bool
    trail: tuple[tuple[Point, Direction, int], ...]
    """Point, heading and level after each step that stays flown."""


def path_text(track: int, length: int, token: str) -> str:
    """A path in letters; the steps of a maneuver become its token."""
    steps = [track >> 2 * (length - 1 - i) & 3 for i in range(length)]
    text = "".join("." if step == reach.MANEUVER else _LETTERS[step] for step in steps)
    return re.sub(r"\.+", token, text)


def parse_path(path: str) -> tuple[str, tuple[int, ...]] | None:
    """The maneuver's token and the steps of a path; None if it cannot be read."""
    tokens = _TOKEN.findall(path)
    if "".join(tokens) != path or not path:
        return None
    maneuvers = [token for token in tokens if len(token) > 1]
    if len(maneuvers) > 1:
        return None
    steps: list[int] = []
    for token in tokens:
        steps += [reach.MANEUVER] * _token_steps(token) if token in maneuvers else []
        steps += [_LETTERS.index(token)] if token not in maneuvers else []
    return (maneuvers[0] if maneuvers else ""), tuple(steps)


def _token_steps(token: str) -> int:
    """How many steps a maneuver takes: two a level, four a loop, five a wingover. [A7]"""
    kind, size = token
    return {"I": 2, "S": 2, "O": 4}[kind] * int(size) if kind != "W" else 5


def trace(
    rules: MovementRules, space: Airspace, flyer: Flyer, plan: Plan, steps: Sequence[int]
) -> tuple[tuple[tuple[Point, Direction, int], ...], int, int]:
    """Point, heading and level after each step, the turns made, and straight steps since one.

    A maneuver's steps are told as its end; for a Split S as the point where it begins. [A7.6]
    """
    row, board, done = plan.row, space.board, changes_done(rules.level_steps)
    point, heading, since, turns = flyer.point, flyer.heading, flyer.since_turn, 0
    level, trail, count = flyer.level, [], 0
    for step in steps:
        count += 1
        if step == reach.MANEUVER:
            point, heading, level = _after_maneuver(row, point, heading, level, count, steps)
            since = row[reach.SINCE] if not row[reach.SPLIT] else reach.STRAIGHT_CAP
        else:
            side = {reach.AHEAD: 0, reach.TO_LEFT: -1, reach.TO_RIGHT: 1}[step]
            heading = turned(heading, side)
            since = 0 if side else min(reach.STRAIGHT_CAP, since + 1)
            turns += abs(side)
            point = board.next[point][heading]
            if not plan.token:
                level = flyer.level + row[reach.SIGN] * min(row[reach.CHANGES], done[count])
        if point < 0:
            break
        trail.append((point, heading, level))
    return tuple(trail), turns, since


def _after_maneuver(
    row: tuple[int, ...],
    point: Point,
    heading: Direction,
    level: int,
    count: int,
    steps: Sequence[int],
) -> tuple[Point, Direction, int]:
    """Where the maneuver leaves the aircraft; until its last step it stays where it began."""
    is_last = count == len(steps) or steps[count] != reach.MANEUVER
    if not is_last:
        return point, heading, level
    if row[reach.SPLIT]:
        return point, opposite(heading), level - row[reach.SPLIT]
    return row[reach.POINT], row[reach.HEADING], row[reach.LEVEL]


@cache
def changes_done(level_steps: tuple[int, ...]) -> tuple[int, ...]:
    """How many level changes have come after each number of steps. [A4.9]"""
    return tuple(sum(at <= steps for at in level_steps) for steps in range(LONGEST))
