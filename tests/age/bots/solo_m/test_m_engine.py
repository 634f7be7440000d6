"""A damaged engine: leave, land, or fight on."""

from __future__ import annotations

import pytest

from escadrille.age.model.events import Landed, NerveTested
from tests.age.bots.solo_m.pilots import FAR, moving
from tests.age.table import only

ANSWERS = {1: "leaves", 2: "leaves", 3: "lands", 4: "fights on", 5: "fights on", 6: "fights on"}


@pytest.mark.rule("A11.15")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("temper", ["cautious", "average", "aggressive"])
@pytest.mark.parametrize("skill", ["rookie", "average", "ace"])
def test_every_face_with_every_modifier(skill: str, temper: str, face: int) -> None:
    table = moving(damage="engine", skill=skill, aggressiveness=temper, face=None)
    assert (table.cause, table.chance().rule) == ("what with the engine hit?", "A11.15")
    table.roll(face)
    total = max(1, face - (skill == "rookie") - (temper == "cautious"))
    tested = only(table.told, NerveTested)
    assert tested.retreats == (ANSWERS[total] == "leaves")
    assert tested.lands == (ANSWERS[total] == "lands")
    mind = table.state.minds[table.rules.index_of["de10"]]
    assert (mind.is_retreating, mind.is_landing) == (tested.retreats, tested.lands)


@pytest.mark.rule("A11.15")
def test_the_die_is_rolled_once() -> None:
    table = moving(damage="engine", face=None).dice(6)
    assert table.cause == "is it aware?"


@pytest.mark.rule("A11.15")
@pytest.mark.parametrize(
    ("place", "levels", "level", "attitude"),
    [
        ("L6 down", -3, 3, 2),  # as fast as it may
        ("L3 down", -2, 1, 0),
        ("L4", 0, 4, 2),
        ("L3 up", 1, 4, 2),
        ("L1 up", 1, 2, 2),
    ],
)
def test_it_descends_as_fast_as_it_may(place: str, levels: int, level: int, attitude: int) -> None:
    table = moving(f"12,10 E {place}", FAR, damage="engine", landing=True)
    flown = table.flown
    assert (flown.levels, flown.level, flown.attitude) == (levels, level, attitude)
    assert not [event for event in table.told if isinstance(event, Landed)]


@pytest.mark.rule("A11.15")
def test_after_a_round_on_l1_it_is_down_damaged_and_withdrawn() -> None:
    table = moving("2,10 E L1", FAR, damage="engine", landing=True)
    assert table.flown.level == 1
    assert only(table.told, Landed).aircraft == table.rules.index_of["de10"]
    each = table.of("de10")
    assert (each.where, each.fate, each.damage) == ("out", "withdrawn", "engine")


@pytest.mark.rule("A11.15")
def test_coming_down_to_l1_is_not_yet_the_round_there() -> None:
    table = moving("2,10 E L2 down", FAR, damage="engine", landing=True)
    assert table.of("de10").where == "combat"
    assert table.of("de10").level == 1


@pytest.mark.rule("A11.15")
def test_whoever_lands_does_not_think_of_it_again() -> None:
    table = moving("2,10 E L3", FAR, damage="engine", landing=True, bursts=[0])
    assert not [event for event in table.told if isinstance(event, NerveTested)]
    assert table.flown.attitude == 2
