"""A game looked at again: step by step, with other eyes, played on, its dice checked."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.test_reading import PHONE, serious_faults
from tests.table.served import Browser

DUEL = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture
def finished(browser: Browser) -> str:
    """A game of Dogfight! that somebody else has played to its end."""
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    game: str = made["id"]
    return game


def last_step(page: Page) -> int:
    """How many steps the replay has."""
    found = re.search(r"of (\d+)", page.locator(".scrub .where").inner_text())
    assert found
    return int(found[1])


def test_the_log_reaches_up_to_the_step_that_was_jumped_to(visit: Visit, finished: str) -> None:
    """From the middle to the end and back: what came later is not told."""
    page = visit(f"/replay/{finished}")
    expect(page.locator(".scrub")).to_be_visible()
    log, last = page.locator(".log li"), last_step(page)
    expect(log).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".scrub .where")).to_have_text(f"Step {last} of {last}")
    whole = log.count()
    assert whole > 10
    expect(log.last).to_contain_text("Starting spaces:")
    page.keyboard.press("<")
    expect(page).not_to_have_url(re.compile(f"/{last}$"))
    assert 0 < log.count() < whole
    page.keyboard.press(">")
    expect(log).to_have_count(whole)


def test_a_link_opens_the_same_step_with_the_same_eyes(visit: Visit, finished: str) -> None:
    """The address names the step and the seat."""
    page = visit(f"/replay/{finished}/15", permissions=["clipboard-write", "clipboard-read"])
    page.get_by_label("Point of view").select_option(index=2)
    expect(page).to_have_url(re.compile(r"/15\?seat=1$"))
    expect(page.locator(".hand .tile, .plan .tile").first).to_be_visible()
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link)
    expect(other.locator(".scrub .where")).to_contain_text("Step 15 of")
    expect(other.get_by_label("Point of view")).to_have_value("1")


def test_a_link_to_a_step_that_is_not_there_says_so_and_shows_the_beginning(
    visit: Visit, finished: str
) -> None:
    """Nobody is left before an empty page."""
    page = visit(f"/replay/{finished}/9999")
    expect(page.locator(".scrub .where")).to_contain_text("Step 0 of")
    expect(page.get_by_role("alert")).to_contain_text("Steps run from 0 to")


def test_a_replay_plays_by_itself_at_the_speed_that_was_chosen(visit: Visit, finished: str) -> None:
    """Play runs on until it is told to stop."""
    page = visit(f"/replay/{finished}")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".scrub .where")).to_contain_text(re.compile(r"Step ([5-9]|\d\d) "))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_game_is_played_on_from_the_step_that_is_shown(visit: Visit, finished: str) -> None:
    """The bot stays where it sat."""
    page = visit(f"/replay/{finished}/15")
    expect(page.locator(".scrub")).to_be_visible()
    page.keyboard.press("t")
    page.wait_for_url("**/game/*")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    page.goto("/")
    tried = page.locator(".panel li", has_text="Your turn")
    expect(tried.locator(".chip", has_text="What if")).to_be_visible()


def test_who_comes_to_a_game_that_is_over_can_look_around(visit: Visit, finished: str) -> None:
    """Nothing lies over the table; the result and what can be done next stand below it."""
    page = visit(f"/game/{finished}")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="Game over").click()
    expect(page.locator("dialog[open] .result")).to_be_visible()
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_the_dice_checks_every_step(visit: Visit, finished: str, scheme: str) -> None:
    """The browser finds by itself that numbers, secret, seed and rolls hold; the rules agree."""
    page = visit(f"/dice/{finished}", color_scheme=scheme)
    expect(page.get_by_label("Passed", exact=True)).to_have_count(5)
    expect(page.locator("main")).to_contain_text("none of its own numbers is in it")
    page.get_by_text("All rolls", exact=True).click()
    expect(page.locator("tbody tr.bad")).to_have_count(0)
    assert page.locator("tbody tr").count() > 10
    assert serious_faults(page) == []


def test_a_roll_that_was_changed_is_found(visit: Visit, finished: str) -> None:
    """A table that tells another secret or another roll does not get away with it."""

    def forge(route: Route) -> None:
        reply = route.fetch()
        told = reply.json()
        told["secret"] = "another"
        roll = next(each for each in told["rolls"] if len(each["labels"]) > 1)
        roll["outcome"] = next(each for each in roll["labels"] if each != roll["outcome"])
        route.fulfill(response=reply, json=told)

    page = visit("/")
    page.route("**/api/games/*/dice", forge)
    page.goto(f"/dice/{finished}")
    expect(page.get_by_label("Failed")).to_have_count(3)
    expect(page.locator("main")).to_contain_text("1 of ")


def test_rolls_that_older_rules_asked_for_are_said_to_be_unchecked(
    visit: Visit, finished: str
) -> None:
    """Where the seed comes from holds all the same."""

    def age(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, json={**reply.json(), "is_older": True, "rolls": []})

    page = visit("/")
    page.route("**/api/games/*/dice", age)
    page.goto(f"/dice/{finished}")
    expect(page.locator("main")).to_contain_text("played under older rules")
    expect(page.get_by_label("Passed", exact=True)).to_have_count(3)


def test_a_number_that_was_chosen_later_is_found(visit: Visit, finished: str) -> None:
    """Whatever is told of a number, its fingerprint gives it away."""

    def forge(route: Route) -> None:
        reply = route.fetch()
        told = reply.json()
        told["shares"][0]["nonce"] = "00" * 32
        route.fulfill(response=reply, json=told)

    page = visit("/")
    page.route("**/api/games/*/dice", forge)
    page.goto(f"/dice/{finished}")
    expect(page.locator("main")).to_contain_text("does not match its fingerprint above")
    expect(page.locator("main")).to_contain_text("Nothing: a check above failed.")


def test_the_own_share_in_the_dice_is_found_again(visit: Visit) -> None:
    """A browser shows its number when it has been told all fingerprints, and not before."""
    page = visit()
    lines: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: lines.append(str(frame)))
        line.on("framereceived", lambda frame: lines.append(str(frame)))

    page.on("websocket", listen)
    page.locator(".fly", has_text="Dogfight!").get_by_role("button", name="Play now").click()
    expect(page.locator(".tilebtn").first).to_be_visible()
    messages = [json.loads(each) for each in lines]
    kinds = [
        each["type"] for each in messages if each["type"] in ("welcome", "fix", "dice", "show")
    ]
    assert kinds[:4] == ["welcome", "fix", "dice", "show"]
    fixed = next(each for each in messages if each["type"] == "fix")["commitment"]
    told = next(each for each in messages if each["type"] == "dice")["dice"]["shares"]
    assert [each["commitment"] for each in told] == [fixed]
    page.goto(page.url.replace("/game/", "/dice/"))
    expect(page.get_by_label("Passed", exact=True)).to_have_count(3)
    expect(page.locator("main")).to_contain_text("this browser’s")


@pytest.mark.parametrize("path", ["/replay/{}/15", "/dice/{}"])
def test_replay_and_dice_fit_a_phone(visit: Visit, finished: str, path: str) -> None:
    """Nothing is wider than 390 pixels, and axe finds nothing serious."""
    page = visit(path.format(finished), **PHONE)
    expect(page.locator(".scrub, ol").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious_faults(page) == []
