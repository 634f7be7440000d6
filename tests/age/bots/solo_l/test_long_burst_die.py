"""Long burst or short, by a die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft


def after_a_miss(bursts: int = 6, **fields: Any) -> BotTable:
    """Strictly behind a target that it has just missed with its first burst of `bursts`."""
    table = BotTable(
        aircraft("de10", "11,10 E L4", bursts=[bursts]),
        aircraft("gb4", "12,10 E L4"),
        moved="de10",
        **fields,
    )
    return table.dice(3)


@pytest.mark.rule("A10.17")
@pytest.mark.parametrize(("die", "is_long"), [(1, False), (3, False), (4, True), (6, True)])
def test_long_on_4_to_6(die: int, is_long: bool) -> None:
    table = after_a_miss()
    assert (table.cause, table.chance().rule) == ("long burst?", "A10.17")
    table.roll(die)
    assert (table.state.phase == "shot") == is_long
    assert ("long burst" if is_long else "short burst") in table.codes


@pytest.mark.rule("A10.17")
@pytest.mark.parametrize(
    ("bursts", "die", "is_long"),
    [(4, 4, True), (3, 4, False), (3, 5, True), (2, 4, False), (2, 6, True)],
)
def test_with_less_than_half_of_the_bursts_left_on_5_and_6(
    bursts: int, die: int, is_long: bool
) -> None:
    """Of six bursts, counted after the first of this attack: three are half, two are less."""
    table = after_a_miss(bursts).dice(die)
    assert (table.state.phase == "shot") == is_long
    assert ("few bursts" in table.codes) == (bursts < 4)


@pytest.mark.rule("A10.17")
def test_a_ruling_counts_before_the_burst() -> None:
    before = {"solo_half": "before the burst"}
    assert after_a_miss(3, rulings=before).dice(4).state.phase == "shot"
    assert after_a_miss(2, rulings=before).dice(4).state.phase != "shot"


@pytest.mark.rule("A10.17")
def test_no_die_where_no_long_burst_is_possible() -> None:
    table = BotTable(
        aircraft("de10", "11,10 E L4"), aircraft("gb4", "12,10 NE L4"), moved="de10"
    ).dice(3)
    assert table.cause != "long burst?"
    assert "long burst" not in table.codes
