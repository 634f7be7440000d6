"""A scenario as the rules read it: seats, slots, zones, and how it is won. [A8]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from escadrille.age.figures.box import BoardName, Box, Compass, DamageKind
from escadrille.age.figures.hangar import AircraftClass, Alliance
from escadrille.age.figures.lattice import DIRECTIONS, Edge, step
from escadrille.age.figures.rulings import Rulings
from escadrille.age.scenario.options import Mode, Options, VictoryKind
from escadrille.age.scenario.units import AirshipPlan, BalloonPlan, BatteryPlan, NetPlan, Place

Role: TypeAlias = Literal["fighter", "mission"]
"""What an aircraft is there for, throughout the game. [A3.9]"""
AttitudeWord: TypeAlias = Literal["level", "up", "down"]

Ground: TypeAlias = Literal["land", "sea", "coast-north", "coast-east", "coast-south", "coast-west"]
"""What the board shows below the aircraft; a coast has its land along that edge."""

Free: TypeAlias = Literal["extensions", "zones", "aa", "nets", "balloons", "clouds"]
"""What a scenario lets its players place. [A1.9]"""

FAR: dict[Edge, Edge] = {"N": "S", "S": "N", "E": "W", "W": "E"}
"""The edge opposite."""


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """Where an aircraft stands that begins in the Combat Zone. [A3.10]"""

    at: Place
    heading: Compass
    level: int
    attitude: AttitudeWord = "level"


class Range(msgspec.Struct, frozen=True, kw_only=True):
    """The columns or rows that fuel allows, bounds included; points beyond are closed. [A9.6]"""

    columns: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None

    def holds(self, col: int, row: int) -> bool:
        """Whether a point is within the lines."""
        return all(
            lines is None or lines[0] <= at <= lines[1]
            for at, lines in ((col, self.columns), (row, self.rows))
        )


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """Some aircraft of a force that are alike in what they may be and are there for."""

    count: int
    role: Role
    classes: tuple[AircraftClass, ...] = ()
    """Empty: every class that can fill the role."""
    nations: tuple[str, ...] = ()
    """Empty: whatever its seat may fly."""
    aircraft: tuple[str, ...] = ()
    """The only aircraft that may fill it, by name; empty: any."""
    default: tuple[str, ...] = ()
    bombs: int | None = None
    """Bombs that each must carry; None: the owner's choice, all by default. [A8.6.6]"""
    guns: bool = True
    """Whether they fly with guns and ammunition. [A8.7.1]"""
    exits: tuple[Edge, ...] = ()
    """The only edges they may leave over; empty: as the rules say. [A3.5]"""
    starts: tuple[Start, ...] = ()
    """Where they begin in the Combat Zone; empty: they enter by Access Points."""
    free_level: bool = False
    """Whether the owner chooses the level; that of a start is the usual one. [A8.7]"""
    bursts: int | None = None
    """Bursts left in each mount at the start; None: all. [A9.6.2]"""
    within: Range | None = None
    """The lines that they may not cross for want of fuel. [A9.6.3]"""


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One player: edge, team and what may be flown. [A1.7, A3.8, A8.6.4]"""

    name: str
    edge: Edge
    team: int
    alliance: Alliance | None = None
    nations: tuple[str, ...] = ()
    access: tuple[Place, ...] = ()
    """Own Access Points; empty: those of the edge. [A1.7]"""
    slots: tuple[Slot, ...]
    damaged: tuple[DamageKind, ...] = ()
    """As many of its fighters begin damaged, in these ways; the owner says who. [A9.6.2]"""
    one_type: bool = False
    """Whether its aircraft are all of one type. [A9.6.8]"""
    units_within: Range | None = None
    """Where its balloons, nets and anti-aircraft zones may be placed; None: anywhere. [A9.7]"""


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """A target: a rectangle by its north-west corner, or a ship by its first point. [A8.2]"""

    id: str
    team: int
    """The team whose target it is."""
    at: Place
    shape: Literal["rectangle", "ship"] = "rectangle"
    heading: Compass | None = None
    """The way a ship's points run."""


class Victory(msgspec.Struct, frozen=True, kw_only=True):
    """How the scenario is won; `win` and `draw` are successes of the task. [A8.7, A9.6]"""

    kind: VictoryKind
    win: int = 0
    draw: int = 0
    alone_wins: bool = False
    """Whether the team with the task wins when the others have nothing left. [A8.7.1]"""
    undecided: Literal["loss", "draw"] = "loss"
    """What too few successes are worth when the game ends with the task still open. [A8.4.4]"""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario, checked; its options are the defaults that players may change."""

    id: str
    title: str
    text: str
    board: BoardName
    mode: Mode
    seats: tuple[SeatPlan, ...]
    task: tuple[int, ...]
    """The teams that have the task; none in Dogfight. [A8.3.4, A8.4]"""
    zones: tuple[Zone, ...]
    photo_min_level: int
    victory: Victory
    order: tuple[int, ...]
    """The seats' turns in a round. [A3.1, A8.6.4]"""
    options: Options
    photo_max_level: int = 6
    """The highest level for photographs. [A9.6.6]"""
    value: tuple[float, float] | None = None
    """What each force must be worth, at least and at most; then slots have no numbers. [A9.6.11]"""
    balloons: tuple[BalloonPlan, ...] = ()
    """Single ones; `every_balloon` has those of the nets too."""
    nets: tuple[NetPlan, ...] = ()
    airships: tuple[AirshipPlan, ...] = ()
    aa: tuple[BatteryPlan, ...] = ()
    ground: Ground = "land"
    """For the eye alone: no rule asks for it."""
    winching: bool = True
    """Whether observation balloons may be moved up and down at will. [A9.3, A9.6.10]"""
    free: tuple[Free, ...] = ()
    """What its players place themselves, if they play so. [A1.9]"""

    @property
    def teams(self) -> tuple[int, ...]:
        """Every team once, in the order of the seats."""
        return tuple(dict.fromkeys(seat.team for seat in self.seats))

    def side(self, team: int) -> str:
        """A team by the names of its players."""
        return " and ".join(seat.name for seat in self.seats if seat.team == team)

    def slots(self) -> Iterator[tuple[str, SeatPlan, Slot]]:
        """Every slot with its seat, and the field that it is."""
        for number, seat in enumerate(self.seats):
            for place, slot in enumerate(seat.slots):
                yield f"seats[{number}].slots[{place}]", seat, slot

    def starts(self) -> Iterator[tuple[str, Slot, Start]]:
        """Every start with its slot, and the field that it is. [A3.10]"""
        for field, _, slot in self.slots():
            for place, start in enumerate(slot.starts):
                yield f"{field}.starts[{place}]", slot, start

    @property
    def is_free_for_all(self) -> bool:
        """Whether more than two players fly, each for themselves. [A8.6.5]"""
        return len(self.seats) > 2 and len(self.teams) == len(self.seats)


ALL_ACCESS_POINTS = 4
"""An extension has four Access Points along its edges. [A1.4]"""


def access_points(scenario: Scenario, seat: int, box: Box, rulings: Rulings) -> tuple[Place, ...]:
    """Where a seat's aircraft come in. [A1.4, A1.7]"""
    plan = scenario.seats[seat]
    return plan.access or box.access(
        scenario.board, plan.edge, every=rulings.access_points == ALL_ACCESS_POINTS
    )


def zone_points(zone: Zone, board: BoardName, box: Box, rulings: Rulings) -> tuple[Place, ...]:
    """The points of a zone or ship, row by row or along the ship. [A8.2]

    A zone made larger by a ruling ends at the edge of the board.
    """
    columns, rows = box.size(board)
    points = zone_outline(zone, box, rulings)
    return tuple((c, r) for c, r in points if 0 <= c < columns and 0 <= r < rows)


def zone_outline(zone: Zone, box: Box, rulings: Rulings) -> tuple[Place, ...]:
    """All points that a zone would cover, wherever the board ends."""
    col, row = zone.at
    if zone.heading is None:
        across, down = range(rulings.zone_columns), range(rulings.zone_rows)
        return tuple((col + i, row + j) for j in down for i in across)
    points = [zone.at]
    for _ in range(box.tasks.ship_points - 1):
        points.append(step(*points[-1], DIRECTIONS.index(zone.heading)))
    return tuple(points)
