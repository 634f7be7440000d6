"""Somebody who knows nothing: sends a link, leaves, comes back, keeps a record and opens it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import by_their_link
from tests.table.browser.test_by_link import by_link
from tests.table.browser.test_reading import PHONE
from tests.table.served import Browser

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def test_a_link_can_be_copied_where_browsers_lend_no_clipboard(visit: Visit) -> None:
    """As on a table that others reach over plain HTTP; on one's own machine it says so."""
    host, _ = by_link(visit)
    links = host.locator("dialog[open]")
    expect(links).to_contain_text("These links work only on this machine")
    host.evaluate(NO_CLIPBOARD)
    links.get_by_role("button", name="Copy").first.click()
    expect(links.get_by_role("button", name="Copied")).to_be_visible()


def test_a_game_that_goes_on_is_found_at_the_top_of_the_start_page(visit: Visit) -> None:
    """With who plays; a tap leads back to the seat."""
    _, link = by_link(visit)
    guest = by_their_link(visit, link, **PHONE)
    expect(guest.locator(".tilebtn").first).to_be_visible()
    guest.goto("/")
    game = guest.locator(".first li a")
    expect(game).to_contain_text("Red – Ben")
    expect(game).to_contain_text("Your turn")
    expect(game).to_be_in_viewport()
    game.click()
    expect(guest.locator(".tilebtn:enabled").first).to_be_visible()


def test_a_record_is_downloaded_and_opened_elsewhere(
    visit: Visit, address: str, tmp_path: Path
) -> None:
    """The same game from its first step on; another file is refused in plain words."""
    with Browser(address) as player:
        game = player.fly_now("dogfight", seed="8")["id"]
        with player.sitting(game) as seat:
            seat.play_on()
    page = visit(f"/replay/{game}")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Record").first.click()
    kept = tmp_path / saved.value.suggested_filename
    saved.value.save_as(kept)
    other = visit("/")
    file = other.locator("input[type=file]")
    file.set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"hello"})
    expect(other.get_by_role("alert")).to_contain_text("This file is not a game record.")
    file.set_input_files(kept)
    expect(other.locator(".scrub .where")).to_contain_text("Step 0 of")
    assert game not in other.url
    other.keyboard.press("End")
    expect(other.get_by_text("wins").first).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    """And leads back to the start page."""
    page = visit("/nonsense/42")
    expect(page.get_by_role("alert")).to_contain_text("Page not found")
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator(".fly")).to_have_count(2)
