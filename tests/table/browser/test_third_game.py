"""A game that the front end has never heard of: set up, played, replayed, and its rules read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from escadrille.table.games.bots import Thinkers
from escadrille.table.routes.rulebook import packed
from tests.installing import TOY, installed
from tests.patience import PATIENCE
from tests.table.browser.conftest import Visit
from tests.table.served import serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table that has the game of bids installed."""
    packed()  # what was read before the game came is not kept
    with (
        installed(tmp_path_factory.mktemp("site"), games=TOY),
        serving(tmp_path_factory.mktemp("table"), Thinkers(deadline=PATIENCE)) as found,
    ):
        yield found


def test_it_has_a_card_of_its_own_on_the_start_page(visit: Visit) -> None:
    page = visit()
    card = page.locator("section.fly", has_text="Two rounds of bids.")
    expect(card.get_by_role("heading", name="Bids")).to_be_visible()
    expect(card.locator("svg.pic")).to_have_count(0)


def test_it_is_set_up_played_and_replayed(visit: Visit) -> None:
    page = visit("/new/toy")
    expect(page.get_by_role("group", name="Biplane")).to_have_count(0)
    page.get_by_role("button", name="Start game").click()
    bid(page, 3)
    bid(page, 9)
    expect(page.get_by_text(re.compile(r"\w+ won\.")).first).to_be_visible()
    game = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{game}/0")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/toy")


def bid(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Bid {number}", exact=True).click()


@pytest.mark.parametrize("path", ["/rules/toy#T2.1.1", "/rules/T2.1.1", "/rules/toy/T2.1.1"])
def test_its_rules_have_addresses(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", name="Bids", exact=True).first).to_be_visible()
    expect(page.locator("article.chosen")).to_contain_text("A bid is secret.")
