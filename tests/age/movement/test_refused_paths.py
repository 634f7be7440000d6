"""A path that may not be flown is refused with the rule it breaks. [A4, A7]"""

from __future__ import annotations

import pytest

from escadrille.age.model.actions import AttitudeName, Fly
from escadrille.age.movement.refusals import Refusal
from tests.age import oracle
from tests.age.flying import action, flown
from tests.age.oracle import DOWN, UP, Case, Point

NE, E, SE, SW, W, NW = range(6)
HERE = (10, 10)
"""Far from every edge; its row is even."""


def high(at: Point = HERE, heading: int = E, *, steps: int = 4, agility: int = 2) -> Case:
    """An aircraft that flies level on L3, alone over a full board."""
    return Case(24, 36, at, heading, 3, oracle.LEVEL, steps, agility)


def refused(
    case: Case, path: str, levels: int = 0, attitude: AttitudeName = "level"
) -> tuple[str, str]:
    """The rule that an action breaks, and how it is told; the oracle does not list it either."""
    wanted = Fly(path, levels, attitude)
    assert wanted not in [action(flight) for flight in oracle.flights(case)]
    refusal = flown(case).arrival(wanted)
    assert isinstance(refusal, Refusal), refusal
    return refusal.rule, refusal.reason


def rule_against(case: Case, path: str, levels: int = 0, attitude: AttitudeName = "level") -> str:
    return refused(case, path, levels, attitude)[0]


# -- steps and turns ------------------------------------------------------------------------------


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("path", ["LAA", "LAAAA", "A", "AAAA", "AAAAAA", "L" + "A" * 40])
def test_a_wrong_number_of_steps(path: str) -> None:
    assert rule_against(high(), path) == "A4.1"


@pytest.mark.rule("A4.1")
def test_the_number_of_steps_is_told_with_the_straight_bonus() -> None:
    assert refused(high(), "LAA")[1] == "3 steps, but it must fly 4, or 5 if straight"
    assert refused(high(), "AAA")[1] == "3 steps, but it must fly 4, or 5 if straight"


@pytest.mark.rule("A4.3")
def test_a_turn_on_the_bonus_step() -> None:
    assert rule_against(high(), "AAAAL") == "A4.3"


@pytest.mark.rule("A4.2")
def test_more_turns_than_agility() -> None:
    assert refused(high(), "LLAR") == ("A4.2", "step 4 is one turn too many: it has 2")
    assert rule_against(high(agility=0), "LAAA") == "A4.2"


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize("path", ["", "ALX", "al", "A A", "I1I1A", "I4AA", "W", "O3A", "1"])
def test_what_is_no_path(path: str) -> None:
    assert rule_against(high(), path) == "A4.2"


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize(("favours", "path"), [("right", "LALA"), ("left", "RRAA")])
def test_a_turn_too_many_to_the_side_that_a_rotary_does_not_favour(favours: str, path: str) -> None:
    rotary = high()._replace(favours=favours)
    assert rule_against(rotary, path) == "A4.5"
    assert rule_against(rotary, "LRLA") in ("A4.2", "A4.5")


@pytest.mark.rule("A4.6")
def test_two_turns_running_of_limited_turning_radius() -> None:
    wide = high()._replace(limited=True)
    assert refused(wide, "ALLA") == ("A4.6", "step 3 turns too soon after the last turn")
    assert rule_against(wide._replace(last_turn=True), "LAAA") == "A4.6"


# -- others ---------------------------------------------------------------------------------------


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize("path", ["ALAA", "ALAAAA", "AAAAA", "AAAA"])
def test_an_aircraft_in_the_way(path: str) -> None:
    blocked = high()._replace(others=((12, 10, W, 3), (11, 9, W, 3)))
    assert refused(blocked, path) == ("A4.7", "step 2 runs into another aircraft")


@pytest.mark.rule("A4.7")
def test_an_aircraft_in_the_way_on_the_level_of_that_step() -> None:
    climbing = high()._replace(attitude=UP, climb=2, steps=6, others=((12, 10, W, 4),))
    assert rule_against(climbing, "AAAAAA", 1) == "A4.7"
    assert rule_against(climbing, "AALAAA", 1) == "A4.7"


@pytest.mark.rule("A4.8")
def test_an_end_right_in_front_of_another() -> None:
    faced = high()._replace(others=((16, 10, W, 3),))
    assert rule_against(faced, "AAAAA") == "A4.8"
    assert rule_against(faced, "AAAAAA") == "A4.1"  # it would end elsewhere


# -- levels and attitudes -------------------------------------------------------------------------


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(
    ("attitude", "levels"), [(0, 1), (0, -1), (UP, 0), (UP, -1), (DOWN, 0), (DOWN, 1)]
)
def test_a_level_change_that_the_attitude_does_not_give(attitude: int, levels: int) -> None:
    assert rule_against(high()._replace(attitude=attitude), "LAAA", levels) == "A4.9"


@pytest.mark.rule("A4.9")
def test_more_levels_than_it_can_change() -> None:
    assert rule_against(high()._replace(attitude=UP, climb=2), "A", 3) == "A4.9"
    assert rule_against(high()._replace(attitude=DOWN, dive=1), "LAAAAA", -2) == "A4.9"
    assert rule_against(high()._replace(attitude=DOWN, level=2), "LAAAAA", -2) == "A4.9"


@pytest.mark.rule("A4.9")
def test_more_levels_than_there_are_steps_for() -> None:
    slow = high(steps=1)._replace(attitude=DOWN)  # 1 + 3 steps and the bonus make five
    assert rule_against(slow._replace(steps=0, level=5), "AAAA", -3) == "A4.9"
    assert rule_against(slow._replace(level=5), "AAAL", -3) == "A4.9"


@pytest.mark.rule("A4.10")
def test_levels_above_the_ceiling_or_the_top_from_far_below() -> None:
    climbing = high(steps=6)._replace(attitude=UP, climb=2, level=4)
    assert rule_against(climbing._replace(ceiling=5), "LAAA", 2) == "A4.10"
    assert rule_against(climbing, "LAAA", 2) == "A4.10"


@pytest.mark.rule("A4.10")
def test_an_attitude_beyond_ceiling_or_ground() -> None:
    assert rule_against(high()._replace(ceiling=3), "LAAA", 0, "up") == "A4.10"
    assert rule_against(high()._replace(level=1), "LAAA", 0, "down") == "A4.10"
    assert rule_against(high()._replace(one_level=True), "LAAA", 0, "down") == "A4.10"


@pytest.mark.rule("A4.11")
def test_pulling_up_after_three_levels_down() -> None:
    diving = high()._replace(attitude=DOWN, level=5)
    assert rule_against(diving, "LAAAAAA", -3, "up") == "A4.11"


# -- wind -----------------------------------------------------------------------------------------


@pytest.mark.rule("A4.13")
def test_a_path_without_the_step_that_the_wind_adds() -> None:
    driven = high()._replace(wind=W)
    assert refused(driven, "AAAAA") == ("A4.13", "the wind carries it one step further")
    assert refused(driven, "AAAAAAA") == ("A4.1", "7 steps, but it must fly 6")
    assert rule_against(driven._replace(agility=1), "AALAL") == "A4.2"
    assert rule_against(driven._replace(others=((16, 10, W, 3),)), "AAAAAA") == "A4.7"


# -- the edge -------------------------------------------------------------------------------------


@pytest.mark.rule("A4.14")
def test_a_step_off_the_board_that_is_not_allowed() -> None:
    leaving = high((22, 10))
    assert refused(leaving, "AA") == ("A4.14", "step 2 leaves the board, which is not allowed")
    assert rule_against(leaving._replace(leave=frozenset("NSW")), "AA") == "A4.14"


@pytest.mark.rule("A4.14")
def test_flying_on_beyond_the_edge_or_taking_an_attitude_there() -> None:
    leaving = high((22, 10))._replace(leave=frozenset("E"))
    assert rule_against(leaving, "AAA") == "A4.14"
    assert rule_against(leaving, "AA", 0, "up") == "A4.14"


@pytest.mark.rule("A3.6", "A4.14")
def test_leaving_without_the_climb_that_is_due_unless_it_is_forced() -> None:
    out_of_room = high((23, 10), agility=0)._replace(attitude=UP)
    assert list(flown(out_of_room)) == [Fly("A")]
    leaving = out_of_room._replace(leave=frozenset("E"))
    assert list(flown(leaving)) == [Fly("A", 1)]
    assert rule_against(leaving, "A") == "A4.9"


@pytest.mark.rule("A3.7", "A4.14")
def test_a_step_along_the_outside_from_an_access_point() -> None:
    entering = high((-1, 11), NE)._replace(leave=frozenset("W"))
    assert rule_against(entering, "LAAA") == "A4.14"


@pytest.mark.rule("A1.3")
def test_ending_in_the_border_zone_twice_running() -> None:
    along = high((5, 0), E)._replace(border_flag=True)
    assert rule_against(along, "AAAAA") == "A1.3"
    assert rule_against(along._replace(steps=3), "ARLA") == "A4.1"


@pytest.mark.rule("A3.6")
def test_less_than_the_longest_path_when_none_is_complete() -> None:
    """Three steps from the edge and unable to turn, it has to fly the two that there are."""
    stuck = high((21, 10), agility=0)
    assert rule_against(stuck, "A") == "A3.6"
    assert rule_against(stuck, "AAA") == "A4.14"


@pytest.mark.rule("A3.6")
def test_anything_but_staying_when_no_step_is_possible() -> None:
    walled = high(agility=0)._replace(others=((11, 10, W, 3),))
    assert flown(walled).stays
    assert rule_against(walled, "A") == "A4.7"
    assert rule_against(walled, "", 0, "up") == "A4.2"


# -- maneuvers ------------------------------------------------------------------------------------


def stunt(steps: int, attitude: int = UP) -> Case:
    """An aerobatic fighter on L3 that can climb two levels."""
    return high(steps=steps)._replace(attitude=attitude, aerobatics=True, climb=2, agility=3)


@pytest.mark.rule("A7")
def test_aerobatics_by_an_aircraft_that_may_not() -> None:
    assert rule_against(stunt(8)._replace(aerobatics=False), "I1AAAA") == "A7"


@pytest.mark.rule("A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize(
    ("token", "rule"), [("I1", "A7.1"), ("O1", "A7.3"), ("O2", "A7.3"), ("W<", "A7.4")]
)
def test_a_maneuver_from_the_wrong_attitude_or_with_too_few_steps(token: str, rule: str) -> None:
    assert rule_against(stunt(12, oracle.LEVEL), token + "AAAA") == rule
    assert rule_against(stunt(4), token + "A") == rule
    assert rule_against(stunt(12), "S1AAAAAAAA") == "A7.2"
    assert rule_against(stunt(3, oracle.LEVEL), "AAS1A") == "A7.2"


@pytest.mark.rule("A7.1", "A7.3", "A7.4")
@pytest.mark.parametrize(("token", "rule"), [("I1", "A7.1"), ("O1", "A7.3"), ("W<", "A7.4")])
def test_a_maneuver_that_does_not_come_first(token: str, rule: str) -> None:
    assert rule_against(stunt(9), "A" + token + "AAAA") == rule


@pytest.mark.rule("A7.1", "A7.3")
def test_a_turn_right_after_a_maneuver() -> None:
    assert rule_against(stunt(8), "I1ALAAA") == "A7.1"
    assert rule_against(stunt(8), "O1LAAA") == "A7.3"


@pytest.mark.rule("A7.1")
def test_tilting_right_after_an_immelmann() -> None:
    assert rule_against(stunt(5), "I1AA", 0, "down") == "A7.1"
    assert flown(stunt(5)).arrival(Fly("I1AA"))


@pytest.mark.rule("A7.2")
def test_a_split_s_without_two_straight_steps_or_too_late() -> None:
    diving = stunt(8, oracle.LEVEL)
    assert rule_against(diving, "AS1AAAAAA") == "A7.2"
    assert rule_against(diving, "ALAS1AAAA") == "A7.2"
    assert rule_against(diving, "AAAAAAAS1") == "A7.2"
    assert rule_against(diving, "AAS1LAAAA") == "A7.2"


@pytest.mark.rule("A7.2", "A7.6")
def test_a_split_s_into_somebody_below() -> None:
    below = stunt(8, oracle.LEVEL)._replace(others=((12, 10, W, 2),))
    assert rule_against(below, "AAS1AAAAA") == "A7.6"
    ahead = stunt(8, oracle.LEVEL)._replace(others=((13, 10, W, 2),))
    assert rule_against(ahead, "AAS2AAAA") == "A7.6"


@pytest.mark.rule("A7.3", "A7.4", "A7.6")
def test_a_maneuver_through_somebody_or_above_the_ceiling() -> None:
    above = stunt(10)._replace(others=((10, 10, W, 4),))
    assert rule_against(above, "I1AAAAAAA") == "A7.6"
    assert rule_against(above, "O1AAAAAA") == "A7.3"
    beside = stunt(10)._replace(others=((11, 10, W, 4),))
    assert rule_against(beside, "W<AAAAA") == "A7.4"
    assert rule_against(beside, "O2AA") == "A7.3"
    low_ceiling = stunt(10)._replace(ceiling=4)
    assert rule_against(low_ceiling, "O2AA") == "A7.6"
    assert rule_against(low_ceiling, "I2AAAA") == "A4.10"


@pytest.mark.rule("A7.3")
def test_a_large_loop_by_a_slow_climber() -> None:
    assert rule_against(stunt(10)._replace(climb=1), "O2AA") == "A7.3"


@pytest.mark.rule("A7")
def test_more_turns_than_a_maneuver_leaves() -> None:
    assert rule_against(stunt(11), "I1AARRRAA") == "A4.2"
    assert rule_against(stunt(8), "W<LAA") == "A4.2"


@pytest.mark.rule("A4.9", "A7.5")
def test_a_maneuver_with_levels_of_its_own() -> None:
    assert rule_against(stunt(8), "I1AAAAA", 1) == "A4.9"
    assert rule_against(stunt(8), "O1AAAA", 1) == "A4.9"
