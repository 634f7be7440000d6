"""Jammed guns: straight on until they are clear, unless somebody is behind."""

from __future__ import annotations

import pytest

from tests.age.bots.solo_m.pilots import AHEAD, HUNTER, moving
from tests.age.table import aircraft


@pytest.mark.rule("A11.16")
def test_straight_on_clears_the_guns() -> None:
    table = moving("2,10 E L4", jams=["jammed"]).dice(6)
    assert table.flown.path == "AAAAAAA"
    assert table.flown.cleared == (0,)
    assert "flies to unjam" in table.codes


@pytest.mark.rule("A11.16")
def test_even_with_somebody_ahead() -> None:
    table = moving("12,10 E L4", aircraft("gb4", "15,8 E L4", bursts=[0]), jams=["jammed"]).dice(6)
    assert table.flown.path == "AAAAAAA"


@pytest.mark.rule("A11.16")
def test_disadvantaged_it_follows_those_rules() -> None:
    table = moving("12,10 E L4", HUNTER, jams=["jammed"]).dice(6)
    assert table.cause == "which way?"


@pytest.mark.rule("A6.4", "A11.16")
def test_tilted_it_changes_a_level_and_clears_them_later() -> None:
    table = moving("2,10 E L4 down", jams=["jammed"]).dice(6)
    assert (table.flown.levels, table.flown.attitude, table.flown.cleared) == (-1, 0, ())


@pytest.mark.rule("A11.16")
def test_guns_that_are_clear_again_fight() -> None:
    table = moving("12,10 E L4", AHEAD, jams=["cleared"]).dice(6)
    table.answer(which_firing_position=1, which_path=1)
    assert "flies to unjam" not in table.codes
