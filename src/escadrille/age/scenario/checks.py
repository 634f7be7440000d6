"""Whether the task, the units and the way to win of a scenario fit together. [A1.5, A8, A9]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age.figures.box import Box
from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.scenario.model import Scenario, zone_outline
from escadrille.age.scenario.options import Mode, VictoryKind
from escadrille.age.scenario.units import (
    Place,
    airship_points,
    battery_points,
    every_balloon,
    net_points,
)
from escadrille.kernel.errors import BadInput

WAYS_TO_WIN: dict[Mode, tuple[VictoryKind, ...]] = {
    "reconnaissance": ("points", "threshold"),
    "bombing": ("points", "threshold", "depots", "batteries"),
    "breakthrough": ("points", "threshold", "hunt"),
    "torpedo": ("points", "threshold"),
    "combined": ("points", "threshold", "grand"),
    "patrol": ("threshold",),
    "balloons": ("points",),
}
"""What a task may be won by. [A8.3, A8.4, A8.7, A9.6]"""
COUNTED: tuple[VictoryKind, ...] = ("threshold", "depots", "hunt", "batteries")
"""Won by one team's successes; the kinds with `win` and `draw`."""
FOR_FIGHTERS: tuple[Mode, ...] = ("patrol", "balloons")
"""Modes whose aircraft are all fighters: airships or nobody else have a task. [A9.6]"""
WITH_ZONES: tuple[Mode, ...] = ("reconnaissance", "bombing", "torpedo", "combined")
MOST_BOMBS = 9
"""More on one depot than any force brings."""


def check_zones(scenario: Scenario, box: Box) -> None:
    """Zones of teams with a task, each once, on the board and apart. [A8.2]"""
    rulings = choose_rulings(box, {})
    taken: dict[tuple[int, Place], str] = {}
    for number, zone in enumerate(scenario.zones):
        field = f"zones[{number}]"
        if zone.team not in scenario.task:
            allowed = ", ".join(map(str, scenario.task)) or "no zones without a task"
            raise BadInput(f"{field}.team", "has no task", allowed=allowed)
        if (zone.team, zone.id) in [(z.team, z.id) for z in scenario.zones[:number]]:
            raise BadInput(f"{field}.id", f"{scenario.side(zone.team)} has two zones {zone.id}")
        if (zone.shape == "ship") != (zone.heading is not None):
            problem = f"is not possible for a {zone.shape}"
            allowed = "a heading" if zone.shape == "ship" else "no heading"
            raise BadInput(f"{field}.heading", problem, allowed=allowed)
        if scenario.mode == "torpedo" and zone.shape != "ship":
            raise BadInput(f"{field}.shape", "torpedoes need ships [A8.5]", allowed="ship")
        for point in zone_outline(zone, box, rulings):
            check_on_board(f"{field}.at", point, scenario, box)
            owner = taken.setdefault((zone.team, point), zone.id)
            if owner != zone.id:
                raise BadInput(f"{field}.at", f"overlaps zone {owner} at {list(point)}")


def check_on_board(field: str, point: tuple[int, int], scenario: Scenario, box: Box) -> None:
    """Refuse a point that is off the board. [A1.2]"""
    columns, rows = box.size(scenario.board)
    if not (0 <= point[0] < columns and 0 <= point[1] < rows):
        allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
        raise BadInput(field, f"{list(point)} is off the board", allowed=allowed)


def check_task_teams(scenario: Scenario) -> None:
    """Only teams that play have a task, and each has one."""
    if len(set(scenario.task)) < len(scenario.task):
        raise BadInput("task", f"{list(scenario.task)} lists a team twice")
    for team in scenario.task:
        if team not in scenario.teams:
            allowed = ", ".join(map(str, scenario.teams))
            raise BadInput("task", f"there is no team {team}", allowed=allowed)


def check_task(scenario: Scenario) -> None:
    """Every team with a task has what it needs for it, and no other has. [A8.3, A8.4, A8.5]"""
    if scenario.mode == "dogfight":
        if scenario.task:
            raise BadInput("task", "Dogfight mode has no task [A8.1]", allowed="none")
        return
    if not scenario.task:
        raise BadInput("task", f"{scenario.mode} needs a team with the task")
    for team in scenario.task:
        _check_means(scenario, team)
        _check_targets(scenario, team)
    for field, seat, slot in scenario.slots():
        if slot.role == "mission" and seat.team not in scenario.task:
            raise BadInput(f"{field}.role", f"{seat.name} has no task", allowed="fighter")
        if slot.role == "mission" and scenario.mode in FOR_FIGHTERS:
            problem = f"{scenario.mode} is only for fighters [A9.6]"
            raise BadInput(f"{field}.role", problem, allowed="fighter")


def _check_means(scenario: Scenario, team: int) -> None:
    """Who is to do it: mission aircraft, airships, or fighters. [A8, A9.6]"""
    airships = [each for each in scenario.airships if scenario.seats[each.seat].team == team]
    if scenario.mode == "patrol":
        if not any(airship.route or airship.exits for airship in airships):
            problem = f"{scenario.side(team)} has none with a route or exits [A9.6.3]"
            raise BadInput("airships", problem)
        return
    if scenario.mode == "bombing" and any(airship.bombs for airship in airships):
        return
    if scenario.mode not in FOR_FIGHTERS and not _missions(scenario, team):
        raise BadInput("task", f"{scenario.side(team)} has no aircraft with the role mission")
    seats = [seat for seat in scenario.seats if seat.team == team]
    loads = [slot.bombs for seat in seats for slot in seat.slots if slot.role == "mission"]
    if scenario.mode in ("bombing", "torpedo") and not any(load != 0 for load in loads):
        raise BadInput("task", f"{scenario.side(team)} has nothing to drop [A8.4, A8.5]")


def _check_targets(scenario: Scenario, team: int) -> None:
    """Whom or what it is to be done to: zones, anti-aircraft zones, balloons. [A8.2, A9.6]"""
    if scenario.victory.kind == "batteries":
        if not any(battery.team != team for battery in scenario.aa):
            raise BadInput("aa", f"there is none to bomb for {scenario.side(team)} [A9.6.7]")
    elif scenario.mode == "balloons":
        enemies = [balloon for balloon in scenario.balloons if balloon.team != team]
        if not any(balloon.kind == "observation" for balloon in enemies):
            problem = f"there is no observation balloon for {scenario.side(team)} [A9.6.10]"
            raise BadInput("balloons", problem)
    elif scenario.mode in WITH_ZONES and not any(z.team == team for z in scenario.zones):
        raise BadInput("zones", f"{scenario.side(team)} has no zone for its task [A8.2]")


def check_victory(scenario: Scenario) -> None:
    """A way to win that the mode knows, and within reach. [A8.7, A9.6]"""
    kind, victory = scenario.victory.kind, scenario.victory
    allowed = WAYS_TO_WIN.get(scenario.mode, ("survival", "points"))
    if scenario.is_free_for_all and scenario.mode == "dogfight":
        allowed = ("last", "tally")
    if kind not in allowed:
        problem = f"{kind} is not possible here"
        raise BadInput("victory.kind", problem, allowed=", ".join(allowed))
    if len(scenario.teams) > 2 and scenario.mode != "dogfight":
        raise BadInput("mode", "is only for two teams [A8.6.5]", allowed="dogfight")
    if kind not in COUNTED:
        if victory.win or victory.draw:
            problem = f"is only for the kinds {', '.join(COUNTED)}"
            raise BadInput("victory.win", problem, allowed="0")
        return
    if len(scenario.task) != 1:
        raise BadInput("task", f"a {kind} needs exactly one team with the task")
    _check_reach(scenario)


def _check_reach(scenario: Scenario) -> None:
    victory = scenario.victory
    most = _most_successes(scenario, scenario.task[0])
    # Of depots `win` counts bombs on each and `draw` bombs on all of them. [A9.6.1]
    is_ordered = victory.kind == "depots" or victory.draw < victory.win
    if victory.win < 1 or not is_ordered:
        problem = f"{victory.draw} for a draw and {victory.win} to win"
        raise BadInput("victory.win", problem, allowed="at least 1, and more than draw")
    if victory.win > most:
        problem = f"{victory.win} successes are out of reach"
        raise BadInput("victory.win", problem, allowed=f"1 to {most}")


def _most_successes(scenario: Scenario, team: int) -> int:
    """Aircraft and airships that can break through, or targets that can be served. [A8.7, A9.6]"""
    if scenario.victory.kind == "depots":
        return MOST_BOMBS
    if scenario.victory.kind == "batteries":
        return sum(battery.team != team for battery in scenario.aa)
    if scenario.mode == "patrol":
        return sum(scenario.seats[airship.seat].team == team for airship in scenario.airships)
    if scenario.mode == "breakthrough":
        return _missions(scenario, team)
    return sum(zone.team == team for zone in scenario.zones)


def _missions(scenario: Scenario, team: int) -> int:
    """How many mission aircraft a team has."""
    seats = [seat for seat in scenario.seats if seat.team == team]
    return sum(slot.count for seat in seats for slot in seat.slots if slot.role == "mission")


class Standing(NamedTuple):
    """A point that something takes from one level to another, and the field that says so."""

    field: str
    what: str
    at: Place
    lowest: int
    highest: int


def check_units(scenario: Scenario, box: Box) -> None:
    """Levels and routes; on the board, and nothing where something else is."""
    _check_levels(scenario, box)
    _check_routes(scenario)
    _check_standings(scenario, box)
    _check_batteries(scenario, box)


def check_owners(scenario: Scenario) -> None:
    """Every unit belongs to somebody who plays: the checks of the task look its owner up."""
    teams = ", ".join(map(str, scenario.teams))
    for name in ("balloons", "nets", "aa"):
        for number, unit in enumerate(getattr(scenario, name)):
            if unit.team not in scenario.teams:
                raise BadInput(f"{name}[{number}].team", "there is no such team", allowed=teams)
    for number, airship in enumerate(scenario.airships):
        if airship.seat >= len(scenario.seats):
            allowed = f"0 to {len(scenario.seats) - 1}"
            raise BadInput(f"airships[{number}].seat", "there is no such seat", allowed=allowed)


def _check_levels(scenario: Scenario, box: Box) -> None:
    """Barrage balloons up to L5, observation balloons and airships up to L3. [A9.2 to A9.4]"""
    units = box.units
    spans = {
        "barrage": (1, units.barrage.max_level),
        "observation": (0, units.observation.max_level),
    }
    for number, balloon in enumerate(scenario.balloons):
        least, most = spans[balloon.kind]
        if not least <= balloon.level <= most:
            problem = f"no {balloon.kind} balloon is on L{balloon.level} [A9.2, A9.3]"
            raise BadInput(f"balloons[{number}].level", problem, allowed=f"{least} to {most}")
    most = units.airship.max_level
    for number, airship in enumerate(scenario.airships):
        if not 1 <= airship.level <= most:
            problem = f"no airship flies on L{airship.level} [A9.4]"
            raise BadInput(f"airships[{number}].level", problem, allowed=f"1 to {most}")


def _check_routes(scenario: Scenario) -> None:
    """An airship flies over zones of its own team. [A9.6.3]"""
    for number, airship in enumerate(scenario.airships):
        team = scenario.seats[airship.seat].team
        zones = [zone.id for zone in scenario.zones if zone.team == team]
        for place, zone in enumerate(airship.route):
            if zone not in zones:
                problem = f"{scenario.side(team)} has no zone {zone}"
                allowed = ", ".join(zones) or "none"
                raise BadInput(f"airships[{number}].route[{place}]", problem, allowed=allowed)


# -- places -------------------------------------------------------------------------------------


def _check_standings(scenario: Scenario, box: Box) -> None:
    """Everything is on the board, and no two on one point and level. [A1.5, A9.2]"""
    taken: list[Standing] = []
    for each in _standings(scenario, box):
        check_on_board(each.field, each.at, scenario, box)
        for other in taken:
            is_shared = each.lowest <= other.highest and other.lowest <= each.highest
            if other.at == each.at and other.field != each.field and is_shared:
                problem = f"{list(each.at)} is taken by {other.what} ({other.field}) [A1.5]"
                raise BadInput(each.field, problem, allowed="a point that is free there")
        taken.append(each)


def _standings(scenario: Scenario, box: Box) -> Iterator[Standing]:
    """Points with their levels: cables reach down to the ground. [A9.2, A9.3.2, A9.4.2]"""
    for number, net in enumerate(scenario.nets):
        for at in net_points(net, box.units):
            yield Standing(f"nets[{number}].at", "a net", at, 0, box.units.barrage.net_level)
    for number, balloon in enumerate(every_balloon(scenario.balloons, (), box.units)):
        yield Standing(f"balloons[{number}].at", "a balloon", balloon.at, 0, balloon.level)
    for number, ship in enumerate(scenario.airships):
        for at in airship_points(ship):
            yield Standing(f"airships[{number}].at", "an airship", at, ship.level, ship.level)
    for field, _, start in scenario.starts():
        yield Standing(f"{field}.at", "an aircraft", start.at, start.level, start.level)


def _check_batteries(scenario: Scenario, box: Box) -> None:
    """Anti-aircraft zones lie on the board, and those of a team apart. [A9.5]"""
    taken: dict[tuple[int, Place], int] = {}
    for number, battery in enumerate(scenario.aa):
        field = f"aa[{number}].at"
        for point in battery_points(battery, box.units):
            check_on_board(field, point, scenario, box)
            if taken.setdefault((battery.team, point), number) != number:
                raise BadInput(field, f"overlaps aa[{taken[battery.team, point]}] at {list(point)}")
