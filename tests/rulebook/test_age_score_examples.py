"""The worked examples of scores and values, through whole positions. [A12.26 to A12.31]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.game import Age
from escadrille.age.model.actions import BringIn
from escadrille.age.model.events import BoardLeft
from escadrille.age.scenario.forces import force_value
from escadrille.age.turn.score import team_points
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from tests.age.missions import out, zone
from tests.age.table import Table, aircraft, only

# -- Dogfight -----------------------------------------------------------------------------------


def twelve_each(**options: Any) -> Table:
    """The last German aircraft, damaged, leaves; of the French two are in the Combat Zone.

    French: six downed, three damaged, one out of ammunition. Germans: three downed, four damaged,
    five out of ammunition.
    """
    at = Table(
        aircraft("fr1", "20,10 W L3", bursts=[2]),
        aircraft("fr2", "20,20 W L3", bursts=[1]),
        *out("fr3 fr4 fr5 fr6 fr7 fr8", "destroyed"),
        *out("fr9 fr10 fr11", "withdrawn", damage="wings"),
        *out("fr12", "withdrawn", bursts=[0]),
        aircraft("de7", "1,10 W L3", damage="tail"),
        *out("de1 de2 de3", "destroyed"),
        *out("de4 de5 de6", "withdrawn", damage="engine"),
        *out("de8 de9 de10 de11 de12", "withdrawn", bursts=[0]),
        options=options,
        moving="de7",
        face=0,
    )
    assert only(at.fly("AA"), BoardLeft).fate == "withdrawn"
    return at


@pytest.mark.rule("A12.26", "A8.1")
def test_by_the_standard_rules_the_side_with_two_aircraft_left_wins() -> None:
    at = twelve_each()
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A12.26", "A8.1", "A8.1.2")
def test_by_points_the_other_side_wins_seven_and_a_half_to_five() -> None:
    at = twelve_each(victory="points")
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((7.5, 5), (1, -1))


@pytest.mark.rule("A12.26", "A8.1.3")
def test_the_bonus_round_is_three_against_five() -> None:
    at = twelve_each(bonus_round=True)
    assert at.result is None
    assert at.state.bonus == (7.5, 5)
    ready = [name for name in at.rules.index_of if at.of(name).where == "patrol"]
    assert [name for name in ready if name.startswith("fr")] == ["fr1", "fr2", "fr12"]
    germans = tuple(name for name in ready if name.startswith("de"))
    assert germans == ("de8", "de9", "de10", "de11", "de12")
    assert tuple(at.decision("bring in").options) == tuple(BringIn(name) for name in germans)
    assert at.of("fr12").bursts == (6,)


# -- Reconnaissance -----------------------------------------------------------------------------


def scouts(*others: dict[str, Any]) -> Table:
    """German scout 13 flies home with its photograph; French 14 is home with one.

    French 13 was shot down before it reached a zone, 15 with photographs of two zones aboard, the
    German scouts 14 and 15 before they reached any.
    """
    zones = [zone("A", team, col, 10) for team, col in ((0, 17), (1, 3))]
    zones += [zone("B", team, col, 20) for team, col in ((0, 17), (1, 3))]
    at = Table(
        aircraft("de13", "1,10 W L3", photos=["A"]),
        *out("de14 de15", "destroyed"),
        *out("fr13", "destroyed"),
        *out("fr14", "home", photos=["B"]),
        *out("fr15", "destroyed", photos=["A", "B"]),
        aircraft("de4", "5,30 E L3"),
        aircraft("fr4", "20,30 W L3"),
        *others,
        mode="reconnaissance",
        zones=zones,
        moving="de13",
        face=0,
    )
    assert only(at.fly("AA"), BoardLeft).fate == "home"
    return at


@pytest.mark.rule("A12.27", "A8.3", "A8.3.1", "A8.3.3")
def test_one_scout_home_on_each_side_is_three_to_three_and_a_draw() -> None:
    """Two scouts down on each side leave the tie as it is: 3 + 2 each."""
    at = scouts()
    assert team_points(at.rules, at.state) == (3, 3)
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((5, 5), (0, 0))


@pytest.mark.rule("A12.27", "A8.3.3")
@pytest.mark.parametrize(
    ("others", "points", "scores"),
    [
        (out("fr5", "destroyed"), (6, 5), (1, -1)),
        ([aircraft("de5", "5,20 E L3", damage="tail")], (5, 5.5), (-1, 1)),
    ],
)
def test_the_tie_is_resolved_by_destroyed_and_damaged_aircraft(
    others: list[dict[str, Any]], points: tuple[float, ...], scores: tuple[int, ...]
) -> None:
    at = scouts(*others)
    assert at.result is not None
    assert (at.result.points, at.result.scores) == (points, scores)


# -- Breakthrough -------------------------------------------------------------------------------


@pytest.mark.rule("A12.28", "A8.4")
def test_two_scouts_are_six_and_two_bombers_with_a_scout_thirteen() -> None:
    """The last German bomber leaves over the west edge, where the British sit."""
    at = Table(
        aircraft("de18", "1,10 W L3"),
        *out("de16 de13", "through"),
        *out("de17 de14 de15", "destroyed"),
        *out("gb16 gb17 gb18 gb13", "destroyed"),
        *out("gb14 gb15", "through"),
        aircraft("de4", "20,30 W L3"),
        aircraft("gb4", "5,30 E L3"),
        scenario="breakthrough",
        moving="de18",
        face=0,
    )
    assert only(at.fly("AA"), BoardLeft).fate == "through"
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((13, 6), (1, -1))


# -- values -------------------------------------------------------------------------------------


def numbered(**blocks: tuple[int, ...]) -> list[Any]:
    """Names such as `de4`, of several nations."""
    return [f"{code}{number}" for code, numbers in blocks.items() for number in numbers]


def by_value(scenario: str, value: float, *forces: list[Any]) -> Age:
    return age({"scenario": scenario, "forces": list(forces), "force_rule": {"value": value}})


def values(made: Age) -> list[float]:
    rules = made.rules
    return [force_value(force, rules.hangar, rules.box) for force in rules.setup.forces]


@pytest.mark.rule("A12.29", "A8.6.6")
def test_a_bomber_with_one_of_two_bombs_costs_three_less() -> None:
    two = by_value("zone-bombing", 30, ["de16"], ["fr16"])
    one = by_value("zone-bombing", 30, [{"aircraft": "de16", "bombs": 1}], ["fr16"])
    assert [craft.recruit.bombs for craft in two.rules.fleet] == [2, 2]
    assert values(two)[0] - values(one)[0] == 3


@pytest.mark.rule("A12.29", "A8.6.6")
def test_fifteen_planes_and_thirteen_planes_are_worth_eighty_eight_each() -> None:
    entente = numbered(fr=tuple(range(1, 10)), ru=(1, 2, 5, 6, 9, 10))
    central = numbered(de=tuple(range(4, 13)), bg=(1, 2, 5, 6))
    made = by_value("dogfight", 88, central, entente)
    assert [len(force) for force in made.rules.setup.forces] == [13, 15]
    assert values(made) == [88, 88]
    with pytest.raises(BadInput, match="88"):
        by_value("dogfight", 87.5, central, entente)


GERMANS = numbered(
    de=(4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23, 24), ah=(1, 2, 3, 4, 5, 6, 9, 10, 11, 12)
)
FRENCH_AND_ITALIANS = numbered(
    fr=(4, 5, 6, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20), it=(1, 2, 7, 8, 9, 10)
)


def laden(force: list[str], made: Age) -> list[dict[str, Any]]:
    """Everybody with all the bombs its panel has room for."""
    hangar = made.rules.hangar
    return [{"aircraft": name, "bombs": hangar.aircraft(name)[0].bombs} for name in force]


@pytest.mark.rule("A12.30", "A8.6.6")
def test_the_printed_lists_add_up_to_189_and_a_half_and_not_187_but_197_and_a_half() -> None:
    any_game = age({"scenario": "combined"})
    central, entente = laden(GERMANS, any_game), laden(FRENCH_AND_ITALIANS, any_game)
    assert (len(central), len(entente)) == (24, 20)
    made = by_value("combined", 197.5, central, entente)
    assert values(made) == [189.5, 197.5]
    with pytest.raises(BadInput) as caught:
        by_value("combined", 190, central, entente)
    assert caught.value.field == "forces[1]"


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("A12.31", "A3.4", "A8.1.1")
def test_nine_each_with_scouts_that_fly_as_fighters() -> None:
    made = age({"scenario": "dogfight"})
    types = [
        [made.rules.hangar.types[recruit.type_id].name for recruit in force[::3]]
        for force in made.rules.setup.forces
    ]
    assert types == [
        ["Fokker Dr.I", "Fokker D.VII", "Aviatik DFW C.V"],
        ["Hanriot HD.3", "Sopwith Camel", "S.E.5"],
    ]
    assert [len(force) for force in made.rules.setup.forces] == [9, 9]
    assert not any(craft.is_mission for craft in made.rules.fleet)
    state = made.initial()
    pending = made.pending(state)
    assert isinstance(pending, tuple)
    assert pending[0].options == tuple(
        BringIn(f"de{number}") for number in (4, 5, 6, 10, 11, 12, 13, 14, 15)
    )
    assert {each.where for each in state.aircraft} == {"patrol"}
