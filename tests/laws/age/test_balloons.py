"""Laws about balloons: where they may be, who flies past them, and what fire at them does. [A9]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from escadrille.age.game import Age
from escadrille.age.model import events as ev
from escadrille.age.model.state import State
from tests.age.as_case import closed_points
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, happenings, of_tasks, states
from tests.laws.age.referee import neighbour
from tests.laws.looking import looked_at, some

TILT = (0, 1, -1)
BOTH_TURNS = 0b110


def _distances(game: Age) -> tuple[int, ...]:
    return {"2d": (2,), "1d": (1,), "both": (1, 2)}[game.rules.rulings.balloon_range]


@pytest.mark.rule("A9.2", "A9.3.2")
def test_nobody_is_ever_where_a_balloon_a_cable_or_a_net_is(games: Games) -> None:
    for game, state in states(of_tasks(games, "balloons")):
        for index, each in enumerate(state.aircraft):
            if each.where == "combat":
                col, row = game.game.rules.board.coordinates(each.point)
                closed = set(closed_points(game.game, state, index))
                assert (col, row, each.level) not in closed


@pytest.mark.rule("A9.2", "A9.2.1", "A9.3")
def test_balloons_stay_on_their_levels_and_never_come_back(games: Games) -> None:
    for game in some(of_tasks(games, "balloons")):
        plans = game.game.rules.balloons
        for before, after in pairwise(game.states):
            if before.phase == "placing":  # its owner says how high it stands [A9.7]
                continue
            for plan, was, now in zip(plans, before.balloons, after.balloons, strict=True):
                assert not was.fate or was == now
                assert 0 <= now.level <= (5 if plan.kind == "barrage" else 3)
                assert now.is_damaged >= was.is_damaged
                if plan.kind == "barrage":
                    assert now.level == was.level or (plan.net is not None and now.level == 3)
                    assert not now.is_damaged
                else:
                    assert abs(now.level - was.level) <= 1
                    assert now.fate != "sunk" or (now.is_damaged and now.level == 0)


@pytest.mark.rule("A9.3", "A9.3.2")
def test_a_damaged_balloon_sinks_in_every_round_after_its_hit(games: Games) -> None:
    sunk = 0
    for game in of_tasks(games, "balloons"):
        rules = game.game.rules
        if rules.uses_initiative or rules.rulings.balloon_cable == "barrage":
            continue
        due: set[int] = set()
        hit_in: dict[int, int] = {}
        for state, event in game.happenings():
            match event:
                case ev.BalloonDamaged(balloon=balloon):
                    hit_in[balloon] = state.round
                case ev.TurnBegan(seat=seat):
                    mine = (n for n in _sinking(state) if _owner(game.game, n) == seat)
                    due = {n for n in mine if hit_in[n] < state.round}
                case ev.BalloonMoved(balloon=balloon, level=level) if balloon in due:
                    assert level == state.balloons[balloon].level - 1 > 0
                    due.remove(balloon)
                case ev.BalloonSank(balloon=balloon):
                    assert state.balloons[balloon].level == 1
                    due.remove(balloon)
                    sunk += 1
                case ev.DieChosen():
                    assert not due
                case _:
                    pass
    looked_at(sunk)


def _sinking(state: State) -> Iterator[int]:
    for number, each in enumerate(state.balloons):
        if each.is_damaged and not each.fate:
            yield number


def _owner(game: Age, balloon: int) -> int:
    team = game.rules.balloons[balloon].team
    return [seat.team for seat in game.rules.scenario.seats].index(team)


def strikes(games: Games) -> Iterator[tuple[Game, State, ev.StrikeFired]]:
    """Every strike at a balloon."""
    found = happenings(of_tasks(games, "balloons"), ev.StrikeFired)
    return some(each for each in found if each[2].strike.unit == "balloon")


@pytest.mark.rule("A9.2", "A9.2.2", "A9.3.1")
def test_every_strike_is_at_an_enemy_balloon_straight_ahead(games: Games) -> None:
    for game, state, event in strikes(games):
        rules, board = game.game.rules, game.game.rules.board
        each = state.aircraft[event.strike.shooter]
        plan = game.laid_balloons[event.strike.target]
        balloon, at = state.balloons[event.strike.target], board.coordinates(each.point)
        ahead = []
        for _ in range(2):
            at = neighbour(at, each.heading)
            ahead.append(at)
        assert plan.at in [ahead[far - 1] for far in _distances(game.game)]
        assert balloon.level == each.level + TILT[each.attitude] > 0
        assert plan.team != rules.fleet[event.strike.shooter].team
        mount = rules.fleet[event.strike.shooter].type.mounts[event.strike.mount]
        assert mount.name in ("fixed", "nose", "cannon")
        assert each.bursts[event.strike.mount] > 0
        assert (event.strike.reply is None) == (plan.kind == "barrage")


@pytest.mark.rule("A9.2.2")
def test_whoever_struck_owes_a_turn_until_it_flies(games: Games) -> None:
    seen = 0
    for game in of_tasks(games, "balloons"):
        owing: dict[int, int] = {}
        for state, event in game.happenings():
            if isinstance(event, ev.StrikeFired):
                owing[event.strike.shooter] = event.strike.turns
                seen += 1
                assert event.strike.unit != "balloon" or event.strike.turns == BOTH_TURNS
            elif isinstance(event, ev.Flown):
                owing.pop(event.aircraft, None)
            after = game.game.evolve(state, event)
            for index, each in enumerate(after.aircraft):
                assert each.must_turn == owing.get(index, 0) or isinstance(
                    event, ev.BonusRoundBegan
                )
    looked_at(seen)


@pytest.mark.rule("A9.2", "A9.3")
def test_balloons_are_struck_winched_damaged_and_destroyed_in_these_games() -> None:
    """Laws about what never happens would be worth little."""
    wanted = {
        *(ev.StrikeFired, ev.ReplyFired, ev.BalloonMoved, ev.BalloonDamaged, ev.BalloonDestroyed),
        ev.BalloonSank,
    }
    for number in range(12):
        wanted -= {type(event) for event in Game("close-balloons", number).events}
        if not wanted:
            break
    assert not wanted
