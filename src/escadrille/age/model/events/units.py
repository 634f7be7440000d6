"""Events of balloons and airships, and of fire at them. [A9.2 to A9.4]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures.charts import Result
from escadrille.age.model.state import Damage, Fate, Strike
from escadrille.kernel.protocol import Seat


class StrikeBegan(msgspec.Struct, frozen=True, tag="strike began"):
    """Guns are about to be fired at a balloon or an airship. [A9.2]"""

    strike: Strike


class StrikeRolled(msgspec.Struct, frozen=True, tag="strike rolled"):
    """The red dice lie, and the black ones are rolled at the same time. [A9.3]"""

    total: int


class StrikeFired(msgspec.Struct, frozen=True, tag="strike fired"):
    """The roll at a balloon or an airship, and what it did. [A9.2, A9.3]"""

    strike: Strike
    total: int
    result: Result
    jam: int
    """How the mount is afterwards: 0 working, otherwise jammed. [A6.2]"""


class ReplyFired(msgspec.Struct, frozen=True, tag="reply fired"):
    """What a balloon or an airship rolled at the same time, and what that did. [A9.3]"""

    strike: Strike
    total: int
    result: Result
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""


class WinchesBegan(msgspec.Struct, frozen=True, tag="winches began"):
    """Observation balloons go up and down before the aircraft move. [A3.1, A9.3]"""

    balloons: tuple[int, ...]


class BalloonMoved(msgspec.Struct, frozen=True, tag="balloon moved", omit_defaults=True):
    """A balloon is winched to a level, or left on its own. [A9.3]"""

    balloon: int
    level: int
    is_damaged: bool = False
    """It sinks, for it is damaged. [A9.3]"""


class BalloonDamaged(msgspec.Struct, frozen=True, tag="balloon damaged"):
    """An observation balloon is hit and will sink. [A9.3]"""

    balloon: int
    by: Seat


class BalloonDestroyed(msgspec.Struct, frozen=True, tag="balloon destroyed", omit_defaults=True):
    """A balloon is gone, and with it the net that it held. [A9.2, A9.3]"""

    balloon: int
    by: Seat
    lowered: int | None = None
    """The other balloon of its net. [A9.2]"""
    level: int = 0
    """The level to which that one comes down."""


class BalloonSank(msgspec.Struct, frozen=True, tag="balloon sank"):
    """A damaged balloon has come to the ground and is removed. [A9.3]"""

    balloon: int


class AirshipsBegan(msgspec.Struct, frozen=True, tag="airships began"):
    """Airships move before the aircraft. [A3.1, A9.4]"""

    airships: tuple[int, ...]


class AirshipMoved(msgspec.Struct, frozen=True, tag="airship moved"):
    """An airship moved, rotated or stayed. [A9.4]"""

    airship: int
    moves: str
    point: int
    heading: int
    over: tuple[str, ...] = ()
    """Zones that its centre was over. [A9.4.3]"""


class AirshipPassed(msgspec.Struct, frozen=True, tag="airship passed"):
    """It has flown over the next zone of its route. [A9.4.3, A9.6.3]"""

    airship: int
    zone: str


class AirshipBombed(msgspec.Struct, frozen=True, tag="airship bombed"):
    """It dropped a bomb on a zone or ship below it. [A9.4.3]"""

    airship: int
    zone: int


class AirshipLeft(msgspec.Struct, frozen=True, tag="airship left"):
    """Its centre crossed the edge. [A9.4.3]"""

    airship: int
    moves: str
    edge: str
    fate: Fate


class AirshipDone(msgspec.Struct, frozen=True, tag="airship done"):
    """An airship's move is over."""


class ReplyChosen(msgspec.Struct, frozen=True, tag="reply chosen"):
    """The pairs of guns that fire back at an attacker, and what that adds. [A9.4]"""

    airship: int
    pairs: tuple[int, ...]
    reply: int | None


class AirshipDamaged(msgspec.Struct, frozen=True, tag="airship damaged"):
    """The damage die showed what an airship has lost. [A9.4]"""

    airship: int
    damage: Damage


class AirshipDestroyed(msgspec.Struct, frozen=True, tag="airship destroyed"):
    """An airship was shot down. [A9.4]"""

    airship: int
    by: Seat
