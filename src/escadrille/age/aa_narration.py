"""Anti-aircraft fire in words. [A9.5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import events as ev
from escadrille.age.aa_risk import AARisk
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

_RESULTS = {"miss": "a miss", "damaged": "damage", "destroyed": "destroyed"}


def _flight_began(rules: Rules, state: State, event: ev.FlightBegan) -> list[Line]:
    craft, shots = name_of(rules, event.flight.aircraft), event.flight.shots
    batteries = dict.fromkeys(shot.battery for shot in shots)
    zones = in_a_row([_zone(rules, battery) for battery in batteries])
    count = "one shot" if len(shots) == 1 else f"{len(shots)} shots"
    words = f"{craft} flies {event.flight.action.path} under fire of {zones}: {count}."
    return [Line(words, "A9.5")]


def _aa_fired(rules: Rules, state: State, event: ev.AAFired) -> list[Line]:
    shot, each = event.shot, state.aircraft[event.aircraft]
    where = f"step {shot.step}, {point_words(rules, shot.point)} on L{shot.level}"
    effect = _RESULTS[event.result]
    if event.result == "destroyed" and each.damage:
        effect = "a hit on a damaged aircraft, so it is destroyed"
    zone = _zone(rules, shot.battery)
    words = f"{zone} fires at {name_of(rules, event.aircraft)} ({where}): {event.total}, {effect}."
    return [Line(words[0].upper() + words[1:], "A9.5")]


def _zone(rules: Rules, battery: int) -> str:
    return zone_words(rules, rules.battery_number(battery))


OF_AA_ZONES: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.FlightBegan: _flight_began,
    ev.AAFired: _aa_fired,
}


def risk_words(rules: Rules, risk: AARisk) -> str:
    """What a way through anti-aircraft fire comes to: `AA1: 4 shots, destroy 43%, …`. [A9.5]"""
    names = dict.fromkeys(rules.zone_ids[rules.battery_number(s.battery)] for s in risk.shots)
    count = "1 shot" if len(risk.shots) == 1 else f"{len(risk.shots)} shots"
    total = risk.unharmed.denominator * risk.damaged.denominator
    destroyed, damaged, unharmed = (
        int(each * total) for each in (risk.destroyed, risk.damaged, risk.unharmed)
    )
    effect = results_words(destroyed, damaged, unharmed, total)
    return f"{in_a_row(list(names))}: {count}, {effect}"


def aa_chance_words(rules: Rules, state: State) -> str:
    """What is rolled for the next shot."""
    assert state.flight is not None
    shot = state.flight.shots[state.flight.fired]
    where = f"at {point_words(rules, shot.point)} on L{shot.level}"
    target = name_of(rules, state.flight.aircraft)
    return f"{_zone(rules, shot.battery)} fires at {target} {where}: two red dice"
