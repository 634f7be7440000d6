"""Booking: events of attack, defence and damage. [A5, A6, A9.5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.booking import with_aircraft, with_mind, with_value
from escadrille.age.model.state import (
    Phase,
    State,
)


def _aa_fired(state: State, event: ev.AAFired) -> State:
    assert state.flight is not None
    flight = replace(state.flight, fired=state.flight.fired + 1)
    wounded = event.aircraft if event.is_wound else None
    return replace(state, flight=flight, wounded=wounded, is_quiet=False)


def _attack_began(state: State, event: ev.AttackBegan) -> State:
    fired, minds = (*state.fired, event.attack.mount), state.minds
    if minds:
        shooter, target = event.attack.shooter, event.attack.target
        minds = with_mind(state, shooter, last_target=target, last_attack=state.round)
    return replace(state, attack=event.attack, fired=fired, breaks=0, phase="shot", minds=minds)


def _guns_fired(state: State, event: ev.GunsFired) -> State:
    each = state.aircraft[event.shooter]
    bursts = with_value(each.bursts, event.mount, each.bursts[event.mount] - 1)
    jams = with_value(each.jams, event.mount, event.jam) if event.jam else each.jams
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


BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.AAFired: _aa_fired,
    ev.AttackBegan: _attack_began,
    ev.GunsFired: _guns_fired,
    ev.AircraftDamaged: _aircraft_damaged,
    ev.AircraftDestroyed: _aircraft_destroyed,
    ev.KillCredited: _kill_credited,
    ev.BreakBegan: _break_began,
    ev.AnswerChosen: _answer_chosen,
    ev.AnswersDropped: _answers_dropped,
    ev.AttackEnded: _attack_ended,
}
