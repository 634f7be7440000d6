"""Collisions, near misses, and the edge of the world."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import AircraftDestroyed, BoardLeft, Collided, Flown
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.bots.solo_m.pilots import FAR, HUNTER, moving
from tests.age.table import aircraft, only


def blocked(at: str, **fields: Any) -> BotTable:
    """An unaware bot at 2,10 that flies seven steps east; somebody may be in its way."""
    table = moving(
        "2,10 E L4", aircraft("gb4", at, bursts=[0]), FAR | {"aircraft": "gb5"}, **fields
    )
    return table.dice(1)


def at_the_edge(place: str = "20,10 E L4", **fields: Any) -> BotTable:
    """An unaware bot three steps from the edge."""
    return moving(place, **fields).dice(1)


# -- collisions ---------------------------------------------------------------------------------


@pytest.mark.rule("A11.17")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("skill", "bonus"), [("rookie", 0), ("average", 0), ("ace", 1)])
def test_a_collision_on_1_and_2_with_one_more_for_an_ace(skill: str, bonus: int, face: int) -> None:
    table = blocked("5,10 NE L4", skill=skill)
    assert (table.cause, table.chance().rule) == ("collision?", "A11.17")
    table.roll(face)
    collides = face + bonus <= 2
    assert bool([event for event in table.told if isinstance(event, Collided)]) == collides
    assert ("collides" if collides else "near miss") in table.codes


@pytest.mark.rule("A11.17")
def test_both_are_destroyed_and_nobody_s_kill() -> None:
    table = blocked("5,10 NE L4").dice(1)
    gone = [event for event in table.told if isinstance(event, AircraftDestroyed)]
    assert [(event.aircraft, event.by) for event in gone] == [
        (table.rules.index_of["de10"], None),
        (table.rules.index_of["gb4"], None),
    ]
    for name in ("de10", "gb4"):
        assert (table.of(name).where, table.of(name).fate) == ("out", "destroyed")
    assert table.of("gb5").where == "combat"


@pytest.mark.rule("A11.17")
def test_after_a_near_miss_it_flies_through() -> None:
    table = blocked("5,10 NE L4").dice(3)
    assert (table.at("de10"), table.flown.path) == ((9, 10), "AAAAAAA")


@pytest.mark.rule("A11.17")
def test_it_stops_one_step_short_of_an_occupied_end_point() -> None:
    table = blocked("9,10 NE L4").dice(3)
    assert (table.at("de10"), table.flown.path, table.flown.steps) == ((8, 10), "AAAAAA", 6)
    assert table.at("gb4") == (9, 10)


@pytest.mark.rule("A4.8", "A11.17")
def test_nor_does_it_end_right_in_front_of_anybody() -> None:
    """No collision threatens there, so no die is rolled."""
    table = blocked("10,10 W L4")
    assert (table.at("de10"), table.flown.steps) == ((8, 10), 6)


@pytest.mark.rule("A11.17")
def test_on_another_level_nobody_is_in_the_way() -> None:
    assert blocked("5,10 NE L3").at("de10") == (9, 10)


@pytest.mark.rule("A11.17")
def test_a_die_for_each_aircraft_on_the_way() -> None:
    others = [aircraft(f"gb{n}", f"{n},10 NE L4", bursts=[0]) for n in (4, 6)]
    table = moving("2,10 E L4", *others).dice(1, 6, 6)
    assert table.codes.count("near miss") == 2
    assert table.at("de10") == (9, 10)


@pytest.mark.rule("A11.17")
def test_comrades_are_in_the_way_too() -> None:
    table = moving("2,10 E L4", aircraft("de11", "5,10 NE L4"), FAR).dice(1, 1)
    assert table.of("de11").fate == "destroyed"


@pytest.mark.rule("A11.11", "A11.17")
def test_so_it_is_on_a_way_that_dice_have_chosen() -> None:
    other = aircraft("gb5", "14,10 NE L4", bursts=[0])
    table = moving("12,10 E L4", HUNTER, other).dice(6, 1)
    table.answer(which_way=3)
    assert table.cause == "collision?"
    table.roll(5)
    assert table.cause == "attitude at the end?"


@pytest.mark.rule("A11.17")
@pytest.mark.parametrize(("place", "level"), [("L4", 4), ("L4 up", 5)])
def test_with_its_only_step_taken_it_stays_as_it_is(place: str, level: int) -> None:
    """A rookie without his bearings flies one step, onto somebody's point."""
    other = aircraft("gb5", f"13,10 NE L{level}", bursts=[0])
    table = moving(f"12,10 E {place}", HUNTER, other, skill="rookie").dice(6, 1, 1, 1)
    assert table.cause == "collision?"
    before = table.of("de10")
    table.roll(6)
    after = table.of("de10")
    assert (table.flown.path, table.flown.steps) == ("", 0)
    assert (after.point, after.level, after.attitude) == (
        before.point,
        before.level,
        before.attitude,
    )


# -- the edge -----------------------------------------------------------------------------------


@pytest.mark.rule("A11.18")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("skill", ["rookie", "ace"])
def test_off_the_board_on_1_and_2_without_modifiers(skill: str, face: int) -> None:
    table = at_the_edge("20,10 E L4", skill=skill)
    assert (table.cause, table.chance().rule) == ("off the board?", "A11.18")
    table.roll(face)
    assert bool([event for event in table.told if isinstance(event, BoardLeft)]) == (face <= 2)


@pytest.mark.rule("A11.18")
def test_whoever_flies_off_has_escaped() -> None:
    left = only(at_the_edge().dice(2).told, BoardLeft)
    assert (left.edge, left.fate, left.path) == ("E", "withdrawn", "AAAA")


@pytest.mark.rule("A11.18")
def test_the_half_loop_takes_a_step_and_the_rest_leads_straight_back() -> None:
    """Six steps: three to the edge, one to turn round there, two back; no straight bonus."""
    table = at_the_edge().dice(3)
    flown = table.flown
    assert (table.at("de10"), flown.path, flown.steps) == ((21, 10), "AAAHAA", 6)
    assert table.of("de10").heading == table.rules.heading("W")
    assert "half loop" in table.codes


@pytest.mark.rule("A11.11", "A11.18")
def test_a_turn_over_the_edge_is_not_made_it_goes_back_the_way_it_came() -> None:
    """Along the north edge the second step would lead to the left, over it."""
    table = moving("12,0 E L4", aircraft("gb4", "8,4 NE L4")).dice(6, 3, 1)
    assert table.cause == "off the board?"
    table.dice(6, 3)
    assert (table.at("de10"), table.flown.path, table.flown.turns) == ((9, 0), "AHAAAA", 1)
    assert table.of("de10").heading == table.rules.heading("W")


@pytest.mark.rule("A11.18")
def test_on_the_edge_point_the_first_step_is_the_half_loop() -> None:
    table = at_the_edge("23,10 E L4").dice(6)
    assert (table.at("de10"), table.flown.path) == ((18, 10), "HAAAAA")


@pytest.mark.rule("A11.18")
def test_with_the_last_step_it_turns_round_and_stays_at_the_edge() -> None:
    """The seventh step, for a straight flight, would lead over the edge."""
    table = at_the_edge("17,10 E L4").dice(6)
    assert (table.at("de10"), table.flown.path, table.flown.on_border) == (
        (23, 10),
        "AAAAAAH",
        True,
    )


@pytest.mark.rule("A11.17", "A11.18")
def test_whom_it_meets_on_the_way_back_it_may_hit() -> None:
    behind = aircraft("gb4", "22,10 NE L4", bursts=[0])
    table = moving("23,10 E L4", behind, FAR | {"aircraft": "gb5"}).dice(1, 6)
    assert table.cause == "collision?"
    table.roll(1)
    assert only(table.told, Collided).other == table.rules.index_of["gb4"]


@pytest.mark.rule("A11.18")
def test_a_tilted_start_has_changed_its_level_all_the_same() -> None:
    table = at_the_edge("23,10 E L4 down").dice(6)
    assert (table.of("de10").level, table.of("de10").attitude) == (3, 0)


@pytest.mark.rule("A3.6", "A11.18")
def test_who_would_be_forced_off_may_turn_round_too() -> None:
    """In the corner every step leads over an edge: the base rules would make it leave."""
    table = moving("0,0 NW L4", FAR)
    assert table.cause == "off the board?"
    table.roll(3)
    assert table.codes[0] == "forced off"
    assert (only(table.told, Flown).path, table.of("de10").heading) == (
        "HAAAAA",
        table.rules.heading("SE"),
    )


@pytest.mark.rule("A6.4", "A11.16", "A11.18")
def test_a_half_loop_counts_as_a_turn() -> None:
    table = moving("23,10 E L4", FAR, jams=["jammed"]).dice(6, 6)
    assert table.flown.turns == 1


@pytest.mark.rule("A11.18")
def test_a_half_loop_with_the_last_step_has_the_level_changed_too() -> None:
    """Nose-down it has seven steps and one for a straight flight, the eighth over the edge."""
    table = at_the_edge("16,10 E L4 down").dice(6)
    assert (table.flown.path, table.of("de10").level) == ("AAAAAAAH", 3)


@pytest.mark.rule("A11.18")
def test_in_a_corner_it_may_come_to_the_next_edge() -> None:
    """Straight back leads over the west edge, and the die is rolled again."""
    table = at_the_edge("0,2 NE L4").dice(6)
    assert table.cause == "off the board?"
    table.roll(6)
    assert table.flown.path == "AAHAAH"
    assert (table.at("de10"), table.of("de10").heading) == ((0, 2), table.rules.heading("NE"))


@pytest.mark.rule("A11.17", "A11.18")
def test_turning_round_on_somebody_s_point_it_has_missed_him_already() -> None:
    other = aircraft("gb4", "23,10 NE L4", bursts=[0])
    table = moving("20,10 E L4", other, FAR | {"aircraft": "gb5"}).dice(1, 6, 6)
    assert table.codes.count("near miss") == 1
    assert table.at("de10") == (21, 10)


@pytest.mark.rule("A11.17", "A11.18")
def test_whom_it_meets_twice_it_may_hit_twice() -> None:
    other = aircraft("gb4", "22,10 NE L4", bursts=[0])
    table = moving("20,10 E L4", other, FAR | {"aircraft": "gb5"}).dice(1, 6, 6, 6)
    assert table.codes.count("near miss") == 2
    assert table.at("de10") == (21, 10)


@pytest.mark.rule("A4.6", "A11.17")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_straight_steps_since_the_last_turn_are_counted_on(before: int, after: int) -> None:
    own: dict[str, Any] = {"skill": "rookie", "since_turn": before}
    table = moving("12,10 E L4", HUNTER, **own).dice(6, 1, 1)
    assert (table.flown.path, table.flown.since_turn) == ("A", after)


@pytest.mark.rule("A3.6", "A11.18")
def test_who_is_forced_off_by_a_turn_makes_the_turn() -> None:
    """Along the edge with somebody ahead and somebody inwards: only outwards is free."""
    ahead = aircraft("gb4", "11,0 W L4", bursts=[0])
    inwards = aircraft("gb5", "10,1 W L4", bursts=[0])
    table = moving("10,0 E L4", ahead, inwards, FAR | {"aircraft": "gb6"})
    assert table.cause == "off the board?"
    table.roll(3)
    assert table.codes[0] == "forced off"
    assert table.flown.path.startswith("H")
