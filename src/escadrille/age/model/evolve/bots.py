"""Booking: events of games with bots: their dice, decisions and starts. [A10, A11]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.booking import with_aircraft, with_mind
from escadrille.age.model.state import SideStart, State


def _place_taken(state: State, event: ev.PlaceTaken) -> State:
    fleet = with_aircraft(
        state,
        event.aircraft,
        where="combat",
        point=event.point,
        heading=event.heading,
        started=event.started,
    )
    return replace(state, aircraft=fleet, entering=event.aircraft, has_access=True, start_dice=())


def _temper_set(state: State, event: ev.TemperSet) -> State:
    return replace(state, minds=with_mind(state, event.aircraft, temper=event.temper))


def _side_rolled(state: State, event: ev.SideRolled) -> State:
    return replace(state, sides=(*state.sides, SideStart(event.team, event.place)))


def _formation_rolled(state: State, event: ev.FormationRolled) -> State:
    sides = (
        replace(side, shape=event.shape) if side.team == event.team else side
        for side in state.sides
    )
    return replace(state, sides=tuple(sides))


def _mission_rolled(state: State, event: ev.MissionRolled) -> State:
    """A camera takes the place of the bombs. [A11.6]"""
    fleet = state.aircraft
    if event.mission == "photographs":
        fleet = with_aircraft(state, event.aircraft, bombs=0)
    minds = with_mind(state, event.aircraft, mission=event.mission)
    return replace(state, aircraft=fleet, minds=minds)


def _missions_rolled_again(state: State, event: ev.MissionsRolledAgain) -> State:
    for index, bombs in zip(event.aircraft, event.bombs, strict=True):
        fleet = with_aircraft(state, index, bombs=bombs)
        rerolls = state.minds[index].rerolls + 1
        state = replace(
            state, aircraft=fleet, minds=with_mind(state, index, mission=None, rerolls=rerolls)
        )
    return state


def _start_rolled(state: State, event: ev.StartRolled) -> State:
    return replace(state, start_dice=(*state.start_dice, str(event.die)))


def _bot_die_rolled(state: State, event: ev.BotDieRolled) -> State:
    return replace(state, bot_dice=(*state.bot_dice, event.label))


def _bot_decided(state: State, event: ev.BotDecided) -> State:
    minds = state.minds
    if event.stance == "unaware" and event.kind == "fly":
        minds = with_mind(state, event.aircraft, unaware_in=state.round)
    if event.ignored:
        minds = with_mind(state, event.aircraft, ignored=event.ignored, ignored_in=state.round)
    return replace(state, bot_dice=(), aim=event.aim, stance=event.stance, minds=minds)


def _nerve_tested(state: State, event: ev.NerveTested) -> State:
    minds = with_mind(
        state,
        event.aircraft,
        is_tested=True,
        is_retreating=event.retreats,
        is_landing=event.lands,
    )
    return replace(state, minds=minds, bot_dice=())


def _collided(state: State, event: ev.Collided) -> State:
    """The aircraft themselves are taken off by events of their own."""
    return replace(state, is_quiet=False)


def _landed(state: State, event: ev.Landed) -> State:
    fleet = with_aircraft(state, event.aircraft, where="out", fate="withdrawn")
    return replace(state, aircraft=fleet, is_quiet=False)


def _bombs_jettisoned(state: State, event: ev.BombsJettisoned) -> State:
    return replace(state, aircraft=with_aircraft(state, event.aircraft, bombs=0))


BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.PlaceTaken: _place_taken,
    ev.TemperSet: _temper_set,
    ev.SideRolled: _side_rolled,
    ev.FormationRolled: _formation_rolled,
    ev.MissionRolled: _mission_rolled,
    ev.MissionsRolledAgain: _missions_rolled_again,
    ev.StartRolled: _start_rolled,
    ev.BotDieRolled: _bot_die_rolled,
    ev.BotDecided: _bot_decided,
    ev.NerveTested: _nerve_tested,
    ev.Collided: _collided,
    ev.Landed: _landed,
    ev.BombsJettisoned: _bombs_jettisoned,
}
