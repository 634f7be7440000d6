"""Bots and balloons: targets of last priority, and only where the scenario counts them. [A10.14]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.unit_events import StrikeBegan
from tests.age.barrage import balloon
from tests.age.solo.bot_table import GERMANS, BotTable
from tests.age.solo_m.pilots import FAR as SOMEBODY
from tests.age.solo_m.pilots import moving
from tests.age.table import aircraft, only

FAR = aircraft("gb6", "2,33 W L1", bursts=[0])


def hunt(*balloons: dict[str, Any], mode: str = "balloons", **fields: Any) -> BotTable:
    """A D.VII of a bot at 5,10 heading E on L3; nobody else is near."""
    seats = [
        {"name": "West", "edge": "W", "slots": [{"count": 1, "role": "fighter"}]},
        {"name": "East", "edge": "E", "slots": [{"count": 1, "role": "fighter"}]},
    ]
    scenario: dict[str, Any] = {"title": "Hunt", "board": "full", "mode": mode, "seats": seats}
    scenario |= {"victory": {"kind": "points"}, "balloons": list(balloons)}
    if mode == "balloons":
        scenario |= {"task": [0, 1]}
        scenario["balloons"] += [balloon("2,2 L3", team=0), balloon("21,2 L3")]
        scenario["winching"] = False
    other = fields.pop("other", FAR)
    fleet = aircraft("de10", fields.pop("at", "5,10 E L3")), other
    forces = [["de10"], [other["aircraft"]]]
    bots = fields.pop("bots", GERMANS)
    usual: dict[str, Any] = {} if "moved" in fields else {"moving": "de10", "face": 0}
    return BotTable(*fleet, bots=bots, scenario=scenario, forces=forces, **usual, **fields)


@pytest.mark.rule("A10.14", "A9.3")
def test_a_bot_flies_to_where_it_can_fire_at_a_sought_balloon_and_fires() -> None:
    table = hunt(balloon("14,10 L3")).answer(which_firing_position=1, which_target=1)
    assert table.noted("takes place") == {"target": "o1"}
    assert table.noted("strikes") == {"target": "o1"}
    assert only(table.told, StrikeBegan).strike.target == 0


@pytest.mark.rule("A10.14")
def test_an_aircraft_in_reach_comes_first() -> None:
    near = aircraft("gb6", "12,12 E L3", bursts=[0])
    table = hunt(balloon("14,10 L3"), other=near)
    table.answer(which_firing_position=1, which_guns=1, skip_or_attack=6)
    assert "takes position" in table.codes
    assert "takes place" not in table.codes


@pytest.mark.rule("A10.14")
@pytest.mark.parametrize(("kind", "mode"), [("barrage", "balloons"), ("observation", "dogfight")])
def test_what_the_scenario_does_not_count_is_spared(kind: str, mode: str) -> None:
    table = hunt(balloon("7,10 L3", kind), mode=mode, moved="de10")
    assert "spares" in table.codes
    assert table.of("de10").bursts == (6,)
    assert "takes place" not in hunt(balloon("14,10 L3", kind), mode=mode).codes


@pytest.mark.rule("A10.21")
def test_with_nobody_to_approach_it_makes_for_the_nearest_balloon() -> None:
    gone = {"aircraft": "gb6", "where": "out", "fate": "withdrawn"}
    table = hunt(balloon("20,10 L3"), balloon("20,30 L3"), other=gone)
    table.answer(approach=6, which_path=1)
    assert table.noted("to unit") == {"target": "o1", "distance": 15, "level": 3}
    assert table.at("de10")[0] > 10


@pytest.mark.rule("A9.3.2")
def test_bots_leave_balloons_on_their_levels() -> None:
    bots = BotTable(
        aircraft("de10", "5,10 E L4"),
        aircraft("gb6", "20,30 W L1"),
        balloons=[balloon("2,2 L2", team=0)],
        bots=GERMANS,
        moving="gb6",
        face=0,
    )
    bots.choose(bots.options[0])
    assert bots.state.balloons[0].level == 2
    assert bots.state.phase == "die"


@pytest.mark.rule("A9.2", "A11.9")
def test_a_course_of_solo_m_ends_before_a_balloon_or_a_net() -> None:
    free = moving("2,10 E L4", SOMEBODY).dice(1)
    assert free.at("de10") == (9, 10)
    table = moving("2,10 E L4", SOMEBODY, balloons=[balloon("6,10 L5", "barrage")]).dice(1)
    assert (table.at("de10"), table.flown.path) == ((5, 10), "AAA")
    assert "stops short" in table.codes
    netted = [{"team": 1, "at": [6, 9], "heading": "SW"}]
    table = moving("2,10 E L4", SOMEBODY, nets=netted).dice(1)
    assert table.at("de10") == (5, 10)


@pytest.mark.rule("A9.3")
def test_solo_m_fires_at_balloons_too() -> None:
    table = hunt(balloon("7,10 L3"), moved="de10", bots=("solo-m", ""))
    assert only(table.told, StrikeBegan).strike.target == 0
    assert table.noted("strikes") == {"target": "o1"}
