"""One aircraft of a force: what it may be there for, and what it carries. [A3.9, A8.6.6]"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from pydantic import Field

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import AircraftType, Hangar
from escadrille.age.figures.lattice import Edge
from escadrille.age.scenario.file import StartDocument
from escadrille.age.scenario.model import Range, Role, Scenario, Slot, Start
from escadrille.age.scenario.options import Mode
from escadrille.age.scenario.units import RangeDocument
from escadrille.kernel.figures import Figures


class RecruitDocument(Figures):
    """One aircraft of a force as people write it: `aircraft`, and if need be role and bombs.

    The other fields follow from the scenario; a record writes them down too.
    """

    aircraft: str = ""
    role: Role | None = None
    bombs: Annotated[int, Field(ge=0, le=6)] | None = None
    type_id: str = ""
    number: int = 0
    name: str | None = None
    guns: bool | None = None
    exits: tuple[Edge, ...] | None = None
    start: StartDocument | None = None
    free_level: bool | None = None
    bursts: int | None = None
    within: RangeDocument | None = None


class ForceRuleDocument(Figures):
    """A number of aircraft or a total value for each player; neither: as the scenario says."""

    count: Annotated[int, Field(ge=0, le=78)] = 0
    value: Annotated[float, Field(ge=0, le=1000)] = 0.0


class ForceRule(msgspec.Struct, frozen=True, kw_only=True):
    """Equal numbers, equal value, or the scenario's slots if both are 0. [A3.4, A8.6.6]"""

    count: int = 0
    value: float = 0.0


class Muster(NamedTuple):
    """What the forces of a game answer to: the scenario, what was agreed on, and the figures."""

    scenario: Scenario
    rule: ForceRule
    hangar: Hangar
    box: Box


class Recruit(msgspec.Struct, frozen=True, kw_only=True):
    """One aircraft of a force. Its name is nation and number, such as `de10`. [A2, A3.1]"""

    type_id: str
    number: int
    name: str
    role: Role
    bombs: int
    """Bombs, or its torpedo, at the start."""
    guns: bool = True
    exits: tuple[Edge, ...] = ()
    start: Start | None = None
    free_level: bool = False
    """Whether its owner chooses the level that it starts on. [A8.7]"""
    bursts: int | None = None
    """What is left in each mount; None: all. [A9.6.2]"""
    within: Range | None = None
    """The lines that it may not cross. [A9.6.3]"""


Force = tuple[Recruit, ...]


def is_placed(scenario: Scenario) -> bool:
    """Whether a scenario says where its aircraft begin. [A3.10]"""
    return any(scenario.starts())


def has_own_forces(scenario: Scenario) -> bool:
    """Whether it says what each side has, so that odds for bots have no place. [A10.1]"""
    is_chosen = scenario.value is not None or any(plan.one_type for plan in scenario.seats)
    return is_placed(scenario) or is_chosen


def roles_of(kind: AircraftType, mode: Mode) -> tuple[Role, ...]:
    """What a type can be there for. [A3.9, A8.1.1]"""
    useful = {
        "reconnaissance": kind.photo,
        "bombing": kind.bombs > 0,
        "breakthrough": kind.bombs > 0,
        "torpedo": kind.torpedo,
        "combined": kind.bombs > 0 or kind.photo,
    }
    roles: tuple[Role, ...] = ("mission",) if useful.get(mode) else ()
    return (*roles, "fighter") if kind.operates_as_fighter else roles


def fits(slot: Slot, kind: AircraftType, number: int, role: Role) -> bool:
    """Whether a slot of a scenario takes this aircraft in this role."""
    return (
        slot.role == role
        and (not slot.classes or kind.cls in slot.classes)
        and (not slot.nations or kind.nation in slot.nations)
        and (not slot.aircraft or f"{kind.code}{number}" in slot.aircraft)
    )


def bombs_range(kind: AircraftType, role: Role, slot: Slot, mode: Mode) -> tuple[int, int]:
    """The fewest and the most bombs (or torpedoes) it may carry; the most is usual.

    Fighters carry none; a mission all it can, unless its owner or the scenario says fewer.
    """
    if role == "fighter" or mode in ("dogfight", "reconnaissance", "patrol", "balloons"):
        return 0, 0
    if slot.bombs is not None:
        return slot.bombs, slot.bombs
    return (0 if mode == "combined" and kind.photo else 1), kind.load
