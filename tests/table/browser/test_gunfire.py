"""Fire as it is shown: the call-out, the die for the damage, and the words below the map."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.patience import Patience
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import HELD, LONG_BURST, RETRIES, fight, is_over
from tests.table.browser.test_fly_now import other_dice
from tests.table.browser.test_reading import PHONE

RECORD = Path(__file__).parents[2] / "archive" / "age-2" / "dogfight-solo-l-v-person.jsonl.gz"
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
SHOWN = 6
"""Bursts that are looked at, of those in the thick of the fight."""

# The card of a burst, whom it must not cover, and the map.
BOXES = """([shooter, target]) => {
    const box = each => {
        const {left, top, right, bottom} = document.querySelector(each).getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const craft = index => `.craft[data-aircraft="${index}"]`;
    return [".call rect", craft(shooter), craft(target), "[role=application]"].map(box);
}"""

WIDTH = "each => each.getBBox().width"

Box = tuple[float, float, float, float]


@pytest.fixture
def fought(visit: Visit) -> str:
    """A fight that is over, as a replay."""
    text = gzip.decompress(RECORD.read_bytes()).decode()
    page = visit()
    origin = {"origin": page.evaluate("location.origin")}
    made = page.request.post(
        "/api/records", data={"text": text}, headers=origin, max_retries=RETRIES
    )
    assert made.status == 201, made.text()
    game: str = made.json()["id"]
    return game


def told(page: Page, game: str, n: int) -> list[dict[str, Any]]:
    """What happens in one step."""
    path = f"/api/games/{game}/replay/{n}?since={n - 1}"
    events: list[dict[str, Any]] = page.request.get(path, max_retries=RETRIES).json()["events"]
    return events


def steps_of(page: Page, game: str, kind: str) -> list[int]:
    """The steps in which something of a kind happens."""
    path = f"/api/games/{game}/replay"
    last = page.request.get(f"{path}/0?since=0", max_retries=RETRIES).json()["of"]
    events = page.request.get(f"{path}/{last}?since=0", max_retries=RETRIES).json()["events"]
    return sorted({event["n"] for event in events if event["kind"] == kind})


def hold(page: Page, game: str, n: int) -> None:
    """Show a step moving, and stop while it is shown."""
    page.goto(f"/replay/{game}/{n - 1}")
    expect(page.locator(".scrub .where")).to_contain_text(f"Step {n - 1} of")
    page.keyboard.press(".")


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes (left, top, right, bottom) have anything in common."""
    return not (
        one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    )


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desk", "phone"])
def test_a_call_out_covers_neither_who_fires_nor_who_is_hit(
    visit: Visit, fought: str, settings: dict[str, Any]
) -> None:
    """At the edge of the map too; and what stands below the map is what is shown on it."""
    page = visit("/", **settings, **MOVING)
    page.add_init_script(HELD)
    for n in steps_of(page, fought, "guns fired")[2 : 2 + SHOWN]:
        hold(page, fought, n)
        expect(page.locator(".call")).to_be_visible()
        [burst] = [each for each in told(page, fought, n) if each["kind"] == "guns fired"]
        expect(page.locator(".prompt h2")).to_have_text(burst["lines"][-1]["text"])
        pair = [burst["show"]["shooter"], burst["show"]["target"]]
        card, shooter, target, frame = page.evaluate(BOXES, pair)
        assert not overlap(card, shooter), n
        assert not overlap(card, target), n
        assert frame[0] <= card[0] < card[2] <= frame[2], n
        assert frame[1] <= card[1] < card[3] <= frame[3], n


@pytest.mark.rule("A6.5")
def test_the_word_of_the_damage_die_stays_on_its_face(visit: Visit, fought: str) -> None:
    """Wings, tail, guns or engine: with its mark."""
    page = visit("/", **MOVING)
    page.add_init_script(HELD)
    for n in steps_of(page, fought, "aircraft damaged")[:3]:
        hold(page, fought, n)
        die = page.locator(".rolled .die")
        expect(die.locator("use")).to_have_count(1)
        word, face = (die.locator(each).evaluate(WIDTH) for each in ("text", ".edge"))
        assert 0 < word < face


@pytest.mark.rule("A6.2")
def test_a_long_burst_shows_the_risk_of_a_jam_before_it_is_chosen(visit: Visit) -> None:
    """In the question itself, and beside the odds."""
    page = visit()
    games = other_dice(page, "8")
    next(games)
    patience = Patience()
    while not page.locator(".choices .ph h2", has_text=LONG_BURST).count():
        assert patience.lasts, page.inner_text("body")
        if is_over(page):
            next(games)
        fight(page)
        page.wait_for_timeout(30)
    expect(page.locator(".prompt .warning")).to_contain_text("39%")
    expect(page.locator(".choices .jam.risky")).to_have_text("jam 38.9%")
