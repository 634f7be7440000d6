"""Chasing: to a firing position, or nearer to somebody. [A11.10, A11.12]"""

from __future__ import annotations

from escadrille.age.actions import ATTITUDES, Fly
from escadrille.age.charts import COLUMNS
from escadrille.age.solo.approach import end_behind, nearest_objective, wait
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import flights_for, flown
from escadrille.age.solo.firing_list import Entry, entries_in_reach, longest
from escadrille.age.solo.heights import climb_to
from escadrille.age.solo.solo_m.situation import in_its_arcs
from escadrille.age.solo.solo_m.targets import best_target, fought_a_fighter, nearest
from escadrille.age.solo.units import fly_to_unit, objective, way_to_unit


def press_home(cockpit: Cockpit) -> Fly:
    """Advantaged: the best firing position in reach, else closer to the target. [A11.10]"""
    entries = entries_in_reach(cockpit)
    targets = sorted({entry.target for entry in entries})
    strike = fly_to_unit(cockpit) if _prefers_units(cockpit, targets) else None
    if strike is not None:
        return strike
    if entries:
        target = best_target(cockpit, targets)
        return _take_position(cockpit, [each for each in entries if each.target == target])
    cockpit.note("A11.10", "no target")
    target = best_target(cockpit, in_its_arcs(cockpit) or cockpit.enemies())
    level = attack_level(cockpit, target)
    return _close_in(cockpit, "A11.10", target, level, _why_there(cockpit, target))


def _prefers_units(cockpit: Cockpit, targets: list[int]) -> bool:
    """A unit of the task is a mission objective, before any fighter that it does not fight."""
    missions = (cockpit.rules.is_on_mission(cockpit.state, target) for target in targets)
    is_free = not targets or not (fought_a_fighter(cockpit) or any(missions))
    return is_free and objective(cockpit) is not None


def _take_position(cockpit: Cockpit, entries: list[Entry]) -> Fly:
    """Column A before B, then a long burst, then a die. [A11.10]"""
    entry = min(entries, key=lambda each: each.column)
    positions = longest(entry.positions)
    position = cockpit.pick("A11.10", "which firing position?", positions)
    cockpit.aim = entry.target
    name, column = cockpit.name(entry.target), COLUMNS[entry.column]
    cockpit.note("A11.10", "takes position", target=name, column=column)
    return flights_for(cockpit)[position.end.number]


def attack_level(cockpit: Cockpit, target: int) -> int:
    """Up to a higher target, one level down towards a lower one. [A11.10, ruling m-slight]"""
    own, its = cockpit.own.level, cockpit.state.aircraft[target].level
    if its > own:
        return min(its, cockpit.rules.ceiling(cockpit.index))
    return own - 1 if its < own else own


def _why_there(cockpit: Cockpit, target: int) -> str:
    """Why an attacker changes its level, or does not. [A11.10]"""
    own, its = cockpit.own.level, cockpit.state.aircraft[target].level
    if its == own:
        return "both fly level with each other"
    return "it climbs to a higher target" if its > own else "a slight dive onto a lower target"


def fly_towards(cockpit: Cockpit) -> Fly:
    """Neutral: towards the nearest, and above it; to a unit of the task first. [A11.12]"""
    unit = nearest_objective(cockpit)
    if unit is not None:
        return fly_to_unit(cockpit) or way_to_unit(cockpit, unit)[0]
    target = nearest(cockpit)
    if target is None:
        return fly_to_unit(cockpit) or wait(cockpit).action
    above = cockpit.state.aircraft[target].level + cockpit.draft.levels_above
    ceiling = cockpit.rules.ceiling(cockpit.index)
    where = "above its target" if above <= ceiling else "it cannot fly higher"
    return _close_in(cockpit, "A11.12", target, min(above, ceiling), where)


def _close_in(cockpit: Cockpit, rule: str, target: int, level: int, where: str) -> Fly:
    """The level change first, then the place behind the target or as near. [A10.21 c, d]"""
    climb = climb_to(cockpit, level, level)
    cockpit.note(rule, "destination", chosen=cockpit.name(target), level=level, where=where)
    end = end_behind(cockpit, target, climb.change)
    action, attitude = flown(cockpit, end, climb.attitude)
    ends = ATTITUDES[attitude]
    cockpit.note("A10.21", "levels", change=climb.change, attitude=ends, why=climb.why)
    return action
