"""Which games count is decided in their order, whoever brings them in and whenever."""

from __future__ import annotations

from random import Random

import pytest

from escadrille.lab.course import Course
from escadrille.lab.journal import line_of
from escadrille.lab.playing import Chunk, Played
from tests.lab.experiments import plan

STOP = {"halfwidth": 0.08, "least": 10}


def game(number: int) -> Played:
    """The same result for the same number, whenever it is played."""
    won = Random(number).random() < 0.8
    first = won == (number % 2 == 0)
    return Played(0, number, (float(first), float(not first)), (), "exit", "D1", 3, 40, -1)


def run(workers: int, seed: int, stop: dict[str, float] | None = None) -> Course:
    """Play with workers that return their chunks in any order."""
    course, random = Course(plan(games=1000, stop=stop or STOP)), Random(seed)
    flying: list[Chunk] = []
    while not course.is_over:
        while len(flying) < workers and (chunk := course.next_chunk(workers)):
            flying.append(chunk)
        done = flying.pop(random.randrange(len(flying)))
        course.cells[0].seconds = random.choice((0.001, 0.5))
        for number in done.numbers:
            course.book(game(number), line_of(game(number)))
    return course


@pytest.mark.parametrize(("workers", "seed"), [(1, 0), (2, 1), (3, 2), (16, 3)])
def test_the_same_games_count_whatever_the_order(workers: int, seed: int) -> None:
    alone, course = run(1, 99), run(workers, seed)
    ((_, expected),), ((cell, lines),) = alone.counted(), course.counted()
    assert list(expected) == list(lines)
    assert 30 < cell.tally.pairs < 200


def test_what_was_played_beyond_the_end_is_little_and_does_not_count() -> None:
    course = run(16, 5)
    cell = course.cells[0]
    assert cell.games <= len(cell.kept) < cell.games + 80
    assert course.next_chunk(1) is None


def test_a_game_that_comes_in_twice_counts_once() -> None:
    course = Course(plan(games=4))
    assert course.book(game(0), b"once")
    assert not course.book(game(0), b"twice")
    assert course.cells[0].kept == {0: b"once"}


def test_games_that_are_there_already_are_not_handed_out() -> None:
    course = Course(plan(games=6))
    for number in (0, 1, 3):
        course.book(game(number), b"")
    numbers: list[int] = []
    while chunk := course.next_chunk(1):
        numbers += chunk.numbers
    assert numbers == [2, 4, 5]


def test_cells_take_turns() -> None:
    course = Course(plan(games=4, vary={"setup": {"side": ["single", "dual"]}}))
    chunks = [course.next_chunk(2) for _ in range(4)]
    assert [chunk.cell for chunk in chunks if chunk] == [0, 1, 0, 1]


def test_the_score_is_that_of_the_first_contender_in_both_seats() -> None:
    course = Course(plan(games=2))
    course.book(Played(0, 0, (1.0, 0.0), (), "", "", 1, 1, -1), b"")
    course.book(Played(0, 1, (0.0, 1.0), (), "", "", 1, 1, -1), b"")
    assert course.cells[0].tally.total == 1.0
    assert course.is_over
