"""Laws about airships: how they move, what they meet, and what fire does to them. [A9.4]"""

from __future__ import annotations

from itertools import pairwise

import pytest

from escadrille.age import airship_events as air
from escadrille.age import unit_events as un
from escadrille.age.game import Age
from escadrille.age.state import Airship, State
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game
from tests.laws.age.referee import Point, neighbour
from tests.laws.age.setups import games_of

TILT = (0, 1, -1)
MOST = {
    "": (2, 2, 2),
    "guns": (2, 2, 2),
    "wings": (2, 1, 2),
    "tail": (2, 2, 1),
    "engine": (1, 1, 1),
}
"""Steps in all, steps ahead and rotations a round, by damage."""

with_airships = games_of("patrol", "bombing")


def hull(game: Age, each: Airship) -> tuple[Point, Point, Point]:
    """Bow, centre and stern. [A9.4]"""
    centre = game.rules.board.coordinates(each.point)
    return neighbour(centre, each.heading), centre, neighbour(centre, (each.heading + 3) % 6)


def far(one: Point, other: Point) -> int:
    """Steps between two points. [A1.1]"""
    down = other[1] - one[1]
    across = (other[0] - other[1] // 2) - (one[0] - one[1] // 2)
    return (abs(across) + abs(down) + abs(across + down)) // 2


@pytest.mark.rule("A9.4")
@with_airships
def test_every_move_is_one_that_its_damage_allows(games: Games) -> None:
    for game in games:
        for state, event in game.happenings():
            if not isinstance(event, air.AirshipMoved | air.AirshipLeft):
                continue
            each, letters = state.airships[event.airship], event.moves
            if letters == "B":
                assert each.damage != "engine"
                continue
            steps, ahead, turns = MOST[each.damage]
            assert set(letters) <= set("ALR")
            assert len(letters) <= steps
            assert letters.count("A") <= ahead
            assert len(letters) - letters.count("A") <= turns


@pytest.mark.rule("A9.4", "A9.4.2")
@with_airships
def test_moves_lead_where_their_letters_say_and_nobody_is_in_the_way(games: Games) -> None:
    for game in games:
        for state, event in game.happenings():
            if not isinstance(event, air.AirshipMoved):
                continue
            each = state.airships[event.airship]
            centre, heading = game.game.rules.board.coordinates(each.point), each.heading
            taken = _taken(game.game, state, event.airship)
            for letter in event.moves:
                if letter in "LR":
                    heading = (heading + (1 if letter == "R" else 5)) % 6
                else:
                    centre = neighbour(centre, heading if letter == "A" else (heading + 3) % 6)
                ends = neighbour(centre, heading), neighbour(centre, (heading + 3) % 6)
                assert taken.isdisjoint((centre, *ends)), (game, event)
                assert game.game.rules.board.holds(*centre)
            assert game.game.rules.board.coordinates(event.point) == centre
            assert event.heading == heading


def _taken(game: Age, state: State, airship: int) -> set[Point]:
    level = state.airships[airship].level
    planes = {
        game.rules.board.coordinates(each.point)
        for each in state.aircraft
        if each.where == "combat" and each.level == level
    }
    others = (
        hull(game, each)
        for n, each in enumerate(state.airships)
        if n != airship and not each.fate and each.level == level
    )
    return planes.union(*others)


@pytest.mark.rule("A9.4", "A9.4.2")
@with_airships
def test_nobody_is_ever_inside_an_airship_and_none_comes_back(games: Games) -> None:
    for game in games:
        board = game.game.rules.board
        for before, after in pairwise(game.states):
            for was, now in zip(before.airships, after.airships, strict=True):
                assert now.level == was.level
                assert not was.fate or now == was
                assert not was.damage or now.damage == was.damage
                assert all(left <= had for left, had in zip(now.bursts, was.bursts, strict=True))
                assert now.bombs <= was.bombs
                assert now.passed >= was.passed
                if now.fate:
                    continue
                inside = {
                    board.coordinates(each.point)
                    for each in after.aircraft
                    if each.where == "combat" and each.level == now.level
                }
                assert inside.isdisjoint(hull(game.game, now)), game


@pytest.mark.rule("A9.4", "A9.4.1")
@with_airships
def test_strikes_come_from_two_steps_and_answers_from_the_guns_that_bear(games: Games) -> None:
    for game in games:
        rulings, board = game.game.rules.rulings, game.game.rules.board
        slack = 1 if rulings.airship_arcs == "wide" else 0
        reach = {"2d": (2,), "1d": (1,), "both": (1, 2)}[rulings.balloon_range]
        for state, event in game.happenings():
            if not isinstance(event, un.StrikeFired) or event.strike.unit != "airship":
                continue
            shooter, strike = state.aircraft[event.strike.shooter], event.strike
            each, at = state.airships[strike.target], board.coordinates(shooter.point)
            bow, _, stern = points = hull(game.game, each)
            ahead = [neighbour(at, shooter.heading)]
            ahead.append(neighbour(ahead[0], shooter.heading))
            struck = [n for n in reach if ahead[n - 1] in points]
            assert struck, (game, event)
            assert 2 not in struck or 1 in struck or ahead[0] not in points
            assert each.level == shooter.level + TILT[shooter.attitude]
            nearer = far(at, stern) - far(at, bow)
            for pair in strike.pairs:
                assert each.bursts[pair] > 0
                assert nearer >= -slack if pair == 0 else nearer <= slack
                assert each.damage != "guns"
            assert strike.reply == {0: None, 1: 1, 2: 3}[len(strike.pairs)]


@pytest.mark.rule("A9.4.3", "A9.6.3")
@with_airships
def test_routes_are_flown_in_order_and_exits_come_last(games: Games) -> None:
    for game in games:
        plans = game.game.rules.scenario.airships
        for state, event in game.happenings():
            if isinstance(event, air.AirshipPassed):
                passed = state.airships[event.airship].passed
                assert plans[event.airship].route[passed] == event.zone
            if isinstance(event, air.AirshipLeft):
                assert event.edge in plans[event.airship].exits
                assert state.airships[event.airship].passed == len(plans[event.airship].route)


@pytest.mark.rule("A9.4", "A9.4.3")
def test_all_of_it_happens_in_these_games() -> None:
    """Laws about what never happens would be worth little."""
    wanted: set[type] = {
        *(air.AirshipMoved, air.AirshipPassed, air.AirshipLeft, air.AirshipBombed),
        *(air.AirshipDamaged, air.AirshipDestroyed, air.ReplyChosen, un.ReplyFired),
    }
    for number in range(24):
        for mode in ("close-airships", "close-guns"):
            wanted -= {type(event) for event in Game(mode, number).events}
        if not wanted:
            break
    assert not wanted
