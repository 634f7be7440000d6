"""Lessons in the browser, to their end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import HELD, PLAN
from tests.table.browser.test_reading import PHONE, serious_faults

CARD = "section.card"


def play_tile(page: Page, value: int) -> None:
    """Pick a tile by its number and lock it."""
    page.keyboard.press(str(value))
    page.locator(PLAN).click()


def said(page: Page, title: str) -> None:
    """The card says how it went."""
    expect(page.locator(CARD).get_by_role("heading", name=title)).to_be_visible()


def test_a_lesson_is_taken_from_the_start_page_to_its_end(visit: Visit) -> None:
    """A miss is explained and tried again; the list knows afterwards what was taken."""
    page = visit()
    page.get_by_role("link", name=re.compile("^Lessons")).click()
    page.get_by_role("link", name=re.compile("The ring and the tiles")).click()
    expect(page.locator(".tilebtn:enabled")).to_have_count(3)
    play_tile(page, 5)
    said(page, "Not quite")
    expect(page.locator(CARD)).to_contain_text("now it is behind you and shoots")
    page.get_by_role("button", name="Try again").click()
    play_tile(page, 1)
    said(page, "Well done")
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_contain_text("Step 2 of 2")
    expect(page.locator(".tilebtn:enabled")).to_have_count(3)
    play_tile(page, 4)
    said(page, "Lesson complete")
    expect(page.get_by_role("link", name="Next: Colours and shots")).to_be_visible()
    page.locator(CARD).get_by_role("link", name="All lessons").click()
    expect(page.locator("li", has_text="The ring and the tiles")).to_contain_text("Done")
    expect(page.get_by_role("link", name="Next: Colours and shots")).to_be_visible()


def test_a_flight_is_learnt_with_keys_a_hint_and_a_look_at_the_solution(visit: Visit) -> None:
    """The board of the game is the board of the lesson; a reload comes back to the same step."""
    page = visit("/lesson/age/first-flight")
    page.get_by_role("button", name=re.compile("Blue die")).click()
    said(page, "Well done")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(CARD)).to_contain_text("Step 2 of 3")
    page.reload()
    expect(page.locator(CARD)).to_contain_text("Step 2 of 3")
    page.get_by_role("application").focus()
    while not page.locator(".prompt .btn:enabled", has_text="Fly").count():
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    said(page, "Not quite")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(f"{CARD} .hint")).to_contain_text("until it ends at 12,10 heading E")
    page.get_by_role("button", name="Show me").click()
    said(page, "Well done")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(CARD)).to_contain_text("Step 3 of 3")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(CARD)).to_contain_text("Step 2 of 3")


def test_a_bookmark_of_a_lesson_that_has_changed_begins_anew(visit: Visit) -> None:
    """What this browser keeps may be older than the lesson."""
    page = visit("/lessons")
    stale = '{"dogfight/ring": {"answers": [{"type": "nonsense"}], "isDone": false}}'
    page.evaluate("kept => localStorage.setItem('escadrille.lessons', kept)", stale)
    page.goto("/lesson/dogfight/ring")
    expect(page.locator(CARD)).to_contain_text("Step 1 of 2")


def test_a_rule_that_a_lesson_cites_can_be_read(visit: Visit) -> None:
    """A click on its id opens it."""
    page = visit("/lesson/age/first-flight")
    page.locator(f"{CARD} .rid").first.click()
    expect(page.locator("dialog[open] .words")).not_to_be_empty()


def test_a_lesson_that_is_not_there_says_so(visit: Visit) -> None:
    """And the way to the others is open."""
    page = visit("/lesson/age/nonsense")
    expect(page.get_by_role("alert")).to_contain_text("There is no lesson age/nonsense.")
    expect(page.get_by_role("alert").get_by_role("link", name="All lessons")).to_be_visible()


@pytest.mark.rule("A8.3")
def test_zones_of_both_sides_lie_on_one_board(visit: Visit) -> None:
    """Both have a zone A, a zone B and a zone C."""
    page = visit("/lesson/age/photographs")
    expect(page.locator(CARD)).to_contain_text("Step 1 of 2")
    expect(page.locator("g.zone")).to_have_count(6)


@pytest.mark.parametrize("name", ["age/turns", "age/defend", "dogfight/biplanes"])
def test_words_board_and_question_are_seen_together_on_a_phone(visit: Visit, name: str) -> None:
    """Nothing has to be scrolled to before the first answer."""
    page = visit(f"/lesson/{name}", **PHONE)
    expect(page.locator(f"{CARD} .task")).to_be_in_viewport(ratio=1)
    expect(page.locator(".prompt .btn, .plan > .btn").first).to_be_in_viewport(ratio=1)


@pytest.mark.rule("A5.4")
def test_what_happened_before_the_question_is_shown_and_told(visit: Visit) -> None:
    """Nothing is asked until the attack has been seen; then it stands in the log."""
    page = visit("/lessons", reduced_motion="no-preference")
    page.add_init_script(HELD)
    page.goto("/lesson/age/defend")
    expect(page.locator(f"{CARD} .hint")).to_contain_text("rolls 6 +1 = 7")
    expect(page.locator(".prompt .btn", has_text="Hold fire")).to_have_count(0)
    page.evaluate("goOn()")
    expect(page.locator(".prompt .btn", has_text="Hold fire")).to_be_visible()
    expect(page.locator(f"{CARD} .hint")).to_have_count(0)
    expect(page.locator(".panel.log")).to_contain_text("is hit in the wings")


def test_the_start_page_has_the_next_lessons(visit: Visit) -> None:
    """Those that have not been taken yet, of both games."""
    page = visit("/lessons")
    done = '{"dogfight/ring": {"answers": [], "isDone": true}}'
    page.evaluate("done => localStorage.setItem('escadrille.lessons', done)", done)
    page.goto("/")
    panel = page.locator("section", has=page.get_by_role("heading", name="Next lessons"))
    expect(panel.get_by_role("link", name=re.compile("Colours and shots"))).to_be_visible()
    expect(panel.get_by_role("link", name=re.compile("The board and a first"))).to_be_visible()
    expect(panel.get_by_role("link", name=re.compile("The ring and the tiles"))).to_have_count(0)
    expect(panel.get_by_role("link", name="1 of 31 done")).to_be_visible()


@pytest.mark.rule("A5.4")
def test_a_phone_shows_the_odds_of_a_break_action_beside_its_answers(visit: Visit) -> None:
    """A desk has them in the right column; there is none on a phone."""
    page = visit("/lesson/age/defend", **PHONE)
    expect(page.locator(".prompt.break .odds")).to_be_visible()
    page = visit("/lesson/age/defend")
    expect(page.locator(".choices .odds").first).to_be_visible()
    expect(page.locator(".prompt.break .odds")).to_be_hidden()


def test_a_lesson_has_one_task_only(visit: Visit) -> None:
    """What it takes to win a whole game would say something else beside it."""
    page = visit("/lesson/age/first-flight")
    expect(page.locator(CARD).get_by_role("heading", name="Your task")).to_be_visible()
    expect(page.get_by_role("heading", name="Task", exact=True)).to_have_count(0)


@needs_numba
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_lesson_about_mixing_has_the_coach(visit: Visit, size: dict[str, Any]) -> None:
    """It shows the mix, then what the other probably holds, and why."""
    page = visit("/lesson/dogfight/mixing", **size)
    page.get_by_role("button", name="Ask the coach").click()
    advice = page.get_by_role("region", name="Coach")
    expect(advice).to_contain_text("50 %")
    play_tile(page, 5)
    said(page, "Well done")
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_contain_text("Step 2 of 2")
    expect(advice).to_have_count(0)
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.get_by_role("heading", name="What Blue probably holds")).to_be_visible()
    held = page.locator("section", has=page.get_by_role("heading", name="What Blue probably holds"))
    expect(held).to_contain_text("33 % by draw alone.")
    expect(held).to_contain_text("With this tile, best play would have played it")
    assert serious_faults(page) == []
    play_tile(page, 1)
    said(page, "Lesson complete")


def test_other_lessons_have_none(visit: Visit) -> None:
    page = visit("/lesson/dogfight/ring")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)
