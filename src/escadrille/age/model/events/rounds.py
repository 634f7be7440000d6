"""Events of set-up, rounds and turns. [A3, A4.15, A6.9]"""

from __future__ import annotations

from typing import Literal

import msgspec

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.state import Damage, Phase, Placed, Slot
from escadrille.kernel.protocol import Over, Seat


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase began"):
    """The next phase of the set-up or of an aircraft's move. [A3.2]"""

    phase: Phase


class WeatherSet(msgspec.Struct, frozen=True, tag="weather set"):
    """Wind or sun, by its direction; -1 is none. [A4.15, A6.8]"""

    kind: Literal["wind", "sun"]
    direction: int


class OrderSet(msgspec.Struct, frozen=True, tag="order set"):
    """Who moves after whom in every round. [A3.1, A3.4]"""

    order: tuple[Seat, ...]


class PiecesPlaced(msgspec.Struct, frozen=True, tag="pieces placed"):
    """A player has placed a piece (and the zone opposite), or left the rest as drawn. [A1.9]"""

    seat: Seat
    pieces: tuple[Placed, ...]
    is_drawn: bool = False


class PilotMarked(msgspec.Struct, frozen=True, tag="pilot marked"):
    """An ace or a rookie; None where it is hidden from the reader. [A6.9]"""

    seat: Seat
    aircraft: int | None
    skill: Skill | None
    is_open: bool


class SkillRevealed(msgspec.Struct, frozen=True, tag="skill revealed"):
    """A hidden pilot had the first firing opportunity. [A6.6]"""

    aircraft: int
    skill: Skill


class RoundBegan(msgspec.Struct, frozen=True, tag="round began"):
    """A round of turns. [A3.1]"""

    round: int


class TurnBegan(msgspec.Struct, frozen=True, tag="turn began", omit_defaults=True):
    """A player's turn, with the order in which the aircraft move. [A3.1]"""

    seat: Seat
    movers: tuple[int, ...]
    is_late: bool = False
    """The aircraft has already moved and may only fire. [A11.7]"""


class InitiativeRolled(msgspec.Struct, frozen=True, tag="initiative rolled"):
    """A die for who moves when; after a tie another, without modifiers. [A11.7]"""

    aircraft: int
    die: int
    total: int


class LineFormed(msgspec.Struct, frozen=True, tag="line formed"):
    """The turns of a round, by initiative. [A11.7]"""

    line: tuple[Slot, ...]


class StartDamaged(msgspec.Struct, frozen=True, tag="start damaged"):
    """A fighter begins the game damaged. [A9.6.2]"""

    aircraft: int
    damage: Damage


class StartChosen(msgspec.Struct, frozen=True, tag="start chosen"):
    """An aircraft that begins on the board is about to get its level. [A8.7]"""

    aircraft: int


class StartsSet(msgspec.Struct, frozen=True, tag="starts set"):
    """All that begin on the board are as their owners want them. [A8.7]"""


class EntryChosen(msgspec.Struct, frozen=True, tag="entry chosen"):
    """An aircraft is about to leave the Patrol Zone. [A3.3]"""

    aircraft: int


class AccessTaken(msgspec.Struct, frozen=True, tag="access taken"):
    """It stands on an Access Point. [A1.4]"""

    aircraft: int
    point: int
    heading: int


class LevelTaken(msgspec.Struct, frozen=True, tag="level taken"):
    """Its level, and with that its entry, is settled. [A3.3]"""

    aircraft: int
    level: int
    attitude: int


class SeatDeployed(msgspec.Struct, frozen=True, tag="seat deployed"):
    """A player has placed the first aircraft. [A3.4]"""

    seat: Seat


class MoverDone(msgspec.Struct, frozen=True, tag="mover done"):
    """An aircraft's move is over. [A3.2]"""


class BonusRoundBegan(msgspec.Struct, frozen=True, tag="bonus round began"):
    """The undamaged survivors fight again, re-armed. [A8.1.3]"""

    points: tuple[float, ...]
    survivors: tuple[int, ...]
    bursts: tuple[tuple[int, ...], ...]
    throttle: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, tag="game ended"):
    """The result. [A8]"""

    result: Over
