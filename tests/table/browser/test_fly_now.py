"""From the start page to a game, and a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.patience import Patience
from tests.table.browser.conftest import Visit
from tests.table.browser.hands import (
    BREAK_ACTION,
    LONG_BURST,
    RETRIES,
    decide_by_keyboard,
    fight,
    fly_now,
    is_over,
    plan_a_tile,
)
from tests.table.browser.test_reading import serious_faults


def begin(page: Page, game: str, **changes: object) -> None:
    """The usual first game, some of it changed."""
    games = page.request.get("/api/catalog", max_retries=RETRIES).json()["games"]
    wish = next(each for each in games if each["id"] == game)["fly_now"]
    origin = {"origin": page.evaluate("location.origin")}
    made = page.request.post(
        "/api/games", data={**wish, **changes}, headers=origin, max_retries=RETRIES
    )
    page.goto(made.json()["path"])


def begin_age(page: Page, seed: str) -> None:
    """The usual first game of Age of Dogfights, with known dice."""
    begin(page, "age", seed=seed)
    expect(page.locator(".prompt")).to_be_visible()


def other_dice(
    page: Page, seed: str, begins: Callable[[Page, str], None] = begin_age
) -> Iterator[None]:
    """A game with these dice, and each time that it is over one with others.

    What a fight comes to depends on which of two questions a busy machine shows first.
    """
    for dice in (seed, *(f"{seed}{number}" for number in range(9))):
        begins(page, dice)
        yield
    raise AssertionError("ten games, and in none what is looked for")


def begin_with_gunners(page: Page, seed: str) -> None:
    """The same in two-seaters, whose gunners answer those who come from behind."""
    forces = [["de4", "de5", "de6"], ["gb7", "gb8", "gb9"]]
    begin(page, "age", setup={"scenario": "duel", "forces": forces}, seed=seed)
    expect(page.locator(".prompt")).to_be_visible()


def test_a_newcomer_flies_dogfight_to_its_end(visit: Visit) -> None:
    """Two clicks to a game, then tile after tile."""
    page = visit()
    fly_now(page, "Dogfight!")
    expect(page.locator(".tilebtn").first).to_be_visible()
    patience = Patience()
    while not is_over(page):
        assert patience.lasts, page.inner_text("body")
        if not plan_a_tile(page):
            page.wait_for_timeout(40)
    assert serious_faults(page) == []
    page.reload()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert not is_over(page), "shown once, to those who saw it end"
    assert serious_faults(page) == []
    page.get_by_role("button", name="Game over").click()
    replay = page.get_by_role("link", name="Watch the replay")
    assert (replay.get_attribute("href") or "").endswith("?seat=0")
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".where")).to_contain_text("round 1, turn 1")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()


def test_age_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    """Dice are taken and flights flown against Solo-L, round after round, without the mouse."""
    page = visit()
    fly_now(page, "Age of Dogfights")
    expect(page.get_by_role("application")).to_be_visible()
    done: set[str] = set()
    patience = Patience()
    while not ({"die", "fly"} <= done and "round 3" in page.inner_text(".where")):
        assert patience.lasts, (done, page.inner_text(".prompt"))
        done.add(decide_by_keyboard(page))
        page.wait_for_timeout(60)
        if is_over(page):
            break


def test_a_point_out_of_reach_is_explained_with_its_rule(visit: Visit) -> None:
    """A tap on a point that no flight ends on says why not."""
    page = visit()
    fly_now(page, "Age of Dogfights")
    patience = Patience()
    while not page.locator(".prompt .acts", has_text="Fly").count():
        assert patience.lasts
        decide_by_keyboard(page)
        page.wait_for_timeout(60)
    page.keyboard.press("m")
    map_ = page.get_by_role("application").bounding_box()
    assert map_ is not None
    page.mouse.click(map_["x"] + map_["width"] * 0.5, map_["y"] + map_["height"] * 0.3)
    expect(page.get_by_role("heading", name="Not possible there")).to_be_visible()
    page.locator(".prompt .rid").first.click()
    expect(page.locator("dialog[open] .words")).not_to_be_empty()


@pytest.mark.parametrize(
    ("wanted", "begins"), [(BREAK_ACTION, begin_with_gunners), (LONG_BURST, begin_age)]
)
def test_a_fight_with_solo_l_over_several_rounds(
    visit: Visit, wanted: str, begins: Callable[[Page, str], None]
) -> None:
    """Attacks, break actions and long bursts are asked for; some dice bring one of each."""
    page = visit()
    games = other_dice(page, "8", begins)
    next(games)
    met: dict[str, str] = {}
    patience = Patience()
    while wanted not in met:
        assert patience.lasts, page.inner_text("body")
        if is_over(page):
            met.clear()
            next(games)
        met.setdefault(fight(page), page.inner_text(".where"))
        page.wait_for_timeout(30)
    assert {"die", "fly"} <= set(met)
    assert "round 1" in met["die"]
    assert "round 1" not in met[wanted]
    expect(page.locator(".log li").first).to_be_visible()
