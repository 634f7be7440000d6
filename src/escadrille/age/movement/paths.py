"""Paths: their letters, and every step of the way. [A4.2, A7]"""

from __future__ import annotations

import re
from typing import NamedTuple

from escadrille.age.figures.lattice import Direction, Point, opposite
from escadrille.age.figures.movement import MovementRules
from escadrille.age.kernels.movement import LONGEST, STRAIGHT_CAP
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.plans import Plan

_PATH = re.compile(r"([ALR]*)([IS][1-3]|O[12]|W[<>])?([ALR]*)")
_LETTERS = "ALRM"
"""Ahead, left, right and a step of a maneuver, as the kernel numbers them."""
_DIGITS = str.maketrans(_LETTERS, "0123")
_FOUR_STEPS = tuple(
    "".join(_LETTERS[byte >> shift & 3] for shift in (6, 4, 2, 0)) for byte in range(256)
)
_SIDES = {"A": 0, "L": -1, "R": 1}


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
    return "".join([_FOUR_STEPS[byte] for byte in track.to_bytes(LONGEST // 4, "big")])[-length:]


def path_text(track: int, length: int, plan: Plan) -> str:
    """A path in letters; the steps of a maneuver become its token."""
    steps = steps_of(track, length)
    return steps.replace("M" * plan.row.spent, plan.token) if plan.token else steps


class Trace(NamedTuple):
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
    turns, since, changed = plan.cost, flyer.since_turn, 0
    trail = []
    for count, letter in enumerate(steps, start=1):
        if letter == "M":
            if steps[count : count + 1] != "M":
                since = row.since if not row.split else STRAIGHT_CAP
                if row.split:
                    heading, level = opposite(heading), level - row.split
                else:
                    point, heading, level = row.point, row.heading, row.level
        else:
            side = _SIDES[letter]
            if side:
                heading = (heading + side) % 6
                turns, since = turns + 1, 0
            else:
                since += 1
            point = neighbours[point][heading]
            if changed < row.changes and count in rules.level_steps:
                changed, level = changed + 1, level + row.sign
        trail.append((point, heading, level))
    return Trace(tuple(trail), turns, min(STRAIGHT_CAP, since))
