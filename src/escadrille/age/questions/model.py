"""The questions of Age of Dogfights, and what their options are about."""

from __future__ import annotations

from escadrille.age.analysis.reach import LongOdds
from escadrille.age.fire.shots import Shot
from escadrille.age.fire.strikes import StrikeOdds
from escadrille.age.model.actions import Action, DieColour
from escadrille.age.scenario.units import Place
from escadrille.kernel.questions import Option, Question


class DieOption(Option[Action], frozen=True, kw_only=True):
    """Blue, or green for full throttle. [A4.1]"""

    colour: DieColour
    faces: tuple[int, ...]
    least: int
    """Steps in level flight."""
    most: int
    is_risky: bool
    """The engine may suffer. [A4.12]"""


class ShotOption(Option[Action], frozen=True, kw_only=True):
    """Fire at an aircraft or a unit, or hold. The note has the odds. [A5, A9.2]"""

    guns: str = ""
    """The guns of an attack: several mounts may have a target."""
    aim: str = ""
    """Where it is fired from, column and modifier."""
    shot: Shot | None = None
    is_second: bool = False
    """The second roll of a long burst, which jams more easily. [A6.2]"""
    strike: StrikeOdds | None = None
    long: LongOdds | None = None
    """What both rolls of a long burst come to, where one is possible. [A5.5]"""
    answers: tuple[Shot, ...] = ()
    """Who could fire back."""


class PlaceOption(Option[Action], frozen=True, kw_only=True):
    """A point and a heading. [A1.4, A9.4, A10.4]"""

    at: Place
    heading: int


class PickOption(Option[Action], frozen=True, kw_only=True):
    """An aircraft, a target, or nothing."""

    aircraft: int | None = None
    zone: str | None = None


class AgeQuestion(Question[Action], frozen=True, kw_only=True):
    """A decision in words, and the aircraft that it is about."""

    aircraft: int | None = None
