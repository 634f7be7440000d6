"""The sheet of Age of Dogfights: its ground, and what has to be read on it."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import PROMPT
from tests.table.browser.test_expansion import playing
from tests.table.browser.test_reading import PHONE

LAPTOP = {"width": 1280, "height": 720}
RULER = 18
READABLE = 14


@pytest.mark.parametrize(
    ("scenario", "trenches", "water", "shores"),
    [("duel", 1, 0, 0), ("convoy-torpedoing", 0, 1, 0), ("fleet-bombing", 0, 1, 1)],
)
def test_the_ground_is_what_the_scenario_says(
    visit: Visit, scenario: str, trenches: int, water: int, shores: int
) -> None:
    """The front, the open sea, or a coast; in small, too."""
    page = playing(visit, scenario)
    sheet = page.locator("svg.paper")
    expect(sheet.locator(".g-tw")).to_have_count(trenches)
    expect(sheet.locator(".deep")).to_have_count(water)
    expect(sheet.locator("#ashore")).to_have_count(shores)
    page.keyboard.press("+")
    small = page.locator(".inset")
    expect(small.locator(".trench")).to_have_count(2 * trenches)
    expect(small.locator(".water")).to_have_count(water)
    expect(small.locator(".coast")).to_have_count(shores)


@pytest.mark.rule("A8.2")
def test_the_name_of_a_zone_stays_where_it_can_be_read(visit: Visit) -> None:
    """Though the zone's own corner lies outside what is seen."""
    page = playing(visit, "ammunition-depot-attack", viewport=LAPTOP)
    page.keyboard.press("ArrowDown")
    frame = boxed(page.get_by_role("application"))
    zone = page.locator("g.zone", has_text="zone A")
    corner, flag = boxed(zone.locator(".frame")), boxed(zone.locator(".flag"))
    assert corner["y"] < frame["y"]
    assert flag["y"] >= frame["y"] + RULER - 1
    assert flag["x"] >= frame["x"] + RULER


@pytest.mark.rule("A8.2")
def test_no_name_of_a_zone_lies_under_the_compass(visit: Visit) -> None:
    """The second depot begins in the corner that the compass has."""
    page = playing(visit, "ammunition-depot-attack")
    flag, compass = boxed(page.locator(".flag").nth(1)), boxed(page.locator(".compass"))
    is_beside = flag["x"] >= compass["x"] + compass["width"]
    is_above = flag["y"] + flag["height"] <= compass["y"]
    assert is_beside or is_above
    assert flag["x"] < compass["x"] + 2 * compass["width"]


@pytest.mark.rule("A8.2", "A8.5")
def test_the_name_of_a_ship_is_readable_on_a_phone(visit: Visit) -> None:
    """Though the whole sea is on the screen."""
    page = playing(visit, "convoy-torpedoing", **PHONE)
    page.keyboard.press("0")
    assert boxed(page.locator(".flag").first)["height"] >= READABLE


@pytest.mark.rule("A9.6.6")
def test_no_name_of_a_ship_lies_under_its_balloon(visit: Visit) -> None:
    """Two barrage balloons stand over each ship, one of them on its first point."""
    page = playing(visit, "convoy-reconnaissance")
    page.keyboard.press("m")
    flags, balloons = page.locator(".zone .flag"), page.locator(".unit .bars")
    expect(flags).to_have_count(3)
    expect(balloons).to_have_count(6)
    for flag in map(boxed, flags.all()):
        for balloon in map(boxed, balloons.all()):
            across = overlap(flag, balloon, "x", "width")
            assert not (across and overlap(flag, balloon, "y", "height"))


@pytest.mark.rule("A8.5")
def test_the_panel_of_a_torpedo_bomber_says_torpedo(visit: Visit) -> None:
    page = playing(visit, "convoy-torpedoing")
    page.locator(PROMPT).first.click()
    panel = page.locator(".facts .panel").first
    expect(panel).to_contain_text("torpedo aboard")
    expect(panel).not_to_contain_text("bombs")


@pytest.mark.rule("A8.2", "A8.5")
@pytest.mark.parametrize(("scenario", "angle"), [("convoy-torpedoing", 0), ("fleet-bombing", 60)])
def test_a_ship_lies_along_its_points(visit: Visit, scenario: str, angle: int) -> None:
    """From the first of them to the last, so that a torpedo can be aimed."""
    page = playing(visit, scenario)
    ship = page.locator("g.zone", has_text="ship A")
    points = [middle(ship.locator(".point").nth(i)) for i in range(4)]
    (left, top), (right, bottom) = points[0], points[-1]
    assert math.degrees(math.atan2(bottom - top, right - left)) == pytest.approx(angle, abs=1)
    hull = boxed(ship.locator(".ship"))
    assert hull["x"] < left < right < hull["x"] + hull["width"]
    assert hull["width"] > (right - left)


def boxed(locator: Locator) -> Any:
    """Where something is on the screen."""
    box = locator.bounding_box()
    assert box is not None
    return box


def overlap(one: Any, other: Any, way: str, length: str) -> bool:
    """Whether two boxes share anything of one direction."""
    return bool(one[way] < other[way] + other[length] and other[way] < one[way] + one[length])


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = boxed(locator)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
