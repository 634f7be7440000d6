"""What a seat can choose: imperative words, stored in records by their tags."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

DieColour: TypeAlias = Literal["blue", "green"]
AttitudeName: TypeAlias = Literal["level", "up", "down"]
Skill: TypeAlias = Literal["rookie", "average", "ace"]

ATTITUDES: tuple[AttitudeName, ...] = ("level", "up", "down")
"""By number: 0 level, 1 nose-up, 2 nose-down. [A2]"""
LEVEL, NOSE_UP, NOSE_DOWN = range(3)


class MarkPilot(msgspec.Struct, frozen=True, tag="mark pilot"):
    """Make a fighter's pilot an ace or a rookie before the game. [A6.9]"""

    aircraft: str
    skill: Skill


class MarkDamaged(msgspec.Struct, frozen=True, tag="mark damaged"):
    """Say which fighter was hit before the game, where a scenario wants one. [A9.6.2]"""

    aircraft: str
    damage: Literal["wings", "tail", "guns", "engine"]


class BringIn(msgspec.Struct, frozen=True, tag="bring in"):
    """Take an aircraft out of the Patrol Zone. [A3.3, A3.4]"""

    aircraft: str


class TakeAccess(msgspec.Struct, frozen=True, tag="take access"):
    """Put the aircraft on an Access Point, facing inward. [A1.4]"""

    col: int
    row: int
    heading: str


class TakeLevel(msgspec.Struct, frozen=True, tag="take level", omit_defaults=True):
    """Choose the level (and, if that is free, the attitude) of an aircraft. [A3.3]"""

    level: int
    attitude: AttitudeName = "level"


class TakePlace(msgspec.Struct, frozen=True, tag="take place"):
    """Put the aircraft on a point along its edge, facing inward, in a solo game. [A10.4]"""

    col: int
    row: int
    heading: str


class PlacePiece(msgspec.Struct, frozen=True, tag="place piece", omit_defaults=True):
    """Put the next zone, extension, balloon or cloud there before the first round. [A1.9]

    `way` is the apex of an anti-aircraft zone, the direction of a net or the level of a balloon.
    """

    col: int
    row: int
    way: str = ""


class LeaveAsDrawn(msgspec.Struct, frozen=True, tag="leave as drawn"):
    """Leave everything that one has still to place where the scenario draws it. [A1.9]"""


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """Bring in nobody else. [A3.3]"""


class Winch(msgspec.Struct, frozen=True, tag="winch"):
    """Bring an observation balloon to a level, or leave it on its own. [A9.3]"""

    balloon: str
    level: int


class Steer(msgspec.Struct, frozen=True, tag="steer"):
    """Move an airship: one letter a step, A ahead, L and R rotations, B back. [A9.4]"""

    airship: str
    moves: str


class ChooseDie(msgspec.Struct, frozen=True, tag="choose die"):
    """Roll the blue die, or the green one for full throttle. [A4.1]"""

    colour: DieColour


class Fly(msgspec.Struct, frozen=True, tag="fly", omit_defaults=True):
    """Fly a path and take an attitude at its end.

    One letter a step: A ahead, L left, R right. A maneuver is a token for several steps: I1 to I3
    Immelmann, S1 to S3 the half-loop of a Split S, O1 and O2 loops, W< and W> wingovers. `levels`
    are those of an ordinary climb (+) or descent (-). [A4, A7]
    """

    path: str
    levels: int = 0
    attitude: AttitudeName = "level"


class Release(msgspec.Struct, frozen=True, tag="release"):
    """Drop a bomb on a zone just passed, or launch the torpedo at a ship. [A8.4, A8.5]"""

    zone: str


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Release nothing now."""


class FireGuns(msgspec.Struct, frozen=True, tag="fire guns"):
    """Attack an aircraft, a balloon or an airship with a mount. [A5.2, A9.2]"""

    mount: int
    target: str


class Defend(msgspec.Struct, frozen=True, tag="defend"):
    """Answer with a mount in a break action. [A5.4]"""

    aircraft: str
    mount: int


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """Fire back at an attacker with an airship's fore guns, its aft guns, or both. [A9.4]"""

    guns: Literal["fore", "aft", "both"]


class HoldFire(msgspec.Struct, frozen=True, tag="hold fire"):
    """Do not fire."""


class FireOn(msgspec.Struct, frozen=True, tag="fire on"):
    """Turn the burst into a long one. [A5.5]"""


Action: TypeAlias = (
    MarkPilot
    | MarkDamaged
    | BringIn
    | TakeAccess
    | TakeLevel
    | TakePlace
    | PlacePiece
    | LeaveAsDrawn
    | Finish
    | Winch
    | Steer
    | ChooseDie
    | Fly
    | Release
    | Keep
    | FireGuns
    | Defend
    | Reply
    | HoldFire
    | FireOn
)
