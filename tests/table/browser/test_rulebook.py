"""The rulebook as a reader uses it: header, search, addresses, pop-ups, phone and paper."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from escadrille import catalog
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import fly_now
from tests.table.browser.test_reading import PHONE, serious_faults

STRANGERS = tomllib.loads((Path(__file__).parent / "strangers.toml").read_text(encoding="utf-8"))
QUESTIONS: dict[str, list[str]] = STRANGERS["questions"]
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
ELSEWHERE = ("/", "/new/age", "/lessons", "/lesson/age/turns", "/editor", "/companion", "/nowhere")


def search(page: Page, words: str) -> list[str]:
    """The ids of what is found for some words, the best first."""
    page.get_by_role("textbox", name="Search the rules").fill(words)
    return page.locator("ol.hits b").all_text_contents()


def opened(visit: Visit, path: str, **settings: Any) -> Page:
    page = visit(path, **settings)
    expect(page.locator(".chapter").first).to_be_visible()
    return page


# -- the way there --------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ELSEWHERE)
@pytest.mark.parametrize("settings", [{}, SMALL], ids=["desk", "phone"])
def test_the_rules_are_one_click_away(visit: Visit, path: str, settings: dict[str, Any]) -> None:
    """Whoever is in the middle of something gets them in a tab of their own."""
    page = visit(path, **settings)
    link = page.locator("header").get_by_role("link", name="Rules")
    expect(link).to_be_visible()
    if link.get_attribute("target"):
        with page.expect_popup() as popup:
            link.click()
        page = popup.value
    else:
        link.click()
    expect(page.locator(".chapter h2").first).to_be_visible()


def test_from_a_game_the_header_leads_to_its_own_rules(visit: Visit) -> None:
    page = visit()
    fly_now(page, "Dogfight!")
    link = page.locator("header").get_by_role("link", name="Rules")
    expect(link).to_have_attribute("href", "/rules/dogfight")


@pytest.mark.rule("D5.4")
def test_a_rules_pop_up_is_drawn_and_leads_into_the_book(visit: Visit) -> None:
    page = visit()
    fly_now(page, "Dogfight!")
    page.get_by_role("button", name="Rule D5.4").first.click()
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("table")).to_be_visible()
    expect(sheet.get_by_role("row")).to_have_count(9)
    assert "|" not in sheet.inner_text()
    assert "**" not in sheet.inner_text()
    assert serious_faults(page) == []
    with page.expect_popup() as popup:
        sheet.get_by_role("link", name="Open in the rulebook").click()
    expect(popup.value.locator("article.chosen")).to_have_id("D5.4")


@pytest.mark.rule("A7.1")
def test_a_rule_cited_in_a_pop_up_opens_there_and_leads_back(visit: Visit) -> None:
    page = visit("/lesson/age/aerobatics")
    page.get_by_role("button", name="Rule A7.1").first.click()
    sheet = page.locator("dialog[open]")
    sheet.get_by_role("button", name="Rule A4.10").first.click()
    expect(sheet.locator("#rule-title")).to_have_text("A4.10")
    sheet.get_by_role("button", name="Back").click()
    expect(sheet.locator("#rule-title")).to_have_text("A7.1")
    sheet.get_by_role("button", name="Close").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


# -- addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_rule_has_an_address(visit: Visit, game: str) -> None:
    page = opened(visit, f"/rules/{game}")
    there = set(page.evaluate("[...document.querySelectorAll('main [id]')].map(each => each.id)"))
    assert set(catalog.rules_page(game)) <= there


@pytest.mark.parametrize(
    "path", ["/rules/age#A9.6.2", "/rules/age/A9.6.2", "/rules/A9.6.2", "/rules/age#a9.6.2"]
)
def test_an_address_leads_to_its_rule(visit: Visit, path: str) -> None:
    page = opened(visit, path)
    chosen = page.locator("article.chosen")
    expect(chosen).to_have_id("A9.6.2")
    expect(chosen).to_be_in_viewport()
    expect(page.locator("nav [aria-current]").first).to_contain_text("Expansion")
    expect(page).to_have_title("A9.6.2 · Age of Dogfights · Rules · Escadrille")


def test_rules_in_the_text_are_links_and_the_way_back_is_the_browsers(visit: Visit) -> None:
    page = opened(visit, "/rules/dogfight#D5.1")
    page.locator("article.chosen").get_by_role("link", name="D5.4").click()
    expect(page.locator("article.chosen")).to_have_id("D5.4")
    page.go_back()
    expect(page.locator("article.chosen")).to_have_id("D5.1")
    expect(page.locator("article.chosen")).to_be_in_viewport()


def test_the_link_of_a_rule_can_be_copied(visit: Visit) -> None:
    page = opened(visit, "/rules/age#A4.8", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to A4.8").click()
    expect(page.locator("article.chosen").get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/rules/age#A4.8")


def test_a_ruling_says_what_else_it_could_be(visit: Visit) -> None:
    page = opened(visit, "/rules/age#A5.3")
    rule = page.locator("article.chosen")
    rule.get_by_role("button", name="ruling").first.click()
    expect(rule.locator(".note")).to_contain_text("parallel-place")
    expect(rule.locator(".note")).to_contain_text("same attitude; any attitude")
    rule.locator("summary").click()
    expect(rule.locator("details")).to_contain_text("both level · default")


# -- search ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalog.GAMES)
def test_strangers_find_what_they_look_for(visit: Visit, game: str) -> None:
    page = opened(visit, f"/rules/{game}")
    lost = {
        words: found
        for words, wanted in QUESTIONS.items()
        if not set(found := search(page, words)[:3]) & set(wanted)
    }
    assert len(QUESTIONS) >= 25
    assert lost == {}


def test_search_by_keys_alone(visit: Visit) -> None:
    """`/`, words, down and up among the hits, Enter; the words are marked in the rule."""
    page = opened(visit, "/rules/age")
    page.keyboard.press("/")
    page.keyboard.type("long burst")
    hits = page.locator("ol.hits a")
    expect(hits.first.locator("mark").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(hits.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(hits.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("textbox", name="Search the rules")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("article.chosen")).to_have_id("A5.5")
    expect(page.locator("article.chosen mark").first).to_be_visible()
    page.get_by_role("button", name="Back to the results").click()
    expect(hits.first).to_be_visible()


def test_what_is_found_is_counted_and_nothing_is_said_to_be_nothing(visit: Visit) -> None:
    page = opened(visit, "/rules/age")
    found = search(page, "torpedo")
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text(
        f"{len(found)} rules found"
    )
    assert search(page, "xyzzy") == []
    expect(page.locator("main")).to_contain_text("No rule contains these words")
    page.keyboard.press("Escape")
    expect(page.locator(".chapter").first).to_be_visible()


def test_hits_are_read_well(visit: Visit) -> None:
    page = opened(visit, "/rules/age")
    search(page, "behind")
    assert serious_faults(page) == []


# -- phone and paper ------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("path", ["/rules/age#A5", "/rules/dogfight#D5.4"])
def test_nothing_is_wider_than_a_phone(visit: Visit, path: str, settings: dict[str, Any]) -> None:
    """Long tables scroll in their own box."""
    page = opened(visit, path, **settings)
    width = settings["viewport"]["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_contents_are_a_drawer_on_a_phone(visit: Visit) -> None:
    page = opened(visit, "/rules/age", **PHONE)
    page.get_by_role("button", name="Contents").click()
    page.locator("dialog[open]").get_by_role("link", name="Shooting").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#D5")).to_be_in_viewport()
    expect(page).to_have_url("/rules/dogfight#D5")


def test_a_phone_finds_a_rule(visit: Visit) -> None:
    page = opened(visit, "/rules/dogfight", **PHONE)
    assert search(page, "unjam")
    page.locator("ol.hits a", has_text="A6.4").click()
    expect(page.locator("article.chosen")).to_have_id("A6.4")
    expect(page.locator("article.chosen")).to_be_in_viewport()


def test_paper_has_the_rules_alone(visit: Visit) -> None:
    page = opened(visit, "/rules/dogfight")
    page.emulate_media(media="print")
    expect(page.locator("nav").first).to_be_hidden()
    expect(page.locator("header.mast")).to_be_hidden()
    expect(page.locator("#D5\\.4")).to_be_visible()
