"""Players place pieces before the first round: by mouse, by keyboard, on a phone. [A1.9]"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import RETRIES, SETTLED, at_rest
from tests.table.browser.test_reading import serious_faults

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DEPOT = "ammunition-depot-attack"
LOG, PROMPT, GHOST = ".panel.log", ".prompt h2", "g.ghost"
MAP = "[role=application]"

# Where a point of the lattice is on the screen.
POINT = """([col, row]) => {
    const sheet = document.querySelector("[role=application] > .sheet");
    const frame = sheet.parentElement.getBoundingClientRect();
    const { a, e, f } = new DOMMatrix(getComputedStyle(sheet).transform);
    const x = col * 40 + (row % 2 ? 20 : 0), y = row * 40 * Math.sin(Math.PI / 3);
    return [frame.left + a * x + e, frame.top + a * y + f];
}"""


def placing(visit: Visit, scenario: str, **settings: Any) -> Page:
    """The table of a scenario whose players place what is free, both at this screen."""
    page = visit("/", **settings)
    seats = [{"who": "me"}, {"who": "here"}]
    setup = {"scenario": scenario, "options": {"placing": "by players"}}
    wish = {"game": "age", "setup": setup, "seats": seats, "seed": "placing"}
    made = page.request.post("/api/games", data=wish, max_retries=RETRIES)
    assert made.status == 201, made.text()
    page.goto(made.json()["path"])
    page.locator(SETTLED).wait_for()
    at_rest(page)
    return page


def point(page: Page, col: int, row: int) -> tuple[float, float]:
    x, y = page.evaluate(POINT, [col, row])
    return x, y


@pytest.mark.rule("A1.9", "A9.7")
def test_a_piece_follows_the_mouse_and_a_click_places_it(visit: Visit) -> None:
    page = placing(visit, DEPOT)
    expect(page.locator(PROMPT)).to_have_text("Where do you place anti-aircraft zone AA1?")
    expect(page.locator(".pencil")).to_have_count(9)
    expect(page.locator(GHOST)).to_have_count(0)
    page.mouse.move(*point(page, 8, 18))
    expect(page.locator(GHOST)).to_be_visible()
    expect(page.locator(".prompt p")).to_contain_text("At 6,19.")
    page.get_by_role("button", name="apex south").click()
    page.mouse.move(*point(page, 8, 18))
    page.mouse.click(*point(page, 8, 18))
    expect(page.locator(PROMPT)).to_have_text("Where do you place anti-aircraft zone AA2?")
    expect(page.locator(LOG)).to_contain_text(
        re.compile(r"Italians: anti-aircraft zone AA1 at \d+,\d+, apex S\.")
    )
    expect(page.locator(".pencil")).to_have_count(8)
    assert serious_faults(page) == []


@pytest.mark.rule("A1.9", "A9.7")
def test_beyond_the_front_line_nothing_follows_the_mouse(visit: Visit) -> None:
    page = placing(visit, DEPOT)
    page.mouse.move(*point(page, 21, 30))
    page.mouse.click(*point(page, 21, 30))
    expect(page.locator(GHOST)).to_have_count(0)
    expect(page.get_by_role("button", name="Place here")).to_be_disabled()
    expect(page.locator(PROMPT)).to_contain_text("AA1")


@pytest.mark.rule("A1.9", "A8.2.3")
def test_zones_are_placed_by_keyboard_and_the_other_side_gets_its_own(visit: Visit) -> None:
    page = placing(visit, "reconnaissance")
    page.locator(MAP).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".prompt p")).to_contain_text("At 3,5.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".prompt p")).to_contain_text("At 3,7.")
    expect(page.locator(".image")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_contain_text("Central Powers: zone A at 3,7.")
    expect(page.locator(LOG)).to_contain_text("Entente in the matching place: zone")
    expect(page.locator(".zone .flag")).to_have_count(2)


@pytest.mark.rule("A1.9")
def test_one_button_leaves_the_rest_as_drawn_and_the_game_goes_on(visit: Visit) -> None:
    page = placing(visit, "dogfight")
    expect(page.locator(PROMPT)).to_have_text("Where do you place extension 1 along the east edge?")
    page.get_by_role("button", name="Leave the rest as drawn").click()
    expect(page.locator(PROMPT)).to_contain_text("along the west edge?")
    page.keyboard.press("d")
    expect(page.locator(LOG)).to_contain_text("Entente, as drawn: extension 1 along the west edge")
    expect(page.locator(PROMPT)).to_contain_text("enters next?")
    expect(page.locator(".access")).to_have_count(8)


@pytest.mark.rule("A1.9", "A9.2")
def test_a_finger_shows_a_piece_before_a_button_places_it(visit: Visit) -> None:
    page = placing(visit, DEPOT, **PHONE)
    page.touchscreen.tap(*point(page, 8, 18))
    expect(page.locator(GHOST)).to_be_visible()
    expect(page.locator(PROMPT)).to_contain_text("AA1")
    place = page.get_by_role("button", name="Place here")
    box = place.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= 390
    place.tap()
    expect(page.locator(PROMPT)).to_contain_text("AA2")


@pytest.mark.rule("A1.9")
def test_placing_is_chosen_at_set_up(visit: Visit) -> None:
    page = visit("/new/age")
    scenario = page.locator("label", has_text="Scenario").locator("select").first
    scenario.select_option(DEPOT)
    page.get_by_label("with no fixed place").select_option("by players")
    expect(page.get_by_text("9 pieces are placed before the first round.")).to_be_visible()
    scenario.select_option("intercept-the-general")
    expect(page.get_by_label("with no fixed place")).to_have_count(0)


@pytest.mark.rule("A1.9")
def test_whoever_watches_sees_what_is_placed(visit: Visit) -> None:
    page = placing(visit, "reconnaissance")
    watching = visit(page.url)
    expect(watching.locator(".pencil")).to_have_count(10)
    expect(watching.locator(".zone .flag")).to_have_count(0)
    page.locator(MAP).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(watching.locator(".zone .flag")).to_have_count(2)
    expect(watching.locator(".pencil")).to_have_count(8)
    expect(watching.locator(".may")).to_have_count(0)


@pytest.mark.rule("A1.9", "A10")
def test_the_companion_is_told_by_a_tap(visit: Visit) -> None:
    page = visit("/companion/age", **PHONE)
    page.locator("label", has_text="Scenario").locator("select").select_option(DEPOT)
    page.get_by_label("with no fixed place").select_option("by players")
    page.locator("select", has_text="Italians").select_option("Italians")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".ask h1")).to_have_text("Where do you place anti-aircraft zone AA1?")
    at_rest(page)
    page.touchscreen.tap(*point(page, 8, 18))
    page.get_by_role("button", name="Place here").tap()
    expect(page.locator(".ask h1")).to_contain_text("AA2")
    page.get_by_role("button", name="Leave the rest as drawn").tap()
    expect(page.locator(".ask h1")).to_contain_text("Red die")
