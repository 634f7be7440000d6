"""Dogfight! in OpenSpiel: its own API test, exact algorithms, and who knows what."""

from __future__ import annotations

import unittest
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability

from escadrille.envs import openspiel
from escadrille.envs.openspiel.course import _hands
from escadrille.kernel.protocol import Chance, Odds

REDUCED = "escadrille_dogfight_reduced"


@cache
def tree() -> list[Any]:
    """All states of the reduced duel."""
    found = []

    def walk(state: Any) -> None:
        found.append(state)
        if not state.is_terminal():
            for action in state.legal_actions():
                walk(state.child(action))

    walk(pyspiel.load_game(REDUCED).new_initial_state())
    return found


def told(state: Any, seat: int) -> str:
    return str(state.information_state_string(seat))


@pytest.mark.parametrize(
    ("name", "games"),
    [
        (REDUCED, 5),
        ("escadrille_dogfight", 1),
        ("escadrille_dogfight(first=white,second=black,side=dual)", 1),
    ],
)
def test_openspiels_own_simulation_test_passes(name: str, games: int) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


def passes(tests: Any, name: str) -> None:
    """Run the tests of a class of OpenSpiel's, as it makes one for each of its own games."""
    named = type(tests.__name__, (tests,), {"game": pyspiel.load_game(name), "game_name": name})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(named).run(found)
    assert found.testsRun
    assert not [*found.errors, *found.failures, *found.skipped]


@pytest.mark.parametrize("name", ["escadrille_dogfight", REDUCED])
def test_openspiels_own_api_test_passes(name: str) -> None:
    passes(api_test.EnforceAPIOnPartialTreeBase, name)


def test_openspiels_own_api_test_passes_on_the_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for the numbers of chance, decision and final states, and of information states."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, REDUCED, (5, 2102, 1051))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, REDUCED, 800)
    passes(api_test.EnforceAPIOnFullTreeBase, REDUCED)


def test_both_games_are_registered() -> None:
    names = {each.short_name for each in pyspiel.registered_games()}
    assert {openspiel.DUEL.short_name, openspiel.REDUCED.short_name} <= names


def test_the_duel_is_the_whole_game() -> None:
    state = pyspiel.load_game("escadrille_dogfight").new_initial_state()
    assert state.is_chance_node()
    assert [odds for _, odds in state.chance_outcomes()] == [0.5, 0.5]
    for _ in range(13):  # the starts and twelve tiles
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 1, "both plan before anything is shown"


def test_odds_add_up_and_hands_are_dealt_at_once() -> None:
    chances = [state for state in tree() if not state.is_terminal() and state.is_chance_node()]
    assert len(chances) == 1 + 4, "a hand of three out of four for either seat"
    for state in chances:
        odds = [each for _, each in state.chance_outcomes()]
        assert odds == [0.25] * 4
        assert isinstance(state.node.pending, Chance)


def test_hands_weigh_as_many_ways_as_there_are_to_draw_them() -> None:
    tiles = (Odds("1|0", 2), Odds("2|0", 1), Odds("3|0", 3))
    found = {each.labels: each.weight for each in _hands(tiles, 3)}
    every_copy = [odds.label for odds in tiles for _ in range(odds.weight)]
    assert found == Counter(combinations(every_copy, 3))


def test_a_seat_knows_as_much_of_two_games_that_differ_out_of_its_sight() -> None:
    """Twins: all that differs is the other hand and what it has planned in secret."""
    first = [state for state in tree() if state.history_str().count(",") == 1]
    assert len(first) == 16, "every pair of hands"
    by_own_hand = defaultdict(set)
    for state in first:
        own, _ = state.history()
        by_own_hand[own].add(told(state, 0))
    assert [len(each) for each in by_own_hand.values()] == [1] * 4
    assert len(set.union(*by_own_hand.values())) == 4
    others = {told(state.child(state.legal_actions()[0]), 1) for state in first}
    also = {told(state.child(state.legal_actions()[-1]), 1) for state in first}
    assert others == also, "the plan of seat 0 is secret"


def test_what_was_told_is_never_forgotten() -> None:
    for state in tree():
        if not state.is_terminal():
            for action in state.legal_actions():
                child = state.child(action)
                assert all(told(child, seat).startswith(told(state, seat)) for seat in range(2))
                if not state.is_chance_node():
                    seat = state.current_player()
                    assert told(child, seat) != told(state, seat), "one's own answer is known"


def test_whoever_knows_the_same_has_the_same_answers() -> None:
    answers: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    for state in tree():
        if not state.is_terminal() and not state.is_chance_node():
            seat = state.current_player()
            answers[told(state, seat)].add(tuple(state.legal_actions()))
    assert len(answers) == 800
    assert all(len(each) == 1 for each in answers.values())


def test_its_cfr_and_its_exploitability_take_the_game() -> None:
    """Ten iterations come to .06; uniform play is at .49 (examples/exploitability.py)."""
    game = pyspiel.load_game(REDUCED)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert 0 < exploitability.exploitability(game, solver.average_policy()) < 0.2


def test_observations_are_those_of_the_other_environments() -> None:
    game = pyspiel.load_game("escadrille_dogfight")
    state = game.new_initial_state()
    for _ in range(13):
        state.apply_action(state.legal_actions()[0])
    course = state.node.course
    numbers = course.sight.numbers(state.node.seen(0), 0)
    assert state.observation_tensor(0) == numbers.tolist()
    assert "asked: {'plan': 1}" in state.observation_string(0)
    assert (
        state.action_to_string(0, state.legal_actions()[0])
        == course.answers.labels[state.legal_actions()[0]]
    )
