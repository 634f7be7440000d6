"""The state of a game of Age of Dogfights: frozen values, no rules. [A2]"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from escadrille.age.figures.hangar import Skill
from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.solo_m import Mission, Place, Shape
from escadrille.age.model.actions import DieColour, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.scenario.bots import Temper
from escadrille.kernel.protocol import Over, Seat

Phase: TypeAlias = Literal[
    # before the first round [A3.4]
    "weather",
    "first",
    "placing",
    "pilots",
    "starts",
    "deploy",
    # before the first round of a solo game [A10.2 to A10.5]
    "solo pilots",
    "solo places",
    # or with Solo-M [A11.3 to A11.6]
    "rolled places",
    # before each round with Solo-M [A11.7]
    "initiative",
    # before the aircraft of a turn [A3.1, A9.3, A9.4]
    "balloons",
    "airship",
    "airship bombs",
    # for each aircraft of a turn [A3.2]
    "die",
    "roll",
    "fly",
    "anti-aircraft",
    "release",
    "attack",
    "shot",
    "strike",
    "break",
    "answer",
    "long burst",
    "next",
    # at the end of a turn [A3.3]
    "entries",
    "over",
]

Where: TypeAlias = Literal["patrol", "access", "combat", "out"]
PRESENT: tuple[Where, ...] = ("combat", "access")
"""In the Combat Zone or on an Access Point. [A3.1]"""
IN_PLAY: tuple[Where, ...] = (*PRESENT, "patrol")
Fate: TypeAlias = Literal["", "destroyed", "withdrawn", "home", "through", "resting"]
"""What became of an aircraft that is out. [A3.5, A8.1.3, A8.3, A8.4]"""
Damage: TypeAlias = Literal["", "wings", "tail", "guns", "engine"]

BalloonFate: TypeAlias = Literal["", "destroyed", "sunk"]
UnitKind: TypeAlias = Literal["balloon", "airship"]

PieceKind: TypeAlias = Literal["zone", "extension", "aa", "net", "balloon", "cloud"]
"""What players may place themselves. [A1.9]"""


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """Something that a player has placed, instead of where the scenario draws it. [A1.9]"""

    kind: PieceKind
    number: int
    """Its place in the scenario's list of its kind."""
    at: tuple[int, int]
    """The place that names it: a corner, a first point, the only or the middle one."""
    way: str = ""
    """The apex of an anti-aircraft zone, the direction of a net, the level of a balloon."""


WORKING, JAMMED, CLEARED, JUST_JAMMED = range(4)
"""A mount: cleared ones work again from the next round. [A6.4]"""


class Aircraft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One aircraft: what changes during a game. Type, owner and role are the set-up's. [A2]"""

    where: Where = "patrol"
    point: int = 0
    heading: int = 0
    level: int = 1
    attitude: int = 0
    damage: Damage = ""
    bursts: tuple[int, ...] = ()
    jams: tuple[int, ...] = ()
    throttle: int = 0
    """Safe uses of full throttle left. [A4.12]"""
    risk_spent: bool = False
    bombs: int = 0
    """Bombs, or its torpedo."""
    photos: tuple[str, ...] = ()
    filming: str = ""
    """The zone that is photographed once the aircraft leaves it. [A8.3.1]"""
    counting: bool = False
    """Its point was reached in a round without altitude change. [A8.2.1]"""
    skill: Skill | None = "average"
    """None where a view hides it."""
    is_marked: bool = False
    is_revealed: bool = False
    kills: int = 0
    steps: int = -1
    """Flown in its last movement; -1 before the first. [A6.11]"""
    since_turn: int = 2
    """Straight steps since the last turn, no more than two counted. [A4.6]"""
    on_border: bool = False
    defended: tuple[int, ...] = ()
    """Mounts that have fired in defence in this opposing turn. [A5.4]"""
    fate: Fate = ""
    downed_by: Seat | None = None
    started: Edge | Literal[""] = ""
    """The edge at which dice let it begin; "" where the scenario or its player's edge says it.
    [A10.24, A11.3]"""
    must_turn: int = 0
    """It has fired at a balloon or airship and has to turn away: bits of the first steps that its
    next movement may begin with (`reach.TO_LEFT`, `reach.TO_RIGHT`), 0 for none. [A9.2.2]"""


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """An attack under way, or one shot of a break action. [A5.2, A5.4]"""

    shooter: int
    mount: int
    target: int
    place: int
    """The firing place, a row of the gunnery's list."""
    column: int
    modifier: int
    can_be_long: bool = False
    rolls: int = 0
    result: str = ""


class Balloon(msgspec.Struct, frozen=True, kw_only=True):
    """One balloon: what changes during a game. Kind, team and point are the scenario's. [A9.2]"""

    level: int
    """0 on the ground."""
    is_damaged: bool = False
    fate: BalloonFate = ""
    downed_by: Seat | None = None
    """Who destroyed it, or damaged it before it sank."""
    damaged_in: int = 0
    """The round in which it was damaged; it sinks in every later one. [A9.3.2]"""

    @property
    def is_up(self) -> bool:
        """Whether it is in the air."""
        return not self.fate and self.level > 0


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """Fire at a balloon or an airship, and what they answer at once. [A9.2, A9.3, A9.4.1]"""

    shooter: int
    mount: int
    unit: UnitKind
    target: int
    """By its place among the balloons or the airships."""
    modifier: int
    turns: int
    """Bits of the turns that its next movement may begin with. [A9.2.2]"""
    reply: int | None = None
    """What is added to the black dice; None where nobody fires back."""
    pairs: tuple[int, ...] = ()
    """The pairs of an airship's guns that fire back, or may do so. [A9.4]"""
    is_open: bool = False
    """Its owner has still to say which of them do."""
    total: int | None = None
    """The red dice, while the black ones are still to be rolled."""


FORE, AFT = range(2)
"""The pairs of guns of an airship, by their place among its bursts. [A9.4]"""


class Airship(msgspec.Struct, frozen=True, kw_only=True):
    """One airship: what changes during a game. Owner and route are the scenario's. [A9.4]"""

    point: int
    """Its centre, the middle one of three points."""
    heading: int
    level: int
    damage: Damage = ""
    bursts: tuple[int, int]
    """Of the fore pair of guns and of the aft one."""
    bombs: int = 0
    passed: int = 0
    """How many zones of its route it has flown over. [A9.6.3]"""
    fate: Fate = ""
    downed_by: Seat | None = None

    @property
    def is_flying(self) -> bool:
        """Whether it is on the board."""
        return not self.fate


class AAShot(msgspec.Struct, frozen=True, array_like=True):
    """A break action of an anti-aircraft zone on a step of a flight. [A9.5]"""

    step: int
    """The first is 1."""
    battery: int
    point: int
    level: int


class Flight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A flight through anti-aircraft fire: chosen, and flown step by step. [A9.5]"""

    aircraft: int
    action: Fly
    arrival: Arrival
    shots: tuple[AAShot, ...]
    fired: int = 0
    """How many of the shots have been rolled for."""
    lands: bool = False
    """Solo-M: it comes down at its end. [A11.15]"""


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot's aircraft has in mind: one for each aircraft of a solo game. [A10.3, A10.23]"""

    temper: Temper | None = None
    """None before it is rolled or given, and for pilots without one."""
    is_retreating: bool = False
    is_tested: bool = False
    """The die for its damage has been rolled. [A10.23, A11.15]"""
    is_landing: bool = False
    """Solo-M: it dives to land. [A11.15]"""
    mission: Mission | None = None
    """Solo-M: what a two-seater was sent for, where a die decided on it. [A11.6]"""
    rerolls: int = 0
    """Solo-M: how often that die was rolled and did not stand. [A11.6]"""
    last_target: int | None = None
    """Whom it attacked last. [A11.10]"""
    last_attack: int = 0
    """In which round that was."""
    unaware_in: int = 0
    """The last round in which it noticed nobody. [A11.9]"""
    ignored: tuple[int, ...] = ()
    """Solo-L: whom it could have flown to fire at, and its die said to ignore. [A10.22, A10.24]"""
    ignored_in: int = 0
    """In which round that was."""


class SideStart(msgspec.Struct, frozen=True):
    """Where a side begins, and how it flies in the centre. [A11.3]"""

    team: int
    place: Place
    shape: Shape | None = None


class Slot(msgspec.Struct, frozen=True):
    """A turn of one aircraft in a round with initiative: to move, or to fire late. [A11.7]"""

    seat: Seat
    aircraft: int
    is_late: bool = False


class Initiative(msgspec.Struct, frozen=True):
    """What was rolled for an aircraft, or for all fighters of a side: ties roll again. [A11.7]"""

    aircraft: int
    totals: tuple[int, ...]


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything there is to know about a game in progress."""

    phase: Phase
    round: int = 0
    turn: int = 0
    """How many turns of this round have begun."""
    order: tuple[Seat, ...] = ()
    aircraft: tuple[Aircraft, ...]
    wind: int = -1
    """Where it blows from. [A4.15]"""
    sun: int = -1
    """Where it stands. [A6.8]"""
    weather_set: tuple[bool, bool] = (False, False)
    movers: tuple[int, ...] = ()
    """Who has still to move this turn; the first is moving. [A3.1]"""
    colour: DieColour | None = None
    is_risky: bool = False
    """Its green die is the use beyond the safe ones. [A4.12]"""
    roll: int | None = None
    flight: Flight | None = None
    """Of the moving aircraft, while anti-aircraft zones fire at it. [A9.5]"""
    passed: tuple[str, ...] = ()
    """Zones passed in this movement, and ships in a torpedo's way. [A8.2.1, A8.5]"""
    fired: tuple[int, ...] = ()
    """Mounts that the moving aircraft has attacked with. [A5.2]"""
    attack: Attack | None = None
    strike: Strike | None = None
    """Fire at a balloon or an airship. [A9.2]"""
    holed: int | None = None
    """The airship whose damage die is to be rolled. [A9.4]"""
    answers: tuple[Attack, ...] = ()
    """Shots of the break action still to be decided on. [A5.4]"""
    answer: Attack | None = None
    breaks: int = 0
    """Break actions of the present attack. [A5.6]"""
    wounded: int | None = None
    """Whose damage die is to be rolled. [A6.5]"""
    entries: int = 0
    """Aircraft brought in this turn. [A3.3]"""
    entering: int | None = None
    has_access: bool = False
    deploying: int = 0
    """How many seats have deployed."""
    balloons: tuple[Balloon, ...] = ()
    """Those of the scenario, the two of each net last. [A9.2, A9.3]"""
    winches: tuple[int, ...] = ()
    """Balloons that are still to go up or down in this turn. [A9.3]"""
    bombed: tuple[int, ...] = ()
    """Bombs and torpedoes on each zone of the scenario. [A8.4, A8.5]"""
    airships: tuple[Airship, ...] = ()
    """Those of the scenario. [A9.4]"""
    sailing: tuple[int, ...] = ()
    """Airships that have still to move before the aircraft; the first is moving. [A3.1]"""
    batteries: tuple[int, ...] = ()
    """Bombs on each anti-aircraft zone of the scenario. [A9.5.1]"""
    photographed: tuple[bool, ...] = ()
    """Whose photographs are home. [A8.3]"""
    quiet: int = 0
    """Rounds in which nothing happened that counts. [A8.4.4]"""
    is_quiet: bool = True
    bonus: tuple[float, ...] | None = None
    """In the bonus round: the points before it, by team. [A8.1.3]"""
    minds: tuple[Mind, ...] = ()
    """Of all aircraft in a solo game; otherwise empty. [A10]"""
    bot_dice: tuple[str, ...] = ()
    """What has been rolled for the decision that a bot is about to take. [A10]"""
    aim: int | None = None
    """Whom the moving bot means to fire at. [A10.15]"""
    sides: tuple[SideStart, ...] = ()
    """Where the sides begin, as far as that is rolled. [A11.3]"""
    start_dice: tuple[str, ...] = ()
    """What has been rolled for the next aircraft or formation that is placed. [A11.4, A11.5]"""
    stance: str = ""
    """Solo-M: how the moving bot sees its situation; "" before that is settled. [A11.8, A11.9]"""
    initiative: tuple[Initiative, ...] = ()
    """The dice of this round so far. [A11.7]"""
    line: tuple[Slot, ...] = ()
    """The turns of this round, where initiative decides on them; otherwise none. [A11.7]"""
    is_late: bool = False
    """The aircraft whose turn it is has moved before and may only fire. [A11.7]"""
    placed: tuple[Placed, ...] = ()
    """What players have placed themselves; everything else lies as drawn. [A1.9]"""
    result: Over | None = None

    @property
    def seat_on_turn(self) -> Seat:
        """Whose turn it is. [A3.1, A11.7]"""
        return self.line[self.turn - 1].seat if self.line else self.order[self.turn - 1]

    @property
    def moment(self) -> str:
        """Round and turn, and whether it is the bonus round, where they start again."""
        return _moment(self.bonus is not None, self.round, self.turn)


@cache
def _moment(is_bonus: bool, round_: int, turn: int) -> str:
    return f"{'b' if is_bonus else ''}{round_}.{turn}"
