"""What hands do at a table besides choosing: take back, go around, listen, play on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.patience import Patience
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import (
    BREAK_ACTION,
    POINTS_IN_REACH,
    PROMPT,
    SETTLED,
    THE_MOVE,
    at_rest,
    choose_the_first_of_the_list,
    fight,
    fight_by_touch,
    fly_now,
    frames_of,
    is_over,
    plan_a_tile,
)
from tests.table.browser.test_fly_now import begin, begin_age, begin_with_gunners, other_dice
from tests.table.browser.test_reading import PHONE

# Counts what is played, so that silence can be told from sound.
LISTEN = """window.heard = 0;
const gain = BaseAudioContext.prototype.createGain;
BaseAudioContext.prototype.createGain = function () {
    window.heard += 1;
    return gain.call(this);
}"""


def until_the_move(page: Page) -> None:
    """Answer until a flight is to be chosen."""
    while not page.locator(".choices .ph h2", has_text=THE_MOVE).count():
        fight(page)
        page.wait_for_timeout(30)


def hear_of_ways(page: Page, heard: list[str]) -> None:
    """Until the server has said how many ways lead to the end that was chosen."""
    patience = Patience()
    while not any((json.loads(each).get("seen") or {}).get("ways") for each in heard):
        assert patience.lasts, heard
        page.wait_for_timeout(30)
    at_rest(page)


@pytest.mark.rule("A3.6")
def test_a_flight_that_was_sent_is_taken_back_and_another_one_flown(visit: Visit) -> None:
    """The next aircraft's die is not rolled yet: nothing has followed the flight."""
    page = visit()
    begin_age(page, "8")
    until_the_move(page)
    asked = page.locator(".prompt h2").inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .btn.die").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt h2")).to_have_text(asked)
    expect(page.locator(".prompt .undo")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .btn.die").first).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(".choices .ph h2").first).to_have_text(THE_MOVE)
    expect(page.locator(".prompt .undo")).to_have_count(0)


@pytest.mark.rule("A4.2")
def test_tab_goes_round_the_ways_to_the_chosen_end(visit: Visit) -> None:
    """Another path is drawn, U goes back, and it is flown as it was drawn."""
    page = visit()
    heard = frames_of(page)
    begin_age(page, "8")
    until_the_move(page)
    path = page.locator("polyline.path").first
    for x, y, _ in page.evaluate(POINTS_IN_REACH):
        heard.clear()
        page.mouse.click(x, y)
        expect(page.locator(".prompt .btn.pri")).to_be_enabled()
        hear_of_ways(page, heard)
        if page.locator(".prompt .way").count():
            break
    way = page.locator(".prompt .way")
    expect(way).to_contain_text("Path 1 of")
    listed = path.get_attribute("points")
    page.keyboard.press("Tab")
    expect(way).to_contain_text("Path 2 of")
    assert path.get_attribute("points") != listed
    page.keyboard.press("u")
    expect(way).to_contain_text("Path 1 of")
    page.keyboard.press("w")
    expect(way).to_contain_text("Path 2 of")
    page.keyboard.press("Enter")
    expect(page.locator(".log li", has_text="flies").first).to_be_visible()
    expect(page.locator(".refused")).to_have_count(0)


def test_nothing_is_heard_until_sounds_are_switched_on(visit: Visit) -> None:
    """With reduced motion, too; the choice is kept for the next visit."""
    page = visit()
    page.add_init_script(LISTEN)
    fly_now(page, "Dogfight!")
    page.reload()
    for turn in (1, 2):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        expect(page.locator(".tilebtn:enabled").first).to_be_visible()
        assert plan_a_tile(page)
    expect(page.locator(".where")).to_contain_text("turn 3")
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name="Sound: off").click()
    switched_on = page.evaluate("window.heard")
    assert switched_on > 0
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    assert plan_a_tile(page)
    expect(page.locator(".where")).to_contain_text("turn 4")
    assert page.evaluate("window.heard") > switched_on
    page.reload()
    expect(page.get_by_role("button", name="Sound: on")).to_be_visible()


@pytest.mark.rule("D2.4", "D3.4")
def test_dogfight_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    """A mulligan, then tile after tile: numbers pick, Enter locks."""
    page = visit()
    setup = {"scenario": "dogfight", "biplanes": ["brown", "blue"]}
    begin(page, "dogfight", setup=setup, seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
    tiles = page.locator(".tilebtn")
    expect(page.get_by_role("button", name="Keep hand")).to_be_visible()
    for value in "012345":
        page.keyboard.press(value)
    put_aside = page.locator(".tilebtn.picked").count()
    expect(page.get_by_role("button", name=f"Replace {put_aside} tile")).to_be_visible()
    page.keyboard.press("Enter")
    for turn in (1, 2, 3):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        expect(tiles.and_(page.locator(":enabled")).first).to_be_visible()
        for value in "543210":
            page.keyboard.press(value)
        expect(page.locator(".tilebtn.picked")).to_have_count(1)
        page.keyboard.press("Enter")
    expect(page.locator(".where")).to_contain_text("turn 4")


def test_a_phone_fights_until_a_break_action(visit: Visit) -> None:
    """With taps alone; every button is large enough for a thumb."""
    page = visit(**PHONE)
    games = other_dice(page, "8", begin_with_gunners)
    next(games)
    met: set[str] = set()
    patience = Patience()
    while BREAK_ACTION not in met:
        assert patience.lasts, page.inner_text("body")
        if is_over(page):
            next(games)
        assert page.evaluate(SMALL_BUTTONS) == []
        if page.locator(".prompt.break").count():
            at_rest(page)  # the map gives way to the question
            page.wait_for_function(BOTH_IN_SIGHT)
        met.add(fight_by_touch(page))
        page.wait_for_timeout(30)
    assert {"die", "fly"} <= met


def test_what_the_others_flew_is_drawn_and_the_log_points_at_it(visit: Visit) -> None:
    """Each of their last flights as a line to where they are; by name in the legend."""
    page = visit()
    begin_age(page, "4")
    flown = page.locator("g.flown")
    patience = Patience()
    while "round 2" not in page.inner_text(".where") or not page.locator(PROMPT).count():
        assert patience.lasts, page.inner_text("body")
        fight(page)
        page.wait_for_timeout(30)
    expect(flown).to_have_count(3)
    expect(page.locator(".legend")).to_contain_text("last flights")
    expect(page.locator("g.flown.told")).to_have_count(0)
    page.locator(".log li", has_text="flies").first.hover()
    expect(page.locator("g.flown.told")).to_have_count(1)


@pytest.mark.rule("A5.4", "A10.9")
def test_who_fires_back_and_who_comes_next_is_marked_on_the_map(visit: Visit) -> None:
    """A ring for each that the panel names, an arrow for the answer; the card can be read."""
    page = visit()
    games = other_dice(page, "5")
    next(games)
    patience = Patience()
    while not page.locator(".choices .answers").count():
        assert patience.lasts, page.inner_text("body")
        if is_over(page):
            next(games)
        page.locator(SETTLED).wait_for()
        if page.locator(".choices .ph h2", has_text=THE_MOVE).count():
            if choose_the_first_of_the_list(page) and page.locator(".choices .answers").count():
                break
            page.keyboard.press("Enter")
        else:
            fight(page)
        page.wait_for_timeout(30)
    threats = page.locator(".threat b").all_inner_texts()
    assert threats
    expect(page.locator(".pieces circle.next")).to_have_count(len(threats))
    expect(page.locator(".pieces path.back")).to_have_count(1)
    name, meta = page.locator(".callout .name"), page.locator(".callout .meta")
    left, right = name.bounding_box(), meta.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] < right["x"]


def test_a_point_is_tapped_on_the_map_and_trimmed_below_it(visit: Visit) -> None:
    """On a phone: attitude and heading by buttons, the chosen end always in sight."""
    page = visit(**PHONE)
    begin_age(page, "8")
    page.locator(".prompt .btn.die").first.tap()
    expect(page.locator("circle.reach").first).to_be_visible()
    at_rest(page)
    x, y, _ = page.evaluate(POINTS_IN_REACH)[-1]
    page.touchscreen.tap(x, y)
    expect(page.locator(".prompt .btn.pri")).to_be_enabled()
    expect(page.locator(".prompt h2")).to_contain_text("level")
    page.get_by_role("button", name="up", exact=True).tap()
    expect(page.locator(".prompt h2")).to_contain_text("nose-up")
    assert page.evaluate(SMALL_BUTTONS) == []
    ghost, map_ = page.locator("g.ghost").bounding_box(), page.get_by_role("application")
    frame = map_.bounding_box()
    assert ghost is not None
    assert frame is not None
    assert frame["x"] < ghost["x"] + ghost["width"] / 2 < frame["x"] + frame["width"]
    assert frame["y"] < ghost["y"] + ghost["height"] / 2 < frame["y"] + frame["height"]


# The shooter and its target, each in a ring or in brackets, clear of rulers and edges.
BOTH_IN_SIGHT = """() => {
    const map = document.querySelector("[role=application]").getBoundingClientRect();
    const marks = [...document.querySelectorAll(".pieces .craft:has(.bracket, .ring)")];
    const middles = marks.map(mark => mark.getBoundingClientRect())
        .map(({x, y, width, height}) => [x + width / 2, y + height / 2]);
    return middles.length === 2 && middles.every(([x, y]) =>
        x > map.left + 20 && x < map.right && y > map.top + 18 && y < map.bottom);
}"""

# What can be tapped and is smaller than a fingertip; links to rules stand in running text.
SMALL_BUTTONS = """() => [...document.querySelectorAll("button")]
    .map(button => [button.innerText, button.getBoundingClientRect()])
    .filter(([_, box]) => box.width && Math.min(box.width, box.height) < 40 - 0.5)
    .filter(([text]) => !/^[AD][0-9.]+$/.test(text))
    .map(([text, box]) => `${text} ${box.width} x ${box.height}`)"""
