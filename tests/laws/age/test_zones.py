"""Laws about task zones: every pass, photograph, bomb and torpedo run is checked again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escadrille.age.model import events as ev
from escadrille.age.model.actions import Fly
from escadrille.age.model.state import State
from escadrille.kernel.protocol import Choice
from tests.laws.age.conftest import Games
from tests.laws.age.courses import Course, CourseReferee
from tests.laws.age.games import Game, of_tasks
from tests.laws.age.referee import TOKEN, Place, Point, Referee, neighbour
from tests.laws.looking import looked_at

HEADINGS = ("NE", "E", "SE", "SW", "W", "NW")


def zone_points(game: Game, team: int) -> dict[Point, str]:
    """The points of a team's targets. [A8.2]"""
    rules = game.game.rules
    points: dict[Point, str] = {}
    for zone in game.laid.zones:
        if zone.team != team:
            continue
        at = zone.at
        if zone.heading is not None:
            for _ in range(4):
                points.setdefault(at, zone.id)
                at = neighbour(at, HEADINGS.index(zone.heading))
            continue
        for col in range(at[0], at[0] + rules.rulings.zone_columns):
            for row in range(at[1], at[1] + rules.rulings.zone_rows):
                if rules.board.holds(col, row):
                    points.setdefault((col, row), zone.id)  # by a ruling zones may overlap
    return points


def battery_points(game: Game, state: State, team: int) -> dict[Point, str]:
    """The points of enemy anti-aircraft zones that are not neutralised, by name. [A9.5]"""
    points: dict[Point, str] = {}
    for number, plan in enumerate(game.laid.aa):
        if plan.team == team or state.batteries[number] >= plan.bombs:
            continue
        along, up = (1, 0) if plan.apex == "N" else (4, 3)
        corner = plan.at
        for length in range(4, 0, -1):
            at = corner
            for _ in range(length):
                points[at] = f"AA{number + 1}"
                at = neighbour(at, along)
            corner = neighbour(corner, up)
    return points


def trail_of(game: Game, state: State, action: Fly, flown: ev.Flown | None) -> list[Place]:
    """The places that stay flown, on the board."""
    if isinstance(action, Course):
        trail = CourseReferee(game.game, state, state.movers[0]).trail(action.path, action.levels)
        return trail[: flown.steps] if flown else trail[:-1]
    trail, _ = Referee(game.game, state, state.movers[0]).fly(
        TOKEN.findall(action.path), action.levels
    )
    if flown is None:
        return trail[:-1]
    if flown.steps < len(trail):
        trail = [*trail[:-2], trail[-2]._replace(level=flown.level)]
    return trail


ANY = range(1, 7)
"""All levels."""


class Watcher:
    """Follows one aircraft over the zones of its team. [A8.2.1]"""

    def __init__(self, game: Game, index: int) -> None:
        self._game, self._team = game, game.game.rules.fleet[index].team
        self._zones = zone_points(game, self._team)
        self._carried: str | None = None

    def passes(self, state: State, action: Fly, trail: list[Place], levels: range) -> list[str]:
        """The zones of which two consecutive points count, in order."""
        start = state.aircraft[state.movers[0]].level
        is_level = not action.levels and set(action.path) <= set("ALRH")
        is_level = is_level and all(place.level == start for place in trail)
        before = self._carried if self._game.game.rules.rulings.zone_pass == "carry" else None
        zones, found = self._targets(state), list[str]()
        for place in trail if is_level else ():
            zone = zones.get(place.at) if place.level in levels else None
            if zone is not None and zone == before:
                found.append(zone)
            before = zone
        ends_in = zones.get(trail[-1].at) if trail else None
        self._carried = ends_in if is_level else None
        return list(dict.fromkeys(found))

    def _targets(self, state: State) -> dict[Point, str]:
        """Task zones, and for aircraft with bombs the guns that still fire. [A9.5.1]"""
        if not state.aircraft[state.movers[0]].bombs:
            return self._zones
        return battery_points(self._game, state, self._team) | self._zones

    def release(self) -> None:
        self._carried = None

    def ends_in(self, place: Place) -> str | None:
        return self._zones.get(place.at)


def mission_flights(
    game: Game,
) -> Iterator[tuple[State, Fly, ev.Flown | None, tuple[ev.Event, ...]]]:
    """Every flight of an aircraft with a task, with all that followed from it."""
    rules = game.game.rules
    for moment in game.flown_moments():
        answer = moment.answer
        if not isinstance(answer, Choice) or not isinstance(answer.action, Fly):
            continue
        index = moment.before.movers[0]
        craft = rules.fleet[index]
        if not craft.is_mission or craft.team not in rules.scenario.task:
            continue
        flown = next((e for e in moment.step.events if isinstance(e, ev.Flown)), None)
        yield moment.before, answer.action, flown, moment.step.events


@pytest.mark.rule("A8.2", "A8.2.1", "A8.4", "A8.4.1")
def test_bombs_are_offered_for_every_pass_and_for_no_other(games: Games) -> None:
    seen = 0
    for game in of_tasks(games, "bombing", "combined"):
        watchers: dict[int, Watcher] = {}
        released = releases(game)
        for state, action, flown, events in mission_flights(game):
            index = state.movers[0]
            watcher = watchers.setdefault(index, Watcher(game, index))
            passes = watcher.passes(state, action, trail_of(game, state, action, flown), ANY)
            if state.aircraft[index].bombs and flown:
                told = [e.zone for e in events if isinstance(e, ev.ZonePassed)]
                assert told == passes, (game, action, flown)
                seen += len(told)
            if (index, state.round) in released:
                watcher.release()
    looked_at(seen)


def releases(game: Game) -> set[tuple[int, int]]:
    return {
        (event.aircraft, state.round)
        for state, event in game.happenings()
        if isinstance(event, ev.Released)
    }


@pytest.mark.rule("A8.2.1", "A8.3", "A8.3.1", "A8.6.1")
def test_photographs_are_taken_of_zones_passed_and_marked_on_leaving_them(games: Games) -> None:
    seen = set[type]()
    for game in of_tasks(games, "reconnaissance", "combined"):
        rules = game.game.rules
        watchers: dict[int, Watcher] = {}
        filming: dict[int, str] = {}
        for state, action, flown, events in mission_flights(game):
            index = state.movers[0]
            if is_bomber(game, state, index):
                continue
            watcher = watchers.setdefault(index, Watcher(game, index))
            trail = trail_of(game, state, action, flown)
            scenario = rules.scenario
            levels = range(scenario.photo_min_level, scenario.photo_max_level + 1)
            passes = watcher.passes(state, action, trail, levels)
            last = watcher.ends_in(trail[-1]) if trail and flown else None
            for event in events:
                seen.add(type(event))
                if isinstance(event, ev.PhotoTaken) and event.aircraft == index:
                    assert event.zone in (*passes, filming.get(index)), (game, event)
                    assert event.zone != last
                    assert event.zone not in state.aircraft[index].photos
                    filming.pop(index, None)
                if isinstance(event, ev.ZonePassed) and event.aircraft == index:
                    assert event.is_filmed
                    assert event.zone in (*passes, filming.get(index)), (game, event)
                    assert event.zone == last
                    filming[index] = event.zone
            if rules.scenario.mode == "reconnaissance":
                assert_nothing_missed(game, state, index, passes, events)
    looked_at({ev.PhotoTaken, ev.ZonePassed} <= seen)


def is_bomber(game: Game, state: State, index: int) -> bool:
    """Whether it took off with bombs; Solo-M may leave them behind for a camera. [A11.6]"""
    has_camera = bool(state.minds) and state.minds[index].mission == "photographs"
    return game.game.rules.fleet[index].recruit.bombs > 0 and not has_camera


def assert_nothing_missed(
    game: Game, state: State, index: int, passes: list[str], events: tuple[ev.Event, ...]
) -> None:
    """A pass over a zone that is still wanted is photographed while there is a plate left."""
    each, team = state.aircraft[index], game.game.rules.fleet[index].team
    zones = game.game.rules.scenario.zones
    home = {z.id for n, z in enumerate(zones) if z.team == team and state.photographed[n]}
    wanted = [zone for zone in passes if zone not in each.photos and zone not in home]
    plates = 2 - len(each.photos) - bool(each.filming)
    seen = {e.zone for e in events if isinstance(e, ev.PhotoTaken | ev.ZonePassed)}
    missed = [zone for zone in wanted if zone not in seen and zone != each.filming]
    assert len(missed) == max(0, len([z for z in wanted if z != each.filming]) - plates), game


@pytest.mark.rule("A8.5")
def test_a_torpedo_needs_a_straight_low_run_and_a_ship_ahead_in_range(games: Games) -> None:
    seen = 0
    for game in of_tasks(games, "torpedo"):
        rules = game.game.rules
        for state, action, flown, events in mission_flights(game):
            index = state.movers[0]
            ships = zone_points(game, rules.fleet[index].team)
            told = [e.zone for e in events if isinstance(e, ev.ZonePassed)]
            if not flown or not state.aircraft[index].bombs:
                assert not told
                continue
            run = trail_of(game, state, action, flown)[-2:]
            low = run[-1:] if rules.rulings.torpedo_run == "launch point" else run
            is_run = len(run) == 2 and run[0].heading == run[1].heading
            is_run = is_run and all(place.level == 1 for place in low)
            hit = ship_ahead(ships, run[-1]) if is_run else None
            assert told == ([hit] if hit else []), (game, action, flown)
            seen += len(told)
    looked_at(seen)


def ship_ahead(ships: dict[Point, str], end: Place) -> str | None:
    """The first ship straight ahead, if it is 3 to 8 steps away; not one beneath."""
    at = end.at
    for distance in range(1, 9):
        at = neighbour(at, end.heading)
        if at in ships:
            return ships[at] if distance >= 3 else None
    return None
