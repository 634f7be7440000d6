"""Events of one aircraft's move: its die, its flight, its tasks. [A3.2, A4, A8]"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from escadrille.age.model.actions import DieColour
from escadrille.age.model.arrival import Trail
from escadrille.age.model.booking import Event, changed, with_bomb, with_value
from escadrille.age.model.state import CLEARED, Fate, Flight, State


class DieChosen(Event, frozen=True, tag="die chosen"):
    """Blue, or green for full throttle. [A4.1]"""

    aircraft: int
    colour: DieColour
    is_risky: bool = False

    def book(self, state: State) -> State:
        fleet = state.aircraft
        if self.colour == "green":
            each = fleet[self.aircraft]
            if self.is_risky:
                each = replace(each, risk_spent=True)
            else:
                each = replace(each, throttle=each.throttle - 1)
            fleet = with_value(fleet, self.aircraft, each)
        colour, is_risky = self.colour, self.is_risky
        return replace(state, aircraft=fleet, phase="roll", colour=colour, is_risky=is_risky)


class DieRolled(Event, frozen=True, tag="die rolled"):
    """The movement die. [A4.1]"""

    aircraft: int
    face: int

    def book(self, state: State) -> State:
        return replace(state, roll=self.face, phase="fly")


class EngineOverused(Event, frozen=True, tag="engine overused"):
    """A risky full throttle damaged the engine. [A4.12]"""

    aircraft: int

    def book(self, state: State) -> State:
        return replace(state, aircraft=changed(state.aircraft, self.aircraft, damage="engine"))


class Flown(Event, frozen=True, tag="flown", omit_defaults=True):
    """A movement and its end. [A4]"""

    since_format: ClassVar = {"trail": 2}

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
    trail: Trail = ()
    """Every step of the way, for drawing; records of the first format have none."""

    def book(self, state: State) -> State:
        jams = state.aircraft[self.aircraft].jams
        for mount in self.cleared:
            jams = with_value(jams, mount, CLEARED)
        flown = replace(
            state.aircraft[self.aircraft],
            where="combat",
            point=self.point,
            heading=self.heading,
            level=self.level,
            attitude=self.attitude,
            steps=self.steps,
            since_turn=self.since_turn,
            on_border=self.on_border,
            counting=self.counting,
            jams=jams,
            must_turn=0,
        )
        return replace(
            state,
            aircraft=with_value(state.aircraft, self.aircraft, flown),
            phase="release",
            flight=None,
            passed=(),
            fired=(),
            breaks=0,
            colour=None,
            is_risky=False,
            roll=None,
        )


class FlightBegan(Event, frozen=True, tag="flight began"):
    """A flight was chosen that leads through anti-aircraft fire. [A9.5]"""

    flight: Flight

    def book(self, state: State) -> State:
        return replace(state, flight=self.flight, phase="anti-aircraft")


class BoardLeft(Event, frozen=True, tag="board left", omit_defaults=True):
    """An aircraft left for good. [A3.5, A4.14]"""

    since_format: ClassVar = {"trail": 2}

    aircraft: int
    edge: str
    fate: Fate
    path: str
    levels: int = 0
    photographs: tuple[int, ...] = ()
    """The zones whose photographs it has brought home. [A8.3]"""
    trail: Trail = ()
    """The steps on the board, as in `Flown`."""

    def book(self, state: State) -> State:
        done = tuple(was or zone in self.photographs for zone, was in enumerate(state.photographed))
        return replace(
            state,
            aircraft=changed(state.aircraft, self.aircraft, where="out", fate=self.fate),
            photographed=done,
            flight=None,
            is_quiet=False,
            phase="next",
            passed=(),
            colour=None,
            is_risky=False,
            roll=None,
        )


class ZonePassed(Event, frozen=True, tag="zone passed"):
    """Two consecutive points of a zone were flown through, or a ship lies ahead. [A8.2.1, A8.5]"""

    aircraft: int
    zone: str
    is_filmed: bool = False
    """Its photograph is taken on leaving the zone. [A8.3.1]"""

    def book(self, state: State) -> State:
        fleet = state.aircraft
        if self.is_filmed:
            fleet = changed(state.aircraft, self.aircraft, filming=self.zone)
        return replace(state, aircraft=fleet, passed=(*state.passed, self.zone))


class PhotoTaken(Event, frozen=True, tag="photo taken"):
    """A zone was photographed. [A8.3]"""

    aircraft: int
    zone: str

    def book(self, state: State) -> State:
        each = state.aircraft[self.aircraft]
        fleet = changed(state.aircraft, self.aircraft, photos=(*each.photos, self.zone), filming="")
        return replace(state, aircraft=fleet, is_quiet=False)


class Released(Event, frozen=True, tag="released"):
    """A bomb fell on a zone, or a torpedo hit a ship. [A8.4, A8.5]"""

    aircraft: int
    zone: int
    """Anti-aircraft zones are numbered after the task zones. [A9.5.1]"""

    def book(self, state: State) -> State:
        each = state.aircraft[self.aircraft]
        return replace(
            with_bomb(state, self.zone),
            aircraft=changed(state.aircraft, self.aircraft, bombs=each.bombs - 1, counting=False),
            is_quiet=False,
            phase="attack",
        )


class MoverDone(Event, frozen=True, tag="mover done"):
    """An aircraft's move is over. [A3.2]"""

    def book(self, state: State) -> State:
        movers = state.movers[1:]
        return replace(
            state,
            movers=movers,
            phase="die" if movers else "entries",
            passed=(),
            fired=(),
            breaks=0,
            stance="",
            colour=None,
            is_risky=False,
            roll=None,
        )
