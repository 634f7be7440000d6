"""A flight through anti-aircraft fire, shot by shot. [A9.5]"""

from __future__ import annotations

from escadrille.age.fire.aa import aa_result, gunner_of
from escadrille.age.fire.damage import damage_first
from escadrille.age.fire.shots import TWO_DICE
from escadrille.age.model.events import AAFired, AircraftDestroyed, PhaseBegan
from escadrille.age.model.phases import Events, Questions, bonus_mark, dice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Flight, State
from escadrille.age.turn.movement import complete
from escadrille.kernel.protocol import Chance

PER_STEP = 100
"""Tells the rolls for one step apart."""


def _flight(state: State) -> Flight:
    assert state.flight is not None
    return state.flight


def _ask(rules: Rules, state: State) -> Questions:
    """Two red dice for each shot, rolled by the zone's owner. [A9.5]"""
    flight = _flight(state)
    if flight.fired == len(flight.shots):
        return None
    shot = flight.shots[flight.fired]
    slot = (flight.aircraft * PER_STEP + shot.step) * PER_STEP + shot.battery
    seat, cause = gunner_of(rules, shot.battery), f"anti-aircraft fire{bonus_mark(state)}"
    return Chance(cause, seat, state.round, slot, TWO_DICE, "A9.5")


def _take(rules: Rules, state: State, label: str) -> Events:
    """A hit damages or destroys; damage counts from the next movement on. [A9.5.2]"""
    flight = _flight(state)
    shot, index = flight.shots[flight.fired], flight.aircraft
    total, is_damaged = int(label), bool(state.aircraft[index].damage)
    result = aa_result(rules, shot.level, total, is_damaged=is_damaged)
    fired = AAFired(index, shot, total, result, is_wound=result == "damaged")
    if result != "destroyed":
        return (fired,)
    down = AircraftDestroyed(index, gunner_of(rules, shot.battery))
    return (fired, down, PhaseBegan("next"))


def _fly_on(rules: Rules, state: State) -> Events:
    """Nothing more is fired: the movement ends as it was chosen. [A9.5]"""
    return complete(rules, state, _flight(state))


ANTI_AIRCRAFT = damage_first(dice_phase(_fly_on, _ask, _take))
