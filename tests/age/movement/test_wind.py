"""Wind: one step more before it, one step less against it. [A4.13, A4.15]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events import WeatherSet
from escadrille.age.movement.refusals import Refusal
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Outcome
from tests.age.ends import End, end_of, ends, exits, flown, forbids, left, offered, points
from tests.age.new_game import NewGame
from tests.age.table import Table, aircraft, only

FAR_AWAY = aircraft("fr5", "12,34 E L1")


def flying(
    wind: str, name: str = "de7", place: str = "8,10 E L3", *others: dict[str, Any], **fields: Any
) -> Table:
    """An Albatros (speed 5, agility III) with 0 on its die; its own fields by name."""
    face = fields.pop("face", 0)
    own = aircraft(name, place, **fields)
    return Table(own, *others, FAR_AWAY, wind=wind, moving=name, face=face)


# -- the wind die -------------------------------------------------------------------------------


@pytest.mark.rule("A4.15")
@pytest.mark.parametrize(
    ("face", "word"), [("1", "NE"), ("2", "E"), ("3", "SE"), ("4", "SW"), ("5", "W"), ("6", "NW")]
)
def test_the_wind_die_says_where_it_blows_from(face: str, word: str) -> None:
    game = NewGame(scenario="duel", options={"wind": "roll"})
    chance = game.chance("wind die")
    assert [(odds.label, odds.weight) for odds in chance.outcomes] == [
        (str(n), 1) for n in range(1, 7)
    ]
    told = only(game.submit(Outcome(face)), WeatherSet)
    assert (told.kind, DIRECTIONS[told.direction]) == ("wind", word)
    assert DIRECTIONS[game.state.wind] == word
    assert game.decision("bring in").seat == 0


@pytest.mark.rule("A4.15")
def test_a_wind_die_has_six_faces() -> None:
    game = NewGame(scenario="duel", options={"wind": "roll"})
    with pytest.raises(Refused, match=r"A4\.15"):
        game.submit(Outcome("7"))


@pytest.mark.rule("A4.13", "A4.15")
def test_wind_may_be_agreed_on_or_left_out() -> None:
    assert NewGame(scenario="duel").state.wind == -1
    assert NewGame(scenario="duel", options={"wind": "SE"}).state.wind == DIRECTIONS.index("SE")


# -- downwind -----------------------------------------------------------------------------------


@pytest.mark.rule("A4.13")
def test_half_the_steps_downwind_carry_one_step_further_in_any_direction() -> None:
    for extra, at, heading in (
        ("A", (13, 8), "E"),
        ("L", (12, 7), "NE"),
        ("R", (12, 9), "SE"),
    ):
        table = flying("W")  # it blows towards the east
        told = flown(table, "LARAA" + extra)  # three of five steps eastward, and one more
        assert told.steps == 6
        assert (end_of(table, "de7").at, end_of(table, "de7").heading) == (at, heading)


@pytest.mark.rule("A4.13")
def test_the_extra_step_has_to_be_flown_and_fewer_than_half_do_not_give_it() -> None:
    table = flying("W")
    assert forbids(table, "LARAA") == "A4.13"
    assert flown(table, "LAARA").steps == 5  # two of five
    even = flying("W", face=1)
    assert forbids(even, "LAARAA") == "A4.13"  # three of six are half
    assert flown(flying("W", face=1), "LAARAAA").steps == 7


@pytest.mark.rule("A4.13", "A4.3")
def test_straight_flight_downwind_has_the_bonus_and_the_winds_step() -> None:
    for extra, end in (("A", (15, 10)), ("L", (14, 9)), ("R", (14, 11))):
        table = flying("W")
        assert flown(table, "AAAAAA" + extra).steps == 7
        assert table.at("de7") == end
    assert forbids(flying("W"), "AAAAAA") == "A4.13"
    assert forbids(flying("W"), "AAAAAR") in ("A4.1", "A4.3")  # the bonus comes first


@pytest.mark.rule("A4.13", "A4.2", "A4.5")
def test_turn_limits_hold_for_the_extra_step() -> None:
    spent = flying("W")
    assert forbids(spent, "LRAALR") == "A4.2"
    assert flown(spent, "LRAALA").turns == 3
    full = flying("W", "de16")  # agility I
    refusal = offered(full).arrival(Fly("AAARR"))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.values["step"]) == ("A4.2", 5)
    assert flown(full, "AAARA").steps == 5
    rotary = flying("W", "de1")  # agility II, one turn to the left
    assert forbids(rotary, "AAALAL") == "A4.5"
    assert flown(flying("W", "de1"), "AAALAR").steps == 6


@pytest.mark.rule("A4.13")
def test_the_extra_step_is_applied_once_and_not_recomputed() -> None:
    table = flying("W", face=1)  # six steps, three of them downwind: the seventh is not
    told = flown(table, "LAARAAL")
    assert told.steps == 7


@pytest.mark.rule("A4.13", "A4.7")
def test_a_path_whose_extra_step_is_impossible_is_not_legal_while_another_is() -> None:
    walls = [
        aircraft("fr6", "13,8 SE L3"),
        aircraft("fr7", "12,7 NW L3"),
        aircraft("fr8", "12,9 SW L3"),
    ]
    table = flying("W", "de7", "8,10 E L3", *walls)
    assert forbids(table, "LARAA") == "A4.13"
    for extra in "ALR":
        assert forbids(table, "LARAA" + extra) == "A4.7"
    assert not offered(table).is_shortened


@pytest.mark.rule("A4.13", "A3.6")
def test_if_the_extra_step_is_impossible_everywhere_the_path_without_it_is_flown() -> None:
    # It has just turned; two steps and the bonus lead down a lane that ends at a wall.
    bomber = aircraft("de16", "8,10 E L2", since_turn=0, damage="engine")
    walls = [aircraft("fr6", "12,10 E L2"), aircraft("fr7", "11,9 NE L2")]
    walls += [aircraft("fr8", "11,11 SE L2"), aircraft("fr9", "10,9 NE L2")]
    walls += [aircraft("gb7", "10,11 SE L2"), aircraft("gb8", "9,9 NE L2")]
    walls += [aircraft("gb9", "9,11 SE L2")]
    table = Table(bomber, *walls, aircraft("de17", "4,30 E L2"), wind="W", moving="de16", face=0)
    assert offered(table).is_shortened
    assert points(table) == {(11, 10)}


@pytest.mark.rule("A4.13", "A4.14")
def test_the_extra_step_may_lead_off_the_board_if_leaving_is_allowed() -> None:
    table = flying("W", "de7", "17,10 E L3", damage="tail")
    assert exits(table) == ("E",)
    assert left(table, "AAAAAAA").edge == "E"
    assert exits(flying("W", "de7", "17,10 E L3")) == ()


# -- upwind -------------------------------------------------------------------------------------


@pytest.mark.rule("A4.13")
def test_half_the_steps_upwind_take_the_last_step_back() -> None:
    table = flying("E")
    told = flown(table, "LARAA")
    assert (told.steps, told.path) == (4, "LARAA")
    assert end_of(table, "de7") == End((11, 8), "E", 3)
    assert flown(flying("E"), "LAARA").steps == 5  # two of five
    assert flown(flying("E", face=1), "LAARAA").steps == 5  # three of six are half


@pytest.mark.rule("A4.13", "A4.3")
def test_straight_flight_upwind_loses_what_the_bonus_gave() -> None:
    table = flying("E")
    assert flown(table, "AAAAAA").steps == 5
    assert end_of(table, "de7").at == (13, 10)


@pytest.mark.rule("A4.13", "A4.2")
def test_a_turn_that_is_taken_back_is_undone() -> None:
    table = flying("E")
    told = flown(table, "AAAAL")
    assert (told.steps, told.turns) == (4, 0)
    assert end_of(table, "de7") == End((12, 10), "E", 3)


@pytest.mark.rule("A4.13", "A4.9")
def test_level_changes_stand_even_if_their_step_is_taken_back() -> None:
    table = flying("E", "de4", "8,10 E L2 up", face=0)  # 5 - 2 = 3 steps, or four straight
    arrival = offered(table).arrival(Fly("AAR", 2))
    assert isinstance(arrival, Arrival)
    assert [level for _, _, level in arrival.trail] == [3, 4]
    told = flown(table, "AAR", 2)
    assert (told.steps, told.level) == (2, 4)
    assert end_of(table, "de4") == End((10, 10), "E", 4)


@pytest.mark.rule("A4.13", "A4.7", "A4.8")
@pytest.mark.parametrize(
    "other",
    [
        "10,10 NW L4",  # on the point to which it would go back, on the new level
        "11,10 W L4",  # facing that point
    ],
)
def test_the_step_stands_if_it_would_go_back_onto_or_in_front_of_another(other: str) -> None:
    table = flying("E", "de4", "8,10 E L2 up", aircraft("de5", other), face=0)
    told = flown(table, "AAR", 2)
    assert told.steps == 3
    assert end_of(table, "de4") == End((10, 11), "SE", 4)


@pytest.mark.rule("A4.13", "A4.4")
def test_the_only_step_is_never_taken_back() -> None:
    table = flying("NE", "de21", "8,10 E L2", face=-1, damage="wings")  # 3 - 1 - 1 = 1
    told = flown(table, "L")
    assert (told.steps, end_of(table, "de21")) == (1, End((8, 9), "NE", 2))
    straight = flying("E", "de21", "8,10 E L2", face=-1, damage="wings")
    assert flown(straight, "AA").steps == 1


@pytest.mark.rule("A4.13")
@pytest.mark.parametrize("wind", DIRECTIONS)
def test_only_steps_exactly_along_the_wind_count(wind: str) -> None:
    toward = DIRECTIONS[(DIRECTIONS.index(wind) + 3) % 6]
    extra = {"E": 1}.get(toward, 0) - {"E": 1}.get(wind, 0)
    table = flying(wind)
    path = "AAAAAA" + "A" * max(0, extra)
    assert flown(table, path).steps == 6 + extra


@pytest.mark.rule("A4.13")
def test_calm_air_changes_nothing() -> None:
    assert ends(flying("none")) == ends(
        Table(aircraft("de7", "8,10 E L3"), FAR_AWAY, moving="de7", face=0)
    )
