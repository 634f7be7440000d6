"""Balloons, nets, airships, anti-aircraft zones and fuel lines over the wire. [A9]"""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.age.figures import DirectionName
from escadrille.table.wire.common import Odds, Place, Wire

UnitSide: TypeAlias = Literal["entente", "central"]


class BalloonView(Wire):
    """A balloon over its point. [A9.2, A9.3]"""

    name: str
    """Short, as shots name it: `o1`."""
    kind: Literal["barrage", "observation"]
    team: int
    side: UnitSide
    at: Place
    level: int
    is_damaged: bool
    is_moving: bool
    text: str


class NetView(Wire):
    """A barrage net that stands, from balloon to balloon. [A9.2]"""

    side: UnitSide
    points: list[Place]
    text: str


class AirshipView(Wire):
    """An airship over its three points. [A9.4]"""

    name: str
    full_name: str
    seat: int
    team: int
    side: UnitSide
    at: Place
    """Its centre."""
    heading: DirectionName
    level: int
    damage: Literal["", "wings", "tail", "guns", "engine"]
    is_moving: bool
    text: str


class LevelOdds(Wire):
    """What a shot of an anti-aircraft zone does to an aircraft on a level. [A9.5]"""

    level: int
    odds: Odds


class BatteryView(Wire):
    """An anti-aircraft zone. [A9.5]"""

    id: str
    name: str
    team: int
    side: UnitSide
    points: list[Place]
    apex: Literal["N", "S"]
    hits: int
    """Bombs on it."""
    of: int
    """The number that silence it."""
    is_out: bool
    odds: list[LevelOdds]
    text: str


class RangeView(Wire):
    """The columns or rows that fuel allows some aircraft. [A9.6.3]"""

    label: str
    side: UnitSide
    columns: tuple[int, int] | None
    rows: tuple[int, int] | None


class Units(Wire):
    """What there is besides aircraft; what is gone is left out."""

    balloons: list[BalloonView]
    nets: list[NetView]
    airships: list[AirshipView]
    batteries: list[BatteryView]
    ranges: list[RangeView]


class StrikeView(Wire):
    """Fire at a balloon or an airship with its exact odds, and what is fired back. [A9.2, A9.3]"""

    shooter: int
    name: str
    """The target's."""
    at: Place
    guns: str
    modifier: int
    odds: Odds
    reply: Odds | None
    text: str


class RiskShot(Wire):
    """A shot of an anti-aircraft zone on a step of the way. [A9.5]"""

    step: int
    battery: str
    at: Place
    level: int
    odds: Odds


class RiskView(Wire):
    """What anti-aircraft fire makes of a way: step by step, and in all. [A9.5]"""

    shots: list[RiskShot]
    odds: Odds
    """In all, in ten-thousandths: the exact fractions grow without bound."""
    text: str
