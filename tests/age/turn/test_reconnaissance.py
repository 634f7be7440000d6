"""Reconnaissance: photographs, the way home, points and ties. [A8.3]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import BringIn, Finish
from escadrille.age.model.events import BoardLeft, PhotoTaken, ZonePassed
from escadrille.age.movement.options import Flights
from escadrille.age.turn.score import team_points
from escadrille.games.age import age
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Decision
from tests.age.missions import next_move, of_kind, out, zone
from tests.age.table import Table, aircraft, only

ZONES = [
    *(zone(letter, 0, 10, row) for letter, row in (("A", 10), ("B", 18), ("C", 26))),
    *(zone(letter, 1, 5, row) for letter, row in (("A", 9), ("B", 17), ("C", 25))),
]
"""Those of the Germans, who sit in the west, and those of the Entente."""


def table(*fleet: dict[str, Any], **fields: Any) -> Table:
    return Table(*fleet, mode="reconnaissance", zones=ZONES, **fields)


def scout(place: str, **fields: Any) -> Table:
    """A German scout with its die at 0: four steps, or five straight ones."""
    position = {k: fields.pop(k) for k in ("rulings", "options") if k in fields}
    return table(
        aircraft("de13", place, **fields),
        aircraft("de4", "2,2 E L2"),
        aircraft("fr13", "20,33 W L2"),
        moving="de13",
        face=0,
        **position,
    )


def exits(at: Table) -> tuple[str, ...]:
    options = at.decision("fly").options
    assert isinstance(options, Flights)
    return options.exits


# -- photographs --------------------------------------------------------------------------------


@pytest.mark.rule("A8.3", "A8.3.1")
def test_the_photograph_is_marked_on_leaving_the_zone() -> None:
    at = scout("7,10 E L3")
    events = at.fly("AAAAA")  # ends on (12,10), in the zone
    assert only(events, ZonePassed).is_filmed
    assert not of_kind(events, PhotoTaken)
    assert at.of("de13").photos == ()
    next_move(at, "de13")
    at.die(face=0)
    assert only(at.fly("AAAAA"), PhotoTaken).zone == "A"
    assert at.of("de13").photos == ("A",)


@pytest.mark.rule("A8.3.1")
def test_a_zone_passed_and_left_in_one_movement_is_photographed_at_once() -> None:
    at = scout("9,10 E L3")
    assert only(at.fly("AAAAA"), PhotoTaken).zone == "A"  # (10,10) to (14,10)


@pytest.mark.rule("A8.3.1")
def test_the_zone_may_be_left_with_a_change_of_altitude_once_it_is_passed() -> None:
    at = scout("7,10 E L3")
    at.fly("AAAAA", attitude="down")
    next_move(at, "de13")
    at.die(face=0)
    assert only(at.fly("AAAAAA", levels=-1), PhotoTaken).zone == "A"


@pytest.mark.rule("A8.3.1")
@pytest.mark.parametrize("level", range(1, 6))
def test_photographs_are_taken_from_any_level(level: int) -> None:
    assert only(scout(f"9,10 E L{level}").fly("AAAAA"), PhotoTaken).zone == "A"


@pytest.mark.rule("A8.3.1", "A8.7.2")
@pytest.mark.parametrize(("level", "photos"), [(3, ()), (4, ("A",)), (5, ("A",))])
def test_players_may_agree_on_a_lowest_level(level: int, photos: tuple[str, ...]) -> None:
    """In Flying High from L4; the Germans' zone A is columns 2 to 5, rows 18 to 20."""
    at = Table(
        aircraft("de13", f"1,18 E L{level}"),
        aircraft("fr13", "20,5 W L2"),
        scenario="flying-high",
        moving="de13",
        face=0,
    )
    at.fly("AAAAA")
    assert at.of("de13").photos == photos


@pytest.mark.rule("A8.3")
def test_an_aircraft_has_negatives_for_two_zones() -> None:
    one = scout("9,10 E L3", photos=["B"])
    one.fly("AAAAA")
    assert one.of("de13").photos == ("B", "A")
    full = scout("9,10 E L3", photos=["B", "C"])
    assert not of_kind(full.fly("AAAAA"), PhotoTaken)
    assert full.of("de13").photos == ("B", "C")


@pytest.mark.rule("A8.3")
def test_nobody_photographs_a_zone_twice() -> None:
    again = scout("9,10 E L3", photos=["A"])
    assert not of_kind(again.fly("AAAAA"), PhotoTaken)
    assert again.of("de13").photos == ("A",)


@pytest.mark.rule("A8.3")
def test_who_flies_as_a_fighter_takes_no_photographs() -> None:
    at = table(
        aircraft("de14", "2,30 E L3"),
        aircraft("de13", "9,10 E L3", role="fighter"),
        aircraft("fr13", "20,33 W L2"),
        moving="de13",
        face=0,
    )
    at.fly("AAAAA")
    assert at.of("de13").photos == ()


# -- home ---------------------------------------------------------------------------------------


@pytest.mark.rule("A8.3", "A3.5")
def test_photographs_are_brought_home_over_the_own_edge() -> None:
    at = scout("2,10 W L3", photos=["A"])
    assert exits(at) == ("W",)
    left = only(at.fly("AAA"), BoardLeft)
    assert (left.edge, left.fate, left.photographs) == ("W", "home", (0,))
    assert at.state.photographed == (True, False, False, False, False, False)


@pytest.mark.rule("A8.3", "A3.5")
def test_without_photographs_there_is_no_way_home() -> None:
    at = scout("2,10 W L3")
    assert exits(at) == ()
    with pytest.raises(Refused) as caught:
        at.fly("AAA")
    assert caught.value.rule == "A4.14"


@pytest.mark.rule("A8.3.1", "A3.5")
def test_leaving_the_zone_over_the_own_edge_brings_its_photograph_home() -> None:
    at = scout("2,10 W L3", filming="A")
    left = only(at.fly("AAA"), BoardLeft)
    assert (left.fate, left.photographs) == ("home", (0,))


@pytest.mark.rule("A8.3", "A3.5")
def test_with_photographs_no_other_edge_is_open() -> None:
    assert exits(scout("22,10 E L3", photos=["A"])) == ()
    assert exits(scout("10,1 NE L3", photos=["A"])) == ()


@pytest.mark.rule("A8.3.1")
def test_photographs_that_leave_by_another_edge_are_lost() -> None:
    at = scout("22,10 E L3", photos=["A"], damage="wings")
    assert exits(at) == ("E",)
    left = only(at.fly("AA"), BoardLeft)
    assert (left.fate, left.photographs) == ("withdrawn", ())
    assert not any(at.state.photographed)


@pytest.mark.rule("A8.3.1")
def test_a_damaged_scout_still_brings_its_photographs_home() -> None:
    at = scout("2,10 W L3", photos=["A"], damage="tail")
    assert only(at.fly("AAA"), BoardLeft).fate == "home"


@pytest.mark.rule("A8.3.1")
def test_a_scout_lost_on_the_way_loses_its_photographs() -> None:
    at = table(
        aircraft("de13", "10,5 W L3", photos=["A", "B"]),
        aircraft("fr10", "11,5 W L3"),
        aircraft("fr13", "20,33 W L2"),
        moved="fr10",
    )
    at.fire("de13")
    at.roll(12)
    assert at.of("de13").fate == "destroyed"
    assert not any(at.state.photographed)
    assert points(at) == (0, 0)


@pytest.mark.rule("A8.3.1")
def test_a_zone_whose_photograph_is_home_is_done() -> None:
    at = table(
        aircraft("de13", "9,10 E L3"),
        *out("de14", "home", photos=["A"]),
        aircraft("fr13", "20,33 W L2"),
        moving="de13",
        face=0,
    )
    assert not of_kind(at.fly("AAAAA"), PhotoTaken)


# -- points -------------------------------------------------------------------------------------


def points(at: Table) -> tuple[float, ...]:
    """What the teams have now."""
    return team_points(at.rules, at.state)


def last_home(*others: dict[str, Any], photos: tuple[str, ...], **fields: Any) -> Table:
    """The last scout of all flies home with its photographs."""
    at = table(
        aircraft("de13", "2,10 W L3", photos=list(photos)),
        aircraft("de4", "2,2 E L2"),
        aircraft("fr4", "20,20 W L2"),
        *others,
        moving="de13",
        face=0,
        **fields,
    )
    at.fly("AAA")
    return at


NO_FRENCH_SCOUT = out("fr13", "withdrawn")


@pytest.mark.rule("A8.3")
@pytest.mark.parametrize(("photos", "worth"), [(("A",), 3), (("A", "C"), 6)])
def test_each_zone_brought_home_is_worth_three(photos: tuple[str, ...], worth: int) -> None:
    at = last_home(*NO_FRENCH_SCOUT, photos=photos)
    assert at.result is not None
    assert (at.result.scores, at.result.points) == ((1, -1), (worth, 0))
    assert (at.result.reason, at.result.rule) == ("task", "A8.4.4")


@pytest.mark.rule("A8.3")
def test_all_three_zones_are_worth_five_more() -> None:
    at = last_home(*NO_FRENCH_SCOUT, *out("de14", "home", photos=["A"]), photos=("B", "C"))
    assert at.result is not None
    assert at.result.points == (14, 0)


@pytest.mark.rule("A8.3")
def test_a_zone_that_two_scouts_photographed_counts_once() -> None:
    at = last_home(*NO_FRENCH_SCOUT, *out("de14", "home", photos=["A"]), photos=("A", "B"))
    assert at.result is not None
    assert at.result.points == (6, 0)


@pytest.mark.rule("A8.3")
def test_aircraft_shot_down_count_nothing_unless_there_is_a_tie() -> None:
    at = last_home(*out("fr13 fr5 fr6", "destroyed"), photos=("A",))
    assert at.result is not None
    assert at.result.points == (3, 0)


FRENCH_HOME = out("fr14", "home", photos=["A"])


@pytest.mark.rule("A8.3.3")
@pytest.mark.parametrize(
    ("others", "points_", "scores"),
    [
        ([], (3, 3), (0, 0)),
        (out("fr5", "destroyed"), (4, 3), (1, -1)),
        (out("fr5", "withdrawn", damage="tail"), (3.5, 3), (1, -1)),
        (out("fr5", "withdrawn"), (3, 3), (0, 0)),
        ([*out("fr5", "destroyed"), *out("de5 de6", "destroyed")], (4, 5), (-1, 1)),
        ([*out("fr5 fr6", "withdrawn", damage="guns"), *out("de5", "destroyed")], (4, 4), (0, 0)),
    ],
)
def test_a_tie_is_broken_by_aircraft_destroyed_and_damaged(
    others: list[dict[str, Any]], points_: tuple[float, ...], scores: tuple[int, ...]
) -> None:
    at = last_home(*FRENCH_HOME, *others, photos=("B",))
    assert at.result is not None
    assert (at.result.points, at.result.scores) == (points_, scores)


@pytest.mark.rule("A8.3.3", "A8.4.3")
@pytest.mark.parametrize(("ruling", "scores"), [("anywhere", (1, -1)), ("withdrawn", (0, 0))])
def test_in_a_tie_a_ruling_says_which_damage_counts(ruling: str, scores: tuple[int, ...]) -> None:
    still_there = aircraft("fr5", "20,25 W L2", damage="wings")
    rulings = {"damage_count": ruling}
    at = last_home(*FRENCH_HOME, still_there, photos=("B",), rulings=rulings)
    assert at.result is not None
    assert at.result.scores == scores


# -- always a scout in play ---------------------------------------------------------------------


def first_question(scenario: str) -> Decision[Any]:
    game = age({"scenario": scenario})
    pending = game.pending(game.initial())
    assert isinstance(pending, tuple)
    return pending[0]


@pytest.mark.rule("A8.3.2")
def test_a_scout_is_the_first_aircraft_to_come_into_play() -> None:
    decision = first_question("reconnaissance")
    assert decision.kind == "bring in"
    assert decision.options == tuple(BringIn(f"de{n}") for n in (13, 14, 15))


def end_of_turn(*fleet: dict[str, Any]) -> tuple[Any, ...]:
    """What may be brought in when the last aircraft of the turn has moved."""
    at = table(*fleet, aircraft("fr13", "20,33 W L2"), moved="de4")
    return tuple(at.decision("bring in").options)


@pytest.mark.rule("A8.3.2")
def test_when_no_scout_is_left_in_play_another_must_come() -> None:
    fighter = aircraft("de4", "2,2 E L2")
    waiting = [aircraft("de13"), aircraft("de14"), aircraft("de5")]
    assert end_of_turn(fighter, *waiting) == (BringIn("de13"), BringIn("de14"))
    gone = [*out("de13", "destroyed"), aircraft("de14"), aircraft("de5")]
    assert end_of_turn(fighter, *gone) == (BringIn("de14"),)


@pytest.mark.rule("A8.3.2")
def test_while_a_scout_is_in_play_anybody_or_nobody_may_come() -> None:
    fighter = aircraft("de4", "2,2 E L2")
    rest = [aircraft("de14"), aircraft("de5")]
    free = (BringIn("de14"), BringIn("de5"), Finish())
    assert end_of_turn(fighter, aircraft("de13", "5,5 E L2"), *rest) == free
    ready = aircraft("de13", "-1,7 E L2", where="access")
    assert end_of_turn(fighter, ready, *rest) == free


@pytest.mark.rule("A8.3.2")
def test_when_all_scouts_are_gone_fighters_come_as_they_like() -> None:
    fleet = [aircraft("de4", "2,2 E L2"), *out("de13", "destroyed"), aircraft("de5")]
    assert end_of_turn(*fleet) == (BringIn("de5"), Finish())


@pytest.mark.rule("A8.3.2", "A3.3")
def test_a_scout_comes_in_beside_the_full_number_of_fighters() -> None:
    six = [aircraft(f"de{n}", f"2,{3 * n} E L2") for n in (1, 2, 3, 5, 6)]
    fleet = [aircraft("de4", "5,33 E L2"), *six, aircraft("de7"), aircraft("de13")]
    at = table(*fleet, aircraft("fr13", "20,33 W L2"), moved="de6")
    assert tuple(at.decision("bring in").options) == (BringIn("de13"),)


@pytest.mark.rule("A8.3", "A3.1")
def test_scouts_move_before_all_fighters() -> None:
    at = table(
        aircraft("de4", "2,2 E L2"),
        aircraft("de14", "2,10 E L2"),
        aircraft("de13", "2,16 E L2"),
        aircraft("fr13", "20,33 W L2"),
    )
    order = [at.rules.fleet[index].name for index in at.state.movers]
    assert order == ["de13", "de14", "de4"]


# -- one side alone has the task ----------------------------------------------------------------


def asymmetric(*fleet: dict[str, Any], **fields: Any) -> Table:
    return Table(
        *fleet,
        aircraft("de1", "20,20 W L2"),
        scenario="reconnaissance-asymmetric",
        **fields,
    )


@pytest.mark.rule("A8.3.4")
def test_two_zones_win_for_the_side_with_the_scouts() -> None:
    home = aircraft("fr13", "2,10 W L3", photos=["A", "C"])
    at = asymmetric(home, moving="fr13", face=0)
    at.fly("AAA")
    assert at.result is not None
    assert (at.result.scores, at.result.reason) == ((1, -1), "task")
    earlier = out("fr14", "home", photos=["B"])
    at = asymmetric(*earlier, aircraft("fr13", "2,10 W L3", photos=["C"]), moving="fr13", face=0)
    at.fly("AAA")
    assert at.result is not None
    assert at.result.scores == (1, -1)


@pytest.mark.rule("A8.3.4")
def test_fewer_than_two_zones_win_for_the_other_side() -> None:
    home = aircraft("fr13", "2,10 W L3", photos=["A"])
    at = asymmetric(home, *out("fr14 fr15", "destroyed"), moving="fr13", face=0)
    at.fly("AAA")
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.3.4")
def test_one_zone_decides_nothing_while_a_scout_is_left() -> None:
    home = aircraft("fr13", "2,10 W L3", photos=["A"])
    at = asymmetric(home, moving="fr13", face=0)
    at.fly("AAA")
    assert at.result is None


@pytest.mark.rule("A8.3.4")
def test_in_the_asymmetric_game_aircraft_shot_down_do_not_count() -> None:
    at = asymmetric(
        aircraft("fr13", "2,10 W L3", photos=["A"]),
        *out("fr14 fr15", "destroyed"),
        *out("de2 de3 de7 de8 de9 de10 de11 de12", "destroyed"),
        moving="fr13",
        face=0,
    )
    at.fly("AAA")
    assert at.result is not None
    assert at.result.scores == (-1, 1)
