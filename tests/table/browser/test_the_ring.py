"""The table of Dogfight!: what is seen of the ring, on a desk and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import PLAN, fly_now
from tests.table.browser.test_fly_now import begin
from tests.table.browser.test_reading import PHONE


def fly_mission(page: Page, scenario: str) -> None:
    """A mission against a bot, to the first question."""
    setup = {"scenario": scenario, "side": "single", "biplanes": ["red", "blue"]}
    begin(page, "dogfight", setup=setup)
    expect(page.locator(".tilebtn:enabled, .choices .btn:enabled").first).to_be_visible()


def test_tiles_are_turned_over_in_sight_of_a_phone(visit: Visit) -> None:
    """In the middle of the ring, and out of the way once the biplanes fly."""
    page = visit(reduced_motion="no-preference", **PHONE)
    fly_now(page, "Dogfight!")
    page.locator(".tilebtn:enabled").first.tap()
    page.locator(PLAN).tap()
    expect(page.locator(".plaque.turning")).to_be_in_viewport(ratio=1)
    ring = page.locator(".poster .title").bounding_box()
    plaque = page.locator(".plaque.turning").bounding_box()
    assert ring is not None
    assert plaque is not None
    assert abs(ring["x"] + ring["width"] / 2 - plaque["x"] - plaque["width"] / 2) < 20
    expect(page.locator(".plaque:not(.turning)")).to_be_visible()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_the_ring_stays_where_it_is_when_a_tile_is_picked(
    visit: Visit, screen: dict[str, Any]
) -> None:
    """Whatever is said of the tile has its place beforehand."""
    page = visit(**screen)
    fly_now(page, "Dogfight!")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    before = page.locator(".wall").bounding_box()
    page.locator(".tilebtn:enabled").first.click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert page.locator(".wall").bounding_box() == before


def test_a_phone_shows_damage_and_odds_beside_the_ring(visit: Visit) -> None:
    """Its panels lie below the board."""
    page = visit(**PHONE)
    fly_now(page, "Dogfight!")
    expect(page.locator(".tally")).to_contain_text("0 of 7")
    expect(page.locator(".tally")).to_be_in_viewport(ratio=1)
    page.locator(".tilebtn:enabled").first.tap()
    expect(page.locator(".plan .sums")).to_contain_text("you are hit")
    expect(page.locator(".plan .sums")).to_be_in_viewport(ratio=1)


@pytest.mark.rule("D9.33", "D9.34")
def test_the_escorted_biplane_is_seen_with_its_damage_its_tiles_and_its_way(visit: Visit) -> None:
    """It is what the game is about."""
    page = visit()
    fly_mission(page, "escort")
    panel = page.get_by_role("region", name=re.compile("^The escorted biplane on r7"))
    expect(panel).to_contain_text("0 of 4")
    expect(panel.locator(".tile")).to_have_count(6)
    page.get_by_role("button", name="Keep hand").click()
    expect(page.get_by_role("button", name="Choose a tile")).to_be_visible()
    page.locator(".tilebtn:enabled").last.click()
    ahead = page.locator(".plan .seg").first.get_by_role("button", name="2", exact=True)
    ahead.click()
    expect(page.locator(".poster .escorted")).to_be_visible()


@pytest.mark.rule("D9.10")
def test_a_site_shows_its_cameras(visit: Visit) -> None:
    """Two on each site at first."""
    page = visit()
    fly_mission(page, "espionage")
    expect(page.locator(".poster .lens")).to_have_count(10)
