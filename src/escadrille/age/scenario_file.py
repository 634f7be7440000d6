"""Scenario files: what people write, checked field by field and as a whole. [A8]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from pydantic import Field

from escadrille.age.box import BoardName, Box, Compass
from escadrille.age.hangar import AircraftClass, Alliance, Hangar
from escadrille.age.lattice import DIRECTIONS, Edge, step
from escadrille.age.option_checks import check_options
from escadrille.age.options import Mode, Options, OptionsDocument, VictoryKind, with_options
from escadrille.age.rulings import choose_rulings
from escadrille.age.scenario import (
    FAR,
    AttitudeWord,
    Place,
    Role,
    Scenario,
    SeatPlan,
    Slot,
    Start,
    zone_outline,
)
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated

Team = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=6)]
Few = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(min_length=1, max_length=60)]


class StartDocument(Figures):
    """Where an aircraft begins in the Combat Zone."""

    at: tuple[int, int]
    heading: Compass
    level: Level
    attitude: AttitudeWord = "level"


class SlotDocument(Figures):
    """So many aircraft of a force: what they may be, and what they are there for."""

    count: Annotated[int, Field(ge=1, le=50)]
    role: Role
    classes: tuple[AircraftClass, ...] = ()
    nations: tuple[str, ...] = ()
    aircraft: tuple[str, ...] = ()
    default: tuple[str, ...] = ()
    bombs: Annotated[int, Field(ge=0, le=6)] | None = None
    guns: bool = True
    exits: tuple[Edge, ...] = ()
    starts: tuple[StartDocument, ...] = ()


class SeatDocument(Figures):
    """One player."""

    name: Name
    edge: Edge
    team: Team | None = None
    alliance: Alliance | None = None
    nations: tuple[str, ...] = ()
    access: tuple[tuple[int, int], ...] = ()
    slots: tuple[SlotDocument, ...] = Field(min_length=1)


class ZoneDocument(Figures):
    """A task zone or a ship."""

    id: Name
    team: Team
    at: tuple[int, int]
    shape: Literal["rectangle", "ship"] = "rectangle"
    heading: Compass | None = None


class VictoryDocument(Figures):
    """How the scenario is won."""

    kind: VictoryKind
    win: Few = 0
    draw: Few = 0
    alone_wins: bool = False
    undecided: Literal["loss", "draw"] = "loss"


class ScenarioDocument(Figures):
    """The whole file."""

    id: str = ""
    title: Name
    text: str = ""
    board: BoardName = "full"
    mode: Mode
    seats: tuple[SeatDocument, ...] = Field(min_length=2, max_length=4)
    task: tuple[Team, ...] = ()
    zones: tuple[ZoneDocument, ...] = ()
    photo_min_level: Level = 1
    victory: VictoryDocument
    order: tuple[Team, ...] = ()
    options: OptionsDocument = OptionsDocument()


def read_scenario(raw: Mapping[str, Any], hangar: Hangar, box: Box, *, id: str = "") -> Scenario:
    """A scenario from plain tables; `id` is what it is called, such as its file's name."""
    document = validated(ScenarioDocument, raw)
    scenario = _scenario(document, box, id or document.id)
    _check_seats(scenario, hangar, box)
    _check_task_teams(scenario)
    _check_zones(scenario, box)
    _check_task(scenario)
    _check_victory(scenario)
    _check_order(scenario)
    _check_starts(scenario, box)
    check_options(scenario.options, scenario, box)
    return scenario


def _scenario(document: ScenarioDocument, box: Box, id_: str) -> Scenario:
    fields = document.model_dump(exclude={"provenance", "note", "options"})
    fields |= {"id": id_, "text": document.text.strip()}
    for number, seat in enumerate(fields["seats"]):
        if seat["team"] is None:
            seat["team"] = number
    teams = [seat["team"] for seat in fields["seats"]]
    fields["order"] = fields["order"] or alternating(teams, fields["task"])
    before = Options(
        victory=document.victory.kind,
        fighter_limit=box.rounds.fighter_limit,
        round_limit=box.limits.round_limit,
    )
    fields["options"] = with_options(before, document.options)
    return msgspec.convert(fields, Scenario, from_attributes=True)


def alternating(teams: Sequence[int], task: Sequence[int] = ()) -> list[int]:
    """The teams take turns: first player of each, then the second of each. [A8.6.4]

    Where one side has the task, that side comes first. [A8.7]
    """

    def place(seat: int) -> tuple[int, bool, int]:
        return teams[:seat].count(teams[seat]), teams[seat] not in task, seat

    return sorted(range(len(teams)), key=place)


# -- seats and their slots ----------------------------------------------------------------------


def _check_seats(scenario: Scenario, hangar: Hangar, box: Box) -> None:
    if len(scenario.teams) != 2 and not scenario.is_free_for_all:
        allowed = "two teams, or everyone for themselves"
        raise BadInput("seats", f"{len(scenario.teams)} teams will not do", allowed=allowed)
    first, second = scenario.seats[:2]
    if len(scenario.seats) == 2 and second.edge != FAR[first.edge]:
        problem = f"{second.edge} is not opposite {first.edge} [A1.7]"
        raise BadInput("seats[1].edge", problem, allowed=FAR[first.edge])
    taken: dict[tuple[int, int], int] = {}
    for number, seat in enumerate(scenario.seats):
        field = f"seats[{number}]"
        if seat.name in [other.name for other in scenario.seats[:number]]:
            raise BadInput(f"{field}.name", f"there are two {seat.name}")
        _check_nations(f"{field}.nations", seat.nations, hangar, seat.alliance)
        _check_access(field, scenario, number, box)
        for point in seat.access or box.access(scenario.board, seat.edge):
            if taken.setdefault(point, number) != number:
                other = scenario.seats[taken[point]].name
                problem = f"{list(point)} is an Access Point of {other} too"
                raise BadInput(f"{field}.access", problem, allowed="points of its own [A1.4]")
        for slot_number, slot in enumerate(seat.slots):
            _check_slot(f"{field}.slots[{slot_number}]", scenario, seat, slot, hangar)


def _check_nations(
    field: str, nations: Iterable[str], hangar: Hangar, alliance: Alliance | None
) -> None:
    for nation in nations:
        if nation not in hangar.codes:
            allowed = ", ".join(hangar.codes)
            raise BadInput(field, f"{nation!r} is unknown", allowed=allowed)
        sides = {each.alliance for each in hangar.types.values() if each.nation == nation}
        if alliance and sides != {alliance}:
            raise BadInput(field, f"{nation} does not fly for the {alliance} side [A3.8]")


def _check_access(field: str, scenario: Scenario, number: int, box: Box) -> None:
    """Own Access Points lie one step outside the seat's edge. [A1.4, A1.7]"""
    seat = scenario.seats[number]
    columns, rows = box.size(scenario.board)
    for place, (col, row) in enumerate(seat.access):
        along, length, outside = {
            "W": (row, rows, col == -1),
            "E": (row, rows, col == columns),
            "N": (col, columns, row == -1),
            "S": (col, columns, row == rows),
        }[seat.edge]
        if not outside or not 0 <= along < length:
            allowed = f"points one step outside the {seat.edge} edge"
            problem = f"[{col}, {row}] does not adjoin the edge"
            raise BadInput(f"{field}.access[{place}]", problem, allowed=allowed)
        if (col, row) in seat.access[:place]:
            raise BadInput(f"{field}.access[{place}]", f"[{col}, {row}] is listed twice")


def _check_slot(field: str, scenario: Scenario, seat: SeatPlan, slot: Slot, hangar: Hangar) -> None:
    if slot.role == "mission" and scenario.mode == "dogfight":
        problem = "there are only fighters in Dogfight mode [A8.1.1]"
        raise BadInput(f"{field}.role", problem, allowed="fighter")
    _check_nations(f"{field}.nations", slot.nations, hangar, seat.alliance)
    for key, names in (("aircraft", slot.aircraft), ("default", slot.default)):
        for place, name in enumerate(names):
            if hangar.named(name) is None:
                allowed = "such as " + ", ".join(hangar.names()[:3])
                problem = f"there is no aircraft {name!r}"
                raise BadInput(f"{field}.{key}[{place}]", problem, allowed=allowed)
    if slot.aircraft and len(slot.aircraft) < slot.count:
        raise BadInput(f"{field}.aircraft", f"fewer than {slot.count} are listed")
    if len(slot.default) > slot.count:
        raise BadInput(f"{field}.default", f"more than {slot.count} are listed")
    if slot.starts and len(slot.starts) != slot.count:
        raise BadInput(f"{field}.starts", f"{len(slot.starts)} starts for {slot.count} aircraft")


# -- zones, task, victory, order ----------------------------------------------------------------


def _check_zones(scenario: Scenario, box: Box) -> None:
    rulings = choose_rulings(box, {})
    taken: dict[tuple[int, Place], str] = {}
    for number, zone in enumerate(scenario.zones):
        field = f"zones[{number}]"
        if zone.team not in scenario.task:
            allowed = ", ".join(map(str, scenario.task)) or "no zones without a task"
            raise BadInput(f"{field}.team", "has no task", allowed=allowed)
        if (zone.team, zone.id) in [(z.team, z.id) for z in scenario.zones[:number]]:
            raise BadInput(f"{field}.id", f"team {zone.team} has two zones {zone.id}")
        if (zone.shape == "ship") != (zone.heading is not None):
            allowed = "a heading" if zone.shape == "ship" else "no heading"
            raise BadInput(f"{field}.heading", f"will not do for a {zone.shape}", allowed=allowed)
        if scenario.mode == "torpedo" and zone.shape != "ship":
            raise BadInput(f"{field}.shape", "torpedoes need ships [A8.5]", allowed="ship")
        for point in zone_outline(zone, box, rulings):
            _check_on_board(f"{field}.at", point, scenario, box)
            owner = taken.setdefault((zone.team, point), zone.id)
            if owner != zone.id:
                raise BadInput(f"{field}.at", f"overlaps zone {owner} at {list(point)}")


def _check_on_board(field: str, point: tuple[int, int], scenario: Scenario, box: Box) -> None:
    columns, rows = box.size(scenario.board)
    if not (0 <= point[0] < columns and 0 <= point[1] < rows):
        allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
        raise BadInput(field, f"{list(point)} is off the board", allowed=allowed)


def _check_task_teams(scenario: Scenario) -> None:
    for team in scenario.task:
        if team not in scenario.teams:
            allowed = ", ".join(map(str, scenario.teams))
            raise BadInput("task", f"there is no team {team}", allowed=allowed)


def _check_task(scenario: Scenario) -> None:
    """Every team with a task has what it needs for it, and no other has. [A8.3, A8.4, A8.5]"""
    if scenario.mode == "dogfight":
        if scenario.task:
            raise BadInput("task", "Dogfight mode has no task [A8.1]", allowed="none")
        return
    if not scenario.task:
        raise BadInput("task", f"{scenario.mode} needs a team with the task")
    for team in scenario.task:
        seats = [seat for seat in scenario.seats if seat.team == team]
        if not any(slot.role == "mission" for seat in seats for slot in seat.slots):
            raise BadInput("task", f"team {team} has no slot with the role mission")
        if scenario.mode != "breakthrough" and not any(z.team == team for z in scenario.zones):
            raise BadInput("zones", f"team {team} has no zone for its task [A8.2]")
    for number, seat in enumerate(scenario.seats):
        for slot_number, slot in enumerate(seat.slots):
            if slot.role == "mission" and seat.team not in scenario.task:
                field = f"seats[{number}].slots[{slot_number}].role"
                raise BadInput(field, f"team {seat.team} has no task", allowed="fighter")


def _check_victory(scenario: Scenario) -> None:
    kind, victory = scenario.victory.kind, scenario.victory
    allowed: tuple[str, ...] = ("points", "threshold")
    if scenario.mode == "dogfight":
        allowed = ("last", "tally") if scenario.is_free_for_all else ("survival", "points")
    if kind not in allowed:
        problem = f"{kind} will not do here"
        raise BadInput("victory.kind", problem, allowed=", ".join(allowed))
    if len(scenario.teams) > 2 and scenario.mode != "dogfight":
        raise BadInput("mode", "is for two teams [A8.6.5]", allowed="dogfight")
    if kind != "threshold":
        if victory.win or victory.draw:
            raise BadInput("victory.win", "is for the kind threshold", allowed="0")
        return
    if len(scenario.task) != 1:
        raise BadInput("task", "a threshold is for one team with the task")
    if not 0 <= victory.draw < victory.win:
        problem = f"{victory.draw} for a draw and {victory.win} to win"
        raise BadInput("victory.win", problem, allowed="at least 1, and more than draw")
    most = _most_successes(scenario, scenario.task[0])
    if victory.win > most:
        problem = f"{victory.win} successes are out of reach"
        raise BadInput("victory.win", problem, allowed=f"1 to {most}")


def _most_successes(scenario: Scenario, team: int) -> int:
    """Mission aircraft that can break through, or zones and ships that can be served. [A8.7]"""
    if scenario.mode != "breakthrough":
        return sum(zone.team == team for zone in scenario.zones)
    seats = [seat for seat in scenario.seats if seat.team == team]
    return sum(slot.count for seat in seats for slot in seat.slots if slot.role == "mission")


def _check_order(scenario: Scenario) -> None:
    """Each seat has one turn in a round. [A3.1]"""
    if sorted(scenario.order) != list(range(len(scenario.seats))):
        allowed = "each of " + ", ".join(map(str, range(len(scenario.seats)))) + " once"
        raise BadInput("order", f"{list(scenario.order)} will not do", allowed=allowed)


# -- starts -------------------------------------------------------------------------------------


def _check_starts(scenario: Scenario, box: Box) -> None:
    """On the board, no two on one point and level, nobody in front of another. [A1.5, A4.8]"""
    placed: list[tuple[str, Start]] = []
    for number, seat in enumerate(scenario.seats):
        for slot_number, slot in enumerate(seat.slots):
            for place, start in enumerate(slot.starts):
                field = f"seats[{number}].slots[{slot_number}].starts[{place}]"
                _check_on_board(f"{field}.at", start.at, scenario, box)
                placed.append((field, start))
    for field, start in placed:
        for _, other in placed:
            if other is start or other.level != start.level:
                continue
            if other.at == start.at:
                raise BadInput(f"{field}.at", "another aircraft starts there on this level [A1.5]")
            if step(*other.at, DIRECTIONS.index(other.heading)) == start.at:
                problem = "is directly in front of another aircraft [A4.8]"
                raise BadInput(f"{field}.at", problem)
