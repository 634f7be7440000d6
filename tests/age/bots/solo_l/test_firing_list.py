"""Step II: every target in reach, which comes first, and from which place."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.ends import End
from escadrille.age.bots.solo_l.exposure import who_exposes
from escadrille.age.bots.solo_l.firing_list import (
    Entry,
    Position,
    best_positions,
    entries_in_reach,
    rank,
)
from escadrille.age.model.events import AttackBegan
from tests.age.bots.solo_l.bot_table import FAR, BotTable, cockpit, steps
from tests.age.table import SUPPLE, aircraft, only


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
        changes=SUPPLE,
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


# -- whole positions ----------------------------------------------------------------------------

BASE = [{"id": "A", "team": 1, "at": [3, 3]}]
LEFT, RIGHT = TWO


def attacked(table: BotTable) -> str:
    """Whom it flew for and fires at, without a die for it."""
    assert "drawn" not in table.codes
    shot = only(table.told, AttackBegan).attack
    assert table.noted("takes position")["target"] == table.rules.fleet[shot.target].name
    return str(table.noted("takes position")["target"])


@pytest.mark.rule("A10.14")
def test_it_flies_for_a_damaged_aircraft_rather_than_for_a_sound_one() -> None:
    sound, hit = (
        aircraft("gb4", LEFT, bursts=[0]),
        aircraft("gb5", RIGHT, bursts=[0], damage="tail"),
    )
    assert attacked(steps(sound, hit)) == "gb5"


@pytest.mark.rule("A10.14")
def test_it_flies_for_a_bomber_rather_than_for_a_damaged_fighter() -> None:
    hit = aircraft("gb4", LEFT, bursts=[0], damage="wings")
    bomber = aircraft("gb16", RIGHT)
    assert attacked(steps(hit, bomber, zones=BASE, mode="bombing")) == "gb16"


@pytest.mark.rule("A10.14")
def test_not_if_the_bomber_has_dropped_its_bombs() -> None:
    hit = aircraft("gb4", LEFT, bursts=[0], damage="wings")
    bomber, mate = aircraft("gb16", RIGHT, bombs=0), aircraft("gb17", "20,30 E L4")
    assert attacked(steps(hit, bomber, mate, zones=BASE, mode="bombing")) == "gb4"


@pytest.mark.rule("A10.14")
def test_column_a_at_a_sound_fighter_comes_before_column_b_at_a_bomber() -> None:
    sound, bomber = aircraft("gb4", LEFT, bursts=[0]), aircraft("gb16", "13,11 E L4")
    table = steps(sound, bomber, zones=BASE, mode="bombing")
    assert ("gb16", 0) not in entry_list(table)
    assert attacked(table) == "gb4"


@pytest.mark.rule("A10.14")
@pytest.mark.parametrize(("die", "target"), [(3, "gb4"), (4, "gb10")])
def test_lower_faces_mean_the_lower_number_whatever_the_list(die: int, target: str) -> None:
    table = steps(aircraft("gb10", LEFT, bursts=[0]), aircraft("gb4", RIGHT, bursts=[0]))
    table.roll(die)
    assert table.noted("takes position")["target"] == target


@pytest.mark.rule("A10.13")
def test_it_takes_the_place_from_which_a_long_burst_can_be_fired() -> None:
    """A friend stands in column A; of two places in column B only one allows a long burst."""
    friend = aircraft("de11", "10,11 SE L4")
    table = steps(friend, aircraft("gb4", "11,12 SE L4", bursts=[0]), FAR)
    (entry,) = entries_in_reach(cockpit(table, "de10"))
    assert [each.can_be_long for each in entry.positions] == [True, False]
    assert table.at("de10") == (10, 10)
    assert only(table.told, AttackBegan).attack.can_be_long


@pytest.mark.rule("A10.13", "A10.15")
def test_it_takes_the_place_where_it_is_not_exposed() -> None:
    table = steps(aircraft("gb4", "9,9 E L3 up", bursts=[0]), aircraft("gb10", "8,6 SE L5"))
    at = cockpit(table, "de10")
    (entry,) = entries_in_reach(at)
    safe = {each.end.point for each in entry.positions if not who_exposes(at, each.end)}
    assert len(safe) < len(entry.positions)
    table.answer(which_firing_position=1)
    assert table.flown.point in safe
    assert "skip or attack?" not in [note.values.get("cause") for note in table.notes]


@pytest.mark.rule("A10.13")
def test_of_one_entry_a_place_that_is_not_exposed_is_preferred() -> None:
    table = steps(aircraft("gb4", "9,9 E L3 up", bursts=[0]), aircraft("gb10", "8,6 SE L5"))
    at = cockpit(table, "de10")
    (entry,) = entries_in_reach(at)
    risky = [each for each in entry.positions if who_exposes(at, each.end)]
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
        changes=SUPPLE,
    )
    chance = table.chance("solo: which firing position?")
    assert (len(chance.outcomes), chance.rule) == (2, "A10.13")


@pytest.mark.rule("A10.15")
def test_a_bot_fires_at_whom_it_flew_for() -> None:
    table = equal_targets(*TWO).dice(6)
    table.answer(which_firing_position=1)
    attack = only(table.told, AttackBegan).attack
    assert attack.target == table.rules.index_of["gb5"]
