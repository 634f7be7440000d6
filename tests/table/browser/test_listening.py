"""Age of Dogfights without seeing the map: words, lists and the keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import at_one_screen
from tests.table.browser.test_reading import serious_faults

BOMBER = {
    "title": "One bomber",
    "text": "A bomber has zone A before it.",
    "mode": "bombing",
    "task": [0],
    "victory": {"kind": "threshold", "win": 2},
    "options": {"first": 0},
    "seats": [
        {
            "name": "Central Powers",
            "edge": "E",
            "slots": [
                {
                    "count": 1,
                    "role": "mission",
                    "default": ["de16"],
                    "starts": [{"at": [10, 6], "heading": "W", "level": 3}],
                }
            ],
        },
        {
            "name": "Entente",
            "edge": "W",
            "slots": [
                {
                    "count": 1,
                    "role": "fighter",
                    "default": ["fr4"],
                    "starts": [{"at": [2, 20], "heading": "E", "level": 3}],
                }
            ],
        },
    ],
    "zones": [{"id": "A", "team": 0, "at": [5, 5]}, {"id": "B", "team": 0, "at": [3, 29]}],
}


def listening(visit: Visit, scenario: Any, **settings: Any) -> Page:
    """The table of a scenario."""
    return at_one_screen(visit, scenario, "3", **settings)


def said(page: Page) -> Locator:
    """What a screen reader says of the question, as it changes."""
    return page.locator(".mid > [aria-live=polite]")


@pytest.mark.rule("A8.2.1", "A8.4")
def test_a_turn_is_played_from_lists_and_heard(visit: Visit) -> None:
    """A bomber passes its zone and drops a bomb; the focus never leaves the question."""
    page = listening(visit, BOMBER)
    expect(said(page)).to_contain_text("Fly AEG G.IV 16 (de16).")
    page.get_by_role("button", name="As a list").press("Enter")
    expect(page.locator(".twin button").first).to_be_focused()
    page.locator(".twin button", has_text="over A").first.press("Enter")
    expect(page.get_by_role("button", name="Fly", exact=True)).to_be_focused()
    expect(said(page)).to_contain_text(re.compile(r"Fly to \d+,\d+ heading"))
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("drop a bomb? 2 options: Bomb zone A; Release nothing.")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.innerText").strip()[:4] != "Bomb":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("AEG G.IV 16 (de16) bombs zone A. A8.4")
    expect(page.get_by_role("group", name="Question")).to_be_focused()
    assert serious_faults(page) == []


def test_the_map_is_told_in_words(visit: Visit) -> None:
    """Who is where, the target, and what it takes to win."""
    page = listening(visit, BOMBER)
    words = page.get_by_role("region", name="The map in words")
    assert words.get_by_role("listitem").all_inner_texts() == [
        "Central Powers: AEG G.IV 16 (de16), 10,6 heading W on L3, level",
        "Entente: Nieuport 24 4 (fr4), 2,20 heading E on L3, level",
        "zone A, from 5,5 to 8,7",
        "zone B, from 3,29 to 6,31",
    ]
    mine = page.get_by_role("button", name="16 AEG G.IV at 10,6, heading W, level 3")
    expect(mine).to_be_visible()
    task = page.locator("details", has=page.get_by_role("heading", name="Task", exact=True))
    expect(task).to_contain_text("A bomber has zone A before it.")
    expect(task).to_contain_text("Task (Central Powers): bomb targets. 2 needed to win.")


@pytest.mark.rule("A3.4")
def test_a_place_to_come_in_is_chosen_from_a_list(visit: Visit) -> None:
    """Which aircraft, then where and on which heading."""
    page = listening(visit, "duel")
    page.get_by_role("button", name="Fokker Dr.I 4").press("Enter")
    expect(said(page)).to_contain_text("enter, and on which heading?")
    page.get_by_role("button", name="As a list").press("Enter")
    first = page.locator(".twin button").first
    words = first.inner_text()
    first.press("Enter")
    expect(said(page)).to_have_text(words)
    expect(page.get_by_role("button", name="Place here")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("On which level")
