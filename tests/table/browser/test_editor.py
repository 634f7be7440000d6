"""The scenario editor: pieces by mouse and keyboard, the rules' word, files, links, a game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from escadrille import age as scenarios
from tests.table.browser.conftest import Visit
from tests.table.browser.test_reading import serious_faults

BOARD = "[role=application]"


def opened(visit: Visit, **settings: object) -> Page:
    """The editor with a blank sheet that fits the rules."""
    page = visit("/editor", **settings)
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    return page


def put(page: Page, kind: str, steps: str) -> None:
    """Take a piece, go to a point by arrow keys, and place it there."""
    page.get_by_role("group", name="Pieces").get_by_role("button", name=kind, exact=True).click()
    page.locator(BOARD).focus()
    for step in steps:
        page.keyboard.press({"l": "ArrowLeft", "r": "ArrowRight", "u": "ArrowUp"}[step])
    page.keyboard.press("Enter")


def saved(page: Page) -> dict[str, Any]:
    """The file as it is downloaded."""
    page.get_by_role("button", name="File", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    return tomllib.loads(Path(download.value.path()).read_text(encoding="utf-8"))


@pytest.mark.rule("A9.2", "A9.3", "A9.5", "A1.5")
def test_a_scenario_is_written_by_keyboard_judged_and_saved(visit: Visit) -> None:
    """What lies on another is named by its field, until it is moved away."""
    page = opened(visit)
    put(page, "Barrage balloon", "llll")
    put(page, "Observation balloon", "")
    expect(page.locator(".word")).to_contain_text("balloon 2, place")
    expect(page.locator("circle.faulty")).to_have_count(1)
    page.locator(BOARD).focus()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Observation balloon, 8·12, L3").click()
    page.locator(BOARD).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("PageDown")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    put(page, "Anti-aircraft zone", "uu")
    page.keyboard.press("e")
    page.get_by_role("button", name="Scenario", exact=True).click()
    page.get_by_label("Title").fill("Kites at dawn")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    file = saved(page)
    assert file["title"] == "Kites at dawn"
    assert file["balloons"] == [
        {"kind": "barrage", "team": 0, "at": [8, 12], "level": 3},
        {"kind": "observation", "team": 0, "at": [8, 11], "level": 2},
    ]
    assert file["aa"] == [{"team": 0, "at": [8, 9], "apex": "S"}]


def test_pieces_are_dragged_turned_and_taken_back(visit: Visit) -> None:
    """By mouse; undo takes back one thing after the other, redo makes it again."""
    page = opened(visit)
    page.get_by_role("group", name="Pieces").get_by_role("button", name="Airship").click()
    page.locator(BOARD).click(position={"x": 300, "y": 300})
    scale = page.locator(".sheet").get_attribute("style")
    page.get_by_role("button", name="Zoom in").click()  # with a piece in hand, and places none
    expect(page.locator(".sheet")).not_to_have_attribute("style", scale or "")
    expect(page.locator(".grip")).to_have_count(3)
    page.get_by_role("button", name="Select and move").click()
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
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_label("Column")).not_to_have_value(before)
    page.locator(BOARD).focus()
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_label("Heading")).to_have_value("E")
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Heading")).to_have_value("NE")
    page.keyboard.press("Control+y")
    expect(page.get_by_label("Heading")).to_have_value("E")
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


@pytest.mark.rule("A9.6")
def test_a_scenario_is_shared_by_link_and_played(visit: Visit) -> None:
    """The link carries all of it; the set-up page takes it over; the game is of it."""
    page = visit("/editor", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Start from").select_option("ammunition-depot-attack")
    expect(page.get_by_label("Title")).to_have_value("Ammunition Depot Attack")
    page.get_by_label("Title").fill("Another depot")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link[link.index("/editor") :])
    expect(other.get_by_label("Title")).to_have_value("Another depot")
    other.get_by_role("button", name="Play", exact=True).click()
    other.wait_for_url("**/new/age")
    expect(other.locator(".bar select")).to_have_value("own:Another depot")
    other.get_by_role("button", name="Start game").click()
    other.wait_for_url("**/game/*")
    expect(other.locator(".mast")).to_contain_text("Another depot")


def test_a_fault_leads_to_its_piece_or_form(visit: Visit) -> None:
    """The word of the rules names a field, which is a way to where it can be mended."""
    page = opened(visit)
    put(page, "Barrage balloon", "llll")
    put(page, "Observation balloon", "")
    page.locator(BOARD).focus()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Scenario", exact=True).click()
    page.get_by_role("button", name="balloon 2, place").click()
    expect(page.get_by_role("heading", name="Observation balloon")).to_be_visible()
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="Forces", exact=True).click()
    further = page.locator("details", has_text="More: restrictions").first
    further.locator("summary").click()
    page.locator("select[aria-label='Fuel lasts for']").first.select_option("columns")
    page.get_by_label("to", exact=True).first.fill("99")
    page.get_by_label("to", exact=True).first.press("Tab")
    further.locator("summary").click()
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="fuel, columns").click()
    expect(page.locator(".forms [role=alert]")).to_contain_text("0 to 23")
    expect(page.locator(".forms [role=alert]")).to_be_in_viewport()


@pytest.mark.rule("A8.1", "A8.4")
def test_another_mode_is_won_in_its_own_way(visit: Visit) -> None:
    """A count of successes comes with a kind that has one, and goes with it."""
    page = opened(visit)
    page.get_by_role("button", name="Scenario", exact=True).click()
    page.get_by_label("Mode").select_option("bombing")
    page.get_by_label("Victory").select_option("threshold")
    expect(page.get_by_label("Successes to win")).to_have_value("1")
    page.get_by_label("Mode").select_option("dogfight")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")


@pytest.mark.rule("A1.4", "A1.7", "A3.1")
def test_access_points_and_turns_are_ones_own(visit: Visit) -> None:
    """By tapping outside the edge, by key, and from the list; one button restores the defaults."""
    page = opened(visit)
    page.get_by_role("button", name="Forces", exact=True).click()
    entente = page.locator("section", has=page.get_by_role("heading", name="Entente", exact=True))
    expect(entente.locator("summary").first).to_contain_text("default")
    entente.locator("summary").first.click()
    entente.get_by_role("button", name="0", exact=True).click()
    turns = page.locator("section", has=page.get_by_role("heading", name="Turn order"))
    expect(turns.locator("li")).to_contain_text(["Entente", "Central Powers"])
    turns.get_by_role("button", name="Move Central Powers up").click()
    expect(turns.locator("li")).to_contain_text(["Central Powers", "Entente"])
    put(page, "Access Points", "u" * 13)
    page.get_by_role("button", name="Forces", exact=True).click()
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    file = saved(page)
    entente_in, central_in = (seat["access"] for seat in file["seats"])
    assert [0, 24] in entente_in
    assert [12, -1] in central_in
    assert file["order"] == [1, 0]
    page.get_by_role("button", name="Forces", exact=True).click()
    for button in page.get_by_role("button", name="default").all():
        button.click()
    expect(turns.locator("li")).to_contain_text(["Entente", "Central Powers"])


@pytest.mark.rule("A3.4", "A4.13")
def test_options_are_the_scenarios_defaults(visit: Visit) -> None:
    """Limits, weather and who begins; defaults are not written."""
    page = opened(visit)
    page.get_by_label("Round limit").fill("12")
    page.get_by_label("First player").select_option("Central Powers")
    page.get_by_label("Wind from").select_option("roll")
    page.get_by_label("Fighters in the air at once").fill("2")
    page.get_by_label("Fighters in the air at once").fill("")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    assert saved(page)["options"] == {"wind": "roll", "round_limit": 12, "first": 1}


def test_what_the_players_are_told_has_no_breaks_of_the_file(visit: Visit) -> None:
    """A ready text flows; paragraphs stay."""
    page = opened(visit)
    page.get_by_label("Start from").select_option("ammunition-depot-attack")
    told = page.get_by_label("Description")
    expect(told).to_have_value(re.compile("^German and"))
    assert "\n" not in told.input_value()


def test_a_file_that_somebody_sent_is_opened_or_told_why_not(visit: Visit, tmp_path: Path) -> None:
    """By line and field; what was in the editor can be had back."""
    page = opened(visit)
    page.get_by_label("Title").fill("Mine")
    file = saved(page)
    assert file["title"] == "Mine"
    sent = tmp_path / "sent.toml"
    sent.write_text('title = "Theirs"\nboard = "round"\n', encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(sent)
    expect(page.get_by_role("alert")).to_contain_text("Line 2, board")
    sent.write_text("<html>", encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(sent)
    expect(page.get_by_role("alert")).to_contain_text("this is not valid TOML")
    expect(page.locator(".mast")).to_contain_text("Mine")
    ready = Path(scenarios.__file__).parent / "data" / "scenarios" / "duel.toml"
    page.get_by_label("Open a file").set_input_files(ready)
    expect(page.get_by_text("Undo brings back")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".mast")).to_contain_text("Mine")


@pytest.mark.rule("A9.6")
def test_a_set_up_of_ones_own_scenario_is_sent_and_played_by_two_browsers(visit: Visit) -> None:
    """The link brings the scenario; the friend sets up a game of it, and both sit down."""
    page = visit("/editor", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Title").fill("Kites at dawn")
    put(page, "Barrage balloon", "llll")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/new/age")
    expect(page.locator(".bar select")).to_have_value("own:Kites at dawn")
    page.locator(".seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Copy link to this set-up").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    friend = visit(page.evaluate("navigator.clipboard.readText()"))
    expect(friend.locator(".bar select")).to_have_value("own:Kites at dawn")
    expect(friend.locator(".seat select").nth(1)).to_have_value("link")
    friend.get_by_role("button", name="Start game").click()
    seat = friend.locator("dialog[open] input").first.input_value()
    page.goto(seat)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    for each in (page, friend):
        expect(each.locator(".mast")).to_contain_text("Kites at dawn")
        expect(each.locator(".prompt, .waiting").first).to_be_visible()


def test_a_scenario_is_changed_from_the_set_up_page(visit: Visit) -> None:
    """A ready one opens in the editor; what was there can be had back."""
    page = opened(visit)
    page.get_by_label("Title").fill("Mine")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    page.goto("/new/age")
    page.locator(".bar select").select_option("flying-high")
    page.get_by_role("link", name="Open in the editor").click()
    expect(page.get_by_label("Title")).to_have_value("Flying High")
    assert "#" not in page.url
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Title")).to_have_value("Mine")


def test_a_link_that_carries_nothing_says_so(visit: Visit) -> None:
    """And the page works as before."""
    page = visit("/new/age#setup=nonsense")
    expect(page.get_by_text("This link does not contain a readable set-up")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_enabled()


def test_bots_try_a_scenario_out(visit: Visit) -> None:
    """And tell who won."""
    page = opened(visit)
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_label("Test with bots").select_option("random")
    page.get_by_label("Games").fill("1")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_text(re.compile("All 1 finished"))).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_everybody_can_read_it(visit: Visit, width: int, scheme: str) -> None:
    """On every tab, on a desk and on a phone, by day and by night."""
    page = visit("/editor", viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.get_by_label("Start from").select_option("airships-on-patrol")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    found = serious_faults(page)
    for tab in ("Forces", "File", "Pieces"):
        page.get_by_role("group", name="Scenario editor").get_by_role("button", name=tab).click()
        found += serious_faults(page)
    page.get_by_role("button", name=re.compile("^Airship British")).first.click()
    assert found + serious_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
