"""Whom it goes for, how it gets there and at whom it fires. [A11.9, A11.10, A11.12, A11.13]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l.approach import fly_behind, nearest_objective, wait
from escadrille.age.bots.solo_l.attack_steps import fire_best, take_position
from escadrille.age.bots.solo_l.firing_list import entries_in_reach, longest
from escadrille.age.bots.solo_l.steering import climb_to
from escadrille.age.bots.solo_m.stance import in_its_arcs
from escadrille.age.bots.units import fire_at_unit, fly_to_unit, sought_unit, way_to_unit
from escadrille.age.fire.shots import attacks_open
from escadrille.age.model.actions import Action, Fly, HoldFire


def press_home(cockpit: Cockpit) -> Fly:
    """Advantaged: the best firing position in reach, else closer to the target. [A11.10]"""
    entries = entries_in_reach(cockpit)
    targets = sorted({entry.target for entry in entries})
    strike = fly_to_unit(cockpit) if _prefers_units(cockpit, targets) else None
    if strike is not None:
        return strike
    if entries:
        target = best_target(cockpit, targets)
        # Column A comes before B; then a long burst, then a die.
        entry = min((e for e in entries if e.target == target), key=lambda each: each.column)
        return take_position(cockpit, "A11.10", entry, longest(entry.positions))
    cockpit.note("A11.10", "no target")
    target = best_target(cockpit, in_its_arcs(cockpit) or cockpit.enemies())
    return _close_in(cockpit, "A11.10", target, *_attack_level(cockpit, target))


def _prefers_units(cockpit: Cockpit, targets: list[int]) -> bool:
    """A unit of the task is a mission objective, before any fighter that it does not fight."""
    missions = (cockpit.rules.is_on_mission(cockpit.state, target) for target in targets)
    is_free = not targets or not (fought_a_fighter(cockpit) or any(missions))
    return is_free and sought_unit(cockpit, for_the_task=True) is not None


def _attack_level(cockpit: Cockpit, target: int) -> tuple[int, str]:
    """Up to a higher target, one level down to a lower one, and why. [A11.10, ruling m-slight]"""
    own, its = cockpit.own.level, cockpit.state.aircraft[target].level
    if its > own:
        return min(its, cockpit.rules.ceiling(cockpit.index)), "it climbs to a higher target"
    if its < own:
        return own - 1, "a slight dive onto a lower target"
    return own, "both fly level with each other"


def fly_towards(cockpit: Cockpit) -> Fly:
    """Neutral: to a unit of the task, else above the nearest two-seater, bomber, any. [A11.12]"""
    unit = nearest_objective(cockpit)
    if unit is not None:
        return fly_to_unit(cockpit) or way_to_unit(cockpit, unit)[0]
    enemies = cockpit.enemies()
    if not enemies:
        return fly_to_unit(cockpit) or wait(cockpit)[0]
    others = [each for each in enemies if not cockpit.rules.fleet[each].has_pilot_skill]
    target = cockpit.nearest("A11.12", others or enemies)
    above = cockpit.state.aircraft[target].level + cockpit.draft.levels_above
    ceiling = cockpit.rules.ceiling(cockpit.index)
    where = "above its target" if above <= ceiling else "it cannot fly higher"
    return _close_in(cockpit, "A11.12", target, min(above, ceiling), where)


def _close_in(cockpit: Cockpit, rule: str, target: int, level: int, where: str) -> Fly:
    """The level change first, then the place behind the target or as near. [A10.21 c, d]"""
    climb = climb_to(cockpit, level, level)
    cockpit.note(rule, "destination", chosen=cockpit.name(target), level=level, where=where)
    return fly_behind(cockpit, target, climb)[0]


def best_target(cockpit: Cockpit, aircraft: Sequence[int]) -> int:
    """Mission aircraft, then damaged ones, then the nearest; ties by a die. [A11.10]

    A bot that fought a fighter last round does not leave it for a mission aircraft.
    """
    rules, state = cockpit.rules, cockpit.state
    is_dogfighting = fought_a_fighter(cockpit)

    def rank(other: int) -> tuple[bool, bool, int]:
        is_objective = rules.is_on_mission(state, other) and not is_dogfighting
        return not is_objective, not state.aircraft[other].damage, cockpit.distance(other)

    best = min(rank(other) for other in aircraft)
    equal = [other for other in aircraft if rank(other) == best]
    return cockpit.by_number("A11.10", "which target?", equal)


def fought_a_fighter(cockpit: Cockpit) -> bool:
    """Whether its last attack was on a fighter, no longer ago than the last round. [A11.10]"""
    mind, state = cockpit.mind, cockpit.state
    if mind.last_target is None or mind.last_attack < state.round - 1:
        return False
    return not cockpit.rules.is_on_mission(state, mind.last_target)


def fire(cockpit: Cockpit) -> Action:
    """Whenever it can: whom it flew to fire at, else the best target. [A11.10, A11.13]"""
    state = cockpit.state
    if cockpit.mind.unaware_in == state.round:
        cockpit.note("A11.9", "holds fire")
        return HoldFire()
    open_ = attacks_open(cockpit.rules, state)
    if not open_:
        return fire_at_unit(cockpit)
    targets = sorted({shot.target for shot in open_})
    is_aimed = state.aim in targets and not state.is_late
    chosen = state.aim if is_aimed else best_target(cockpit, targets)
    return fire_best(cockpit, "A11.13", [shot for shot in open_ if shot.target == chosen])
