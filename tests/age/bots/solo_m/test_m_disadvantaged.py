"""Disadvantaged: rookies lose their bearings, others shake the enemy off by dice."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import DieChosen, DieRolled
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.bots.solo_m.pilots import HUNTER, moving
from tests.age.table import aircraft

STEPS = {1: "L", 2: "L", 3: "A", 4: "A", 5: "R", 6: "R"}


def hunted(place: str = "12,10 E L4", **fields: Any) -> BotTable:
    """A bot that has noticed somebody behind it."""
    return moving(place, fields.pop("hunter", HUNTER), **fields).dice(6)


def rookie(place: str = "12,10 E L4") -> BotTable:
    return hunted(place, skill="rookie")


# -- rookies ------------------------------------------------------------------------------------


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_rookie_on_1_and_2_does_not_know_where_they_are(face: int) -> None:
    table = rookie()
    assert (table.cause, table.chance().rule) == ("does the rookie know where they are?", "A11.11")
    table.roll(face)
    assert ("lost" in table.codes or table.cause == "how many steps?") == (face <= 2)
    assert (table.cause == "which way?") == (face >= 3)


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("steps", range(1, 7))
def test_he_flies_straight_and_level_for_so_many_steps_as_a_die_shows(steps: int) -> None:
    table = rookie().dice(1, steps)
    assert (table.flown.path, table.flown.attitude) == ("A" * steps, 0)
    assert table.at("de10") == (12 + steps, 10)


@pytest.mark.rule("A11.11")
def test_a_tilted_start_makes_him_change_one_level() -> None:
    table = rookie("12,10 E L4 down").dice(1, 3)
    assert (table.flown.level, table.flown.attitude) == (3, 0)


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("spent", [False, True])
def test_no_movement_die_is_rolled_for_him(spent: bool) -> None:
    """With full throttle left or not: his own die says how far he flies."""
    throttle: dict[str, Any] = {"throttle": 0, "risk_spent": True} if spent else {}
    table = moving("12,10 E L4", HUNTER, skill="rookie", face=None, **throttle).dice(6, 2)
    assert (table.cause, table.chance().rule) == ("how many steps?", "A11.11")
    table.roll(3)
    assert (table.flown.path, table.flown.attitude) == ("AAA", 0)
    assert not any(isinstance(event, DieChosen | DieRolled) for event in table.told)
    assert table.of("de10").throttle == (0 if spent else table.rules.fleet[0].type.full_throttle)


@pytest.mark.rule("A11.11", "A11.18")
def test_at_the_edge_a_lost_rookie_escapes_or_turns_round_as_anybody() -> None:
    hunter = aircraft("gb4", "18,10 E L4")
    table = moving("22,10 E L4", hunter, skill="rookie", face=None).dice(6, 1, 4)
    assert table.cause == "off the board?"
    table.roll(6)
    assert table.flown.path == "AHAA"


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("face", [3, 6])
def test_a_rookie_who_knows_where_they_are_rolls_his_movement_die(face: int) -> None:
    """With no full throttle left nothing is asked about its colour."""
    own: dict[str, Any] = {"throttle": 0, "risk_spent": True, "skill": "rookie"}
    table = moving("12,10 E L4", HUNTER, face=None, **own).dice(6, face)
    assert table.chance().cause == "blue die"
    assert (table.state.colour, table.state.stance) == ("blue", "disadvantaged")


@pytest.mark.rule("A11.11")
def test_a_movement_die_for_him_is_a_switch_and_what_older_records_keep() -> None:
    rulings = {"m_lost": "movement die too"}
    table = moving("12,10 E L4", HUNTER, skill="rookie", face=None, rulings=rulings).dice(6, 2)
    assert (table.state.colour, table.state.stance) == ("blue", "lost")
    assert table.chance().cause == "blue die"
    table.roll("0")
    assert table.dice(3).flown.path == "AAA"
    assert table.rules.box.rulings["m_lost"].formerly == "movement die too"


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("skill", ["average", "ace"])
def test_others_do_not_roll_for_that(skill: str) -> None:
    assert hunted(skill=skill).cause == "which way?"


# -- step by step -------------------------------------------------------------------------------


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize(("face", "letter"), STEPS.items())
def test_each_step_by_a_die(face: int, letter: str) -> None:
    table = hunted().dice(face, 3, 3, 3, 3, 3)
    table.answer(which_way=3, attitude_at_the_end=3)
    assert table.flown.path[0] == letter
    assert len(table.flown.path) == (7 if letter == "A" else 6)


@pytest.mark.rule("A11.11", "A12.35")
@pytest.mark.parametrize(
    ("face", "letter"), [(1, "L"), (2, "A"), (3, "A"), (4, "R"), (5, "R"), (6, "R")]
)
def test_the_gyroscopic_effect_adds_one(face: int, letter: str) -> None:
    """A plain 2 becomes straight, a 4 a right turn; a six stays a six."""
    table = hunted(name="de4").dice(face)
    table.answer(which_way=2, attitude_at_the_end=3)
    assert table.flown.path[0] == letter


@pytest.mark.rule("A8.6.2", "A11.11")
def test_on_one_level_there_is_no_gyroscopic_effect() -> None:
    hunter = aircraft("gb4", "8,10 E L1")
    table = hunted("12,10 E L1", name="de4", hunter=hunter, options={"one_level": True}).dice(2)
    table.answer(which_way=3, attitude_at_the_end=3)
    assert table.flown.path[0] == "L"


@pytest.mark.rule("A11.11")
def test_with_agility_spent_the_rest_is_straight_without_a_die() -> None:
    table = hunted().dice(1, 6, 5)
    assert table.cause == "attitude at the end?"
    table.roll(4)
    assert table.flown.path == "LRRAAA"


@pytest.mark.rule("A4.5", "A11.11")
def test_a_turn_that_it_does_not_have_is_flown_straight() -> None:
    """A rotary of agility IV turns left three times; the fourth is refused, right is not."""
    table = hunted(name="de4").dice(1, 1, 1, 1, 6)
    assert table.cause == "attitude at the end?"
    table.roll(4)
    assert table.flown.path == "LLLAR"
    assert table.noted("cannot turn") == {"step": 4}


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize(("face", "attitude"), [(1, 2), (2, 2), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_attitude_once_at_the_end(face: int, attitude: int) -> None:
    table = hunted()
    table.answer(which_way=3, attitude_at_the_end=face)
    assert table.flown.attitude == attitude
    causes = [note.values.get("cause") for note in table.notes]
    assert causes.count("attitude at the end?") == 1


@pytest.mark.rule("A4.10", "A11.11")
@pytest.mark.parametrize(("place", "face"), [("12,10 E L6", 6), ("12,10 E L1", 1)])
def test_an_attitude_that_is_not_allowed_becomes_level(place: str, face: int) -> None:
    table = hunted(place)
    table.answer(which_way=3, attitude_at_the_end=face)
    assert table.flown.attitude == 0
    assert "not allowed" in table.codes


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize(("place", "levels"), [("L4 up", 1), ("L4 down", -1), ("L4", 0)])
def test_a_tilted_start_changes_one_level(place: str, levels: int) -> None:
    table = hunted(f"12,10 E {place}")
    table.answer(which_way=3, attitude_at_the_end=3)
    assert (table.flown.levels, table.flown.level) == (levels, 4 + levels)


@pytest.mark.rule("A11.11", "A11.13")
def test_if_it_happens_to_have_somebody_before_its_guns_it_fires() -> None:
    prey = aircraft("gb5", "20,10 E L4", bursts=[0])
    table = moving("12,10 E L4", HUNTER, prey).dice(6)
    table.answer(which_way=3, attitude_at_the_end=3)
    assert table.noted("fires")["target"] == "gb5"


@pytest.mark.rule("A4.2", "A4.13", "A11.11")
@pytest.mark.parametrize("wind", [None, "E", "W", "NE", "SW"])
@pytest.mark.parametrize("dice", ["333333", "136633", "516333", "663311", "331333"])
@pytest.mark.parametrize("place", ["L4", "L4 up", "L4 down"])
def test_with_nobody_in_the_way_it_is_a_flight_like_any_other(
    place: str, dice: str, wind: str | None
) -> None:
    weather = {"wind": wind, "options": {"wind": "roll"}} if wind else {}
    table = hunted(f"12,18 E {place}", hunter=aircraft("gb4", "8,18 E L4"), **weather)
    for face in dice:
        if table.cause == "which way?":
            table.roll(int(face))
    table.answer(which_way=3, attitude_at_the_end=5)
    flown = table.flown
    action = Fly(flown.path, flown.levels, ATTITUDES[flown.attitude])
    arrival = cockpit(table, "de10").flights.arrival(action)
    assert isinstance(arrival, Arrival)
    assert arrival.end == (flown.point, flown.heading, flown.level, flown.attitude)
    assert (arrival.steps, arrival.turns, arrival.since_turn) == (
        flown.steps,
        flown.turns,
        flown.since_turn,
    )
