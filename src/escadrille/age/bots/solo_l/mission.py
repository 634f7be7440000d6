"""Mission aircraft: to the nearest Task Zone, then home. [A10.22]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, flown
from escadrille.age.bots.solo_l import jams, overrides
from escadrille.age.bots.solo_l.arcs import Offset, between, place
from escadrille.age.bots.solo_l.attack_steps import attack_on_the_way, fly_by_steps
from escadrille.age.bots.solo_l.retreat import fly_to_edge
from escadrille.age.bots.solo_l.steering import (
    climb_to,
    ends_with,
    head_for,
    kept_level,
    nearest_to,
)
from escadrille.age.model.actions import Action, Fly, Release
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import PhotoTaken, ZonePassed
from escadrille.age.turn import tasks
from escadrille.age.turn.exits import breaks_through, edges_open
from escadrille.age.turn.movement import airspace, is_calm


def fly_mission(cockpit: Cockpit) -> Fly:
    """Attack if a six says so; else the task; without one as any other bot. [A10.22]"""
    way = attack_on_the_way(cockpit, retreats=False) or fly_task(cockpit)
    if way is not None:
        return way
    return jams.fly_to_unjam(cockpit) if jams.has_to_unjam(cockpit) else fly_by_steps(cockpit)


def fly_task(cockpit: Cockpit) -> Fly | None:
    """To its target, or home once the task is done; nothing without a task. [A10.22]"""
    way = _way_of_task(cockpit)
    if way is not None and jams.missions_first(cockpit) and jams.can_clear_now(cockpit):
        _say_whether_it_clears(cockpit, way)
    return way


def _say_whether_it_clears(cockpit: Cockpit, way: Fly) -> None:
    """Its guns are jammed: does the way leave the pilot time for them? [A6.4, A10.22]"""
    arrival = cockpit.flights.arrival(way)
    if isinstance(arrival, Arrival) and arrival.end is not None:
        is_cleared = is_calm(cockpit.rules, arrival)
        cockpit.note("A10.22", "clears on the way" if is_cleared else "stays jammed")


def _way_of_task(cockpit: Cockpit) -> Fly | None:
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    if breaks_through(rules, state, index):
        edge, *_ = (*cockpit.craft.recruit.exits, rules.far_edge(index))
        return fly_to_edge(cockpit, "A10.22", (edge,), kept_level(cockpit))
    if not rules.has_task(index):
        return None
    if tasks.is_task_done(rules, state, index):
        cockpit.note("A10.22", "task done")
        edge = rules.own_edge(index)
        if edge in edges_open(rules, state, index):
            return fly_to_edge(cockpit, "A10.22", (edge,), kept_level(cockpit))
    return _to_zone(cockpit)


# -- zones --------------------------------------------------------------------------------------


def open_zones(cockpit: Cockpit) -> tuple[int, ...]:
    """Targets of its side not yet bombed or photographed; all again once all are. [A10.22]"""
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    own = sorted(set(rules.layout(state).zones_for(index).values()))
    if tasks.bombs(rules, state, index) or tasks.torpedoes(rules, state, index):
        own = own or sorted(set(tasks.bomb_targets(rules, state, cockpit.craft.team).values()))
        return _short_of_bombs(cockpit, own) or tuple(own)
    taken = {
        rules.zone_number(mate.index, zone)
        for mate in rules.of_team(cockpit.craft.team)
        if state.aircraft[mate.index].where == "combat"
        for zone in state.aircraft[mate.index].photos
    }
    left = [zone for zone in own if not state.photographed[zone]]
    if rules.scenario.mode == "combined":
        left = [zone for zone in left if state.bombed[zone]] or left
    mine = {rules.zone_number(index, zone) for zone in cockpit.own.photos}
    fresh = ([zone for zone in left if zone not in done] for done in (taken, mine))
    return tuple(next((zones for zones in fresh if zones), own))


def _short_of_bombs(cockpit: Cockpit, zones: Sequence[int]) -> tuple[int, ...]:
    """Those without a bomb; if all have one, those with fewer than the scenario asks for."""
    state, victory = cockpit.state, cockpit.rules.scenario.victory
    hits = (*state.bombed, *state.batteries)
    fresh = tuple(zone for zone in zones if not hits[zone])
    if fresh or victory.kind != "depots":
        return fresh
    return tuple(zone for zone in zones if hits[zone] < victory.win)


def _passes_over_what_has_enough(cockpit: Cockpit, zones: Sequence[int]) -> bool:
    """Whether all zones have been bombed, yet not all are open to it. [A10.18]"""
    rules, state = cockpit.rules, cockpit.state
    own = set(rules.layout(state).zones_for(cockpit.index).values())
    are_bombed = len(zones) < len(own) and all(state.bombed[zone] for zone in own)
    return are_bombed and tasks.bombs(rules, state, cockpit.index)


def _points_of(cockpit: Cockpit, zone: int) -> list[Offset]:
    """The points of a zone; those that are blocked on its level do not help. [A9.2]"""
    board, level = cockpit.rules.board, task_level(cockpit)
    zones = tasks.bomb_targets(cockpit.rules, cockpit.state, cockpit.craft.team)
    space = cockpit.remembered(
        "airspace", lambda: airspace(cockpit.rules, cockpit.state, cockpit.index)
    )
    points = [point for point, its in zones.items() if its == zone]
    open_ = [point for point in points if not space.blocked_by(point, level)]
    return [place(board, point) for point in open_ or points]


def _to_zone(cockpit: Cockpit) -> Fly:
    """Over the nearest zone if it can, at the level asked for; else nearer to it. [A10.22]"""
    zones, level = open_zones(cockpit), task_level(cockpit)
    far = {zone: _steps_to_zone(cockpit, zone) for zone in zones}
    near = [zone for zone in zones if far[zone] == min(far.values())]
    zone = cockpit.pick("A10.18", "which zone?", near)
    if _passes_over_what_has_enough(cockpit, zones):
        overrides.acts(cockpit, "bombs enough")
    climb, name = climb_to(cockpit, level, level), cockpit.rules.zone_ids[zone]
    cockpit.note("A10.22", "to zone", zone=name, level=level, distance=far[zone])
    ends, goals = ends_with(cockpit, climb.change), _points_of(cockpit, zone)
    passing = _passing(cockpit, ends, zone)
    if not passing:
        return flown(cockpit, head_for(cockpit, "A10.22", ends, goals), climb.attitude)
    cockpit.note("A10.22", "over zone", zone=name)
    following = [point for each in zones if each != zone for point in _points_of(cockpit, each)]
    end = nearest_to(cockpit, "A10.22", passing, following or goals)
    return flown(cockpit, end, climb.attitude)


def _steps_to_zone(cockpit: Cockpit, zone: int) -> int:
    here = place(cockpit.rules.board, cockpit.own.point)
    return min(between(here, point).steps for point in _points_of(cockpit, zone))


def task_level(cockpit: Cockpit) -> int:
    """The level that the task asks for, else its own. [A8.3.1, A8.5, A10.22]"""
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    if tasks.torpedoes(rules, state, index):
        return rules.box.torpedo.level
    level = kept_level(cockpit)
    if tasks.photographs(rules, state, index):
        level = max(level, rules.scenario.photo_min_level)
        level = min(level, rules.scenario.photo_max_level)
    return min(level, rules.ceiling(index))


def _passing(cockpit: Cockpit, ends: Sequence[End], zone: int) -> list[End]:
    """The end states on whose way the zone is passed, or from which its ship is hit. [A8.2.1]"""
    taken: list[End] = []
    begun: list[End] = []
    name, flights = cockpit.rules.zone_ids[zone], cockpit.flights
    for end in ends if _steps_to_zone(cockpit, zone) <= _reach(cockpit) else ():
        way = flights.passage(end.number)
        for event in tasks.zone_events(cockpit.rules, cockpit.state, cockpit.index, way).events:
            if isinstance(event, PhotoTaken) and event.zone == name:
                taken.append(end)
            elif isinstance(event, ZonePassed) and event.zone == name:
                begun.append(end)
    return taken or begun


def _reach(cockpit: Cockpit) -> int:
    """No ship or zone further away can be passed or hit: its steps and the torpedo's. [A8.5]"""
    steps = int(cockpit.flights.columns()[4].max(initial=0))
    return steps + cockpit.rules.box.torpedo.range_max


def release(cockpit: Cockpit, options: Sequence[Action]) -> Release:
    """Always, on a zone that has none yet if there is a choice. [A10.22]"""
    able = {
        cockpit.rules.zone_number(cockpit.index, each.zone): each
        for each in options
        if isinstance(each, Release)
    }
    zones = _short_of_bombs(cockpit, tuple(able)) or tuple(able)
    chosen = able[cockpit.pick("A10.18", "which zone to bomb?", zones)]
    cockpit.note("A10.22", "releases", zone=chosen.zone)
    return chosen
