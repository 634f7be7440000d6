"""Jammed guns: straight on, unless a die says otherwise."""

from __future__ import annotations

import re
from typing import Any

import pytest

from escadrille.age.bots.solo_l.jams import is_jammed
from escadrille.age.words.reasons import explain
from escadrille.kernel.message import Reason
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.table import SUPPLE, aircraft

AHEAD = aircraft("gb4", "20,10 E L4", bursts=[0])


IDLE = aircraft("gb4", "2,34 W L1", bursts=[0])
IN_THE_WAY = tuple(
    aircraft(name, place, bursts=[0])
    for name, place in [("gb4", "6,10 W L4"), ("gb5", "6,8 W L4"), ("gb6", "6,12 W L4")]
)
"""Before a bot at 5,10 that flies east, and on its way after a turn to either side."""
ZONE = [{"id": "A", "team": 0, "at": [18, 9]}]


def jammed(*others: dict[str, Any], bot: str = "5,10 E L4", **own: Any) -> BotTable:
    rulings = own.pop("rulings", {})
    made = aircraft("de10", bot, jams=own.pop("jams", ["jammed"]), **own)
    return BotTable(made, *(others or (AHEAD,)), moving="de10", face=0, rulings=rulings)


def scout(place: str, *others: dict[str, Any], **fields: Any) -> BotTable:
    """A scout on its way to zone A, with its pilot's gun jammed and no bursts for its rear gun."""
    jams = fields.pop("jams", ["jammed", "working"])
    own = aircraft("de13", place, jams=jams, bursts=[5, 0])
    fields = {"mode": "reconnaissance", "zones": ZONE, "moving": "de13", "face": 0, **fields}
    return BotTable(own, *(others or (IDLE,)), changes=SUPPLE, **fields)


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


@pytest.mark.rule("A6.4", "A10.19")
def test_it_does_not_claim_to_clear_them_where_it_must_turn_twice() -> None:
    """Whoever is in the way leaves no path with fewer turns: that clears nothing."""
    table = jammed(*IN_THE_WAY).answer(which_way_round=1)
    assert table.flown.turns == 2
    assert table.flown.cleared == ()
    assert table.noted("cannot unjam turning") == {"turns": 2}
    assert "unjams" not in table.codes


@pytest.mark.rule("A6.4", "A10.19")
def test_nor_where_it_has_to_change_level() -> None:
    table = jammed(bot="5,10 E L4 down")
    assert table.flown.cleared == ()
    assert "cannot unjam tilted" in table.codes
    assert "unjams" not in table.codes


@pytest.mark.rule("A6.4", "A10.11", "A10.19")
def test_guns_that_jammed_in_this_round_cannot_be_cleared_yet() -> None:
    """Straight on would serve nothing: it flies as any other bot."""
    table = jammed(jams=["just jammed"])
    assert table.cause == "approach?"


@pytest.mark.parametrize(("turns", "claims"), [(0, True), (1, True), (2, False), (3, False)])
def test_the_note_of_older_records_claims_no_more_than_a6_4_allows(
    turns: int, claims: bool
) -> None:
    words = explain(Reason("A10.19", "unjams", {"turns": turns}))
    assert (re.search("to clear them|while it clears them", words) is not None) == claims
    assert ("cannot clear them" in words) != claims


# -- missions -----------------------------------------------------------------------------------


@pytest.mark.rule("A10.11", "A10.22")
def test_on_a_mission_it_flies_on_with_its_guns_jammed() -> None:
    """Its zone lies behind it: it turns round as it would with guns that work."""
    table = scout("12,20 W L3").answer(which_path=1)
    assert table.noted("to zone")["zone"] == "A"
    assert "jammed guns" not in [note.values.get("name") for note in table.notes]
    assert table.flown.turns == 2
    assert table.flown.cleared == ()
    assert "stays jammed" in table.codes


@pytest.mark.rule("A6.4", "A10.22")
def test_it_clears_them_where_the_way_there_allows_it() -> None:
    table = scout("5,10 E L3")
    assert table.flown.path == "AAAAA"
    assert table.flown.cleared == (0,)
    assert "clears on the way" in table.codes


@pytest.mark.rule("A6.4", "A10.22")
def test_of_equally_short_ways_it_takes_one_that_clears_them() -> None:
    """A second turn would make it head straight for its zone, and gain no step."""
    sound = scout("4,14 NW L3", jams=["working", "working"]).answer(which_path=1)
    assert (sound.flown.path, sound.flown.cleared) == ("RAAR", ())
    table = scout("4,14 NW L3").answer(which_path=1)
    assert (table.flown.path, table.flown.cleared) == ("RAAA", (0,))


@pytest.mark.rule("A10.11", "A10.22")
def test_on_a_mission_no_die_asks_whether_it_goes_on_clearing_them() -> None:
    hunter = aircraft("gb10", "8,9 E L3")
    guns_first = scout("5,10 E L3", hunter, rulings={"solo_jam": "guns first"})
    assert guns_first.cause == "unjam though exposed?"
    table = scout("5,10 E L3", hunter)
    assert (table.cause, table.flown.path) == ("", "AAAAA")


@pytest.mark.rule("A10.11", "A10.22")
def test_to_the_edge_of_a_breakthrough_too() -> None:
    table = scout("12,20 W L3", mode="breakthrough", zones=[]).answer(which_path=1)
    assert table.noted("flies home")["edge"] == "E"
    assert "stays jammed" in table.codes


@pytest.mark.rule("A10.11", "A10.19")
def test_without_a_task_it_clears_them_first() -> None:
    table = scout("12,20 W L3", mode="dogfight", zones=[])
    assert table.flown.path == "AAAAA"
    assert table.flown.cleared == (0,)


@pytest.mark.rule("A10.11", "A10.19")
def test_guns_first_is_a_switch_and_what_older_records_keep() -> None:
    rulings = {"solo_jam": "guns first"}
    table = scout("12,20 W L3", rulings=rulings)
    assert (table.flown.path, table.flown.cleared) == ("AAAAA", (0,))
    assert table.noted("unjams") == {"turns": 0}
    tilted = jammed(bot="5,10 E L4 down", rulings=rulings)
    assert tilted.noted("unjams") == {"turns": 0}
    fresh = jammed(jams=["just jammed"], rulings=rulings)
    assert fresh.noted("unjams") == {"turns": 0}
    switch = table.rules.box.rulings["solo_jam"]
    assert (switch.default, switch.formerly) == ("mission first", "guns first")


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
