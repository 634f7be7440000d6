"""Two people at one screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.patience import Patience
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import (
    HELD,
    PROMPT,
    SETTLED,
    at_rest,
    decide_by_keyboard,
    fly_now,
    plan_a_tile,
)
from tests.table.browser.test_reading import PHONE


def shared(visit: Visit, **settings: Any) -> Page:
    """Dogfight! for two at one screen, of whom the first has said who is there."""
    page = visit("/new/dogfight", **settings)
    page.locator(".seat select").nth(1).select_option("here")
    page.get_by_role("button", name="Start game").click()
    there = page.get_by_role("button", name="I am")
    expect(there).to_be_visible()
    expect(page.locator(".tilebtn")).to_have_count(0)
    there.click()
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    return page


def test_the_screen_is_handed_over_before_the_other_hand_is_shown(visit: Visit) -> None:
    """Between two secret plans nobody's tiles are on the screen."""
    page = shared(visit)
    for turn in (1, 2):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        if turn == 2:  # both have looked at the reveal
            page.get_by_role("button", name="I am").click()
            expect(page.locator(".tilebtn:enabled").first).to_be_visible()
        assert plan_a_tile(page)
        hand_over = page.get_by_role("button", name="I am")
        expect(hand_over).to_be_visible()
        expect(page.locator(".tilebtn")).to_have_count(0)
        hand_over.click()
        expect(page.locator(".tilebtn:enabled").first).to_be_visible()
        assert plan_a_tile(page)


OPEN = {
    "game": "age",
    "setup": {"scenario": "duel", "options": {"first": 0}},
    "seats": [{"who": "me"}, {"who": "here"}],
}


@pytest.mark.rule("A3.4")
def test_where_nothing_is_hidden_nobody_is_asked_for_the_screen(visit: Visit) -> None:
    """It changes hands by itself, and the masthead says whose turn it is to decide."""
    page = visit()
    page.goto(page.evaluate(BEGIN, OPEN))
    decides = page.locator(".chip.blue")
    expect(decides).to_have_text("To decide: Central Powers")
    patience = Patience()
    while decides.inner_text() == "To decide: Central Powers" and patience.lasts:
        decide_by_keyboard(page)
        page.locator(SETTLED).wait_for()
        assert not page.get_by_role("button", name="I am").count()
    expect(decides).to_have_text("To decide: Entente")


def test_a_shared_screen_is_no_onlooker(visit: Visit) -> None:
    """While it is handed over nobody has a seat at it, and still nobody watches."""
    page = shared(visit)
    assert plan_a_tile(page)
    expect(page.get_by_role("button", name="I am Blue")).to_be_visible()
    expect(page.get_by_text("watching")).to_have_count(0)


def test_while_both_look_at_a_reveal_no_hand_is_on_the_screen(visit: Visit) -> None:
    """Nor what one of them alone may know: the own tiles, and the lines of the own log."""
    page = shared(visit, reduced_motion="no-preference")
    page.evaluate(HELD)
    assert plan_a_tile(page)
    page.get_by_role("button", name="I am Blue").click()
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    assert plan_a_tile(page)
    expect(page.get_by_text("while both of you are looking")).to_be_visible()
    shown = page.inner_text("main")
    assert not page.locator(".tilebtn").count()
    assert "Your tiles" not in shown
    assert "Revealed:" not in shown
    page.evaluate("goOn()")
    expect(page.get_by_role("button", name="I am")).to_be_visible()


def test_a_shared_screen_that_loses_the_focus_hides_what_is_secret(visit: Visit) -> None:
    """Whoever comes back says who is there before any tile is shown."""
    page = shared(visit)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(page.locator(".tilebtn")).to_have_count(0)
    page.get_by_role("button", name="I am").click()
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="I am")).to_be_visible()
    expect(page.locator(".tilebtn")).to_have_count(0)


# What the page asks for is noted, and never gets to the server.
NOTHING_ARRIVES = """() => {
    window.sent = [];
    WebSocket.prototype.send = text => window.sent.push(text);
}"""


def test_no_hand_is_shown_before_the_table_is_the_other_seat_s(visit: Visit) -> None:
    """Until the server has answered, the one who takes over sees nobody's tiles."""
    page = shared(visit)
    assert plan_a_tile(page)
    taking_over = page.get_by_role("button", name="I am Blue")
    expect(taking_over).to_be_visible()
    page.evaluate(NOTHING_ARRIVES)
    taking_over.click()
    page.wait_for_function("sent.some(text => JSON.parse(text).type === 'sit')")
    at_rest(page)
    expect(page.locator(".tilebtn")).to_have_count(0)


def test_a_plan_is_taken_back_before_the_screen_is_handed_over(visit: Visit) -> None:
    """And even then nobody's tiles are shown until somebody says who is there."""
    page = shared(visit)
    assert plan_a_tile(page)
    page.locator(".hand .undo").click()
    back = page.get_by_role("button", name="I am Red")
    expect(back).to_be_visible()
    expect(page.locator(".tilebtn")).to_have_count(0)
    back.click()
    expect(page.locator(".tilebtn:enabled")).to_have_count(6)


BEGIN = """async (wish) => {
  const headers = { "Content-Type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(wish) };
  return (await (await fetch("/api/games", asked)).json()).path;
}"""
HIDDEN = {
    "game": "age",
    "setup": {"scenario": "duel", "options": {"skill": "hidden", "first": 0}},
    "seats": [{"who": "me"}, {"who": "here"}],
}


@pytest.mark.rule("A6.6", "A6.9")
def test_whoever_has_the_screen_keeps_it_to_the_end_of_what_is_asked(visit: Visit) -> None:
    """Pilots are marked in secret one after the other; then nobody's are on the screen."""
    page = visit()
    page.goto(page.evaluate(BEGIN, HIDDEN))
    page.get_by_role("button", name="I am Central Powers").click()
    for skill in ("an ace", "a rookie"):
        page.locator(PROMPT, has_text=skill).first.click()
    other = page.get_by_role("button", name="I am Entente")
    expect(other).to_be_visible()
    other.click()
    expect(page.locator(PROMPT, has_text="Sopwith Camel 4 (gb4): an ace")).to_be_visible()
    log = page.locator(".panel.log")
    expect(log).to_contain_text("Central Powers")
    expect(log).not_to_contain_text("de4")


def test_a_screen_of_one_s_own_stays_as_it_is(visit: Visit) -> None:
    """Against a bot nobody else looks on."""
    page = visit()
    fly_now(page, "Dogfight!")
    expect(page.locator(".tilebtn").first).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    at_rest(page)
    expect(page.locator(".tilebtn").first).to_be_visible()


def test_a_choice_is_taken_back_before_it_is_locked(visit: Visit) -> None:
    """U undoes one choice after the other."""
    page = visit()
    fly_now(page, "Dogfight!")
    page.locator(".tilebtn:enabled").first.click()
    expect(page.locator(".tilebtn.picked")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".tilebtn.picked")).to_have_count(0)


@pytest.mark.parametrize("entry", ["Keys", "Links"])
def test_a_phone_reaches_everything_in_the_menu(visit: Visit, entry: str) -> None:
    """What stands in the masthead of a desk is in a menu on a phone."""
    page = visit(**PHONE)
    fly_now(page, "Age of Dogfights")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").get_by_role("button", name=entry).click()
    expect(page.locator("dialog[open] h2")).to_have_text(entry)
