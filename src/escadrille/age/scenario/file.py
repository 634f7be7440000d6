"""Scenario files: what people write, checked field by field and as a whole. [A8]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from pydantic import Field

from escadrille.age.figures.box import BoardName, Box, Compass, DamageKind
from escadrille.age.figures.hangar import AircraftClass, Alliance, Hangar
from escadrille.age.figures.lattice import DIRECTIONS, Edge, step
from escadrille.age.scenario.checks import (
    check_on_board,
    check_owners,
    check_task,
    check_task_teams,
    check_units,
    check_victory,
    check_zones,
)
from escadrille.age.scenario.model import (
    FAR,
    AttitudeWord,
    Free,
    Ground,
    Range,
    Role,
    Scenario,
    SeatPlan,
    Slot,
)
from escadrille.age.scenario.option_checks import check_options, has_skill, with_experience
from escadrille.age.scenario.options import (
    Mode,
    Options,
    OptionsDocument,
    VictoryKind,
    with_options,
)
from escadrille.age.scenario.units import (
    AirshipDocument,
    BalloonDocument,
    BatteryDocument,
    NetDocument,
    RangeDocument,
)
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated

Team = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=6)]
Few = Annotated[int, Field(ge=0, le=99)]
Worth = Annotated[float, Field(ge=0, le=1000)]
Name = Annotated[str, Field(min_length=1, max_length=60)]


class StartDocument(Figures):
    """Where an aircraft begins in the Combat Zone."""

    at: tuple[int, int]
    heading: Compass
    level: Level
    attitude: AttitudeWord = "level"


class SlotDocument(Figures):
    """Part of a force: how many aircraft, what they may be, and their role."""

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
    free_level: bool = False
    bursts: Annotated[int, Field(ge=0, le=12)] | None = None
    within: RangeDocument | None = None


class SeatDocument(Figures):
    """One player."""

    name: Name
    edge: Edge
    team: Team | None = None
    alliance: Alliance | None = None
    nations: tuple[str, ...] = ()
    access: tuple[tuple[int, int], ...] = ()
    slots: tuple[SlotDocument, ...] = Field(min_length=1)
    damaged: tuple[DamageKind, ...] = ()
    one_type: bool = False
    units_within: RangeDocument | None = None


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
    photo_max_level: Level = 6
    value: tuple[Worth, Worth] | None = None
    balloons: tuple[BalloonDocument, ...] = ()
    nets: tuple[NetDocument, ...] = ()
    airships: tuple[AirshipDocument, ...] = ()
    aa: tuple[BatteryDocument, ...] = ()
    winching: bool = True
    ground: Ground | None = None
    free: tuple[Free, ...] | None = None


def read_scenario(raw: Mapping[str, Any], hangar: Hangar, box: Box, *, id: str = "") -> Scenario:
    """A scenario from plain tables; `id` is what it is called, such as its file's name."""
    document = validated(ScenarioDocument, raw)
    scenario = _scenario(document, box, id or document.id)
    _check_seats(scenario, hangar, box)
    _check_spans(scenario)
    check_owners(scenario)
    check_task_teams(scenario)
    check_zones(scenario, box)
    check_task(scenario)
    check_victory(scenario)
    _check_order(scenario)
    _check_starts(scenario, box)
    check_units(scenario, box)
    check_options(scenario.options, scenario, box)
    with_experience(scenario.options, has_skill=has_skill(scenario.options))
    return scenario


def _scenario(document: ScenarioDocument, box: Box, id_: str) -> Scenario:
    fields = document.model_dump(exclude={"provenance", "note", "options"})
    fields |= {"id": id_, "text": document.text.strip()}
    for seat, team in zip(fields["seats"], _teams(document), strict=True):
        seat["team"] = team
    for battery in fields["aa"]:
        if battery["bombs"] is None:
            battery["bombs"] = box.units.battery.bombs
    fields["ground"] = ground_of(document)
    fields["free"] = free_of(document)
    fields["order"] = turn_order(document)
    before = Options(
        victory=document.victory.kind,
        fighter_limit=box.rounds.fighter_limit,
        round_limit=box.limits.round_limit,
    )
    fields["options"] = with_options(before, document.options)
    return msgspec.convert(fields, Scenario, from_attributes=True)


def turn_order(document: ScenarioDocument) -> list[int]:
    """The seats' turns in a round: as written, or the teams in turn. [A3.1, A8.6.4]"""
    return list(document.order) or alternating(_teams(document), document.task)


def _teams(document: ScenarioDocument) -> list[int]:
    """The team of each seat; who names none has its own."""
    seats = enumerate(document.seats)
    return [number if seat.team is None else seat.team for number, seat in seats]


def ground_of(document: ScenarioDocument) -> Ground:
    """What is drawn below: as written, else the sea for ships."""
    has_ships = any(zone.shape == "ship" for zone in document.zones)
    return document.ground or ("sea" if has_ships else "land")


def free_of(document: ScenarioDocument) -> tuple[Free, ...]:
    """What players may place: as written, else extensions that the scenario does not put. [A1.9]"""
    if document.free is not None:
        return document.free
    return () if any(seat.access for seat in document.seats) else ("extensions",)


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
        raise BadInput("seats", f"{len(scenario.teams)} teams are not possible", allowed=allowed)
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
        _check_lines(f"{field}.units_within", seat.units_within, scenario, box)
        _check_damaged(f"{field}.damaged", scenario, seat)
        for point in seat.access or box.access(scenario.board, seat.edge):
            if taken.setdefault(point, number) != number:
                other = scenario.seats[taken[point]].name
                problem = f"{list(point)} is an Access Point of {other} too"
                raise BadInput(f"{field}.access", problem, allowed="points of its own [A1.4]")
        for slot_number, slot in enumerate(seat.slots):
            _check_slot(f"{field}.slots[{slot_number}]", scenario, seat, slot, hangar)
            _check_range(f"{field}.slots[{slot_number}].within", scenario, seat, slot, box)


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


def _check_damaged(field: str, scenario: Scenario, seat: SeatPlan) -> None:
    """A fighter begins with one damage at most. [A9.6.2]"""
    fighters = sum(slot.count for slot in seat.slots if slot.role == "fighter")
    if scenario.value is None and len(seat.damaged) > fighters:
        problem = f"{len(seat.damaged)} for {fighters} fighters"
        raise BadInput(field, problem, allowed=f"up to {fighters} [A9.6.2]")


def _check_range(field: str, scenario: Scenario, seat: SeatPlan, slot: Slot, box: Box) -> None:
    """Lines on the board, the first before the last, and a way in between them. [A9.6.3]"""
    if slot.within is None:
        return
    _check_lines(field, slot.within, scenario, box)
    columns, rows = box.size(scenario.board)
    ways_in = [
        (min(max(col, 0), columns - 1), min(max(row, 0), rows - 1))
        for col, row in seat.access or box.access(scenario.board, seat.edge)
    ]
    if not slot.starts and not any(slot.within.holds(*point) for point in ways_in):
        problem = f"no Access Point of {seat.name} is within it"
        raise BadInput(field, problem, allowed="starts, or lines that let them enter [A9.6.3]")


def _check_lines(field: str, within: Range | None, scenario: Scenario, box: Box) -> None:
    """Lines on the board, the first before the last."""
    if within is None:
        return
    columns, rows = box.size(scenario.board)
    for name, lines, length in (("columns", within.columns, columns), ("rows", within.rows, rows)):
        if lines and not lines[0] <= lines[1] < length:
            allowed = f"the first and the last one, of 0 to {length - 1}"
            raise BadInput(f"{field}.{name}", f"{list(lines)} is not valid", allowed=allowed)


def _check_slot(field: str, scenario: Scenario, seat: SeatPlan, slot: Slot, hangar: Hangar) -> None:
    if slot.role == "mission" and scenario.mode == "dogfight":
        problem = "Dogfight mode has only fighters [A8.1.1]"
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
        few = "is 1 start" if len(slot.starts) == 1 else f"are {len(slot.starts)} starts"
        problem = f"there {few} for {slot.count} aircraft"
        raise BadInput(f"{field}.starts", problem, allowed=f"{slot.count}, or none")


def _check_spans(scenario: Scenario) -> None:
    """What has a least and a most has them in this order. [A9.6.6, A9.6.11]"""
    low, high = scenario.photo_min_level, scenario.photo_max_level
    if low > high:
        problem = f"L{high} is below the lowest level for photographs"
        raise BadInput("photo_max_level", problem, allowed=f"{low} to 6")
    if scenario.value is not None and scenario.value[0] > scenario.value[1]:
        least, most = scenario.value
        problem = f"[{least:g}, {most:g}] is not valid"
        raise BadInput("value", problem, allowed="the least, then the most")


def _check_order(scenario: Scenario) -> None:
    """Each seat has one turn in a round. [A3.1]"""
    if sorted(scenario.order) != list(range(len(scenario.seats))):
        allowed = "each of " + ", ".join(map(str, range(len(scenario.seats)))) + " once"
        raise BadInput("order", f"{list(scenario.order)} is not valid", allowed=allowed)


# -- starts -------------------------------------------------------------------------------------


def _check_starts(scenario: Scenario, box: Box) -> None:
    """On the board, no two on one point and level, nobody in front of another. [A1.5, A4.8]"""
    placed = [(f"{field}.at", slot, start) for field, slot, start in scenario.starts()]
    for field, slot, start in placed:
        check_on_board(field, start.at, scenario, box)
        if slot.within and not slot.within.holds(*start.at):
            raise BadInput(field, "is beyond the range of its slot [A9.6.3]")
    for field, slot, start in placed:
        for _, others, other in placed:
            is_free = slot.free_level or others.free_level
            if other is start or (other.level != start.level and not is_free):
                continue
            if other.at == start.at and other.level == start.level:
                raise BadInput(field, "another aircraft starts there on this level [A1.5]")
            if step(*other.at, DIRECTIONS.index(other.heading)) == start.at:
                raise BadInput(field, "is directly in front of another aircraft [A4.8]")
