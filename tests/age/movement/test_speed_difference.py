"""Fire where the difference in speeds counts. [A6.7, A6.11]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.age.shots import begin, defenders, is_asked, may_defend, shot, targets
from tests.age.table import Table, aircraft

ON: dict[str, Any] = {"options": {"speed_difference": True}}


def chase(own: int, its: int, *, at: str = "11,10 E L3", target: str = "fr13", **kw: Any) -> Table:
    """A D.VII that has just flown `own` steps, behind a target whose last movement had `its`."""
    return Table(
        aircraft("de10", "10,10 E L3", steps=own),
        aircraft(target, at, steps=its),
        moved="de10",
        **{**ON, **kw},
    )


# -- the attack ---------------------------------------------------------------------------------


@pytest.mark.rule("A6.7")
@pytest.mark.parametrize(
    ("own", "its", "column"),
    [
        (6, 6, "A"),
        (9, 6, "A"),  # faster by 3
        (10, 6, "B"),
        (12, 6, "B"),
        (13, 6, ""),  # by 7
        (6, 8, "A"),  # slower by 2
        (6, 9, "B"),
        (6, 10, "B"),
        (6, 11, ""),  # by 5
    ],
)
def test_a_difference_in_speeds_makes_it_column_b_and_then_forbids_fire(
    own: int, its: int, column: str
) -> None:
    table = chase(own, its)
    assert bool(targets(table)) is bool(column)
    if column:
        attack = begin(table, "fr13", "fixed")
        assert (shot(table, attack).place, shot(table, attack).column) == ("H5", column)


@pytest.mark.rule("A6.7")
def test_column_b_stays_column_b() -> None:
    table = chase(10, 6, at="12,10 E L3")
    attack = shot(table, begin(table, "fr13", "fixed"))
    assert (attack.place, attack.column) == ("H7", "B")


@pytest.mark.rule("A6.7")
def test_without_the_option_speeds_do_not_count() -> None:
    table = chase(13, 1, options={})
    assert shot(table, begin(table, "fr13", "fixed")).column == "A"


@pytest.mark.rule("A6.7", "A6.11")
def test_the_steps_just_flown_count_with_everything_in_them() -> None:
    """6 + 2, two levels down and one step for flying straight: 11 against 4."""
    table = Table(
        aircraft("de10", "2,10 E L5 down"),
        aircraft("fr13", "14,10 E L3", steps=4),
        moving="de10",
        **ON,
    )
    table.die(face=2)
    table.fly("A" * 11, -2)
    assert table.at("de10") == (13, 10)
    assert table.of("de10").steps == 11
    assert not is_asked(table, "attack")
    calm = Table(
        aircraft("de10", "2,10 E L5 down"),
        aircraft("fr13", "14,10 E L3", steps=5),
        moving="de10",
        **ON,
    )
    calm.die(face=2)
    calm.fly("A" * 11, -2)
    assert shot(calm, begin(calm, "fr13", "fixed")).column == "B"


# -- the answer ---------------------------------------------------------------------------------


@pytest.mark.rule("A6.7")
@pytest.mark.parametrize(
    ("own", "its", "answers"),
    [(6, 6, True), (12, 6, True), (13, 6, False), (6, 10, True), (6, 11, False)],
)
def test_where_the_mover_may_not_attack_for_speed_nobody_may_answer(
    own: int, its: int, answers: bool
) -> None:
    table = chase(own, its)
    if is_asked(table, "attack"):
        table.hold()
    assert may_defend(table) == ([("fr13", "dorsal")] if answers else [])


@pytest.mark.rule("A6.7")
def test_the_mover_counts_as_the_shooter_when_somebody_answers() -> None:
    """Seven steps faster is too much, five slower too: the bounds are not the defender's own."""
    faster_by_five = chase(11, 6)
    faster_by_five.hold()
    assert may_defend(faster_by_five) == [("fr13", "dorsal")]
    slower_by_five = chase(6, 11)
    assert may_defend(slower_by_five) == []


@pytest.mark.rule("A6.7", "A5.3")
def test_the_parallel_place_is_bound_by_speeds_too() -> None:
    near = chase(6, 4, at="10,11 E L2")
    assert defenders(near) == [("fr13", "dorsal")]
    far = chase(12, 4, at="10,11 E L2")
    assert defenders(far) == []


# -- frontal fire -------------------------------------------------------------------------------


@pytest.mark.rule("A6.7")
@pytest.mark.parametrize(("own", "its"), [(13, 1), (1, 13), (10, 6)])
def test_frontal_fire_with_fixed_guns_is_free_of_speeds_in_attack_and_answer(
    own: int, its: int
) -> None:
    table = chase(own, its, at="12,10 W L3", target="fr10")
    attack = shot(table, begin(table, "fr10", "fixed"))
    assert (attack.place, attack.column) == ("H8", "B")
    table.roll(3)
    assert may_defend(table) == [("fr10", "fixed")]


@pytest.mark.rule("A6.7")
def test_a_flexible_nose_gun_is_not_free_of_speeds_in_frontal_fire() -> None:
    def frontal(shooter: str, target: str, own: int) -> Table:
        return Table(
            aircraft(shooter, "10,10 E L3", steps=own, seat=0),
            aircraft(target, "12,10 W L3", steps=4, seat=1),
            moved=shooter,
            **ON,
        )

    assert targets(frontal("gb1", "de10", 5)) == [("nose", "de10")]
    nose_attacks = frontal("gb1", "de10", 11)
    assert targets(nose_attacks) == []
    assert may_defend(nose_attacks) == [("de10", "fixed")]
    nose_answers = frontal("de10", "gb16", 11)
    nose_answers.hold()
    assert may_defend(nose_answers) == []


# -- bombers ------------------------------------------------------------------------------------


@pytest.mark.rule("A6.7", "A5.2")
@pytest.mark.parametrize("name", ["de16", "fr16", "gb16"])
def test_with_the_option_bombers_may_attack(name: str) -> None:
    def bomber(**fields: Any) -> Table:
        target = "fr10" if name == "de16" else "de10"
        return Table(
            aircraft(name, "10,10 E L3", steps=5),
            aircraft(target, "11,10 E L3", steps=5),
            moved=name,
            **fields,
        )

    assert len(targets(bomber(**ON))) == 1
    assert targets(bomber()) == []


# -- before the first movement ------------------------------------------------------------------


@pytest.mark.rule("A6.11")
@pytest.mark.parametrize(
    ("own", "column"),
    [(8, "A"), (9, "B"), (11, "B"), (12, "")],  # a Salmson's basic speed is 5
)
def test_an_aircraft_that_has_not_moved_counts_its_basic_speed(own: int, column: str) -> None:
    table = chase(own, -1)
    assert bool(targets(table)) is bool(column)
    if column:
        assert shot(table, begin(table, "fr13", "fixed")).column == column


@pytest.mark.rule("A6.11")
@pytest.mark.parametrize("own", [1, 12, 30])
def test_by_the_ruling_first_speed_it_is_not_compared(own: int) -> None:
    table = chase(own, -1, rulings={"first_speed": "no test"})
    assert shot(table, begin(table, "fr13", "fixed")).column == "A"
    moved_before = chase(30, 5, rulings={"first_speed": "no test"})
    assert targets(moved_before) == []


@pytest.mark.rule("A6.11")
def test_in_a_position_a_mover_without_written_steps_counts_its_basic_speed() -> None:
    table = chase(-1, 9)  # 6 against 9
    assert shot(table, begin(table, "fr13", "fixed")).column == "B"


@pytest.mark.rule("A6.11")
@pytest.mark.parametrize("its", [1, 9, 30])
def test_by_the_ruling_first_speed_a_mover_without_written_steps_is_not_compared(its: int) -> None:
    table = chase(-1, its, rulings={"first_speed": "no test"})
    assert shot(table, begin(table, "fr13", "fixed")).column == "A"
    table.roll(3)
    assert may_defend(table) == [("fr13", "dorsal")]


@pytest.mark.rule("A6.7", "A6.11")
def test_the_last_movement_counts_even_when_it_was_taken_back_by_the_wind() -> None:
    """Upwind the last step is taken back, so seven straight steps are six flown."""
    table = Table(
        aircraft("de10", "4,10 E L3"),
        aircraft("fr13", "20,30 E L3"),
        moving="de10",
        wind="E",
        **ON,
    )
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de10") == (10, 10)
    assert table.of("de10").steps == 6
