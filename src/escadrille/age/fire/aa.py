"""Anti-aircraft zones: whom they fire at on the way, and with what odds. [A9.5]"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from escadrille.age.figures.charts import DICE
from escadrille.age.figures.lattice import Point
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import AAShot, Aircraft, State
from escadrille.age.movement.paths import read_path
from escadrille.age.movement.plans import wingover_points
from escadrille.kernel.protocol import Seat

AAResult: TypeAlias = Literal["miss", "damaged", "destroyed"]
Way: TypeAlias = list[tuple[Point, int]]
"""Point and level after each step."""

_LOOPS = {"O1": (0, 1, 1, 0), "O2": (1, 1, 2, 2, 2, 2, 1, 1)}
"""How many levels up each step of a loop is flown. [A7.6]"""


# -- who fires ----------------------------------------------------------------------------------


def hostile_batteries(rules: Rules, state: State, team: int) -> tuple[int, ...]:
    """The zones that fire at a team: enemy ones that are not neutralised. [A9.5, A9.5.1]"""
    return tuple(
        [
            battery
            for battery, plan in enumerate(rules.scenario.aa)
            if plan.team != team and state.batteries[battery] < plan.bombs
        ]
    )


def gunner_of(rules: Rules, battery: int) -> Seat:
    """The player who controls a zone. [A9.5]"""
    return rules.controller(rules.scenario.aa[battery].team)


def shots_on_the_way(
    rules: Rules, state: State, index: int, action: Fly, arrival: Arrival
) -> tuple[AAShot, ...]:
    """A break action for each step into or inside an enemy zone that is within its reach. [A9.5]"""
    batteries = hostile_batteries(rules, state, rules.fleet[index].team)
    if not batteries:
        return ()
    points = rules.layout(state).battery_points
    highest = len(rules.box.units.battery.hits)
    way = flown_way(rules, state.aircraft[index], action, arrival)
    return tuple(
        AAShot(step, battery, point, level)
        for step, (point, level) in enumerate(way, start=1)
        if level <= highest
        for battery in batteries
        if point in points[battery]
    )


# -- steps of maneuvers -------------------------------------------------------------------------


def flown_way(rules: Rules, each: Aircraft, action: Fly, arrival: Arrival) -> Way:
    """Where every step of a movement counts as flown, those of a maneuver too. [A7.6]"""
    way = [(point, level) for point, _, level in arrival.trail]
    path = read_path(action.path)
    if path is None or not path.token:
        return way
    first = len(path.before)
    point, heading, level = (
        arrival.trail[first - 1] if first else (each.point, each.heading, each.level)
    )
    steps = _maneuver(rules, path.token, point, heading, level)
    return [*way[:first], *steps, *way[first + len(steps) :]][: len(way)]


def _maneuver(rules: Rules, token: str, point: Point, heading: int, level: int) -> Way:
    """The steps of one maneuver. [A7.1 to A7.4, A7.6]"""
    figures = rules.movement.maneuvers
    if token in _LOOPS:
        rises = _LOOPS[token]
        steps = (figures.small_loop if token == "O1" else figures.large_loop).steps
        return [(point, level + rises[step * len(rises) // steps]) for step in range(steps)]
    if token[0] == "W":
        return _wingover(rules, token, point, heading, level)
    levels = int(token[1])
    far, steps = (
        level + (levels if token[0] == "I" else -levels),
        figures.half_loop.steps_per_level * levels,
    )
    return [(point, level if step * 2 < steps else far) for step in range(steps)]


def _wingover(rules: Rules, token: str, point: Point, heading: int, level: int) -> Way:
    """Ahead, up, across, down and back. [A7.4]"""
    side = -1 if token == "W<" else 1
    ahead, across, back = wingover_points(rules.board, point, heading, side)
    return [(ahead, level), (ahead, level + 1), (across, level + 1), (across, level), (back, level)]


# -- Chart 4 ------------------------------------------------------------------------------------


def aa_result(rules: Rules, level: int, total: int, *, is_damaged: bool) -> AAResult:
    """What a total does to an aircraft on a level; a second damage destroys. [A9.5, A9.5.2]"""
    figures = rules.box.units.battery
    if total < figures.hits[level - 1]:
        return "miss"
    deadly = is_damaged or rules.knows_no_damage
    destroys = figures.destroys[rules.rulings.chart_4][level - 1]
    return "destroyed" if deadly or total >= destroys else "damaged"


class AARisk(NamedTuple):
    """The shots on a way, and the odds of what they make of an aircraft in all."""

    shots: tuple[AAShot, ...]
    unharmed: Fraction
    """It is not hit on the way."""
    damaged: Fraction
    """It is hit once and arrives."""
    destroyed: Fraction


def aa_risk(rules: Rules, state: State, index: int, action: Fly, arrival: Arrival) -> AARisk:
    """What a movement would be fired at on its way, and to what end. [A9.5, A9.5.2]"""
    has_zones = bool(rules.scenario.aa)
    shots = shots_on_the_way(rules, state, index, action, arrival) if has_zones else ()
    is_damaged = bool(state.aircraft[index].damage)
    unharmed, damaged = Fraction(1), Fraction(0)
    for shot in shots:
        miss, damage = _odds(rules, shot.level, is_damaged=is_damaged)
        miss_again, _ = _odds(rules, shot.level, is_damaged=True)
        unharmed, damaged = unharmed * miss, damaged * miss_again + unharmed * damage
    return AARisk(shots, unharmed, damaged, 1 - unharmed - damaged)


def _odds(rules: Rules, level: int, *, is_damaged: bool) -> tuple[Fraction, Fraction]:
    """Of one shot: a miss, and damage that does not destroy. [A9.5]"""
    results = [aa_result(rules, level, total, is_damaged=is_damaged) for total in DICE]
    miss, damaged = results.count("miss"), results.count("damaged")
    return Fraction(miss, len(DICE)), Fraction(damaged, len(DICE))
