"""Movement: steps, turns, levels and attitudes. [A4.1 to A4.11]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import ChooseDie, DieColour
from escadrille.age.movement import search as searching
from escadrille.age.turn.movement import step_range
from escadrille.kernel.protocol import Chance
from tests.age.ends import End, end_of, ends, flown, forbids, offered, points
from tests.age.quiet import play_until
from tests.age.table import Table, aircraft

FAR_AWAY = aircraft("fr5", "12,34 E L1")
HOME = aircraft("de5", "4,34 E L1")


def flying(
    name: str, place: str = "10,10 E L3", *others: dict[str, Any], face: int = 0, **fields: Any
) -> Table:
    """One aircraft with its blue die rolled, alone but for others; its own fields by name."""
    more = {key: fields.pop(key) for key in ("rulings", "changes", "options") if key in fields}
    rest = FAR_AWAY if name.startswith("de") else HOME
    return Table(aircraft(name, place, **fields), *others, rest, moving=name, face=face, **more)


def steps_flown(table: Table) -> set[int]:
    """How many steps the offered movements have."""
    return {int(steps) for steps in offered(table).columns()[4]}


# -- how many steps -----------------------------------------------------------------------------


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("face", [-1, 0, 1, 2])
def test_speed_and_die_have_to_be_flown_exactly(face: int) -> None:
    table = flying("de10", face=face)
    steps = 6 + face
    assert steps_flown(table) == {steps, steps + 1}  # one more for straight flight
    assert forbids(table, "L" + "A" * (steps - 2)) == "A4.1"
    assert forbids(table, "L" + "A" * steps) == "A4.1"
    assert flown(table, "L" + "A" * (steps - 1)).steps == steps


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("face", range(6))
def test_the_green_die_adds_up_to_five(face: int) -> None:
    table = Table(aircraft("de10", "5,20 E L3"), FAR_AWAY)
    table.die("green", face)
    assert flown(table, "L" + "A" * (5 + face)).steps == 6 + face


@pytest.mark.rule("A4.1")
def test_the_dice_show_their_faces_with_their_odds() -> None:
    for colour, odds in (
        ("blue", [("-1", 1), ("0", 2), ("+1", 2), ("+2", 1)]),
        ("green", [("0", 1), ("+1", 1), ("+2", 1), ("+3", 1), ("+4", 1), ("+5", 1)]),
    ):
        table = Table(aircraft("de10", "5,10 E L3"), FAR_AWAY)
        table.choose(ChooseDie(colour))  # type: ignore[arg-type]
        chance = table.pending
        assert isinstance(chance, Chance)
        assert chance.cause == f"{colour} die"
        assert [(each.label, each.weight) for each in chance.outcomes] == odds


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize(
    ("name", "role", "may_choose"),
    [
        ("de4", None, True),
        ("fr7", None, True),  # a two-seat fighter is a fighter
        ("de23", None, True),  # so is a floatplane fighter
        ("de13", "fighter", False),
        ("de13", "mission", False),
        ("de16", "mission", False),
        ("de19", "fighter", False),
        ("de21", "mission", False),
        ("de25", "mission", False),
    ],
)
def test_only_fighters_choose_their_die(name: str, role: str | None, may_choose: bool) -> None:
    ship = {"id": "A", "team": 0, "at": [18, 2], "shape": "ship", "heading": "SE"}
    torpedo: dict[str, Any] = {"mode": "torpedo", "zones": [ship]} if name == "de25" else {}
    rest = FAR_AWAY if name.startswith("de") else HOME
    table = Table(aircraft(name, "5,10 E L2", role=role), rest, moving=name, **torpedo)
    if may_choose:
        assert list(table.decision("die").options) == [ChooseDie("blue"), ChooseDie("green")]
    else:
        assert table.chance().cause == "blue die"


# -- steps and turns ----------------------------------------------------------------------------


@pytest.mark.rule("A4.2")
def test_a_step_goes_ahead_or_sixty_degrees_left_or_right_and_the_heading_follows() -> None:
    for path, end in (
        ("AAAAL", End((14, 9), "NE", 3)),
        ("AAAAR", End((14, 11), "SE", 3)),
        ("LAAAA", End((12, 5), "NE", 3)),
        ("ARLAA", End((14, 11), "E", 3)),
    ):
        table = flying("de7")
        flown(table, path)
        assert end_of(table, "de7") == end


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize("path", ["AAXAA", "aaaaa", "AAAA ", "", "BACK"])
def test_there_are_no_other_steps(path: str) -> None:
    assert forbids(flying("de7"), path) in ("A4.1", "A4.2")


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize(
    ("name", "within", "beyond"),
    [
        ("de16", "RAAA", "RARA"),
        ("de19", "RAALA", "RLRAA"),
        ("de10", "RLRAAA", "RLRALA"),
        ("de4", "RLRRA", "RLRLR"),
    ],
)
def test_turns_are_limited_by_agility(name: str, within: str, beyond: str) -> None:
    table = flying(name)
    agility = table.rules.fleet[0].type.agility
    assert sum(step in "LR" for step in within) == agility
    assert sum(step in "LR" for step in beyond) == agility + 1
    assert forbids(table, beyond) == "A4.2"
    assert flown(table, within).turns == agility


@pytest.mark.rule("A4.2", "A6.5")
def test_a_damaged_tail_takes_one_turn_and_agility_is_never_below_none() -> None:
    fighter = flying("de10", damage="tail")
    assert forbids(fighter, "RLRAAA") == "A4.2"
    assert flown(fighter, "RLAAAA").turns == 2
    bomber = flying("de16", damage="tail")
    assert points(bomber) == {(15, 10)}
    assert forbids(bomber, "AAAR") == "A4.2"


# -- the straight bonus -------------------------------------------------------------------------


@pytest.mark.rule("A4.3")
def test_a_movement_without_a_turn_is_one_step_longer() -> None:
    table = flying("de10")
    assert forbids(table, "AAAAAA") == "A4.1"
    assert flown(table, "AAAAAAA").steps == 7
    assert end_of(table, "de10").at == (17, 10)


@pytest.mark.rule("A4.3")
def test_the_bonus_step_is_straight_too() -> None:
    assert forbids(flying("de10"), "AAAAAAR") in ("A4.1", "A4.3")
    assert flown(flying("de10"), "AAAAAR").steps == 6


@pytest.mark.rule("A4.3", "A4.4")
@pytest.mark.parametrize(("attitude", "levels", "steps"), [("down", -2, 9), ("up", 2, 5)])
def test_level_changes_do_not_cancel_the_bonus(attitude: str, levels: int, steps: int) -> None:
    table = flying("de10", f"5,10 E L3 {attitude}")
    assert flown(table, "A" * steps, levels).steps == steps
    assert end_of(table, "de10").at == (5 + steps, 10)


# -- modifiers ----------------------------------------------------------------------------------


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize(
    ("place", "levels", "steps"),
    [
        ("10,10 E L3", 0, 6),
        ("10,10 E L3 up", 1, 5),
        ("10,10 E L3 up", 2, 4),
        ("10,10 E L4 down", -1, 7),
        ("10,10 E L4 down", -2, 8),
        ("10,10 E L4 down", -3, 9),
    ],
)
@pytest.mark.parametrize(
    ("damage", "less"), [("", 0), ("wings", 1), ("engine", 2), ("tail", 0), ("guns", 0)]
)
def test_levels_and_damage_change_the_steps(
    place: str, levels: int, steps: int, damage: str, less: int
) -> None:
    table = flying("de10", place, damage=damage)
    straight = steps - less + 1
    assert forbids(table, "A" * (straight + 1), levels) == "A4.1"
    assert flown(table, "A" * straight, levels).steps == straight


@pytest.mark.rule("A4.4")
def test_there_is_always_one_step_and_the_bonus_on_top() -> None:
    table = flying("fr21", face=-1, damage="engine")  # 2 - 1 - 2
    assert ends(table) == {
        End(at, heading, 3, tilt)
        for at, heading in (((12, 10), "E"), ((10, 9), "NE"), ((10, 11), "SE"))
        for tilt in ("level", "down")
    }
    climbing = flying("fr21", "10,10 E L2 up", face=-1, damage="engine")
    assert flown(climbing, "R", 1).steps == 1


@pytest.mark.rule("A4.4")
def test_by_ruling_modifiers_may_leave_the_bonus_step_alone() -> None:
    table = flying("fr21", face=-1, damage="engine", rulings={"min_steps": 0})
    assert points(table) == {(11, 10)}
    assert forbids(table, "R") in ("A4.1", "A4.3")
    assert flown(table, "A").steps == 1
    usual = flying("fr21", face=0, rulings={"min_steps": 0})
    assert flown(usual, "AAA").steps == 3  # with steps enough it changes nothing


# -- gyroscopic effect --------------------------------------------------------------------------


@pytest.mark.rule("A4.5")
def test_a_rotary_turns_left_once_less_than_its_agility() -> None:
    table = flying("de4")  # agility IV
    assert forbids(table, "LLLAL") == "A4.5"
    assert flown(table, "LLLAR").turns == 4
    assert flown(flying("de4"), "RRRAR").turns == 4
    assert forbids(flying("de4"), "RRRRR") == "A4.2"


@pytest.mark.rule("A4.5")
def test_without_a_rotary_engine_both_sides_are_alike() -> None:
    for path in ("LLLAAA", "RRRAAA"):
        assert flown(flying("de10"), path).turns == 3


@pytest.mark.rule("A4.5", "A6.5")
def test_a_damaged_tail_counts_for_both_limits_of_a_rotary() -> None:
    table = flying("de4", damage="tail")
    assert forbids(table, "LALAL") == "A4.5"
    assert flown(table, "LALAR").turns == 3
    monoplane = flying("de1", damage="tail")  # agility II less one: no left turn is left
    assert forbids(monoplane, "LAAAA") == "A4.5"
    assert flown(monoplane, "RAAAA").turns == 1


@pytest.mark.rule("A4.5")
def test_by_ruling_a_rotary_turns_once_more_to_its_favoured_side() -> None:
    generous = {"gyro": "generous"}
    assert flown(flying("de4", rulings=generous), "RRRRR").turns == 5
    assert flown(flying("de4", rulings=generous), "LLLRR").turns == 5
    assert forbids(flying("de4", rulings=generous), "LLLLR") == "A4.5"
    assert forbids(flying("de10", rulings=generous), "RRRRAA") == "A4.2"  # no rotary


@pytest.mark.rule("A4.5", "A4.6", "A8.6.2")
def test_on_one_level_there_are_no_special_characteristics() -> None:
    flat = {"one_level": True}
    assert flown(flying("de4", "10,10 E L1", options=flat), "LLLAL").turns == 4
    assert flown(flying("de16", "10,10 E L1", options=flat, since_turn=0), "LAAA").turns == 1


# -- limited turning radius ---------------------------------------------------------------------

AGILE = {"aircraft": {"de-aeg-g4": {"agility": 2}}}
"""A bomber with a turn to spare, so that the rule bites within one round."""


@pytest.mark.rule("A4.6")
def test_a_straight_step_lies_between_two_turns() -> None:
    table = flying("de16", changes=AGILE)
    assert forbids(table, "RRAA") == "A4.6"
    assert forbids(table, "ARLA") == "A4.6"
    assert flown(table, "RARA").turns == 2
    assert flown(flying("de19"), "RRAAA").turns == 2  # nobody else needs it


@pytest.mark.rule("A4.6")
def test_a_turn_on_the_last_step_forbids_one_on_the_next_first_step() -> None:
    table = flying("de16", since_turn=0)
    assert forbids(table, "RAAA") == "A4.6"
    assert flown(table, "ARAA").turns == 1
    assert flown(flying("de16", since_turn=1), "RAAA").turns == 1


@pytest.mark.rule("A4.6")
def test_the_turning_radius_holds_from_one_round_of_a_game_to_the_next() -> None:
    table = flying("de16")
    flown(table, "AAAR")
    play_until(table, "fly")
    while table.rules.current(table.state) != table.rules.index_of["de16"]:
        table.choose(table.options[0])
        play_until(table, "fly")
    assert forbids(table, "RAAA") == "A4.6"
    assert flown(table, "ALAA").turns == 1


@pytest.mark.rule("A4.6")
def test_by_ruling_the_turning_radius_holds_within_a_round_only() -> None:
    within = {"turning_radius": "within a round"}
    assert flown(flying("de16", since_turn=0, rulings=within), "RAAA").turns == 1
    assert forbids(flying("de16", changes=AGILE, rulings=within), "RRAA") == "A4.6"


@pytest.mark.rule("A4.6")
def test_by_ruling_two_straight_steps_lie_between_two_turns() -> None:
    two = {"turning_radius": "two steps"}
    assert forbids(flying("de16", changes=AGILE, rulings=two), "RARA") == "A4.6"
    assert flown(flying("de16", changes=AGILE, rulings=two), "RAAR").turns == 2
    assert forbids(flying("de16", since_turn=0, rulings=two), "ARAA") == "A4.6"
    assert flown(flying("de16", since_turn=0, rulings=two), "AARA").turns == 1
    assert forbids(flying("de16", since_turn=1, rulings=two), "RAAA") == "A4.6"
    assert flown(flying("de16", since_turn=1, rulings=two), "ARAA").turns == 1


# -- other aircraft in the way ------------------------------------------------------------------


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize("other", ["de6", "fr6"])
@pytest.mark.parametrize("column", [11, 14, 17])
def test_no_path_leads_through_or_onto_an_aircraft_of_the_same_level(
    other: str, column: int
) -> None:
    table = flying("de10", "10,10 E L3", aircraft(other, f"{column},10 W L3"))
    assert forbids(table, "AAAAAAA") == "A4.7"
    assert (column, 10) not in points(table)


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize("level", [2, 4])
def test_aircraft_fly_over_and_under_each_other(level: int) -> None:
    others = [
        aircraft(name, f"{column},10 W L{level}") for name, column in (("fr6", 12), ("fr7", 17))
    ]
    table = flying("de10", "10,10 E L3", *others)
    flown(table, "AAAAAAA")
    assert table.at("de10") == table.at("fr7") == (17, 10)


@pytest.mark.rule("A4.7", "A4.9")
@pytest.mark.parametrize(
    ("column", "level", "is_met"),
    [
        (11, 3, True),  # the first change comes with the first step
        (11, 4, False),
        (12, 3, True),
        (12, 2, False),
        (13, 2, True),  # the second with the third
        (13, 3, False),
        (14, 2, True),
        (14, 1, False),
        (15, 1, True),  # the third with the fifth
        (15, 2, False),
        (20, 1, True),
        (20, 2, False),
    ],
)
def test_the_level_that_counts_is_the_one_after_the_steps_change(
    column: int, level: int, is_met: bool
) -> None:
    table = flying("de10", "10,10 E L4 down", aircraft("fr6", f"{column},10 NE L{level}"))
    if is_met:
        assert forbids(table, "A" * 10, -3) == "A4.7"
    else:
        assert flown(table, "A" * 10, -3).level == 1


@pytest.mark.rule("A4.8")
@pytest.mark.parametrize("other", ["fr6", "de6"])
@pytest.mark.parametrize("place", ["18,10 W", "16,9 SE", "17,9 SW", "16,11 NE", "17,11 NW"])
def test_nobody_ends_directly_in_front_of_another(other: str, place: str) -> None:
    table = flying("de10", "10,10 E L3", aircraft(other, f"{place} L3"))
    assert forbids(table, "AAAAAAA") == "A4.8"  # at (17,10), whatever way the other comes
    assert (17, 10) not in points(table)


@pytest.mark.rule("A4.8")
def test_whatever_its_own_heading() -> None:
    alone = flying("de10", "10,10 E L3")
    headings = {end.heading for end in ends(alone) if end.at == (14, 8)}
    assert len(headings) > 1
    watched = flying("de10", "10,10 E L3", aircraft("fr6", "14,7 SW L3"))
    assert (14, 8) not in points(watched)
    assert points(alone) - points(watched) == {(14, 8), (14, 7)} & points(alone)


@pytest.mark.rule("A4.8")
def test_the_point_in_front_of_another_may_be_flown_through() -> None:
    table = flying("de10", "10,10 E L3", aircraft("fr6", "14,9 SE L3"))
    assert (15, 10) not in points(table)
    assert flown(table, "AAAAAAA").steps == 7


@pytest.mark.rule("A4.8")
def test_ending_in_front_on_another_level_is_allowed() -> None:
    for level in (2, 4):
        table = flying("de10", "10,10 E L3", aircraft("fr6", f"18,10 W L{level}"))
        assert flown(table, "AAAAAAA").steps == 7


@pytest.mark.rule("A4.8")
def test_by_ruling_only_enemies_must_not_be_behind() -> None:
    enemies = {"front_block": "enemies"}
    friend = flying("de10", "10,10 E L3", aircraft("de6", "18,10 W L3"), rulings=enemies)
    assert flown(friend, "AAAAAAA").steps == 7
    enemy = flying("de10", "10,10 E L3", aircraft("fr6", "18,10 W L3"), rulings=enemies)
    assert forbids(enemy, "AAAAAAA") == "A4.8"


# -- levels -------------------------------------------------------------------------------------


def levels_of(table: Table) -> set[int]:
    return {end.level for end in ends(table)}


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(
    ("name", "place", "levels"),
    [
        ("de10", "10,10 E L4", {4}),
        ("de7", "10,10 E L3 up", {4}),  # climb 1
        ("de10", "10,10 E L3 up", {4, 5}),  # climb 2
        ("de10", "10,10 E L5 down", {2, 3, 4}),
        ("de4", "10,10 E L5 down", {3, 4}),  # slow descending
        ("de16", "10,10 E L4 down", {2, 3}),
        ("de10", "10,10 E L3 down", {1, 2}),  # no further than L1
    ],
)
def test_attitude_and_type_say_how_many_levels(name: str, place: str, levels: set[int]) -> None:
    table = flying(name, place)
    assert levels_of(table) == levels


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(
    ("place", "levels"),
    [
        ("10,10 E L3", 1),
        ("10,10 E L3", -1),
        ("10,10 E L3 up", 0),
        ("10,10 E L3 up", -1),
        ("10,10 E L3 up", 3),
        ("10,10 E L3 down", 0),
        ("10,10 E L3 down", 1),
        ("10,10 E L5 down", -4),
    ],
)
def test_the_attitude_has_to_be_followed(place: str, levels: int) -> None:
    table = flying("de10", place)
    assert forbids(table, "R" + "A" * (5 - levels), levels) == "A4.9"


@pytest.mark.rule("A4.9")
@pytest.mark.parametrize(
    ("face", "damage", "climbs", "straight_only"),
    [
        (0, "", {1, 2}, False),  # 5 - 2 = 3 steps
        (-1, "", {1, 2}, True),  # 5 - 1 - 2 = 2: the bonus step makes three
        (-1, "wings", {1}, False),  # 5 - 1 - 1 - 2 = 1
        (-1, "engine", {1}, False),
    ],
)
def test_two_levels_need_three_steps(
    face: int, damage: str, climbs: set[int], straight_only: bool
) -> None:
    table = flying("fr13", "10,10 E L2 up", face=face, damage=damage)
    assert levels_of(table) == {2 + climb for climb in climbs}
    twice = {(end.at, end.heading) for end in ends(table) if end.level == 4}
    assert (twice == {((13, 10), "E")}) is straight_only
    if straight_only:
        assert forbids(table, "RA", 2) == "A4.9"


@pytest.mark.rule("A4.9")
def test_three_levels_down_need_five_steps() -> None:
    slow = flying("fr21", "10,10 E L3 down")
    assert levels_of(slow) == {1, 2}
    diving = flying("de21", "10,10 E L4 down", face=-1, damage="wings")  # 3 - 1 - 1 + 3 = 4
    dives = {(end.at, end.heading) for end in ends(diving) if end.level == 1}
    assert dives == {((15, 10), "E")}  # straight: five
    weaker = flying("de21", "10,10 E L4 down", face=-1, damage="engine")  # 3 - 1 - 2 + 3 = 3
    assert levels_of(weaker) == {2, 3}


# -- ceiling and attitudes ----------------------------------------------------------------------


@pytest.mark.rule("A4.10")
@pytest.mark.parametrize(
    ("name", "level", "levels"),
    [
        ("fr4", 3, {4, 5}),  # ceiling L5, climb 2
        ("fr4", 4, {5}),
        ("de10", 4, {5}),  # not from L4 to L6 in one round
        ("de10", 5, {6}),
        ("de7", 5, {6}),
    ],
)
def test_nobody_climbs_above_the_ceiling_or_from_four_to_six(
    name: str, level: int, levels: set[int]
) -> None:
    assert levels_of(flying(name, f"10,10 E L{level} up")) == levels


@pytest.mark.rule("A4.10")
def test_a_fast_climber_stops_at_its_ceiling() -> None:
    changes = {"aircraft": {"fr-nieuport-24": {"ceiling": 4}}}
    table = flying("fr4", "10,10 E L3 up", changes=changes)
    assert levels_of(table) == {4}
    assert forbids(table, "RAA", 2) == "A4.10"


@pytest.mark.rule("A4.10")
@pytest.mark.parametrize(("level", "levels"), [(2, {3, 4, 5}), (3, {4, 5}), (4, {5, 6}), (5, {6})])
def test_a_climb_of_three_reaches_the_top_from_four_but_not_from_three(
    level: int, levels: set[int]
) -> None:
    changes = {"aircraft": {"de-fokker-d7": {"climb": 3}}}
    table = flying("de10", f"10,10 E L{level} up", face=2, changes=changes)
    assert levels_of(table) == levels


@pytest.mark.rule("A4.10")
@pytest.mark.parametrize(
    ("name", "level", "attitudes"),
    [
        ("de1", 4, {"level", "down"}),  # its ceiling
        ("de10", 6, {"level", "down"}),
        ("de10", 1, {"level", "up"}),
        ("de10", 3, {"level", "up", "down"}),
    ],
)
def test_no_tilting_up_at_the_ceiling_or_down_on_the_lowest_level(
    name: str, level: int, attitudes: set[str]
) -> None:
    table = flying(name, f"10,10 E L{level}")
    assert {end.attitude for end in ends(table)} == attitudes
    path = "RAAAA" if name == "de1" else "RAAAAA"
    for attitude in {"level", "up", "down"} - attitudes:
        assert forbids(table, path, 0, attitude) == "A4.10"  # type: ignore[arg-type]


@pytest.mark.rule("A4.11")
@pytest.mark.parametrize("attitude", ["level", "up", "down"])
def test_the_new_attitude_is_chosen_on_the_last_step(attitude: str) -> None:
    for place, levels, path in (
        ("10,10 E L3", 0, "RAAAAA"),
        ("10,10 E L3 up", 1, "RAAAA"),
        ("10,10 E L5 down", -2, "RAAAAAAA"),
    ):
        table = flying("de10", place)
        flown(table, path, levels, attitude)  # type: ignore[arg-type]
        assert end_of(table, "de10").attitude == attitude


@pytest.mark.rule("A4.11")
def test_after_three_levels_down_the_nose_may_not_go_up() -> None:
    table = flying("de10", "5,10 E L5 down")
    assert {end.attitude for end in ends(table) if end.level == 2} == {"level", "down"}
    assert {end.attitude for end in ends(table) if end.level == 3} == {"level", "up", "down"}
    assert forbids(table, "A" * 10, -3, "up") == "A4.11"
    assert flown(table, "A" * 10, -3, "down").level == 2


@pytest.mark.rule("A4.1", "A6.5")
@pytest.mark.parametrize(
    ("damage", "colour", "steps"),
    [("", "blue", (5, 8)), ("", "green", (6, 11)), ("engine", "blue", (3, 6))],
)
def test_the_steps_that_a_die_can_give(
    damage: str, colour: DieColour, steps: tuple[int, int]
) -> None:
    table = Table(aircraft("de10", "5,5 E L3", damage=damage), aircraft("fr4", "20,30 W L3"))
    assert step_range(table.rules, table.state, colour) == steps


@pytest.mark.rule("A4.1")
def test_a_search_that_finds_no_room_is_made_again_with_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found() -> set[End]:
        far = aircraft("fr4", "20,30 W L3")
        return ends(Table(aircraft("de10", "5,5 E L3"), far, moving="de10", face=0))

    usual = found()
    monkeypatch.setattr(searching, "ROOMS", (8, *searching.ROOMS))
    assert found() == usual
