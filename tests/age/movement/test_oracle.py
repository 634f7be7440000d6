"""The oracle itself, held against counts and places worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import comb

import pytest
from hypothesis import Phase, find, given, settings

from tests.age.cases import cases
from tests.age.oracle import (
    DOWN,
    LEVEL,
    UP,
    Case,
    End,
    Flight,
    Point,
    edge_beyond,
    end_states,
    exits,
    flights,
    in_border,
    neighbour,
    on_board,
)

NE, E, SE, SW, W, NW = range(6)
HERE = (10, 10)
"""Far from every edge; its row is even."""


def high(
    at: Point = HERE,
    heading: int = E,
    *,
    level: int = 3,
    attitude: int = LEVEL,
    steps: int = 3,
    agility: int = 2,
) -> Case:
    """An aircraft alone over a full board."""
    return Case(24, 36, at, heading, level, attitude, steps, agility)


def low(at: Point, heading: int = E, *, steps: int, agility: int = 0) -> Case:
    """An aircraft alone over a board of six columns and nine rows, flying level on L3."""
    return Case(6, 9, at, heading, 3, LEVEL, steps, agility)


def ahead(at: Point, *directions: int) -> Point:
    """The point at the end of some steps."""
    for direction in directions:
        at = neighbour(at, direction)
    return at


def paths(case: Case) -> set[str]:
    return {flight.path for flight in flights(case)}


def by_path(case: Case, path: str, levels: int = 0) -> list[Flight]:
    return [f for f in flights(case) if (f.path, f.levels) == (path, levels)]


def attitudes(found: Iterable[Flight]) -> set[int]:
    return {flight.end.attitude for flight in found if flight.end}


def places(found: Iterable[Flight]) -> set[tuple[Point, int, int]]:
    return {(f.end.at, f.end.heading, f.end.level) for f in found if f.end}


# Board


@pytest.mark.rule("A1.1", "A1.6")
def test_neighbours_lie_as_the_page_says() -> None:
    assert [neighbour((3, 4), d) for d in range(6)] == [
        (3, 3), (4, 4), (3, 5), (2, 5), (2, 4), (2, 3),
    ]  # fmt: skip
    assert [neighbour((3, 5), d) for d in range(6)] == [
        (4, 4), (4, 5), (4, 6), (3, 6), (2, 5), (3, 4),
    ]  # fmt: skip
    assert [neighbour((4, -1), SE), neighbour((4, -1), SW)] == [(5, 0), (4, 0)]


@pytest.mark.rule("A1.6")
def test_six_turns_to_one_side_lead_back_to_the_start() -> None:
    assert ahead((3, 4), NE, E, SE, SW, W, NW) == (3, 4)
    assert ahead((3, 5), NW, W, SW, SE, E, NE) == (3, 5)


@pytest.mark.rule("A4.14")
def test_beyond_a_corner_the_northern_and_southern_edges_come_first() -> None:
    case = low((0, 0), steps=1)
    beyond = [(-1, -1), (6, -1), (-1, 9), (6, 9), (-1, 3), (6, 3)]
    assert [edge_beyond(case, at) for at in beyond] == ["N", "N", "S", "S", "W", "E"]


# Steps and turns


@pytest.mark.rule("A4.1", "A4.2", "A4.3")
def test_one_step_is_a_turn_or_two_steps_straight() -> None:
    case = high(steps=1, agility=1)
    assert paths(case) == {"AA", "L", "R"}
    assert len(flights(case)) == 9
    assert places(flights(case)) == {((12, 10), E, 3), ((10, 9), NE, 3), ((10, 11), SE, 3)}


@pytest.mark.rule("A4.2", "A4.3")
@pytest.mark.parametrize(("steps", "agility"), [(2, 2), (2, 1), (3, 3), (3, 2), (5, 3), (4, 0)])
def test_paths_are_counted_by_the_steps_that_turn(steps: int, agility: int) -> None:
    """Choose the steps that turn, then a side for each."""
    expected = sum(comb(steps, turns) * 2**turns for turns in range(agility + 1))
    found = paths(high(steps=steps, agility=agility))
    assert len(found) == expected
    assert {len(path) for path in found if "L" in path or "R" in path} <= {steps}
    assert "A" * (steps + 1) in found


@pytest.mark.rule("A4.2")
def test_two_steps_lead_to_nine_places() -> None:
    straight_on, left, right = ahead(HERE, E), ahead(HERE, NE), ahead(HERE, SE)
    assert places(flights(high(steps=2, agility=2))) == {
        (ahead(straight_on, E, E), E, 3),
        (ahead(straight_on, NE), NE, 3),
        (ahead(straight_on, SE), SE, 3),
        (ahead(left, NE), NE, 3),
        (ahead(left, NW), NW, 3),
        (ahead(left, E), E, 3),
        (ahead(right, SE), SE, 3),
        (ahead(right, E), E, 3),
        (ahead(right, SW), SW, 3),
    }


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize("steps", [1, 0, -2])
def test_at_least_one_step_is_flown(steps: int) -> None:
    assert paths(high(steps=steps, agility=1)) == {"AA", "L", "R"}


@pytest.mark.rule("A4.5", "A12.9")
def test_a_rotary_turns_once_less_to_the_unfavoured_side() -> None:
    found = paths(high(steps=3, agility=3)._replace(favours="right"))
    assert "LLL" not in found
    assert {"LLA", "LLR", "RRR"} <= found
    assert len(found) == 27 - 1
    assert "RRR" not in paths(high(steps=3, agility=3)._replace(favours="left"))


@pytest.mark.rule("A4.5")
def test_a_rotary_of_agility_two_loses_the_three_paths_with_two_left_turns() -> None:
    case = high(steps=3, agility=2)
    assert paths(case) - paths(case._replace(favours="right")) == {"LLA", "LAL", "ALL"}
    assert paths(high(steps=1, agility=1)._replace(favours="right")) == {"AA", "R"}


@pytest.mark.rule("A4.6")
def test_a_limited_turning_radius_keeps_a_straight_step_between_turns() -> None:
    """AAA; a single turn on any of three steps, 6; turns on the first and third, 4."""
    case = high(steps=3, agility=3)._replace(limited=True)
    assert len(paths(case)) == 11
    after_a_turn = case._replace(last_turn=True)
    assert paths(after_a_turn) == {"AAAA", "ALA", "ARA", "AAL", "AAR"}
    assert len(paths(after_a_turn._replace(limited=False))) == 27


# Others


@pytest.mark.rule("A1.5", "A4.7")
def test_nobody_flies_through_an_aircraft_on_its_level() -> None:
    case = high(steps=2, agility=1)
    blocked = case._replace(others=((11, 10, W, 3),))
    assert paths(case) - paths(blocked) == {"AAA", "AL", "AR"}
    assert paths(case._replace(others=((11, 10, W, 4),))) == paths(case)


@pytest.mark.rule("A4.8")
def test_nobody_ends_in_front_of_another_on_its_level() -> None:
    case = high(steps=1, agility=1)
    beside_the_end = ahead((12, 10), NE)
    assert paths(case._replace(others=((*beside_the_end, SW, 3),))) == {"L", "R"}
    assert paths(case._replace(others=((*beside_the_end, SW, 4),))) == {"AA", "L", "R"}
    assert paths(case._replace(others=((*beside_the_end, W, 3),))) == {"AA", "L", "R"}


@pytest.mark.rule("A4.8")
def test_flying_past_the_front_of_another_is_allowed() -> None:
    case = high(steps=2, agility=0)._replace(others=((*ahead((12, 10), SE), NW, 3),))
    assert paths(case) == {"AAA"}


@pytest.mark.rule("A1.8")
def test_an_aircraft_on_an_access_point_blocks_nothing() -> None:
    """The point ahead of (-1, 3) is (0, 3), where the straight path ends."""
    case = low((2, 3), W, steps=1, agility=1)
    assert paths(case._replace(others=((-1, 3, E, 3),))) == {"AA", "L", "R"}
    assert paths(case._replace(others=((1, 2, SW, 3),))) == {"L", "R"}


# Levels and attitudes


@pytest.mark.rule("A4.9")
def test_level_flight_stays_and_tilted_flight_changes_its_level() -> None:
    assert {end.level for end in end_states(high())} == {3}
    assert {end.level for end in end_states(high(attitude=UP))} == {4}
    assert {end.level for end in end_states(high(level=5, attitude=DOWN))} == {4, 3, 2}
    slow = high(level=5, attitude=DOWN)._replace(dive=2)
    assert {end.level for end in end_states(slow)} == {4, 3}
    assert {end.level for end in end_states(high(level=2, attitude=DOWN))} == {1}


@pytest.mark.rule("A4.4", "A4.9", "A12.1")
def test_spad_climbs_two_levels_in_six_steps_over_one_and_under_another() -> None:
    """7 + 1 − 2 = 6; after two steps it is on L2, after four on L3."""
    case = high(level=1, attitude=UP, steps=8)._replace(climb=2)
    second, fourth = ahead(HERE, E, E), ahead(HERE, E, E, SE, SE)
    over_and_under = case._replace(others=((*second, NE, 1), (*fourth, NE, 4)))
    ends = ahead(fourth, SE, SE)
    assert Flight("AARAAA", 2, End(ends, SE, 3, DOWN), None, 6, 1) in flights(over_and_under)
    for blocker in ((*second, NE, 2), (*fourth, NE, 3)):
        assert not by_path(case._replace(others=(blocker,)), "AARAAA", 2)
    assert {flight.steps for flight in flights(case) if flight.levels == 1} == {7, 8}
    assert {flight.steps for flight in flights(case) if flight.levels == 2} == {6, 7}


@pytest.mark.rule("A4.4", "A4.9", "A4.11", "A12.2")
def test_a_dive_over_two_rounds() -> None:
    """6 + 2 + 1 = 9, then 6 + 0 + 2 = 8, nose-up again after two levels."""
    first = high((4, 10), level=5, attitude=DOWN, steps=8)
    dive = by_path(first, "AAAAAAAAR", -1)
    assert {(f.steps, f.end.level) for f in dive if f.end} == {(9, 4)}
    assert DOWN in attitudes(dive)
    second = high((4, 10), level=4, attitude=DOWN, steps=6)
    pull_up = by_path(second, "AAAAAAAR", -2)
    assert {(f.steps, f.end.level) for f in pull_up if f.end} == {(8, 2)}
    assert attitudes(pull_up) == {LEVEL, UP, DOWN}


@pytest.mark.rule("A4.7", "A4.9", "A12.2")
@pytest.mark.parametrize(
    ("step", "level"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1)]
)
def test_levels_change_on_steps_one_three_and_five(step: int, level: int) -> None:
    case = high((4, 10), level=4, attitude=DOWN, steps=3, agility=0)
    at = (4 + step, 10)
    facing_away = E if step < 7 else NE
    for other in range(1, 5):
        blocked = case._replace(others=((*at, facing_away, other),))
        flown = {flight.levels for flight in flights(blocked)}
        assert (-3 in flown) == (other != level)


@pytest.mark.rule("A4.3", "A4.4", "A4.11", "A12.3")
def test_scout_dives_three_levels_straight_and_may_not_pull_up() -> None:
    """4 − 1 + 1 + 3 = 7."""
    case = high(level=4, attitude=DOWN, steps=3, agility=1)
    dive = by_path(case, "AAAAAAA", -3)
    assert {(f.steps, f.end) for f in dive} == {(7, End((17, 10), E, 1, LEVEL))}
    from_five = by_path(case._replace(level=5), "AAAAAAA", -3)
    assert attitudes(from_five) == {LEVEL, DOWN}


@pytest.mark.rule("A4.9", "A12.4")
@pytest.mark.parametrize(
    ("steps", "turned", "straight"), [(8, True, True), (7, False, True), (6, False, False)]
)
def test_three_levels_up_need_five_steps(steps: int, turned: bool, straight: bool) -> None:
    case = high(level=1, attitude=UP, steps=steps, agility=1)._replace(climb=3)
    climbs = {flight.path for flight in flights(case) if flight.levels == 3}
    assert any("L" in path for path in climbs) == turned
    assert ("A" * (steps - 3 + 1) in climbs) == straight


@pytest.mark.rule("A4.10", "A12.4")
@pytest.mark.parametrize(
    ("level", "climb", "reached"),
    [(4, 3, {5, 6}), (3, 3, {4, 5}), (4, 2, {5}), (5, 1, {6}), (5, 3, {6}), (2, 3, {3, 4, 5})],
)
def test_l6_is_reached_from_l5_or_by_a_fast_climber_from_l4(
    level: int, climb: int, reached: set[int]
) -> None:
    case = high(level=level, attitude=UP, steps=9, agility=1)._replace(climb=climb)
    assert {end.level for end in end_states(case)} == reached


@pytest.mark.rule("A4.10", "A4.11")
def test_neither_up_at_the_ceiling_nor_down_near_the_ground() -> None:
    assert attitudes(flights(high())) == {LEVEL, UP, DOWN}
    assert attitudes(flights(high()._replace(ceiling=3))) == {LEVEL, DOWN}
    assert attitudes(flights(high(level=1))) == {LEVEL, UP}
    climbing = high(level=3, attitude=UP, steps=8)._replace(climb=3, ceiling=4)
    assert {(end.level, end.attitude) for end in end_states(climbing)} == {(4, LEVEL), (4, DOWN)}


@pytest.mark.rule("A8.6.2")
def test_the_one_level_game_knows_turns_and_nothing_else() -> None:
    case = high(attitude=UP, steps=3, agility=3)._replace(
        favours="right", limited=True, last_turn=True, wind=W, aerobatics=True, one_level=True
    )
    found = flights(case)
    assert len(found) == 27
    assert {(f.levels, f.end.level, f.end.attitude) for f in found if f.end} == {(0, 3, LEVEL)}


# Leaving, entering, the border


@pytest.mark.rule("A3.5", "A4.14")
def test_leaving_is_a_choice_over_an_edge_that_is_allowed() -> None:
    case = low((5, 4), steps=1, agility=1)
    assert paths(case) == {"L", "R"}
    assert paths(case._replace(leave=frozenset("NSW"))) == {"L", "R"}
    leaving = case._replace(leave=frozenset("E"))
    assert by_path(leaving, "A") == [Flight("A", 0, None, "E", 1, 0)]
    assert paths(leaving) == {"A", "L", "R"}
    assert exits(leaving) == {"E"}


@pytest.mark.rule("A4.3", "A4.14")
def test_the_straight_bonus_may_lead_off_the_board() -> None:
    case = low((4, 4), steps=1, agility=1)._replace(leave=frozenset("E"))
    assert by_path(case, "AA") == [Flight("AA", 0, None, "E", 2, 0)]
    assert exits(low((3, 4), steps=1, agility=1)._replace(leave=frozenset("E"))) == set()


@pytest.mark.rule("A4.9", "A4.14")
def test_a_climb_needs_its_steps_also_when_the_path_leaves() -> None:
    """8 − 3 = 5 steps allow three levels to any path, 7 − 3 = 4 only to a straight one."""
    case = low((3, 2), steps=8, agility=1)._replace(
        level=1, attitude=UP, climb=3, leave=frozenset("EN")
    )

    def climbs(case: Case, path: str) -> set[tuple[int, str | None]]:
        return {(f.levels, f.exit) for f in flights(case) if f.path == path}

    assert climbs(case, "AAA") == {(1, "E"), (2, "E"), (3, "E")}
    assert climbs(case, "LAA") == {(1, "N"), (2, "N"), (3, "N")}
    slower = case._replace(steps=7)
    assert climbs(slower, "AAA") == {(1, "E"), (2, "E"), (3, "E")}
    assert climbs(slower, "LAA") == {(1, "N"), (2, "N")}


@pytest.mark.rule("A3.7")
def test_the_first_step_from_an_access_point_leads_onto_the_board() -> None:
    odd_row = low((-1, 3), steps=1, agility=1)
    assert places(flights(odd_row)) == {((1, 3), E, 3), ((0, 2), NE, 3), ((0, 4), SE, 3)}
    even_row = low((-1, 4), steps=1, agility=1)._replace(leave=frozenset("W"))
    assert paths(even_row) == {"AA"}
    assert exits(even_row) == set()


@pytest.mark.rule("A3.6", "A3.7")
def test_an_aircraft_that_cannot_enter_waits_on_its_access_point() -> None:
    case = low((-1, 4), steps=4, agility=1)._replace(others=((0, 4, NE, 3),))
    assert flights(case) == [Flight("", 0, End((-1, 4), E, 3, LEVEL), None, 0, 0)]


@pytest.mark.rule("A1.3")
def test_nobody_ends_in_the_border_zone_twice_running() -> None:
    case = low((2, 4), W, steps=1, agility=1)
    assert paths(case) == {"AA", "L", "R"}
    assert paths(case._replace(border_flag=True)) == {"L", "R"}
    along = low((1, 0), E, steps=1)._replace(border_flag=True)
    assert paths(along) == {"AA"}


# No legal path


@pytest.mark.rule("A3.6", "A4.3")
def test_a_straight_path_without_room_for_its_bonus_is_flown_without_it() -> None:
    case = low((1, 4), steps=4)
    assert {(f.path, f.steps) for f in flights(case)} == {("AAAA", 4)}
    assert places(flights(case)) == {((5, 4), E, 3)}


@pytest.mark.rule("A3.6")
def test_the_longest_path_is_flown_where_none_is_long_enough() -> None:
    case = low((1, 4), steps=9)
    assert paths(case) == {"AAAA"}
    assert paths(case._replace(others=((4, 4, NE, 3),))) == {"AA"}
    assert paths(case._replace(others=((4, 4, W, 3),))) == {"A"}


@pytest.mark.rule("A3.6")
def test_a_complete_movement_precedes_every_shorter_one() -> None:
    """Five points lie ahead. One level down gives 2 + 1 + 1 = 4 steps, three give 6."""
    case = low((0, 4), steps=2)._replace(level=4, attitude=DOWN)
    assert {(f.path, f.levels) for f in flights(case)} == {("AAAA", -1), ("AAAAA", -2)}


@pytest.mark.rule("A3.6", "A4.9", "A4.11")
def test_a_shortened_dive_may_be_of_any_depth_its_steps_allow() -> None:
    """Five points ahead, at least six steps: three attitudes on L3 and L2, on L1 level alone."""
    case = low((0, 4), steps=4)._replace(level=4, attitude=DOWN)
    found = flights(case)
    assert {(f.path, f.levels) for f in found} == {("AAAAA", -1), ("AAAAA", -2), ("AAAAA", -3)}
    assert len(found) == 7
    nearer = case._replace(at=(2, 4))
    assert {(f.path, f.levels) for f in flights(nearer)} == {("AAA", -1), ("AAA", -2)}


@pytest.mark.rule("A1.3", "A3.6")
def test_length_comes_before_the_border_rule() -> None:
    case = low((1, 4), steps=9)._replace(border_flag=True)
    assert places(flights(case)) == {((5, 4), E, 3)}


@pytest.mark.rule("A3.6")
def test_with_no_step_on_the_board_it_leaves_wherever_a_first_step_leads() -> None:
    corner = low((0, 0), NW, steps=4, agility=2)
    assert flights(corner) == [
        Flight("A", 0, None, "N", 1, 0),
        Flight("L", 0, None, "W", 1, 1),
        Flight("R", 0, None, "N", 1, 1),
    ]
    assert exits(corner._replace(agility=0)) == {"N"}
    turned = corner._replace(limited=True, last_turn=True)
    assert exits(turned) == {"N"}
    assert len(flights(corner._replace(leave=frozenset("NW")))) == 3


@pytest.mark.rule("A3.6")
def test_with_no_step_at_all_it_stays_as_it_is() -> None:
    boxed = high(steps=5, attitude=UP)._replace(
        others=((11, 10, E, 4), (10, 9, NE, 4), (10, 11, SE, 4))
    )
    assert flights(boxed) == [Flight("", 0, End(HERE, E, 3, UP), None, 0, 0)]
    assert paths(boxed._replace(attitude=LEVEL)) != {""}


@pytest.mark.rule("A3.5", "A3.6")
def test_permitted_leaving_does_not_replace_the_longest_path() -> None:
    case = low((1, 4), steps=9)._replace(leave=frozenset("E"))
    assert {(f.path, f.exit) for f in flights(case)} == {("AAAA", None), ("AAAAA", "E")}


# Wind


@pytest.mark.rule("A4.13", "A4.15", "A12.10")
def test_half_the_steps_downwind_give_one_more() -> None:
    """5 + 1 + 2 = 8, four of them to the NE with the wind from the SW: a ninth."""
    case = high((6, 20), NE, level=4, attitude=DOWN, steps=6)._replace(wind=SW)
    two_levels = [f for f in flights(case) if f.levels == -2]
    extra = {(f.path, f.steps) for f in two_levels if f.path.startswith("AAAARAAA")}
    assert extra == {("AAAARAAA" + letter, 9) for letter in "ALR"}
    assert {f.steps for f in two_levels if f.path.startswith("AAARAAAA")} == {8}


@pytest.mark.rule("A4.2", "A4.13")
def test_turn_limits_hold_for_the_extra_step() -> None:
    case = high(steps=4, agility=1)._replace(wind=W)
    assert {path for path in paths(case) if path.startswith("AL")} == {"ALAA"}
    assert {path for path in paths(case) if path.startswith("AAL")} == {"AALAA"}
    assert {path for path in paths(case) if path.startswith("AAAL")} == {"AAALA"}
    assert {path for path in paths(case) if path.startswith("AAAAA")} == {
        "AAAAAA", "AAAAAL", "AAAAAR",
    }  # fmt: skip


@pytest.mark.rule("A4.7", "A4.8", "A4.13")
def test_the_extra_step_ends_on_a_free_point_in_front_of_nobody() -> None:
    case = high(steps=1, agility=1)._replace(wind=W)
    assert paths(case) == {"AAA", "AAL", "AAR", "L", "R"}
    assert paths(case._replace(others=((13, 10, E, 3),))) == {"AAL", "AAR", "L", "R"}
    assert paths(case._replace(others=((14, 10, W, 3),))) == {"AAL", "AAR", "L", "R"}


@pytest.mark.rule("A4.13")
def test_half_the_steps_upwind_take_the_last_one_back() -> None:
    case = high(steps=4, agility=1)._replace(wind=E)
    assert places(by_path(case, "AAAAA")) == {((14, 10), E, 3)}
    assert {f.steps for f in by_path(case, "AAAAA")} == {4}
    assert places(by_path(case, "AAAL")) == {((13, 10), E, 3)}
    assert {(f.steps, f.turns) for f in by_path(case, "AAAL")} == {(3, 0)}
    assert places(by_path(case, "ALAA")) == {(ahead((11, 10), NE, NE, NE), NE, 3)}


@pytest.mark.rule("A4.13")
def test_a_level_stands_though_its_step_is_taken_back() -> None:
    """5 − 2 = 3 steps, the second level on the third of them."""
    case = high(attitude=UP, steps=5)._replace(climb=2, wind=E)
    assert places(by_path(case, "AAL", 2)) == {((12, 10), E, 5)}
    taken = case._replace(others=((12, 10, W, 5),))
    assert places(by_path(taken, "AAL", 2)) == {(ahead((12, 10), NE), NE, 5)}


@pytest.mark.rule("A4.8", "A4.13")
def test_the_step_stands_in_front_of_another_and_when_it_is_the_only_one() -> None:
    case = high(steps=1, agility=1)._replace(wind=E)
    assert places(by_path(case, "AA")) == {((11, 10), E, 3)}
    behind_it = case._replace(others=((*ahead((11, 10), NE), SW, 3),))
    assert {f.steps for f in by_path(behind_it, "AA")} == {2}
    left_into_the_wind = case._replace(wind=NE)
    assert {f.steps for f in by_path(left_into_the_wind, "L")} == {1}


@pytest.mark.rule("A4.8", "A4.13")
def test_a_step_taken_back_may_have_ended_in_front_of_another() -> None:
    case = high(steps=1, agility=0)._replace(wind=E, others=((*ahead((12, 10), NE), SW, 3),))
    assert places(flights(case)) == {((11, 10), E, 3)}
    assert {f.steps for f in flights(case)} == {1}


@pytest.mark.rule("A3.6", "A4.13")
def test_a_path_without_room_for_its_extra_step_is_flown_if_nothing_else_can_be() -> None:
    """Three steps and the bonus lead from (1, 4) to the edge; the extra step would lead off."""
    case = low((1, 4), steps=3)._replace(wind=W)
    assert {(f.path, f.steps) for f in flights(case)} == {("AAAA", 4)}
    able_to_turn = case._replace(agility=1)
    assert {"AAAAL", "AAAAR"} <= paths(able_to_turn)
    assert "AAAA" not in paths(able_to_turn)


@pytest.mark.rule("A4.13", "A4.14")
def test_the_extra_step_may_lead_off_the_board() -> None:
    case = low((1, 4), steps=3)._replace(wind=W, leave=frozenset("E"))
    assert by_path(case, "AAAAA") == [Flight("AAAAA", 0, None, "E", 5, 0)]


# Aerobatics


def stunt(steps: int, *, level: int = 2, attitude: int = UP, agility: int = 2) -> Case:
    return high(level=level, attitude=attitude, steps=steps, agility=agility)._replace(
        aerobatics=True
    )


def tokens(case: Case, token: str) -> set[str]:
    return {path for path in paths(case) if token in path}


@pytest.mark.rule("A7", "A7.1", "A12.6")
def test_immelmann_from_l2_in_five_steps() -> None:
    """6 + 0 − 1 = 5 = 2 + 2 + 1."""
    case = stunt(6)
    assert tokens(case, "I1") == {"I1AAA", "I1AAL", "I1AAR"}
    flown = by_path(case, "I1AAA")
    assert places(flown) == {((7, 10), W, 3)}
    assert attitudes(flown) == {LEVEL, UP, DOWN}
    assert {(f.steps, f.turns) for f in flown} == {(5, 1)}
    assert {(f.steps, f.turns) for f in by_path(case, "I1AAL")} == {(5, 2)}


@pytest.mark.rule("A7.1")
def test_immelmann_with_no_step_to_spare_ends_level() -> None:
    assert attitudes(by_path(stunt(5), "I1AA")) == {LEVEL}
    assert tokens(stunt(4), "I") == set()
    assert tokens(stunt(6, agility=1), "I") == {"I1AAA"}
    assert tokens(stunt(6, agility=0), "I") == {"I1AAA"}


@pytest.mark.rule("A4.10", "A7.1", "A7.6")
def test_immelmann_of_several_levels_needs_the_points_ahead_between() -> None:
    """8 − 2 = 6 = 4 + 2."""
    case = stunt(8, agility=0)._replace(climb=2)
    assert places(by_path(case, "I2AA")) == {((8, 10), W, 4)}
    assert {f.turns for f in by_path(case, "I2AA")} == {2}
    assert tokens(case._replace(others=((11, 10, E, 3),)), "I2") == set()
    assert tokens(case._replace(others=((11, 10, E, 4),)), "I2") == {"I2AA"}
    assert tokens(case._replace(others=((*HERE, E, 4),)), "I") == {"I1AAAAA"}
    assert tokens(case._replace(ceiling=3), "I") == {"I1AAAAA"}
    assert tokens(case._replace(level=4), "I") == {"I1AAAAA"}
    at_the_edge = case._replace(at=(23, 10))
    assert tokens(at_the_edge, "I") == {"I1AAAAA"}


@pytest.mark.rule("A7.2", "A12.7")
def test_split_s_of_two_levels_with_two_right_turns() -> None:
    """5 + 2 + 2 = 9 = 2 + 4 + 1 + 2, two turns spent and two left of agility IV."""
    case = stunt(7, level=5, attitude=LEVEL, agility=4)
    flown = by_path(case, "AAS2ARR")
    assert places(flown) == {(ahead((12, 10), W, NW, NE), NE, 3)}
    assert UP in attitudes(flown)
    assert {(f.steps, f.turns) for f in flown} == {(9, 4)}


@pytest.mark.rule("A7.2")
def test_split_s_may_come_after_other_steps() -> None:
    """Four steps are free: both after (9 ways), one before (9), both before (9)."""
    case = stunt(7, level=5, attitude=LEVEL, agility=4)
    found = tokens(case, "S2")
    assert len(found) == 27
    assert {"AAS2AAA", "LAAS2AR", "RLAAS2A"} <= found
    fewer_turns = case._replace(agility=3)
    assert len(tokens(fewer_turns, "S2")) == 5 + 5 + 5
    assert len(tokens(case._replace(agility=1), "S2")) == 3


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize(("steps", "deepest"), [(3, 0), (4, 1), (5, 2), (6, 3)])
def test_split_s_needs_three_steps_beside_the_half_loop(steps: int, deepest: int) -> None:
    case = stunt(steps, level=5, attitude=LEVEL)
    found = "".join(paths(case))
    assert [k for k in (1, 2, 3) if f"S{k}" in found] == list(range(1, deepest + 1))


@pytest.mark.rule("A4.10", "A7.2", "A7.6")
def test_split_s_needs_air_below_and_may_pull_up_after_three_levels() -> None:
    case = stunt(6, level=4, attitude=LEVEL, agility=0)
    assert attitudes(by_path(case, "AAS3A")) == {LEVEL, UP}
    assert not tokens(case._replace(level=3), "S3")
    assert not tokens(case._replace(dive=2), "S3")
    assert not tokens(case._replace(others=((13, 10, E, 3),)), "AAS3")
    assert not tokens(case._replace(others=((13, 10, E, 2),)), "AAS3")
    assert tokens(case._replace(others=((13, 10, E, 1),)), "AAS3") == {"AAS3A"}
    assert not tokens(case._replace(others=((12, 10, E, 1),)), "AAS3")


@pytest.mark.rule("A7.3", "A7.5")
def test_a_small_loop_takes_four_steps_and_one_ahead() -> None:
    case = stunt(5, agility=1)
    flown = by_path(case, "O1A")
    assert places(flown) == {((11, 10), E, 2)}
    assert attitudes(flown) == {LEVEL, UP, DOWN}
    assert {(f.steps, f.turns, f.levels) for f in flown} == {(5, 1, 0)}
    assert tokens(stunt(6, agility=2), "O") == {"O1AA", "O1AL", "O1AR"}
    assert not tokens(stunt(4), "O")
    assert not tokens(case._replace(others=((*HERE, E, 3),)), "O")


@pytest.mark.rule("A7.3", "A7.6")
def test_a_large_loop_needs_points_ahead_behind_and_two_above() -> None:
    case = stunt(9, level=4, agility=0)._replace(climb=2)
    assert tokens(case, "O2") == {"O2A"}
    assert {(f.steps, f.turns) for f in by_path(case, "O2A")} == {(9, 2)}
    assert not tokens(case._replace(steps=8), "O2")
    assert not tokens(case._replace(climb=1), "O2")
    assert not tokens(case._replace(ceiling=5), "O2")
    for blocker in ((11, 10, NE, 5), (9, 10, NE, 5), (*HERE, NE, 6)):
        assert not tokens(case._replace(others=(blocker,)), "O2")
    assert tokens(case._replace(others=((*HERE, NE, 5),)), "O") == {"O2A"}
    assert not tokens(case._replace(at=(0, 10)), "O2")


@pytest.mark.rule("A7.4", "A7.5", "A12.8")
def test_a_rotary_that_turns_left_once_turns_round_by_a_wingover() -> None:
    case = stunt(5)._replace(favours="right")
    left = by_path(case, "W<")
    assert places(left) == {(ahead(HERE, NW), W, 2)}
    assert places(by_path(case, "W>")) == {(ahead(HERE, SW), W, 2)}
    assert attitudes(left) == {LEVEL, UP, DOWN}
    assert {(f.steps, f.turns, f.levels) for f in left} == {(5, 3, 0)}
    assert not any(path.count("L") > 1 for path in paths(case))


@pytest.mark.rule("A7.4")
def test_a_wingover_needs_two_points_free_on_two_levels_and_a_free_end() -> None:
    case = stunt(5)
    first, second, last = ahead(HERE, E), ahead(HERE, E, NW), ahead(HERE, NW)
    for level in (2, 3):
        assert not tokens(case._replace(others=((*first, E, level),)), "W")
        assert tokens(case._replace(others=((*second, E, level),)), "W") == {"W>"}
    assert tokens(case._replace(others=((*last, NE, 2),)), "W") == {"W>"}
    assert tokens(case._replace(others=((*last, NE, 3),)), "W") == {"W<", "W>"}
    assert not tokens(stunt(4), "W")
    assert tokens(case._replace(at=(10, 0)), "W") == {"W>"}
    assert not tokens(case._replace(at=(23, 10)), "W")


@pytest.mark.rule("A4.6", "A7", "A7.4")
def test_turns_left_after_a_wingover() -> None:
    assert tokens(stunt(7, agility=3), "W<") == {"W<AA"}
    one_left = {"W<AA", "W<AL", "W<AR", "W<LA", "W<RA"}
    assert tokens(stunt(7, agility=4), "W<") == one_left
    rotary = stunt(7, agility=4)._replace(favours="right")
    assert tokens(rotary, "W<") == one_left
    limited = stunt(7, agility=4)._replace(limited=True)
    assert tokens(limited, "W<") == one_left - {"W<LA", "W<RA"}


@pytest.mark.rule("A7")
def test_maneuvers_need_the_option_and_the_right_attitude() -> None:
    up, level = "IOW", "S"
    assert not set("IOWS") & set("".join(paths(stunt(9)._replace(aerobatics=False))))
    assert set("IOWS") & set("".join(paths(stunt(9)))) == set(up)
    flying_level = stunt(9, level=5, attitude=LEVEL)
    assert set("IOWS") & set("".join(paths(flying_level))) == set(level)
    diving = stunt(9, level=5, attitude=DOWN)
    assert not set("IOWS") & set("".join(paths(diving)))


@pytest.mark.rule("A3.7", "A7.2")
def test_a_split_s_may_follow_straight_on_entering() -> None:
    case = low((-1, 4), steps=4)._replace(aerobatics=True)
    assert places(by_path(case, "AAS1A")) == {((0, 4), W, 2)}


@pytest.mark.rule("A3.7", "A7.4")
def test_no_nose_up_maneuver_starts_on_an_access_point() -> None:
    """All points of the wingover to the right lie on the board, but its start does not."""
    case = low((-1, 3), NE, steps=5)._replace(attitude=UP, aerobatics=True)
    assert ahead((-1, 3), NE, SE, SW) == (0, 4)
    assert not set("IOW") & set("".join(paths(case)))


@pytest.mark.rule("A3.6", "A7")
def test_a_maneuver_is_a_complete_movement() -> None:
    """Ahead and to both sides the way is barred on the upper level; a loop is still possible."""
    case = stunt(5, agility=0)._replace(others=((11, 10, E, 3),))
    assert paths(case) == {"I1AA", "O1A"}


def facing_the_edge(column: int) -> Case:
    """About to fly a maneuver that ends with its nose to the western edge, which is open."""
    return low((column, 4), E, steps=6)._replace(
        level=2, attitude=UP, aerobatics=True, leave=frozenset("W")
    )


@pytest.mark.rule("A4.14", "A7", "A7.1")
def test_an_immelmann_leaves_with_the_second_of_its_straight_steps_at_the_earliest() -> None:
    assert by_path(facing_the_edge(0), "I1A") == []
    assert by_path(facing_the_edge(1), "I1AA") == [Flight("I1AA", 0, None, "W", 4, 1)]


@pytest.mark.rule("A4.14", "A7.3")
def test_a_loop_leaves_with_the_step_ahead_that_belongs_to_it() -> None:
    loop = facing_the_edge(0)._replace(heading=W)
    assert by_path(loop, "O1A") == [Flight("O1A", 0, None, "W", 5, 1)]


@pytest.mark.rule("A4.13", "A7.1")
def test_the_wind_counts_no_direction_in_a_half_loop() -> None:
    """Two of four steps run west."""
    case = stunt(5, agility=0)
    assert places(by_path(case._replace(wind=W), "I1AA")) == {((9, 10), W, 3)}
    assert places(by_path(case._replace(wind=E), "I1AAA")) == {((7, 10), W, 3)}
    assert attitudes(by_path(case._replace(wind=E), "I1AAA")) == {LEVEL}
    longer_loop = stunt(8, agility=0)._replace(climb=2, wind=W)
    assert places(by_path(longer_loop, "I2AA")) == {((8, 10), W, 4)}


@pytest.mark.rule("A4.13", "A7.4")
def test_the_wind_counts_three_directions_in_a_wingover() -> None:
    """The last of its five steps runs back; with three more that is four of eight."""
    case = stunt(8, agility=0)
    flown = by_path(case._replace(wind=W), "W<AAA")
    assert places(flown) == {(ahead(HERE, NW, W, W), W, 2)}
    assert {f.steps for f in flown} == {7}
    assert tokens(case._replace(wind=E), "W<") == {"W<AAAA"}
    assert {f.steps for f in by_path(stunt(7, agility=0)._replace(wind=W), "W<AA")} == {7}


# Laws

on_many_cases = settings(max_examples=max(60, settings().max_examples))


def half_turned(case: Case) -> Case:
    """The case seen from the other side of a board with an even number of rows. [A1.6]"""

    def turned(at: Point) -> Point:
        return (case.columns - 1 - at[0], case.rows - 1 - at[1])

    opposite = dict(zip("NESW", "SWNE", strict=True))
    return case._replace(
        at=turned(case.at),
        heading=(case.heading + 3) % 6,
        others=tuple((*turned((c, r)), (h + 3) % 6, z) for c, r, h, z in case.others),
        leave=frozenset(opposite[edge] for edge in case.leave),
        wind=None if case.wind is None else (case.wind + 3) % 6,
        closed=frozenset((*turned((c, r)), z) for c, r, z in case.closed),
    )


def mirrored(case: Case) -> Case:
    """The case upside down on a board with an odd number of rows, where left is right."""
    swap = {"left": "right", "right": "left", "": ""}
    opposite = {"N": "S", "S": "N", "E": "E", "W": "W"}
    return case._replace(
        at=(case.at[0], case.rows - 1 - case.at[1]),
        heading=(2 - case.heading) % 6,
        favours=swap[case.favours],
        others=tuple((c, case.rows - 1 - r, (2 - h) % 6, z) for c, r, h, z in case.others),
        leave=frozenset(opposite[edge] for edge in case.leave),
        wind=None if case.wind is None else (2 - case.wind) % 6,
        closed=frozenset((c, case.rows - 1 - r, z) for c, r, z in case.closed),
        must_turn=case.must_turn.translate(str.maketrans("LR", "RL")),
    )


def outline(found: Iterable[Flight]) -> list[tuple[object, ...]]:
    """Movements without their places, which a symmetry changes."""
    return sorted(
        (f.path, f.levels, f.steps, f.turns, f.end is None, f.end.attitude if f.end else LEVEL)
        for f in found
    )


@pytest.mark.rule("A1.6")
@on_many_cases
@given(cases())
def test_movements_are_the_same_on_a_turned_or_mirrored_board(case: Case) -> None:
    if case.rows % 2:
        swapped = str.maketrans("LR<>", "RL><")
        expected = [f._replace(path=f.path.translate(swapped)) for f in flights(case)]
        assert outline(flights(mirrored(case))) == outline(expected)
    else:
        assert outline(flights(half_turned(case))) == outline(flights(case))


@pytest.mark.rule("A1.5", "A4.2", "A4.8", "A4.10")
@on_many_cases
@given(cases())
def test_every_movement_ends_on_a_free_point_in_front_of_nobody(case: Case) -> None:
    taken = {(c, r, z) for c, r, _, z in case.others}
    before_guns = {(*neighbour((c, r), h), z) for c, r, h, z in case.others}
    for flight in flights(case):
        turns = flight.path.count("L") + flight.path.count("R")
        assert turns <= case.agility
        if flight.end and flight.path:
            assert on_board(case, flight.end.at)
            assert (*flight.end.at, flight.end.level) not in taken | before_guns
            assert 1 <= flight.end.level <= case.ceiling


@pytest.mark.rule("A1.3", "A3.5", "A3.6")
@on_many_cases
@given(cases())
def test_there_is_always_a_movement_and_leaving_is_allowed_or_forced(case: Case) -> None:
    found = flights(case)
    assert found
    forced = not any(flight.end for flight in found)
    for flight in found:
        assert not flight.exit or flight.exit in case.leave or (forced and flight.steps == 1)
    ends = [flight.end.at for flight in found if flight.end]
    if case.border_flag and not all(in_border(case, at) for at in ends):
        assert not any(in_border(case, at) for at in ends)


# What the cases bring up


def stays(case: Case) -> bool:
    return paths(case) == {""}


def is_driven_off(case: Case) -> bool:
    return not end_states(case) and not exits(case) & case.leave


def flies_short(case: Case) -> bool:
    plain = case.wind is None and not case.aerobatics and case.attitude == LEVEL
    return plain and {f.steps for f in flights(case)} <= set(range(1, case.steps))


def has_a_step_taken_back(case: Case) -> bool:
    return any(f.end and f.path.isalpha() and f.steps < len(f.path) for f in flights(case))


def keeps_out_of_the_border(case: Case) -> bool:
    return case.border_flag and end_states(case) != end_states(case._replace(border_flag=False))


def with_token(token: str) -> Callable[[Case], bool]:
    return lambda case: bool(tokens(case, token))


@pytest.mark.parametrize(
    "wanted",
    [stays, is_driven_off, flies_short, has_a_step_taken_back, keeps_out_of_the_border, exits],
)
def test_cases_bring_up_every_ruling(wanted: Callable[[Case], object]) -> None:
    search = settings(max_examples=2000, phases=[Phase.generate])
    assert wanted(find(cases(), lambda case: bool(wanted(case)), settings=search))


@pytest.mark.parametrize("token", ["I1", "I2", "I3", "S1", "S2", "S3", "O1", "O2", "W<", "W>"])
def test_cases_bring_up_every_maneuver(token: str) -> None:
    search = settings(max_examples=2000, phases=[Phase.generate])
    with_it = with_token(token)
    assert with_it(find(cases(aerobatics=True, places=("inside",)), with_it, settings=search))
