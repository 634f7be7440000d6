"""Combined mode: bomb first, then photograph what was bombed. [A8.6, A8.6.1]"""

from __future__ import annotations

import copy
from typing import Any

import pytest

from escadrille.age.model.actions import Keep, Release
from escadrille.age.model.events import PhotoTaken
from escadrille.age.turn.score import team_points
from escadrille.games.age import age_scenarios
from tests.age.missions import of_kind, out, release, zone
from tests.age.table import Table, aircraft, only

ZONES = [
    *(zone(letter, 0, 10, row) for letter, row in (("A", 10), ("B", 18), ("C", 26))),
    *(zone(letter, 1, 5, row) for letter, row in (("A", 9), ("B", 17), ("C", 25))),
]


def table(*fleet: dict[str, Any], **fields: Any) -> Table:
    """German and French aircraft as the ready scenario has them, on zones of our own."""
    scenario = copy.deepcopy(age_scenarios()["combined"])
    scenario["zones"] = ZONES
    scenario["seats"][0]["edge"], scenario["seats"][1]["edge"] = "W", "E"
    scenario |= fields.pop("scenario", {})
    return Table(*fleet, scenario=scenario, **fields)


REST = [
    *out("de14 de15 fr14 fr15", "withdrawn"),
    *out("de17 de18 fr17 fr18", "withdrawn", bombs=0),
]
"""The mission aircraft that a test does not speak of have nothing left to do."""


def scout(place: str, **fields: Any) -> Table:
    bombed = fields.pop("bombed", {})
    return table(
        aircraft("de13", place, **fields),
        aircraft("de16", "2,30 E L2"),
        aircraft("fr16", "20,33 W L2"),
        *REST,
        bombed=bombed,
        moving="de13",
        face=0,
    )


# -- photographs of what was bombed -------------------------------------------------------------


@pytest.mark.rule("A8.6.1")
def test_only_a_bombed_zone_is_photographed() -> None:
    untouched = scout("9,10 E L3")
    assert not of_kind(untouched.fly("AAAAA"), PhotoTaken)
    hit = scout("9,10 E L3", bombed={"0.A": 1})
    assert only(hit.fly("AAAAA"), PhotoTaken).zone == "A"
    other = scout("9,10 E L3", bombed={"0.B": 1, "1.A": 1})
    assert not of_kind(other.fly("AAAAA"), PhotoTaken)


@pytest.mark.rule("A8.6.1")
def test_a_bomb_carrier_bombs_and_does_not_photograph() -> None:
    at = table(
        aircraft("de16", "9,10 E L3"),
        aircraft("fr16", "20,33 W L2"),
        *REST,
        bombed={"0.A": 1},
        moving="de16",
        face=0,
    )
    assert not of_kind(at.fly("AAAAA"), PhotoTaken)
    assert at.decision("release").options == (Release("A"), Keep())
    release(at, "A")
    assert team_points(at.rules, at.state) == (10, 0)


EITHER = {"combined_roles": "bombs or photographs"}
"""The old reading: who took off with bombs never photographs."""


def carrier(place: str = "9,10 E L3", *fleet: dict[str, Any], **fields: Any) -> Table:
    """A general purpose aircraft that took off with a bomb, the only German with a camera."""
    aboard = {name: fields.pop(name) for name in ("bombs", "photos", "damage") if name in fields}
    load = {"aircraft": "de19", "role": "mission", "bombs": 1}
    scouts, fighters = ["de13", "de14", "de15"], ["de4", "de5", "de6", "de10", "de11", "de12"]
    named = {each["aircraft"] for each in fleet}
    others = out("de13 de14 de15 fr13 fr14 fr15", "withdrawn")
    others += out("de17 de18 fr16 fr17 fr18", "withdrawn", bombs=0)
    return table(
        aircraft("de19", place, **aboard),
        aircraft("de4", "2,2 E L2"),
        aircraft("fr4", "20,33 W L2"),
        *fleet,
        *[each for each in others if each["aircraft"] not in named],
        forces=[[load, "de17", "de18", *scouts, *fighters], []],
        moving="de19",
        face=0,
        **fields,
    )


@pytest.mark.rule("A8.6.1")
def test_once_its_bombs_are_gone_a_carrier_with_a_camera_photographs() -> None:
    at = carrier(bombs=0, bombed={"0.A": 1})
    assert at.rules.fleet[at.rules.index_of["de19"]].type.photo
    assert only(at.fly("AAAAAA"), PhotoTaken).zone == "A"


@pytest.mark.rule("A8.6.1", "A8.3")
def test_who_has_no_camera_never_photographs_later() -> None:
    at = carrier(bombs=0)
    index = at.rules.index_of
    assert at.rules.films_later(at.state, index["de19"])
    assert not at.rules.fleet[index["de17"]].type.photo
    assert not at.rules.films_later(at.state, index["de17"])


@pytest.mark.rule("A8.6.1")
def test_by_the_ruling_combined_roles_who_took_off_with_bombs_never_photographs() -> None:
    at = carrier("9,10 E L3", aircraft("de13", "2,20 E L3"), bombs=0, bombed={"0.A": 1})
    assert only(at.fly("AAAAAA"), PhotoTaken).zone == "A"
    at = carrier(
        "9,10 E L3", aircraft("de13", "2,20 E L3"), bombs=0, bombed={"0.A": 1}, rulings=EITHER
    )
    assert not of_kind(at.fly("AAAAAA"), PhotoTaken)


@pytest.mark.rule("A8.6.1", "A8.3")
def test_an_aircraft_bombs_a_zone_then_photographs_it_and_brings_the_photograph_home() -> None:
    at = carrier("8,10 E L3")
    assert not of_kind(at.fly("AAAAAA"), PhotoTaken)  # the bomb comes first
    assert at.decision("release").options == (Release("A"), Keep())
    release(at, "A")
    assert (at.of("de19").bombs, at.of("de19").photos) == (0, ())
    assert at.result is None
    again = carrier("8,10 E L3", bombs=0, bombed={"0.A": 1})
    assert only(again.fly("AAAAAA"), PhotoTaken).zone == "A"
    assert again.result is None
    home = carrier("1,10 W L3", bombs=0, photos=["A"], bombed={"0.A": 1})
    home.fly("AA")
    assert home.result is not None
    assert home.result.points == (5 + 3, 0)


@pytest.mark.rule("A8.6.1")
def test_with_a_bomb_aboard_it_passes_a_bombed_zone_without_a_photograph() -> None:
    at = carrier(bombed={"0.A": 1})
    assert not of_kind(at.fly("AAAAAA"), PhotoTaken)
    at.choose(Keep())
    assert at.of("de19").photos == ()


@pytest.mark.rule("A8.6.1", "A8.2.1")
def test_points_passed_before_its_last_bomb_do_not_count_for_the_photograph() -> None:
    at = carrier("5,10 E L3")
    at.fly("AAAAAA")  # to (11,10), the second point of the zone
    assert at.at("de19") == (11, 10)
    release(at, "A")
    assert not at.of("de19").counting
    assert not at.of("de19").filming


@pytest.mark.rule("A8.4.4", "A8.6.1")
@pytest.mark.parametrize(("rulings", "goes_on"), [({}, True), (EITHER, False)])
def test_the_game_goes_on_while_who_has_bombed_may_photograph(
    rulings: dict[str, str], goes_on: bool
) -> None:
    at = carrier("2,20 E L3", bombs=0, bombed={"0.A": 1}, rulings=rulings)
    at.fly("AAAAAA")
    assert (at.result is None) is goes_on


@pytest.mark.rule("A3.9", "A8.6.1")
@pytest.mark.parametrize(("rulings", "is_on_mission"), [({}, True), (EITHER, False)])
def test_where_the_role_lasts_as_long_as_the_bombs_a_camera_keeps_it(
    rulings: dict[str, str], is_on_mission: bool
) -> None:
    at = carrier(
        bombs=0, bombed={"0.A": 1}, rulings={"role_lasts": "while it has bombs", **rulings}
    )
    assert at.rules.is_on_mission(at.state, at.rules.index_of["de19"]) is is_on_mission


@pytest.mark.rule("A8.6.1")
def test_a_lowest_level_for_photographs_does_not_hold_for_bombs() -> None:
    high = {"photo_min_level": 4}
    at = table(
        aircraft("de16", "9,10 E L3"),
        aircraft("fr16", "20,33 W L2"),
        *REST,
        moving="de16",
        face=0,
        scenario=high,
    )
    at.fly("AAAAA")
    assert at.decision("release").options == (Release("A"), Keep())
    low = table(
        aircraft("de13", "9,10 E L3"),
        aircraft("de16", "2,30 E L2"),
        aircraft("fr16", "20,33 W L2"),
        *REST,
        bombed={"0.A": 1},
        moving="de13",
        face=0,
        scenario=high,
    )
    assert not of_kind(low.fly("AAAAA"), PhotoTaken)


@pytest.mark.rule("A8.6.1", "A3.1")
def test_bomb_carriers_move_first_then_scouts_then_fighters() -> None:
    at = table(
        aircraft("de13", "2,2 E L2"),
        aircraft("de14", "2,6 E L2"),
        aircraft("de16", "2,10 E L2"),
        aircraft("de17", "2,14 E L2"),
        aircraft("de4", "2,18 E L2"),
        aircraft("fr16", "20,33 W L2"),
    )
    order = [at.rules.fleet[index].name for index in at.state.movers]
    assert order == ["de16", "de17", "de13", "de14", "de4"]


# -- points -------------------------------------------------------------------------------------


def last_home(
    photos: tuple[str, ...], *others: dict[str, Any], ruling: str = "scout", **bombed: int
) -> tuple[float, ...]:
    """The points when the last scout is home and no bomb is left."""
    at = table(
        aircraft("de13", "2,10 W L3", photos=list(photos)),
        aircraft("fr4", "20,33 W L2"),
        *out("de16 fr16", "withdrawn", bombs=0),
        *out("fr13", "withdrawn"),
        *[each for each in REST if each["aircraft"] not in [o["aircraft"] for o in others]],
        *others,
        bombed={f"0.{letter}": count for letter, count in bombed.items()},
        rulings={"combined_score": ruling},
        moving="de13",
        face=0,
    )
    at.fly("AAA")
    assert at.result is not None
    assert at.result.reason == "task"
    return at.result.points


@pytest.mark.rule("A8.6", "A8.6.1")
def test_five_for_each_bomb_and_three_for_each_scout_home() -> None:
    assert last_home(("A",), A=2, B=1) == (18, 0)


@pytest.mark.rule("A8.6.1")
@pytest.mark.parametrize(("ruling", "points"), [("scout", 13), ("zone", 16)])
def test_a_scout_with_two_zones_counts_once_or_by_a_ruling_for_each(
    ruling: str, points: int
) -> None:
    assert last_home(("A", "B"), A=1, B=1, ruling=ruling) == (points, 0)


@pytest.mark.rule("A8.6.1")
@pytest.mark.parametrize(("ruling", "points"), [("scout", 16), ("zone", 13)])
def test_two_scouts_with_one_zone_count_twice_or_by_a_ruling_once(ruling: str, points: int) -> None:
    mate = out("de14", "home", photos=["A"])
    assert last_home(("A",), *mate, A=2, ruling=ruling) == (points, 0)


@pytest.mark.rule("A8.6.1")
@pytest.mark.parametrize(("ruling", "points"), [("scout", 15 + 6), ("zone", 15 + 10 + 9 + 5)])
def test_there_are_no_bonuses_unless_a_ruling_brings_those_of_the_single_modes(
    ruling: str, points: int
) -> None:
    mate = out("de14", "home", photos=["A"])
    assert last_home(("B", "C"), *mate, A=1, B=1, C=1, ruling=ruling) == (points, 0)


@pytest.mark.rule("A8.6")
def test_aircraft_shot_down_and_damaged_count_as_usual() -> None:
    losses = [
        *out("fr5 fr14", "destroyed"),
        *out("fr6", "withdrawn", damage="wings"),
        aircraft("fr10", "20,20 W L2", damage="tail"),
        *out("de4", "destroyed"),
    ]
    assert last_home(("A",), *losses, A=1) == (5 + 3 + 2 + 0.5 + 0.5, 1)


# -- its end ------------------------------------------------------------------------------------


def still_open(*fleet: dict[str, Any], **bombed: int) -> bool:
    """Whether the game goes on once a German fighter has moved."""
    at = table(
        aircraft("de4", "2,2 E L2"),
        aircraft("fr4", "20,33 W L2"),
        *out("fr13", "destroyed"),
        *out("fr16", "destroyed", bombs=0),
        *fleet,
        *[each for each in REST if each["aircraft"] not in [f["aircraft"] for f in fleet]],
        bombed={f"0.{letter}": count for letter, count in bombed.items()},
        moved="de4",
    )
    return at.result is None


@pytest.mark.rule("A8.4.4", "A8.6.1")
def test_a_scout_goes_on_while_there_is_or_may_be_something_to_photograph() -> None:
    there = aircraft("de13", "2,10 E L3")
    assert still_open(there, *out("de16", "destroyed"), A=1)
    assert still_open(there, aircraft("de16", "2,30 E L2"))
    assert still_open(there, aircraft("de16"))
    laden = aircraft("de13", "9,10 W L3", photos=["A"])
    assert still_open(laden, *out("de16", "destroyed"), A=1)


@pytest.mark.rule("A8.4.4", "A8.6.1")
def test_with_nothing_bombed_and_every_bomber_lost_the_game_is_over() -> None:
    """Also where a bomber went down with its bombs aboard."""
    there = aircraft("de13", "2,10 E L3")
    assert not still_open(there, *out("de16", "destroyed", bombs=2))
    assert not still_open(there, *out("de16", "withdrawn", bombs=0))
    assert not still_open(*out("de13", "destroyed"), *out("de16", "withdrawn", bombs=0), A=1)
