"""Blue or green: the die of a bot fighter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft


def choosing(name: str = "de10", **fields: Any) -> BotTable:
    return BotTable(aircraft(name, "2,10 E L4", **fields), aircraft("gb4", "20,10 W L4"), turn=0)


@pytest.mark.rule("A10.7")
@pytest.mark.parametrize(
    ("die", "colour"),
    [(1, "blue"), (4, "blue"), (5, "green"), (6, "green")],
)
def test_blue_on_1_to_4_green_on_5_and_6(die: int, colour: str) -> None:
    table = choosing()
    assert (table.cause, table.chance().rule) == ("blue or green?", "A10.7")
    table.roll(die)
    assert table.state.colour == colour
    assert table.noted("takes die") == {"colour": colour}


@pytest.mark.rule("A10.7")
@pytest.mark.parametrize(
    ("uses", "die", "colour"),
    [(2, 5, "blue"), (1, 5, "blue"), (1, 6, "green"), (3, 5, "green"), (2, 6, "green")],
)
def test_one_is_deducted_with_one_or_two_safe_uses_left(uses: int, die: int, colour: str) -> None:
    table = choosing(throttle=uses).dice(die)
    assert table.state.colour == colour
    assert ("few uses" in table.codes) == (uses <= 2)


@pytest.mark.rule("A10.7")
@pytest.mark.parametrize(("die", "colour"), [(1, "blue"), (3, "blue"), (4, "green"), (6, "green")])
def test_at_the_engine_s_risk_a_second_die_confirms_green(die: int, colour: str) -> None:
    table = choosing(throttle=0).dice(5)
    assert table.cause == "green at the engine's risk?"
    table.roll(die)
    assert table.state.colour == colour
    assert table.of("de10").risk_spent == (colour == "green")


@pytest.mark.rule("A10.7")
def test_blue_at_the_engine_s_risk_needs_no_second_die() -> None:
    assert choosing(throttle=0).dice(4).state.colour == "blue"


@pytest.mark.rule("A10.7")
def test_no_die_is_rolled_with_no_green_left_or_by_others() -> None:
    assert choosing(throttle=0, risk_spent=True).chance("blue die").seat == 0
    assert choosing("de13").chance("blue die").seat == 0


@pytest.mark.rule("A10.7")
def test_the_movement_die_is_rolled_before_any_path_is_considered() -> None:
    table = choosing().dice(1)
    assert table.chance().cause == "blue die"
    assert table.codes == ["rolled", "takes die"]


@pytest.mark.rule("A10.18")
def test_a_damaged_bot_does_not_gamble_with_its_engine() -> None:
    table = choosing(throttle=0, damage="tail", retreating=False)
    assert table.state.colour == "blue"
    assert table.noted("override")["name"] == "no gamble"
    assert choosing(throttle=1, damage="tail", retreating=False).cause == "blue or green?"
