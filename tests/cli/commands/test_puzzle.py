"""The puzzle of a day at the terminal."""

from __future__ import annotations

from datetime import date

import pytest

from escadrille.cli.dogfight import solving
from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.model import write
from escadrille.rossi.solver import LIBRARY
from tests.cli.runner import run

DAY = "2026-11-19"


@pytest.fixture(scope="module")
def daily() -> Daily:
    LIBRARY.wait()
    return puzzle_of(date.fromisoformat(DAY))


def plans(daily: Daily) -> list[str]:
    return [write(each.plan) for each in daily.puzzle.advice.plans]


def test_the_best_plan_solves_it(daily: Daily) -> None:
    best = write(daily.puzzle.best)
    output = run(f"puzzle --day {DAY}", typed=f"{best}\n").output
    assert output.startswith(f"Puzzle of {DAY}, rated {daily.puzzle.rating}\n")
    assert f"Solved: {best} is best." in output
    assert "best play  chance to win" in output


def test_another_plan_is_told_what_it_gave_away(daily: Daily) -> None:
    texts, best = plans(daily), write(daily.puzzle.best)
    wrong = next(number for number, text in enumerate(texts) if text != best)
    output = run(f"puzzle --day {DAY}", typed=f"{wrong + 1}\n").output
    assert f"{texts[wrong]} gave away " in output
    assert f"%: {best} is best." in output
    assert "Solved" not in output


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
