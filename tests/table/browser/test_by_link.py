"""Two browsers at one table."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.patience import Patience
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import by_their_link, frames_of, is_over, plan_a_tile, sit_down
from tests.table.browser.test_reading import PHONE


def hands_in(frames: list[str], seat: int) -> list[object]:
    """The hands of a seat in what was sent."""
    found = []
    for frame in frames:
        view = json.loads(frame).get("view")
        if view:
            found.append(view["biplanes"][seat]["hand"])
    return found


def by_link(visit: Visit) -> tuple[Page, str]:
    """A game of Dogfight! with the other seat open; its seat link."""
    host = visit("/new/dogfight")
    host.locator(".seat select").nth(1).select_option("link")
    host.get_by_role("button", name="Start game").click()
    return host, host.locator("dialog[open] input").first.input_value()


def test_two_browsers_play_by_link_and_one_reloads(visit: Visit) -> None:
    """The seat of a link stays with its browser, and the token leaves the address."""
    host, link = by_link(visit)
    guest = by_their_link(visit, link)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    assert "#" not in guest.url
    for turn in (1, 2):
        for page in (host, guest):
            expect(page.locator(".where")).to_contain_text(f"turn {turn}")
            assert plan_a_tile(page)
        if turn == 1:
            guest.reload()
    expect(host.locator(".where")).to_contain_text("turn 3")
    expect(guest.locator(".where")).to_contain_text("turn 3")


def test_whoever_leaves_is_seen_to_be_away(visit: Visit) -> None:
    """By name, until they come back."""
    host = visit("/new/dogfight")
    host.locator(".seat select").nth(1).select_option("link")
    host.get_by_label("Their name").fill("Ben")
    host.get_by_role("button", name="Start game").click()
    link = host.locator("dialog[open] input").first.input_value()
    guest = by_their_link(visit, link)
    panel = host.locator("section.panel", has=host.get_by_role("heading", name="Blue Ben"))
    expect(panel).to_be_visible()
    expect(panel.get_by_text("away")).to_have_count(0)
    guest.goto("/")
    expect(panel.get_by_text("away")).to_be_visible()


def test_players_by_link_are_asked_to_sit_down_again(visit: Visit) -> None:
    """The new game has both in their seats, without another link."""
    host, link = by_link(visit)
    guest = by_their_link(visit, link)
    patience = Patience()
    while not (is_over(host) and is_over(guest)):
        assert patience.lasts, host.inner_text("body")
        if not any(plan_a_tile(each) for each in (host, guest) if not is_over(each)):
            host.wait_for_timeout(40)
    host.get_by_role("button", name="Rematch").click()
    guest.get_by_role("link", name="Rematch offered").click()
    for page in (host, guest):
        expect(page.locator(".where")).to_contain_text("round 1, turn 1")
        expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    assert host.url == guest.url


def test_hidden_tiles_never_reach_the_other_browser(visit: Visit) -> None:
    """Over every frame of several turns: the other's hand is never sent."""
    host, link = by_link(visit)
    guest = visit("/")
    frames = frames_of(guest)
    guest.goto(link)
    sit_down(guest)
    for turn in (1, 2, 3):
        for page in (host, guest):
            expect(page.locator(".where")).to_contain_text(f"turn {turn}")
            assert plan_a_tile(page)
    expect(guest.locator(".where")).to_contain_text("turn 4")
    assert any(hands_in(frames, 1))
    assert set(map(str, hands_in(frames, 0))) == {"None"}


def test_what_is_said_is_text_and_nothing_else(visit: Visit) -> None:
    """Chat arrives as it was written."""
    host, link = by_link(visit)
    guest = by_their_link(visit, link)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    host.get_by_role("button", name=re.compile("^Chat")).click()
    host.get_by_label("Say something").fill("Good <b>flight</b>!")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("button", name=re.compile("^Chat")).click()
    expect(guest.locator(".chat li")).to_contain_text("Good <b>flight</b>!")


def test_a_table_that_was_muted_stays_so(visit: Visit) -> None:
    """Also for a player who comes back; unmuted, the newest line is in sight."""
    host, link = by_link(visit)
    guest = by_their_link(visit, link)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    talk = re.compile("^Chat")
    guest.get_by_role("button", name=talk).click()
    guest.get_by_role("button", name="Mute").click()
    host.get_by_role("button", name=talk).click()
    for number in range(20):
        host.get_by_label("Say something").fill(f"line {number}")
        host.get_by_role("button", name="Send").click()
    expect(host.get_by_text("line 19")).to_be_in_viewport()
    guest.reload()
    guest.get_by_role("button", name=talk).click()
    expect(guest.get_by_text("line 19")).to_have_count(0)
    guest.get_by_role("button", name="Unmute").click()
    expect(guest.get_by_text("line 19")).to_be_in_viewport()


def test_what_is_on_its_way_is_not_taken_back_by_halves(visit: Visit) -> None:
    """While the connection is gone, a plan that was locked stays the one that is shown."""
    _, link = by_link(visit)
    guest = by_their_link(visit, link)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    guest.evaluate("WebSocket.prototype.send = () => {}")  # it never arrives
    assert plan_a_tile(guest)
    guest.keyboard.press("u")
    expect(guest.locator(".tilebtn.picked")).to_have_count(1)


def test_on_a_phone_all_of_the_talk_is_on_the_screen(visit: Visit) -> None:
    """From edge to edge."""
    _, link = by_link(visit)
    guest = by_their_link(visit, link, **PHONE)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    guest.get_by_role("button", name=re.compile("^Chat")).click()
    box = guest.locator(".chat .panel").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_a_number_outlives_a_reload_and_the_game_begins_without_one_that_does_not_come(
    visit: Visit,
) -> None:
    """The guest sits down, fixes a number, and is gone before the host comes to the page."""
    host = visit("/")
    wish = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "link"}]}
    made = host.request.post("/api/games", data=wish).json()
    address = made["path"]
    guest = by_their_link(visit, made["seats"][1]["path"])
    waiting = guest.get_by_role("heading", name="Waiting for the others")
    expect(waiting).to_be_visible()
    kept = "() => localStorage.getItem('escadrille-dice')"
    numbers = guest.evaluate(kept)
    guest.reload()
    expect(waiting).to_be_visible()
    assert guest.evaluate(kept) == numbers
    guest.goto("/")
    host.goto(address)
    host.get_by_role("button", name="Start without that number").click()
    expect(host.locator(".tilebtn").first).to_be_visible()
    expect(host.locator("body")).to_contain_text("which was committed but never shown")
    guest.goto(address)
    expect(guest.locator(".tilebtn").first).to_be_visible()


def test_whoever_leaves_for_good_is_said_to_have_left(visit: Visit) -> None:
    """The host lets a bot fly on; a draw is offered and declined before."""
    host, link = by_link(visit)
    guest = by_their_link(visit, link, **PHONE)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    host.get_by_role("button", name="Your seat").click()
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Decline").click()
    expect(host.locator("body")).to_contain_text("declines the draw")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("dialog").get_by_role("button", name="Your seat").click()
    guest.get_by_role("button", name="Leave the game").click()
    guest.get_by_role("button", name="Yes").click()
    expect(host.get_by_role("button", name="End the game")).to_be_visible()
    host.get_by_role("button", name="Greedy takes over").click()
    assert plan_a_tile(host)
    expect(host.locator(".where")).to_contain_text("turn 2")


def test_a_phone_shows_that_the_other_is_ready(visit: Visit) -> None:
    host, link = by_link(visit)
    guest = by_their_link(visit, link, **PHONE)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    expect(guest.locator(".tally")).not_to_contain_text("ready")
    assert plan_a_tile(host)
    expect(guest.locator(".tally")).to_contain_text("ready")


def test_a_game_is_left_from_the_list(visit: Visit) -> None:
    host, link = by_link(visit)
    guest = by_their_link(visit, link)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    guest.goto("/")
    guest.get_by_role("button", name=re.compile("Leave “")).click()
    guest.get_by_role("button", name="Leave", exact=True).click()
    expect(guest.get_by_role("button", name=re.compile("Leave “"))).to_have_count(0)
    expect(host.get_by_role("button", name="End the game")).to_be_visible()
