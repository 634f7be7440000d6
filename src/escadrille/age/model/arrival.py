"""How a movement ended: where, over which edge, and every step of the way. [A4]"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from escadrille.age.figures.lattice import Direction, Edge, Point

Trail: TypeAlias = tuple[tuple[Point, Direction, int], ...]
"""Point, heading and level after each step that stays flown, on the board."""


class EndState(NamedTuple):
    """Where and how a movement ends."""

    point: Point
    heading: Direction
    level: int
    attitude: int


class Arrival(msgspec.Struct, frozen=True, array_like=True):
    """A movement flown: its end (None: off the board over `edge`), and every step of the way."""

    end: EndState | None
    edge: Edge | None
    steps: int
    turns: int
    """Those of a maneuver and a step over the edge included."""
    since_turn: int
    changed_level: bool
    trail: Trail
