"""Age of Dogfights over the wire: what is asked, and a closer look."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.age.figures import Attitude, DirectionName
from escadrille.table.wire.age import PathStep, ShotView
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.age_units import RiskView, StrikeView
from escadrille.table.wire.common import Action, AskBase, Line, Odds, Option, Place, Wire

# -- questions ----------------------------------------------------------------------------------


class DieOption(Option):
    """Blue, or green for full throttle. [A4.1]"""

    colour: Literal["blue", "green"]
    faces: list[int]
    least: int
    most: int
    is_risky: bool


class DieAsk(AskBase):
    """Which die?"""

    kind: Literal["die"] = "die"
    aircraft: int
    options: list[DieOption]


class BudgetView(Wire):
    """The steps that a change of level leaves. [A4.3, A4.4]"""

    levels: int
    steps: int
    straight: int
    text: str


class Ends(Wire):
    """Every end of the movement, one column for each field; a place in them is its number."""

    col: list[int]
    row: list[int]
    heading: list[int]
    """0 to 5: NE, E, SE, SW, W, NW."""
    level: list[int]
    attitude: list[int]
    """0 level, 1 nose-up, 2 nose-down."""
    levels: list[int]
    """Levels changed on the way."""
    steps: list[int]
    best: list[int]
    """The best attack from there, 0 for none: what it destroys counts double, in 36ths."""
    targets: dict[int, list[int]]
    """The possible targets, for the ends that have any."""
    strikes: dict[int, list[str]]
    """Balloons and airships that can be attacked, by name, likewise. [A9.2]"""
    answers: dict[int, list[int]]
    """Who could fire back, likewise."""
    exposed: dict[int, list[int]]
    """Enemies close behind, as the solo rules reckon; a closer look says exactly who could attack.

    [A10.9]
    """
    tasks: dict[int, list[str]]
    """What the way there does for the task, for the ends where it does anything. [A8.2]"""


class ExitOption(Option):
    """Off the board. [A3.5]"""

    edge: Literal["N", "E", "S", "W"]


class FlyAsk(AskBase):
    """Where to?

    An end is chosen by `{"type": "end", "number": 17}`, or by any path as
    `{"type": "fly", "path": "AALA", "levels": -1, "attitude": "up"}`; a look at one of the ways to
    an end has its `action` ready.
    """

    kind: Literal["fly"] = "fly"
    aircraft: int
    sum: str
    """`speed 5, die +2: 7 steps`."""
    turns: str
    budgets: list[BudgetView]
    maneuvers: list[str]
    ends: Ends
    exits: list[ExitOption]
    summary: str


class ShotOption(Option):
    """Fire, or hold."""

    shot: ShotView | None = None
    strike: StrikeView | None = None
    """Instead, at a balloon or an airship. [A9.2]"""
    long: Odds | None = None
    """What both rolls of a long burst come to. [A5.5]"""
    answers: list[ShotView] = Field(default_factory=list)


class ShotAsk(AskBase):
    """Fire or not? An attack, an answer in a break action, or the second roll of a long burst."""

    kind: Literal["attack", "defend", "long burst"]
    aircraft: int
    options: list[ShotOption]


class PlaceOption(Option):
    """A point and a heading. [A1.4, A10.4]"""

    at: Place
    heading: DirectionName


class PlaceAsk(AskBase):
    """Where does it come in or begin?"""

    kind: Literal["access", "place"]
    aircraft: int
    options: list[PlaceOption]


class SteerOption(PlaceOption):
    """Where an airship's centre and bow come to lie. [A9.4]"""


class SteerAsk(AskBase):
    """Where does an airship move?"""

    kind: Literal["airship"] = "airship"
    airship: str
    options: list[SteerOption]


class LevelOption(Option):
    """A level, and where that is free an attitude. [A3.3]"""

    level: int
    attitude: Attitude


class LevelAsk(AskBase):
    """On which level?"""

    kind: Literal["level"] = "level"
    aircraft: int
    options: list[LevelOption]


class PickOption(Option):
    """An aircraft, a target, or nothing."""

    aircraft: int | None = None
    zone: str | None = None


class PickAsk(AskBase):
    """Which one?"""

    kind: Literal["bring in", "pilot", "damaged", "release", "winch", "airship bombs", "reply"]
    aircraft: int | None
    options: list[PickOption]


AgeAsk: TypeAlias = Annotated[
    DieAsk | FlyAsk | ShotAsk | PieceAsk | PlaceAsk | SteerAsk | LevelAsk | PickAsk,
    Field(discriminator="kind"),
]


# -- a closer look ------------------------------------------------------------------------------


class ThreatView(Wire):
    """An enemy who could attack there in his next move, if nobody else moves before."""

    aircraft: int
    text: str
    """`on 4 of 6 blue faces, 6 of 6 green ones`."""
    shot: ShotView
    """His best shot."""


class EndSeen(Wire):
    """One end of a movement, looked at closely."""

    look: Literal["end"] = "end"
    number: int
    action: Action
    path: str
    trail: list[PathStep]
    """From the present point to the end."""
    at: Place
    heading: DirectionName
    level: int
    attitude: Attitude
    steps: int
    text: str
    sum: str
    attacks: list[ShotView]
    strikes: list[StrikeView]
    answers: list[ShotView]
    anti_aircraft: RiskView | None
    exposed_to: list[int]
    warnings: list[Line]
    tasks: list[str]
    threats: list[ThreatView]
    """Who could attack there next, exactly."""
    way: int = 0
    """Which of the ways to this end it is; 0 is the one that is listed."""
    ways: int | None = None
    """How many there are; None if no way was asked for."""


class PointSeen(Wire):
    """Why a flight does not end on a point."""

    look: Literal["point"] = "point"
    at: Place
    line: Line
