"""Leaving: who does, and by the shortest way over any edge."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_m.errands import why_disarmed
from escadrille.age.model.events import BoardLeft, BombsJettisoned, NerveTested
from escadrille.age.words.reasons import explain
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.bots.solo_m.pilots import FAR, SOLO_M, moving
from tests.age.table import aircraft, only

TARGET = [{"id": "A", "at": [20, 9], "team": 0}]


def hit(damage: str, name: str = "de10", **fields: Any) -> BotTable:
    """A bot that was just hit by a person."""
    own = {key: fields.pop(key) for key in ("bombs", "role", "aggressiveness") if key in fields}
    table = BotTable(
        aircraft(name, "12,10 E L4", **own),
        aircraft("de11", "2,30 E L4"),
        aircraft("gb4", "11,10 E L4"),
        bots=SOLO_M,
        moved="gb4",
        **fields,
    )
    table.fire(name)
    table.roll(7)
    table.roll(damage)
    return table


# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize("damage", ["wings", "tail", "engine", "guns"])
def test_a_damaged_mission_aircraft_drops_its_bombs_for_nothing_and_leaves(damage: str) -> None:
    table = hit(damage, "de16", bombs=2, role="mission", mode="bombing", zones=TARGET)
    tested = only(table.told, NerveTested)
    assert (tested.retreats, tested.lands) == (True, False)
    assert "gives up mission" in table.codes
    assert only(table.told, BombsJettisoned).aircraft == table.rules.index_of["de16"]
    assert table.of("de16").bombs == 0
    assert not any(table.state.bombed)


@pytest.mark.rule("A11.14")
def test_without_bombs_there_is_nothing_to_drop() -> None:
    table = hit("tail", "de13", bombs=0, role="mission", mode="reconnaissance", zones=TARGET)
    assert only(table.told, NerveTested).retreats
    assert not [event for event in table.told if isinstance(event, BombsJettisoned)]


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize("damage", ["wings", "tail"])
def test_a_fighter_with_wings_or_tail_hit_fights_on_without_a_die(damage: str) -> None:
    table = hit(damage)
    assert not [event for event in table.told if isinstance(event, NerveTested)]
    assert table.cause == ""


@pytest.mark.rule("A11.14")
def test_with_its_guns_hit_it_leaves() -> None:
    table = hit("guns")
    tested = only(table.told, NerveTested)
    assert tested.retreats
    assert [explain(note) for note in tested.notes] == ["It leaves: its guns are damaged."]


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize(
    ("name", "bursts", "why"),
    [
        ("de10", [0], "its forward guns are empty"),
        ("de10", [1], ""),
        ("de19", [0, 4], "its forward guns are empty"),
        ("de19", [5, 0], "its rear guns are empty"),
        ("de19", [1, 1], ""),
    ],
)
def test_with_its_forward_or_dorsal_guns_empty_it_leaves(
    name: str, bursts: list[int], why: str
) -> None:
    table = moving("12,10 E L4", FAR, name=name, bursts=bursts, role="fighter", face=None)
    assert why_disarmed(table.rules, table.written, table.rules.index_of[name]) == why
    tested = [event for event in table.told if isinstance(event, NerveTested)]
    assert [event.retreats for event in tested] == [True] * bool(why)


@pytest.mark.rule("A11.14")
def test_dorsal_and_ventral_guns_are_rear_guns_together() -> None:
    """The O/400 with its dorsal guns empty still has the ventral one."""
    table = BotTable(
        aircraft("gb16", "12,10 E L4", bursts=[5, 0, 3]),
        aircraft("de10", "2,30 E L4"),
        bots=("", "solo-m"),
        moving="gb16",
    )
    assert not why_disarmed(table.rules, table.written, table.rules.index_of["gb16"])


@pytest.mark.rule("A11.14")
def test_whoever_has_no_guns_has_lost_none() -> None:
    table = BotTable(
        aircraft("de13", "12,10 E L4", guns=False, role="mission", damage="guns"),
        FAR,
        bots=SOLO_M,
        moving="de13",
        mode="reconnaissance",
        zones=TARGET,
    )
    assert not any(table.of("de13").bursts)
    assert not why_disarmed(table.rules, table.written, table.rules.index_of["de13"])


# -- how ----------------------------------------------------------------------------------------


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize(
    ("place", "edge"),
    [
        ("20,18 E L4", "E"),  # not its own edge, which is W
        ("3,18 W L4", "W"),
        ("22,3 E L4", "E"),  # N is in reach too
        ("12,3 NE L4", "N"),
        ("12,33 SW L4", "S"),
    ],
)
def test_off_over_whatever_edge_is_nearest(place: str, edge: str) -> None:
    table = moving(place, retreating=True, damage="guns")
    left = only(table.told, BoardLeft)
    assert (left.edge, left.fate) == (edge, "withdrawn")


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize(("place", "edge"), [("12,12 W L4", "W"), ("12,10 NE L3", "N")])
def test_the_shortest_way_counts_from_where_it_can_be(place: str, edge: str) -> None:
    table = moving(place, retreating=True, damage="guns")
    table.answer(which_path=1)
    assert table.noted("flies home")["edge"] == edge
    assert table.flown.attitude == 0


@pytest.mark.rule("A8.6.5", "A11.14")
def test_its_own_text_lets_it_leave_where_others_may_not() -> None:
    """Everyone for themselves: damage alone lets nobody else leave."""
    table = BotTable(
        aircraft("de10", "20,10 E L4", damage="engine", retreating=True),
        aircraft("fr10", "20,20 E L1", bursts=[0]),
        aircraft("gb10", "20,15 E L1", bursts=[0]),
        scenario="free-for-all-three",
        forces=[["de10"], ["fr10"], ["gb10"]],
        force_rule={"count": 1},
        bots=("solo-m", "", ""),
        moving="de10",
        face=0,
    )
    assert only(table.told, BoardLeft).edge == "E"


@pytest.mark.rule("A11.14")
def test_whoever_leaves_fires_if_he_can() -> None:
    prey = aircraft("gb4", "1,18 W L4", bursts=[0])
    table = moving("9,18 W L4", prey, retreating=True, damage="tail")
    assert "fires" in table.codes


# -- missions -----------------------------------------------------------------------------------


@pytest.mark.rule("A11.14")
def test_two_seaters_fly_to_their_target_without_a_look_at_anybody() -> None:
    near = aircraft("gb4", "9,10 E L4")
    own: dict[str, Any] = {"name": "de16", "bombs": 2, "role": "mission"}
    table = moving("12,10 E L4", near, mode="bombing", zones=TARGET, **own)
    table.answer(which_path=1)
    assert table.noted("to zone")["zone"] == "A"
    assert "is it aware?" not in [note.values.get("cause") for note in table.notes]


@pytest.mark.rule("A3.6", "A11.14")
def test_forced_off_whoever_leaves_anyway_needs_no_die() -> None:
    table = moving("0,0 NW L4", FAR, retreating=True, damage="guns")
    assert only(table.told, BoardLeft).fate == "withdrawn"
    assert "forced off" not in table.codes
