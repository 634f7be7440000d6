"""One aircraft about to move, and the board around it. [A4]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures.lattice import Direction, Lattice, Point, turned
from escadrille.age.kernels import movement as reach
from escadrille.age.units.cables import BlockedPoint


class Flyer(msgspec.Struct, frozen=True):
    """One aircraft about to move, with what counts for its movement."""

    point: Point
    heading: Direction
    level: int
    attitude: int
    steps: int
    """Speed, die and damage; level changes and the minimum come on top. [A4.4]"""
    agility: int
    climb: int
    dive: int
    ceiling: int
    favours: str = ""
    is_limited: bool = False
    since_turn: int = 2
    """Straight steps flown since the last turn, no more than two counted. [A4.6]"""
    aerobatics: bool = False
    leave: int = 0
    """The edges it may leave by, one bit each in the order N, E, S, W. [A3.5]"""
    on_border: bool = False
    counting: bool = False
    """The point it stands on counts for a pass. [A8.2.1]"""
    must_turn: int = 0
    """Bits of the turns one of which has to come first; 0 for none. [A9.2.2]"""


class Airspace(msgspec.Struct, frozen=True):
    """The board around one aircraft, without it."""

    board: Lattice
    sky: bytearray
    """By point: bits of the levels occupied, of those in front of somebody, and the task zone."""
    wind: Direction = -1
    """Where the wind blows from; -1 is calm. [A4.15]"""
    blocked: tuple[BlockedPoint, ...] = ()
    """What it cannot fly through; in the sky it counts as occupied. [A9]"""
    beyond: tuple[Point, ...] = ()
    """The points that it has no fuel for, blocked too. [A9.6.3]"""

    def blocked_by(self, point: Point, level: int) -> BlockedPoint | None:
        """What closes a point on a level, if anything but an aircraft does. [A9]"""
        bit = 1 << level - 1
        at_it = (each for each in self.blocked if each.point == point and each.levels & bit)
        return next(at_it, None)

    def turns_back(self, point: Point, heading: Direction) -> bool:
        """Whether a step from here would lead beyond its fuel. [A9.6.3]"""
        steps = (self.board.next[point][turned(heading, side)] for side in (-1, 0, 1))
        return any(step in self.beyond for step in steps)

    def is_occupied(self, point: Point, level: int) -> bool:
        """Whether a point cannot be flown through on a level. [A4.7]"""
        return bool(self.sky[point * reach.SKY_WIDTH + reach.OCCUPIED] >> (level - 1) & 1)

    def is_in_front(self, point: Point, level: int) -> bool:
        """Whether a point lies directly in front of another aircraft. [A4.8]"""
        return bool(self.sky[point * reach.SKY_WIDTH + reach.FRONT] >> (level - 1) & 1)
