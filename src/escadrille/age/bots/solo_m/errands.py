"""Errands: who leaves, lands or has a mission ignores its stance. [A11.14, A11.15]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import flown
from escadrille.age.bots.solo_l.retreat import fly_to_edge
from escadrille.age.bots.solo_l.steering import climb_to, ends_with, kept_level, one_of
from escadrille.age.figures.lattice import EDGES
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import Event
from escadrille.age.turn.exits import edges_open
from escadrille.age.turn.movement import arrive

GROUND = 1
"""The level from which it lands. [A11.15]"""


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
    exits = cockpit.flights.exits
    return cockpit.mind.is_retreating and any(edge in open_ for edge in exits)


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
