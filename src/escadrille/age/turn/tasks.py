"""Tasks on the way: passing zones, photographs, bombs, torpedoes. [A8.2 to A8.5]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.figures.lattice import Direction, Point
from escadrille.age.fire.aa import hostile_batteries
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import PhotoTaken, ZonePassed
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import IN_PLAY, State

BOMBING_MODES = ("bombing", "combined")


# -- what an aircraft can do --------------------------------------------------------------------


def photographs(rules: Rules, state: State, index: int) -> bool:
    """Whether it can take another photograph. [A8.3]"""
    each = state.aircraft[index]
    has_negatives = len(each.photos) < rules.box.tasks.photos_per_aircraft
    # Who has bombs and a camera completes the bombing first. [A8.6.1, A10.22]
    return rules.has_camera(state, index) and has_negatives and not each.bombs


def bombs(rules: Rules, state: State, index: int) -> bool:
    """Whether it can drop a bomb. [A8.4, A9.5.1]"""
    if not rules.has_task(index) or not state.aircraft[index].bombs:
        return False
    if rules.scenario.mode in BOMBING_MODES:
        return True
    has_batteries = bool(hostile_batteries(rules, state, rules.fleet[index].team))
    return rules.scenario.mode == "breakthrough" and has_batteries


def bomb_targets(rules: Rules, state: State, team: int) -> dict[Point, int]:
    """The points that a team may bomb, by target: task zones, anti-aircraft zones. [A9.5.1]"""
    layout = rules.layout(state)
    batteries = {
        point: rules.battery_number(battery)
        for battery in hostile_batteries(rules, state, team)
        for point in layout.battery_points[battery]
    }
    return batteries | layout.zones_of(team)


def torpedoes(rules: Rules, state: State, index: int) -> bool:
    """Whether it can launch a torpedo. [A8.5]"""
    craft = rules.fleet[index]
    is_armed = craft.type.torpedo and state.aircraft[index].bombs > 0
    return rules.scenario.mode == "torpedo" and rules.has_task(index) and is_armed


def wanted_zones(rules: Rules, state: State, index: int) -> frozenset[int]:
    """The zones that it would help to pass now. [A8.3, A8.4, A8.6.1]"""
    own = set(rules.layout(state).zones_for(index).values())
    if bombs(rules, state, index):
        # Where there are task zones, nobody seeks the fire of anti-aircraft zones.
        return frozenset(own or bomb_targets(rules, state, rules.fleet[index].team).values())
    if not photographs(rules, state, index):
        return frozenset()
    taken = {rules.zone_number(index, zone) for zone in state.aircraft[index].photos}
    open_ = {zone for zone in own - taken if not state.photographed[zone]}
    if rules.scenario.mode == "combined":
        open_ = {zone for zone in open_ if state.bombed[zone]}
    return frozenset(open_)


def is_task_done(rules: Rules, state: State, index: int) -> bool:
    """Whether an aircraft with a task over zones has nothing left to do there. [A10.22]"""
    each, mode = state.aircraft[index], rules.scenario.mode
    if not rules.has_task(index) or mode == "breakthrough":
        return False
    if mode == "torpedo":
        return each.bombs == 0
    if each.bombs or not rules.has_camera(state, index):
        return each.bombs == 0 or not wanted_zones(rules, state, index)
    under_way = {rules.zone_number(index, each.filming)} if each.filming else set()
    full = len(each.photos) + len(under_way) >= rules.box.tasks.photos_per_aircraft
    is_nothing_left = not wanted_zones(rules, state, index) - under_way
    is_waiting = not each.photos and not under_way and _waits_for_bombs(rules, state, index)
    return full or (is_nothing_left and not is_waiting)


def _waits_for_bombs(rules: Rules, state: State, index: int) -> bool:
    """In Combined mode a zone may still be bombed for it to photograph. [A8.6.1]"""
    if rules.scenario.mode != "combined":
        return False
    # Who bombed before has no reason to wait for nobody.
    is_scout = not rules.is_sent_to_bomb(state, index)
    return is_scout or may_be_bombed(rules, state, rules.fleet[index].team)


def may_be_bombed(rules: Rules, state: State, team: int) -> bool:
    """Whether somebody of a team in play has a bomb left. [A8.6.1]"""
    in_play = (c.index for c in rules.of_team(team) if state.aircraft[c.index].where in IN_PLAY)
    return any(bombs(rules, state, mate) for mate in in_play)


def sought_zones(rules: Rules, state: State, index: int) -> dict[Point, int]:
    """The points of wanted zones, numbered from 1, for the search of paths."""
    if not rules.fleet[index].is_mission:
        return {}
    wanted = sorted(wanted_zones(rules, state, index))
    numbers = {zone: number for number, zone in enumerate(wanted, start=1)}
    targets = bomb_targets(rules, state, rules.fleet[index].team)
    return {point: numbers[zone] for point, zone in targets.items() if zone in numbers}


# -- on the way ---------------------------------------------------------------------------------


class ZoneEvents(NamedTuple):
    """What a movement does over zones, and whether its last point counts for a pass."""

    events: tuple[PhotoTaken | ZonePassed, ...]
    is_counting: bool

    @property
    def photos(self) -> tuple[PhotoTaken, ...]:
        """The photographs taken."""
        return tuple(event for event in self.events if isinstance(event, PhotoTaken))


NO_ZONES = ZoneEvents((), is_counting=False)
"""What a movement does without a task over zones."""


def zone_events(rules: Rules, state: State, index: int, arrival: Arrival) -> ZoneEvents:
    """Passes and photographs of one movement, and a ship that lies ahead. [A8.2.1, A8.3, A8.5]"""
    if not rules.has_task(index) or not rules.zone_ids:
        return NO_ZONES
    if torpedoes(rules, state, index):
        ship = ship_ahead(rules, state, index, arrival)
        return ZoneEvents(() if ship is None else (_pass(rules, index, ship),), False)
    is_level, has_bombs = not arrival.changed_level, bombs(rules, state, index)
    team = rules.fleet[index].team
    zones = bomb_targets(rules, state, team) if has_bombs else rules.layout(state).zones_of(team)
    passed = _passes(rules, state, index, arrival, zones) if is_level else ()
    events: list[PhotoTaken | ZonePassed]
    if has_bombs:
        events = [_pass(rules, index, zone) for zone in dict.fromkeys(passed)]
    else:
        events = _photographs(rules, state, index, arrival, passed)
    ends_in_zone = arrival.end is not None and arrival.end.point in zones
    return ZoneEvents(tuple(events), is_level and ends_in_zone)


def _pass(rules: Rules, index: int, zone: int, *, is_filmed: bool = False) -> ZonePassed:
    return ZonePassed(index, rules.zone_ids[zone], is_filmed)


def _passes(
    rules: Rules, state: State, index: int, arrival: Arrival, zones: dict[Point, int]
) -> tuple[int, ...]:
    """The zones of which two consecutive counting points are reached, in order. [A8.2.1]"""
    each = state.aircraft[index]
    carries = each.counting and rules.rulings.zone_pass == "carry"
    before = zones.get(each.point) if carries else None
    scenario = rules.scenario
    heights = range(scenario.photo_min_level, scenario.photo_max_level + 1)
    if bombs(rules, state, index):
        heights = range(1, rules.top_level + 1)
    found: list[int] = []
    for point, _, level in arrival.trail:
        zone = zones.get(point)
        counts = level in heights
        if zone is not None and zone == before and counts:
            found.append(zone)
        before = zone if counts else None
    return tuple(found)


def _photographs(
    rules: Rules, state: State, index: int, arrival: Arrival, passed: tuple[int, ...]
) -> list[PhotoTaken | ZonePassed]:
    """The marker comes on leaving the zone. [A8.3.1]"""
    each, zones = state.aircraft[index], rules.layout(state).zones_for(index)
    wanted = wanted_zones(rules, state, index)
    room = rules.box.tasks.photos_per_aircraft - len(each.photos)
    events: list[PhotoTaken | ZonePassed] = []
    last = zones.get(arrival.trail[-1][0]) if arrival.trail and arrival.end else None
    filming = rules.zone_number(index, each.filming) if each.filming else None
    due = [filming] if filming is not None else []
    due += [zone for zone in dict.fromkeys(passed) if zone in wanted and zone != filming]
    for zone in due[:room]:
        if zone == last:
            events.append(_pass(rules, index, zone, is_filmed=True))
        else:
            events.append(PhotoTaken(index, rules.zone_ids[zone]))
    return events


def photographs_home(rules: Rules, state: State, index: int) -> tuple[int, ...]:
    """The zones whose photographs an aircraft brings home. [A8.3]"""
    return tuple(rules.zone_number(index, zone) for zone in state.aircraft[index].photos)


# -- torpedoes ----------------------------------------------------------------------------------


def ship_ahead(rules: Rules, state: State, index: int, arrival: Arrival) -> int | None:
    """The ship that a torpedo launched at the end of this movement hits. [A8.5]"""
    figures, trail = rules.box.torpedo, arrival.trail
    run = trail[-figures.straight_steps :]
    if arrival.end is None or len(run) < figures.straight_steps:
        return None
    low = run[-1:] if rules.rulings.torpedo_run == "launch point" else run
    is_straight = len({heading for _, heading, _ in run}) == 1
    if not is_straight or any(level != figures.level for _, _, level in low):
        return None
    return _first_ship(rules, state, index, arrival.end.point, arrival.end.heading)


def _first_ship(
    rules: Rules, state: State, index: int, point: Point, heading: Direction
) -> int | None:
    """The first ship ahead of the launch point, if it is in range; one beneath it is not ahead."""
    figures, ships = rules.box.torpedo, rules.layout(state).zones_for(index)
    for distance in range(1, figures.range_max + 1):
        point = rules.board.next[point][heading]
        if point < 0 or not rules.board.on_board[point]:
            return None
        if point in ships:
            return ships[point] if distance >= figures.range_min else None
    return None
