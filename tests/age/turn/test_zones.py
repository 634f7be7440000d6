"""Task zones: where they lie, and what it takes to pass one. [A8.2]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import PhotoTaken, ZonePassed
from escadrille.games.age import age
from tests.age.missions import next_move, of_kind, zone
from tests.age.table import SUPPLE, Table, aircraft, only

ZONE = zone("A", 0, 10, 10)
"""Columns 10 to 13, rows 10 to 12."""


def scout(place: str, *zones: dict[str, Any], **fields: Any) -> Table:
    """A German scout with its die at 0, four steps or five straight ones; an enemy far away."""
    position: dict[str, Any] = {"mode": "reconnaissance", "moving": "de13", "face": 0, **fields}
    counting = position.pop("counting", False)
    return Table(
        aircraft("de13", place, counting=counting),
        aircraft("de4", "2,2 E L2"),
        aircraft("fr4", "20,33 W L2"),
        zones=zones or (ZONE,),
        changes=SUPPLE,
        **position,
    )


def passes(table: Table, path: str, levels: int = 0) -> list[str]:
    """The zones whose pass this movement completes, photographed at once or on leaving."""
    events = table.fly(path, levels)
    photos = [event.zone for event in events if isinstance(event, PhotoTaken)]
    return photos + [event.zone for event in events if isinstance(event, ZonePassed)]


# -- where --------------------------------------------------------------------------------------


@pytest.mark.rule("A8.2")
def test_a_zone_is_four_points_wide_and_three_high() -> None:
    table = scout("5,11 E L3")
    places = {table.rules.board.coordinates(p) for p in table.rules.drawn.zones_for(0)}
    assert places == {(col, row) for col in range(10, 14) for row in range(10, 13)}


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(
    ("rulings", "row", "passed"),
    [
        ({}, 12, ["A"]),
        ({"zone_rows": 2}, 12, []),
        ({"zone_rows": 2}, 11, ["A"]),
        ({}, 13, []),
        ({"zone_rows": 4}, 13, ["A"]),
        ({"zone_columns": 2}, 11, ["A"]),
    ],
)
def test_a_ruling_makes_zones_larger_or_smaller(
    rulings: dict[str, int], row: int, passed: list[str]
) -> None:
    assert passes(scout(f"8,{row} E L3", rulings=rulings), "AAAAA") == passed


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(("columns", "passed"), [(4, ["A"]), (2, [])])
def test_a_narrow_zone_is_left_sooner(columns: int, passed: list[str]) -> None:
    table = scout("11,11 E L3", rulings={"zone_columns": columns})
    assert passes(table, "AAAAA") == passed


@pytest.mark.rule("A8.2")
def test_a_ship_is_passed_along_its_four_points_in_a_line() -> None:
    ship = zone("A", 0, 10, 10, shape="ship", heading="E")
    table = scout("9,10 E L3", ship)
    places = {table.rules.board.coordinates(p) for p in table.rules.drawn.zones_for(0)}
    assert places == {(10, 10), (11, 10), (12, 10), (13, 10)}
    assert passes(table, "AAAAA") == ["A"]
    across = scout("9,8 SE L3", ship)
    assert passes(across, "AAAAA") == []


@pytest.mark.rule("A8.2.2")
@pytest.mark.parametrize("name", ["reconnaissance", "zone-bombing", "combined", "flying-high"])
def test_each_player_has_three_zones_on_the_other_side_of_the_board(name: str) -> None:
    rules = age({"scenario": name}).rules
    columns, rows = rules.board.columns, rules.board.rows
    for team, (zones, seat) in enumerate(
        zip(rules.drawn.zone_of, rules.scenario.seats, strict=True)
    ):
        places = {rules.board.coordinates(point) for point in zones}
        assert len(places) == 36
        assert {rules.zone_ids[n] for n in zones.values()} == {"A", "B", "C"}
        assert seat.team == team
        far = {
            "E": {col < columns // 2 for col, _ in places},
            "W": {col >= columns // 2 for col, _ in places},
            "N": {row >= rows // 2 for _, row in places},
            "S": {row < rows // 2 for _, row in places},
        }
        assert far[seat.edge] == {True}


# -- passing ------------------------------------------------------------------------------------


@pytest.mark.rule("A8.2", "A8.2.1")
def test_two_points_in_a_row_make_a_pass_and_one_does_not() -> None:
    assert passes(scout("5,10 E L3"), "AAAAA") == []  # ends on (10,10)
    assert passes(scout("6,10 E L3"), "AAAAA") == ["A"]  # (10,10) and (11,10)


@pytest.mark.rule("A8.2.1")
def test_the_point_where_the_movement_starts_counts_only_if_the_last_round_reached_it() -> None:
    """From (12,10) only (13,10) is reached now."""
    assert passes(scout("12,10 E L3", counting=False), "AAAAA") == []
    assert passes(scout("12,10 E L3", counting=True), "AAAAA") == ["A"]


@pytest.mark.rule("A8.2", "A8.2.1")
def test_a_pass_may_run_over_the_end_of_a_round() -> None:
    table = scout("5,10 E L3")
    assert passes(table, "AAAAA") == []
    next_move(table, "de13")
    assert table.at("de13") == (10, 10)
    table.die(face=0)
    assert passes(table, "LAAA") == []  # (10,9): away at once
    table = scout("4,10 E L3", moving="de13", face=1)
    assert passes(table, "AAAAAA") == []
    next_move(table, "de13")
    table.die(face=0)
    assert passes(table, "ALAA") == ["A"]  # (11,10), then away to the north-east


@pytest.mark.rule("A8.2.1")
@pytest.mark.parametrize(("ruling", "passed"), [("carry", ["A"]), ("reset", [])])
def test_by_a_ruling_a_pass_starts_anew_each_round(ruling: str, passed: list[str]) -> None:
    table = scout("12,10 E L3", counting=True, rulings={"zone_pass": ruling})
    assert passes(table, "AAAAA") == passed
    within = scout("8,10 E L3", rulings={"zone_pass": ruling})
    assert passes(within, "AAAAA") == ["A"]


@pytest.mark.rule("A8.2.1", "A8.3")
def test_a_round_with_a_change_of_altitude_passes_nothing() -> None:
    down = scout("8,10 E L3 down")
    assert passes(down, "AAAAAA", levels=-1) == []  # all of it on L2 from the first step on
    assert down.at("de13") == (14, 10)
    up = scout("8,10 E L3 up")
    assert passes(up, "AAAA", levels=1) == []


@pytest.mark.rule("A8.2.1")
def test_a_point_reached_in_a_round_with_a_change_of_altitude_does_not_count_later() -> None:
    table = scout("6,10 E L3 down")
    assert passes(table, "AAAAAA", levels=-1) == []
    assert table.at("de13") == (12, 10)
    next_move(table, "de13")
    table.die(face=0)
    assert passes(table, "AAAAA") == []  # (13,10) alone


@pytest.mark.rule("A8.2.1")
def test_a_change_of_altitude_in_the_second_round_spoils_a_pass_begun_before() -> None:
    table = scout("12,10 E L3 up", counting=True)
    assert passes(table, "AAAA", levels=1) == []


@pytest.mark.rule("A8.2.1")
def test_points_of_two_zones_do_not_make_a_pass() -> None:
    beside = zone("B", 0, 14, 10)
    away = scout("13,10 E L3", ZONE, beside, counting=True)
    assert passes(away, "ALAA") == []  # (14,10) in B, then (14,9)
    along = scout("13,10 E L3", ZONE, beside, counting=True)
    assert passes(along, "AALA") == ["B"]


@pytest.mark.rule("A8.2")
def test_points_that_do_not_follow_each_other_do_not_make_a_pass() -> None:
    """One row high: into it, below it, and into it again."""
    low = {"zone_rows": 1}
    hop = scout("10,9 SE L3", rulings=low)
    assert passes(hop, "AALL") == []
    assert hop.at("de13") == (13, 10)
    along = scout("10,9 SE L3", rulings=low)
    assert passes(along, "ALAL") == ["A"]


@pytest.mark.rule("A8.2.2")
def test_the_zones_of_the_other_side_mean_nothing() -> None:
    table = Table(
        aircraft("de13", "8,10 E L3"),
        aircraft("fr13", "20,33 W L2"),
        mode="reconnaissance",
        zones=[zone("A", 1, 10, 10), zone("A", 0, 3, 30)],
        moving="de13",
        face=0,
    )
    assert passes(table, "AAAAA") == []


@pytest.mark.rule("A8.2")
def test_a_fighter_passes_no_zone() -> None:
    table = Table(
        aircraft("de13", "8,30 E L3"),
        aircraft("de10", "8,10 E L3"),
        aircraft("fr4", "20,33 W L2"),
        mode="reconnaissance",
        zones=[ZONE],
        moving="de10",
        face=0,
    )
    events = table.fly("AAAAAAA")
    assert not of_kind(events, ZonePassed) + of_kind(events, PhotoTaken)


@pytest.mark.rule("A8.2.1")
def test_the_wind_may_take_the_second_point_back() -> None:
    """Five steps against the wind, the last taken back: (10,10) is the only point reached."""
    calm = scout("6,10 E L3")
    assert passes(calm, "AAAAA") == ["A"]
    windy = scout("6,10 E L3", options={"wind": "E"})
    events = windy.fly("AAAAA")
    assert windy.at("de13") == (10, 10)
    assert not of_kind(events, ZonePassed)
    behind = scout("5,10 E L3", options={"wind": "W"})
    assert only(behind.fly("AAAAAA"), ZonePassed).zone == "A"
