"""Position files: what people write of a position, field by field. [A2]"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, field_validator

from escadrille.age.figures.box import BoardName, Compass
from escadrille.age.figures.hangar import Skill
from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.solo_m import Mission
from escadrille.age.kernels.movement import TO_LEFT, TO_RIGHT
from escadrille.age.model.actions import AttitudeName, DieColour
from escadrille.age.model.state import BalloonFate, Damage
from escadrille.age.scenario.bots import BotName, Temper
from escadrille.age.scenario.file import ZoneDocument
from escadrille.age.scenario.options import Mode
from escadrille.age.scenario.units import (
    AirshipDocument,
    BalloonDocument,
    BatteryDocument,
    NetDocument,
)
from escadrille.kernel.figures import Figures

Few = Annotated[int, Field(ge=0, le=99)]
Weather: TypeAlias = Literal["none", "NE", "E", "SE", "SW", "W", "NW"]
JAM_WORDS = ("working", "jammed", "cleared", "just jammed")
"""A mount's condition, by its number in a state. [A6.4]"""
TURN_STEPS = {"left": TO_LEFT, "right": TO_RIGHT}
"""The turns that an aircraft may owe. [A9.2.2]"""


class SeatDocument(Figures):
    """A player of a position without a scenario."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    edge: Edge
    team: Annotated[int, Field(ge=0, le=3)] | None = None


class AircraftDocument(Figures):
    """An aircraft; what is not written is as at the beginning of a game. [A2]"""

    aircraft: str
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    role: Literal["fighter", "mission"] | None = None
    where: Literal["combat", "access", "patrol", "out"] = "combat"
    at: tuple[int, int] | None = None
    heading: Compass | None = None
    level: Annotated[int, Field(ge=1, le=6)] = 1
    attitude: AttitudeName = "level"
    damage: Damage = ""
    bursts: tuple[Few, ...] | None = None
    jams: tuple[Literal["working", "jammed", "cleared", "just jammed"], ...] | None = None
    throttle: Few | None = None
    risk_spent: bool = False
    bombs: Few | None = None
    photos: tuple[str, ...] = ()
    filming: str = ""
    counting: bool = False
    skill: Skill = "average"
    marked: bool = False
    revealed: bool | None = None
    kills: Few = 0
    steps: Annotated[int, Field(ge=-1, le=40)] = -1
    since_turn: Annotated[int, Field(ge=0, le=2)] = 2
    on_border: bool = False
    defended: tuple[Few, ...] = ()
    fate: Literal["", "destroyed", "withdrawn", "home", "through"] = ""
    downed_by: Annotated[int, Field(ge=0, le=3)] | None = None
    must_turn: tuple[Literal["left", "right"], ...] = ()
    """The turns one of which its next movement has to begin with. [A9.2.2]"""
    aggressiveness: Temper = "average"
    """Of a bot's pilot. [A10.3]"""
    retreating: bool | None = None
    """Whether a bot has begun to retreat; not written: its die is still to be rolled. [A10.23]"""
    started: Edge | None = None
    """The edge at which a bot started; not written: as its scenario has it. [A10.24]"""
    landing: bool = False
    """Whether a bot dives to land. [A11.15]"""
    mission: Mission | None = None
    """What a die has sent a bot's two-seater for. [A11.6]"""
    last_target: str | None = None
    """Whom a bot attacked last. [A11.10]"""
    last_attack: Annotated[int, Field(ge=0, le=10_000)] = 0
    """In which round that was."""
    unaware_in: Annotated[int, Field(ge=0, le=10_000)] = 0
    """The last round in which a bot noticed nobody. [A11.9]"""
    guns: bool = True


class BalloonStateDocument(Figures):
    """A balloon as it is now; what is not written is as at the beginning. [A9.2, A9.3]"""

    level: Annotated[int, Field(ge=0, le=6)] | None = None
    damaged: bool = False
    fate: BalloonFate = ""
    downed_by: Annotated[int, Field(ge=0, le=3)] | None = None
    damaged_in: Annotated[int, Field(ge=0, le=10_000)] = 0
    """The round of the hit: it sinks from the next one on. [A9.3.2]"""


class AirshipStateDocument(AirshipDocument):
    """An airship, and what has become of it. [A9.4]"""

    damage: Damage = ""
    bursts: tuple[Few, Few] | None = None
    """Of the fore and the aft pair of guns; all of them if left out."""
    passed: Few = 0
    """How many zones of its route it has flown over. [A9.6.3]"""
    fate: Literal["", "destroyed", "through"] = ""
    downed_by: Annotated[int, Field(ge=0, le=3)] | None = None


class PositionDocument(Figures):
    """The whole file. [A2, A3]"""

    game: Literal["age"] = "age"
    title: str = ""
    board: BoardName = "full"
    mode: Mode | None = None
    scenario: str | dict[str, Any] | None = None
    forces: tuple[tuple[Any, ...], ...] = ()
    force_rule: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[SeatDocument, ...] = ()
    bots: tuple[BotName, ...] = ()
    """Which bot flies for each seat, "" for a person. [A10]"""
    solo: dict[str, Any] = Field(default_factory=dict)
    """What is agreed on for bots. [A10, A11]"""
    zones: tuple[ZoneDocument, ...] = ()
    balloons: tuple[BalloonDocument, ...] = ()
    nets: tuple[NetDocument, ...] = ()
    balloon_states: dict[str, BalloonStateDocument] = Field(default_factory=dict)
    """What has become of balloons, by name: `o1`. [A9.2, A9.3]"""
    airships: tuple[AirshipStateDocument, ...] = ()
    aa: tuple[BatteryDocument, ...] = ()
    """Anti-aircraft zones. [A9.5]"""
    aa_bombed: tuple[Few, ...] = ()
    """Bombs on each of them."""
    options: dict[str, Any] = Field(default_factory=dict)
    rulings: dict[str, Any] = Field(default_factory=dict)
    round: Annotated[int, Field(ge=1, le=10_000)] = 1
    turn: Annotated[int, Field(ge=0, le=3)] | None = None
    """The seat whose turn it is."""
    order: tuple[Annotated[int, Field(ge=0, le=3)], ...] | None = None
    """The seats as they take turns, where a die has decided who begins. [A3.4]"""
    moving: str | None = None
    die: DieColour | None = None
    face: int | None = None
    moved: str | None = None
    later: tuple[str, ...] = ()
    """With Solo-M: who still moves in this round, in order, `fr16 late` to fire only. [A11.7]"""
    wind: Weather | None = None
    sun: Weather | None = None
    bombed: dict[str, Few] = Field(default_factory=dict)
    """Bombs on zones, by team and zone: `0.A`."""
    quiet: Few = 0
    """Rounds in which nothing happened that counts. [A8.4.4]"""
    is_quiet: bool = True
    """Nothing of the kind has happened in this round either."""
    aircraft: tuple[AircraftDocument, ...] = ()
    answers: tuple[str, ...] = ()
    """What is decided from here on, in notation."""
    draws: tuple[str, ...] = ()
    """What is rolled from here on."""

    @field_validator("scenario", mode="before")
    @classmethod
    def _is_name_or_table(cls, value: object) -> object:
        if value is None or isinstance(value, str | dict):
            return value
        raise ValueError("must be a name or a table")
