"""Full throttle: safe uses, the risky one, and what it may cost. [A4.12]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import ChooseDie
from escadrille.age.model.events import AircraftDestroyed, DieChosen, EngineOverused, Flown
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Choice
from tests.age.ends import flown, forbids
from tests.age.quiet import quiet_answer
from tests.age.table import Table, aircraft, only

BOTH = [ChooseDie("blue"), ChooseDie("green")]


def at_the_throttle(name: str = "fr4", **fields: Any) -> Table:
    """A Nieuport (speed 5, three safe uses) about to choose its die."""
    own = aircraft(name, "10,18 E L3", **fields)
    return Table(own, aircraft("fr5", "4,30 E L1"), aircraft("de5", "12,34 E L1"), moving=name)


def next_round(table: Table, name: str) -> None:
    """Fly on, and play quietly until the aircraft's next move begins."""
    played, index = table.state.round, table.rules.index_of[name]
    table.choose(table.decision("fly").options[0])
    while table.state.round == played or table.state.movers[:1] != (index,):
        table.submit(quiet_answer(table))


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize("face", range(6))
def test_a_safe_use_costs_one_slot_and_asterisks_mean_nothing(face: int) -> None:
    table = at_the_throttle()
    events = table.die("green", face)
    assert not only(events, DieChosen).is_risky
    assert table.of("fr4").throttle == 2
    assert table.of("fr4").damage == ""
    assert flown(table, "R" + "A" * (4 + face)).steps == 5 + face


@pytest.mark.rule("A4.12")
def test_three_safe_uses_then_a_risky_one_then_no_green_die() -> None:
    table = at_the_throttle()
    for left in (2, 1, 0):
        table.die("green", 1)
        assert table.of("fr4").throttle == left
        assert table.of("fr4").damage == ""
        next_round(table, "fr4")
        assert list(table.decision("die").options) == BOTH
    events = table.die("green", 3)
    assert only(events, DieChosen).is_risky
    assert table.of("fr4").risk_spent
    assert table.of("fr4").damage == ""
    next_round(table, "fr4")
    assert table.chance("blue die").slot == table.rules.index_of["fr4"]  # no choice is left


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_the_risky_use_does_no_harm_on_two_to_five(face: int) -> None:
    table = at_the_throttle(throttle=0)
    events = table.die("green", face)
    assert not [event for event in events if isinstance(event, EngineOverused)]
    assert (table.of("fr4").damage, table.of("fr4").risk_spent) == ("", True)
    assert flown(table, "R" + "A" * (4 + face)).steps == 5 + face


@pytest.mark.rule("A4.12", "A4.4")
@pytest.mark.parametrize("face", [0, 1])
def test_the_risky_use_damages_the_engine_on_an_asterisk_at_once(face: int) -> None:
    table = at_the_throttle(throttle=0)
    assert only(table.die("green", face), EngineOverused).aircraft == table.rules.index_of["fr4"]
    assert (table.of("fr4").damage, table.of("fr4").risk_spent) == ("engine", True)
    steps = 5 + face - 2
    assert forbids(table, "R" + "A" * (4 + face)) == "A4.1"
    assert flown(table, "R" + "A" * (steps - 1)).steps == steps


@pytest.mark.rule("A4.12")
def test_after_the_risky_use_there_is_only_the_blue_die() -> None:
    spent = at_the_throttle(throttle=0, risk_spent=True)
    assert spent.chance("blue die").slot == spent.rules.index_of["fr4"]
    before = spent.state
    with pytest.raises(Refused, match=r"decided by chance"):
        spent.submit(Choice(1, ChooseDie("green")))
    for face in (0, 1):  # on the blue die they have no asterisk
        spent.state = before
        spent.die("blue", face)
        assert spent.of("fr4").damage == ""


@pytest.mark.rule("A4.12", "A6.5")
@pytest.mark.parametrize("damage", ["wings", "tail", "guns", "engine"])
@pytest.mark.parametrize("face", [0, 1])
def test_an_overused_engine_destroys_an_aircraft_that_was_damaged_before(
    damage: str, face: int
) -> None:
    table = at_the_throttle(throttle=0, damage=damage)
    events = table.die("green", face)
    told = only(events, AircraftDestroyed)
    assert (told.aircraft, told.by) == (table.rules.index_of["fr4"], None)
    assert not [event for event in events if isinstance(event, Flown)]
    assert table.of("fr4").fate == "destroyed"
    assert table.rules.current(table.state) == table.rules.index_of["fr5"]
    assert table.decision("die").seat == 1


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize("damage", ["wings", "tail", "guns", "engine"])
def test_damage_does_not_forbid_the_green_die(damage: str) -> None:
    table = at_the_throttle(damage=damage)
    assert list(table.decision("die").options) == BOTH
    table.die("green", 0)  # a safe use, whatever it shows
    assert (table.of("fr4").damage, table.of("fr4").throttle) == (damage, 2)


@pytest.mark.rule("A4.12")
def test_a_damaged_aircraft_survives_a_risky_use_without_an_asterisk() -> None:
    table = at_the_throttle(throttle=0, damage="tail")
    table.die("green", 2)
    assert table.of("fr4").where == "combat"
    assert table.of("fr4").damage == "tail"
