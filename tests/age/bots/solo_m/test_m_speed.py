"""Which movement die, by the stance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.age.bots.solo_m.pilots import AHEAD, FAR, HUNTER, moving

STANCES = {
    "advantaged": (AHEAD, "A11.10", 4),
    "disadvantaged": (HUNTER, "A11.11", 3),
    "neutral": (FAR, "A11.12", 6),
}


@pytest.mark.rule("A11.10", "A11.11", "A11.12")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("stance", STANCES)
def test_green_from_4_from_3_or_on_a_6(stance: str, face: int) -> None:
    other, rule, least = STANCES[stance]
    table = moving("12,10 E L4", other, face=None).dice(3)
    assert (table.cause, table.chance().rule) == ("blue or green?", rule)
    table.roll(face)
    assert table.state.stance == stance
    assert table.state.colour == ("green" if face >= least else "blue")


@pytest.mark.rule("A11.11")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_ruling_takes_the_other_figure_that_is_printed(face: int) -> None:
    rulings = {"m_speed": "2-6 green"}
    table = moving("12,10 E L4", HUNTER, face=None, rulings=rulings).dice(3, face)
    assert table.state.colour == ("green" if face >= 2 else "blue")


@pytest.mark.rule("A4.12", "A11.10")
def test_green_is_possible_once_at_the_engine_s_risk() -> None:
    table = moving("12,10 E L4", AHEAD, face=None, throttle=0).dice(3, 6)
    assert (table.state.colour, table.state.is_risky) == ("green", True)


@pytest.mark.rule("A4.12", "A11.10")
def test_with_no_green_left_no_die_is_rolled_and_the_flight_asks_for_the_situation() -> None:
    table = moving("12,10 E L4", AHEAD, face=None, throttle=0, risk_spent=True)
    assert table.chance().cause == "blue die"
    table.roll("0")
    assert table.cause == "is it aware?"


@pytest.mark.rule("A10.18", "A11.10")
def test_a_damaged_bot_does_not_gamble() -> None:
    own: dict[str, Any] = {"throttle": 0, "damage": "wings"}
    table = moving("12,10 E L4", AHEAD, face=None, **own).dice(3)
    assert table.noted("override")["name"] == "no gamble"
    assert table.state.colour == "blue"


@pytest.mark.rule("A11.14")
@pytest.mark.parametrize(("throttle", "colour"), [(1, "green"), (0, "blue")])
def test_who_leaves_takes_green_while_it_is_safe(throttle: int, colour: str) -> None:
    table = moving(face=None, retreating=True, damage="guns", throttle=throttle)
    assert table.state.colour == colour


@pytest.mark.rule("A11.15")
def test_who_lands_takes_blue() -> None:
    assert moving(face=None, landing=True, damage="engine").state.colour == "blue"
