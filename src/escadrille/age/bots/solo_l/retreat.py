"""Retreat: when it begins, and the way home. [A10.23, A10.24]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, flown
from escadrille.age.bots.home import outward, retreats_over, steps_over
from escadrille.age.bots.solo_l.attack_steps import attack_on_the_way
from escadrille.age.bots.solo_l.steering import climb_to, closest, ends_with
from escadrille.age.figures.lattice import Edge
from escadrille.age.model.actions import Fly
from escadrille.age.model.events import Event, NerveTested
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State

# -- when ---------------------------------------------------------------------------------------


def is_shaken(rules: Rules, state: State, index: int) -> bool:
    """Whether the retreat of a bot in the air is to be decided on now. [A10.23]"""
    mind = state.minds[index]
    is_hit = bool(state.aircraft[index].damage) and not mind.is_tested
    return not mind.is_retreating and (is_hit or is_spent(rules, state, index))


def is_spent(rules: Rules, state: State, index: int) -> bool:
    """All ammunition used, or the guns damaged; not for unarmed aircraft. [A10.23]"""
    return any(rules.fleet[index].full_bursts) and not rules.can_fire(state.aircraft[index])


def test_nerve(cockpit: Cockpit) -> tuple[Event, ...]:
    """It retreats at once with nothing left to fire; otherwise a die decides. [A10.23]"""
    retreats = is_spent(cockpit.rules, cockpit.state, cockpit.index)
    if retreats:
        are_hit = cockpit.rules.is_silenced(cockpit.own)
        why = "its guns are damaged" if are_hit else "all its ammunition is spent"
        cockpit.note("A10.23", "must retreat", why=why)
    else:
        cockpit.note("A10.23", "hit", damage=cockpit.own.damage)
        roll = cockpit.roll("A10.23", "does it retreat?", cockpit.temper)
        retreats = roll.total < cockpit.figures.fight_on_from
        cockpit.note("A10.23", "retreats" if retreats else "fights on")
    return (NerveTested(cockpit.index, retreats, tuple(cockpit.notes)),)


# -- how ----------------------------------------------------------------------------------------


def fly_home(cockpit: Cockpit) -> Fly:
    """Attack on the way if a die says so; else straight to where it started, and off. [A10.24]"""
    edge = retreats_over(cockpit.rules, cockpit.state, cockpit.index)
    attack = attack_on_the_way(cockpit, retreats=True)
    return attack or fly_to_edge(cockpit, "A10.24", (edge,), retreat_level(cockpit))


def retreat_level(cockpit: Cockpit) -> int:
    """Down to L1; up to its ceiling if most player fighters cannot follow. [A10.24]"""
    rules = cockpit.rules
    fighters = [each for each in cockpit.enemies() if not rules.is_on_mission(cockpit.state, each)]
    ceiling = rules.ceiling(cockpit.index)
    lower = [each for each in fighters if rules.ceiling(each) < ceiling]
    if 2 * len(lower) > len(fighters):
        cockpit.note("A10.24", "climbs away", lower=len(lower), fighters=len(fighters))
        return ceiling
    return 1


def fly_to_edge(cockpit: Cockpit, rule: str, edges: Sequence[Edge], level: int) -> Fly:
    """Off the board over one of these edges, or as near as possible. [A10.22, A10.24, A11.14]"""
    flights = cockpit.flights
    exits = enumerate(flights.exits, flights.end_count)
    ways = {edge: flights[number] for number, edge in exits if edge in edges}
    if ways:
        edge = min(ways, key=lambda each: len(ways[each].path))
        cockpit.note(rule, "leaves", edge=edge)
        return ways[edge]
    climb, board = climb_to(cockpit, level, level), cockpit.rules.board

    def far(end: End) -> int:
        return min(steps_over(board, end.point, edge) for edge in edges)

    def heads(end: End) -> Fraction:
        near = (edge for edge in edges if steps_over(board, end.point, edge) == far(end))
        return Fraction(max(outward(end.heading, edge) for edge in near))

    ends = ends_with(cockpit, climb.change)
    end = closest(cockpit, rule, ends, far, heads)
    nearest = min(edges, key=lambda edge: steps_over(board, end.point, edge))
    cockpit.note(rule, "flies home", edge=nearest, level=level)
    return flown(cockpit, end, climb.attitude)
