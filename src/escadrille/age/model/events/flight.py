"""Events of one aircraft's movement and its tasks. [A4, A8]"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from escadrille.age.model.actions import DieColour
from escadrille.age.model.arrival import Trail
from escadrille.age.model.state import Fate, Flight


class DieChosen(msgspec.Struct, frozen=True, tag="die chosen"):
    """Blue, or green for full throttle. [A4.1]"""

    aircraft: int
    colour: DieColour
    is_risky: bool = False


class DieRolled(msgspec.Struct, frozen=True, tag="die rolled"):
    """The movement die. [A4.1]"""

    aircraft: int
    face: int


class EngineOverused(msgspec.Struct, frozen=True, tag="engine overused"):
    """A risky full throttle damaged the engine. [A4.12]"""

    aircraft: int


class Flown(msgspec.Struct, frozen=True, tag="flown", omit_defaults=True):
    """A movement and its end. [A4]"""

    since_format: ClassVar = {"trail": 2}

    aircraft: int
    path: str
    levels: int
    point: int
    heading: int
    level: int
    attitude: int
    steps: int
    turns: int
    since_turn: int
    on_border: bool
    counting: bool
    cleared: tuple[int, ...] = ()
    """Mounts whose jam this flight has cleared. [A6.4]"""
    trail: Trail = ()
    """Every step of the way, for whoever shows it; records of the first format have none."""


class FlightBegan(msgspec.Struct, frozen=True, tag="flight began"):
    """A flight was chosen that leads through anti-aircraft fire. [A9.5]"""

    flight: Flight


class BoardLeft(msgspec.Struct, frozen=True, tag="board left", omit_defaults=True):
    """An aircraft left for good. [A3.5, A4.14]"""

    since_format: ClassVar = {"trail": 2}

    aircraft: int
    edge: str
    fate: Fate
    path: str
    levels: int = 0
    photographs: tuple[int, ...] = ()
    """The zones whose photographs it has brought home. [A8.3]"""
    trail: Trail = ()
    """The steps on the board, as in `Flown`."""


class ZonePassed(msgspec.Struct, frozen=True, tag="zone passed"):
    """Two consecutive points of a zone were flown through, or a ship lies ahead. [A8.2.1, A8.5]"""

    aircraft: int
    zone: str
    is_filmed: bool = False
    """Its photograph is taken on leaving the zone. [A8.3.1]"""


class PhotoTaken(msgspec.Struct, frozen=True, tag="photo taken"):
    """A zone was photographed. [A8.3]"""

    aircraft: int
    zone: str


class Released(msgspec.Struct, frozen=True, tag="released"):
    """A bomb fell on a zone, or a torpedo hit a ship. [A8.4, A8.5]"""

    aircraft: int
    zone: int
    """Anti-aircraft zones are numbered after the task zones. [A9.5.1]"""
