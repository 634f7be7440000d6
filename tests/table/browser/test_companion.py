"""The companion on a phone beside a real table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import at_rest

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def begun(visit: Visit, game: str = "age", **settings: object) -> Page:
    """A session from the start page on; Age of Dogfights on its short board."""
    page = visit("/", **{**PHONE, **settings})
    page.get_by_role("link", name="Companion").click()
    title = {"age": "Age of Dogfights", "dogfight": "Dogfight!"}[game]
    page.get_by_role("button", name=title, exact=True).click()
    if game == "age":
        page.get_by_role("combobox", name="Board", exact=True).select_option("short")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".board")).to_be_visible()
    return page


def say(page: Page, line: str) -> None:
    page.get_by_label("Or type it").fill(line)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_label("Or type it")).to_have_value("")


def tap_board(page: Page) -> None:
    """The middle of what is seen of the map."""
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".place")).to_be_visible()


def press(page: Page, *faces: str) -> None:
    for face in faces:
        page.locator(".keys").get_by_role("button", name=face, exact=True).click()


def asked(page: Page, words: str) -> None:
    expect(page.locator(".ask h1")).to_contain_text(words)


def fight(page: Page) -> None:
    """A Camel with a Fokker behind it."""
    say(page, "camel 4 9,8 E L4 average")
    say(page, "de10 4,8 E L4 average aggressive")
    page.get_by_role("button", name="All pieces entered: start").click()
    asked(page, "Your Sopwith Camel 4 (gb4): where is it now?")


@pytest.mark.rule("A2")
def test_a_piece_is_placed_with_taps(visit: Visit) -> None:
    page = begun(visit)
    tap_board(page)
    page.get_by_role("combobox", name="Piece").select_option("de10")
    for name in ("SW", "5", "up"):
        page.locator(".place").get_by_role("button", name=name, exact=True).click()
    page.get_by_role("combobox", name="Pilot").select_option("ace")
    page.get_by_role("button", name="It is here").click()
    expect(page.get_by_text("heading SW on L5, nose-up").first).to_be_visible()
    asked(page, "1 piece so far")
    expect(page.locator(".place")).to_have_count(0)


@pytest.mark.rule("A10.7", "A6.1", "A6.5")
def test_a_turn_is_told_and_rolled_with_big_keys(visit: Visit) -> None:
    page = begun(visit)
    fight(page)
    say(page, "14,8 E")
    press(page, "3")
    asked(page, "Blue die for Fokker D.VII 10")
    press(page, "+2")
    expect(page.get_by_text("Move Fokker D.VII 10 (de10): ahead 9").first).to_be_visible()
    asked(page, "Two red dice")
    press(page, "3")
    expect(page.get_by_text("First die: 3. Now the second.")).to_be_visible()
    press(page, "4")
    asked(page, "Damage die for Sopwith Camel 4")
    page.locator(".keys").get_by_role("button", name="wings").click()
    expect(page.get_by_text("Put a wings marker on Sopwith Camel 4").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    asked(page, "Damage die for Sopwith Camel 4")
    page.get_by_role("button", name="Roll for me").click()
    expect(page.get_by_text("Rolled →").first).to_be_visible()


@pytest.mark.rule("A4.1")
def test_the_table_is_right_where_no_die_leads_there(visit: Visit) -> None:
    page = begun(visit)
    fight(page)
    page.get_by_label("Or type it").fill("20,20 W")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("out of reach")
    page.get_by_role("button", name="It is there anyway").click()
    asked(page, "Red die for Fokker D.VII 10")


@pytest.mark.rule("A4.1")
def test_a_tapped_end_that_no_die_leads_to_is_refused_where_it_was_tapped(visit: Visit) -> None:
    page = begun(visit)
    fight(page)
    tap_board(page)
    sheet = page.locator(".place")
    sheet.get_by_role("button", name="1", exact=True).click()
    sheet.get_by_role("button", name="It is here").click()
    expect(sheet.get_by_role("alert")).to_contain_text("No die takes Sopwith Camel 4")
    sheet.get_by_role("button", name="It is there anyway").click()
    asked(page, "Red die for Fokker D.VII 10")


@pytest.mark.rule("A10.11")
def test_what_could_happen_on_a_point_is_told_before_it_is_taken(visit: Visit) -> None:
    page = begun(visit)
    fight(page)
    tap_board(page)
    page.get_by_role("button", name="What could happen to it here?").click()
    expect(page.locator(".place")).to_contain_text("By their rules, in the bots’ next turn")
    asked(page, "Your Sopwith Camel 4")


@pytest.mark.rule("A6.3", "A6.4", "A6.5", "A4.15")
def test_condition_and_weather_are_corrected_with_taps(visit: Visit) -> None:
    """Steppers and switches; only what was changed is told."""
    page = begun(visit)
    fight(page)
    camel = page.locator("svg.pieces text", has_text=re.compile("^4$")).first.bounding_box()
    assert camel is not None
    page.touchscreen.tap(camel["x"] + camel["width"] / 2, camel["y"] + camel["height"] / 2)
    page.locator(".place summary").click()
    page.locator(".place").get_by_role("button", name="tail", exact=True).click()
    page.get_by_role("button", name="Fewer: Bursts, fixed guns").click()
    page.get_by_label("fixed guns jammed").check()
    page.get_by_role("button", name="Correct its condition").click()
    corrected = "tail hit; ammo 5; fixed guns jammed; throttle 3; average"
    expect(page.get_by_text(corrected).first).to_be_visible()
    page.get_by_text("Wind, sun, round").click()
    page.get_by_label("Wind from").select_option("SW")
    expect(page.get_by_text("Wind: SW.").first).to_be_visible()
    asked(page, "Your Sopwith Camel 4")


@pytest.mark.rule("A10.4")
def test_points_where_an_aircraft_may_begin_are_marked(visit: Visit) -> None:
    page = visit("/companion/age", **PHONE)
    page.get_by_role("button", name="You roll everything").click()
    page.get_by_role("combobox", name="Scenario").select_option("duel")
    page.get_by_role("button", name="Start").click()
    asked(page, "Where does Sopwith Camel 4 (gb4) start")
    expect(page.locator("circle.may")).to_have_count(24)
    point = page.locator("circle.may").nth(12).bounding_box()
    assert point is not None
    page.touchscreen.tap(point["x"] + 3, point["y"] + 3)
    page.locator(".place").get_by_role("button", name="NE", exact=True).click()
    page.get_by_role("button", name="It is here").click()
    asked(page, "Where does Sopwith Camel 5 (gb5) start")
    expect(page.locator("circle.may")).to_have_count(23)


def test_a_session_outlives_its_page_and_comes_back_from_its_file(
    visit: Visit, tmp_path: Path
) -> None:
    page = begun(visit)
    fight(page)
    page.reload()
    asked(page, "Your Sopwith Camel 4")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download", exact=True).click()
    kept = tmp_path / saved.value.suggested_filename
    saved.value.save_as(kept)
    with page.expect_download() as written:
        page.get_by_role("button", name="Transcript").click()
    assert "`camel 4 9,8 E L4 average`" in Path(written.value.path()).read_text(encoding="utf-8")
    other = visit("/companion/dogfight", **PHONE)
    other.locator("input[type=file]").set_input_files(kept)
    asked(other, "Your Sopwith Camel 4")


@pytest.mark.rule("D10.6", "D10.9")
def test_a_turn_of_dogfight_is_told_with_tiles(visit: Visit) -> None:
    page = begun(visit, "dogfight")
    page.locator(".keys").get_by_role("button", name="3, 1 hit").click()
    asked(page, "Your tile?")
    page.get_by_role("group", name="Your tile").get_by_role("button").first.click()
    asked(page, "right slot")
    page.get_by_role("button", name="Draw for me").click()
    expect(page.get_by_text("It plays").first).to_be_visible()


@pytest.mark.rule("D10.11")
def test_the_ring_is_looked_at_and_corrected_with_taps(visit: Visit) -> None:
    """What could happen on a space changes nothing; who is there does."""
    page = begun(visit, "dogfight")
    page.get_by_role("button", name="Draw for me").click()
    asked(page, "you on r7 (1 of 7 hits)")
    page.locator("g.space", has_text="r5").click()
    sheet = page.locator(".place")
    sheet.get_by_role("button", name="How likely am I to be hit?").click()
    expect(sheet).to_contain_text("On r5")
    sheet.get_by_role("button", name="I am here").click()
    asked(page, "you on r5 (1 of 7 hits)")
    page.locator("g.space", has_text="r5").click()
    sheet.get_by_role("button", name="More: My hits").click()
    asked(page, "you on r5 (2 of 7 hits)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["age", "dogfight"])
def test_axe_finds_nothing_serious_and_nothing_is_cut_off(
    visit: Visit, game: str, scheme: str
) -> None:
    """The set-up, the question, the sheet of a tapped point, and the dice."""
    page = visit(f"/companion/{game}", color_scheme=scheme, **PHONE)
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert_sound(page)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".board")).to_be_visible()
    assert_sound(page)
    if game == "dogfight":
        page.get_by_role("button", name="Draw for me").click()
        asked(page, "Your tile?")
    else:
        fight(page)
        tap_board(page)
        assert_sound(page)
        page.get_by_role("button", name="Close").first.click()
        say(page, "14,8 E")
    assert_sound(page)


def assert_sound(page: Page) -> None:
    at_rest(page)
    serious = [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in Axe().run(page).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert serious == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
