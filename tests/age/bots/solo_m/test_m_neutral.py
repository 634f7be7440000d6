"""Neutral: towards the nearest, and above it."""

from __future__ import annotations

import pytest

from tests.age.bots.solo_m.pilots import moving
from tests.age.table import aircraft

IDLE = {"bursts": [0]}


@pytest.mark.rule("A11.12")
def test_towards_the_nearest() -> None:
    near, far = aircraft("gb4", "12,20 E L4", **IDLE), aircraft("gb5", "12,34 E L4", **IDLE)
    table = moving("2,10 E L4", near, far).dice(6)
    table.answer(which_path=1)
    assert table.noted("destination")["chosen"] == "gb4"


@pytest.mark.rule("A11.12")
@pytest.mark.parametrize("name", ["gb13", "gb16"])
def test_two_seaters_and_bombers_first(name: str) -> None:
    bursts = [0, 0] if name == "gb13" else [0, 0, 0]
    near = aircraft("gb4", "12,20 E L4", **IDLE)
    far = aircraft(name, "12,34 E L4", bursts=bursts, role="mission")
    table = moving("2,10 E L4", near, far).dice(6)
    table.answer(which_path=1)
    assert table.noted("destination")["chosen"] == name


@pytest.mark.rule("A11.12")
@pytest.mark.parametrize(("face", "chosen"), [(3, "gb4"), (4, "gb5")])
def test_equally_near_ones_by_a_die(face: int, chosen: str) -> None:
    fleet = aircraft("gb4", "22,3 E L4", **IDLE), aircraft("gb5", "22,17 E L4", **IDLE)
    table = moving("5,10 E L4", *fleet).dice(6)
    assert (table.cause, table.chance().rule) == ("which is nearest?", "A11.12")
    table.dice(face).answer(which_path=1)
    assert table.noted("destination")["chosen"] == chosen


@pytest.mark.rule("A11.12")
@pytest.mark.parametrize(
    ("own", "its", "level", "levels", "attitude"),
    [
        ("L4", 4, 5, 0, 1),
        ("L5", 4, 5, 0, 0),
        ("L6", 3, 4, 0, 2),
        ("L4 up", 4, 5, 1, 0),
        ("L2 up", 4, 5, 2, 1),
        ("L6 down", 2, 3, -3, 0),
        ("L6", 6, 6, 0, 0),  # there is nothing above L6
    ],
)
def test_to_one_level_above_it(own: str, its: int, level: int, levels: int, attitude: int) -> None:
    other = aircraft("gb4", f"12,20 E L{its}", **IDLE)
    table = moving(f"2,10 E {own}", other).dice(6)
    table.answer(which_path=1)
    assert table.noted("destination")["level"] == level
    assert (table.flown.levels, table.flown.attitude) == (levels, attitude)


@pytest.mark.rule("A4.10", "A11.12")
def test_no_higher_than_its_ceiling() -> None:
    """The Fokker E.IV reaches L4."""
    table = moving("2,10 E L4", aircraft("gb4", "12,20 E L5", **IDLE), name="de1").dice(6)
    table.answer(which_path=1)
    assert table.noted("destination")["level"] == 4
    assert table.flown.attitude == 0
