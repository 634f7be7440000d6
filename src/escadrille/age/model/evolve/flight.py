"""Booking: events of one aircraft's movement and its tasks. [A4, A8]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.booking import with_aircraft, with_bomb, with_value
from escadrille.age.model.state import (
    CLEARED,
    State,
)


def _die_chosen(state: State, event: ev.DieChosen) -> State:
    fleet = state.aircraft
    if event.colour == "green":
        each = fleet[event.aircraft]
        spent = {"risk_spent": True} if event.is_risky else {"throttle": each.throttle - 1}
        fleet = with_aircraft(state, event.aircraft, **spent)
    return replace(
        state, aircraft=fleet, colour=event.colour, is_risky=event.is_risky, phase="roll"
    )


def _die_rolled(state: State, event: ev.DieRolled) -> State:
    return replace(state, roll=event.face, phase="fly")


def _engine_overused(state: State, event: ev.EngineOverused) -> State:
    return replace(state, aircraft=with_aircraft(state, event.aircraft, damage="engine"))


def _flight_began(state: State, event: ev.FlightBegan) -> State:
    return replace(state, flight=event.flight, phase="anti-aircraft")


def _flown(state: State, event: ev.Flown) -> State:
    each = state.aircraft[event.aircraft]
    jams = each.jams
    for mount in event.cleared:
        jams = with_value(jams, mount, CLEARED)
    fleet = with_aircraft(
        state,
        event.aircraft,
        where="combat",
        point=event.point,
        heading=event.heading,
        level=event.level,
        attitude=event.attitude,
        steps=event.steps,
        since_turn=event.since_turn,
        on_border=event.on_border,
        counting=event.counting,
        jams=jams,
        must_turn=0,
    )
    return replace(
        state,
        aircraft=fleet,
        flight=None,
        phase="release",
        passed=(),
        fired=(),
        breaks=0,
        colour=None,
        is_risky=False,
        roll=None,
    )


def _board_left(state: State, event: ev.BoardLeft) -> State:
    done = tuple(was or zone in event.photographs for zone, was in enumerate(state.photographed))
    return replace(
        state,
        aircraft=with_aircraft(state, event.aircraft, where="out", fate=event.fate),
        photographed=done,
        flight=None,
        is_quiet=False,
        phase="next",
        colour=None,
        is_risky=False,
        roll=None,
        passed=(),
    )


def _zone_passed(state: State, event: ev.ZonePassed) -> State:
    fleet = state.aircraft
    if event.is_filmed:
        fleet = with_aircraft(state, event.aircraft, filming=event.zone)
    return replace(state, aircraft=fleet, passed=(*state.passed, event.zone))


def _photo_taken(state: State, event: ev.PhotoTaken) -> State:
    each = state.aircraft[event.aircraft]
    fleet = with_aircraft(state, event.aircraft, photos=(*each.photos, event.zone), filming="")
    return replace(state, aircraft=fleet, is_quiet=False)


def _released(state: State, event: ev.Released) -> State:
    each = state.aircraft[event.aircraft]
    return replace(
        with_bomb(state, event.zone),
        aircraft=with_aircraft(state, event.aircraft, bombs=each.bombs - 1, counting=False),
        is_quiet=False,
        phase="attack",
    )


BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.DieChosen: _die_chosen,
    ev.DieRolled: _die_rolled,
    ev.EngineOverused: _engine_overused,
    ev.FlightBegan: _flight_began,
    ev.Flown: _flown,
    ev.BoardLeft: _board_left,
    ev.ZonePassed: _zone_passed,
    ev.PhotoTaken: _photo_taken,
    ev.Released: _released,
}
