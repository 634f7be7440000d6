"""The mouse at the table, moved as a hand moves it: over whatever lies between."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import POINTS_IN_REACH, at_rest, fly_now, plan_a_tile
from tests.table.browser.test_at_the_table import until_the_move
from tests.table.browser.test_fly_now import begin, begin_age

STEPS = 25
"""Places at which the mouse is seen on its way."""
ATTITUDES = {"up": "nose-up", "level": "level", "down": "nose-down"}


def click_by_hand(page: Page, x: float, y: float) -> None:
    """Move there step by step, then press: whatever lies between is hovered."""
    page.mouse.move(x, y, steps=STEPS)
    page.mouse.down()
    page.mouse.up()


def click_the_middle(page: Page, wanted: Locator) -> None:
    """The same, in the middle of something."""
    box = wanted.bounding_box()
    assert box is not None
    click_by_hand(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def points_in_reach(page: Page) -> list[tuple[float, float]]:
    """Those that nothing to be pressed lies over."""
    points = [(x, y) for x, y, _ in page.evaluate(POINTS_IN_REACH)]
    covered = page.evaluate(COVERED, points)
    return [point for point, is_covered in zip(points, covered, strict=True) if not is_covered]


COVERED = """points => points.map(([x, y]) =>
    document.elementFromPoint(x, y).closest("[data-control], button") !== null)"""


@pytest.mark.rule("A4.4")
def test_the_mouse_sets_the_attitude_beside_the_chosen_end(visit: Visit) -> None:
    """Up, level and down, wherever the flight ends: the destination stays what it was."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    said = page.locator(".prompt h2")
    clicked = 0
    for part in (0, 0.3, 0.6, 0.9):
        points = points_in_reach(page)
        click_by_hand(page, *points[int(part * len(points))])
        expect(page.locator(".chooser")).to_be_visible()
        expect(said).to_contain_text("Fly to")
        destination = said.inner_text().split(" on ")[0]
        for attitude in ATTITUDES:
            choice = page.locator(".chooser .choice", has_text=attitude)
            if "shut" in (choice.get_attribute("class") or ""):
                continue
            click_the_middle(page, choice)
            expect(said).to_have_text(re.compile(f"^{destination} .*{ATTITUDES[attitude]}$"))
            clicked += 1
    assert clicked > len(ATTITUDES)


def zoomed_in(page: Page) -> dict[str, float]:
    """Close to the aircraft that flies, by the wheel; the map on the screen."""
    frame = page.locator("[role=application]").bounding_box()
    craft = page.locator(".craft:has(.ring:not(.quiet))").first.bounding_box()
    assert frame is not None
    assert craft is not None
    page.mouse.move(craft["x"] + craft["width"] / 2, craft["y"] + craft["height"] / 2, steps=STEPS)
    for _ in range(3):
        page.mouse.wheel(0, -200)
    at_rest(page)
    return {
        "left": frame["x"],
        "top": frame["y"],
        "right": frame["x"] + frame["width"],
        "bottom": frame["y"] + frame["height"],
    }


def nearest_to(page: Page, edge: str, where: float) -> tuple[float, float]:
    """The point in reach that lies nearest to an edge of the map."""
    axis = 0 if edge in ("left", "right") else 1
    return min(points_in_reach(page), key=lambda point: abs(point[axis] - where))


def test_at_the_edge_of_the_map_the_attitude_can_be_set_too(visit: Visit) -> None:
    """The chooser is seen whole, wherever the chosen end lies."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    frame = zoomed_in(page)
    for edge, where in frame.items():
        click_by_hand(page, *nearest_to(page, edge, where))
        expect(page.locator(".prompt h2")).to_contain_text("Fly to")
        at_rest(page)
        box = page.locator(".chooser .back").bounding_box()
        assert box is not None
        assert frame["left"] <= box["x"], edge
        assert box["x"] + box["width"] <= frame["right"], edge
        assert frame["top"] <= box["y"], edge
        assert box["y"] + box["height"] <= frame["bottom"], edge


def test_a_map_that_was_moved_by_hand_stays_under_the_mouse(visit: Visit) -> None:
    """A click on a point chooses it, and a second one turns the aircraft there."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    frame = zoomed_in(page)
    said = page.locator(".prompt h2")
    middle = ((frame["left"] + frame["right"]) / 2, (frame["top"] + frame["bottom"]) / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0], middle[1] + 240, steps=STEPS)
    page.mouse.up()
    for edge in ("left", "right"):
        point = nearest_to(page, edge, frame[edge])
        click_by_hand(page, *point)
        expect(said).to_contain_text("Fly to")
        destination = said.inner_text().split(" heading ")[0]
        click_by_hand(page, point[0] + 1, point[1])
        expect(said).to_have_text(re.compile(f"^{destination} heading"))


def test_the_bar_below_the_map_sets_the_attitude_on_a_desk_too(visit: Visit) -> None:
    """The mouse leaves the map over other points, and comes back to the same end."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    click_by_hand(page, *points_in_reach(page)[0])
    bar = page.get_by_role("group", name="Final attitude")
    expect(bar).to_be_visible()
    for attitude in itertools.chain(ATTITUDES, reversed(ATTITUDES)):
        button = bar.get_by_role("button", name=attitude)
        if button.is_enabled():
            click_the_middle(page, button)
            expect(page.locator(".prompt h2")).to_have_text(re.compile(f"{ATTITUDES[attitude]}$"))
            expect(button).to_have_attribute("aria-pressed", "true")


def test_what_is_pointed_at_is_shown_and_what_was_chosen_stays(visit: Visit) -> None:
    """Another point shows its own end under the mouse; the chooser keeps its place."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    click_by_hand(page, *points_in_reach(page)[0])
    said, chooser = page.locator(".prompt h2"), page.locator(".chooser")
    expect(said).to_contain_text("Fly to")
    before, destination = chooser.bounding_box(), said.inner_text()
    page.mouse.move(*points_in_reach(page)[-1], steps=STEPS)
    expect(page.locator("circle.kept")).to_be_visible()
    assert chooser.bounding_box() == before
    expect(said).to_have_text(destination)


@pytest.mark.rule("D3.4")
def test_enter_locks_a_tile_that_was_clicked(visit: Visit) -> None:
    """The tile keeps neither the focus nor the key; whoever tabs to a chosen tile locks it too."""
    page = visit()
    setup = {"scenario": "dogfight", "biplanes": ["brown", "blue"]}
    begin(page, "dogfight", setup=setup, seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
    keep = page.get_by_role("button", name="Keep hand")
    tiles = page.locator(".tilebtn:enabled")
    expect(keep).to_be_visible()
    for _ in range(2):
        tiles.first.click()  # put aside, and taken back
    expect(keep).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".where")).to_contain_text("turn 1")
    expect(page.get_by_role("button", name="Lock")).to_have_count(0)
    for turn, by_keyboard in ((1, False), (2, True)):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        expect(tiles.first).to_be_visible()
        if by_keyboard:
            tiles.first.focus()
            page.keyboard.press("Enter")
        else:
            tiles.first.click()
        expect(page.locator(".tilebtn.picked")).to_have_count(1)
        page.keyboard.press("Enter")
    expect(page.locator(".where")).to_contain_text("turn 3")


def test_enter_flies_after_the_bar_was_clicked(visit: Visit) -> None:
    """A button of the bar does not keep the key for itself either."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    click_by_hand(page, *points_in_reach(page)[0])
    page.locator(".trim button:enabled").first.click()
    expect(page.locator(".prompt h2")).to_contain_text("Fly to")
    page.keyboard.press("Enter")
    expect(page.locator(".log li", has_text="flies").first).to_be_visible()


@pytest.mark.rule("D1.9")
def test_your_tiles_tell_the_hand_from_the_bag_and_from_what_was_played(visit: Visit) -> None:
    """Three states with a legend; of the other biplane's tiles two."""
    page = visit()
    fly_now(page, "Dogfight!")
    hand = page.locator(".hand .tilebtn")
    expect(hand.first).to_be_visible()
    yours, theirs = page.locator(".panel:has(.states)").all()
    held = hand.count()
    expect(yours.locator(".table .hand")).to_have_count(held)
    expect(yours.locator(".table .played")).to_have_count(0)
    assert yours.locator(".states").inner_text().split("\n") == [
        "in your hand",
        "in the bag",
        "played",
    ]
    assert theirs.locator(".states").inner_text().split("\n") == ["in hand or bag", "played"]
    plan_a_tile(page)
    expect(page.locator(".where")).to_contain_text("turn 2")
    expect(yours.locator(".table .played")).to_have_count(1)
    expect(yours.locator(".table .hand")).to_have_count(hand.count())
