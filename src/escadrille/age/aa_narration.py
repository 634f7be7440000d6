"""Anti-aircraft fire in words. [A9.5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import events as ev
from escadrille.age.aa_risk import AARisk
from escadrille.age.path_wording import path_words
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.wording import (
    Line,
    in_a_row,
    name_of,
    point_words,
    results_words,
    zone_words,
)
from escadrille.messages import say


def _flight_began(rules: Rules, state: State, event: ev.FlightBegan) -> list[Line]:
    flight = event.flight
    batteries = dict.fromkeys(shot.battery for shot in flight.shots)
    words = say(
        "units-aa-flight",
        craft=name_of(rules, flight.aircraft),
        path=path_words(flight.action.path),
        zones=in_a_row([_zone(rules, battery) for battery in batteries]),
        shots=say("units-aa-shots", shots=len(flight.shots)),
    )
    return [Line(words, "A9.5")]


def _aa_fired(rules: Rules, state: State, event: ev.AAFired) -> list[Line]:
    shot, is_damaged = event.shot, bool(state.aircraft[event.aircraft].damage)
    is_second = event.result == "destroyed" and is_damaged
    words = say(
        "units-aa-fires",
        zone=_zone(rules, shot.battery),
        craft=name_of(rules, event.aircraft),
        step=shot.step,
        point=point_words(rules, shot.point),
        level=shot.level,
        total=event.total,
        result=say("units-aa-second" if is_second else f"units-aa-{event.result}"),
    )
    return [Line(words, "A9.5")]


def _zone(rules: Rules, battery: int) -> str:
    return zone_words(rules, rules.battery_number(battery))


OF_AA_ZONES: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.FlightBegan: _flight_began,
    ev.AAFired: _aa_fired,
}


def risk_words(rules: Rules, risk: AARisk) -> str:
    """What a way through anti-aircraft fire comes to: `AA1: 4 shots, destroy 43%, …`. [A9.5]"""
    names = dict.fromkeys(rules.zone_ids[rules.battery_number(s.battery)] for s in risk.shots)
    total = risk.unharmed.denominator * risk.damaged.denominator
    destroyed, damaged, unharmed = (
        int(each * total) for each in (risk.destroyed, risk.damaged, risk.unharmed)
    )
    shots = say("units-aa-shots", shots=len(risk.shots))
    odds = results_words(destroyed, damaged, unharmed, total)
    return say("units-aa-risk", zones=in_a_row(list(names)), shots=shots, odds=odds)


def aa_chance_words(rules: Rules, state: State) -> str:
    """What is rolled for the next shot."""
    assert state.flight is not None
    shot = state.flight.shots[state.flight.fired]
    return say(
        "units-roll-aa",
        zone=_zone(rules, shot.battery),
        craft=name_of(rules, state.flight.aircraft),
        point=point_words(rules, shot.point),
        level=shot.level,
    )
