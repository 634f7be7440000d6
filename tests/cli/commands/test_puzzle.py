"""The puzzle of a day at the terminal."""

from __future__ import annotations

from datetime import date

import pytest

from escadrille.cli.dogfight import solving
from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.model import write
from escadrille.rossi.solver import LIBRARY
from tests.cli.runner import run

DAY, ALONE = "2026-11-19", "2026-11-15"


@pytest.fixture(scope="module")
def daily() -> Daily:
    LIBRARY.wait()
    return puzzle_of(date.fromisoformat(DAY))


@pytest.fixture(scope="module")
def alone() -> Daily:
    """A day whose puzzle has one best plan."""
    LIBRARY.wait()
    return puzzle_of(date.fromisoformat(ALONE))


def plans(daily: Daily) -> list[str]:
    return [write(each.plan) for each in daily.puzzle.advice.plans]


def wrong(daily: Daily) -> str:
    puzzle = daily.puzzle
    return next(
        write(each.plan) for each in puzzle.advice.plans if not puzzle.is_solved_by(each.plan)
    )


def test_any_plan_of_the_best_mix_solves_it(daily: Daily) -> None:
    for each in daily.puzzle.solutions:
        output = run(f"puzzle --day {DAY}", typed=f"{write(each.plan)}\n").output
        assert output.startswith(f"Puzzle of {DAY}, rated {daily.puzzle.rating}\n")
        assert "Solved. Best play mixes 5|0 (61 %), 3|0 loop (39 %)." in output
        assert "best play  chance to win" in output
        assert "In the game Red played 1|1 and gave away 45.7 %." in output


def test_one_plan_alone_is_named(alone: Daily) -> None:
    best = write(alone.puzzle.best)
    assert f"Solved: {best} is best." in run(f"puzzle --day {ALONE}", typed=f"{best}\n").output
    assert f"%: {best} is best." in run(f"puzzle --day {ALONE}", typed=f"{wrong(alone)}\n").output


def test_another_plan_is_told_what_it_gave_away(daily: Daily) -> None:
    number = plans(daily).index(wrong(daily)) + 1
    output = run(f"puzzle --day {DAY}", typed=f"{number}\n").output
    assert f"{wrong(daily)} gave away " in output
    assert "%: best play mixes 5|0 (61 %), 3|0 loop (39 %)." in output
    assert "Solved" not in output


def test_it_is_told_when_the_pilot_found_it_too(alone: Daily) -> None:
    assert alone.puzzle.is_solved_by(alone.puzzle.played)
    output = run(f"puzzle --day {ALONE}", typed="1\n").output
    assert "In the game Red found it too." in output


def test_nothing_is_told_before_a_plan_is_chosen(daily: Daily) -> None:
    output = run(f"puzzle --day {DAY}", typed="q\n").output
    assert "best play" not in output
    assert "is best" not in output
    assert "Legal plans of " in output


def test_a_plan_that_cannot_be_chosen_is_asked_again(daily: Daily) -> None:
    best = write(daily.puzzle.best)
    output = run(f"puzzle --day {DAY}", typed=f"99\n5|4\n{best}\n").output
    assert "✗ your answer: there is no number 99" in output
    assert "✗ your answer: '5|4' is not possible" in output
    assert "Solved" in output


def test_a_day_that_is_none_is_refused() -> None:
    result = run("puzzle --day yesterday")
    assert result.exit_code == 2
    assert "--day: 'yesterday' is no day (allowed: such as 2026-11-19)" in result.stderr


def test_without_the_solver_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "has_solver", lambda: False)
    result = run(f"puzzle --day {DAY}")
    assert result.exit_code == 2
    assert "pip install 'escadrille[fast]'" in result.stderr
