"""What a seat can choose: imperative words, stored in records by their tags.

`str` of an action is its short text, as far as that can be told without knowing the game;
`words.write` knows it, and names edges and guns besides.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import asdict

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


class Action(msgspec.Struct, frozen=True):
    """Something that a seat can choose."""

    notation: ClassVar[str]
    """Its short text, with its fields in braces."""

    def __str__(self) -> str:
        return self.notation.format_map(asdict(self))


class MarkPilot(Action, frozen=True, tag="mark pilot"):
    """Make a fighter's pilot an ace or a rookie before the game. [A6.9]"""

    aircraft: str
    skill: Skill
    notation: ClassVar = "{skill} {aircraft}"


class MarkDamaged(Action, frozen=True, tag="mark damaged"):
    """Say which fighter was hit before the game, where a scenario wants one. [A9.6.2]"""

    aircraft: str
    damage: Literal["wings", "tail", "guns", "engine"]
    notation: ClassVar = "{damage} {aircraft}"


class BringIn(Action, frozen=True, tag="bring in"):
    """Take an aircraft out of the Patrol Zone. [A3.3, A3.4]"""

    aircraft: str
    notation: ClassVar = "bring {aircraft}"


class TakeAccess(Action, frozen=True, tag="take access"):
    """Put the aircraft on an Access Point, facing inward. [A1.4]"""

    col: int
    row: int
    heading: str
    notation: ClassVar = "{col},{row} {heading}"


class TakeLevel(Action, frozen=True, tag="take level", omit_defaults=True):
    """Choose the level (and, if that is free, the attitude) of an aircraft. [A3.3]"""

    level: int
    attitude: AttitudeName = "level"

    def __str__(self) -> str:
        return f"L{self.level}{_tilt(self.attitude)}"


class TakePlace(Action, frozen=True, tag="take place"):
    """Put the aircraft on a point along its edge, facing inward, in a solo game. [A10.4]"""

    col: int
    row: int
    heading: str
    notation: ClassVar = "place {col},{row} {heading}"


class PlacePiece(Action, frozen=True, tag="place piece", omit_defaults=True):
    """Put the next zone, extension, balloon or cloud there before the first round. [A1.9]

    `way` is the apex of an anti-aircraft zone, the direction of a net or the level of a balloon.
    """

    col: int
    row: int
    way: str = ""

    def __str__(self) -> str:
        return f"{self.col},{self.row} {self.way}".rstrip()


class LeaveAsDrawn(Action, frozen=True, tag="leave as drawn"):
    """Leave everything that one has still to place where the scenario draws it. [A1.9]"""

    notation: ClassVar = "as drawn"


class Finish(Action, frozen=True, tag="finish"):
    """Bring in nobody else. [A3.3]"""

    notation: ClassVar = "done"


class Winch(Action, frozen=True, tag="winch"):
    """Bring an observation balloon to a level, or leave it on its own. [A9.3]"""

    balloon: str
    level: int
    notation: ClassVar = "{balloon} L{level}"


class Steer(Action, frozen=True, tag="steer"):
    """Move an airship: one letter a step, A ahead, L and R rotations, B back. [A9.4]"""

    airship: str
    moves: str

    def __str__(self) -> str:
        return f"{self.airship} {self.moves or STAY}"


class ChooseDie(Action, frozen=True, tag="choose die"):
    """Roll the blue die, or the green one for full throttle. [A4.1]"""

    colour: DieColour
    notation: ClassVar = "{colour}"


class Fly(Action, frozen=True, tag="fly", omit_defaults=True):
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


class Release(Action, frozen=True, tag="release"):
    """Drop a bomb on a zone just passed, or launch the torpedo at a ship. [A8.4, A8.5]"""

    zone: str
    notation: ClassVar = "release {zone}"


class Keep(Action, frozen=True, tag="keep"):
    """Release nothing now."""

    notation: ClassVar = "keep"


class FireGuns(Action, frozen=True, tag="fire guns"):
    """Attack an aircraft, a balloon or an airship with a mount. [A5.2, A9.2]"""

    mount: int
    target: str

    def __str__(self) -> str:
        return f"fire {self.target} with mount {self.mount + 1}"


class Defend(Action, frozen=True, tag="defend"):
    """Answer with a mount in a break action. [A5.4]"""

    aircraft: str
    mount: int

    def __str__(self) -> str:
        return f"defend {self.aircraft} with mount {self.mount + 1}"


class Reply(Action, frozen=True, tag="reply"):
    """Fire back at an attacker with an airship's fore guns, its aft guns, or both. [A9.4]"""

    guns: Literal["fore", "aft", "both"]
    notation: ClassVar = "reply {guns}"


class HoldFire(Action, frozen=True, tag="hold fire"):
    """Do not fire."""

    notation: ClassVar = "hold"


class FireOn(Action, frozen=True, tag="fire on"):
    """Turn the burst into a long one. [A5.5]"""

    notation: ClassVar = "fire on"


ACTIONS = tuple(Action.__subclasses__())
EVERY_ACTION: Any = reduce(or_, ACTIONS)
"""What a record is read with."""
