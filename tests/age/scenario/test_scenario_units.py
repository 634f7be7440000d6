"""Scenario files with units of the expansion, fuel lines and forces that cannot be: which field."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from escadrille.age.scenario.units import battery_points
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput

Document = dict[str, Any]


def fault(name: str, change: Callable[[Document], object]) -> tuple[str, str]:
    """The field that is complained about, and the complaint."""
    document: Any = copy.deepcopy(age_scenarios()[name])
    change(document)
    with pytest.raises(BadInput) as caught:
        age({"scenario": document})
    return caught.value.field.removeprefix("scenario."), str(caught.value)


def to(path: str, value: object) -> Callable[[Document], object]:
    """One field is another."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]

    def change(document: Document) -> None:
        table: Any = document
        for part in way:
            table = table[part] if isinstance(part, int) else table.setdefault(part, {})
        table[last] = value

    return change


DEPOTS, AMBUSH, PATROL = (
    "ammunition-depot-attack",
    "ambush-behind-the-clouds",
    "airships-on-patrol",
)
GUNS, KITES, FLEET = "neutralizing-aa-zones", "observation-balloon-attack", "fleet-bombing"


@pytest.mark.rule("A9.2", "A9.3", "A9.4", "A9.5")
@pytest.mark.parametrize(
    ("name", "path", "value", "field", "words"),
    [
        (KITES, "balloons.0.team", 2, "balloons[0].team", "0, 1"),
        (DEPOTS, "nets.0.team", 3, "nets[0].team", "0, 1"),
        (DEPOTS, "aa.0.team", 2, "aa[0].team", "0, 1"),
        (PATROL, "airships.0.seat", 2, "airships[0].seat", "0 to 1"),
        (FLEET, "airships.0.seat", 3, "airships[0].seat", "0 to 1"),
        (PATROL, "airships.0.level", 4, "airships[0].level", "1 to 3"),
        (PATROL, "airships.0.level", 0, "airships[0].level", "1 to 3"),
        (DEPOTS, "nets.0.at", [23, 3], "nets[0].at", "off the board"),
        (DEPOTS, "aa.0.at", [21, 12], "aa[0].at", "off the board"),
        (DEPOTS, "aa.1.at", [8, 12], "aa[1].at", "overlaps aa[0]"),
        (DEPOTS, "aa.0.apex", "E", "aa[0].apex", "'N' or 'S'"),
        (PATROL, "airships.1.at", [10, 30], "airships[1].at", "an airship (airships[0].at)"),
        (PATROL, "airships.0.at", [0, 3], "airships[0].at", "off the board"),
    ],
)
def test_a_unit_that_cannot_stand_there_is_named(
    name: str, path: str, value: object, field: str, words: str
) -> None:
    found, complaint = fault(name, to(path, value))
    assert found == field
    assert words in complaint


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize("level", [1, 3])
def test_an_airship_may_fly_on_the_lowest_and_the_highest_of_its_levels(level: int) -> None:
    document: Any = copy.deepcopy(age_scenarios()[PATROL])
    document["airships"][0]["level"] = level
    assert age({"scenario": document}).initial().airships[0].level == level


@pytest.mark.rule("A9.2", "A9.3")
@pytest.mark.parametrize(
    ("kind", "level", "allowed"),
    [("barrage", 6, "1 to 5"), ("barrage", 0, "1 to 5"), ("observation", 4, "0 to 3")],
)
def test_balloons_have_their_highest_level(kind: str, level: int, allowed: str) -> None:
    balloon = {"kind": kind, "team": 0, "at": [11, 1], "level": level}
    found, complaint = fault(KITES, lambda document: document["balloons"].insert(0, balloon))
    assert (found, f"(allowed: {allowed})" in complaint) == ("balloons[0].level", True)


@pytest.mark.rule("A1.5", "A9.2", "A9.3.2")
def test_nothing_begins_where_a_cable_runs_and_over_a_balloon_it_may() -> None:
    """An airship of scenario 3 has its stern at 13·27, a British fighter begins at 6·33 on L3."""

    def with_balloon(at: list[int], level: int) -> Callable[[Document], object]:
        balloon = {"kind": "barrage", "team": 0, "at": at, "level": level}
        return lambda document: document.update(balloons=[balloon])

    found, complaint = fault(PATROL, with_balloon([13, 27], 5))
    assert (found, "a balloon (balloons[0].at)" in complaint) == ("airships[1].at", True)
    found, _ = fault(PATROL, with_balloon([6, 33], 3))
    assert found == "seats[0].slots[0].starts[0].at"
    document: Any = copy.deepcopy(age_scenarios()[PATROL])
    with_balloon([6, 33], 2)(document)
    assert age({"scenario": document}).rules.scenario.balloons[0].level == 2


@pytest.mark.rule("A9.6.1", "A9.6.3", "A9.6.7", "A9.6.10")
@pytest.mark.parametrize(
    ("name", "path", "value", "field", "words"),
    [
        (PATROL, "airships.0.route", ["A", "C"], "airships[0].route[1]", "A, B"),
        (PATROL, "airships", [], "airships", "none with a route or exits"),
        (PATROL, "victory.win", 3, "victory.win", "1 to 2"),
        (PATROL, "seats.0.slots.0.role", "mission", "seats[0].slots[0].role", "fighter"),
        (GUNS, "aa", [], "aa", "none to bomb"),
        (GUNS, "victory.win", 4, "victory.win", "1 to 3"),
        (KITES, "balloons", [], "balloons", "no observation balloon"),
        (DEPOTS, "victory.win", 10, "victory.win", "1 to 9"),
        (DEPOTS, "victory.kind", "hunt", "victory.kind", "depots"),
    ],
)
def test_a_task_needs_what_it_is_about(
    name: str, path: str, value: object, field: str, words: str
) -> None:
    found, complaint = fault(name, to(path, value))
    assert found == field
    assert words in complaint


@pytest.mark.rule("A9.6.3", "A9.6.6", "A9.6.11")
@pytest.mark.parametrize(
    ("name", "path", "value", "field", "words"),
    [
        (PATROL, "seats.0.slots.0.within.rows", [35, 15], "rows", "0 to 35"),
        (PATROL, "seats.0.slots.0.within.rows", [15, 36], "rows", "0 to 35"),
        (PATROL, "seats.0.slots.0.within.columns", [20, 30], "columns", "0 to 23"),
        (KITES, "seats.0.slots.0.within", {"columns": [1, 23]}, "", "no Access Point"),
    ],
)
def test_fuel_lines_are_on_the_board_and_let_somebody_in(
    name: str, path: str, value: object, field: str, words: str
) -> None:
    found, complaint = fault(name, to(path, value))
    assert found == f"seats[0].slots[0].within.{field}".rstrip(".")
    assert words in complaint


@pytest.mark.rule("A9.6.6", "A9.6.11")
def test_the_least_comes_before_the_most() -> None:
    found, complaint = fault("convoy-reconnaissance", to("photo_min_level", 2))
    assert (found, "2 to 6" in complaint) == ("photo_max_level", True)
    assert fault("grand-battle", to("value", [190.0, 180.0]))[0] == "value"


@pytest.mark.rule("A9.6.2")
def test_no_more_begin_damaged_than_there_are_fighters() -> None:
    found, complaint = fault(AMBUSH, to("seats.0.damaged", ["wings"] * 5))
    assert (found, "up to 4" in complaint) == ("seats[0].damaged", True)


@pytest.mark.rule("A3.4", "A3.8")
@pytest.mark.parametrize(
    ("path", "value", "field", "words"),
    [
        ("default", ["gb4", "gb5", "gb4"], "default[2]", "twice"),
        ("default", ["gb4", "gb16"], "default[1]", "cannot fill this slot"),
        ("default", ["gb4", "de10"], "default[1]", "cannot fly the"),
        ("count", 40, "count", "there are only"),
    ],
)
def test_the_usual_force_is_blamed_on_the_scenario_that_names_it(
    path: str, value: object, field: str, words: str
) -> None:
    """Nobody has chosen a force: there is no other field that could be mended."""

    def change(document: Document) -> None:
        slot = document["seats"][0]["slots"][0]
        slot.pop("starts")
        slot.pop("within")
        slot[path] = value

    found, complaint = fault(PATROL, change)
    assert found == f"seats[0].slots[0].{field}"
    assert words in complaint


@pytest.mark.rule("A3.8")
def test_a_usual_force_of_both_alliances_is_blamed_on_its_slots() -> None:
    def change(document: Document) -> None:
        del document["seats"][0]["nations"]
        document["seats"][0]["slots"][0]["default"] = ["gb4", "gb5", "de10"]

    assert fault(PATROL, change)[0] == "seats[0].slots"


@pytest.mark.rule("A9.5")
@pytest.mark.parametrize(
    ("at", "apex", "corner"),
    [
        ([0, 3], "N", (0, 3)),
        ([20, 3], "N", (23, 3)),
        ([3, 35], "N", (3, 35)),
        ([3, 3], "N", (5, 0)),
    ],
)
def test_an_anti_aircraft_zone_may_touch_the_edge_of_the_board(
    at: list[int], apex: str, corner: tuple[int, int]
) -> None:
    document: Any = copy.deepcopy(age_scenarios()[DEPOTS])
    document["aa"] = [{"team": 1, "at": at, "apex": apex}]
    rules = age({"scenario": document}).rules
    assert corner in battery_points(rules.scenario.aa[0], rules.box.units)


@pytest.mark.rule("A9.3", "A1.5")
def test_two_balloons_do_not_share_a_point_even_if_one_is_on_the_ground() -> None:
    def add(document: Document) -> None:
        first = document["balloons"][0]
        document["balloons"].append({**first, "level": 0})

    field, problem = fault(KITES, add)
    assert field.startswith("balloons[")
    assert "is taken by a balloon" in problem


@pytest.mark.rule("A9.6.10")
def test_barrage_balloons_alone_are_no_task() -> None:
    def raise_all(document: Document) -> None:
        for each in document["balloons"]:
            each.update(kind="barrage", level=3)

    field, problem = fault(KITES, raise_all)
    assert (field, "no observation balloon" in problem) == ("balloons", True)


@pytest.mark.rule("A9.6", "A8.4.2")
def test_an_airship_with_bombs_can_do_the_task_alone() -> None:
    document: Any = copy.deepcopy(age_scenarios()[FLEET])
    del document["seats"][0]["slots"][0]
    assert age({"scenario": document}).rules.scenario.task == (0,)
    document["airships"][0]["bombs"] = 0
    with pytest.raises(BadInput):
        age({"scenario": document})


@pytest.mark.rule("A9.6.3")
def test_an_airship_flies_over_zones_of_its_own_team_only() -> None:
    def add_one(document: Document) -> None:
        first = document["airships"][0]
        document["airships"].append({**first, "seat": 1 - first["seat"], "at": [12, 3]})

    name = next(
        name
        for name, each in age_scenarios().items()
        if any(airship.get("route") for airship in each.get("airships", ()))
    )
    field, problem = fault(name, add_one)
    assert (field, "has no zone" in problem) == ("airships[2].route[0]", True)
