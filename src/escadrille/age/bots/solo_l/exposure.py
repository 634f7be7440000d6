"""Exposed: whether somebody behind a bot could come and fire at it. [A10.9, A10.10]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End
from escadrille.age.bots.solo_l.arcs import behind, between, in_front, place
from escadrille.age.figures.hangar import GUN_KINDS
from escadrille.age.figures.lattice import Direction, Point
from escadrille.age.fire.shots import may_attack
from escadrille.age.model.actions import LEVEL, NOSE_DOWN, NOSE_UP
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import CLEARED, WORKING, Aircraft, State

FORWARD = tuple(GUN_KINDS.index(kind) for kind in ("fixed", "nose", "angled-up", "cannon"))
"""Guns that fire ahead. [A10.9]"""
Hunter: TypeAlias = tuple[int, frozenset[int]]
"""An aircraft that could fire ahead, and the levels it threatens."""


def who_exposes(cockpit: Cockpit, at: End | Aircraft) -> tuple[int, ...]:
    """The player aircraft that make a place Exposed; it is not if there are none. [A10.9]"""
    rules, state, stand = cockpit.rules, cockpit.state, (at.point, at.heading, at.level)
    enemies = cockpit.remembered("hunters", lambda: hunters(rules, state, cockpit.enemies()))
    return cockpit.remembered(("exposed", stand), lambda: exposed_to(rules, state, enemies, *stand))


def hunters(rules: Rules, state: State, enemies: Iterable[int]) -> list[Hunter]:
    """Those that could fire ahead, with the levels they threaten. [A10.9 (1), (3)]"""
    fleet = ((other, state.aircraft[other]) for other in enemies)
    able = [(other, each) for other, each in fleet if can_fire_ahead(rules, other, each)]
    return [(other, threatened_levels(rules, other, each)) for other, each in able]


def exposed_to(
    rules: Rules,
    state: State,
    enemies: Iterable[Hunter],
    point: Point,
    heading: Direction,
    level: int,
) -> tuple[int, ...]:
    """Which hunters could come and fire at an aircraft that stands like this. [A10.9]"""
    near = (other for other, levels in enemies if level in levels)
    return tuple(other for other in near if is_behind(rules, state, other, point, heading))


def can_fire_ahead(rules: Rules, index: int, each: Aircraft) -> bool:
    """It may fire offensively, with a forward mount that is loaded and works next round. [A10.9]"""
    if not may_attack(rules, index) or rules.is_silenced(each):
        return False
    loaded = rules.loaded(index, each)
    return any(mount.kind in FORWARD and jam in (WORKING, CLEARED) for mount, jam in loaded)


def threatened_levels(rules: Rules, index: int, each: Aircraft) -> frozenset[int]:
    """Its end levels, and one up or down from each that it could tilt towards. [A10.10]"""
    kind, ceiling, figures = rules.fleet[index].type, rules.ceiling(index), rules.movement
    changes = {LEVEL: range(1), NOSE_UP: range(1, kind.climb + 1), NOSE_DOWN: range(-kind.dive, 0)}
    levels: set[int] = set()
    for change in changes[each.attitude]:
        end = each.level + change
        into_top = end == figures.top and change > figures.climb_into_top[kind.climb - 1]
        if not 1 <= end <= ceiling or into_top:
            continue
        levels.add(end)
        if rules.rulings.solo_reach == "tilt counts":
            if end < ceiling and change > -figures.pull_up_limit:
                levels.add(end + 1)
            if end > 1:
                levels.add(end - 1)
    return frozenset(levels)


def is_behind(rules: Rules, state: State, other: int, point: Point, heading: Direction) -> bool:
    """Within its speed, in the bot's rear arc, with the bot in its front arc. [A10.9 (2) to (5)]"""
    each = state.aircraft[other]
    bounds = rules.rulings.solo_arc == "bounds in"
    way = between(place(rules.board, point), place(rules.board, each.point))
    if not 0 < way.steps <= rules.fleet[other].type.speed:
        return False
    back = between(way, type(way)(0, 0))
    return behind(heading, way, bounds=bounds) and in_front(each.heading, back, bounds=bounds)
