"""Booking of events: how each one changes the state. No rule lives here, nothing is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age import events as ev
from escadrille.age.airship_booking import OF_AIRSHIPS
from escadrille.age.booking import with_aircraft, with_bomb, with_mind
from escadrille.age.solo.booking import OF_BOTS
from escadrille.age.state import (
    CLEARED,
    JAMMED,
    JUST_JAMMED,
    WORKING,
    Aircraft,
    Mind,
    Phase,
    Slot,
    State,
)
from escadrille.age.unit_booking import OF_UNITS


def evolve(state: State, event: ev.Event) -> State:
    """The state after an event."""
    return _BOOKING[type(event)](state, event)


def _at(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


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
    if state.line:  # whoever was shot down before its turn is passed over [A11.7]
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


def _aa_fired(state: State, event: ev.AAFired) -> State:
    assert state.flight is not None
    flight = replace(state.flight, fired=state.flight.fired + 1)
    wounded = event.aircraft if event.is_wound else None
    return replace(state, flight=flight, wounded=wounded, is_quiet=False)


def _flown(state: State, event: ev.Flown) -> State:
    each = state.aircraft[event.aircraft]
    jams = each.jams
    for mount in event.cleared:
        jams = _at(jams, mount, CLEARED)
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


def _attack_began(state: State, event: ev.AttackBegan) -> State:
    fired, minds = (*state.fired, event.attack.mount), state.minds
    if minds:
        shooter, target = event.attack.shooter, event.attack.target
        minds = with_mind(state, shooter, last_target=target, last_attack=state.round)
    return replace(state, attack=event.attack, fired=fired, breaks=0, phase="shot", minds=minds)


def _guns_fired(state: State, event: ev.GunsFired) -> State:
    each = state.aircraft[event.shooter]
    bursts = _at(each.bursts, event.mount, each.bursts[event.mount] - 1)
    jams = _at(each.jams, event.mount, event.jam) if event.jam else each.jams
    defended = (*each.defended, event.mount) if event.is_defence else each.defended
    fleet = with_aircraft(state, event.shooter, bursts=bursts, jams=jams, defended=defended)
    wounded = event.target if event.is_wound else None
    if event.is_defence:
        return replace(
            state,
            aircraft=fleet,
            wounded=wounded,
            is_quiet=False,
            answer=None,
            phase="answer" if event.is_wound else "break",
        )
    attack = state.attack
    assert attack is not None
    attack = replace(attack, rolls=attack.rolls + 1, result=event.result)
    phase = "shot" if event.is_wound else "break"
    return replace(
        state, aircraft=fleet, wounded=wounded, is_quiet=False, attack=attack, phase=phase
    )


def _aircraft_damaged(state: State, event: ev.AircraftDamaged) -> State:
    fleet = with_aircraft(state, event.aircraft, damage=event.damage)
    phase: Phase = "break" if state.holed is None else "strike"
    if state.flight is not None:
        phase = "anti-aircraft"
    return replace(state, aircraft=fleet, wounded=None, phase=phase)


def _aircraft_destroyed(state: State, event: ev.AircraftDestroyed) -> State:
    fleet = with_aircraft(state, event.aircraft, where="out", fate="destroyed", downed_by=event.by)
    return replace(state, aircraft=fleet, flight=None)


def _kill_credited(state: State, event: ev.KillCredited) -> State:
    each = state.aircraft[event.aircraft]
    fleet = with_aircraft(state, event.aircraft, kills=each.kills + 1, skill=event.skill)
    return replace(state, aircraft=fleet)


def _break_began(state: State, event: ev.BreakBegan) -> State:
    return replace(state, answers=event.answers, breaks=state.breaks + 1, phase="break")


def _answer_chosen(state: State, event: ev.AnswerChosen) -> State:
    left = tuple(each for each in state.answers if each != event.answer)
    return replace(state, answer=event.answer, answers=left, phase="answer")


def _answers_dropped(state: State, event: ev.AnswersDropped) -> State:
    return replace(state, answers=event.left)


def _attack_ended(state: State, event: ev.AttackEnded) -> State:
    return replace(state, attack=None, strike=None, answers=(), phase="next")


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


_BOOKING: dict[type, Callable[[State, Any], State]] = {
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
    ev.DieChosen: _die_chosen,
    ev.DieRolled: _die_rolled,
    ev.EngineOverused: _engine_overused,
    ev.FlightBegan: _flight_began,
    ev.AAFired: _aa_fired,
    ev.Flown: _flown,
    ev.BoardLeft: _board_left,
    ev.ZonePassed: _zone_passed,
    ev.PhotoTaken: _photo_taken,
    ev.Released: _released,
    ev.AttackBegan: _attack_began,
    ev.GunsFired: _guns_fired,
    ev.AircraftDamaged: _aircraft_damaged,
    ev.AircraftDestroyed: _aircraft_destroyed,
    ev.KillCredited: _kill_credited,
    ev.BreakBegan: _break_began,
    ev.AnswerChosen: _answer_chosen,
    ev.AnswersDropped: _answers_dropped,
    ev.AttackEnded: _attack_ended,
    ev.MoverDone: _mover_done,
    ev.BonusRoundBegan: _bonus_round_began,
    ev.GameEnded: _game_ended,
    **OF_AIRSHIPS,
    **OF_BOTS,
    **OF_UNITS,
}
