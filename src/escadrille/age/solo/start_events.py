"""What the dice say before the first round against Solo-M: where everybody begins. [A11]"""

from __future__ import annotations

import msgspec

from escadrille.age.solo.solo_m.figures import Mission, Place, Shape


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
