"""Events of balloons, and of fire at balloons and airships. [A9.2, A9.3, A9.4.1]"""

from __future__ import annotations

import msgspec

from escadrille.age.charts import Result
from escadrille.age.state import Strike
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
