"""Bots and what is no aircraft: balloons and airships, targets of last priority. [A10.14]

[ruling solo-units]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age.actions import Action, FireGuns, Fly, HoldFire
from escadrille.age.rules import Rules
from escadrille.age.solo.arcs import place
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import End, ends_for, flights_for, flown, level_ends
from escadrille.age.solo.heights import climb_to
from escadrille.age.solo.steering import ends_with, nearest_to
from escadrille.age.state import Strike
from escadrille.age.striking import (
    StrikeOdds,
    firing_points,
    odds_of_strike,
    strikes_of_flights,
    strikes_open,
    unit_name,
)


def is_sought(rules: Rules, strike: Strike) -> bool:
    """Whether it helps a side to shoot this down: airships always, balloons by the scenario."""
    if strike.unit == "airship" or rules.scenario.victory.kind == "grand":
        return True
    is_observation = rules.balloons[strike.target].kind == "observation"
    return rules.scenario.mode == "balloons" and is_observation


def fire_at_unit(cockpit: Cockpit) -> Action:
    """Where no aircraft is to be fired at: at what its side seeks, or not at all. [A10.14]"""
    rules, state = cockpit.rules, cockpit.state
    sought = [each for each in strikes_open(rules, state) if is_sought(rules, each)]
    if not sought:
        cockpit.note("A10.14", "spares")
        return HoldFire()
    best = _best(cockpit, [odds_of_strike(rules, state, each) for each in sought])
    target = unit_name(rules, best)
    cockpit.note("A10.14", "strikes", target=target)
    return FireGuns(best.mount, target)


def _best(cockpit: Cockpit, strikes: list[StrikeOdds]) -> Strike:
    most = max(each.odds.destroy for each in strikes)
    equal = [each.strike for each in strikes if each.odds.destroy == most]
    return cockpit.pick("A10.18", "which target?", equal)


def fly_to_unit(cockpit: Cockpit) -> Fly | None:
    """A firing position at what its side seeks, if one is in reach. [A10.14]"""
    found = cockpit.remembered("units in reach", lambda: _positions(cockpit))
    if not found:
        return None
    most = max(strike.odds.destroy for _, strike in found)
    least = min(end.turns for end, strike in found if strike.odds.destroy == most)
    equal = [each for each in found if (each[1].odds.destroy, each[0].turns) == (most, least)]
    end, strike = cockpit.pick("A10.18", "which firing position?", equal)
    cockpit.note("A10.14", "takes place", target=unit_name(cockpit.rules, strike.strike))
    return flights_for(cockpit)[end.number]


def _positions(cockpit: Cockpit) -> list[tuple[End, StrikeOdds]]:
    rules, flights = cockpit.rules, flights_for(cockpit)
    strikes = strikes_of_flights(rules, cockpit.state, cockpit.index, flights)
    return [
        (end, strike)
        for end in (ends_for(cockpit) if strikes else ())
        for strike in strikes.get(end.number, ())
        if is_sought(rules, strike.strike)
    ]


def near_unit(cockpit: Cockpit) -> Fly | None:
    """With no aircraft to approach: towards the nearest unit that its side seeks. [A10.21]"""
    rules, own = cockpit.rules, cockpit.own
    sought = list(_units_sought(cockpit))
    if not sought:
        return None
    far = [rules.board.distance(own.point, each.point) for each in sought]
    nearest = sought[far.index(min(far))]
    level = min(nearest.level, rules.ceiling(cockpit.index))
    cockpit.note("A10.21", "to unit", target=nearest.name, distance=min(far), level=level)
    climb = climb_to(cockpit, level, level)
    goals = [place(rules.board, start) for start, _ in firing_points(rules, nearest.point)]
    ends = ends_with(cockpit, climb.change) or level_ends(cockpit)
    end = nearest_to(cockpit, "A10.21", ends, goals)
    return flown(cockpit, end, climb.attitude)[0]


class Unit(NamedTuple):
    """A balloon or an airship to be shot down."""

    name: str
    point: int
    level: int


def _units_sought(cockpit: Cockpit) -> Iterator[Unit]:
    """Enemy observation balloons where they are the task, and airships. [A9.6.3, A9.6.10]"""
    rules, state, team = cockpit.rules, cockpit.state, cockpit.craft.team
    for number, (plan, balloon) in enumerate(zip(rules.balloons, state.balloons, strict=True)):
        is_task = rules.scenario.mode == "balloons" and plan.kind == "observation"
        if is_task and plan.team != team and balloon.is_up:
            yield Unit(rules.balloon_names[number], rules.balloon_points[number], balloon.level)
    for number, airship in enumerate(state.airships):
        if airship.is_flying and rules.airship_team(number) != team:
            yield Unit(rules.airship_names[number], airship.point, airship.level)
