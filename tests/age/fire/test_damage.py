"""Damage and destruction, and what they do to an aircraft. [A6.5]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from escadrille.age.model.actions import Action, Fly
from escadrille.age.model.events import AircraftDamaged, AircraftDestroyed, MoverDone
from escadrille.kernel.errors import Refused
from tests.age.shots import begin, defenders, is_asked, result, targets
from tests.age.table import Table, aircraft, only

PARTS = ("wings", "tail", "guns", "engine")


def behind(target: str = "fr10", **condition: Any) -> Table:
    """A D.VII strictly behind a target; others are far away."""
    return Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "4,30 E L3"),
        aircraft(target, "11,10 E L3", **condition),
        aircraft("fr12", "20,30 E L3"),
        moved="de10",
    )


def paths(options: Iterable[Action]) -> list[str]:
    return [option.path for option in options if isinstance(option, Fly)]


def flying(name: str, damage: str, changes: dict[str, Any] | None = None) -> Table:
    """An aircraft with a 0 on its die, about to fly."""
    enemy = "fr10" if name.startswith("de") else "de10"
    fleet = aircraft(name, "10,10 E L3", damage=damage), aircraft(enemy, "20,30 E L3")
    return Table(*fleet, moving=name, face=0, changes=changes)


def lengths(table: Table) -> set[int]:
    return {len(path) for path in paths(table.options)}


def most_turns(table: Table) -> int:
    return max(len(path) - path.count("A") for path in paths(table.options))


# -- the damage die -----------------------------------------------------------------------------


@pytest.mark.rule("A6.5")
def test_two_faces_are_wings_two_tail_one_guns_and_one_engine() -> None:
    table = behind()
    begin(table, "fr10", "fixed")
    table.roll(6)
    chance = table.chance("damage die")
    assert {each.label: each.weight for each in chance.outcomes} == {
        "wings": 2,
        "tail": 2,
        "guns": 1,
        "engine": 1,
    }
    assert chance.rule == "A6.5"


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize("part", PARTS)
def test_the_part_that_comes_up_is_marked_on_the_target(part: str) -> None:
    table = behind()
    begin(table, "fr10", "fixed")
    assert result(table.roll(6)) == "damaged"
    hit = only(table.roll(part), AircraftDamaged)
    assert (hit.aircraft, hit.damage) == (table.rules.index_of["fr10"], part)
    assert table.of("fr10").damage == part
    assert table.of("fr10").where == "combat"
    assert table.of("de10").damage == ""


@pytest.mark.rule("A6.5")
def test_the_guns_of_an_unarmed_aircraft_may_be_hit_too() -> None:
    table = behind("fr13", guns=False)
    begin(table, "fr13", "fixed")
    table.roll(6)
    assert table.chance("damage die").probability("guns") > 0
    table.roll("guns")
    assert table.of("fr13").damage == "guns"


# -- what damage does ---------------------------------------------------------------------------


@pytest.mark.rule("A6.5", "A4.4")
@pytest.mark.parametrize(
    ("damage", "steps"), [("", 6), ("wings", 5), ("tail", 6), ("guns", 6), ("engine", 4)]
)
def test_wings_cost_one_step_and_the_engine_two(damage: str, steps: int) -> None:
    assert lengths(flying("de10", damage)) == {steps, steps + 1}  # straight ahead one more


@pytest.mark.rule("A6.5", "A4.2")
@pytest.mark.parametrize(
    ("damage", "turns"), [("", 3), ("wings", 3), ("tail", 2), ("guns", 3), ("engine", 3)]
)
def test_a_damaged_tail_costs_one_turn(damage: str, turns: int) -> None:
    table = flying("de10", damage)
    assert most_turns(table) == turns
    if damage == "tail":
        with pytest.raises(Refused, match=r"A4\.2"):
            table.fly("LALALA")


@pytest.mark.rule("A6.5")
def test_agility_does_not_fall_below_zero() -> None:
    assert most_turns(flying("de16", "")) == 1
    assert most_turns(flying("de16", "tail")) == 0
    stiff = {"aircraft": {"de-aeg-g4": {"agility": 0}}}
    assert most_turns(flying("de16", "tail", stiff)) == 0


@pytest.mark.rule("A6.5")
def test_damaged_guns_neither_attack_nor_answer() -> None:
    attack = Table(
        aircraft("gb7", "10,10 E L3", damage="guns"),
        aircraft("de10", "11,10 E L3"),
        aircraft("de11", "9,9 E L3"),
        moved="gb7",
    )
    assert targets(attack) == []
    answer = behind("gb16", damage="guns")
    begin(answer, "gb16", "fixed")
    answer.roll(3)
    assert defenders(answer) == []
    for part in ("wings", "tail", "engine"):
        able = behind("gb16", damage=part)
        begin(able, "gb16", "fixed")
        able.roll(3)
        assert defenders(able) == [("gb16", "dorsal")]


@pytest.mark.rule("A6.5")
def test_damage_stays_for_the_rest_of_the_game() -> None:
    table = Table(
        aircraft("de10", "2,10 E L3", damage="wings"),
        aircraft("fr10", "2,30 E L3", damage="guns"),
        moving="de10",
    )
    for _ in range(2):
        table.die(face=-1)
        table.fly("AAAAA")  # 6 - 1 - 1, and one for flying straight
        table.die(face=-1)
        table.fly("AAAAAAA")
    assert table.state.round == 3
    assert (table.of("de10").damage, table.of("fr10").damage) == ("wings", "guns")


# -- the second damage --------------------------------------------------------------------------


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize("part", PARTS)
def test_a_second_damage_of_any_kind_destroys_and_no_die_is_rolled(part: str) -> None:
    table = behind(damage=part)
    begin(table, "fr10", "fixed")
    events = table.roll(6)
    assert result(events) == "destroyed"
    only(events, AircraftDestroyed)
    assert table.of("fr10").fate == "destroyed"
    assert is_asked(table, "die")


@pytest.mark.rule("A6.5", "A5.7")
def test_a_damaged_attacker_falls_to_damage_by_an_answer() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3", damage="tail"),
        aircraft("de11", "4,30 E L3"),
        aircraft("gb16", "11,10 E L3"),
        moved="de10",
    )
    begin(table, "gb16", "fixed")
    table.roll(3)
    table.defend("gb16", 1)
    events = table.roll(8)
    assert result(events) == "destroyed"
    only(events, MoverDone)
    assert table.of("de10").fate == "destroyed"


# -- destruction --------------------------------------------------------------------------------


@pytest.mark.rule("A6.5")
def test_a_destroyed_aircraft_leaves_the_board_at_once() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "7,9 E L3"),
        aircraft("fr10", "11,10 E L3"),
        aircraft("fr12", "20,30 E L3"),
        moved="de10",
    )
    begin(table, "fr10", "fixed")
    table.roll(12)
    lost = table.of("fr10")
    assert (lost.where, lost.fate, lost.downed_by) == ("out", "destroyed", 0)
    table.die(face=0)
    table.fly("AAARAA")  # through the point where it was
    assert table.at("de11") == (12, 12)
    assert table.state.movers == (table.rules.index_of["fr12"],)


@pytest.mark.rule("A6.5", "A4.7")
def test_a_damaged_aircraft_still_stands_in_the_way() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "7,9 E L3"),
        aircraft("fr10", "11,10 E L3"),
        aircraft("fr12", "20,30 E L3"),
        moved="de10",
    )
    begin(table, "fr10", "fixed")
    table.roll(6)
    table.roll("wings")
    table.hold()
    table.die(face=0)
    with pytest.raises(Refused, match=r"A4\.7"):
        table.fly("AAARAA")


@pytest.mark.rule("A6.5")
def test_the_wreck_is_neither_target_nor_defender_any_more() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "2,10 E L3"),
        aircraft("gb16", "11,10 E L3"),
        aircraft("gb17", "20,30 E L3"),
        moved="de10",
    )
    begin(table, "gb16", "fixed")
    table.roll(12)
    assert not is_asked(table, "defend")
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de11") == (9, 10)  # 2d behind where it was
    assert table.state.movers == (table.rules.index_of["gb17"],)
