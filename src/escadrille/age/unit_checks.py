"""Whether the units of a scenario can stand where it puts them. [A1.5, A9]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from escadrille.age.box import Box
from escadrille.age.scenario_units import (
    Place,
    airship_points,
    battery_points,
    every_balloon,
    net_points,
)
from escadrille.kernel.errors import BadInput

if TYPE_CHECKING:  # it lists units itself
    from escadrille.age.scenario import Scenario


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
    most = {"barrage": units.barrage.max_level, "observation": units.observation.max_level}
    for number, balloon in enumerate(scenario.balloons):
        least = 0 if balloon.kind == "observation" else 1
        if not least <= balloon.level <= most[balloon.kind]:
            allowed = f"{least} to {most[balloon.kind]}"
            problem = f"no {balloon.kind} balloon is on L{balloon.level} [A9.2, A9.3]"
            raise BadInput(f"balloons[{number}].level", problem, allowed=allowed)
    for number, airship in enumerate(scenario.airships):
        if not 1 <= airship.level <= units.airship.max_level:
            allowed = f"1 to {units.airship.max_level}"
            problem = f"no airship flies on L{airship.level} [A9.4]"
            raise BadInput(f"airships[{number}].level", problem, allowed=allowed)


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
    columns, rows = box.size(scenario.board)
    taken: list[Standing] = []
    for each in _standings(scenario, box):
        col, row = each.at
        if not (0 <= col < columns and 0 <= row < rows):
            allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
            raise BadInput(each.field, f"{list(each.at)} is off the board", allowed=allowed)
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
    for number, airship in enumerate(scenario.airships):
        for at in airship_points(airship):
            field, level = f"airships[{number}].at", airship.level
            yield Standing(field, "an airship", at, level, level)
    for number, seat in enumerate(scenario.seats):
        for slot_number, slot in enumerate(seat.slots):
            for place, start in enumerate(slot.starts):
                field = f"seats[{number}].slots[{slot_number}].starts[{place}].at"
                yield Standing(field, "an aircraft", start.at, start.level, start.level)


def _check_batteries(scenario: Scenario, box: Box) -> None:
    """Anti-aircraft zones lie on the board, and those of a team apart. [A9.5]"""
    columns, rows = box.size(scenario.board)
    taken: dict[tuple[int, Place], int] = {}
    for number, battery in enumerate(scenario.aa):
        for point in battery_points(battery, box.units):
            field = f"aa[{number}].at"
            if not (0 <= point[0] < columns and 0 <= point[1] < rows):
                allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
                raise BadInput(field, f"{list(point)} is off the board", allowed=allowed)
            if taken.setdefault((battery.team, point), number) != number:
                raise BadInput(field, f"overlaps aa[{taken[battery.team, point]}] at {list(point)}")
