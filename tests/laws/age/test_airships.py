"""Laws about airships: how they move, what they meet, and what fire does to them. [A9.4]"""

from __future__ import annotations

from itertools import pairwise

import pytest

from escadrille.age.game import Age
from escadrille.age.model import events as ev
from escadrille.age.model.state import Airship, State
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, happenings, of_tasks
from tests.laws.age.referee import Point, neighbour
from tests.laws.looking import looked_at, some

TILT = (0, 1, -1)
MOST = {
    "": (2, 2, 2),
    "guns": (2, 2, 2),
    "wings": (2, 1, 2),
    "tail": (2, 2, 1),
    "engine": (1, 1, 1),
}
"""Steps in all, steps ahead and rotations a round, by damage."""


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
def test_every_move_is_one_that_its_damage_allows(games: Games) -> None:
    for _, state, moved in happenings(games, ev.AirshipMoved):
        assert is_allowed(state.airships[moved.airship], moved.moves)
    for _, state, left in happenings(games, ev.AirshipLeft):
        assert is_allowed(state.airships[left.airship], left.moves)


def is_allowed(each: Airship, letters: str) -> bool:
    """Whether it may make these moves in one round."""
    if letters == "B":
        return each.damage != "engine"
    steps, ahead, turns = MOST[each.damage]
    is_short = len(letters) <= steps and letters.count("A") <= ahead
    return is_short and set(letters) <= set("ALR") and len(letters) - letters.count("A") <= turns


@pytest.mark.rule("A9.4", "A9.4.2")
def test_moves_lead_where_their_letters_say_and_nobody_is_in_the_way(games: Games) -> None:
    for game, state, event in happenings(games, ev.AirshipMoved):
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
def test_nobody_is_ever_inside_an_airship_and_none_comes_back(games: Games) -> None:
    for game in some(of_tasks(games, "patrol", "bombing")):
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
def test_strikes_come_from_two_steps_and_answers_from_the_guns_that_bear(games: Games) -> None:
    strikes = 0
    for game in games:
        rulings, board = game.game.rules.rulings, game.game.rules.board
        slack = 1 if rulings.airship_arcs == "wide" else 0
        reach = {"2d": (2,), "1d": (1,), "both": (1, 2)}[rulings.balloon_range]
        for state, event in game.happenings():
            if not isinstance(event, ev.StrikeFired) or event.strike.unit != "airship":
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
            strikes += 1
    looked_at(strikes)


@pytest.mark.rule("A9.4.3", "A9.6.3")
def test_routes_are_flown_in_order_and_exits_come_last(games: Games) -> None:
    for game, state, passed in happenings(games, ev.AirshipPassed):
        plan = game.game.rules.scenario.airships[passed.airship]
        assert plan.route[state.airships[passed.airship].passed] == passed.zone
    for game, state, left in happenings(games, ev.AirshipLeft):
        plan = game.game.rules.scenario.airships[left.airship]
        assert left.edge in plan.exits
        assert state.airships[left.airship].passed == len(plan.route)


@pytest.mark.rule("A9.4", "A9.4.3")
def test_all_of_it_happens_in_these_games() -> None:
    """Laws about what never happens would be worth little."""
    wanted: set[type] = {
        *(ev.AirshipMoved, ev.AirshipPassed, ev.AirshipLeft, ev.AirshipBombed),
        *(ev.AirshipDamaged, ev.AirshipDestroyed, ev.ReplyChosen, ev.ReplyFired),
    }
    for number in range(24):
        for mode in ("close-airships", "close-guns"):
            wanted -= {type(event) for event in Game(mode, number).events}
        if not wanted:
            break
    assert not wanted
