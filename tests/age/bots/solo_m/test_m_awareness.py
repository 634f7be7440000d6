"""Awareness: does the bot notice anybody?"""

from __future__ import annotations

import pytest

from escadrille.age.bots.solo_m.stance import UNAWARE
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.bots.solo_m.pilots import AHEAD, FAR, SOLO_M, moving
from tests.age.table import aircraft

MODIFIERS = {"rookie": -1, "average": 0, "ace": 1}


@pytest.mark.rule("A11.9")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("skill", MODIFIERS)
@pytest.mark.parametrize("sun", ["E", "W"])
def test_every_face_with_every_modifier(face: int, skill: str, sun: str) -> None:
    """1 and 2 unaware; rookie -1, ace +1, and -1 if the nearest comes out of the sun."""
    table = moving("12,10 E L4", AHEAD, skill=skill, sun=sun, options={"sun": "roll"}, face=None)
    assert (table.cause, table.chance().rule) == ("is it aware?", "A11.9")
    table.roll(face)
    table.answer(blue_or_green=1)
    total = face + MODIFIERS[skill] - (sun == "E")
    assert (table.state.stance == UNAWARE) == (total <= 2)
    assert ("unaware" in table.codes) == (total <= 2)


@pytest.mark.rule("A11.9")
@pytest.mark.parametrize(
    ("nearest", "is_hidden"),
    [
        ("15,10 E L4", True),
        ("15,10 E L1", True),
        ("15,11 E L4", False),
        ("9,10 E L4", False),
        ("12,10 E L1", False),
    ],
)
def test_out_of_the_sun_is_exactly_towards_it_on_any_level(nearest: str, is_hidden: bool) -> None:
    other = aircraft("gb4", nearest, bursts=[0])
    table = moving("12,10 E L4", other, sun="E", options={"sun": "roll"}, face=None).dice(6, 1)
    assert ("out of the sun" in table.codes) == is_hidden


@pytest.mark.rule("A11.9")
def test_only_the_nearest_counts_for_the_sun() -> None:
    near = aircraft("gb5", "12,12 E L4", bursts=[0])
    table = moving("12,10 E L4", AHEAD, near, sun="E", options={"sun": "roll"}, face=None).dice(
        6, 1
    )
    assert "out of the sun" not in table.codes


@pytest.mark.rule("A11.9")
def test_unaware_it_takes_the_blue_die_unasked() -> None:
    table = moving(face=None).dice(1)
    assert table.state.colour == "blue"


@pytest.mark.rule("A11.9")
@pytest.mark.parametrize(
    ("place", "levels", "path"),
    [("L4", 0, "AAAAAAA"), ("L4 up", 1, "AAAAAA"), ("L4 down", -1, "AAAAAAAA")],
)
def test_unaware_it_flies_straight_and_ends_level(place: str, levels: int, path: str) -> None:
    table = moving(f"2,10 E {place}").dice(2)
    assert (table.flown.path, table.flown.levels, table.flown.attitude) == (path, levels, 0)


@pytest.mark.rule("A11.9")
def test_unaware_it_does_not_attack() -> None:
    """Seven steps straight on lead to 1d behind somebody."""
    prey = aircraft("gb4", "12,10 E L4", bursts=[0])
    table = moving("4,10 E L4", prey).dice(1)
    assert table.at("de10") == (11, 10)
    assert "holds fire" in table.codes
    assert "fires" not in table.codes


@pytest.mark.rule("A11.7", "A11.9")
def test_unaware_it_does_not_fire_later_in_the_round_either() -> None:
    prey = aircraft("gb10", "13,10 E L4", bursts=[0])
    later = ("de19 late",)
    table = moving("6,10 E L4", prey, FAR, name="de19", role="fighter", later=later).dice(1)
    assert table.at("de19") == (12, 10)
    assert "holds fire" in table.codes
    assert "fires" not in table.codes


@pytest.mark.rule("A11.9")
@pytest.mark.parametrize(("round_", "fires"), [(4, True), (5, False)])
def test_a_position_keeps_when_it_noticed_nobody(round_: int, fires: bool) -> None:
    bot = aircraft("de10", "11,10 E L4", unaware_in=round_)
    prey = aircraft("gb4", "12,10 E L4", bursts=[0])
    table = BotTable(bot, prey, bots=SOLO_M, moved="de10", round=5)
    assert ("fires" in table.codes, "holds fire" in table.codes) == (fires, not fires)


@pytest.mark.rule("A11.9")
def test_with_nobody_to_notice_no_die_is_rolled() -> None:
    table = moving("12,10 E L4", aircraft("gb4", where="out", fate="withdrawn"), options={})
    assert "is it aware?" not in [note.values.get("cause") for note in table.notes]
    assert table.noted("override")["name"] == "nobody to approach"
