"""A retreat leads to the side where an aircraft started, whatever edge its player sits at."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.home import retreats_over, started_at
from escadrille.age.game import Age
from escadrille.age.model.events import BoardLeft, PlaceTaken
from escadrille.games.age import age
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Outcome, Over
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft, only

FAR_BRITISH = aircraft("gb4", "20,34 E L1", bursts=[0])
FAR_FRENCH = aircraft("fr10", "20,34 E L1", bursts=[0])


def retreating(scenario: str, name: str, place: str, **fields: Any) -> BotTable:
    """A German of a scenario who is hit and flies home."""
    own = aircraft(name, place, damage="wings", retreating=True, **fields.pop("own", {}))
    other = FAR_BRITISH if scenario == "airships-on-patrol" else FAR_FRENCH
    bots = ("", "solo-l")
    return BotTable(own, other, scenario=scenario, bots=bots, moving=name, face=0, **fields)


def leaves_by(table: BotTable) -> str:
    return only(table.told, BoardLeft).edge


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(
    ("scenario", "name", "place", "edge"),
    [
        ("airships-on-patrol", "de7", "12,8 W L4", "W"),  # column 1, north
        ("airships-on-patrol", "de10", "12,25 E L4", "E"),  # column 22, south
        ("neutralizing-aa-zones", "de8", "12,12 NE L4", "N"),  # from the north
    ],
)
def test_towards_where_it_started(scenario: str, name: str, place: str, edge: str) -> None:
    table = retreating(scenario, name, place).answer(which_path=1)
    assert table.noted("flies home")["edge"] == edge


@pytest.mark.rule("A10.24")
@pytest.mark.parametrize(
    ("scenario", "name", "place", "edge"),
    [
        ("airships-on-patrol", "de7", "3,8 W L4", "W"),
        ("neutralizing-aa-zones", "de8", "12,3 NE L4", "N"),
    ],
)
def test_and_off_there(scenario: str, name: str, place: str, edge: str) -> None:
    assert leaves_by(retreating(scenario, name, place)) == edge


def sides(scenario: str) -> dict[str, str]:
    game = age({"scenario": scenario})
    rules, state = game.rules, game.initial()
    return {craft.name: started_at(rules, state, craft.index) for craft in rules.fleet}


@pytest.mark.rule("A10.24")
def test_every_aircraft_of_scenarios_three_and_seven_knows_its_side() -> None:
    three = sides("airships-on-patrol")
    north, south = ("de7", "de8", "de9", "de23", "de24"), ("de10", "de11", "de12")
    assert {three[name] for name in north} == {"W"}
    assert {three[name] for name in south} == {"E"}
    seven = sides("neutralizing-aa-zones")
    assert {edge for name, edge in seven.items() if name.startswith("de")} == {"N"}
    assert {edge for name, edge in seven.items() if not name.startswith("de")} == {"E"}


@pytest.mark.rule("A10.24")
def test_who_lines_up_along_its_edge_started_there() -> None:
    assert set(sides("dogfight").values()) == {"E", "W"}
    game = age({"scenario": "duel"})
    for craft in game.rules.fleet:
        assert started_at(game.rules, game.initial(), craft.index) == game.rules.own_edge(
            craft.index
        )


@pytest.mark.rule("A10.24")
def test_of_two_equally_near_edges_the_player_s() -> None:
    """ah1 at 20,3 has four steps to the north and to the east, where its player sits."""
    assert sides("fleet-bombing")["ah1"] == "E"


@pytest.mark.rule("A10.24")
def test_where_that_side_is_closed_the_player_s_edge_stands_in() -> None:
    """The light bombers of the ambush may leave over the south edge alone."""
    game = age({"scenario": "ambush-behind-the-clouds"})
    rules, state = game.rules, game.initial()
    bomber = rules.index_of["fr21"]
    assert started_at(rules, state, bomber) == "N"
    assert retreats_over(rules, state, bomber) == "S"


@pytest.mark.rule("A10.24")
def test_a_position_may_say_where_an_aircraft_started() -> None:
    own = aircraft("de10", "12,10 W L1", damage="wings", retreating=True, started="N")
    table = BotTable(own, FAR_BRITISH, moving="de10", face=0).answer(which_path=1)
    assert table.noted("flies home")["edge"] == "N"


def played(setup: dict[str, Any], rulings: dict[str, Any], seed: str) -> tuple[Age, list[Any]]:
    """All events until everybody is placed."""
    game, nature, told = age(setup, rulings), SeededNature(seed), list[Any]()
    state = game.initial()
    while not state.round:
        pending = game.pending(state)
        assert not isinstance(pending, Over)
        assert isinstance(pending, Chance)
        step = game.resolve(state, Outcome(nature.outcome(pending)))
        state = step.state
        told += step.events
    return game, told


@pytest.mark.rule("A10.24", "A11.3")
def test_dice_that_place_a_side_say_where_it_started() -> None:
    setup = {"scenario": "duel", "bots": ["solo-l", "solo-m"]}
    found = set()
    for seed in range(12):
        game, told = played(setup, {}, str(seed))
        state = game.initial()
        for event in told:
            state = game.evolve(state, event)
        rolled = {side.team: side.place for side in state.sides}
        for craft in game.rules.fleet:
            place = rolled[craft.team]
            if place != "centre":
                assert started_at(game.rules, state, craft.index) == place
                found.add(place)
    assert found == {"N", "E", "S", "W"}


@pytest.mark.rule("A10.24")
def test_the_player_s_edge_is_a_switch_and_what_older_records_keep() -> None:
    rulings = {"solo_home": "the player's edge"}
    table = retreating("airships-on-patrol", "de7", "12,8 E L4", rulings=rulings)
    assert table.answer(which_path=1).noted("flies home")["edge"] == "E"
    assert table.rules.box.rulings["solo_home"].formerly == "the player's edge"
    setup = {"scenario": "duel", "bots": ["solo-l", "solo-m"]}
    _, told = played(setup, rulings, "3")
    assert not any(event.started for event in told if isinstance(event, PlaceTaken))
