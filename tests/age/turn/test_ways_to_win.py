"""How the scenarios of the expansion are won, drawn and lost, and when they end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.game import Age
from escadrille.age.model.events import GameEnded
from escadrille.age.model.state import Balloon, State
from escadrille.age.opening.entries import candidates, fighters_present
from escadrille.age.turn.endings import ending
from escadrille.age.turn.score import team_points
from escadrille.age.words.goals import goal
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.protocol import Over
from tests.age.missions import out, release
from tests.age.new_game import NewGame
from tests.age.table import Table, aircraft


def begun(name: str, **rulings: Any) -> tuple[Age, State]:
    """A scenario in its first round."""
    game = age({"scenario": name}, rulings)
    return game, replace(game.initial(), round=3, turn=1, phase="entries")


def fated(game: Age, state: State, fates: dict[str, str]) -> State:
    """The state after aircraft came to their ends: `{"fr21": "destroyed"}`."""
    fleet = list(state.aircraft)
    for name, fate in fates.items():
        index = game.rules.index_of[name]
        fleet[index] = replace(fleet[index], where="out", fate=fate)
    return replace(state, aircraft=tuple(fleet))


def result(game: Age, state: State) -> Over | None:
    """How the game is over in a state, if it is."""
    found = [e.result for e in ending(game.rules, state) if isinstance(e, GameEnded)]
    return found[0] if found else None


def scores(game: Age, state: State) -> tuple[int, ...]:
    """The result if nothing else happened."""
    last = replace(state, quiet=99, is_quiet=True)
    (event,) = ending(game.rules, last, end_of_round=True)
    assert isinstance(event, GameEnded)
    return event.result.scores


WON, DRAWN, LOST = (1, -1), (0, 0), (-1, 1)


# -- 1: depots ----------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.1")
@pytest.mark.parametrize(
    ("bombs", "expected"),
    [
        ((0, 0), LOST),
        ((1, 0), LOST),
        ((1, 1), DRAWN),
        ((2, 0), DRAWN),
        ((3, 1), DRAWN),
        ((0, 6), DRAWN),
        ((2, 2), WON),
        ((4, 2), WON),
    ],
)
def test_two_bombs_on_each_depot_win_and_one_in_all_loses(
    bombs: tuple[int, int], expected: tuple[int, int]
) -> None:
    game, state = begun("ammunition-depot-attack")
    after = replace(state, bombed=bombs)
    assert scores(game, after) == expected
    over = result(game, after)
    assert (over is not None) is (expected == WON)
    assert over is None or (over.reason, over.rule) == ("task", "A8.7")


@pytest.mark.rule("A9.6.1")
@pytest.mark.parametrize(("bombs", "expected"), [((1, 1), DRAWN), ((3, 1), LOST), ((2, 2), WON)])
def test_by_the_letter_a_draw_needs_both_depots_standing(
    bombs: tuple[int, int], expected: tuple[int, int]
) -> None:
    game, state = begun("ammunition-depot-attack", depot_draw="literal")
    assert scores(game, replace(state, bombed=bombs)) == expected


@pytest.mark.rule("A9.6.1")
def test_aircraft_do_not_count_and_the_attack_ends_with_its_last_bomb() -> None:
    game, state = begun("ammunition-depot-attack")
    carriers = [craft.name for craft in game.rules.of_team(0) if craft.is_mission]
    lost = fated(game, replace(state, bombed=(1, 1)), dict.fromkeys(carriers, "destroyed"))
    over = result(game, lost)
    assert over is not None
    assert (over.scores, over.rule) == (DRAWN, "A8.4.4")


@pytest.mark.rule("A9.6.1", "A8.4")
def test_a_bomb_that_falls_wins() -> None:
    at = Table(
        aircraft("de16", "9,10 W L3", bombs=1),
        aircraft("it1", "20,30 W L3"),
        *out("de17 ah11 ah12 ah9", "destroyed", bombs=0),
        scenario="ammunition-depot-attack",
        forces=[["de16", "de17", "ah11", "ah12", "ah9", "de10", "de11", "ah1", "ah2"], []],
        bombed={"0.A": 1, "0.B": 2},
        moving="de16",
        face=0,
    )
    at.fly("AAAAA")
    release(at, "A")
    assert at.result is not None
    assert at.result.scores == WON


# -- 2: hunt ------------------------------------------------------------------------------------

LIGHT_BOMBERS = ("fr21", "fr22", "rs7", "rs8")


@pytest.mark.rule("A9.6.2")
@pytest.mark.parametrize(
    ("down", "expected"), [(0, WON), (1, WON), (2, DRAWN), (3, LOST), (4, LOST)]
)
def test_three_light_bombers_shot_down_win_for_the_bulgarians(
    down: int, expected: tuple[int, int]
) -> None:
    game, state = begun("ambush-behind-the-clouds")
    fates = dict.fromkeys(LIGHT_BOMBERS[:down], "destroyed")
    home = dict.fromkeys(LIGHT_BOMBERS[down:], "through")
    assert scores(game, fated(game, state, fates)) == expected
    over = result(game, fated(game, state, fates | home))
    assert over is not None
    assert over.scores == expected
    assert (result(game, fated(game, state, fates)) is not None) is (down >= 3)


@pytest.mark.rule("A9.6.2")
def test_the_ambush_is_over_when_nobody_hunts_any_more() -> None:
    game, state = begun("ambush-behind-the-clouds")
    gone = {craft.name: "destroyed" for craft in game.rules.of_team(1)}
    over = result(game, fated(game, state, gone | {"fr21": "destroyed"}))
    assert over is not None
    assert over.scores == WON


@pytest.mark.rule("A9.6.2")
def test_lost_escorts_do_not_count() -> None:
    game, state = begun("ambush-behind-the-clouds")
    escort = dict.fromkeys(("fr1", "fr7", "rs1", "rs3"), "destroyed")
    assert result(game, fated(game, state, escort)) is None
    assert scores(game, fated(game, state, escort)) == WON


@pytest.mark.rule("A9.6.2", "A3.5")
def test_light_bombers_escape_over_the_south_edge_alone() -> None:
    at = Table(
        aircraft("fr21", "10,34 SE L3"),
        aircraft("bg1", "20,5 W L3"),
        *out("fr22 rs7", "destroyed"),
        *out("rs8", "through"),
        scenario="ambush-behind-the-clouds",
        moving="fr21",
        face=0,
    )
    at.fly("AA")
    assert at.of("fr21").fate == "through"
    assert at.result is not None
    assert at.result.scores == DRAWN


# -- 3: patrol ----------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.3")
@pytest.mark.parametrize(
    ("fates", "expected"),
    [
        (("through", "through"), WON),
        (("through", "destroyed"), DRAWN),
        (("destroyed", "destroyed"), LOST),
    ],
)
def test_both_airships_through_win_and_one_is_a_draw(
    fates: tuple[str, str], expected: tuple[int, int]
) -> None:
    game, state = begun("airships-on-patrol")
    one, other = (
        replace(each, fate=fate) for each, fate in zip(state.airships, fates, strict=True)
    )
    over = result(game, replace(state, airships=(one, other)))
    assert over is not None
    assert over.scores == expected
    assert result(game, replace(state, airships=(one, state.airships[1]))) is None


@pytest.mark.rule("A9.6.3")
def test_the_patrol_goes_on_without_any_aircraft() -> None:
    game, state = begun("airships-on-patrol")
    gone = {craft.name: "destroyed" for craft in game.rules.fleet}
    assert result(game, fated(game, state, gone)) is None


# -- 4 to 6: so many successes ------------------------------------------------------------------


@pytest.mark.rule("A9.6.4")
@pytest.mark.parametrize(
    ("bombs", "expected"),
    [((0, 0, 0), LOST), ((3, 0, 0), DRAWN), ((1, 0, 1), WON), ((1, 1, 1), WON)],
)
def test_bombs_on_two_ships_win(bombs: tuple[int, ...], expected: tuple[int, int]) -> None:
    game, state = begun("fleet-bombing")
    assert scores(game, replace(state, bombed=bombs)) == expected


@pytest.mark.rule("A9.6.4")
def test_the_airship_may_still_bomb_when_the_flying_boats_are_gone() -> None:
    game, state = begun("fleet-bombing")
    alone = fated(game, state, dict.fromkeys(("us3", "us4"), "destroyed"))
    assert result(game, alone) is None
    (airship,) = alone.airships
    over = result(game, replace(alone, airships=(replace(airship, bombs=0),)))
    assert over is not None
    assert over.scores == LOST


@pytest.mark.rule("A9.6.5")
@pytest.mark.parametrize(("through", "expected"), [(0, LOST), (1, DRAWN), (2, WON), (4, WON)])
def test_two_russian_bomb_carriers_over_the_west_edge_win(
    through: int, expected: tuple[int, int]
) -> None:
    game, state = begun("the-russians-are-coming")
    carriers = ("ru9", "ru10", "ru11", "ru12")
    fates = dict.fromkeys(carriers[:through], "through")
    fates |= dict.fromkeys(carriers[through:], "destroyed")
    over = result(game, fated(game, state, fates))
    assert over is not None
    assert over.scores == expected


@pytest.mark.rule("A9.6.5")
def test_a_russian_without_its_bombs_does_not_break_through() -> None:
    at = Table(
        aircraft("ru9", "2,10 W L3", bombs=0, damage="tail"),
        aircraft("de4", "20,30 W L3"),
        *out("ru10", "through"),
        *out("ru11 ru12", "destroyed"),
        scenario="the-russians-are-coming",
        moving="ru9",
        face=0,
    )
    at.fly("AAA")
    assert at.of("ru9").fate == "withdrawn"
    assert at.result is not None
    assert at.result.scores == DRAWN


@pytest.mark.rule("A9.6.6")
@pytest.mark.parametrize(("home", "expected"), [(0, LOST), (1, LOST), (2, DRAWN), (3, WON)])
def test_pictures_of_all_three_ships_win(home: int, expected: tuple[int, int]) -> None:
    game, state = begun("convoy-reconnaissance")
    pictures = tuple(number < home for number in range(3))
    assert scores(game, replace(state, photographed=pictures)) == expected


@pytest.mark.rule("A9.6.6", "A8.3.1")
@pytest.mark.parametrize(("level", "photos"), [(1, ("B",)), (2, ())])
def test_ships_are_photographed_from_the_lowest_level_alone(
    level: int, photos: tuple[str, ...]
) -> None:
    """Between its balloons: over the two middle points of ship B, 15,18 and 15,19."""
    at = Table(
        aircraft("fr13", f"13,18 E L{level}"),
        aircraft("de10", "20,30 W L3"),
        scenario="convoy-reconnaissance",
        moving="fr13",
        face=0,
    )
    at.fly("AARRA"[: at.rules.fleet[0].type.speed])
    assert at.of("fr13").photos == photos


# -- 7: batteries -------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.7")
@pytest.mark.parametrize(
    ("bombs", "expected"),
    [
        ((0, 0, 0), LOST),
        ((2, 2, 0), LOST),
        ((1, 1, 1), LOST),
        ((2, 1, 1), DRAWN),
        ((2, 2, 1), WON),
        ((1, 2, 2), WON),
        ((2, 2, 2), WON),
    ],
)
def test_two_zones_hit_twice_and_the_third_once_win(
    bombs: tuple[int, ...], expected: tuple[int, int]
) -> None:
    game, state = begun("neutralizing-aa-zones")
    after = replace(state, batteries=bombs)
    assert scores(game, after) == expected
    assert (result(game, after) is not None) is (expected == WON)


@pytest.mark.rule("A9.6.7")
def test_an_anti_aircraft_zone_of_those_with_the_task_is_no_target() -> None:
    game, state = begun("neutralizing-aa-zones")
    scenario = game.rules.scenario
    (team,) = scenario.task
    own = replace(scenario.aa[0], team=team)
    game.rules.scenario = replace(scenario, aa=(*scenario.aa, own))
    assert scores(game, replace(state, batteries=(2, 2, 1, 0))) == WON
    assert scores(game, replace(state, batteries=(2, 1, 1, 2))) == DRAWN


# -- 8 ------------------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.8")
def test_the_best_fighter_is_who_is_left() -> None:
    game, state = begun("the-best-fighter")
    over = result(game, fated(game, state, dict.fromkeys(("de10", "de11", "de12"), "destroyed")))
    assert over is not None
    assert over.scores == (-1, 1)


# -- 9 ------------------------------------------------------------------------------------------


@pytest.mark.rule("A9.6.9", "A8.6.1")
def test_serbia_and_bulgaria_count_bombs_scouts_and_aircraft() -> None:
    game, state = begun("serbia-vs-bulgaria")
    after = fated(game, state, {"bg5": "home", "bg1": "destroyed", "rs1": "destroyed"})
    after = replace(after, bombed=(1, 0, 1, 0, 0, 0), photographed=(True,) + (False,) * 5)
    assert team_points(game.rules, after) == (10 + 3 + 1, 1)


# -- 10: balloons -------------------------------------------------------------------------------

GONE = Balloon(level=2, is_damaged=True, fate="destroyed", downed_by=0)  # counts once
HIT = Balloon(level=2, is_damaged=True)
SUNK = Balloon(level=0, is_damaged=True, fate="sunk")


def with_balloons(game: Age, state: State, **changed: Balloon) -> State:
    """Balloons by name: `o1`, `b1`."""
    balloons = list(state.balloons)
    for name, balloon in changed.items():
        balloons[game.rules.balloon_names.index(name)] = balloon
    return replace(state, balloons=tuple(balloons))


@pytest.mark.rule("A9.3", "A8.1", "A8.4", "A8.6.1")
@pytest.mark.parametrize(
    ("name", "options", "points"),
    [
        ("duel", {"victory": "points"}, 2.5),
        ("combined", {}, 2.5),
        ("zone-bombing", {"scoring": "alternative"}, 2.5),
        ("zone-bombing", {}, 0.0),
    ],
)
def test_observation_balloons_count_wherever_damaged_aircraft_do(
    name: str, options: dict[str, Any], points: float
) -> None:
    """One destroyed, one sinking, one sunk, and a fighter down with half a point for one hit."""
    balloons = [
        {"kind": kind, "team": 1, "at": [column, 1], "level": 3}
        for column, kind in ((1, "observation"), (11, "observation"), (22, "observation"))
    ]
    scenario = {**age_scenarios()[name], "balloons": balloons}
    game = age({"scenario": scenario, "options": options})
    state = with_balloons(game, game.initial(), o1=GONE, o2=HIT, o3=SUNK)
    enemy = next(c for c in game.rules.fleet if c.team == 1 and not c.is_mission)
    state = fated(game, state, {enemy.name: "withdrawn"})
    fleet = list(state.aircraft)
    fleet[enemy.index] = replace(fleet[enemy.index], damage="wings")
    assert team_points(game.rules, replace(state, aircraft=tuple(fleet))) == (points, 0.0)
    said = "observation balloons: 1 for each destroyed, 0.5 for each damaged"
    assert (said in goal(game.rules).text) is bool(points)


@pytest.mark.rule("A9.6.10", "A9.3")
def test_enemy_observation_balloons_count_and_nothing_else_does() -> None:
    game, state = begun("observation-balloon-attack")
    names = game.rules.balloon_names
    enemy = [n for n, plan in zip(names, game.rules.balloons, strict=True) if plan.team == 1]
    barrage = [n for n in enemy if game.rules.balloons[names.index(n)].kind == "barrage"]
    sight = [n for n in enemy if n not in barrage]
    assert (len(sight), len(barrage)) == (3, 4)
    after = with_balloons(game, state, **{sight[0]: GONE, sight[1]: HIT, sight[2]: SUNK})
    after = with_balloons(game, after, **{barrage[0]: GONE})
    after = fated(game, after, {"de4": "destroyed", "fr1": "destroyed"})
    assert team_points(game.rules, after) == (2.0, 0.0)
    assert scores(game, after) == WON
    assert scores(game, state) == DRAWN


@pytest.mark.rule("A9.6.10", "A8.4.4")
def test_the_attack_on_balloons_ends_when_nobody_can_score() -> None:
    game, state = begun("observation-balloon-attack")
    assert result(game, state) is None
    names, plans = game.rules.balloon_names, game.rules.balloons
    by_team = [
        {n: GONE for n, p in zip(names, plans, strict=True) if (p.team, p.kind) == wanted}
        for wanted in ((0, "observation"), (1, "observation"))
    ]
    west_gone = with_balloons(game, state, **by_team[0])
    assert result(game, west_gone) is None
    over = result(game, with_balloons(game, west_gone, **by_team[1]))
    assert over is not None
    assert (over.scores, over.points, over.rule) == (DRAWN, (3.0, 3.0), "A8.4.4")
    empty = tuple(replace(each, bursts=(0,) * len(each.bursts)) for each in state.aircraft)
    assert result(game, replace(state, aircraft=empty)) is not None
    silent = tuple(replace(each, damage="guns") for each in state.aircraft)
    assert result(game, replace(state, aircraft=silent)) is not None
    dorsal = tuple(
        replace(each, bursts=(0, *each.bursts[1:])) for each in state.aircraft
    )  # guns that may not be fired at balloons are left [A9.2.2]
    assert any(any(each.bursts) for each in dorsal)
    assert result(game, replace(state, aircraft=dorsal)) is not None


# -- 11: everything -----------------------------------------------------------------------------


@pytest.mark.rule("A9.6.11")
def test_the_grand_battle_counts_everything() -> None:
    game, state = begun("grand-battle")
    enemy = [number for number, plan in enumerate(game.rules.balloons) if plan.team == 1]
    kinds = {game.rules.balloons[number].kind: number for number in enemy}
    assert set(kinds) == {"barrage", "observation"}
    balloons = list(state.balloons)
    balloons[kinds["barrage"]] = GONE
    balloons[kinds["observation"]] = HIT
    after = replace(state, balloons=tuple(balloons), batteries=(0, 0, 0, 2, 0, 0))
    after = replace(after, bombed=(2, 1) + (0,) * 8, photographed=(True,) + (False,) * 9)
    after = fated(game, after, {"de4": "destroyed"})
    damaged = replace(after.aircraft[game.rules.index_of["de5"]], damage="wings")
    fleet = list(after.aircraft)
    fleet[game.rules.index_of["de5"]] = damaged
    after = replace(after, aircraft=tuple(fleet))
    assert team_points(game.rules, after) == (1.5 + 2.5 + 15 + 3, 0)
    strict, _ = begun("grand-battle", balloon_points="destroyed")
    assert team_points(strict.rules, after) == (1.5 + 2 + 15 + 3, 0)


@pytest.mark.rule("A9.6.11")
def test_all_five_zones_bombed_and_photographed_are_worth_more() -> None:
    game, state = begun("grand-battle")
    four = replace(state, bombed=(1, 1, 1, 1) + (0,) * 6)
    five = replace(state, bombed=(1,) * 5 + (0,) * 5)
    assert [team_points(game.rules, each)[0] for each in (four, five)] == [20, 35]
    pictures = replace(state, photographed=(True,) * 5 + (False,) * 5)
    assert team_points(game.rules, pictures) == (20, 0)
    assert scores(game, pictures) == WON


@pytest.mark.rule("A9.6.11", "A3.3", "A3.4")
def test_eight_fighters_and_no_more_come_in_on_two_boards() -> None:
    game = NewGame(scenario="grand-battle")
    fighters = [craft.name for craft in game.rules.of_seat(0) if not craft.is_mission]
    game.place("fr13", (-1, 5), "E", 4)  # somebody has to fly the mission [A8.4.2]
    for name, row in zip(fighters, (7, 13, 15, 21, 23, 29, 31), strict=False):
        game.place(name, (-1, row), "E", 4)
    rules, state = game.rules, game.state
    assert fighters_present(rules, state, 0) == 7
    eighth = replace(state.aircraft[rules.index_of[fighters[7]]], where="combat")
    fleet = list(state.aircraft)
    fleet[rules.index_of[fighters[7]]] = eighth
    fleet[rules.index_of[fighters[0]]] = replace(fleet[rules.index_of[fighters[0]]], where="combat")
    full = replace(state, aircraft=tuple(fleet), entries=0)
    assert fighters_present(rules, full, 0) == 8
    able = candidates(rules, full, 0, 2)
    assert able
    assert all(rules.fleet[index].is_mission for index in able)


@pytest.mark.rule("A9.6.3", "A11.7")
def test_rounds_go_by_in_which_airships_alone_are_in_the_air() -> None:
    """Where initiative decides on turns, nobody has one: the next round begins."""
    game = age({"scenario": "airships-on-patrol", "bots": ["", "solo-m"]})
    gone = {craft.name: "destroyed" for craft in game.rules.fleet}
    state = fated(game, replace(game.initial(), round=3, phase="initiative"), gone)
    after = game.settle(state).state
    assert (after.round, after.phase, after.result) == (4, "airship", None)
    last = game.settle(replace(state, round=100)).state
    assert last.result is not None
    assert last.result.reason == "round limit"
