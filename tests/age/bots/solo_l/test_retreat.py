"""Retreat: when it begins, and how it is flown."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_l.retreat import retreat_level
from escadrille.age.model.events import BoardLeft, NerveTested
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.table import aircraft, only

IDLE = aircraft("gb4", "20,34 E L1", bursts=[0])


def hit(damage: str, temper: str = "average") -> BotTable:
    """A bot that was just hit by a person."""
    table = BotTable(
        aircraft("de10", "12,10 E L4", aggressiveness=temper),
        aircraft("de11", "2,30 E L4"),
        aircraft("gb4", "11,10 E L4"),
        moved="gb4",
    )
    table.fire("de10")
    table.roll(7)
    table.roll(damage)
    return table


def retreating(place: str = "10,10 W L4", *others: dict[str, Any], **fields: Any) -> BotTable:
    own = {"damage": "wings", "retreating": True, **fields.pop("own", {})}
    die = {"moving": "de10", "face": 0} if fields.pop("is_rolled", True) else {"turn": 0}
    return BotTable(aircraft("de10", place, **own), *(others or (IDLE,)), **die, **fields)


# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.23")
@pytest.mark.parametrize("damage", ["wings", "tail", "engine"])
def test_after_damage_a_die_is_rolled_at_once(damage: str) -> None:
    table = hit(damage)
    assert (table.cause, table.chance().rule) == ("does it retreat?", "A10.23")


@pytest.mark.rule("A10.23")
@pytest.mark.parametrize(
    ("temper", "die", "retreats"),
    [
        ("average", 1, True),
        ("average", 2, True),
        ("average", 3, False),
        ("average", 6, False),
        ("cautious", 3, True),
        ("cautious", 4, False),
        ("aggressive", 2, False),
        ("aggressive", 1, True),
    ],
)
def test_it_retreats_on_1_and_2(temper: str, die: int, retreats: bool) -> None:
    table = hit("tail", temper).dice(die)
    mind = table.state.minds[table.rules.index_of["de10"]]
    assert (mind.is_retreating, mind.is_tested) == (retreats, True)
    assert ("retreats" if retreats else "fights on") in table.codes
    assert table.cause != "does it retreat?"


@pytest.mark.rule("A10.23")
def test_with_its_guns_damaged_it_must_retreat() -> None:
    table = hit("guns")
    assert only(table.told, NerveTested).retreats
    assert table.noted("must retreat") == {"why": "its guns are damaged"}


@pytest.mark.rule("A10.23")
def test_with_its_last_burst_fired_it_must_retreat() -> None:
    table = BotTable(
        aircraft("de10", "11,10 E L4", bursts=[1]), aircraft("gb4", "12,10 E L4"), moved="de10"
    )
    table.roll(3)
    assert only(table.told, NerveTested).retreats
    assert table.noted("must retreat") == {"why": "all its ammunition is spent"}


@pytest.mark.rule("A10.23")
def test_bursts_for_the_crew_s_guns_are_ammunition_too() -> None:
    table = BotTable(aircraft("de13", "11,10 E L4", bursts=[0, 2], role="fighter"), IDLE, turn=1)
    assert not [event for event in table.told if isinstance(event, NerveTested)]


@pytest.mark.rule("A10.23")
def test_a_retreat_is_never_revoked() -> None:
    table = retreating()
    assert table.state.minds[table.rules.index_of["de10"]].is_retreating
    assert "does it retreat?" not in [note.values.get("cause") for note in table.notes]


@pytest.mark.rule("A10.23")
def test_players_do_not_roll_for_retreat() -> None:
    table = BotTable(
        aircraft("de10", "11,10 E L4"), aircraft("gb4", "12,10 E L4"), moved="de10"
    ).dice(7, "wings")
    assert table.cause != "does it retreat?"


# -- how ----------------------------------------------------------------------------------------


@pytest.mark.rule("A10.24")
def test_straight_for_its_own_edge() -> None:
    table = retreating("20,10 W L4")
    assert table.flown.path == "AAAAAA"
    assert table.noted("flies home") == {"edge": "W", "level": 1}


@pytest.mark.rule("A10.24")
def test_and_off() -> None:
    table = retreating("3,10 W L1")
    event = only(table.told, BoardLeft)
    assert (event.edge, event.fate) == ("W", "withdrawn")


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(
    ("place", "levels", "attitude"),
    [("L4", 0, 2), ("L4 down", -3, 0), ("L6 down", -3, 2), ("L3 up", 1, 2), ("L1", 0, 0)],
)
def test_it_descends_to_the_lowest_level(place: str, levels: int, attitude: int) -> None:
    table = retreating(f"20,10 W {place}")
    assert (table.flown.levels, table.flown.attitude) == (levels, attitude)


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(
    ("fighters", "level"),
    [
        (("gb10",), 6),  # ceiling 5, a D.VII reaches 6
        (("gb4",), 1),
        (("gb10", "gb4"), 1),  # half is not more than half
        (("gb10", "gb11", "gb4"), 6),
    ],
)
def test_it_climbs_if_most_player_fighters_cannot_follow(
    fighters: tuple[str, ...], level: int
) -> None:
    others = [aircraft(name, f"{2 * n},34 W L1", bursts=[0]) for n, name in enumerate(fighters)]
    table = retreating("20,10 W L4", *others)
    assert retreat_level(cockpit(table, "de10")) == level


@pytest.mark.rule("A10.24")
def test_mission_aircraft_are_no_fighter_planes() -> None:
    """Two bombers of ceiling 4 cannot follow, but only the Camel counts, and it can."""
    bombers = [aircraft(name, f"{2 * n},30 W L1") for n, name in enumerate(("gb16", "gb17"))]
    table = retreating("20,10 W L4", IDLE, *bombers, mode="breakthrough")
    assert retreat_level(cockpit(table, "de10")) == 1


@pytest.mark.rule("A10.11", "A10.24")
def test_a_retreat_comes_before_jammed_guns() -> None:
    table = retreating("20,10 E L4", own={"jams": ["jammed"]})
    table.answer(which_path=1)
    assert table.noted("case") == {"name": "retreats"}
    assert table.flown.turns > 0


@pytest.mark.rule("A10.24")
def test_full_throttle_while_it_is_safe() -> None:
    table = retreating(is_rolled=False)
    assert table.state.colour == "green"


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(("die", "colour"), [(1, "blue"), (5, "blue"), (6, "green")])
def test_at_the_engine_s_risk_only_on_a_six(die: int, colour: str) -> None:
    table = retreating(
        is_rolled=False, own={"throttle": 0, "damage": "", "bursts": [0], "retreating": True}
    )
    assert (table.cause, table.chance().rule) == ("retreat at the engine's risk?", "A10.24")
    table.roll(die)
    assert table.state.colour == colour


# -- attacks on the way -------------------------------------------------------------------------


def opportunity(target: str, temper: str = "average") -> BotTable:
    prey = aircraft("gb4", target, bursts=[0])
    return retreating("15,10 W L4", prey, own={"damage": "tail", "aggressiveness": temper})


COLUMN_A, COLUMN_B = "7,10 W L4", "6,10 W L4"
"""Straight ahead: 7 steps lead to 1d or to 2d behind."""


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(
    ("target", "temper", "die", "attacks"),
    [
        (COLUMN_B, "average", 3, False),
        (COLUMN_B, "average", 4, True),
        (COLUMN_B, "aggressive", 3, True),
        (COLUMN_B, "cautious", 4, False),
        (COLUMN_A, "average", 1, False),
        (COLUMN_A, "average", 2, True),
        (COLUMN_A, "cautious", 2, False),
        (COLUMN_A, "aggressive", 1, True),
    ],
)
def test_it_attacks_on_4_to_6_with_2_more_for_column_a(
    target: str, temper: str, die: int, attacks: bool
) -> None:
    table = opportunity(target, temper)
    assert (table.cause, table.chance().rule) == ("attack on the retreat?", "A10.24")
    table.roll(die)
    table.answer(which_firing_position=1, which_path=1)
    assert ("takes position" in table.codes) == attacks
    assert ("ignores" in table.codes) != attacks


@pytest.mark.rule("A10.18")
def test_where_it_may_not_leave_it_does_not_retreat() -> None:
    """Everyone for themselves: damage alone lets nobody leave."""
    table = BotTable(
        aircraft("de10", "12,10 E L4", damage="wings", retreating=True),
        aircraft("fr10", "20,20 E L1", bursts=[0]),
        aircraft("gb10", "20,15 E L1", bursts=[0]),
        scenario="free-for-all-three",
        forces=[["de10"], ["fr10"], ["gb10"]],
        bots=("solo-l", "", ""),
        moving="de10",
        face=0,
    )
    table.answer(which_is_nearest=1, which_path=1, approach=6)
    assert table.noted("override")["name"] == "nowhere to retreat"
    assert "approaches" in table.codes
