"""What happened: past-tense words, stored in records by their tags."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escadrille.age.actions import DieColour, Skill
from escadrille.age.airship_events import (
    AirshipBombed,
    AirshipDamaged,
    AirshipDestroyed,
    AirshipDone,
    AirshipLeft,
    AirshipMoved,
    AirshipPassed,
    AirshipsBegan,
    ReplyChosen,
)
from escadrille.age.lattice import Edge
from escadrille.age.solo.notes import Note
from escadrille.age.solo.options import Temper
from escadrille.age.solo.start_events import (
    FormationRolled,
    MissionRolled,
    MissionsRolledAgain,
    SideRolled,
    StartRolled,
)
from escadrille.age.state import AAShot, Attack, Damage, Fate, Flight, Phase, Placed, Slot
from escadrille.age.unit_events import (
    BalloonDamaged,
    BalloonDestroyed,
    BalloonMoved,
    BalloonSank,
    ReplyFired,
    StrikeBegan,
    StrikeFired,
    StrikeRolled,
    WinchesBegan,
)
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
    """Whoever has the turn has moved before and may only fire. [A11.7]"""


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


class DieChosen(msgspec.Struct, frozen=True, tag="die chosen"):
    """Blue, or green for full throttle. [A4.1]"""

    aircraft: int
    colour: DieColour
    is_risky: bool = False


class DieRolled(msgspec.Struct, frozen=True, tag="die rolled"):
    """The movement die. [A4.1]"""

    aircraft: int
    face: int


class EngineOverused(msgspec.Struct, frozen=True, tag="engine overused"):
    """A risky full throttle damaged the engine. [A4.12]"""

    aircraft: int


class Flown(msgspec.Struct, frozen=True, tag="flown"):
    """A movement and its end. [A4]"""

    aircraft: int
    path: str
    levels: int
    point: int
    heading: int
    level: int
    attitude: int
    steps: int
    turns: int
    since_turn: int
    on_border: bool
    counting: bool
    cleared: tuple[int, ...] = ()
    """Mounts whose jam this flight has cleared. [A6.4]"""


class FlightBegan(msgspec.Struct, frozen=True, tag="flight began"):
    """A flight was chosen that leads through anti-aircraft fire. [A9.5]"""

    flight: Flight


class AAFired(msgspec.Struct, frozen=True, tag="aa fired"):
    """An anti-aircraft zone fired at a step of a flight. [A9.5]"""

    aircraft: int
    shot: AAShot
    total: int
    result: Literal["miss", "damaged", "destroyed"]
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""


class BoardLeft(msgspec.Struct, frozen=True, tag="board left"):
    """An aircraft left for good. [A3.5, A4.14]"""

    aircraft: int
    edge: str
    fate: Fate
    path: str
    levels: int = 0
    photographs: tuple[int, ...] = ()
    """The zones whose photographs it has brought home. [A8.3]"""


class ZonePassed(msgspec.Struct, frozen=True, tag="zone passed"):
    """Two consecutive points of a zone were flown through, or a ship lies ahead. [A8.2.1, A8.5]"""

    aircraft: int
    zone: str
    is_filmed: bool = False
    """Its photograph is taken on leaving the zone. [A8.3.1]"""


class PhotoTaken(msgspec.Struct, frozen=True, tag="photo taken"):
    """A zone was photographed. [A8.3]"""

    aircraft: int
    zone: str


class Released(msgspec.Struct, frozen=True, tag="released"):
    """A bomb fell on a zone, or a torpedo hit a ship. [A8.4, A8.5]"""

    aircraft: int
    zone: int
    """Anti-aircraft zones are numbered after the task zones. [A9.5.1]"""


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


class MoverDone(msgspec.Struct, frozen=True, tag="mover done"):
    """An aircraft's move is over. [A3.2]"""


class BonusRoundBegan(msgspec.Struct, frozen=True, tag="bonus round began"):
    """The undamaged survivors fight again, re-armed. [A8.1.3]"""

    points: tuple[float, ...]
    survivors: tuple[int, ...]
    bursts: tuple[tuple[int, ...], ...]
    throttle: tuple[int, ...]


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


class GameEnded(msgspec.Struct, frozen=True, tag="game ended"):
    """The result. [A8]"""

    result: Over


Event: TypeAlias = (
    PhaseBegan
    | WeatherSet
    | OrderSet
    | PiecesPlaced
    | PilotMarked
    | SkillRevealed
    | RoundBegan
    | TurnBegan
    | StartDamaged
    | StartChosen
    | StartsSet
    | EntryChosen
    | AccessTaken
    | LevelTaken
    | SeatDeployed
    | DieChosen
    | DieRolled
    | EngineOverused
    | AirshipsBegan
    | AirshipMoved
    | AirshipPassed
    | AirshipBombed
    | AirshipLeft
    | AirshipDone
    | ReplyChosen
    | AirshipDamaged
    | AirshipDestroyed
    | FlightBegan
    | AAFired
    | Flown
    | BoardLeft
    | ZonePassed
    | PhotoTaken
    | Released
    | AttackBegan
    | GunsFired
    | StrikeBegan
    | StrikeRolled
    | StrikeFired
    | ReplyFired
    | WinchesBegan
    | BalloonMoved
    | BalloonDamaged
    | BalloonDestroyed
    | BalloonSank
    | AircraftDamaged
    | AircraftDestroyed
    | KillCredited
    | BreakBegan
    | AnswerChosen
    | AnswersDropped
    | AttackEnded
    | MoverDone
    | BonusRoundBegan
    | PlaceTaken
    | TemperSet
    | SideRolled
    | FormationRolled
    | MissionRolled
    | MissionsRolledAgain
    | StartRolled
    | BotDieRolled
    | BotDecided
    | NerveTested
    | InitiativeRolled
    | LineFormed
    | Collided
    | Landed
    | BombsJettisoned
    | GameEnded
)
