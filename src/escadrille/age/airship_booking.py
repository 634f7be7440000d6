"""Booking of what airships do. [A9.4]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age import airship_events as ev
from escadrille.age.booking import with_airship, with_bomb
from escadrille.age.state import State


def _airships_began(state: State, event: ev.AirshipsBegan) -> State:
    return replace(state, sailing=event.airships, phase="airship")


def _airship_moved(state: State, event: ev.AirshipMoved) -> State:
    """Steps ahead keep a game going: an airship's way may be long. [A8.4.4]"""
    airships = with_airship(state, event.airship, point=event.point, heading=event.heading)
    return replace(
        state,
        airships=airships,
        passed=event.over,
        phase="airship bombs",
        is_quiet=state.is_quiet and "A" not in event.moves,
    )


def _airship_passed(state: State, event: ev.AirshipPassed) -> State:
    each = state.airships[event.airship]
    airships = with_airship(state, event.airship, passed=each.passed + 1)
    return replace(state, airships=airships, is_quiet=False)


def _airship_bombed(state: State, event: ev.AirshipBombed) -> State:
    bombs = state.airships[event.airship].bombs - 1
    airships = with_airship(state, event.airship, bombs=bombs)
    return replace(with_bomb(state, event.zone), airships=airships, is_quiet=False, passed=())


def _airship_left(state: State, event: ev.AirshipLeft) -> State:
    airships = with_airship(state, event.airship, fate=event.fate)
    return replace(state, airships=airships, passed=(), phase="airship bombs", is_quiet=False)


def _airship_done(state: State, event: ev.AirshipDone) -> State:
    return replace(state, sailing=state.sailing[1:], passed=(), phase="airship")


def _reply_chosen(state: State, event: ev.ReplyChosen) -> State:
    assert state.strike is not None
    strike = replace(state.strike, pairs=event.pairs, reply=event.reply, is_open=False)
    return replace(state, strike=strike)


def _airship_damaged(state: State, event: ev.AirshipDamaged) -> State:
    airships = with_airship(state, event.airship, damage=event.damage)
    return replace(state, airships=airships, holed=None, phase="break")


def _airship_destroyed(state: State, event: ev.AirshipDestroyed) -> State:
    airships = with_airship(state, event.airship, fate="destroyed", downed_by=event.by)
    return replace(state, airships=airships)


OF_AIRSHIPS: dict[type, Callable[[State, Any], State]] = {
    ev.AirshipsBegan: _airships_began,
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: _airship_passed,
    ev.AirshipBombed: _airship_bombed,
    ev.AirshipLeft: _airship_left,
    ev.AirshipDone: _airship_done,
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: _airship_damaged,
    ev.AirshipDestroyed: _airship_destroyed,
}
