"""Advantaged, disadvantaged, neutral, or both."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_m.stance import in_its_arcs, in_whose_arcs
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.bots.solo_m.pilots import AHEAD, SOLO_M, moving
from tests.age.table import aircraft


def situation(
    place: str, other: str, name: str = "gb4", bot: str = "de10", **fields: Any
) -> tuple[bool, bool]:
    """Whether a bot is advantaged, and disadvantaged."""
    extra = {key: fields.pop(key) for key in ("bursts", "damage", "jams") if key in fields}
    fleet = aircraft(bot, place, **fields.pop("own", {})), aircraft(name, other, **extra)
    table = BotTable(*fleet, bots=SOLO_M, moving=bot, **fields)
    seat = cockpit(table, bot)
    return bool(in_its_arcs(seat)), bool(in_whose_arcs(seat))


@pytest.mark.rule("A11.8")
@pytest.mark.parametrize(
    ("other", "is_advantaged"),
    [
        ("18,10 E L4", True),  # 6d
        ("19,10 E L4", False),  # 7d
        ("13,10 E L4", True),
        ("6,10 W L4", False),  # behind
        ("15,4 W L4", True),  # exactly 60 degrees off
        ("12,5 NE L4", False),  # more than that
        ("15,10 E L1", True),  # any level
        ("12,10 E L5", False),  # the same point lies in no arc
    ],
)
def test_advantaged_with_somebody_before_its_guns(other: str, is_advantaged: bool) -> None:
    assert situation("12,10 E L4", other)[0] == is_advantaged


@pytest.mark.rule("A11.8")
def test_a_ruling_leaves_the_bounds_of_the_arc_out() -> None:
    out = {"solo_arc": "bounds out"}
    assert situation("12,10 E L4", "15,4 W L4", rulings=out) == (False, False)


@pytest.mark.rule("A11.8")
@pytest.mark.parametrize(
    ("other", "is_disadvantaged"),
    [("6,10 E L4", True), ("5,10 E L4", False), ("9,10 W L4", False), ("9,10 E L1", True)],
)
def test_disadvantaged_before_somebody_s_guns(other: str, is_disadvantaged: bool) -> None:
    assert situation("12,10 E L4", other) == (False, is_disadvantaged)


@pytest.mark.rule("A11.8")
def test_nose_to_nose_is_both() -> None:
    assert situation("12,10 E L4", "16,10 W L4") == (True, True)


@pytest.mark.rule("A11.8")
def test_a_dorsal_gun_has_its_arc_behind() -> None:
    """A two-seater ahead: the bot is before no forward gun but behind a dorsal one."""
    assert situation("12,10 E L4", "15,10 E L4", name="gb13") == (True, True)
    two_seater = situation("12,10 E L4", "9,10 W L4", bot="de19", own={"role": "fighter"})
    assert two_seater == (True, False)


@pytest.mark.rule("A11.8")
@pytest.mark.parametrize(
    ("state", "is_disadvantaged"),
    [
        ({"bursts": [0]}, False),
        ({"damage": "guns"}, False),
        ({"jams": ["jammed"]}, True),
        ({}, True),
    ],
)
def test_guns_with_nothing_to_fire_have_no_arc(state: Any, is_disadvantaged: bool) -> None:
    assert situation("12,10 E L4", "9,10 E L4", **state)[1] == is_disadvantaged


@pytest.mark.rule("A11.8")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("temper", "agg"), [("cautious", -1), ("average", 0), ("aggressive", 1)])
def test_both_ask_a_die(face: int, temper: str, agg: int) -> None:
    """1-3 disadvantaged, 4-6 advantaged, with the pilot's aggressiveness."""
    facing = aircraft("gb4", "16,10 W L4")
    table = moving("12,10 E L4", facing, aggressiveness=temper, face=None).dice(3)
    assert (table.cause, table.chance().rule) == ("advantaged or disadvantaged?", "A11.8")
    table.roll(face)
    wanted = "advantaged" if face + agg >= 4 else "disadvantaged"
    table.roll(1)  # its speed
    assert table.state.stance == wanted


@pytest.mark.rule("A11.8")
def test_neither_is_neutral() -> None:
    table = moving(face=None).dice(3, 1)
    assert table.state.stance == "neutral"
    assert table.codes[:2] == ["rolled", "neutral"]


@pytest.mark.rule("A11.8")
def test_the_stance_is_settled_once_a_turn() -> None:
    """Found for the choice of a die, it holds for the flight; the next turn finds its own."""
    table = moving("12,10 E L4", AHEAD, face=None).dice(3, 1, "0")
    assert table.state.stance == "advantaged"
    table.answer(which_path=1)
    assert table.codes.count("advantaged") == 1
    assert "destination" in table.codes
    assert table.state.stance == ""
