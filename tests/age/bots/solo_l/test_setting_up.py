"""Setting up a solo game: odds, skill, aggressiveness, places, levels, who begins."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escadrille.age.model.actions import TakeLevel, TakePlace
from escadrille.age.model.events import KillCredited, PilotMarked, TemperSet
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.new_game import NewGame
from tests.age.shots import begin
from tests.age.stock import scenarios
from tests.age.table import aircraft, only


def solo(*, bots: tuple[str, ...] = ("solo-l", ""), **setup: Any) -> NewGame:
    return NewGame(bots=list(bots), **setup)


def given(**pilots: dict[str, str]) -> dict[str, Any]:
    return {"skill": "average", "aggressiveness": "average", "pilots": pilots}


def sizes(game: NewGame) -> list[int]:
    return [len(force) for force in game.rules.setup.forces]


# -- forces as they are named ------------------------------------------------------------------


@pytest.mark.rule("A3.4", "A10.1")
@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_whoever_flies_the_forces_are_those_that_the_scenario_names(scenario: str) -> None:
    named = age({"scenario": scenario}).rules.setup.forces
    for bot in ("solo-l", "solo-m"):
        for mine in range(len(named)):
            bots = ["" if seat == mine else bot for seat in range(len(named))]
            game = age({"scenario": scenario, "bots": bots})
            assert game.rules.setup.forces == named
    mine_own = {**scenarios()[scenario], "title": "One that somebody wrote"}
    assert age({"scenario": mine_own, "bots": bots}).rules.setup.forces == named


# -- odds ---------------------------------------------------------------------------------------


@pytest.mark.rule("A10.1")
@pytest.mark.parametrize(("odds", "bots"), [(1, 3), (2, 6), (3, 9)])
def test_two_or_three_bots_for_each_player_aircraft(odds: int, bots: int) -> None:
    assert sizes(solo(scenario="duel", solo={"odds": odds})) == [bots, 3]


@pytest.mark.rule("A10.1")
@pytest.mark.parametrize(
    ("setup", "forces"),
    [
        ({"scenario": "duel"}, [3, 3]),
        ({"scenario": "dogfight"}, [9, 9]),
        ({"scenario": "dogfight", "force_rule": {"count": 5}}, [5, 5]),
        ({"scenario": "flying-high"}, [9, 9]),
        ({"scenario": "dogfight", "forces": [[], ["gb4", "gb5"]]}, [9, 2]),
    ],
)
def test_against_bots_a_game_has_the_forces_that_it_names(
    setup: dict[str, Any], forces: list[int]
) -> None:
    assert sizes(solo(**setup)) == forces


@pytest.mark.rule("A10.1")
def test_a_scenario_somebody_wrote_has_the_forces_that_it_names() -> None:
    own = dict(age_scenarios()["dogfight"])
    own["seats"] = [
        {**seat, "slots": [{**seat["slots"][0], "count": count, "default": []}]}
        for seat, count in zip(own["seats"], (4, 7), strict=True)
    ]
    assert sizes(solo(scenario=own)) == [4, 7]


@pytest.mark.rule("A10.1")
def test_a_header_that_says_nothing_of_odds_keeps_the_forces_that_it_lists() -> None:
    """Two bots for each were usual once; what was flown is written down."""
    old = solo(scenario="duel", solo={"odds": 2})
    header = msgspec.to_builtins(old.rules.setup)
    del header["solo"]
    again = age(header)
    assert again.rules.setup.forces == old.rules.setup.forces


@pytest.mark.rule("A10.1")
def test_players_get_fewer_where_there_are_not_bots_enough() -> None:
    german, french = sizes(solo(scenario="flying-high", solo={"odds": 2}))
    assert (german, french) == (15, 7)


@pytest.mark.rule("A10.1")
def test_odds_by_value() -> None:
    game = solo(scenario="duel", force_rule={"value": 20}, solo={"odds": 2})
    worth = [
        sum(game.rules.hangar.types[each.type_id].value_empty for each in force)
        for force in game.rules.setup.forces
    ]
    assert 30 < worth[0] <= 40
    assert worth[1] <= 20


@pytest.mark.rule("A10.1")
def test_forces_against_bots_may_be_of_any_size() -> None:
    forces = [["de4", "de5", "de10", "de11", "de12"], ["gb4"]]
    assert sizes(solo(scenario="duel", forces=forces)) == [5, 1]


@pytest.mark.rule("A10.1")
def test_bots_against_bots_have_the_scenario_s_forces() -> None:
    assert sizes(solo(scenario="duel", bots=("solo-l", "solo-l"))) == [3, 3]


# -- skill and aggressiveness -------------------------------------------------------------------


@pytest.mark.rule("A10.2")
@pytest.mark.parametrize(
    ("die", "skill"),
    [(1, "rookie"), (2, "rookie"), (3, "average"), (4, "average"), (5, "average"), (6, "ace")],
)
def test_skill_by_a_die(die: int, skill: str) -> None:
    game = solo(scenario="duel")
    chance = game.chance("solo: skill")
    assert (chance.rule, chance.seat) == ("A10.2", 0)
    assert only(game.roll(die), PilotMarked).skill == skill
    assert game.of("de4").skill == skill


@pytest.mark.rule("A10.2")
def test_skill_is_rolled_for_the_fighters_of_both_sides() -> None:
    game = solo(scenario="zone-bombing", solo={"odds": 1})
    rolled = 0
    while isinstance(game.pending, Chance) and game.pending.cause == "solo: skill":
        game.roll(6)
        rolled += 1
    assert rolled == 12
    assert [game.of(name).skill for name in ("de4", "fr4", "de16", "fr16")] == [
        "ace",
        "ace",
        "average",
        "average",
    ]


@pytest.mark.rule("A10.2")
def test_hidden_skill_is_rolled_in_secret() -> None:
    game = solo(scenario="duel", options={"skill": "hidden"})
    assert game.chance().secret
    event = only(game.roll(6), PilotMarked)
    assert game.game.redact(event, 1) == PilotMarked(0, None, None, False)


@pytest.mark.rule("A10.3")
@pytest.mark.parametrize(
    ("die", "temper"),
    [
        (1, "cautious"),
        (2, "cautious"),
        (3, "average"),
        (4, "average"),
        (5, "aggressive"),
        (6, "aggressive"),
    ],
)
def test_aggressiveness_by_a_die(die: int, temper: str) -> None:
    game = solo(scenario="duel", solo={"skill": "average"})
    assert game.chance("solo: aggressiveness").rule == "A10.3"
    assert only(game.roll(die), TemperSet).temper == temper
    assert game.state.minds[game.rules.index_of["de4"]].temper == temper


@pytest.mark.rule("A10.3")
def test_only_bot_fighters_have_aggressiveness() -> None:
    game = solo(scenario="zone-bombing", solo={"odds": 1, "skill": "average"})
    rolled = set()
    while isinstance(game.pending, Chance) and game.pending.cause == "solo: aggressiveness":
        rolled.add(game.rules.fleet[game.pending.slot].name)
        game.roll(3)
    assert rolled == {"de4", "de5", "de6", "de10", "de11", "de12"}


@pytest.mark.rule("A10.2", "A10.3")
def test_skill_and_aggressiveness_may_be_given() -> None:
    pilots = given(de4={"skill": "ace", "aggressiveness": "cautious"}, gb5={"skill": "rookie"})
    game = solo(scenario="duel", solo=pilots)
    assert game.decision().kind == "place"
    assert (game.of("de4").skill, game.of("gb5").skill) == ("ace", "rookie")
    assert game.state.minds[game.rules.index_of["de4"]].temper == "cautious"


@pytest.mark.rule("A10.2")
def test_no_skill_is_rolled_among_aces() -> None:
    game = solo(scenario="ace-against-ace", solo={"aggressiveness": "average"})
    assert game.decision().kind == "place"
    assert {each.skill for each in game.state.aircraft} == {"ace"}


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        ({"bots": ["solo-l"]}, "bots"),
        ({"bots": ["solo-x", ""]}, "bots[0]"),
        ({"bots": ["solo-l", ""], "solo": {"odds": 4}}, "solo.odds"),
        ({"bots": ["solo-l", ""], "solo": {"pilots": {"fr1": {}}}}, "solo.pilots.fr1"),
        (
            {"bots": ["solo-l", ""], "solo": {"pilots": {"gb4": {"aggressiveness": "average"}}}},
            "solo.pilots.gb4.aggressiveness",
        ),
    ],
)
def test_what_will_not_do_is_named(setup: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        age({"scenario": "duel", **setup})
    assert error.value.field == field


# -- places and levels --------------------------------------------------------------------------


def placing(**setup: Any) -> NewGame:
    return solo(scenario="duel", solo={**given(), "odds": 2}, **setup)


@pytest.mark.rule("A10.4")
def test_players_begin_anywhere_along_their_edge_on_any_level() -> None:
    game = placing()
    options = game.decision("place").options
    assert game.decision().seat == 1
    assert {(each.row, each.heading) for each in options if isinstance(each, TakePlace)} == {
        (23, "NE"),
        (23, "NW"),
    }
    assert len(options) == 48
    game.choose(TakePlace(7, 23, "NE"))
    assert game.options == tuple(TakeLevel(level) for level in range(1, 7))
    game.choose(TakeLevel(5))
    assert (game.at("gb4"), game.of("gb4").where, game.of("gb4").level) == ((7, 23), "combat", 5)


@pytest.mark.rule("A10.4")
def test_two_cannot_begin_on_one_point() -> None:
    game = placing()
    game.choose(TakePlace(7, 23, "NE"))
    game.choose(TakeLevel(5))
    assert TakePlace(7, 23, "NW") not in game.options


def all_placed() -> NewGame:
    game = placing()
    for col in (4, 8, 12):
        game.choose(TakePlace(col, 23, "NE"))
        game.choose(TakeLevel(3))
    return game


@pytest.mark.rule("A10.4")
def test_bots_are_placed_after_the_players_spread_over_the_opposite_edge() -> None:
    game = all_placed()
    while isinstance(game.pending, Chance) and game.state.round == 0:
        game.roll(5)
    bots = [game.at(craft.name) for craft in game.rules.of_seat(0)]
    assert bots == [(2, 0), (6, 0), (10, 0), (14, 0), (18, 0), (22, 0)]
    headings = [game.of(craft.name).heading for craft in game.rules.of_seat(0)]
    assert headings == [2, 2, 2, 3, 3, 3]
    assert {game.of(craft.name).attitude for craft in game.rules.of_seat(0)} == {0}


@pytest.mark.rule("A10.4")
def test_nobody_is_in_patrol_and_the_limit_of_six_does_not_hold() -> None:
    game = solo(scenario="dogfight", solo=given(), bots=("solo-l", "solo-l"))
    while game.state.round == 0:
        game.roll(3)
    assert {each.where for each in game.state.aircraft} == {"combat"}


@pytest.mark.rule("A10.5")
@pytest.mark.parametrize(
    ("dice", "level"), [((4,), 6), ((6,), 6), ((1, 2), 2), ((3, 6), 6), ((2, 4), 4)]
)
def test_level_of_a_bot_with_a_high_ceiling(dice: tuple[int, ...], level: int) -> None:
    game = all_placed()
    assert game.chance("solo: at its ceiling?").rule == "A10.5"
    for die in dice:
        game.roll(die)
    assert game.of("de4").level == level


@pytest.mark.rule("A10.5")
@pytest.mark.parametrize(("dice", "level"), [((4,), 5), ((3, 6), 5), ((1, 2), 2)])
def test_a_ceiling_of_l5_is_high(dice: tuple[int, ...], level: int) -> None:
    forces = [["gb10"], ["de4"]]
    game = solo(scenario="dogfight", solo=given(), forces=forces[::-1], bots=("", "solo-l"))
    game.choose(game.options[0])
    game.choose(TakeLevel(3))
    assert game.chance("solo: at its ceiling?").rule == "A10.5"
    for die in dice:
        game.roll(die)
    assert game.of("gb10").level == level


@pytest.mark.rule("A10.5")
@pytest.mark.parametrize(("die", "level"), [(1, 1), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_level_of_a_bot_with_a_low_ceiling(die: int, level: int) -> None:
    game = all_placed()
    while game.chance().cause == "solo: at its ceiling?":
        game.roll(6)
    assert game.chance("solo: which level?").seat == 0
    game.roll(die)
    assert game.of("de1").level == level


# -- who begins ---------------------------------------------------------------------------------


@pytest.mark.rule("A10.6")
@pytest.mark.parametrize(("bots", "order"), [(("solo-l", ""), (1, 0)), (("", "solo-l"), (0, 1))])
def test_the_player_moves_first(bots: tuple[str, ...], order: tuple[int, ...]) -> None:
    assert solo(scenario="duel", bots=bots).state.order == order


@pytest.mark.rule("A10.6")
def test_a_ruling_leaves_the_first_move_to_the_scenario() -> None:
    game = NewGame(scenario="duel", bots=["solo-l", ""], rulings={"solo_first": "scenario"})
    assert game.state.order == (0, 1)


@pytest.mark.rule("A10.6")
def test_who_was_agreed_on_moves_first_all_the_same() -> None:
    assert solo(scenario="duel", options={"first": 0}).state.order == (0, 1)


@pytest.mark.rule("A10.6")
def test_bots_move_in_ascending_number() -> None:
    game = all_placed()
    while game.state.round == 0:
        game.roll(5)
    for _ in range(3):
        game.die()
        game.choose(game.options[0])
        while game.state.phase == "attack":
            game.hold()
    names = [game.rules.fleet[index].name for index in game.state.movers]
    assert names == ["de1", "de2", "de3", "de4", "de5", "de6"]


# -- experience ---------------------------------------------------------------------------------


@pytest.mark.rule("A6.10", "A10.2")
@pytest.mark.parametrize(("options", "skill"), [({}, "average"), ({"experience": False}, "rookie")])
def test_a_rookie_that_a_die_made_learns_by_his_first_kill(
    options: dict[str, Any], skill: str
) -> None:
    table = BotTable(
        aircraft("de10", "2,30 E L3"),
        aircraft("de11", "20,10 E L3"),
        aircraft("fr10", "19,10 E L3", skill="rookie", marked=True),
        moved="fr10",
        options={"skill": "open", **options},
    )
    begin(table, "de11", "fixed")
    assert only(table.roll(12), KillCredited).skill == skill
