"""The puzzle of a day in the browser: by mouse, by finger and by keyboard."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.rossi.figures import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.table.browser.conftest import Visit
from tests.table.browser.test_reading import PHONE, serious_faults

pytestmark = needs_numba
DAY = "2026-11-18"
CALENDAR, RATING = "section:has(.grid)", "section:has-text('Your puzzle rating')"
VERDICT = ".grade"


@pytest.fixture(scope="module")
def daily() -> Daily:
    """Grey: the 3 without hits and the 5 are as good."""
    return puzzle_of(date.fromisoformat(DAY))


def tiles_of(daily: Daily, *, solving: bool) -> list[Tile]:
    plans: list[PlayTile] = [
        each.plan
        for each in daily.puzzle.advice.plans
        if daily.puzzle.is_solved_by(each.plan) is solving
    ]
    return [plan.tile for plan in plans if plan.tile is not None]


def pick(page: Page, tile: Tile) -> None:
    words = f"{tile.value}, {tile.hits} hit{'' if tile.hits == 1 else 's'}"
    page.locator(".tilebtn:enabled").and_(page.get_by_label(words, exact=True)).first.click()


def test_the_puzzle_is_solved_with_the_mouse_from_the_start_page(
    visit: Visit, daily: Daily
) -> None:
    page = visit()
    panel = page.locator("section", has=page.get_by_role("heading", name="Puzzle of the day"))
    panel.get_by_role("link", name="Solve it").click()
    expect(page).to_have_url(re.compile("/puzzle$"))
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    page.goto(f"/puzzle/{DAY}")
    expect(page.get_by_role("region", name="Find the plan")).to_contain_text("Grey is to plan.")
    expect(page.get_by_role("heading", name="What Red holds")).to_be_visible()
    expect(page.locator(VERDICT)).to_have_count(0)
    pick(page, tiles_of(daily, solving=True)[0])
    page.get_by_role("button", name="Lock in").click()
    expect(page.locator(VERDICT)).to_contain_text("Solved")
    expect(page.locator(VERDICT)).to_contain_text("Best play mixes the 3 without hits")
    expect(page.locator(VERDICT)).to_contain_text("In the game Grey chose the 1 and gave away 11 %")
    expect(page.locator("tr.chosen")).to_have_count(1)
    expect(page.locator(CALENDAR)).to_contain_text("1 of 1 solved")
    expect(page.get_by_role("link", name="November 18, 2026, solved")).to_be_visible()
    expect(page.locator(RATING)).to_contain_text("Kept in this browser only")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page).to_have_url(re.compile(r"/puzzle/\d{4}-\d\d-\d\d$"))
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    page.goto("/")
    expect(panel).to_contain_text("You: 1")


def test_the_first_try_counts_and_keys_are_enough(visit: Visit, daily: Daily) -> None:
    page = visit(f"/puzzle/{DAY}")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    page.keyboard.press(str(tiles_of(daily, solving=False)[0].value))
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_contain_text("Missed")
    expect(page.locator(VERDICT)).to_contain_text("Yours, the 1, gave away 11 %.")
    expect(page.locator(VERDICT)).to_contain_text("Your rating:")
    expect(page.get_by_role("link", name="November 18, 2026, missed")).to_be_visible()
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Find the plan")).to_contain_text("does not count again")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_contain_text("Solved")
    expect(page.locator(VERDICT)).not_to_contain_text("Your rating:")
    expect(page.locator(CALENDAR)).to_contain_text("0 of 1 solved")
    page.reload()
    expect(page.get_by_role("link", name="November 18, 2026, missed")).to_be_visible()


def test_the_calendar_leads_to_other_days_and_months(visit: Visit) -> None:
    page = visit(f"/puzzle/{DAY}")
    expect(page.get_by_role("link", name="November 18, 2026")).to_have_attribute(
        "aria-current", "page"
    )
    page.get_by_role("button", name="Earlier").click()
    expect(page.locator(CALENDAR)).to_contain_text("October 2026")
    page.get_by_role("button", name="Later").click()
    page.get_by_role("link", name="November 17, 2026").click()
    expect(page).to_have_url(re.compile("/puzzle/2026-11-17$"))
    expect(page.get_by_role("region", name="Find the plan")).to_contain_text("November 17, 2026")


@pytest.mark.parametrize(
    ("day", "problem"),
    [
        ("2026-02-30", "There is no day 2026-02-30; write it like 2026-11-19."),
        ("soon", "There is no day soon; write it like 2026-11-19."),
        ("2025-12-31", "The first puzzle is that of 2026-01-01."),
        ("3000-01-01", "The puzzle of 3000-01-01 is still to come."),
    ],
)
def test_a_day_that_is_none_says_so_and_leads_to_today(
    visit: Visit, day: str, problem: str
) -> None:
    page = visit(f"/puzzle/{day}")
    expect(page.get_by_role("alert")).to_contain_text(problem)
    link = page.get_by_role("alert").get_by_role("link", name="Today’s puzzle")
    expect(link).to_have_attribute("href", "/puzzle")


def test_while_it_is_set_the_page_says_so(visit: Visit) -> None:
    held: list[Route] = []
    page = visit("/")
    page.route("**/api/puzzles/*", lambda route: held.append(route))
    page.goto(f"/puzzle/{DAY}")
    expect(page.locator("main")).to_contain_text("Setting up the puzzle…")
    held[0].continue_()
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()


def test_a_server_that_cannot_set_puzzles_is_believed(visit: Visit) -> None:
    said = {"field": "", "problem": "this server cannot set puzzles", "allowed": "", "rule": ""}
    page = visit("/")
    page.route("**/api/puzzles/*", lambda route: route.fulfill(status=503, json=said))
    page.goto(f"/puzzle/{DAY}")
    expect(page.get_by_role("alert")).to_contain_text("This server cannot set puzzles.")


def test_lessons_lead_to_the_puzzle(visit: Visit) -> None:
    page = visit("/lessons")
    expect(page.get_by_role("link", name="Puzzle of the day")).to_have_attribute("href", "/puzzle")


def check_readable(page: Page) -> None:
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_puzzle_can_be_read_everywhere(visit: Visit, scheme: str, size: dict[str, Any]) -> None:
    page = visit("/", color_scheme=scheme, **size)
    told = [
        {"day": f"2026-11-{day}", "isSolved": day != 12, "rating": 1200 + day, "deviation": 90}
        for day in (11, 12, 13)
    ]
    page.evaluate("kept => localStorage.setItem('escadrille.puzzles', kept)", json.dumps(told))
    page.goto(f"/puzzle/{DAY}")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    check_readable(page)
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_be_visible()
    check_readable(page)


def test_a_phone_shows_board_hand_and_button_at_once(visit: Visit, daily: Daily) -> None:
    page = visit(f"/puzzle/{DAY}", **PHONE)
    tile = page.locator(".tilebtn:enabled").first
    expect(tile).to_be_visible()
    tile.tap()
    expect(page.locator(".tilebtn.picked")).to_be_in_viewport(ratio=1)
    lock = page.get_by_role("button", name="Lock in")
    expect(lock).to_be_in_viewport(ratio=1)
    lock.tap()
    expect(page.locator(VERDICT)).to_be_in_viewport()
