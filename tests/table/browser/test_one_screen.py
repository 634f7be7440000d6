"""Two people at one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import plan_a_tile


def test_the_screen_is_handed_over_before_the_other_hand_is_shown(visit: Visit) -> None:
    """Between two secret plans nobody's tiles are on the screen."""
    page = visit("/new/dogfight")
    page.locator(".seat select").nth(1).select_option("here")
    page.get_by_role("button", name="To the table").click()
    expect(page.locator(".tilebtn").first).to_be_visible()
    for turn in (1, 2):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        assert plan_a_tile(page)
        hand_over = page.get_by_role("button", name="I am")
        expect(hand_over).to_be_visible()
        expect(page.locator(".tilebtn")).to_have_count(0)
        hand_over.click()
        expect(page.locator(".tilebtn:enabled").first).to_be_visible()
        assert plan_a_tile(page)
