"""How strength is measured: fair pairings, honest intervals."""

from __future__ import annotations

from itertools import product

import pytest

from benchmarks.strength import PLAYERS, TYPES, Outcomes, Pairing, fleet, interval, play, setup
from escadrille.games.age import age
from escadrille.kernel.protocol import Over
from tests.laws.age.setups import BOT_NAMES


def test_every_bot_of_the_engine_can_be_measured() -> None:
    assert set(BOT_NAMES) | {"random", "keen"} == set(PLAYERS)


@pytest.mark.rule("A10.1")
@pytest.mark.parametrize(("odds", "swapped"), list(product((1, 2, 3), (False, True))))
def test_both_fly_the_same_types_the_first_so_many_times_as_many(odds: int, swapped: bool) -> None:
    game = age(setup(Pairing("solo-l", "random", odds, 3), 1, swapped=swapped))
    assert game.rules.setup.bots == (("", "solo-l") if swapped else ("solo-l", ""))
    kinds = [[each.type_id for each in force] for force in game.rules.setup.forces]
    many, few = kinds[::-1] if swapped else kinds
    assert sorted(many) == sorted(few * odds)
    assert game.initial().order[0] == int(swapped)


def test_types_take_turns() -> None:
    assert {name for turn in range(len(TYPES)) for name in fleet(1, 1, turn)} == set(TYPES)
    assert fleet(2, 3, 1) == ["de4", "de5", "de6", "de7", "de8", "de9"]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (7.5, 10, 0.442, 0.919)],
)
def test_intervals_are_wilson_s(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_results_are_those_of_the_first_player() -> None:
    outcomes = Outcomes()
    outcomes.book(Over((1, -1), "survival", "A8.1", points=(3.0, 1.0)), 0)
    outcomes.book(Over((1, -1), "survival", "A8.1", points=(3.0, 1.0)), 1)
    outcomes.book(Over((0, 0), "stale", "A8.4.4", points=(0.0, 0.0)), 1)
    assert outcomes.cells()[:4] == ("1", "1", "1", "50%")
    assert outcomes.cells()[-1] == "+0.0"


def test_a_game_is_the_same_every_time() -> None:
    pairing = Pairing("solo-l", "keen", 1, 1)
    assert play(pairing, 0, swapped=True) == play(pairing, 0, swapped=True)
