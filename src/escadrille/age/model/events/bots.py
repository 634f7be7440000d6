"""Events of games with bots: their dice, decisions and starts. [A10, A11]"""

from __future__ import annotations

from typing import Literal

import msgspec

from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.solo_m import Mission, Place, Shape
from escadrille.age.model.notes import Note
from escadrille.age.scenario.bots import Temper


class PlaceTaken(msgspec.Struct, frozen=True, tag="place taken", omit_defaults=True):
    """It stands on a point along its edge, or where dice say. [A10.4, A11.3]"""

    aircraft: int
    point: int
    heading: int
    started: Edge | Literal[""] = ""
    """The edge that this is at, where it is not its player's. [A10.24]"""


class TemperSet(msgspec.Struct, frozen=True, tag="temper set"):
    """How aggressive the pilot of a bot is; `die` 0: it was given. [A10.3]"""

    aircraft: int
    temper: Temper
    die: int = 0


class BotDieRolled(msgspec.Struct, frozen=True, tag="bot die rolled"):
    """A die for a decision of a bot. [A10]"""

    aircraft: int
    cause: str
    label: str
    rule: str


class BotDecided(msgspec.Struct, frozen=True, tag="bot decided", omit_defaults=True):
    """A bot has come to a decision, and why. [A10]"""

    aircraft: int
    kind: str
    notes: tuple[Note, ...] = ()
    aim: int | None = None
    stance: str = ""
    ignored: tuple[int, ...] = ()


class NerveTested(msgspec.Struct, frozen=True, tag="nerve tested", omit_defaults=True):
    """A bot that was hit, or has nothing left to fire, fights on or leaves. [A10.23, A11.15]"""

    aircraft: int
    retreats: bool
    notes: tuple[Note, ...]
    lands: bool = False


class Collided(msgspec.Struct, frozen=True, tag="collided"):
    """A bot's path met another aircraft: both are destroyed. [A11.17]"""

    aircraft: int
    other: int


class Landed(msgspec.Struct, frozen=True, tag="landed"):
    """A bot has come down with a damaged engine and is out of the game. [A11.15]"""

    aircraft: int


class BombsJettisoned(msgspec.Struct, frozen=True, tag="bombs jettisoned"):
    """A damaged bot dropped its bombs for nothing. [A11.14]"""

    aircraft: int


class SideRolled(msgspec.Struct, frozen=True, tag="side rolled"):
    """Where all aircraft of a side begin. [A11.3]"""

    team: int
    die: int
    place: Place


class FormationRolled(msgspec.Struct, frozen=True, tag="formation rolled"):
    """How a side flies in the centre. [A11.3]"""

    team: int
    die: int
    shape: Shape


class MissionRolled(msgspec.Struct, frozen=True, tag="mission rolled"):
    """What a two-seater that could do both is sent for. [A11.6]"""

    aircraft: int
    die: int
    mission: Mission


class MissionsRolledAgain(msgspec.Struct, frozen=True, tag="missions rolled again"):
    """A side was left without a bomb: its dice for bombs or photographs do not stand. [A11.6]"""

    team: int
    aircraft: tuple[int, ...]
    bombs: tuple[int, ...]
    """What each of them has aboard again."""


class StartRolled(msgspec.Struct, frozen=True, tag="start rolled"):
    """A die for the level, heading or attitude of an aircraft or its formation. [A11.4, A11.5]"""

    aircraft: int
    cause: str
    die: int
