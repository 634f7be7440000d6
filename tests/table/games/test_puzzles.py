"""The puzzle of a day at the table: the question first, the solution once a plan was given."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest

from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.model.actions import PlayTile
from escadrille.table.dogfight import coaching, puzzles
from escadrille.table.games import coaching as desks
from escadrille.table.games.actions import write_action
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.table.served import Browser

pytestmark = needs_numba
DAY = "2026-11-18"
PATH = f"/api/puzzles/{DAY}"


@pytest.fixture(scope="module")
def daily() -> Daily:
    return puzzle_of(date.fromisoformat(DAY))


@pytest.fixture(autouse=True)
def _some_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The days that have a puzzle are these, whatever day it is."""
    monkeypatch.setattr(puzzles, "last_day", lambda: date(2026, 11, 20))


def answered(browser: Browser, plan: PlayTile) -> Any:
    return browser.post(f"{PATH}/answer", {"action": write_action(plan)}, 200)


def test_the_question_is_the_one_of_the_terminal(browser: Browser, daily: Daily) -> None:
    asked = browser.get(PATH)
    puzzle = daily.puzzle
    assert (asked["day"], asked["rating"], asked["seat"]) == (DAY, puzzle.rating, puzzle.seat)
    assert (asked["first"], asked["last"]) == ("2026-01-01", "2026-11-20")
    plans = [each.plan for each in puzzle.advice.plans]
    options = [each["action"] for each in asked["ask"]["options"]]
    assert options == json.loads(json.dumps([write_action(each) for each in plans]))
    own, other = (asked["view"]["biplanes"][seat] for seat in (puzzle.seat, 1 - puzzle.seat))
    assert len(own["hand"]) == own["hand_size"]
    assert other["hand"] is None
    assert other["bag_size"] == 0
    assert other["unseen_count"] == other["hand_size"]


def texts_of(value: Any) -> set[str]:
    """Every key of an answer."""
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in texts_of(each)}
    return {key for each in value for key in texts_of(each)} if isinstance(value, list) else set()


def test_nothing_of_the_solution_comes_with_the_question(browser: Browser) -> None:
    told = {"advice", "worth", "often", "cost", "solutions", "is_solved", "played_cost", "chance"}
    assert not texts_of(browser.get(PATH)) & told


def test_each_plan_is_judged(browser: Browser, daily: Daily) -> None:
    puzzle = daily.puzzle
    for each in puzzle.advice.plans:
        verdict = answered(browser, each.plan)
        assert verdict["is_solved"] is puzzle.is_solved_by(each.plan)
        assert verdict["cost"] == pytest.approx(puzzle.advice.cost(each.plan) / 2, abs=1e-6)
        assert len(verdict["advice"]["plans"]) == len(puzzle.advice.plans)
        assert len(verdict["solutions"]) == len(puzzle.solutions) > 1
        assert sum(plan["often"] for plan in verdict["solutions"]) == pytest.approx(1)
        assert verdict["played_cost"] > 0


def test_a_plan_that_cannot_be_chosen_is_refused(browser: Browser) -> None:
    wrong = {"type": "PlayTile", "tile": [1, 9], "mode": "normal"}
    assert browser.http.post(f"{PATH}/answer", json={"action": wrong}).status_code == 409
    other = {"type": "ReplaceTiles", "tiles": []}
    assert browser.http.post(f"{PATH}/answer", json={"action": other}).status_code == 409
    assert browser.http.post(f"{PATH}/answer", json={"action": {"type": "fly"}}).status_code == 422


@pytest.mark.parametrize(
    ("day", "problem"),
    [
        ("tomorrow", "there is no day tomorrow; write it like 2026-11-19"),
        ("2026-02-30", "there is no day 2026-02-30; write it like 2026-11-19"),
        ("20261119", "there is no day 20261119; write it like 2026-11-19"),
        ("2025-12-31", "the first puzzle is that of 2026-01-01"),
        ("2026-11-21", "the puzzle of 2026-11-21 is still to come"),
    ],
)
def test_a_day_without_a_puzzle_is_refused(browser: Browser, day: str, problem: str) -> None:
    for response in (
        browser.http.get(f"/api/puzzles/{day}"),
        browser.http.post(f"/api/puzzles/{day}/answer", json={"action": {}}),
    ):
        assert (response.status_code, response.json()["problem"]) == (404, problem)


def test_the_last_day_is_tomorrow_as_it_is_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert puzzles.last_day() - date.today() == timedelta(days=1)


def test_without_numba_the_server_says_what_is_missing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "find_spec", lambda name: None)
    response = browser.http.get("/api/puzzles/2026-11-17")
    assert response.status_code == 503
    assert "the solver needs numba, which the extra “fast” installs" in response.json()["problem"]


def test_too_many_at_once_are_sent_away(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "MOST_WAITING", 0)
    response = browser.http.get("/api/puzzles/2026-11-16")
    assert response.status_code == 503
    assert response.json()["problem"].startswith("the coach is busy")


def broken(day: date) -> None:
    raise RuntimeError(day)


def test_a_puzzle_that_went_wrong_is_tried_again(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/api/puzzles/2026-11-15"
    with monkeypatch.context() as patched:
        patched.setattr(puzzles, "set_puzzle", broken)
        assert browser.http.get(path).status_code == 503
    assert browser.get(path)["day"] == "2026-11-15"
