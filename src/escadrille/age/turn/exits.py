"""Leaving the board: who may, over which edge, and what that makes of an aircraft. [A3.5]"""

from __future__ import annotations

from escadrille.age.figures.lattice import EDGES, Edge
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Fate, State
from escadrille.age.turn.tasks import is_task_done

EVERY_EDGE = frozenset(EDGES)
NO_EDGE: frozenset[Edge] = frozenset()


def edges_open(rules: Rules, state: State, index: int) -> frozenset[Edge]:
    """The edges an aircraft may leave by. [A3.5, A4.14]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    if craft.recruit.exits:
        return frozenset(craft.recruit.exits)
    is_empty = not any(each.bursts)
    may_go_damaged = bool(each.damage) and not rules.is_free_for_all  # [A8.6.5]
    if is_empty or may_go_damaged or _flees(rules, state, index):
        return EVERY_EDGE
    if not (rules.is_solo or rules.has_task(index)):
        return NO_EDGE
    edges: set[Edge] = set()
    if brings_photographs(rules, state, index):
        edges.add(rules.own_edge(index))
    if breaks_through(rules, state, index):
        edges.add(rules.far_edge(index))
    if rules.is_bot(craft.seat) and is_task_done(rules, state, index):
        edges.add(rules.own_edge(index))  # ruling solo-done [A10.22]
    return frozenset(edges)


def _flees(rules: Rules, state: State, index: int) -> bool:
    """Whether a bot of the older draft leaves: by the shortest way, whatever edge. [A11.14]"""
    is_draft = rules.uses_initiative and rules.setup.bots[rules.fleet[index].seat] == "solo-m"
    return is_draft and state.minds[index].is_retreating


def brings_photographs(rules: Rules, state: State, index: int) -> bool:
    """Whether it has photographs to bring home, or takes one by leaving the zone. [A8.3]"""
    each = state.aircraft[index]
    return bool(each.photos or each.filming) and rules.has_task(index)


def breaks_through(rules: Rules, state: State, index: int) -> bool:
    """Whether it scores by leaving over the far edge, bombs aboard. [A8.4]"""
    if rules.scenario.mode != "breakthrough" or not rules.has_task(index):
        return False
    is_passenger = bool(rules.fleet[index].recruit.exits)  # the General [A8.7.1]
    return is_passenger or state.aircraft[index].bombs > 0


def fate_over(rules: Rules, state: State, index: int, edge: str) -> Fate:
    """What leaving over an edge makes of an aircraft. [A3.5, A8.3, A8.4]"""
    goal = rules.fleet[index].recruit.exits or (rules.far_edge(index),)
    if breaks_through(rules, state, index) and edge in goal:
        return "through"
    if brings_photographs(rules, state, index) and edge == rules.own_edge(index):
        return "home"
    return "withdrawn"
