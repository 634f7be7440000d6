"""Paths: their letters, and every step of the way. [A4.2, A7]"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from escadrille.age.figures.lattice import Direction, Point, opposite
from escadrille.age.figures.movement import MovementRules
from escadrille.age.kernels.movement import STRAIGHT_CAP, Row
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.plans import Plan

_PATH = re.compile(r"([ALR]*)([IS][1-3]|O[12]|W[<>])?([ALR]*)")
_LETTERS = "ALRM"
"""Ahead, left, right and a step of a maneuver, as the kernel numbers them."""
_DIGITS = str.maketrans(_LETTERS, "0123")
_FOUR_STEPS = tuple(
    "".join(_LETTERS[byte >> shift & 3] for shift in (6, 4, 2, 0)) for byte in range(256)
)
_TURNED = {"A": (0, 1, 2, 3, 4, 5), "L": (5, 0, 1, 2, 3, 4), "R": (1, 2, 3, 4, 5, 0)}
"""The heading after a step, by the heading before it."""


class Path(NamedTuple):
    """A path as it is written: letters, at most one maneuver, letters."""

    before: str
    token: str
    after: str

    def steps(self, spent: int) -> str:
        """One letter a step, with the given number of steps for the maneuver."""
        return self.before + "M" * spent + self.after if self.token else self.before


def read_path(text: str) -> Path | None:
    """The parts of a path; None if it cannot be read."""
    found = _PATH.fullmatch(text)
    return Path(found[1], found[2] or "", found[3]) if found and text else None


def track_of(steps: str) -> int:
    """Steps as the kernel writes them, two bits each."""
    return int(steps.translate(_DIGITS), 4)


def steps_of(track: int, length: int) -> str:
    """Steps in letters, from how the kernel writes them."""
    fours = track.to_bytes((length + 3) // 4, "big")
    return "".join([_FOUR_STEPS[byte] for byte in fours])[-length:]


def path_text(steps: str, plan: Plan) -> str:
    """A path as it is written: the steps of a maneuver become its token."""
    return steps.replace("M" * plan.row.spent, plan.token) if plan.token else steps


class Trace(msgspec.Struct, frozen=True):
    """A path followed over the board, ignoring anything in the way."""

    trail: tuple[tuple[Point, Direction, int], ...]
    turns: int
    since_turn: int


def trace(rules: MovementRules, space: Airspace, flyer: Flyer, plan: Plan, steps: str) -> Trace:
    """Point, heading and level after each step, the turns made, and straight steps since one.

    Until its last step a maneuver is told as the point where it begins. [A7.6]
    """
    neighbours, row = space.board.next, plan.row
    point, heading, level = flyer.point, flyer.heading, flyer.level
    changes_left, trail = row.changes, []
    for count, letter in enumerate(steps, start=1):
        if letter != "M":
            heading = _TURNED[letter][heading]
            point = neighbours[point][heading]
            if changes_left and count in rules.level_steps:
                changes_left, level = changes_left - 1, level + row.sign
        elif steps[count : count + 1] != "M":
            if row.split:
                heading, level = opposite(heading), level - row.split
            else:
                point, heading, level = row.point, row.heading, row.level
        trail.append((point, heading, level))
    turns = plan.cost + steps.count("L") + steps.count("R")
    return Trace(tuple(trail), turns, _since_turn(flyer, row, steps))


def _since_turn(flyer: Flyer, row: Row, steps: str) -> int:
    """Straight steps since the last turn, of a maneuver or before this movement too. [A4.6]"""
    before = steps.rstrip("A")
    since = len(steps) - len(before)
    if not before:
        since += flyer.since_turn
    elif before[-1] == "M":
        since += STRAIGHT_CAP if row.split else row.since
    return min(STRAIGHT_CAP, since)
