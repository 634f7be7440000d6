"""Clearing a jammed mount: which flights do it, and when it fires again. [A6.4]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import AttitudeName
from escadrille.age.model.events import Flown
from escadrille.age.model.state import CLEARED, JAMMED, JUST_JAMMED, WORKING
from tests.age.shots import begin, is_asked, may_defend, targets
from tests.age.table import Table, aircraft, only


def alone(name: str, place: str, *jams: str, **fields: Any) -> Table:
    """One aircraft of the first player about to fly; its enemy is far away."""
    enemy = "fr10" if name.startswith("de") else "de10"
    fleet = aircraft(name, place, seat=0, jams=list(jams)), aircraft(enemy, "20,30 E L3", seat=1)
    return Table(*fleet, moving=name, **fields)


# -- which flights ------------------------------------------------------------------------------


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize(
    ("place", "path", "levels", "clears"),
    [
        ("5,10 E L3", "AAAAAAA", 0, True),
        ("5,10 E L3", "AAALAA", 0, True),
        ("5,10 E L3", "AARAAL", 0, False),
        ("5,10 E L3 down", "AAAAAAAA", -1, False),
        ("5,10 E L3 up", "AAAAAA", 1, False),
    ],
)
def test_a_pilot_clears_his_guns_on_one_level_with_at_most_one_turn(
    place: str, path: str, levels: int, clears: bool
) -> None:
    table = alone("de10", place, "jammed")
    table.die(face=0)
    flown = only(table.fly(path, levels), Flown)
    assert flown.cleared == ((0,) if clears else ())
    assert table.of("de10").jams == ((CLEARED,) if clears else (JAMMED,))


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize("attitude", ["up", "down"])
def test_tilting_at_the_end_is_no_change_of_level(attitude: AttitudeName) -> None:
    table = alone("de10", "5,10 E L3", "jammed")
    table.die(face=0)
    table.fly("AAAAAAA", attitude=attitude)
    assert table.of("de10").jams == (CLEARED,)


@pytest.mark.rule("A6.4", "A7.3")
def test_a_loop_leaves_the_pilot_no_time_for_his_guns() -> None:
    table = alone("de10", "5,10 E L3 up", "jammed", options={"aerobatics": True})
    table.die(face=0)
    table.fly("O1AA")
    assert table.of("de10").level == 3
    assert table.of("de10").jams == (JAMMED,)


@pytest.mark.rule("A6.4")
def test_a_crew_clears_its_guns_in_any_flight() -> None:
    table = alone("gb7", "5,10 E L3 down", "jammed", "jammed")
    table.die(face=0)
    flown = only(table.fly("LAAAAALA", -2), Flown)
    assert flown.cleared == (1,)
    assert table.of("gb7").jams == (JAMMED, CLEARED)


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize(
    ("name", "place", "path", "jams"),
    [
        ("gb1", "5,10 E L3", "RARA", (JAMMED,)),  # the DH.2's nose gun is its pilot's
        ("fr21", "5,10 E L3 down", "AAAA", (CLEARED, CLEARED)),  # the Voisin's is not
        ("gb16", "5,10 E L3 down", "AAAAAA", (CLEARED, CLEARED, CLEARED)),
    ],
)
def test_a_nose_gun_is_cleared_by_its_crew_unless_the_pilot_fires_it(
    name: str, place: str, path: str, jams: tuple[int, ...]
) -> None:
    table = alone(name, place, *["jammed"] * len(jams))
    table.die(face=0)
    table.fly(path, -1 if place.endswith("down") else 0)
    assert table.of(name).jams == jams


@pytest.mark.rule("A6.4")
def test_a_mount_that_was_not_cleared_waits_for_a_calmer_flight() -> None:
    table = Table(
        aircraft("de10", "3,10 E L3", jams=["jammed"]),
        aircraft("fr10", "3,30 E L3"),
        moving="de10",
    )
    table.die(face=0)
    table.fly("AARAAL")
    assert table.of("de10").jams == (JAMMED,)
    table.die(face=0)
    table.fly("AAAAAAAA")
    assert table.state.round == 2
    assert table.of("de10").jams == (JAMMED,)
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.of("de10").jams == (CLEARED,)


# -- when it fires again ------------------------------------------------------------------------


def jam_while_attacking(ruling: str) -> Table:
    """The first player's D.VII jams its guns in round 1 behind a Salmson without rear bursts."""
    table = Table(
        aircraft("de10", "2,10 E L3"),
        aircraft("fr13", "3,10 E L3", bursts=[5, 0]),
        moved="de10",
        rulings={"unjam": ruling},
    )
    begin(table, "fr13", "fixed")
    table.roll(2)
    assert table.of("de10").bursts == (5,)
    return table


def fly_on(table: Table, who: str, face: int) -> None:
    """Seven steps straight ahead."""
    before = table.at(who)
    table.die(face=face)
    table.fly("AAAAAAA")
    assert table.at(who) == (before[0] + 7, before[1])


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize("ruling", ["later round", "next move"])
def test_guns_jammed_in_attack_are_cleared_in_the_next_round_and_fire_in_the_one_after(
    ruling: str,
) -> None:
    table = jam_while_attacking(ruling)
    fly_on(table, "fr13", 1)
    assert table.state.round == 2
    fly_on(table, "de10", 0)  # behind its target again, clearing its guns
    assert table.of("de10").jams == (CLEARED,)
    assert not is_asked(table, "attack")
    assert table.state.turn == 2
    fly_on(table, "fr13", 1)
    assert table.state.round == 3
    assert table.of("de10").jams == (WORKING,)
    fly_on(table, "de10", 0)
    assert targets(table) == [("fixed", "fr13")]


@pytest.mark.rule("A6.4", "A5.4")
def test_a_mount_does_not_defend_in_the_round_it_is_cleared() -> None:
    """The first player's scout clears its rear gun; in the same round somebody comes up behind."""
    table = Table(
        aircraft("de13", "5,10 E L3", jams=["working", "jammed"]),
        aircraft("gb4", "2,10 E L3"),
        moving="de13",
    )
    table.die(face=1)
    table.fly("AAAAAA")
    assert table.at("de13") == (11, 10)
    assert table.of("de13").jams == (WORKING, CLEARED)
    table.die("green", 2)
    table.fly("AAAAAAAA")
    assert table.at("gb4") == (10, 10)
    table.hold()
    assert table.state.round == 2
    assert table.of("de13").jams == (WORKING, WORKING)


def jam_while_defending(**rulings: str) -> Table:
    """The second player's Salmson jams its rear guns in the first player's turn of round 1."""
    table = Table(
        aircraft("de10", "2,10 E L3"),
        aircraft("fr13", "3,10 E L3"),
        moved="de10",
        rulings=rulings,
    )
    table.hold()
    table.defend("fr13", 1)
    table.roll(2)
    return table


@pytest.mark.rule("A6.4")
def test_by_the_ruling_unjam_the_next_own_movement_clears_it_in_the_same_round_too() -> None:
    table = jam_while_defending(unjam="next move")
    assert table.of("fr13").jams == (WORKING, JAMMED)
    fly_on(table, "fr13", 1)
    assert table.state.round == 2
    assert table.of("fr13").jams == (WORKING, WORKING)
    fly_on(table, "de10", 0)
    table.hold()
    assert may_defend(table) == [("fr13", "dorsal")]


@pytest.mark.rule("A6.4")
def test_a_gun_is_cleared_on_a_subsequent_round_and_not_in_that_of_the_jam() -> None:
    table = jam_while_defending()
    assert table.of("fr13").jams == (WORKING, JUST_JAMMED)
    fly_on(table, "fr13", 1)
    assert table.state.round == 2
    assert table.of("fr13").jams == (WORKING, JAMMED)
    fly_on(table, "de10", 0)
    table.hold()
    assert not is_asked(table, "defend")
    fly_on(table, "fr13", 1)
    assert table.state.round == 3
    assert table.of("fr13").jams == (WORKING, WORKING)
    fly_on(table, "de10", 0)
    table.hold()
    assert may_defend(table) == [("fr13", "dorsal")]


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize("jam", ["jammed", "cleared"])
def test_a_jammed_or_just_cleared_mount_does_not_attack(jam: str) -> None:
    table = Table(
        aircraft("de10", "2,10 E L3", jams=[jam]), aircraft("fr10", "3,10 E L3"), moved="de10"
    )
    assert not is_asked(table, "attack")


@pytest.mark.rule("A6.4")
def test_the_other_mount_fires_while_one_is_jammed() -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3", jams=["jammed", "working"]),
        aircraft("de10", "11,10 E L3"),
        aircraft("de11", "9,9 E L3"),
        moved="gb7",
    )
    assert targets(table) == [("dorsal", "de11")]
