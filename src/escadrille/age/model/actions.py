"""What a seat can choose: imperative words, stored in records by their tags.

`str` of an action is its short text, as far as that can be told without knowing the game;
`words.write` knows it, and names edges and guns besides.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escadrille.age.figures.hangar import Skill

DieColour: TypeAlias = Literal["blue", "green"]
AttitudeName: TypeAlias = Literal["level", "up", "down"]

ATTITUDES: tuple[AttitudeName, ...] = ("level", "up", "down")
"""By number: 0 level, 1 nose-up, 2 nose-down. [A2]"""
LEVEL, NOSE_UP, NOSE_DOWN = range(3)
TILTS = (0, 1, -1)
"""How many levels up each of them points."""
STAY = "stay"
"""The path of an aircraft that cannot move. [A3.6]"""


def _tilt(attitude: AttitudeName) -> str:
    return "" if attitude == "level" else f" {attitude}"


class MarkPilot(msgspec.Struct, frozen=True, tag="mark pilot"):
    """Make a fighter's pilot an ace or a rookie before the game. [A6.9]"""

    aircraft: str
    skill: Skill

    def __str__(self) -> str:
        return f"{self.skill} {self.aircraft}"


class MarkDamaged(msgspec.Struct, frozen=True, tag="mark damaged"):
    """Say which fighter was hit before the game, where a scenario wants one. [A9.6.2]"""

    aircraft: str
    damage: Literal["wings", "tail", "guns", "engine"]

    def __str__(self) -> str:
        return f"{self.damage} {self.aircraft}"


class BringIn(msgspec.Struct, frozen=True, tag="bring in"):
    """Take an aircraft out of the Patrol Zone. [A3.3, A3.4]"""

    aircraft: str

    def __str__(self) -> str:
        return f"bring {self.aircraft}"


class TakeAccess(msgspec.Struct, frozen=True, tag="take access"):
    """Put the aircraft on an Access Point, facing inward. [A1.4]"""

    col: int
    row: int
    heading: str

    def __str__(self) -> str:
        return f"{self.col},{self.row} {self.heading}"


class TakeLevel(msgspec.Struct, frozen=True, tag="take level", omit_defaults=True):
    """Choose the level (and, if that is free, the attitude) of an aircraft. [A3.3]"""

    level: int
    attitude: AttitudeName = "level"

    def __str__(self) -> str:
        return f"L{self.level}{_tilt(self.attitude)}"


class TakePlace(msgspec.Struct, frozen=True, tag="take place"):
    """Put the aircraft on a point along its edge, facing inward, in a solo game. [A10.4]"""

    col: int
    row: int
    heading: str

    def __str__(self) -> str:
        return f"place {self.col},{self.row} {self.heading}"


class PlacePiece(msgspec.Struct, frozen=True, tag="place piece", omit_defaults=True):
    """Put the next zone, extension, balloon or cloud there before the first round. [A1.9]

    `way` is the apex of an anti-aircraft zone, the direction of a net or the level of a balloon.
    """

    col: int
    row: int
    way: str = ""

    def __str__(self) -> str:
        return f"{self.col},{self.row} {self.way}".rstrip()


class LeaveAsDrawn(msgspec.Struct, frozen=True, tag="leave as drawn"):
    """Leave everything that one has still to place where the scenario draws it. [A1.9]"""

    def __str__(self) -> str:
        return "as drawn"


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """Bring in nobody else. [A3.3]"""

    def __str__(self) -> str:
        return "done"


class Winch(msgspec.Struct, frozen=True, tag="winch"):
    """Bring an observation balloon to a level, or leave it on its own. [A9.3]"""

    balloon: str
    level: int

    def __str__(self) -> str:
        return f"{self.balloon} L{self.level}"


class Steer(msgspec.Struct, frozen=True, tag="steer"):
    """Move an airship: one letter a step, A ahead, L and R rotations, B back. [A9.4]"""

    airship: str
    moves: str

    def __str__(self) -> str:
        return f"{self.airship} {self.moves or STAY}"


class ChooseDie(msgspec.Struct, frozen=True, tag="choose die"):
    """Roll the blue die, or the green one for full throttle. [A4.1]"""

    colour: DieColour

    def __str__(self) -> str:
        return self.colour


class Fly(msgspec.Struct, frozen=True, tag="fly", omit_defaults=True):
    """Fly a path and take an attitude at its end.

    One letter a step: A ahead, L left, R right. A maneuver is a token for several steps: I1 to I3
    Immelmann, S1 to S3 the half-loop of a Split S, O1 and O2 loops, W< and W> wingovers. `levels`
    are those of an ordinary climb (+) or descent (-). [A4, A7]
    """

    path: str
    levels: int = 0
    attitude: AttitudeName = "level"

    def __str__(self) -> str:
        change = f" {self.levels:+d}" if self.levels else ""
        return f"{self.path or STAY}{change}{_tilt(self.attitude)}"


class Release(msgspec.Struct, frozen=True, tag="release"):
    """Drop a bomb on a zone just passed, or launch the torpedo at a ship. [A8.4, A8.5]"""

    zone: str

    def __str__(self) -> str:
        return f"release {self.zone}"


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Release nothing now."""

    def __str__(self) -> str:
        return "keep"


class FireGuns(msgspec.Struct, frozen=True, tag="fire guns"):
    """Attack an aircraft, a balloon or an airship with a mount. [A5.2, A9.2]"""

    mount: int
    target: str

    def __str__(self) -> str:
        return f"fire {self.target} with mount {self.mount + 1}"


class Defend(msgspec.Struct, frozen=True, tag="defend"):
    """Answer with a mount in a break action. [A5.4]"""

    aircraft: str
    mount: int

    def __str__(self) -> str:
        return f"defend {self.aircraft} with mount {self.mount + 1}"


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """Fire back at an attacker with an airship's fore guns, its aft guns, or both. [A9.4]"""

    guns: Literal["fore", "aft", "both"]

    def __str__(self) -> str:
        return f"reply {self.guns}"


class HoldFire(msgspec.Struct, frozen=True, tag="hold fire"):
    """Do not fire."""

    def __str__(self) -> str:
        return "hold"


class FireOn(msgspec.Struct, frozen=True, tag="fire on"):
    """Turn the burst into a long one. [A5.5]"""

    def __str__(self) -> str:
        return "fire on"


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
