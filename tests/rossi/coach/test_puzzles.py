"""Puzzles: a few plans are clearly the best, and a day names the same puzzle for everybody."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.kernel.seen import question_of
from escadrille.lessons.dogfight import puzzles
from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.coach import Advice, Adviser, Puzzle, Weighed, find_puzzle
from escadrille.rossi.coach.puzzles import DECIDED, GAP, SELDOM, gap_of, is_puzzle, rating_of
from escadrille.rossi.figures import Tile
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver import NotSolved
from tests.rossi.coach.last_rounds import a_duel

FIRST = date(2026, 11, 15)


@pytest.fixture(scope="module")
def week() -> list[Daily]:
    return [puzzle_of(FIRST + timedelta(days)) for days in range(5)]


def advice(*worths: float, mix: tuple[float, ...] = (1.0,)) -> Advice:
    """Plans worth so much; best play mixes the first ones."""
    chances = (*mix, *(0.0 for _ in worths))
    plans = tuple(
        Weighed(PlayTile(Tile(1, hits)), chances[hits], worth) for hits, worth in enumerate(worths)
    )
    return Advice(0, max(worths), plans, (), (), "exact")


def test_what_solves_it_is_clearly_the_best(week: list[Daily]) -> None:
    for daily in week:
        puzzle = daily.puzzle
        assert puzzle.advice.cost(puzzle.best) == 0
        good = {each.plan for each in puzzle.solutions}
        others = [each for each in puzzle.advice.plans if each.plan not in good]
        assert len(others) >= max(2, len(good))
        assert min(puzzle.advice.cost(each.plan) for each in others) >= GAP
        assert not any(each.chance for each in others)
        assert sum(each.chance for each in puzzle.solutions) == pytest.approx(1)
        assert abs(puzzle.advice.best) < DECIDED
        assert set(puzzle.decision.options) == {each.plan for each in puzzle.advice.plans}


def test_mixes_are_puzzles_and_any_plan_of_one_solves_it(week: list[Daily]) -> None:
    mixed = [each.puzzle for each in week if len(each.puzzle.solutions) > 1]
    assert 0 < len(mixed) < len(week)
    for puzzle in mixed:
        chances = [each.chance for each in puzzle.solutions]
        assert chances == sorted(chances, reverse=True)
        assert min(chances) > SELDOM
        solving = {each.plan for each in puzzle.solutions}
        for each in puzzle.advice.plans:
            assert puzzle.is_solved_by(each.plan) is (each.plan in solving)


def test_a_puzzle_comes_from_a_game_that_was_played(week: list[Daily]) -> None:
    for daily in week:
        seen = question_of(daily.game, daily.puzzle.state, daily.puzzle.decision)
        assert daily.puzzle.played == GreedyBot(daily.game).choose(seen)


def test_what_is_said_of_it_is_exact(week: list[Daily]) -> None:
    puzzle, game = week[0].puzzle, week[0].game
    assert Adviser(game).advise(game.view(puzzle.state, puzzle.seat), puzzle.seat) == puzzle.advice


def test_a_puzzle_is_a_position_in_which_its_seat_is_asked(week: list[Daily]) -> None:
    for daily in week:
        pending = daily.game.pending(daily.puzzle.state)
        assert isinstance(pending, tuple)
        assert daily.puzzle.decision in pending
        assert daily.puzzle.state.aviators[0].bag == daily.puzzle.state.aviators[1].bag == ()


def test_a_day_names_the_same_puzzle_again_and_another_day_another(week: list[Daily]) -> None:
    puzzle_of.cache_clear()
    again = puzzle_of(FIRST)
    assert again.puzzle == week[0].puzzle
    assert len({daily.puzzle.state for daily in week}) == len(week)


def test_where_no_game_has_a_puzzle_the_search_comes_to_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "GAMES", 0)
    with pytest.raises(NotSolved, match="no game of 2026-01-01 has a puzzle"):
        puzzle_of(date(2026, 1, 1))


HALVES = (0.5, 0.5)


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        (advice(0.5, 0.3, -1.0, -1.0), True),
        (advice(0.5, 0.5, 0.3, -1.0, mix=HALVES), True),
        (advice(0.5, 0.5, 0.5, -1.0, mix=(0.4, 0.3, 0.3)), False),  # three of four will do
        (advice(0.5, 0.5, 0.3, -1.0), False),  # best play never needs the second
        (advice(0.5, 0.45, -1.0, -1.0), False),  # the second is nearly as good
        (advice(0.5, 0.3, -1.0), False),  # too few plans
        (advice(1.0, 0.3, -1.0, -1.0), False),  # won anyway
        (advice(-0.95, -1.0, -1.0, -1.0), False),  # lost anyway
    ],
)
def test_what_makes_a_puzzle(said: Advice, is_one: bool) -> None:
    assert is_puzzle(said) is is_one


def test_what_is_not_exact_is_no_puzzle() -> None:
    assert not is_puzzle(advice(0.5, 0.0, -1.0, -1.0)._replace(method="learned"))


def test_more_plans_and_a_closer_next_one_are_harder_and_a_mix_is_easier_to_hit() -> None:
    easy, closer = advice(0.5, -0.4, -1, -1), advice(0.5, 0.3, -1, -1)
    more, mixed = advice(0.5, 0.3, -1, -1, -1), advice(0.5, 0.5, 0.3, -1, mix=HALVES)
    assert rating_of(easy) < rating_of(closer) < rating_of(more)
    assert rating_of(mixed) < rating_of(closer)
    assert gap_of(closer) == gap_of(mixed) == pytest.approx(0.2)


def test_what_the_pilot_did_not_find_is_harder(week: list[Daily]) -> None:
    puzzle: Puzzle = week[0].puzzle
    wrong = next(each.plan for each in puzzle.advice.plans if not puzzle.is_solved_by(each.plan))
    found, missed = puzzle._replace(played=puzzle.best), puzzle._replace(played=wrong)
    assert missed.rating == found.rating + 300


def test_games_without_a_puzzle_give_none() -> None:
    assert find_puzzle(a_duel(), [], "none", games=0) is None


def test_a_mission_has_no_puzzles() -> None:
    game = a_duel("brown", "blue", scenario="espionage")
    with pytest.raises(NotSolved, match="only duels are solved"):
        find_puzzle(game, [], "mission")
