"""Events of set-up, rounds and turns. [A3, A4.15, A6.9]"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.booking import Event, changed
from escadrille.age.model.state import (
    CLEARED,
    JAMMED,
    JUST_JAMMED,
    WORKING,
    Aircraft,
    Damage,
    Initiative,
    Mind,
    Phase,
    Placed,
    Slot,
    State,
)
from escadrille.kernel.protocol import Over, Seat

_NEW_ROUND = {CLEARED: WORKING, JUST_JAMMED: JAMMED}


def _undefended(fleet: tuple[Aircraft, ...]) -> tuple[Aircraft, ...]:
    """All mounts may answer again. [A5.4]"""
    return tuple([replace(each, defended=()) if each.defended else each for each in fleet])


class PhaseBegan(Event, frozen=True, tag="phase began"):
    """The next phase of the set-up or of an aircraft's move. [A3.2]"""

    phase: Phase

    def book(self, state: State) -> State:
        return replace(state, phase=self.phase)


class WeatherSet(Event, frozen=True, tag="weather set"):
    """Wind or sun, by its direction; -1 is none. [A4.15, A6.8]"""

    kind: Literal["wind", "sun"]
    direction: int

    def book(self, state: State) -> State:
        wind, sun = state.weather_set
        if self.kind == "wind":
            return replace(state, wind=self.direction, weather_set=(True, sun))
        return replace(state, sun=self.direction, weather_set=(wind, True))


class OrderSet(Event, frozen=True, tag="order set"):
    """Who moves after whom in every round. [A3.1, A3.4]"""

    order: tuple[Seat, ...]

    def book(self, state: State) -> State:
        return replace(state, order=self.order)


class PiecesPlaced(Event, frozen=True, tag="pieces placed"):
    """A player has placed a piece (and the zone opposite), or left the rest as drawn. [A1.9]"""

    seat: Seat
    pieces: tuple[Placed, ...]
    is_drawn: bool = False

    def book(self, state: State) -> State:
        """Balloons stand on the level that was chosen with their place. [A9.7]"""
        balloons = state.balloons
        for each in self.pieces:
            if each.kind == "balloon":
                balloons = changed(balloons, each.number, level=int(each.way.removeprefix("L")))
        return replace(state, placed=(*state.placed, *self.pieces), balloons=balloons)


class PilotMarked(Event, frozen=True, tag="pilot marked"):
    """An ace or a rookie; None where it is hidden from the reader. [A6.9]"""

    seat: Seat
    aircraft: int | None
    skill: Skill | None
    is_open: bool

    def book(self, state: State) -> State:
        if self.aircraft is None:
            raise ValueError("a hidden event cannot be booked")
        mark = {"skill": self.skill, "is_marked": True, "is_revealed": self.is_open}
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, **mark))


class SkillRevealed(Event, frozen=True, tag="skill revealed"):
    """A hidden pilot had the first firing opportunity. [A6.6]"""

    aircraft: int
    skill: Skill

    def book(self, state: State) -> State:
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, is_revealed=True))


class RoundBegan(Event, frozen=True, tag="round began"):
    """A round of turns. [A3.1]"""

    round: int

    def book(self, state: State) -> State:
        """Mounts cleared in the last round work again, fresh jams may be cleared. [A6.4]"""
        fleet = tuple(
            replace(each, jams=tuple(_NEW_ROUND.get(jam, jam) for jam in each.jams))
            if any(each.jams)
            else each
            for each in state.aircraft
        )
        return replace(
            state,
            round=self.round,
            turn=0,
            aircraft=_undefended(fleet) if state.line else fleet,
            quiet=state.quiet + 1 if state.is_quiet and self.round > 1 else 0,
            is_quiet=True,
            movers=(),
            initiative=(),
            line=(),
        )


class TurnBegan(Event, frozen=True, tag="turn began", omit_defaults=True):
    """A player's turn, with the order in which the aircraft move. [A3.1]"""

    seat: Seat
    movers: tuple[int, ...]
    is_late: bool = False
    """The aircraft has already moved and may only fire. [A11.7]"""

    def book(self, state: State) -> State:
        """Whose turns come one by one answers once a round, as against any opposing turn. [A5.4]"""
        first = "attack" if self.is_late else "die"
        turn = state.turn + 1
        if state.line:  # an aircraft shot down before its turn is skipped [A11.7]
            turn += state.line[state.turn :].index(Slot(self.seat, self.movers[0], self.is_late))
        return replace(
            state,
            turn=turn,
            aircraft=state.aircraft if state.line else _undefended(state.aircraft),
            movers=self.movers,
            entries=0,
            phase=first if self.movers else "entries",
            is_late=self.is_late,
            colour=None,
            is_risky=False,
            roll=None,
        )


class InitiativeRolled(Event, frozen=True, tag="initiative rolled"):
    """A die for who moves when; after a tie another, without modifiers. [A11.7]"""

    aircraft: int
    die: int
    total: int

    def book(self, state: State) -> State:
        totals = {each.aircraft: each.totals for each in state.initiative}
        totals[self.aircraft] = (*totals.pop(self.aircraft, ()), self.total)
        rolled = tuple(Initiative(aircraft, each) for aircraft, each in totals.items())
        return replace(state, initiative=rolled)


class LineFormed(Event, frozen=True, tag="line formed"):
    """The turns of a round, by initiative. [A11.7]"""

    line: tuple[Slot, ...]

    def book(self, state: State) -> State:
        return replace(state, line=self.line)


class StartDamaged(Event, frozen=True, tag="start damaged"):
    """A fighter begins the game damaged. [A9.6.2]"""

    aircraft: int
    damage: Damage

    def book(self, state: State) -> State:
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, damage=self.damage))


class StartChosen(Event, frozen=True, tag="start chosen"):
    """An aircraft that begins on the board is about to get its level. [A8.7]"""

    aircraft: int

    def book(self, state: State) -> State:
        return replace(state, entering=self.aircraft, has_access=True)


class StartsSet(Event, frozen=True, tag="starts set"):
    """All that begin on the board are as their owners want them. [A8.7]"""

    def book(self, state: State) -> State:
        return replace(state, entries=0)


class EntryChosen(Event, frozen=True, tag="entry chosen"):
    """An aircraft is about to leave the Patrol Zone. [A3.3]"""

    aircraft: int

    def book(self, state: State) -> State:
        return replace(state, entering=self.aircraft, has_access=False)


class AccessTaken(Event, frozen=True, tag="access taken"):
    """It stands on an Access Point. [A1.4]"""

    aircraft: int
    point: int
    heading: int

    def book(self, state: State) -> State:
        place = {"where": "access", "point": self.point, "heading": self.heading}
        fleet = changed(state.aircraft, self.aircraft, **place)
        return replace(state, aircraft=fleet, has_access=True)


class LevelTaken(Event, frozen=True, tag="level taken"):
    """Its level, and with that its entry, is settled. [A3.3]"""

    aircraft: int
    level: int
    attitude: int

    def book(self, state: State) -> State:
        stance = {"level": self.level, "attitude": self.attitude}
        fleet = changed(state.aircraft, self.aircraft, **stance)
        entries = state.entries + 1
        return replace(state, aircraft=fleet, entering=None, has_access=False, entries=entries)


class SeatDeployed(Event, frozen=True, tag="seat deployed"):
    """A player has placed the first aircraft. [A3.4]"""

    seat: Seat

    def book(self, state: State) -> State:
        return replace(state, deploying=state.deploying + 1, entries=0)


class BonusRoundBegan(Event, frozen=True, tag="bonus round began"):
    """The undamaged survivors fight again, re-armed. [A8.1.3]"""

    points: tuple[float, ...]
    survivors: tuple[int, ...]
    bursts: tuple[tuple[int, ...], ...]
    throttle: tuple[int, ...]

    def book(self, state: State) -> State:
        fleet = list(state.aircraft)
        for index, each in enumerate(fleet):
            if index in self.survivors:
                fleet[index] = self._rearmed(each, self.survivors.index(index))
            elif each.where != "out":
                fleet[index] = replace(each, where="out", fate="resting")
        return replace(
            state,
            aircraft=tuple(fleet),
            minds=tuple(Mind(temper=each.temper) for each in state.minds),
            bonus=self.points,
            phase="deploy",
            deploying=0,
            round=0,
            turn=0,
            movers=(),
            entries=0,
            quiet=0,
            is_quiet=True,
            sides=(),
            line=(),
        )

    def _rearmed(self, each: Aircraft, survivor: int) -> Aircraft:
        """It keeps its pilot alone."""
        return Aircraft(
            bursts=self.bursts[survivor],
            jams=(WORKING,) * len(self.bursts[survivor]),
            throttle=self.throttle[survivor],
            skill=each.skill,
            is_marked=each.is_marked,
            is_revealed=each.is_revealed,
            kills=each.kills,
        )


class GameEnded(Event, frozen=True, tag="game ended"):
    """The result. [A8]"""

    result: Over

    def book(self, state: State) -> State:
        return replace(state, result=self.result, phase="over")
