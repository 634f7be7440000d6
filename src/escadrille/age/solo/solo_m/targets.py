"""Whom it goes for. [A11.10, A11.12]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.solo.cockpit import Cockpit


def best_target(cockpit: Cockpit, aircraft: Sequence[int]) -> int:
    """Mission aircraft, then damaged ones, then the nearest; ties by a die. [A11.10]

    Whoever fought a fighter in the last round does not leave it for a mission aircraft.
    """
    rules, state = cockpit.rules, cockpit.state
    is_dogfighting = fought_a_fighter(cockpit)

    def rank(other: int) -> tuple[bool, bool, int]:
        is_objective = rules.is_on_mission(state, other) and not is_dogfighting
        return not is_objective, not state.aircraft[other].damage, distance(cockpit, other)

    best = min(rank(other) for other in aircraft)
    equal = [other for other in aircraft if rank(other) == best]
    return cockpit.by_number("A11.10", "which target?", equal)


def fought_a_fighter(cockpit: Cockpit) -> bool:
    """Whether its last attack was on a fighter, no longer ago than the last round. [A11.10]"""
    mind, state = cockpit.mind, cockpit.state
    if mind.last_target is None or mind.last_attack < state.round - 1:
        return False
    return not cockpit.rules.is_on_mission(state, mind.last_target)


def nearest(cockpit: Cockpit) -> int | None:
    """The nearest two-seater or bomber, else the nearest; ties by a die. [A11.12]"""
    enemies = cockpit.enemies()
    others = [each for each in enemies if not cockpit.rules.fleet[each].has_pilot_skill]
    able = others or enemies
    if not able:
        return None
    near = min(distance(cockpit, each) for each in able)
    equal = [each for each in able if distance(cockpit, each) == near]
    return cockpit.by_number("A11.12", "which is nearest?", equal)


def distance(cockpit: Cockpit, other: int) -> int:
    """The steps between it and another. [A1.1]"""
    board, there = cockpit.rules.board, cockpit.state.aircraft[other].point
    return board.distance(cockpit.own.point, there)
