"""The scenario editor: pieces by mouse and keyboard, the rules' word, files, links, a game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.test_reading import serious_faults

BOARD = "[role=application]"


def opened(visit: Visit, **settings: object) -> Page:
    """The editor with a blank sheet that fits the rules."""
    page = visit("/editor", **settings)
    expect(page.locator(".word")).to_have_text("It fits the rules.")
    return page


def put(page: Page, kind: str, steps: str) -> None:
    """Take a piece, go to a point by arrow keys, and place it there."""
    page.get_by_role("group", name="Pieces").get_by_role("button", name=kind, exact=True).click()
    page.locator(BOARD).focus()
    for step in steps:
        page.keyboard.press({"l": "ArrowLeft", "r": "ArrowRight", "u": "ArrowUp"}[step])
    page.keyboard.press("Enter")


def saved(page: Page) -> dict[str, object]:
    """The file as it is downloaded."""
    page.get_by_role("button", name="File", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    return tomllib.loads(Path(download.value.path()).read_text(encoding="utf-8"))


@pytest.mark.rule("A9.2", "A9.3", "A9.5", "A1.5")
def test_a_scenario_is_written_by_keyboard_judged_and_saved(visit: Visit) -> None:
    """What lies on another is named by its field, until it is moved away."""
    page = opened(visit)
    put(page, "Barrage balloon", "llll")
    put(page, "Observation balloon", "")
    expect(page.locator(".word")).to_contain_text("balloons[1].at")
    expect(page.locator("circle.faulty")).to_have_count(1)
    page.locator(BOARD).focus()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Observation balloon, 8·12, L3").click()
    page.locator(BOARD).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("PageDown")
    expect(page.locator(".word")).to_have_text("It fits the rules.")
    put(page, "Anti-aircraft zone", "uu")
    page.keyboard.press("e")
    page.get_by_role("button", name="Scenario", exact=True).click()
    page.get_by_label("Title").fill("Kites at dawn")
    expect(page.locator(".word")).to_have_text("It fits the rules.")
    file = saved(page)
    assert file["title"] == "Kites at dawn"
    assert file["balloons"] == [
        {"kind": "barrage", "team": 0, "at": [8, 12], "level": 3},
        {"kind": "observation", "team": 0, "at": [8, 11], "level": 2},
    ]
    assert file["aa"] == [{"team": 0, "at": [8, 9], "apex": "S"}]


def test_pieces_are_dragged_turned_and_taken_back(visit: Visit) -> None:
    """By mouse; undo takes back one thing after the other."""
    page = opened(visit)
    page.get_by_role("group", name="Pieces").get_by_role("button", name="Airship").click()
    page.locator(BOARD).click(position={"x": 300, "y": 300})
    scale = page.locator(".sheet").get_attribute("style")
    page.get_by_role("button", name="Closer").click()  # with a piece in hand, and places none
    expect(page.locator(".sheet")).not_to_have_attribute("style", scale or "")
    expect(page.locator(".grip")).to_have_count(3)
    page.get_by_role("button", name="Choose and move").click()
    before = page.get_by_label("Column").input_value()
    box = page.locator("circle.grip.chosen").nth(1).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 5, steps=4)
    page.mouse.up()
    expect(page.get_by_label("Column")).not_to_have_value(before)
    page.get_by_role("button", name="Turn right").click()
    expect(page.get_by_label("Heading")).to_have_value("E")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Heading")).to_have_value("NE")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Column")).to_have_value(before)


@pytest.mark.rule("A9.6")
def test_a_scenario_is_shared_by_link_and_played(visit: Visit) -> None:
    """The link carries all of it; the set-up page takes it over; the game is of it."""
    page = visit("/editor", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Begin from").select_option("ammunition-depot-attack")
    page.get_by_label("Title").fill("Another depot")
    expect(page.locator(".word")).to_have_text("It fits the rules.")
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is in your clipboard.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link[link.index("/editor") :])
    expect(other.get_by_label("Title")).to_have_value("Another depot")
    other.get_by_role("button", name="Play it").click()
    other.wait_for_url("**/new/age")
    expect(other.locator(".bar select")).to_have_value("own:Another depot")
    other.get_by_role("button", name="To the table").click()
    other.wait_for_url("**/game/*")
    expect(other.locator(".mast")).to_contain_text("Another depot")


def test_bots_try_a_scenario_out(visit: Visit) -> None:
    """And tell who won."""
    page = opened(visit)
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_label("Have bots fly it").select_option("random")
    page.get_by_label("Games").fill("1")
    page.get_by_role("button", name="Fly them").click()
    expect(page.get_by_text(re.compile("All 1 came to an end"))).to_be_visible(timeout=30_000)


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_everybody_can_read_it(visit: Visit, width: int, scheme: str) -> None:
    """On every tab, on a desk and on a phone, by day and by night."""
    page = visit("/editor", viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.get_by_label("Begin from").select_option("airships-on-patrol")
    expect(page.locator(".word")).to_have_text("It fits the rules.")
    found = serious_faults(page)
    for tab in ("Forces", "File", "Pieces"):
        page.get_by_role("group", name="Scenario editor").get_by_role("button", name=tab).click()
        found += serious_faults(page)
    page.get_by_role("button", name=re.compile("^Airship British")).first.click()
    assert found + serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
