"""What can be agreed on before a game, on the set-up page."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit

SCENARIO = ".bar select"


def against(page: Page, bot: str) -> None:
    """Give the second seat of the first scenario to a bot."""
    page.locator(".seat select").nth(1).select_option(f"bot:{bot}")


@pytest.mark.rule("A10.1")
def test_a_game_has_the_forces_that_it_names_unless_odds_are_chosen(visit: Visit) -> None:
    """Both are told before the game; odds are a choice, and none where it could change nothing."""
    page = visit("/new/age")
    dock, odds = page.locator(".dock"), page.get_by_label("Number of bots")
    page.locator(SCENARIO).select_option("dogfight")
    against(page, "solo-l")
    expect(odds).to_have_value("0")
    for place in (0, 1):
        expect(page.locator(".force p").nth(place)).to_contain_text("9 aircraft")
    expect(dock).to_contain_text("Central Powers 9 aircraft worth 63.0")
    expect(dock).to_contain_text("Entente 9 aircraft worth 70.5")
    for number in range(10, 16):
        page.get_by_role("button", name=re.compile(f" de{number}$")).click()
    odds.select_option("3")
    expect(page.locator(".force p").nth(0)).to_contain_text("3 aircraft: Fokker Dr.I 4, 5, 6")
    expect(page.locator(".force p").nth(1)).to_contain_text("9 aircraft")
    odds.select_option("1")
    expect(dock).to_contain_text("Entente 3 aircraft")
    page.locator(SCENARIO).select_option("the-best-fighter")
    expect(odds).to_have_count(0)


@pytest.mark.rule("A11.3", "A11.7")
def test_initiative_and_places_are_for_solo_m_alone(visit: Visit) -> None:
    """What does not matter at this table is not asked; what does holds in the game."""
    page = visit("/new/age")
    against(page, "solo-l")
    expect(page.get_by_label("Pilot skill")).to_be_visible()
    places = page.get_by_label("Where aircraft start")
    expect(places).to_have_count(0)
    against(page, "solo-m")
    places.select_option("edges")
    page.get_by_label("Roll initiative for").select_option("side")
    with page.expect_request("**/api/games") as sent:
        page.get_by_role("button", name="Start game").click()
    setup = json.loads(sent.value.post_data or "{}")["setup"]
    assert setup["solo"] == {"places": "edges", "initiative": "side"}
    page.wait_for_url("**/game/*")


@pytest.mark.rule("A3.4", "A8.6.6")
def test_both_sides_can_have_so_many_aircraft_or_so_much_value(visit: Visit) -> None:
    """Numbers first, then a value that neither side exceeds."""
    page = visit("/new/age")
    page.locator(".seat select").nth(1).select_option("here")
    rule = page.get_by_label("Aircraft per side")
    rule.select_option("count")
    for place in (0, 1):
        expect(page.locator(".force p").nth(place)).to_contain_text("6 aircraft")
    rule.select_option("value")
    expect(page.locator(".force p").first).not_to_contain_text("6 aircraft")
    for value in page.locator(".tot b").all_inner_texts():
        assert 0 < float(value) <= 60


def test_the_game_that_is_set_up_is_marked(visit: Visit) -> None:
    """And the other one is a click away."""
    page = visit("/new/age")
    age, dogfight = (
        page.get_by_role("group", name="New game").get_by_role("button", name=name, exact=True)
        for name in ("Age of Dogfights", "Dogfight!")
    )
    expect(age).to_have_attribute("aria-pressed", "true")
    dogfight.click()
    expect(dogfight).to_have_attribute("aria-pressed", "true")
    expect(age).to_have_attribute("aria-pressed", "false")


def test_the_hangar_lists_one_class_or_what_is_chosen(visit: Visit) -> None:
    """Nobody has to look through forty types."""
    page = visit("/new/age")
    card = page.locator("section.panel", has=page.locator(".force")).first
    expect(card.locator("ul li").first).to_be_visible()
    everything = card.locator("ul li").count()
    card.get_by_role("button", name="scout", exact=True).click()
    expect(card.locator("ul li").first).to_contain_text("scout")
    assert 0 < card.locator("ul li").count() < everything
    card.get_by_role("button", name="chosen", exact=True).click()
    expect(card.locator("ul li")).to_have_count(1)
    expect(card.locator("ul li")).to_contain_text("Fokker Dr.I")


def test_a_mission_names_its_lesson(visit: Visit) -> None:
    """A click away from the set-up; on a phone the mission is in sight during the game."""
    page = visit("/new/dogfight", viewport={"width": 390, "height": 844})
    page.locator(SCENARIO).select_option("rescue")
    lesson = page.get_by_role("link", name="Take the lesson: Rescue")
    expect(lesson).to_have_attribute("href", "/lesson/dogfight/rescue")
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".brief")).to_be_in_viewport()
    expect(page.locator(".brief")).to_contain_text("Rescued: 0")


def test_a_set_up_is_kept_named_sent_and_put_back(visit: Visit) -> None:
    """The last one comes back by itself, others by name or link; one click makes all usual."""
    page = visit("/new/dogfight")
    scenario, side = page.locator(SCENARIO), page.get_by_role("button", name="two-coloured")
    scenario.select_option("rescue")
    side.click()
    page.reload()
    expect(scenario).to_have_value("rescue")
    expect(side).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Name this set-up").fill("Friday")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Reset to defaults").click()
    expect(scenario).to_have_value("dogfight")
    page.get_by_role("button", name="Friday", exact=True).click()
    expect(scenario).to_have_value("rescue")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Delete Friday").click()
    expect(page.get_by_role("button", name="Friday")).to_have_count(0)
    friend = visit(link)
    expect(friend.locator(SCENARIO)).to_have_value("rescue")
    assert "#" not in friend.url


def test_what_was_kept_of_another_version_does_no_harm(visit: Visit) -> None:
    """It is left aside."""
    page = visit("/lessons")
    page.evaluate("localStorage.setItem('escadrille.setups.age', '{\"last\": {\"scenario\": 3}}')")
    page.goto("/new/age")
    expect(page.get_by_role("button", name="Start game")).to_be_enabled()


@pytest.mark.rule("D10.15", "D10.16")
def test_the_levers_of_the_solo_bot_are_set_and_hold_in_the_game(visit: Visit) -> None:
    """They are there for the solo bot alone; Blue has no tiles to be taken out."""
    page = visit("/new/dogfight")
    page.locator(SCENARIO).select_option("bombing")
    expect(page.get_by_role("switch", name=re.compile("Smart 3"))).to_have_count(0)
    against(page, "solo")
    page.get_by_role("switch", name=re.compile("Smart 3")).click()
    page.get_by_role("switch", name=re.compile("Tiles without hits")).click()
    expect(page.get_by_text("Blue has no tiles to remove")).to_be_visible()
    page.get_by_role("button", name="Grey").last.click()
    with page.expect_request("**/api/games") as asked:
        page.get_by_role("button", name="Start game").click()
    setup = json.loads(asked.value.post_data or "{}")["setup"]
    assert (setup["smart_three"], setup["remove_tiles"]) == (True, True)
    expect(page).to_have_url(re.compile("/game/"))
