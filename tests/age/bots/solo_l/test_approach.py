"""Approach: whom, where to, on which level."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import LEVEL, NOSE_DOWN, NOSE_UP
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft


def approach(
    *others: dict[str, Any], bot: str = "5,10 E L4", name: str = "de10", **fields: Any
) -> BotTable:
    return BotTable(aircraft(name, bot), *others, moving=name, face=fields.pop("face", 0), **fields)


def done(table: BotTable, **faces: int) -> BotTable:
    table.answer(**{"approach": 6, "which_path": 1, **faces})
    assert "approaches" in table.codes, table.cause
    return table


def toy(name: str, place: str, **fields: Any) -> dict[str, Any]:
    """An aircraft that threatens nobody."""
    return aircraft(name, place, bursts=[0], **fields)


def chosen(table: BotTable) -> str:
    return str(done(table).noted("destination")["chosen"])


# -- whom ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.21")
def test_the_nearest_aircraft_is_chosen() -> None:
    assert chosen(approach(toy("gb4", "22,10 E L4"), toy("gb5", "20,12 E L4"))) == "gb5"


@pytest.mark.rule("A10.21")
def test_a_mission_aircraft_is_chosen_before_a_nearer_fighter() -> None:
    zones = [{"id": "A", "team": 1, "at": [3, 30]}]
    bomber = aircraft("gb16", "22,20 E L4")
    table = approach(toy("gb4", "18,10 E L4"), bomber, zones=zones, mode="bombing")
    assert chosen(table) == "gb16"


@pytest.mark.rule("A10.21")
def test_a_bomber_is_chosen_first_even_when_its_bombs_are_gone() -> None:
    """Approach prefers "bombers or scouts"; it does not ask whether their task is done."""
    zones = [{"id": "A", "team": 1, "at": [3, 30]}]
    empty = aircraft("gb16", "22,20 E L4", bombs=0)
    mate = aircraft("gb17", "22,34 E L4")
    table = approach(toy("gb4", "18,10 E L4"), empty, mate, zones=zones, mode="bombing")
    assert chosen(table) == "gb16"
    assert "nearest mission" in table.codes


@pytest.mark.rule("A10.21")
@pytest.mark.parametrize(("die", "name"), [(1, "gb4"), (3, "gb4"), (4, "gb5"), (6, "gb5")])
def test_of_two_equally_near_a_die_chooses(die: int, name: str) -> None:
    table = approach(toy("gb4", "20,8 E L4"), toy("gb5", "20,12 E L4"))
    assert (table.cause, table.chance().rule) == ("which is nearest?", "A10.21")
    table.roll(die)
    assert done(table).noted("destination")["chosen"] == name


@pytest.mark.rule("A10.21")
def test_one_too_high_is_passed_over() -> None:
    table = approach(
        toy("gb4", "20,10 E L6"), toy("gb5", "22,14 E L3"), bot="5,10 E L3", name="de1"
    )
    assert chosen(table) == "gb5"
    assert table.noted("too high") == {"target": "gb4"}


@pytest.mark.rule("A10.21")
def test_if_all_are_too_high_the_first_is_approached_climbing() -> None:
    table = approach(
        toy("gb4", "20,10 E L6"), toy("gb5", "22,14 E L5"), bot="5,10 E L3", name="de1"
    )
    where = "it cannot fly higher"
    assert done(table).noted("destination") == {"chosen": "gb4", "level": 4, "where": where}
    assert table.flown.attitude == NOSE_UP


# -- where --------------------------------------------------------------------------------------


@pytest.mark.rule("A10.21")
@pytest.mark.parametrize(
    ("place", "distance", "end"),
    [
        ("15,10 E L6", 3, (12, 10)),  # only straight on, which is one step too far for 2d
        ("13,6 E L6", 4, (9, 6)),  # 2d and 3d behind are further than it can fly
        ("12,8 E L6", 2, (10, 8)),
        ("12,10 E L6", 2, (10, 10)),  # nearer than its steps: a longer path to the same point
    ],
)
def test_it_ends_behind_the_chosen_aircraft_if_it_can(
    place: str, distance: int, end: tuple[int, int]
) -> None:
    table = done(approach(toy("gb4", place)))
    assert table.noted("reaches") == {"chosen": "gb4", "distance": distance}
    assert table.at("de10") == end


@pytest.mark.rule("A10.21")
def test_it_prefers_the_heading_of_the_chosen_aircraft() -> None:
    table = done(approach(toy("gb4", "12,8 E L6")))
    assert (table.at("de10"), table.of("de10").heading) == ((10, 8), 1)


@pytest.mark.rule("A10.21")
def test_out_of_reach_it_flies_as_near_as_it_can() -> None:
    table = done(approach(toy("gb4", "22,10 E L4")))
    assert table.noted("cannot end") == {"chosen": "gb4", "missed": "2d, 3d or 4d"}
    assert table.noted("nears") == {"goal": "2d"}
    assert (table.at("de10"), table.flown.path) == ((12, 10), "AAAAAAA")


@pytest.mark.rule("A10.21", "A10.24")
def test_a_destination_off_the_board_is_not_flown_to() -> None:
    table = done(approach(toy("gb4", "0,10 E L1"), bot="6,10 W L4"))
    assert table.of("de10").where == "combat"


@pytest.mark.rule("A10.21")
def test_of_equal_places_the_heading_then_fewer_turns_then_a_die() -> None:
    """Flying away from its goal, it can turn back to either side."""
    table = approach(toy("gb4", "20,18 W L4"), bot="8,18 W L4")
    chance = table.chance("solo: which path?")
    assert (chance.rule, len(chance.outcomes)) == ("A10.21", 2)
    assert {done(table).flown.turns} == {3}


@pytest.mark.rule("A10.21")
def test_heading_alike_fewer_turns_are_flown() -> None:
    """3 turns lead to 5,16 heading SE, 2 to 6,16 heading SW: both as near and as straight."""
    table = done(approach(toy("gb4", "6,15 NE L6")))
    assert (table.at("de10"), table.of("de10").heading, table.flown.turns) == ((6, 16), 3, 2)


@pytest.mark.rule("A10.21")
def test_why_it_flies_there_is_told() -> None:
    table = done(approach(toy("gb4", "15,10 E L6")))
    assert table.noted("nearest") == {"target": "gb4", "distance": 10}
    assert table.noted("cannot end") == {"chosen": "gb4", "missed": "2d"}
    assert table.noted("levels")["why"] == "it starts in level flight"


# -- levels -------------------------------------------------------------------------------------


@pytest.mark.rule("A10.21")
@pytest.mark.parametrize(
    ("target", "level"),
    [("L3", 3), ("L3 down", 2), ("L3 up", 4), ("L2 down", 1), ("L5 up", 6)],
)
def test_the_destination_lies_where_its_nose_points(target: str, level: int) -> None:
    table = done(approach(toy("gb4", f"22,10 E {target}")))
    assert table.noted("destination")["level"] == level


@pytest.mark.rule("A10.21")
@pytest.mark.parametrize(
    ("bot", "target", "levels", "attitude"),
    [
        # level: it stays, and tilts towards the destination
        ("L4", "L4", 0, LEVEL),
        ("L4", "L6", 0, NOSE_UP),
        ("L4", "L2", 0, NOSE_DOWN),
        # tilted towards it: as far as it can
        ("L3 up", "L6", 2, NOSE_UP),
        ("L3 up", "L4", 1, LEVEL),
        ("L3 up", "L5", 2, LEVEL),
        ("L5 down", "L1", -3, NOSE_DOWN),  # stops one above, nose-down
        ("L5 down", "L2", -2, NOSE_DOWN),
        ("L6 down", "L1", -3, NOSE_DOWN),  # not there yet: it stays tilted
        # already one above: one level, and level there
        ("L5 down", "L4", -1, LEVEL),
        # tilted away: one level, then towards the destination
        ("L4 down", "L6", -1, NOSE_UP),
        ("L4 up", "L2", 1, NOSE_DOWN),
        ("L4 up", "L4", 1, NOSE_DOWN),
        ("L4 down", "L4", -1, NOSE_UP),
    ],
)
def test_levels_on_the_way(bot: str, target: str, levels: int, attitude: int) -> None:
    table = done(approach(toy("gb4", f"22,20 E {target}"), bot=f"5,10 E {bot}"))
    assert (table.flown.levels, table.flown.attitude) == (levels, attitude)


@pytest.mark.rule("A10.21", "A12.34")
def test_nose_down_on_l4_with_its_destination_on_l5_it_descends_one_and_ends_nose_up() -> None:
    table = done(approach(toy("gb4", "22,20 E L5"), bot="5,10 E L4 down"))
    assert (table.of("de10").level, table.of("de10").attitude) == (3, NOSE_UP)


@pytest.mark.rule("A10.18")
def test_with_nobody_to_approach_it_stays_over_the_middle() -> None:
    """The player is gone, but a bomber of the bots has still work to do."""
    table = BotTable(
        aircraft("de10", "5,10 E L4"),
        aircraft("de16", "20,10 E L4"),
        aircraft("gb4", where="out", fate="withdrawn"),
        zones=[{"id": "A", "team": 0, "at": [3, 30]}],
        mode="bombing",
        moving="de10",
        face=0,
    )
    table.answer(which_path=1, approach=6)
    assert table.noted("override")["name"] == "nobody to approach"
    assert table.rules.board.distance(table.flown.point, table.rules.board.point(12, 18)) < 12


@pytest.mark.rule("A10.21")
def test_of_places_equally_near_the_one_heading_for_the_goal_is_flown_to() -> None:
    """Straight on would be as near with fewer turns, but not heading for the goal."""
    table = done(approach(toy("gb4", "19,24 W L4"), bot="12,18 E L4"))
    assert (table.at("de10"), table.of("de10").heading, table.flown.turns) == ((17, 19), 2, 1)
