"""Long bursts: from where, after what, and what the second roll does. [A5.5, A6.2]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import FireOn, HoldFire
from escadrille.age.model.events import AircraftDamaged, AttackEnded, GunsFired
from escadrille.age.model.state import JUST_JAMMED, WORKING
from escadrille.kernel.errors import Refused
from tests.age.shots import begin, is_asked, result
from tests.age.table import Table, aircraft, only


def behind(target: str = "fr10", **fields: Any) -> Table:
    """A D.VII strictly behind a target; another one is to move after it."""
    return Table(
        aircraft("de10", "10,10 E L3", **fields),
        aircraft("de11", "4,30 E L3"),
        aircraft(target, "11,10 E L3"),
        aircraft("fr12", "20,30 E L3"),
        moved="de10",
    )


def first_roll(table: Table, total: int, target: str = "fr10") -> Table:
    begin(table, target, "fixed")
    table.roll(total)
    return table


# -- from where ---------------------------------------------------------------------------------


@pytest.mark.rule("A5", "A5.5")
@pytest.mark.parametrize(
    ("shooter", "own", "gun", "target", "at", "long"),
    [
        ("de10", "L3", "fixed", "fr10", "11,10 E L3", True),  # V5a
        ("de10", "L3", "fixed", "fr10", "11,10 E L3 up", False),
        ("de10", "L3", "fixed", "fr10", "11,10 E L3 down", False),
        ("de10", "L3 up", "fixed", "fr10", "11,10 E L4 up", True),
        ("de10", "L3 up", "fixed", "fr10", "11,10 E L4", False),
        ("de10", "L3 down", "fixed", "fr10", "11,10 E L2 down", True),
        ("de10", "L3 down", "fixed", "fr10", "11,10 E L2", False),
        ("de10", "L3", "fixed", "fr10", "11,10 NE L3", False),  # H6
        ("de10", "L3", "fixed", "fr10", "12,10 E L3", True),  # V7a
        ("de10", "L3", "fixed", "fr10", "12,10 E L3 up", False),
        ("de10", "L3", "fixed", "fr10", "12,10 W L3", False),  # H8
        ("gb1", "L3", "nose", "de10", "11,10 E L4", True),  # V9
        ("gb1", "L3", "nose", "de10", "10,9 E L3", True),  # H9
        ("fr13", "L3", "dorsal", "de10", "9,10 E L4", True),  # V10
        ("fr13", "L3", "dorsal", "de10", "9,9 E L3", True),  # V11
        ("fr13", "L3", "dorsal", "de10", "8,10 E L3", True),  # H12
    ],
)
def test_only_who_flies_parallel_the_same_way_may_fire_on(
    shooter: str, own: str, gun: str, target: str, at: str, long: bool
) -> None:
    table = Table(
        aircraft(shooter, f"10,10 E {own}"),
        aircraft(target, at),
        moved=shooter,
    )
    begin(table, target, gun)
    assert result(table.roll(3)) == "miss"
    while is_asked(table, "defend"):
        table.hold()
    assert is_asked(table, "long burst") is long


# -- after what ---------------------------------------------------------------------------------


@pytest.mark.rule("A5.5")
def test_after_a_miss_the_attacker_may_fire_on() -> None:
    table = first_roll(behind(), 3)
    assert table.options == (FireOn(), HoldFire())
    assert table.decision("long burst").seat == 0
    assert table.decision().rule == "A5.5"
    table.fire_on()
    assert result(table.roll(12)) == "destroyed"
    assert table.of("de10").bursts == (4,)


@pytest.mark.rule("A5.5")
def test_after_damage_the_attacker_may_fire_on() -> None:
    table = first_roll(behind(), 6)
    table.roll("engine")
    assert is_asked(table, "long burst")


@pytest.mark.rule("A5.5", "A6.2")
def test_after_a_jam_there_is_no_second_roll() -> None:
    table = first_roll(behind(), 2)
    assert table.of("de10").jams == (JUST_JAMMED,)
    assert is_asked(table, "die")
    with pytest.raises(Refused, match=r"A4\.1"):
        table.fire_on()


@pytest.mark.rule("A5.5")
def test_a_destroyed_target_is_not_fired_at_again() -> None:
    table = first_roll(behind(), 12)
    assert table.of("fr10").where == "out"
    assert is_asked(table, "die")


@pytest.mark.rule("A5.5", "A6.3")
def test_the_second_roll_needs_a_second_burst() -> None:
    table = first_roll(behind(bursts=[1]), 3)
    assert table.of("de10").bursts == (0,)
    assert is_asked(table, "die")


@pytest.mark.rule("A5.5")
def test_firing_on_is_a_choice_and_there_is_no_third_roll() -> None:
    held = first_roll(behind(), 3)
    only(held.hold(), AttackEnded)
    assert is_asked(held, "die")
    assert held.of("de10").bursts == (5,)
    fired = first_roll(behind(), 3)
    fired.fire_on()
    only(fired.roll(3), AttackEnded)
    assert is_asked(fired, "die")
    assert fired.of("de10").bursts == (4,)


# -- the break action between the rolls ---------------------------------------------------------


def answered(total: int, part: str = "") -> Table:
    """The O/400 in front has answered the first roll."""
    table = first_roll(behind("gb16"), 3, "gb16")
    assert is_asked(table, "defend")
    table.defend("gb16", 1)
    table.roll(total)
    if part:
        table.roll(part)
    return table


@pytest.mark.rule("A5.5", "A5.6")
def test_the_break_action_comes_between_the_two_rolls() -> None:
    table = answered(3)
    assert is_asked(table, "long burst")


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize(
    ("part", "goes_on"), [("wings", True), ("tail", True), ("engine", True), ("guns", False)]
)
def test_an_attacker_whose_guns_are_hit_cannot_fire_on(part: str, goes_on: bool) -> None:
    table = answered(8, part)
    assert table.of("de10").damage == part
    assert is_asked(table, "long burst") is goes_on


@pytest.mark.rule("A5.5")
def test_an_attacker_who_is_shot_down_cannot_fire_on() -> None:
    table = answered(12)
    assert table.of("de10").fate == "destroyed"
    assert is_asked(table, "die")


# -- the second roll ----------------------------------------------------------------------------


@pytest.mark.rule("A5.5", "A6.5")
def test_two_damages_destroy_without_a_second_damage_die() -> None:
    table = first_roll(behind(), 6)
    table.roll("wings")
    table.fire_on()
    events = table.roll(7)
    assert result(events) == "destroyed"
    assert not [event for event in events if isinstance(event, AircraftDamaged)]
    assert table.of("fr10").fate == "destroyed"


@pytest.mark.rule("A5.5", "A6.5")
def test_a_miss_and_then_damage_is_one_damage() -> None:
    table = first_roll(behind(), 3)
    table.fire_on()
    assert result(table.roll(7)) == "damaged"
    table.roll("tail")
    assert table.of("fr10").damage == "tail"
    assert is_asked(table, "die")


@pytest.mark.rule("A6.2", "A5.5")
@pytest.mark.parametrize(
    ("total", "what", "jams"),
    [
        (2, "miss", True),
        (3, "miss", False),
        (4, "miss", True),  # 4 + 1 = 5 in column A
        (5, "damaged", False),
        (6, "damaged", True),
        (7, "damaged", False),
        (8, "damaged", True),
        (9, "destroyed", False),
        (10, "destroyed", False),
        (11, "destroyed", False),
        (12, "destroyed", False),
    ],
)
def test_the_second_roll_jams_on_2_4_6_and_8_after_its_result(
    total: int, what: str, jams: bool
) -> None:
    table = first_roll(behind(), 3)
    table.fire_on()
    fired = only(table.roll(total), GunsFired)
    assert fired.result == what
    assert table.of("de10").jams == ((JUST_JAMMED,) if jams else (WORKING,))
    assert table.of("de10").bursts == (4,)


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize("total", [4, 6, 8])
def test_the_first_roll_does_not_jam_on_4_6_and_8(total: int) -> None:
    table = first_roll(behind(), total)
    assert table.of("de10").jams == (WORKING,)
