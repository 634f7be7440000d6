"""The set-up page: each option of the terminal can be found, and holds in the game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit

SCENARIO = ".bar select"
PHONE = {"width": 390, "height": 844}


def against(page: Page, bot: str) -> None:
    page.locator(".seat select").nth(1).select_option(f"bot:{bot}")


def open_fold(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).click()


def sent_by(page: Page) -> Any:
    """What is sent when the game is begun."""
    with page.expect_request("**/api/games") as sent:
        page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/game/*")
    return json.loads(sent.value.post_data or "{}")


@pytest.mark.rule("A8.1", "A8.6.5", "A8.4", "A6.8", "A3.4")
def test_ways_to_win_clouds_and_who_moves_first(visit: Visit) -> None:
    page = visit("/new/age")
    page.locator(SCENARIO).select_option("free-for-all-three")
    victory = page.get_by_label("How the game is won")
    expect(victory.locator("option")).to_have_text(["last in the air", "kills and survivors"])
    page.locator(SCENARIO).select_option("zone-bombing")
    expect(victory).to_have_count(0)
    expect(page.get_by_label("How bombing scores")).to_have_value("standard")
    page.locator(SCENARIO).select_option("dogfight")
    victory.select_option("points")
    page.get_by_label("First player.", exact=True).select_option("1")
    page.get_by_role("button", name="Add a cloud").click()
    page.get_by_label("column", exact=True).fill("7")
    page.get_by_label("row", exact=True).fill("9")
    page.get_by_label("row", exact=True).blur()
    setup = sent_by(page)["setup"]
    assert setup["options"] == {
        "victory": "points",
        "first": 1,
        "clouds": [{"at": [7, 9], "top": 1}],
    }


@pytest.mark.rule("A11.1", "A11.2")
@pytest.mark.parametrize("size", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_a_briefing_is_shown_die_by_die_and_can_be_begun(visit: Visit, size: Any) -> None:
    page = visit("/new/age", **size)
    page.get_by_label("You meet").select_option("two-seaters")
    page.get_by_label("Your side").select_option("1")
    page.get_by_label("Your aircraft").select_option("3")
    page.get_by_role("button", name="Roll", exact=True).click()
    lines = page.get_by_label("The dice and their results").locator("li")
    expect(lines.first).to_contain_text("Which board? Rolled ")
    face = lines.first.locator(".dice b").inner_text()
    expect(lines.first).to_contain_text(f"Rolled {face}")
    for line in lines.all():
        expect(line.locator(".dice b").first).to_be_visible()
    expect(page.locator(".force p").nth(1)).to_contain_text("3 aircraft")
    expect(page.get_by_label("Aircraft per side")).to_have_count(0)
    told = lines.first.inner_text()
    page.reload()
    expect(lines.first).to_have_text(told, use_inner_text=True)
    sent = sent_by(page)
    assert sent["briefing"] == {"enemy": "two-seaters", "own": 3, "seed": sent["briefing"]["seed"]}
    assert [seat["who"] for seat in sent["seats"]] == ["bot", "me"]
    expect(page.locator("body")).to_contain_text(f"the seed {sent['briefing']['seed']}")


@pytest.mark.rule("A11.1")
def test_another_scenario_ends_the_briefing(visit: Visit) -> None:
    page = visit("/new/age")
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.get_by_role("button", name="Roll again")).to_be_visible()
    page.locator(SCENARIO).select_option("duel")
    expect(page.get_by_label("The dice and their results")).to_have_count(0)
    assert sent_by(page)["briefing"] is None


@pytest.mark.rule("A10.2", "A10.3")
def test_pilots_who_are_not_rolled_for(visit: Visit) -> None:
    page = visit("/new/age")
    against(page, "solo-l")
    open_fold(page, "Pilots")
    skills = page.get_by_label(re.compile(": skill$"))
    tempers = page.get_by_label(re.compile(": temperament$"))
    expect(tempers.first).to_be_visible()
    assert tempers.count() < skills.count(), "only bots have one"
    mine = (skills.first.get_attribute("aria-label") or "").partition(":")[0]
    theirs = (tempers.first.get_attribute("aria-label") or "").partition(":")[0]
    skills.first.select_option("ace")
    tempers.first.select_option("cautious")
    setup = sent_by(page)["setup"]
    assert setup["solo"]["pilots"] == {
        mine: {"skill": "ace"},
        theirs: {"aggressiveness": "cautious"},
    }


@pytest.mark.rule("A3.9", "A8.4")
def test_roles_and_bombs_of_aircraft(visit: Visit) -> None:
    page = visit("/new/age")
    page.locator(SCENARIO).select_option("zone-bombing")
    page.locator(".seat select").nth(1).select_option("here")
    page.locator("summary", has_text="Roles and bombs").first.click()
    bombs = page.get_by_label(re.compile(": bombs$")).first
    name = (bombs.get_attribute("aria-label") or "").partition(":")[0]
    assert bombs.get_attribute("min") == "1"
    bombs.fill("1")
    bombs.blur()
    expect(page.locator(".dock .bad")).to_have_count(0)
    setup = sent_by(page)["setup"]
    loaded = [each for each in setup["forces"][0] if isinstance(each, dict)]
    assert loaded == [{"aircraft": name, "role": "mission", "bombs": 1}]


def test_known_dice_are_for_one_game_only(visit: Visit) -> None:
    page = visit("/new/dogfight")
    open_fold(page, "Fixed seed")
    page.locator("#seed").fill("tea")
    page.locator("#seed").blur()
    assert sent_by(page)["seed"] == "tea"
    page.goto("/new/dogfight")
    open_fold(page, "Fixed seed")
    expect(page.locator("#seed")).to_have_value("")
