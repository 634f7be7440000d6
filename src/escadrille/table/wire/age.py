"""Age of Dogfights over the wire: the sheet, and what happened on it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.age.figures import Attitude, DirectionName
from escadrille.age.scenario import Ground
from escadrille.table.wire.age_pieces import PieceView
from escadrille.table.wire.age_units import Units, UnitSide
from escadrille.table.wire.common import Line, Odds, Place, Result, SeatView, Wire

Silhouette: TypeAlias = Literal[
    "biplane", "triplane", "monoplane", "pusher", "twoseater", "bomber", "floatplane", "flyingboat"
]


# -- the view -----------------------------------------------------------------------------------


class AccessPoint(Wire):
    """Where a seat's aircraft come in. [A1.4]"""

    at: Place
    edge: Literal["N", "E", "S", "W"]
    seat: int


class Board(Wire):
    """The sheet. Points lie on a triangular lattice, odd rows half a column to the east. [A1]"""

    name: str
    columns: int
    rows: int
    levels: int
    border_rings: int
    ground: Ground
    access: list[AccessPoint]


class MountView(Wire):
    """Coupled guns with their bursts. [A5, A6.3]"""

    kind: str
    guns: int
    bursts: int
    of: int
    jam: Literal["", "jammed", "cleared"]
    text: str


class Throttle(Wire):
    """Safe uses of full throttle. [A4.12]"""

    left: int
    of: int
    risk: bool
    """Whether it may still be used at the engine's risk."""


class AircraftView(Wire):
    """An aircraft with everything that the onlooker may know about it. [A2]"""

    index: int
    name: str
    """Short: `de10`."""
    full_name: str
    type: str
    number: int
    cls: str
    silhouette: Silhouette
    nation: str
    nation_code: str
    seat: int
    team: int
    side: UnitSide
    where: Literal["patrol", "access", "combat", "out"]
    fate: str
    at: Place | None
    heading: DirectionName
    level: int
    attitude: Attitude
    damage: Literal["", "wings", "tail", "guns", "engine"]
    mounts: list[MountView]
    throttle: Throttle | None
    bombs: int
    bombs_of: int
    has_torpedo: bool
    """Its one bomb is a torpedo. [A8.5]"""
    has_camera: bool
    photos: list[str]
    skill: str
    """`ace`, `rookie`, nothing for an average pilot, `?` for one that is hidden. [A6.6]"""
    kills: int
    is_mission: bool
    is_moving: bool
    has_moved: bool
    speed: int
    agility: int
    climb: int
    dive: int
    ceiling: int
    favours: Literal["", "left", "right"]
    marks: list[str]
    """What else matters, a word or two each: `in cloud`, `on the border`."""
    notes: list[Line]
    """What is special about the type."""
    text: str
    """The whole of it in a sentence, for those who listen."""


class ZoneView(Wire):
    """A target: a zone or a ship. [A8.2]"""

    id: str
    name: str
    team: int
    shape: Literal["rectangle", "ship"]
    points: list[Place]
    done: str


class CloudView(Wire):
    """A cloud, from L1 up to its top. [A6.8]"""

    at: Place
    points: list[Place]
    top: int


class RollView(Wire):
    """The movement die on the table. [A4.1]"""

    colour: Literal["blue", "green"]
    face: str
    is_risky: bool


class ShotView(Wire):
    """A shot with its exact odds. [A5, A6.1]"""

    shooter: int
    target: int
    mount: int
    guns: str
    place: str
    place_name: str
    column: str
    modifier: int
    can_be_long: bool
    odds: Odds
    text: str


class AgeView(Wire):
    """A game of Age of Dogfights as a seat sees it."""

    game: Literal["age"] = "age"
    viewer: int | None
    title: str
    text: str
    goal: Line
    """What it takes to win."""
    mode: str
    board: Board
    aircraft: list[AircraftView]
    zones: list[ZoneView]
    clouds: list[CloudView]
    units: Units
    to_place: list[PieceView]
    """What players have still to place; nothing of it is on the board yet. [A1.9]"""
    wind: DirectionName | None
    sun: DirectionName | None
    weather: str
    round: int
    place: str
    """Where in the game: `round 2, Entente`."""
    phase: str
    phase_words: str
    on_turn: int | None
    """The seat whose turn it is."""
    order: list[int]
    """The aircraft of this turn, those that have moved first."""
    moving: int | None
    roll: RollView | None
    attack: ShotView | None
    """An attack under way, and with it the break action. [A5.2, A5.4]"""
    points: list[float]
    """By seat."""
    standing: str
    seats: list[SeatView]
    result: Result | None


# -- what happened ------------------------------------------------------------------------------


class PathStep(Wire):
    """A point on the way, and how it is passed."""

    at: Place
    heading: DirectionName
    level: int


class FlightShow(Wire):
    """A flight to be drawn along its way."""

    show: Literal["flight"] = "flight"
    aircraft: int
    trail: list[PathStep]
    attitude: Attitude
    leaves: bool


class RollShow(Wire):
    """A die that came up."""

    show: Literal["roll"] = "roll"
    colour: str
    face: str
    aircraft: int | None


class GunfireShow(Wire):
    """A burst and what it did."""

    show: Literal["gunfire"] = "gunfire"
    shooter: int
    target: int
    total: int
    modifier: int
    result: Literal["jam", "miss", "damaged", "destroyed"]
    is_defence: bool
    sum: str
