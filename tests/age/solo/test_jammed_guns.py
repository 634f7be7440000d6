"""Jammed guns: straight on, unless a die says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.solo.jams import is_jammed
from tests.age.solo.bot_table import BotTable, cockpit
from tests.age.table import aircraft

AHEAD = aircraft("gb4", "20,10 E L4", bursts=[0])


def jammed(*others: dict[str, Any], bot: str = "5,10 E L4", **own: Any) -> BotTable:
    made = aircraft("de10", bot, jams=["jammed"], **own)
    return BotTable(made, *(others or (AHEAD,)), moving="de10", face=0)


@pytest.mark.rule("A10.19")
def test_straight_and_level_clears_them() -> None:
    table = jammed()
    assert (table.flown.path, table.flown.levels, table.flown.attitude) == ("AAAAAAA", 0, 0)
    assert table.flown.cleared == (0,)


@pytest.mark.rule("A10.11", "A10.19")
def test_jammed_guns_come_before_firing_positions() -> None:
    assert jammed(aircraft("gb4", "11,8 E L4", bursts=[0])).flown.path == "AAAAAAA"


@pytest.mark.rule("A10.19")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [
        ("average", 4, True),
        ("average", 5, False),
        ("aggressive", 4, False),
        ("aggressive", 3, True),
        ("cautious", 5, True),
        ("cautious", 6, False),
    ],
)
def test_where_that_exposes_it_a_die_decides(temper: str, die: int, is_random: bool) -> None:
    table = jammed(aircraft("gb10", "8,9 E L4"), aggressiveness=temper)
    assert (table.cause, table.chance().rule) == ("unjam though exposed?", "A10.19")
    table.roll(die)
    assert (table.cause == "solo die") == is_random
    assert is_random or table.flown.path == "AAAAAAA"


@pytest.mark.rule("A10.19")
def test_tilted_it_changes_one_level_and_ends_level() -> None:
    flown = jammed(bot="5,10 E L4 down").flown
    assert (flown.path, flown.levels, flown.attitude, flown.cleared) == ("AAAAAAAA", -1, 0, ())


@pytest.mark.rule("A10.19")
def test_something_in_the_way_makes_it_turn_as_little_as_it_can() -> None:
    table = jammed(aircraft("gb4", "9,10 E L4", bursts=[0]))
    table.answer(which_way_round=1)
    assert table.flown.turns == 1
    assert table.flown.cleared == (0,)


@pytest.mark.rule("A10.19")
@pytest.mark.parametrize(
    ("jams", "bursts", "expected"),
    [
        (["working", "jammed"], [5, 4], False),  # the crew's guns clear by themselves
        (["jammed", "working"], [5, 4], True),
        (["cleared", "working"], [5, 4], False),
        (["jammed", "working"], [0, 4], False),  # there is nothing to fire with them
    ],
)
def test_only_the_pilot_s_guns_have_to_be_cleared(
    jams: list[str], bursts: list[int], expected: bool
) -> None:
    table = BotTable(
        aircraft("de13", "5,10 E L4", jams=jams, bursts=bursts, role="fighter"), AHEAD, turn=1
    )
    assert is_jammed(cockpit(table, "de13")) == expected
