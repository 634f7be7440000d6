"""Errands: what makes a bot leave or land, and how it does. [A11.14, A11.15]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import flown
from escadrille.age.bots.solo_l.exposure import FORWARD
from escadrille.age.bots.solo_l.retreat import fly_to_edge
from escadrille.age.bots.solo_l.steering import climb_to, ends_with, kept_level, one_of
from escadrille.age.bots.solo_m.stance import skill_of
from escadrille.age.figures.lattice import EDGES
from escadrille.age.figures.solo_m import Answer
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import BombsJettisoned, Event, NerveTested
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.exits import edges_open
from escadrille.age.turn.movement import arrive

GROUND = 1
"""The level from which it lands. [A11.15]"""


# -- when ---------------------------------------------------------------------------------------


def is_shaken(rules: Rules, state: State, index: int) -> bool:
    """Whether it has to decide now if it leaves. [A11.14, A11.15]"""
    mind = state.minds[index]
    if mind.is_retreating or mind.is_landing:
        return False
    has_to = gives_up_mission(rules, state, index) or bool(why_disarmed(rules, state, index))
    return has_to or (state.aircraft[index].damage == "engine" and not mind.is_tested)


def gives_up_mission(rules: Rules, state: State, index: int) -> bool:
    """Two-seaters and bombers on a mission leave once they are damaged. [A11.14]"""
    return bool(state.aircraft[index].damage) and rules.is_on_mission(state, index)


def why_disarmed(rules: Rules, state: State, index: int) -> str:
    """Its guns were hit, or its forward or its rear guns are empty; "" if neither. [A11.14]"""
    each, craft = state.aircraft[index], rules.fleet[index]
    full = craft.full_bursts
    if any(full) and rules.is_silenced(each):
        return "its guns are damaged"
    left: dict[str, int] = {}
    for number, mount in enumerate(craft.type.mounts):
        if full[number]:
            side = "forward" if mount.kind in FORWARD else "rear"
            left[side] = left.get(side, 0) + each.bursts[number]
    return next((f"its {side} guns are empty" for side in left if not left[side]), "")


def test_nerve(cockpit: Cockpit) -> tuple[Event, ...]:
    """Leave, land or fight on, and why. [A11.14, A11.15]"""
    index, answer = cockpit.index, _answer(cockpit)
    notes, lands = tuple(cockpit.notes), answer == "lands"
    tested = NerveTested(index, answer == "leaves", notes, lands=lands)
    jettisons = gives_up_mission(cockpit.rules, cockpit.state, index) and cockpit.own.bombs
    return (tested, BombsJettisoned(index)) if jettisons else (tested,)


def _answer(cockpit: Cockpit) -> Answer:
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    if gives_up_mission(rules, state, index):
        cockpit.note("A11.14", "gives up mission")
        return "leaves"
    why = why_disarmed(rules, state, index)
    if why:
        cockpit.note("A11.14", "disarmed", why=why)
        return "leaves"
    return _with_engine_hit(cockpit)


def _with_engine_hit(cockpit: Cockpit) -> Answer:
    """A die; rookies and cautious pilots give up more easily. [A11.15]"""
    figures = cockpit.draft
    cockpit.note("A11.15", "hit", damage=cockpit.own.damage)
    counted = {"rookie": figures.engine_rookie} if skill_of(cockpit) == "rookie" else {}
    if cockpit.mind.temper == "cautious":
        counted["cautious"] = figures.engine_cautious
    roll = cockpit.roll("A11.15", "what with the engine hit?", counted)
    answer = figures.engine[roll.total - 1]
    if answer == "lands":
        cockpit.note("A11.15", "dives to land")
    else:
        cockpit.note("A11.15", "retreats" if answer == "leaves" else "fights on")
    return answer


# -- how ----------------------------------------------------------------------------------------


def has_errand(cockpit: Cockpit) -> bool:
    """Whether it leaves, lands, or has a target to fly to. [A11.14, A11.15]"""
    mind = cockpit.mind
    return mind.is_retreating or mind.is_landing or has_mission(cockpit)


def has_mission(cockpit: Cockpit) -> bool:
    """Whether it flies for its side's task. [A11.14]"""
    rules, index = cockpit.rules, cockpit.index
    return rules.is_on_mission(cockpit.state, index) and rules.has_task(index)


def can_leave_now(cockpit: Cockpit) -> bool:
    """Whether it is bent on leaving and an edge that it may leave by is in reach. [A11.14]"""
    open_ = edges_open(cockpit.rules, cockpit.state, cockpit.index)
    return cockpit.mind.is_retreating and not open_.isdisjoint(cockpit.flights.exits)


def leave(cockpit: Cockpit) -> Fly:
    """By the shortest way off the board, on its level. [A11.14]"""
    cockpit.note("A11.14", "case", name="leaving")
    open_ = edges_open(cockpit.rules, cockpit.state, cockpit.index)
    edges = [edge for edge in EDGES if edge in open_]
    return fly_to_edge(cockpit, "A11.14", edges, kept_level(cockpit))


def land(cockpit: Cockpit) -> Fly | tuple[Event, ...]:
    """Down as fast as it may; after a movement on L1 it is down. [A11.15, ruling m-land]"""
    cockpit.note("A11.15", "case", name="landing")
    climb = climb_to(cockpit, GROUND, GROUND)
    end = one_of(cockpit, "A11.15", ends_with(cockpit, climb.change))
    action = flown(cockpit, end, climb.attitude)
    if not cockpit.own.level == end.level == GROUND:
        return action
    cockpit.note("A11.15", "comes down")
    arrival = cockpit.flights.arrival(action)
    assert isinstance(arrival, Arrival)
    return arrive(cockpit.rules, cockpit.state, action, arrival, lands=True)
