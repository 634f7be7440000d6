"""Steps I to III: exposed, targets by priority, skip or attack, approach or random."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.actions import FireGuns
from escadrille.age.events import AttackBegan, GunsFired
from escadrille.age.solo.ends import End, ends_for, exposed_by, flights_for
from escadrille.age.solo.firing_list import (
    Entry,
    Position,
    best_positions,
    entries_in_reach,
    rank,
)
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice
from tests.age.solo.bot_table import BotTable, cockpit
from tests.age.table import aircraft, only

FAR = aircraft("gb6", "2,33 W L1")
"""Somebody who is in nobody's way."""


def steps(
    *others: dict[str, Any], bot: str = "5,10 E L4", face: int = 0, **fields: Any
) -> BotTable:
    """A D.VII about to fly 6 steps and its die."""
    own = {"aggressiveness": fields.pop("temper", "average")}
    return BotTable(aircraft("de10", bot, **own), *others, moving="de10", face=face, **fields)


# -- I ------------------------------------------------------------------------------------------

BEHIND = aircraft("gb10", "2,10 E L4")


@pytest.mark.rule("A10.12")
def test_exposed_where_it_stands_a_one_makes_it_fly_at_random() -> None:
    table = steps(BEHIND)
    assert (table.cause, table.chance().rule) == ("is it exposed?", "A10.12")
    table.roll(1)
    assert table.cause == "solo die"


@pytest.mark.rule("A10.12")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_anything_else_is_ignored(die: int) -> None:
    table = steps(BEHIND).dice(die)
    assert table.cause != "solo die"


@pytest.mark.rule("A10.12")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [("cautious", 2, True), ("cautious", 3, False), ("aggressive", 1, False)],
)
def test_aggressiveness_counts_when_exposed(temper: str, die: int, is_random: bool) -> None:
    table = steps(BEHIND, temper=temper).dice(die)
    assert (table.cause == "solo die") == is_random


@pytest.mark.rule("A10.12")
def test_not_exposed_no_die_is_rolled() -> None:
    assert steps(aircraft("gb10", "20,10 W L4")).cause == "approach?"


# -- II -----------------------------------------------------------------------------------------


def entry_list(table: BotTable) -> list[tuple[str, int]]:
    found = entries_in_reach(cockpit(table, "de10"))
    return [(table.rules.fleet[entry.target].name, entry.column) for entry in found]


@pytest.mark.rule("A10.13")
def test_every_target_and_column_in_reach_is_listed() -> None:
    table = steps(aircraft("gb4", "11,8 E L4"), aircraft("gb5", "10,20 E L4"), FAR)
    assert entry_list(table) == [("gb4", 0), ("gb4", 1)]


@pytest.mark.rule("A10.13")
def test_dorsal_guns_count_alike() -> None:
    table = BotTable(
        aircraft("de13", "5,10 E L4", bursts=[0, 4], role="fighter"),
        aircraft("gb4", "8,10 E L5", bursts=[0]),
        moving="de13",
        face=0,
    )
    (entry,) = entries_in_reach(cockpit(table, "de13"))
    assert entry.column == 1
    table.answer(which_firing_position=1)
    assert only(table.told, AttackBegan).attack.mount == 1


@pytest.mark.rule("A10.14")
def test_column_a_comes_before_column_b() -> None:
    table = steps(aircraft("gb4", "11,8 E L4"), FAR)
    assert table.noted("takes position") == {"target": "gb4", "column": "A"}
    assert only(table.told, AttackBegan).attack.column == 0


def ranks(*others: dict[str, Any], **fields: Any) -> list[str]:
    """Targets in order of priority in one column."""
    table = steps(*others, **fields)
    at = cockpit(table, "de10")
    names = [each["aircraft"] for each in others]
    return sorted(names, key=lambda name: rank(at, table.rules.index_of[name], 1))


@pytest.mark.rule("A10.14")
def test_mission_aircraft_come_before_damaged_ones() -> None:
    zones = [{"id": "A", "team": 1, "at": [3, 3]}]
    mission = aircraft("gb16", "20,20 E L4")
    damaged = aircraft("gb4", "20,25 E L4", damage="wings")
    sound = aircraft("gb5", "20,30 E L4")
    order = ranks(sound, damaged, mission, zones=zones, mode="bombing")
    assert order == ["gb16", "gb4", "gb5"]


@pytest.mark.rule("A10.14")
def test_a_mission_aircraft_whose_task_is_done_has_no_priority() -> None:
    zones = [{"id": "A", "team": 1, "at": [3, 3]}]
    done = aircraft("gb16", "20,20 E L4", bombs=0)
    damaged = aircraft("gb4", "20,25 E L4", damage="wings")
    other = aircraft("gb17", "20,30 E L4", bombs=2)
    assert ranks(done, damaged, other, zones=zones, mode="bombing") == ["gb17", "gb4", "gb16"]


def equal_targets(*places: str) -> BotTable:
    fleet = [aircraft(f"gb{4 + n}", place, bursts=[0]) for n, place in enumerate(places)]
    return steps(*fleet, bot="5,10 E L4", face=0)


TWO = ("11,8 E L4", "11,12 E L4")
"""Both in reach in column A."""


@pytest.mark.rule("A10.14")
@pytest.mark.parametrize(("die", "target"), [(1, "gb4"), (3, "gb4"), (4, "gb5"), (6, "gb5")])
def test_of_two_equal_targets_low_faces_mean_the_lower_number(die: int, target: str) -> None:
    table = equal_targets(*TWO)
    assert (table.cause, table.chance().rule) == ("which target?", "A10.14")
    table.roll(die)
    assert table.noted("takes position")["target"] == target


THIRD = "13,10 E L4"


@pytest.mark.rule("A10.14")
@pytest.mark.parametrize(
    ("die", "target"),
    [(1, "gb4"), (2, "gb4"), (3, "gb5"), (4, "gb5"), (5, "gb6"), (6, "gb6")],
)
def test_of_three_equal_targets_two_faces_each(die: int, target: str) -> None:
    table = equal_targets(*TWO, THIRD)
    assert len(table.chance("solo: which target?").outcomes) == 6
    table.roll(die)
    assert table.noted("takes position")["target"] == target


@pytest.mark.rule("A10.14")
@pytest.mark.parametrize(("die", "target"), [(1, "gb4"), (2, "gb5"), (3, "gb6"), (4, "gb10")])
def test_more_equal_targets_take_a_die_of_as_many_sides(die: int, target: str) -> None:
    fourth = aircraft("gb10", "10,6 E L4", bursts=[0])
    fleet = [aircraft(f"gb{4 + n}", place, bursts=[0]) for n, place in enumerate((*TWO, THIRD))]
    table = steps(*fleet, fourth)
    assert len(table.chance("solo: which target?").outcomes) == 4
    table.roll(die)
    table.answer(which_firing_position=1)
    assert table.noted("takes position")["target"] == target


@pytest.mark.rule("A10.13")
def test_of_one_entry_a_place_that_is_not_exposed_is_preferred() -> None:
    table = steps(aircraft("gb4", "9,9 E L3 up", bursts=[0]), aircraft("gb10", "8,6 SE L5"))
    at = cockpit(table, "de10")
    (entry,) = entries_in_reach(at)
    risky = [each for each in entry.positions if exposed_by(at, each.end)]
    assert risky
    assert len(risky) < len(entry.positions)
    positions, is_exposed = best_positions(at, entry)
    assert not is_exposed
    assert not [each for each in positions if each in risky]
    assert "safe attack" in table.codes


@pytest.mark.rule("A10.13")
def test_then_a_place_from_which_a_long_burst_can_be_fired() -> None:
    long, short = (Position(End(n, 400 + n, 1, 4, 0, 0, 0), can_be_long=bool(n)) for n in (1, 0))
    table = steps(FAR)
    entry = Entry(table.rules.index_of["gb6"], 1, (short, long))
    assert best_positions(cockpit(table, "de10"), entry) == ([long], False)


@pytest.mark.rule("A10.13", "A10.18")
def test_then_a_die() -> None:
    table = BotTable(
        aircraft("de13", "5,10 E L4", bursts=[0, 4], role="fighter"),
        aircraft("gb4", "8,10 E L5", bursts=[0]),
        moving="de13",
        face=0,
    )
    chance = table.chance("solo: which firing position?")
    assert (len(chance.outcomes), chance.rule) == (2, "A10.13")


# -- III ----------------------------------------------------------------------------------------

RUNNER = aircraft("gb4", "11,12 E L5 up", bursts=[0])
"""In reach in columns A and B, but only before the guns of a hunter."""
HUNTER = aircraft("gb10", "8,9 E L4")


@pytest.mark.rule("A10.15")
def test_an_exposed_target_is_attacked_or_skipped_by_a_die() -> None:
    table = steps(RUNNER, HUNTER)
    assert (table.cause, table.chance().rule) == ("skip or attack?", "A10.15")
    table.roll(4)
    table.answer(which_firing_position=1)
    assert table.noted("exposed attack") == {"target": "gb4", "column": "A", "by": "gb10"}
    assert table.noted("attacks") == {"target": "gb4", "column": "A"}
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["gb4"]


@pytest.mark.rule("A10.15")
@pytest.mark.parametrize(
    ("temper", "die", "skips"),
    [
        ("average", 1, True),
        ("average", 3, True),
        ("average", 4, False),
        ("average", 6, False),
        ("aggressive", 3, False),
        ("aggressive", 2, True),
        ("cautious", 4, True),
        ("cautious", 5, False),
    ],
)
def test_aggressiveness_counts_for_skip_or_attack(temper: str, die: int, skips: bool) -> None:
    table = steps(RUNNER, HUNTER, temper=temper).dice(die)
    if skips:
        assert table.cause == "skip or attack?"  # now for column B
    else:
        table.answer(which_firing_position=1)
        assert "takes position" in table.codes


@pytest.mark.rule("A10.14", "A10.15")
def test_a_target_skipped_in_column_a_comes_again_in_column_b() -> None:
    table = steps(RUNNER, HUNTER).dice(1, 4)
    table.answer(which_firing_position=1)
    assert table.noted("skips") == {"target": "gb4", "column": "A"}
    assert table.noted("takes position") == {"target": "gb4", "column": "B"}


@pytest.mark.rule("A10.14", "A10.15")
def test_the_next_entry_may_be_safe() -> None:
    """Column A would expose it, column B would not."""
    table = steps(aircraft("gb4", "10,13 SE L4", bursts=[0]), aircraft("gb10", "8,7 SE L3")).dice(2)
    table.answer(which_firing_position=1)
    assert table.noted("skips")["column"] == "A"
    assert table.noted("safe attack") == {"target": "gb4", "column": "B"}


@pytest.mark.rule("A10.15")
def test_a_place_that_is_not_exposed_needs_no_die() -> None:
    table = steps(aircraft("gb4", "11,8 E L4"), FAR)
    assert table.codes[:3] == ["not exposed", "safe attack", "takes position"]


@pytest.mark.rule("A10.15", "A10.16")
def test_with_all_opportunities_skipped_it_approaches() -> None:
    table = steps(RUNNER, HUNTER).dice(1, 1)
    table.answer(which_path=1, which_is_nearest=1, approach=6, approach_though_exposed=6)
    assert [note.values["column"] for note in table.notes if note.code == "skips"] == ["A", "B"]
    assert "approaches" in table.codes


# -- no target ----------------------------------------------------------------------------------


@pytest.mark.rule("A10.16")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [
        ("average", 1, True),
        ("average", 2, False),
        ("cautious", 2, False),
        ("aggressive", 1, True),
    ],
)
def test_a_one_makes_it_fly_at_random_instead_of_approaching(
    temper: str, die: int, is_random: bool
) -> None:
    table = steps(aircraft("gb4", "20,10 W L4"), temper=temper)
    assert (table.cause, table.chance().rule) == ("approach?", "A10.16")
    table.roll(die)
    assert (table.cause == "solo die") == is_random
    assert is_random or "approaches" in table.codes


@pytest.mark.rule("A10.16")
@pytest.mark.parametrize(
    ("temper", "die", "is_random"),
    [
        ("average", 3, True),
        ("average", 4, False),
        ("cautious", 4, True),
        ("aggressive", 3, False),
    ],
)
def test_an_approach_that_would_expose_it_takes_another_die(
    temper: str, die: int, is_random: bool
) -> None:
    table = steps(
        aircraft("gb4", "7,9 E L5 down", bursts=[0]), aircraft("gb10", "9,7 SW L3"), temper=temper
    )
    assert (table.cause, table.chance().rule) == ("approach though exposed?", "A10.16")
    table.roll(die)
    assert (table.cause == "solo die") == is_random


# -- fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.11")
def test_a_bot_fires_if_it_happens_to_stand_in_a_firing_position() -> None:
    table = BotTable(aircraft("de10", "11,10 E L4"), aircraft("gb4", "12,10 E L4"), moved="de10")
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["gb4"]
    assert table.codes == ["opportunity", "fires"]


@pytest.mark.rule("A10.11", "A10.14")
def test_the_best_target_by_priority_is_fired_at() -> None:
    table = BotTable(
        aircraft("fr7", "11,10 E L4"),
        aircraft("de4", "9,10 E L4"),
        aircraft("de10", "12,10 E L4"),
        bots=("", "solo-l"),
        moved="fr7",
    )
    assert only(table.told, AttackBegan).attack.target == table.rules.index_of["de10"]


@pytest.mark.rule("A10.15")
def test_a_bot_fires_at_whom_it_flew_for() -> None:
    table = equal_targets(*TWO).dice(6)
    table.answer(which_firing_position=1)
    attack = only(table.told, AttackBegan).attack
    assert attack.target == table.rules.index_of["gb5"]


@pytest.mark.rule("A10.11")
def test_bots_always_defend_when_they_can() -> None:
    table = BotTable(
        aircraft("de13", "11,10 E L4", role="fighter"),
        aircraft("gb4", "10,10 E L4"),
        moved="gb4",
    )
    table.choose(FireGuns(0, "de13"))
    table.roll(4)
    assert table.chance("defensive fire").seat == 0
    assert "defends" in table.codes
    table.roll(3)
    assert [event for event in table.told if isinstance(event, GunsFired) and event.is_defence]


@pytest.mark.rule("A10.11")
def test_bots_fly_no_aerobatics() -> None:
    table = BotTable(
        aircraft("de10", "11,10 E L4 up"),
        aircraft("gb4", "3,10 W L4"),
        moving="de10",
        die="green",
        face=4,
        options={"aerobatics": True},
    )
    at = cockpit(table, "de10")
    flights = flights_for(at)
    paths = [flights[end.number].path for end in ends_for(at)]
    assert any("I" in flights[n].path for n in range(flights.end_count))
    assert not [path for path in paths if set(path) - set("ALR")]


# -- dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10")
@pytest.mark.parametrize(
    ("temper", "die", "total"),
    [("cautious", 1, 1), ("cautious", 4, 3), ("average", 4, 4), ("aggressive", 6, 6)],
)
def test_totals_stay_on_the_die(temper: str, die: int, total: int) -> None:
    table = steps(RUNNER, HUNTER, temper=temper).dice(die)
    table.answer(skip_or_attack=6, which_firing_position=1)
    rolled = next(note for note in table.notes if note.code == "rolled")
    assert (rolled.values["die"], rolled.values["total"]) == (die, total)


@pytest.mark.rule("A10")
def test_who_is_no_fighter_counts_as_average() -> None:
    table = BotTable(
        aircraft("de13", "5,10 E L4", role="fighter"), aircraft("gb10", "2,10 E L4"), turn=1
    )
    assert cockpit(table, "de13").temper == 0


@pytest.mark.rule("A10")
def test_a_bot_s_die_is_answered_by_nature_alone_with_a_face_that_it_has() -> None:
    table = steps(BEHIND)
    with pytest.raises(Refused, match="is answered by nature"):
        table.submit(Choice(0, FireGuns(0, "gb10")))
    with pytest.raises(Refused, match="cannot come up"):
        table.roll(7)
