"""Balloons, nets, airships and anti-aircraft zones of a scenario, and as files write them. [A9]"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from pydantic import Field

from escadrille.age.figures.box import Compass
from escadrille.age.figures.lattice import DIRECTIONS, Edge, opposite, step
from escadrille.age.figures.units import BalloonKind, Units
from escadrille.kernel.figures import Figures

Place: TypeAlias = tuple[int, int]
"""Column and row. [A1.6]"""


class BalloonPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A balloon at the start: whose, where and how high. [A9.2, A9.3]"""

    kind: BalloonKind
    team: int
    at: Place
    level: int
    net: int | None = None
    """The net it holds, by its place in the scenario's list."""


class NetPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A barrage net from its first balloon to its second, on L4. [A9.2]"""

    team: int
    at: Place
    heading: Compass


class AirshipPlan(msgspec.Struct, frozen=True, kw_only=True):
    """An airship at the start, by the middle one of its three points. [A9.4]"""

    seat: int
    at: Place
    heading: Compass
    level: int
    bombs: int = 0
    route: tuple[str, ...] = ()
    """Zones that it has to fly over, in this order. [A9.6.3]"""
    exits: tuple[Edge, ...] = ()
    """Edges over which it leaves once its route is flown. [A9.6.3]"""


class BatteryPlan(msgspec.Struct, frozen=True, kw_only=True):
    """An anti-aircraft zone: a triangle by its SW (apex N) or its NE corner (apex S). [A9.5]"""

    team: int
    """Whose guns they are; others are fired at."""
    at: Place
    apex: Literal["N", "S"]
    bombs: int = 3
    """Hits that neutralise it."""


def every_balloon(
    balloons: tuple[BalloonPlan, ...], nets: tuple[NetPlan, ...], units: Units
) -> tuple[BalloonPlan, ...]:
    """Single balloons, then the two of each net. [A9.2]"""
    level = units.barrage.net_level
    held = (
        BalloonPlan(kind="barrage", team=net.team, at=at, level=level, net=number)
        for number, net in enumerate(nets)
        for at in (net_points(net, units)[0], net_points(net, units)[-1])
    )
    return (*balloons, *held)


def net_points(net: NetPlan, units: Units) -> tuple[Place, ...]:
    """The points of a net, its two balloons first and last. [A9.2]"""
    return _line(net.at, DIRECTIONS.index(net.heading), units.barrage.net_points)


def airship_points(airship: AirshipPlan) -> tuple[Place, Place, Place]:
    """Bow, centre and stern. [A9.4]"""
    ahead = DIRECTIONS.index(airship.heading)
    return step(*airship.at, ahead), airship.at, step(*airship.at, opposite(ahead))


def battery_points(battery: BatteryPlan, units: Units) -> tuple[Place, ...]:
    """The ten points of an anti-aircraft zone, from its base to its apex. [A9.5]"""
    along, up = ("E", "NE") if battery.apex == "N" else ("W", "SW")
    side = units.battery.side
    return tuple(
        point
        for row, corner in enumerate(_line(battery.at, DIRECTIONS.index(up), side))
        for point in _line(corner, DIRECTIONS.index(along), side - row)
    )


def _line(at: Place, direction: int, length: int) -> tuple[Place, ...]:
    points = [at]
    while len(points) < length:
        points.append(step(*points[-1], direction))
    return tuple(points)


Team = Annotated[int, Field(ge=0, le=3)]
Height = Annotated[int, Field(ge=0, le=6)]
Bombs = Annotated[int, Field(ge=0, le=6)]
Hits = Annotated[int, Field(ge=1, le=9)]
Lines = tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]]


class RangeDocument(Figures):
    """The first and the last column or row that fuel allows. [A9.6.3]"""

    columns: Lines | None = None
    rows: Lines | None = None


class BalloonDocument(Figures):
    """A balloon of its own. [A9.2, A9.3]"""

    kind: BalloonKind
    team: Team
    at: tuple[int, int]
    level: Height
    net: None = None
    """As a record writes it: only the balloons of nets have one, and nets are listed."""


class NetDocument(Figures):
    """A net by its first balloon and the way to its second. [A9.2]"""

    team: Team
    at: tuple[int, int]
    heading: Compass


class AirshipDocument(Figures):
    """An airship by its centre. [A9.4]"""

    seat: Team
    at: tuple[int, int]
    heading: Compass
    level: Height
    bombs: Bombs = 0
    route: tuple[str, ...] = ()
    exits: tuple[Edge, ...] = ()


class BatteryDocument(Figures):
    """An anti-aircraft zone by a corner of its base. [A9.5]"""

    team: Team
    at: tuple[int, int]
    apex: Literal["N", "S"]
    bombs: Hits | None = None
