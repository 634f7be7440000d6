"""Events of airships. [A9.4]"""

from __future__ import annotations

import msgspec

from escadrille.age.state import Damage, Fate
from escadrille.kernel.protocol import Seat


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
