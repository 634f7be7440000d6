"""Closed points: where something other than an aircraft is in the way, by level. [A9]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.lattice import Point
from escadrille.age.reach import LEVELS

EVERY_LEVEL = (1 << LEVELS) - 1


class Closure(NamedTuple):
    """A point that cannot be flown through on some levels, and why."""

    point: Point
    levels: int
    """One bit a level, L1 the lowest."""
    rule: str
    what: str
    """What is met there, in words: `the cable of a balloon`."""


def up_to(level: int) -> int:
    """Bits of all levels from L1 to this one."""
    return (1 << level) - 1
