"""Lessons over the wire: a bookmark leads to a question, and an answer to a verdict."""

from __future__ import annotations

import re
from typing import Any

import pytest

from escadrille.lessons.shelf import find_lesson
from escadrille.table.dogfight import coaching
from escadrille.table.lessons import desk as lessons
from escadrille.table.wire.common import Action
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.table.served import Browser

NOTATION = re.compile(r"[ALR]{3}|\b[IS][123]|\bO[12]|W<|[^[-]\d\|\d|fire \w\w\d")
"""Paths, aerobatics, tiles without brackets and orders as they are typed in a terminal."""
RING, FLIGHT = "/api/lessons/dogfight/ring", "/api/lessons/age/first-flight"


def asked(browser: Browser, path: str, answers: list[Any] | None = None) -> Any:
    """The step behind a bookmark."""
    return browser.post(path, {"answers": answers or []}, 200)


def answered(browser: Browser, path: str, answers: list[Any], action: Any) -> Any:
    """The verdict on an answer."""
    return browser.post(f"{path}/answer", {"answers": answers, "action": action}, 200)


def tile(step: Any, value: int) -> Any:
    """The action that plays a tile of a value."""
    options = step["asks"][0]["options"]
    return next(each["action"] for each in options if each["tile"]["value"] == value)


def test_all_lessons_are_listed_game_by_game(browser: Browser) -> None:
    """With what somebody wants to know before he takes one."""
    found = browser.get("/api/lessons")["lessons"]
    first = next(each for each in found if each["game"] == "age")
    assert first["id"] == "first-flight"
    assert (first["steps"], first["minutes"]) == (3, 3)
    assert {each["game"] for each in found} == {"age", "dogfight"}


def test_every_lesson_can_be_shown_to_its_end() -> None:
    """Each of its solutions leads on, and the bookmark alone leads back to every question."""
    for info in lessons.lesson_list().lessons:
        name, answers = f"{info.game}/{info.id}", list[Action]()
        for number in range(info.steps):
            step = lessons.question(name, answers)
            assert (step.step, len(step.asks)) == (number, 1)
            assert step.asks[0].seat == step.seat
            verdict = lessons.verdict(name, answers, None)
            assert verdict.is_reached, (name, number)
            assert verdict.is_last == (number == info.steps - 1)
            answers = verdict.answers


def test_help_names_what_is_seen_on_the_page() -> None:
    """A point and how the aircraft stands there, or the words of a button; no typed notation."""
    ways = {}
    for info in lessons.lesson_list().lessons:
        name, answers = f"{info.game}/{info.id}", list[Action]()
        for number in range(info.steps):
            step = lessons.question(name, answers)
            ways[name, number] = step.way
            assert not NOTATION.search(f"{step.hint} {step.way}"), (name, step.hint, step.way)
            answers = lessons.verdict(name, answers, None).answers
    assert ways["age/turns", 0].startswith("Tap the map until it ends at 13,10 heading E on L5")
    assert ways["age/damage", 1] == "Choose “Leave over the west edge”."
    assert ways["age/first-flight", 0] == "Choose “Blue die”."
    assert ways["dogfight/ring", 0] == ""


def test_an_answer_that_misses_is_explained_and_leaves_the_bookmark(browser: Browser) -> None:
    """The learner sees where it led, and is asked the same again."""
    step = asked(browser, RING)
    verdict = answered(browser, RING, [], tile(step, 5))
    assert not verdict["is_reached"]
    assert verdict["answers"] == []
    assert "shoots" in verdict["text"]
    assert verdict["view"]["biplanes"] != step["view"]["biplanes"]
    assert asked(browser, RING) == step


def test_an_answer_that_reaches_the_goal_leads_on(browser: Browser) -> None:
    """What happened is told with its motion, and the next question follows."""
    verdict = answered(browser, RING, [], tile(asked(browser, RING), 1))
    assert verdict["is_reached"]
    assert not verdict["is_last"]
    assert "ring shot" in [each["show"]["show"] for each in verdict["events"] if each["show"]]
    assert asked(browser, RING, verdict["answers"])["step"] == 1


def test_an_end_of_a_flight_is_an_answer_and_can_be_looked_at(browser: Browser) -> None:
    """As at the table: ends by their numbers, their way on a look."""
    answers = answered(browser, FLIGHT, [], None)["answers"]
    fly = asked(browser, FLIGHT, answers)["asks"][0]
    assert fly["kind"] == "fly"
    far = max(range(len(fly["ends"]["col"])), key=lambda end: fly["ends"]["steps"][end])
    look = {"type": "look", "key": "k", "decision": fly["decision"], "end": far}
    seen = browser.post(f"{FLIGHT}/look", {"answers": answers, "look": look}, 200)
    assert seen["number"] == far
    verdict = answered(browser, FLIGHT, answers, {"type": "end", "number": far})
    assert verdict["is_reached"]
    assert verdict["answers"][-1]["type"] == "fly"


def test_the_other_hand_stays_hidden(browser: Browser) -> None:
    """A lesson shows what the learner's seat may know, and nothing else."""
    view = asked(browser, RING)["view"]
    hands = {each["seat"]: each["hand"] for each in view["biplanes"]}
    assert hands[0] is not None
    assert hands[1] is None


def test_an_illegal_answer_is_refused_with_its_rule(browser: Browser) -> None:
    """A flight that is too short is none; an end that is not there is named by its field."""
    answers = answered(browser, FLIGHT, [], None)["answers"]
    fly = answered(browser, FLIGHT, answers, None)["answers"][-1]
    short = {**fly, "path": fly["path"][:2]}
    refused = browser.post(f"{FLIGHT}/answer", {"answers": answers, "action": short}, 409)
    assert refused["rule"].startswith("A4")
    nowhere = {"answers": answers, "action": {"type": "end", "number": 9999}}
    assert browser.post(f"{FLIGHT}/answer", nowhere, 422)["field"] == "action.number"


def test_a_bookmark_that_does_not_hold_is_refused_by_its_field(browser: Browser) -> None:
    """An answer that misses, one too many, and a lesson that is not there."""
    missed = tile(asked(browser, RING), 5)
    problem = browser.post(RING, {"answers": [missed]}, 422)
    assert problem["field"] == "answers[0]"
    done: list[Any] = []
    for _ in find_lesson("dogfight/ring").steps:
        done = answered(browser, RING, done, None)["answers"]
    assert browser.post(RING, {"answers": done}, 422)["field"] == "answers"
    browser.post("/api/lessons/age/nonsense", {"answers": []}, 404)


# -- the coach ------------------------------------------------------------------------------------

MIXING = "/api/lessons/dogfight/mixing"


@needs_numba
def test_the_coach_may_be_asked_where_the_lesson_says_so(browser: Browser) -> None:
    assert asked(browser, MIXING)["coached"]
    first = browser.post(f"{MIXING}/advise", {"answers": []}, 200)
    assert (first["method"], len(first["plans"])) == ("exact", 3)
    answers = answered(browser, MIXING, [], None)["answers"]
    second = browser.post(f"{MIXING}/advise", {"answers": answers}, 200)
    assert second["method"] == "solved"
    clues = [each["clue"] for each in second["held"] if each["clue"]]
    assert clues
    for each in clues:
        assert set(each) == {"round", "turn", "plan", "holding", "lacking", "itself"}


def test_elsewhere_it_says_nothing(browser: Browser) -> None:
    for path in (RING, FLIGHT):
        assert not asked(browser, path)["coached"]
        response = browser.http.post(f"{path}/advise", json={"answers": []})
        assert response.status_code == 422
        assert response.json()["problem"].startswith("help from the coach was not agreed")


def test_without_numba_no_lesson_has_a_coach(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "find_spec", lambda name: None)
    assert not asked(browser, MIXING)["coached"]
