"""Bots and units: targets that come after all aircraft. [A10.14, ruling solo-units]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, ends_for, flown
from escadrille.age.bots.solo_l.arcs import place
from escadrille.age.bots.solo_l.steering import climb_to, ends_with, head_for
from escadrille.age.fire.strikes import (
    StrikeOdds,
    can_strike,
    firing_points,
    odds_of_strike,
    strikes_of_flights,
    strikes_open,
    unit_name,
)
from escadrille.age.model.actions import Action, FireGuns, Fly, HoldFire
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Strike
from escadrille.age.units.airships import has_task


def is_sought(rules: Rules, strike: Strike) -> bool:
    """Whether it helps a side to shoot this down: airships always, balloons by the scenario."""
    if strike.unit == "airship" or rules.scenario.victory.kind == "grand":
        return True
    is_observation = rules.balloons[strike.target].kind == "observation"
    return rules.scenario.mode == "balloons" and is_observation


def fire_at_unit(cockpit: Cockpit) -> Action:
    """Where no aircraft is to be fired at: at what its side seeks, or not at all. [A10.14]"""
    rules, state = cockpit.rules, cockpit.state
    sought = (each for each in strikes_open(rules, state) if is_sought(rules, each))
    odds = [odds_of_strike(rules, state, each) for each in sought]
    if not odds:
        cockpit.note("A10.14", "spares")
        return HoldFire()
    best = cockpit.least("A10.18", "which target?", odds, lambda each: -each.odds.destroy).strike
    target = unit_name(rules, best)
    cockpit.note("A10.14", "strikes", target=target)
    return FireGuns(best.mount, target)


def fly_to_unit(cockpit: Cockpit) -> Fly | None:
    """A firing position at what its side seeks, if one is in reach. [A10.14]"""
    found = cockpit.remembered("units in reach", lambda: _positions(cockpit))
    if not found:
        return None

    def rank(each: tuple[End, StrikeOdds]) -> tuple[int, int]:
        return -each[1].odds.destroy, each[0].turns

    end, strike = cockpit.least("A10.18", "which firing position?", found, rank)
    cockpit.note("A10.14", "takes place", target=unit_name(cockpit.rules, strike.strike))
    return cockpit.flights[end.number]


def _positions(cockpit: Cockpit) -> list[tuple[End, StrikeOdds]]:
    rules, flights = cockpit.rules, cockpit.flights
    strikes = strikes_of_flights(rules, cockpit.state, cockpit.index, flights)
    ends = [end for end in (ends_for(cockpit) if strikes else ()) if end.number in strikes]
    found = ((end, strike) for end in ends for strike in strikes[end.number])
    return [(end, strike) for end, strike in found if is_sought(rules, strike.strike)]


# -- the way there ------------------------------------------------------------------------------


class Unit(NamedTuple):
    """A balloon or an airship to be shot down."""

    name: str
    point: int
    level: int
    is_objective: bool
    """Whether the task of either side is about it: then it is a mission aircraft to bots."""


def sought_unit(cockpit: Cockpit, *, for_the_task: bool = False) -> Unit | None:
    """The nearest one that its side seeks, or that stands for a mission aircraft. [A10.21]"""
    units = [unit for unit in _units_sought(cockpit) if unit.is_objective or not for_the_task]
    return min(units, key=lambda unit: cockpit.steps_to(unit.point), default=None)


def way_to_unit(cockpit: Cockpit, unit: Unit) -> tuple[Fly, End]:
    """As near as possible to where it can be fired at, on its level. [A10.21]"""
    rules = cockpit.rules
    far = cockpit.steps_to(unit.point)
    cockpit.note("A10.21", "to unit", target=unit.name, distance=far, level=unit.level)
    climb = climb_to(cockpit, unit.level, unit.level)
    goals = [place(rules.board, start) for start, _ in firing_points(rules, unit.point)]
    ends = ends_with(cockpit, climb.change)
    end = head_for(cockpit, "A10.21", ends, goals)
    return flown(cockpit, end, climb.attitude), end


def _units_sought(cockpit: Cockpit) -> Iterator[Unit]:
    """What its guns may shoot down for its side, as high as it can fly. [A9.6.3, A9.6.10]"""
    rules = cockpit.rules
    if can_strike(rules, cockpit.state, cockpit.index):
        ceiling = rules.ceiling(cockpit.index)
        units = (*_balloons_sought(cockpit), *_airships_sought(cockpit))
        yield from (unit for unit in units if unit.level <= ceiling)


def _balloons_sought(cockpit: Cockpit) -> Iterator[Unit]:
    """Enemy observation balloons where they are the task. [A9.6.10]"""
    rules, points = cockpit.rules, cockpit.rules.layout(cockpit.state).balloon_points
    rows = zip(rules.balloons, cockpit.state.balloons, rules.balloon_names, points, strict=True)
    for plan, each, name, point in rows if rules.scenario.mode == "balloons" else ():
        if plan.kind == "observation" and plan.team != cockpit.craft.team and each.is_up:
            yield Unit(name, point, each.level, is_objective=True)


def _airships_sought(cockpit: Cockpit) -> Iterator[Unit]:
    """Enemy airships. [A9.6.3, A9.6.4]"""
    rules, state = cockpit.rules, cockpit.state
    for number, each in enumerate(state.airships):
        if each.is_flying and rules.airship_team(number) != cockpit.craft.team:
            name, is_objective = rules.airship_names[number], has_task(rules, state, number)
            yield Unit(name, each.point, each.level, is_objective)
