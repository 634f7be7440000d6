"""Events of games with bots: their dice, decisions and starts. [A10, A11]"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.solo_m import Mission, Place, Shape
from escadrille.age.model.booking import Event, changed
from escadrille.age.model.state import SideStart, State
from escadrille.age.scenario.bots import Temper
from escadrille.kernel.message import Reason


class PlaceTaken(Event, frozen=True, tag="place taken", omit_defaults=True):
    """It stands on a point along its edge, or where dice say. [A10.4, A11.3]"""

    aircraft: int
    point: int
    heading: int
    started: Edge | Literal[""] = ""
    """The edge that this is at, where it is not its player's. [A10.24]"""

    def book(self, state: State) -> State:
        place = {"point": self.point, "heading": self.heading, "started": self.started}
        fleet = changed(state.aircraft, self.aircraft, where="combat", **place)
        return replace(
            state, aircraft=fleet, entering=self.aircraft, has_access=True, start_dice=()
        )


class TemperSet(Event, frozen=True, tag="temper set"):
    """How aggressive the pilot of a bot is; `die` 0: it was given. [A10.3]"""

    aircraft: int
    temper: Temper
    die: int = 0

    def book(self, state: State) -> State:
        return replace(state, minds=changed(state.minds, self.aircraft, temper=self.temper))


class BotDieRolled(Event, frozen=True, tag="bot die rolled"):
    """A die for a decision of a bot. [A10]"""

    aircraft: int
    cause: str
    label: str
    rule: str

    def book(self, state: State) -> State:
        return replace(state, bot_dice=(*state.bot_dice, self.label))


class BotDecided(Event, frozen=True, tag="bot decided", omit_defaults=True):
    """A bot has come to a decision, and why. [A10]"""

    aircraft: int
    kind: str
    notes: tuple[Reason, ...] = ()
    aim: int | None = None
    stance: str = ""
    ignored: tuple[int, ...] = ()

    def book(self, state: State) -> State:
        minds = state.minds
        if self.stance == "unaware" and self.kind == "fly":
            minds = changed(state.minds, self.aircraft, unaware_in=state.round)
        if self.ignored:
            minds = changed(
                state.minds, self.aircraft, ignored=self.ignored, ignored_in=state.round
            )
        return replace(state, bot_dice=(), aim=self.aim, stance=self.stance, minds=minds)


class NerveTested(Event, frozen=True, tag="nerve tested", omit_defaults=True):
    """A bot that was hit, or has nothing left to fire, fights on or leaves. [A10.23, A11.15]"""

    aircraft: int
    retreats: bool
    notes: tuple[Reason, ...]
    lands: bool = False

    def book(self, state: State) -> State:
        tested = {"is_tested": True, "is_retreating": self.retreats, "is_landing": self.lands}
        return replace(state, minds=changed(state.minds, self.aircraft, **tested), bot_dice=())


class Collided(Event, frozen=True, tag="collided"):
    """A bot's path met another aircraft: both are destroyed. [A11.17]"""

    aircraft: int
    other: int

    def book(self, state: State) -> State:
        """The aircraft themselves are taken off by events of their own."""
        return replace(state, is_quiet=False)


class Landed(Event, frozen=True, tag="landed"):
    """A bot has come down with a damaged engine and is out of the game. [A11.15]"""

    aircraft: int

    def book(self, state: State) -> State:
        fleet = changed(state.aircraft, self.aircraft, where="out", fate="withdrawn")
        return replace(state, aircraft=fleet, is_quiet=False)


class BombsJettisoned(Event, frozen=True, tag="bombs jettisoned"):
    """A damaged bot dropped its bombs for nothing. [A11.14]"""

    aircraft: int

    def book(self, state: State) -> State:
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, bombs=0))


class SideRolled(Event, frozen=True, tag="side rolled"):
    """Where all aircraft of a side begin. [A11.3]"""

    team: int
    die: int
    place: Place

    def book(self, state: State) -> State:
        return replace(state, sides=(*state.sides, SideStart(self.team, self.place)))


class FormationRolled(Event, frozen=True, tag="formation rolled"):
    """How a side flies in the centre. [A11.3]"""

    team: int
    die: int
    shape: Shape

    def book(self, state: State) -> State:
        at = next(n for n, side in enumerate(state.sides) if side.team == self.team)
        return replace(state, sides=changed(state.sides, at, shape=self.shape))


class MissionRolled(Event, frozen=True, tag="mission rolled"):
    """What a two-seater that could do both is sent for. [A11.6]"""

    aircraft: int
    die: int
    mission: Mission

    def book(self, state: State) -> State:
        """A camera takes the place of the bombs. [A11.6]"""
        fleet = state.aircraft
        if self.mission == "photographs":
            fleet = changed(state.aircraft, self.aircraft, bombs=0)
        minds = changed(state.minds, self.aircraft, mission=self.mission)
        return replace(state, aircraft=fleet, minds=minds)


class MissionsRolledAgain(Event, frozen=True, tag="missions rolled again"):
    """A side was left without a bomb: its dice for bombs or photographs do not stand. [A11.6]"""

    team: int
    aircraft: tuple[int, ...]
    bombs: tuple[int, ...]
    """What each of them has aboard again."""

    def book(self, state: State) -> State:
        fleet, minds = state.aircraft, state.minds
        for index, bombs in zip(self.aircraft, self.bombs, strict=True):
            fleet = changed(fleet, index, bombs=bombs)
            minds = changed(minds, index, mission=None, rerolls=minds[index].rerolls + 1)
        return replace(state, aircraft=fleet, minds=minds)


class StartRolled(Event, frozen=True, tag="start rolled"):
    """A die for the level, heading or attitude of an aircraft or its formation. [A11.4, A11.5]"""

    aircraft: int
    cause: str
    die: int

    def book(self, state: State) -> State:
        return replace(state, start_dice=(*state.start_dice, str(self.die)))
