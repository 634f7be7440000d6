"""Torpedoes: the run, the range, the ship that is hit. [A8.5]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import Keep, Release
from escadrille.age.model.events import Released
from tests.age.missions import keep, next_move, of_kind, out, release, zone
from tests.age.table import Table, aircraft, only

SHIP = zone("A", 0, 15, 10, shape="ship", heading="SE")
"""On (15,10), (15,11), (16,12) and (16,13)."""


def run(place: str, *ships: dict[str, Any], **fields: Any) -> Table:
    """A German torpedo bomber with its die at 0: three steps, or four straight ones."""
    own = ("face", "rulings", "bombed")
    position = {name: fields.pop(name) for name in own if name in fields}
    return Table(
        aircraft("de25", place, **fields),
        aircraft("de26", "2,30 E L2"),
        aircraft("fr4", "20,33 W L2"),
        mode="torpedo",
        zones=ships or (SHIP,),
        **{"moving": "de25", "face": 0, **position},
    )


def launches(at: Table, path: str, levels: int = 0) -> tuple[Any, ...]:
    """What may be torpedoed at the end of a path."""
    at.fly(path, levels)
    pending = at.pending
    if not isinstance(pending, tuple) or pending[0].kind != "release":
        return ()
    assert pending[0].rule == "A8.5"
    return tuple(pending[0].options)


HIT = (Release("A"), Keep())


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize("distance", range(1, 11))
def test_the_torpedo_is_launched_three_to_eight_points_from_the_ship(distance: int) -> None:
    at = run(f"{15 - distance - 4},10 E L1")
    expected = HIT if 3 <= distance <= 8 else ()
    assert launches(at, "AAAA") == expected


@pytest.mark.rule("A8.5")
def test_a_launched_torpedo_hits_without_a_die_and_there_is_only_one() -> None:
    at = run("3,10 E L1")
    at.fly("AAAA")
    assert only(release(at, "A"), Released).zone == 0
    assert (at.state.bombed, at.of("de25").bombs) == ((1,), 0)
    next_move(at, "de25")
    at.die(face=0)
    assert launches(at, "AAAA") == ()
    assert at.at("de25") == (11, 10)


@pytest.mark.rule("A8.5")
def test_the_torpedo_may_be_kept_for_another_run() -> None:
    at = run("4,10 E L1")
    at.fly("AAAA")
    keep(at)
    assert at.of("de25").bombs == 1
    next_move(at, "de25")
    at.die(face=0)
    assert launches(at, "AAAA") == HIT  # from (12,10), three points away


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(("level", "expected"), [(1, HIT), (2, ()), (3, ())])
def test_it_is_launched_on_the_lowest_level(level: int, expected: tuple[Any, ...]) -> None:
    assert launches(run(f"6,10 E L{level}"), "AAAA") == expected


@pytest.mark.rule("A8.5")
def test_descending_to_the_lowest_level_on_the_first_step_is_in_time() -> None:
    at = run("5,10 E L2 down")
    assert launches(at, "AAAAA", levels=-1) == HIT


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(("ruling", "expected"), [("two steps", ()), ("launch point", HIT)])
def test_both_last_steps_end_on_the_lowest_level_unless_a_ruling_asks_for_the_last_alone(
    ruling: str, expected: tuple[Any, ...]
) -> None:
    """From L3 the second level comes on the third step, here the last: 3 - 1 - 1 + 2 = 3."""
    at = run("8,11 NE L3 down", damage="wings", face=-1, rulings={"torpedo_run": ruling})
    assert launches(at, "RAA", levels=-2) == expected
    assert at.at("de25") == (11, 11)
    high = run("6,10 E L2", rulings={"torpedo_run": ruling})
    assert launches(high, "AAAA") == ()


@pytest.mark.rule("A8.5")
def test_the_first_of_the_last_two_steps_may_be_the_turn_onto_the_line() -> None:
    turned = run("8,11 NE L1")
    assert launches(turned, "ARA") == HIT  # north-east to (9,10), then east to (11,10)
    late = run("8,12 NE L1")
    assert launches(late, "AAR") == ()  # onto the same line, but with the last step
    assert late.at("de25") == (10, 10)


@pytest.mark.rule("A8.5")
def test_a_ship_beside_the_line_of_flight_is_not_hit() -> None:
    assert launches(run("6,9 E L1"), "AAAA") == ()
    assert launches(run("6,13 E L1"), "AAAA") == HIT
    assert launches(run("6,14 E L1"), "AAAA") == ()


@pytest.mark.rule("A8.5")
def test_the_first_ship_straight_ahead_is_the_one_that_is_hit() -> None:
    behind = zone("B", 0, 18, 10, shape="ship", heading="SE")
    assert launches(run("6,10 E L1", SHIP, behind), "AAAA") == HIT
    near = zone("B", 0, 12, 10, shape="ship", heading="SE")
    at = run("6,10 E L1", SHIP, near)
    assert at.rules.zone_ids == ("A", "B")
    assert launches(at, "AAAA") == ()  # B is two points away, and hides A


@pytest.mark.rule("A8.5", "A8.7.4")
def test_a_torpedo_is_launched_from_above_one_ship_at_the_next() -> None:
    """Above the last point of ship B of the convoy; ship C is 8d ahead."""
    at = Table(
        aircraft("gb25", "23,13 SW L1"),
        aircraft("de10", "2,2 E L4"),
        scenario="convoy-torpedoing",
        moving="gb25",
        face=0,
    )
    assert launches(at, "AAAA") == (Release("C"), Keep())
    assert at.at("gb25") == (21, 17)
    assert only(release(at, "C"), Released).zone == 2


@pytest.mark.rule("A8.5")
def test_above_a_ship_its_own_points_ahead_are_too_near() -> None:
    """Along the ship: its second point is 1d ahead, and hides one farther on."""
    farther = zone("B", 0, 17, 15, shape="ship", heading="SE")
    at = run("13,6 SE L1", SHIP, farther)
    assert launches(at, "AAAA") == ()
    assert at.at("de25") == (15, 10)


@pytest.mark.rule("A8.5")
def test_a_torpedo_runs_from_any_direction() -> None:
    assert launches(run("21,11 W L1"), "AAAA") == ()  # (17,11): two points away
    assert launches(run("22,11 W L1"), "AAAA") == HIT
    along = run("11,3 SE L1")
    assert launches(along, "AAAA") == HIT
    assert along.at("de25") == (13, 7)


@pytest.mark.rule("A8.5")
def test_a_ship_can_be_hit_again() -> None:
    at = run("6,10 E L1", bombed={"0.A": 1})
    assert launches(at, "AAAA") == HIT
    release(at, "A")
    assert at.state.bombed == (2,)


@pytest.mark.rule("A8.5")
def test_nobody_but_a_torpedo_bomber_on_its_task_launches() -> None:
    at = Table(
        aircraft("de25", "2,30 E L1"),
        aircraft("de23", "5,10 E L1"),
        aircraft("fr4", "20,33 W L2"),
        mode="torpedo",
        zones=[SHIP],
        moving="de23",
        face=0,
    )
    assert launches(at, "AAAAA") == ()
    assert at.at("de23") == (10, 10)


@pytest.mark.rule("A8.5")
def test_a_run_of_one_step_is_too_short() -> None:
    """An engine hit: 3 - 1 - 2 = 0, at least one step, with the straight bonus two."""
    bonus = run("8,10 E L1", damage="engine", face=-1)
    assert launches(bonus, "AA") == HIT
    shorter = run("9,11 SE L1", damage="engine", face=-1)
    assert not of_kind(shorter.fly("L"), Released)
    assert shorter.state.passed == ()


@pytest.mark.rule("A8.5", "A8.4.4")
def test_the_task_is_over_when_no_torpedo_is_left() -> None:
    at = Table(
        aircraft("de25", "6,10 E L1"),
        aircraft("de23", "2,30 E L1"),
        *out("de26", "destroyed"),
        aircraft("fr4", "20,33 W L2"),
        mode="torpedo",
        zones=[SHIP],
        moving="de25",
        face=0,
    )
    at.fly("AAAA")
    release(at, "A")
    assert at.result is not None
    assert (at.result.reason, at.result.rule) == ("task", "A8.4.4")
    assert (at.result.points, at.result.scores) == ((5, 0), (1, -1))
