"""Every page for everybody: phone, listeners, both themes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import DEFAULT_OPTIONS, Axe
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import at_rest, fly_now

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LESSONS = ("/lessons", "/lesson/age/first-flight", "/lesson/dogfight/ring")
RULES = ("/rules/age", "/rules/dogfight")
PAGES = ("start", "/new/age", "/new/dogfight", *LESSONS, *RULES, "Age of Dogfights", "Dogfight!")


def opened(visit: Visit, name: str, **settings: object) -> Page:
    """A page, or the table of a game that has just begun."""
    page = visit(name if name.startswith("/") else "/", **settings)
    if name in ("Age of Dogfights", "Dogfight!"):
        fly_now(page, name)
        expect(page.locator(".prompt, .plan").first).to_be_visible()
    else:
        expect(page.locator(".fly, .fh, .lesson .mid, .shelves li, .chapter").first).to_be_visible()
    return page


def serious_faults(page: Page, *rules: str) -> list[tuple[str, list[str]]]:
    """What axe calls serious or critical, by some of its rules or all; and the elements."""
    options = {**DEFAULT_OPTIONS, **({"runOnly": rules} if rules else {})}
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in Axe().run(page, options=options).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: in a book nothing else depends on the theme."""


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit: Visit, name: str) -> None:
    """Names, roles and contrast hold in both themes."""
    page = opened(visit, name, color_scheme="light")
    at_rest(page)
    assert serious_faults(page) == []
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    at_rest(page)
    assert serious_faults(page, *(COLOURS if name in RULES else ())) == []


LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4")]
    .filter(heading => heading.checkVisibility())
    .map(heading => Number(heading.tagName[1]))"""


@pytest.mark.parametrize("name", PAGES)
def test_headings_go_down_one_level_at_a_time(visit: Visit, name: str) -> None:
    """Whoever goes from heading to heading misses none that others stand under."""
    levels = [0, *opened(visit, name).evaluate(LEVELS)]
    assert [(a, b) for a, b in pairwise(levels) if b > a + 1] == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_off_on_a_phone(visit: Visit, name: str) -> None:
    """No page is wider than 390 pixels."""
    page = opened(visit, name, **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_typefaces_are_shipped_and_used(visit: Visit) -> None:
    """Headings and text are set in the design's own, whatever the machine has."""
    page = visit()
    expect(page.locator("h1, h2").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(LOADED)
    assert {name.strip('"') for name in loaded} >= {"Brygada 1918", "Cabin"}


LOADED = "[...document.fonts].filter(each => each.status === 'loaded').map(each => each.family)"
