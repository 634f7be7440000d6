"""Advantaged: whom it attacks, from where, and on which level."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_l.firing_list import entries_in_reach
from escadrille.age.bots.solo_m.chase import press_home
from escadrille.age.model.events import BotDecided
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.bots.solo_m.pilots import moving
from tests.age.table import aircraft

IDLE = {"bursts": [0]}


def hunting(*others: dict[str, Any], place: str = "12,10 E L4", **fields: Any) -> BotTable:
    return moving(place, *others, **fields).dice(6)


def target(table: BotTable) -> int | str:
    table.answer(which_firing_position=1, which_path=1)
    return table.noted("takes position")["target"]


# -- the target ---------------------------------------------------------------------------------


def pair(one: dict[str, Any], other: dict[str, Any], **fields: Any) -> BotTable:
    """Two targets in reach at the same distance, and what tells them apart."""
    first, second = one.pop("name", "gb4"), other.pop("name", "gb5")
    fleet = (
        aircraft(first, "16,8 E L4", **{**IDLE, **one}),
        aircraft(second, "16,12 E L4", **{**IDLE, **other}),
    )
    return hunting(*fleet, **fields)


@pytest.mark.rule("A11.10")
@pytest.mark.parametrize(("face", "chosen"), [(1, "gb4"), (3, "gb4"), (4, "gb5"), (6, "gb5")])
def test_two_equal_targets_by_a_die(face: int, chosen: str) -> None:
    table = pair({}, {})
    assert (table.cause, table.chance().rule) == ("which target?", "A11.10")
    assert target(table.dice(face)) == chosen


@pytest.mark.rule("A11.10")
@pytest.mark.parametrize(
    ("face", "chosen"),
    [(1, "gb4"), (2, "gb4"), (3, "gb5"), (4, "gb5"), (5, "gb6"), (6, "gb6")],
)
def test_three_equal_targets_by_a_die(face: int, chosen: str) -> None:
    places = {"gb4": "14,5 NE L4", "gb5": "17,10 NE L4", "gb6": "14,15 SE L4"}
    table = hunting(*(aircraft(name, place, **IDLE) for name, place in places.items()))
    assert table.cause == "which target?"
    assert target(table.dice(face)) == chosen


@pytest.mark.rule("A11.10")
def test_a_damaged_aircraft_before_a_nearer_one() -> None:
    near = aircraft("gb4", "15,10 E L4", **IDLE)
    table = hunting(near, aircraft("gb5", "17,8 E L4", damage="wings", **IDLE))
    assert target(table) == "gb5"


@pytest.mark.rule("A11.10")
def test_a_mission_aircraft_before_a_damaged_one() -> None:
    table = pair({"damage": "tail"}, {"name": "gb13", "bursts": [0, 0], "role": "mission"})
    assert target(table) == "gb13"


@pytest.mark.rule("A11.10")
@pytest.mark.parametrize(
    ("last", "round_", "chosen"),
    [
        ({"last_target": "gb4", "last_attack": 4}, 5, "gb4"),
        ({"last_target": "gb4", "last_attack": 3}, 5, "gb13"),
        ({"last_target": "gb13", "last_attack": 4}, 5, "gb13"),
        ({}, 5, "gb13"),
        ({}, 1, "gb13"),
    ],
)
def test_unless_it_fought_a_fighter_in_the_last_round(last: Any, round_: int, chosen: str) -> None:
    mission = {"name": "gb13", "bursts": [0, 0], "role": "mission"}
    table = pair({"damage": "tail"}, mission, round=round_, **last)
    assert target(table) == chosen


@pytest.mark.rule("A11.10")
def test_of_equals_the_nearest() -> None:
    fleet = aircraft("gb4", "17,8 E L4", **IDLE), aircraft("gb5", "16,12 E L4", **IDLE)
    assert target(hunting(*fleet)) == "gb5"


# -- the position -------------------------------------------------------------------------------


@pytest.mark.rule("A11.10")
def test_column_a_before_b_and_it_fires_from_there() -> None:
    table = hunting(aircraft("gb4", "17,10 NE L4", **IDLE))
    table.answer(which_firing_position=1)
    assert table.noted("takes position") == {"target": "gb4", "column": "A"}
    assert table.noted("fires")["target"] == "gb4"
    (decided,) = [e for e in table.told if isinstance(e, BotDecided) and e.kind == "fly"]
    assert decided.aim == table.rules.index_of["gb4"]


@pytest.mark.rule("A11.10")
def test_whoever_cannot_be_fired_at_yields_to_whoever_can() -> None:
    """Damaged, but too far below for any firing position."""
    table = hunting(
        aircraft("gb4", "16,8 E L1", damage="wings", **IDLE),
        aircraft("gb5", "16,12 E L4", **IDLE),
    )
    assert target(table) == "gb5"


@pytest.mark.rule("A11.10")
@pytest.mark.parametrize(
    ("own", "its", "levels", "attitude"),
    [
        ("L2", 5, 0, 1),  # below: it will climb
        ("L1 up", 5, 2, 1),  # as many levels as it can, and on
        ("L5", 2, 0, 2),  # above: a slight dive
        ("L5 down", 2, -1, 0),  # one level, not three
        ("L5 up", 2, 1, 2),
        ("L6", 1, 0, 2),
    ],
)
def test_levels_without_a_firing_position(own: str, its: int, levels: int, attitude: int) -> None:
    table = hunting(aircraft("gb4", f"15,10 E L{its}", **IDLE), place=f"12,10 E {own}")
    table.answer(which_path=1)
    assert "no target" in table.codes
    assert (table.flown.levels, table.flown.attitude) == (levels, attitude)


@pytest.mark.rule("A11.10")
def test_on_the_target_s_level_it_stays_there() -> None:
    """Right before its guns, but too near to be fired at in this movement."""
    table = hunting(aircraft("gb4", "13,10 W L4", **IDLE))
    table.answer(which_path=1)
    assert (table.flown.levels, table.flown.attitude) == (0, 0)


@pytest.mark.rule("A11.10")
def test_of_one_column_a_position_for_a_long_burst() -> None:
    """Of two places in column A only one allows it, so no die is needed."""
    table = moving("12,10 E L4 down", aircraft("gb4", "17,6 NE L3", **IDLE))
    seat = cockpit(table, "de10")
    (entry,) = [each for each in entries_in_reach(seat) if each.column == 0]
    assert [each.can_be_long for each in entry.positions] == [False, True]
    action = press_home(seat)
    assert action == seat.flights[entry.positions[1].end.number]


@pytest.mark.rule("A11.10")
def test_it_closes_in_on_somebody_in_its_arc() -> None:
    """A damaged aircraft behind it, far off, is no target."""
    ahead = aircraft("gb4", "15,10 E L1", **IDLE)
    table = hunting(ahead, aircraft("gb5", "2,30 W L1", damage="wings", **IDLE))
    table.answer(which_path=1)
    assert table.noted("destination")["chosen"] == "gb4"


@pytest.mark.rule("A4.10", "A11.10")
def test_it_climbs_no_higher_than_it_can() -> None:
    """The Fokker E.IV reaches L4."""
    table = hunting(aircraft("gb4", "15,10 E L6", **IDLE), place="12,10 E L2", name="de1")
    table.answer(which_path=1)
    assert table.noted("destination")["level"] == 4
