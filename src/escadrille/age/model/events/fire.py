"""Events of attack, defence and damage. [A5, A6, A9.5]"""

from __future__ import annotations

from typing import Literal

import msgspec

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.state import AAShot, Attack, Damage
from escadrille.kernel.protocol import Seat


class AAFired(msgspec.Struct, frozen=True, tag="aa fired"):
    """An anti-aircraft zone fired at a step of a flight. [A9.5]"""

    aircraft: int
    shot: AAShot
    total: int
    result: Literal["miss", "damaged", "destroyed"]
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""


class AttackBegan(msgspec.Struct, frozen=True, tag="attack began"):
    """Guns are about to be fired. [A5.2]"""

    attack: Attack


class GunsFired(msgspec.Struct, frozen=True, tag="guns fired"):
    """One roll of attack or defence and what it did. [A6.1]"""

    shooter: int
    mount: int
    target: int
    total: int
    modifier: int
    column: int
    result: Literal["jam", "miss", "damaged", "destroyed"]
    jam: int
    """How the mount is afterwards: 0 working, otherwise jammed. [A6.2]"""
    is_defence: bool
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""


class AircraftDamaged(msgspec.Struct, frozen=True, tag="aircraft damaged"):
    """The damage die showed a part. [A6.5]"""

    aircraft: int
    damage: Damage


class AircraftDestroyed(msgspec.Struct, frozen=True, tag="aircraft destroyed"):
    """An aircraft was shot down, or broke up by itself. [A6.5]"""

    aircraft: int
    by: Seat | None


class KillCredited(msgspec.Struct, frozen=True, tag="kill credited"):
    """A pilot's kill, and the skill he has now. [A6.10]"""

    aircraft: int
    skill: Skill


class BreakBegan(msgspec.Struct, frozen=True, tag="break began"):
    """A break action: the shots that defenders may fire. [A5.4, A5.6]"""

    answers: tuple[Attack, ...]


class AnswerChosen(msgspec.Struct, frozen=True, tag="answer chosen"):
    """A defender fires."""

    answer: Attack


class AnswersDropped(msgspec.Struct, frozen=True, tag="answers dropped"):
    """A defender holds fire, or can no longer fire. [A5.4]"""

    left: tuple[Attack, ...]


class AttackEnded(msgspec.Struct, frozen=True, tag="attack ended"):
    """All rolls and break actions of an attack are done."""
