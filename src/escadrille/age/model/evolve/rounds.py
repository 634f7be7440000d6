"""Booking: events of set-up, rounds and turns. [A3, A4.15, A6.9]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.booking import with_aircraft
from escadrille.age.model.state import (
    CLEARED,
    JAMMED,
    JUST_JAMMED,
    WORKING,
    Aircraft,
    Initiative,
    Mind,
    Slot,
    State,
)


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    return replace(state, phase=event.phase)


def _weather_set(state: State, event: ev.WeatherSet) -> State:
    wind, sun = state.weather_set
    if event.kind == "wind":
        return replace(state, wind=event.direction, weather_set=(True, sun))
    return replace(state, sun=event.direction, weather_set=(wind, True))


def _order_set(state: State, event: ev.OrderSet) -> State:
    return replace(state, order=event.order)


def _pieces_placed(state: State, event: ev.PiecesPlaced) -> State:
    """Balloons stand on the level that was chosen with their place. [A9.7]"""
    balloons = list(state.balloons)
    for placed in event.pieces:
        if placed.kind == "balloon":
            level = int(placed.way.removeprefix("L"))
            balloons[placed.number] = replace(balloons[placed.number], level=level)
    placed_now = (*state.placed, *event.pieces)
    return replace(state, placed=placed_now, balloons=tuple(balloons))


def _pilot_marked(state: State, event: ev.PilotMarked) -> State:
    if event.aircraft is None:
        raise ValueError("a hidden event cannot be booked")
    marked = with_aircraft(
        state, event.aircraft, skill=event.skill, is_marked=True, is_revealed=event.is_open
    )
    return replace(state, aircraft=marked)


def _skill_revealed(state: State, event: ev.SkillRevealed) -> State:
    return replace(state, aircraft=with_aircraft(state, event.aircraft, is_revealed=True))


_NEW_ROUND = {CLEARED: WORKING, JUST_JAMMED: JAMMED}


def _round_began(state: State, event: ev.RoundBegan) -> State:
    """Mounts cleared in the last round work again, fresh jams may be cleared. [A6.4]"""
    fleet = tuple(
        replace(each, jams=tuple(_NEW_ROUND.get(jam, jam) for jam in each.jams))
        if any(each.jams)
        else each
        for each in state.aircraft
    )
    if state.line:
        fleet = _undefended(fleet)
    quiet = state.quiet + 1 if state.is_quiet and event.round > 1 else 0
    return replace(
        state,
        round=event.round,
        turn=0,
        aircraft=fleet,
        quiet=quiet,
        is_quiet=True,
        movers=(),
        initiative=(),
        line=(),
    )


def _undefended(fleet: tuple[Aircraft, ...]) -> tuple[Aircraft, ...]:
    """All mounts may answer again. [A5.4]"""
    return tuple(replace(each, defended=()) if each.defended else each for each in fleet)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    """Whose turns come one by one answers once a round, as against any opposing turn. [A5.4]"""
    fleet = state.aircraft if state.line else _undefended(state.aircraft)
    first = "attack" if event.is_late else "die"
    turn = state.turn + 1
    if state.line:  # an aircraft shot down before its turn is skipped [A11.7]
        turn += state.line[state.turn :].index(Slot(event.seat, event.movers[0], event.is_late))
    return replace(
        state,
        turn=turn,
        aircraft=fleet,
        movers=event.movers,
        entries=0,
        phase=first if event.movers else "entries",
        is_late=event.is_late,
        colour=None,
        is_risky=False,
        roll=None,
    )


def _start_damaged(state: State, event: ev.StartDamaged) -> State:
    return replace(state, aircraft=with_aircraft(state, event.aircraft, damage=event.damage))


def _start_chosen(state: State, event: ev.StartChosen) -> State:
    return replace(state, entering=event.aircraft, has_access=True)


def _starts_set(state: State, event: ev.StartsSet) -> State:
    return replace(state, entries=0)


def _entry_chosen(state: State, event: ev.EntryChosen) -> State:
    return replace(state, entering=event.aircraft, has_access=False)


def _access_taken(state: State, event: ev.AccessTaken) -> State:
    fleet = with_aircraft(
        state, event.aircraft, where="access", point=event.point, heading=event.heading
    )
    return replace(state, aircraft=fleet, has_access=True)


def _level_taken(state: State, event: ev.LevelTaken) -> State:
    fleet = with_aircraft(state, event.aircraft, level=event.level, attitude=event.attitude)
    return replace(
        state, aircraft=fleet, entering=None, has_access=False, entries=state.entries + 1
    )


def _seat_deployed(state: State, event: ev.SeatDeployed) -> State:
    return replace(state, deploying=state.deploying + 1, entries=0)


def _mover_done(state: State, event: ev.MoverDone) -> State:
    movers = state.movers[1:]
    return replace(
        state,
        movers=movers,
        phase="die" if movers else "entries",
        colour=None,
        is_risky=False,
        roll=None,
        passed=(),
        fired=(),
        breaks=0,
        stance="",
    )


def _bonus_round_began(state: State, event: ev.BonusRoundBegan) -> State:
    fleet = list(state.aircraft)
    for index, each in enumerate(fleet):
        if index not in event.survivors:
            if each.where != "out":
                fleet[index] = replace(each, where="out", fate="resting")
            continue
        at = event.survivors.index(index)
        fleet[index] = Aircraft(
            bursts=event.bursts[at],
            jams=(WORKING,) * len(event.bursts[at]),
            throttle=event.throttle[at],
            skill=each.skill,
            is_marked=each.is_marked,
            is_revealed=each.is_revealed,
            kills=each.kills,
        )
    return replace(
        state,
        aircraft=tuple(fleet),
        minds=tuple(Mind(temper=each.temper) for each in state.minds),
        bonus=event.points,
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


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, result=event.result, phase="over")


def _initiative_rolled(state: State, event: ev.InitiativeRolled) -> State:
    before = [each for each in state.initiative if each.aircraft != event.aircraft]
    rolled = [each.totals for each in state.initiative if each.aircraft == event.aircraft]
    totals = (*(rolled[0] if rolled else ()), event.total)
    return replace(state, initiative=(*before, Initiative(event.aircraft, totals)))


def _line_formed(state: State, event: ev.LineFormed) -> State:
    return replace(state, line=event.line)


BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.PhaseBegan: _phase_began,
    ev.WeatherSet: _weather_set,
    ev.OrderSet: _order_set,
    ev.PiecesPlaced: _pieces_placed,
    ev.PilotMarked: _pilot_marked,
    ev.SkillRevealed: _skill_revealed,
    ev.RoundBegan: _round_began,
    ev.TurnBegan: _turn_began,
    ev.StartDamaged: _start_damaged,
    ev.StartChosen: _start_chosen,
    ev.StartsSet: _starts_set,
    ev.EntryChosen: _entry_chosen,
    ev.AccessTaken: _access_taken,
    ev.LevelTaken: _level_taken,
    ev.SeatDeployed: _seat_deployed,
    ev.MoverDone: _mover_done,
    ev.BonusRoundBegan: _bonus_round_began,
    ev.GameEnded: _game_ended,
    ev.InitiativeRolled: _initiative_rolled,
    ev.LineFormed: _line_formed,
}
