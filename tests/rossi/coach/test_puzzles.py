"""Puzzles: one plan is clearly the best, and a day names the same one for everybody."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.coach import Advice, Weighed, find_puzzle
from escadrille.rossi.coach.puzzles import DECIDED, GAP, gap_of, is_puzzle, rating_of
from escadrille.rossi.figures import Tile
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver import NotSolved
from tests.rossi.coach.last_rounds import a_duel

FIRST = date(2026, 11, 19)


@pytest.fixture(scope="module")
def week() -> list[Daily]:
    return [puzzle_of(FIRST + timedelta(days)) for days in range(3)]


def advice(*worths: float) -> Advice:
    plans = tuple(
        Weighed(PlayTile(Tile(1, hits)), float(hits == 0), worth)
        for hits, worth in enumerate(worths)
    )
    return Advice(0, max(worths), plans, (), (), "exact")


def test_one_plan_is_clearly_the_best(week: list[Daily]) -> None:
    for daily in week:
        puzzle = daily.puzzle
        assert puzzle.advice.cost(puzzle.best) == 0
        others = [each for each in puzzle.advice.plans if each.plan != puzzle.best]
        assert len(others) >= 2
        assert min(puzzle.advice.cost(each.plan) for each in others) >= GAP
        assert abs(puzzle.advice.best) < DECIDED
        assert set(puzzle.decision.options) == {each.plan for each in puzzle.advice.plans}


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


@pytest.mark.parametrize(
    ("worths", "is_one"),
    [
        ((0.5, 0.3, -1.0), True),
        ((0.5, 0.45, -1.0), False),  # the second is nearly as good
        ((0.5, 0.3), False),  # too few plans
        ((1.0, 0.3, -1.0), False),  # won anyway
        ((-0.95, -1.0, -1.0), False),  # lost anyway
    ],
)
def test_what_makes_a_puzzle(worths: tuple[float, ...], is_one: bool) -> None:
    assert is_puzzle(advice(*worths)) is is_one


def test_what_is_not_exact_is_no_puzzle() -> None:
    assert not is_puzzle(advice(0.5, 0.0, -1.0)._replace(method="learned"))


def test_more_plans_and_a_closer_second_are_harder() -> None:
    easy, closer, more = advice(0.5, -0.4, -1), advice(0.5, 0.3, -1), advice(0.5, 0.3, -1, -1)
    assert rating_of(easy) < rating_of(closer) < rating_of(more)
    assert gap_of(closer) == pytest.approx(0.2)


def test_games_without_a_puzzle_give_none() -> None:
    assert find_puzzle(a_duel(), lambda seed: [], "none", games=0) is None


def test_a_mission_has_no_puzzles() -> None:
    game = a_duel("brown", "blue", scenario="espionage")
    with pytest.raises(NotSolved, match="only duels are solved"):
        find_puzzle(game, lambda seed: [], "mission")
