"""The Main Expansion at the table: an airship, a balloon attack, an anti-aircraft pass. [A9]"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import at_one_screen
from tests.table.browser.test_reading import serious_faults
from tests.table.through_the_guns import PASS

LOG = ".panel.log"
RISK = ".panel:has(h2:text('Anti-aircraft fire'))"


def playing(visit: Visit, scenario: Any, **settings: Any) -> Page:
    """The table of a scenario."""
    return at_one_screen(visit, scenario, "expansion", **settings)


def to_fly(visit: Visit, scenario: Any = PASS, **settings: Any) -> Page:
    """The Camel with its die rolled, its side's balloon winched up before."""
    page = playing(visit, scenario, **settings)
    expect(page.locator(".prompt h2")).to_contain_text("observation balloon o1")
    page.get_by_role("button", name="Winch it up, on L2").click()
    expect(page.locator(".prompt h2")).to_contain_text("Which die")
    page.keyboard.press("b")
    expect(page.locator(".prompt h2")).to_contain_text("Fly ")
    return page


@pytest.mark.rule("A9.4", "A9.4.2")
def test_an_airship_is_moved_by_keyboard(visit: Visit) -> None:
    """Its ghost shows where it will lie; then it lies there."""
    page = playing(visit, "airships-on-patrol")
    expect(page.locator(".prompt h2")).to_contain_text("airship1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".prompt p")).to_have_text("A step ahead")
    page.keyboard.press("e")
    expect(page.locator(".prompt p")).to_contain_text("A step ahead, then 60°")
    assert serious_faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_contain_text("moves a step ahead, then 60°")
    page.get_by_text("Balloons, airships, guns").click()
    told = page.locator("details li", has_text="Coastal class airship (airship1) at 9,30")
    expect(told).to_be_visible()


@pytest.mark.rule("A9.2", "A9.2.2", "A9.3")
def test_a_balloon_is_attacked(visit: Visit) -> None:
    """The odds are shown before the flight, the shot follows it."""
    page = to_fly(visit, {**PASS, "aa": []})
    page.get_by_role("button", name="As a list").click()
    expect(page.locator(".twin h3").first).to_have_text("With a shot at b1")
    page.locator(".twin button").first.click()
    strikes = page.locator(".panel", has=page.get_by_role("heading", name="Balloons and airships"))
    expect(strikes.get_by_role("img", name=re.compile("destroy .* miss"))).to_be_visible()
    expect(strikes).to_contain_text("must turn away")
    page.keyboard.press("f")
    expect(page.locator(LOG)).to_contain_text(re.compile("fires .* balloon b1"))


@pytest.mark.rule("A9.5", "A9.5.1", "A9.6.3")
def test_a_way_through_anti_aircraft_fire_shows_its_odds(visit: Visit) -> None:
    """Per step and in all while it is chosen, per level for the zone; then the guns fire."""
    page = to_fly(visit)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    risk = page.locator(RISK)
    expect(risk).to_contain_text(re.compile(r"step \d, AA1, L3"))
    expect(risk.get_by_role("img", name=re.compile("^AA1: .* shots, destroy"))).to_be_visible()
    assert page.locator("path.burst").count() == risk.locator("li").count() > 1
    expect(page.get_by_text("fuel: Entente ↑").first).to_be_attached()
    page.get_by_text("Balloons, airships, guns").click()
    expect(page.locator(".card li")).to_have_count(5)
    assert serious_faults(page) == []
    page.get_by_role("application").press("Enter")
    expect(page.locator(LOG)).to_contain_text("under fire from anti-aircraft zone AA1")


@pytest.mark.rule("A4.2", "A9.5")
def test_the_first_way_to_an_end_is_the_safest(visit: Visit) -> None:
    """The last of the ways to the same end is fired at more often."""
    page = to_fly(visit)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".prompt h2")).to_contain_text("Fly to 8,13")
    risk = page.locator(RISK)
    expect(risk.locator("li")).to_have_count(1)
    for way in (2, 3):
        page.keyboard.press("w")
        expect(page.get_by_role("button", name=f"Path {way} of 3")).to_be_visible()
    expect(risk.locator("li").nth(1)).to_be_visible()


@pytest.mark.rule("A9.5")
def test_pointing_at_a_zone_tells_its_odds_on_a_phone_too(visit: Visit) -> None:
    """By mouse at a desk; nothing is wider than a phone."""
    page = to_fly(visit)
    point = page.locator(".zone.unit circle.pt").first.bounding_box()
    assert point is not None
    page.mouse.move(point["x"] + 2, point["y"] + 2)
    expect(page.locator(".frame .card")).to_contain_text("Anti-aircraft zone AA1 (Central)")
    phone = to_fly(visit, viewport={"width": 390, "height": 844}, has_touch=True)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
