"""Bots and balloons: targets of last priority, and only where the scenario counts them. [A10.14]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import StrikeBegan
from tests.age.barrage import balloon
from tests.age.bots.solo_l.bot_table import GERMANS, BotTable
from tests.age.bots.solo_m.pilots import FAR as SOMEBODY
from tests.age.bots.solo_m.pilots import moving
from tests.age.fleet_of_airships import airship
from tests.age.table import aircraft, only

FAR = aircraft("gb6", "2,33 W L1", bursts=[0])
FOUGHT = {"last_target": "gb6", "last_attack": 1}


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
    other, plane = fields.pop("other", FAR), fields.pop("plane", "de10")
    own = fields.pop("own", {})
    fleet = aircraft(plane, fields.pop("at", "5,10 E L3"), **own), other
    forces = [[plane], [other["aircraft"]]]
    bots = fields.pop("bots", GERMANS)
    usual: dict[str, Any] = {} if "moved" in fields else {"moving": plane, "face": 0}
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


@pytest.mark.rule("A10.21", "A9.6.10")
@pytest.mark.parametrize("bot", ["solo-l", "solo-m"])
def test_where_balloons_are_the_task_it_makes_for_them_though_somebody_could_be_approached(
    bot: str,
) -> None:
    """They stand for mission aircraft; the answer is the same for both bots. [A11.12]"""
    far = aircraft("gb6", "20,33 W L3", bursts=[0])
    table = hunt(balloon("20,10 L3"), other=far, bots=(bot, ""))
    table.answer(is_it_aware=6, approach=6, which_path=1)
    assert table.noted("to unit") == {"target": "o1", "distance": 15, "level": 3}
    assert "destination" not in table.codes


@pytest.mark.rule("A10.18")
@pytest.mark.parametrize(
    ("place", "own", "flies_on"),
    [
        ("5,10 L3", {}, True),
        ("2,10 L3", {}, False),
        ("2,10 L3", {"damage": "tail"}, True),
    ],
)
def test_a_balloon_behind_it_within_its_circle_is_not_circled_for_ever(
    place: str, own: dict[str, Any], flies_on: bool
) -> None:
    """It turns three times in a round and flies six steps: its circle is 4d across.

    With a damaged tail it turns twice, and its circle is wider.
    """
    table = hunt(balloon(place), at="9,10 E L3", own=own)
    table.answer(does_it_retreat=6, approach=6, which_path=1)
    assert ("override" in table.codes) == flies_on
    assert (table.flown.turns == 0) == flies_on


@pytest.mark.rule("A10.21", "A9.2.2")
def test_without_guns_for_balloons_it_approaches_aircraft() -> None:
    table = hunt(balloon("20,10 L3"), plane="bg5", own={"bursts": [0, 4]})
    table.answer(approach=6, which_path=1)
    assert "to unit" not in table.codes
    assert table.noted("destination")["chosen"] == "gb6"


@pytest.mark.rule("A10.21", "A9.6.3")
@pytest.mark.parametrize(("task", "seeks"), [({"exits": ["N"]}, True), ({}, False)])
def test_an_airship_with_a_task_stands_for_a_mission_aircraft(
    task: dict[str, Any], seeks: bool
) -> None:
    table = BotTable(
        aircraft("de10", "5,10 E L3"),
        aircraft("gb6", "2,33 W L1", bursts=[0]),
        airships=[airship("20,10 NE L3", **task)],
        moving="de10",
        face=0,
    )
    table.answer(approach=6, which_path=1)
    assert ("to unit" in table.codes) == seeks
    assert ("destination" in table.codes) == (not seeks)


@pytest.mark.rule("A10.21", "A9.6.4")
@pytest.mark.parametrize(("boat", "nearest"), [("9,12 E L1", "us3"), ("16,12 E L1", "airship1")])
def test_the_nearest_of_mission_aircraft_and_airships_is_approached(
    boat: str, nearest: str
) -> None:
    """The airship is 8d away."""
    table = BotTable(
        aircraft("ah1", "5,10 E L4"),
        aircraft("us3", boat, bursts=[0, 0]),
        scenario="fleet-bombing",
        bots=("", "solo-l"),
        moving="ah1",
        face=0,
    )
    table.answer(is_it_exposed=6, approach=6, approach_though_exposed=6, which_path=1)
    code = "to unit" if nearest == "airship1" else "nearest mission"
    assert table.noted(code)["target"] == nearest


@pytest.mark.rule("A11.10", "A9.6.10")
@pytest.mark.parametrize(("own", "note"), [({}, "takes place"), (FOUGHT, "takes position")])
def test_solo_m_prefers_a_balloon_of_the_task_unless_it_fights_a_fighter(
    own: dict[str, Any], note: str
) -> None:
    prey = aircraft("gb6", "10,12 E L3", bursts=[0])
    table = hunt(balloon("14,10 L3"), other=prey, own=own, round=2, bots=("solo-m", ""))
    table.answer(is_it_aware=6, which_firing_position=1, which_guns=1)
    assert note in table.codes


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
