"""Forces of equal value: what aircraft and bombs cost. [A8.6.6]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.game import Age
from escadrille.age.scenario.forces import force_value
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput


def game(scenario: str, value: float, *forces: list[Any]) -> Age:
    setup = {"scenario": scenario, "forces": forces, "force_rule": {"value": value}}
    return age(setup)


def values(made: Age) -> list[float]:
    rules = made.rules
    return [force_value(force, rules.hangar, rules.box) for force in rules.setup.forces]


def bombers(count: int, bombs: int) -> list[Any]:
    return [{"aircraft": f"de{16 + n}", "bombs": bombs} for n in range(count)]


@pytest.mark.rule("A8.6.6")
@pytest.mark.parametrize(("bombs", "value"), [(1, 7.5), (2, 10.5)])
def test_each_bomb_adds_three_to_the_empty_value(bombs: int, value: float) -> None:
    made = game("zone-bombing", 20, bombers(1, bombs), ["fr16"])
    assert values(made)[0] == value
    assert made.initial().aircraft[0].bombs == bombs


@pytest.mark.rule("A8.6.6")
def test_a_torpedo_costs_as_much_as_a_bomb() -> None:
    made = game("torpedo", 20, ["de25"], ["gb4"])
    assert values(made) == [6.5, 8]
    empty = made.rules.hangar.types["de-gotha-wd14"].value_empty
    assert empty == 3.5


@pytest.mark.rule("A8.6.6")
@pytest.mark.parametrize(
    ("name", "bombs", "value"), [("de-gotha-wd14", 1, 7.5), ("de-aeg-g4", 2, 10.5)]
)
def test_torpedoes_and_bombs_have_prices_of_their_own(name: str, bombs: int, value: float) -> None:
    rules = game("torpedo", 20, ["de25"], ["gb4"]).rules
    prices = rules.box.values.model_copy(update={"torpedo": 4.0})
    assert rules.hangar.value(name, bombs, prices) == value


@pytest.mark.rule("A8.6.6")
def test_a_side_may_spend_up_to_the_total_and_no_more() -> None:
    made = game("zone-bombing-asymmetric", 21, bombers(2, 2), ["fr4", "fr5"])
    assert values(made) == [21, 15]
    with pytest.raises(BadInput) as caught:
        game("zone-bombing-asymmetric", 20.5, bombers(2, 2), ["fr4", "fr5"])
    assert (caught.value.field, caught.value.allowed) == ("forces[0]", "up to 20.5")
    fewer = game("zone-bombing-asymmetric", 20.5, bombers(2, 1), ["fr4", "fr5"])
    assert values(fewer) == [15, 15]


@pytest.mark.rule("A8.6.6")
def test_sides_of_one_value_need_not_have_equal_numbers() -> None:
    made = game("dogfight", 22.5, ["de4", "de5", "de6"], ["fr1", "fr2", "fr3"])
    assert values(made) == [22.5, 19.5]
    more = game("dogfight", 22.5, ["de4", "de5", "de6"], ["fr4", "fr10"])
    assert [len(force) for force in more.rules.setup.forces] == [3, 2]


@pytest.mark.rule("A8.6.6")
def test_a_scout_flying_as_a_fighter_costs_its_empty_value() -> None:
    made = game("dogfight", 10, ["de13"], ["fr4"])
    assert values(made)[0] == 5.5
    mission = game("zone-bombing", 12, ["de13"], ["fr16"])
    assert values(mission)[0] == 8.5


@pytest.mark.rule("A8.6.6")
@pytest.mark.parametrize("total", [30, 45, 60])
def test_forces_nobody_chose_come_close_to_the_total(total: int) -> None:
    for mine in values(game("zone-bombing", total)):
        assert total - 5 < mine <= total
