"""What can be agreed on before a game, on the set-up page."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit


def against(page: Page, bot: str) -> None:
    """Give the second seat of the first scenario to a bot."""
    page.locator(".seat select").nth(1).select_option(f"bot:{bot}")


@pytest.mark.rule("A10.1")
def test_the_odds_say_how_many_bots_there_are(visit: Visit) -> None:
    """Two for each of one's own aircraft, or three, where nobody chooses them."""
    page = visit("/new/age")
    against(page, "solo-l")
    page.get_by_role("button", name="Choose").first.click()
    expect(page.locator(".force p").nth(1)).to_contain_text("6 aircraft")
    for name in ("de5", "de6"):
        page.get_by_role("button", name=re.compile(f" {name}$")).click()
    page.get_by_label("Bots for each of your aircraft").fill("3")
    page.get_by_label("Bots for each of your aircraft").blur()
    expect(page.locator(".force p").nth(0)).to_contain_text("1 aircraft: de4")
    expect(page.locator(".force p").nth(1)).to_contain_text("3 aircraft")


@pytest.mark.rule("A11.3", "A11.7")
def test_initiative_and_places_are_for_solo_m_alone(visit: Visit) -> None:
    """What does not matter at this table is not asked; what does holds in the game."""
    page = visit("/new/age")
    against(page, "solo-l")
    expect(page.get_by_label("How good the pilots are")).to_be_visible()
    places = page.get_by_label("Where everybody begins")
    expect(places).to_have_count(0)
    against(page, "solo-m")
    places.select_option("edges")
    page.get_by_label("One die of initiative").select_option("side")
    with page.expect_request("**/api/games") as sent:
        page.get_by_role("button", name="To the table").click()
    setup = json.loads(sent.value.post_data or "{}")["setup"]
    assert setup["solo"] == {"places": "edges", "initiative": "side"}
    page.wait_for_url("**/game/*")


@pytest.mark.rule("A3.4", "A8.6.6")
def test_both_sides_can_have_so_many_aircraft_or_so_much_value(visit: Visit) -> None:
    """Numbers first, then a value that neither side exceeds."""
    page = visit("/new/age")
    page.locator(".seat select").nth(1).select_option("here")
    rule = page.get_by_label("Aircraft of each side")
    rule.select_option("count")
    for place in (0, 1):
        expect(page.locator(".force p").nth(place)).to_contain_text("6 aircraft")
    rule.select_option("value")
    expect(page.locator(".force p").first).not_to_contain_text("6 aircraft")
    for value in page.locator(".tot b").all_inner_texts():
        assert 0 < float(value) <= 60
