"""The coach beside a replay, and during a game where everybody has agreed to it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.test_reading import PHONE, serious_faults
from tests.table.duels import last_round
from tests.table.served import Browser

BOT = {"who": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def duel(address: str) -> str:
    """The last round of a duel."""
    with Browser(address) as browser:
        game: str = browser.post("/api/records", {"text": last_round()})["id"]
        return game


def graph(page: Page) -> Any:
    return page.get_by_role("slider", name="Chances to win")


def given_up(browser: Browser, game: str, **changes: Any) -> str:
    """A game that somebody has resigned at once."""
    made = browser.fly_now(game, **changes)
    with browser.sitting(made["id"]) as me:
        me.asked()
        seat = me.first("welcome")["seat"]
        me.send({"type": "deed", "key": "x", "deed": "resign", "seat": seat})
        me.hear_until(lambda message: message.get("key") == "x")
    id_: str = made["id"]
    return id_


def step(page: Page) -> int:
    """The step that is shown."""
    found = re.search(r"Step (\d+)", page.locator(".scrub .where").inner_text())
    assert found
    return int(found[1])


def test_the_graph_leads_to_every_turn_by_mouse_and_by_keyboard(visit: Visit, duel: str) -> None:
    page = visit(f"/replay/{duel}")
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(graph(page)).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?coach$"))
    expect(page.get_by_role("region", name="Red’s plans")).to_contain_text("Round 3, turn 1")
    box = graph(page).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + 60)
    page.mouse.click(box["x"] + box["width"] * 0.45, box["y"] + 60)
    expect(page.get_by_role("region", name="Red’s plans")).not_to_contain_text("turn 1")
    there = step(page)
    assert there > 0
    graph(page).press("ArrowRight")
    expect(page.locator(".scrub .where")).not_to_contain_text(f"Step {there} ")
    graph(page).press("ArrowLeft")
    expect(page.locator(".scrub .where")).to_contain_text(f"Step {there} ")
    graph(page).press("Home")
    expect(page.locator(".scrub .where")).to_contain_text("Step 0 ")
    graph(page).press("End")
    last = page.locator(".scrub input").get_attribute("max")
    expect(page.locator(".scrub .where")).to_have_text(f"Step {last} of {last}")
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile("End of the game: Red"))


def test_plans_of_either_side_are_weighed_and_the_coach_goes_again(visit: Visit, duel: str) -> None:
    page = visit(f"/replay/{duel}?coach")
    plans = page.get_by_role("region", name="Red’s plans")
    expect(plans.locator("tr.chosen")).to_have_count(1)
    expect(page.get_by_role("heading", name="What Blue held")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Turning point")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".seal")).to_contain_text(re.compile("Slip|Mistake"))
    page.get_by_role("button", name="Blue", exact=True).click()
    expect(page.get_by_role("region", name="Blue’s plans")).to_be_visible()
    expect(page.get_by_role("heading", name="What Red held")).to_be_visible()
    page.get_by_label("Point of view").select_option(index=1)
    expect(plans).to_be_visible()
    page.keyboard.press("c")
    expect(plans).to_have_count(0)
    expect(page.locator(".log")).to_be_visible()
    page.keyboard.press("c")
    expect(plans).to_be_visible()
    page.get_by_role("button", name="Close the coach").click()
    expect(plans).to_have_count(0)


def test_a_duel_is_played_on_against_the_best(visit: Visit, duel: str) -> None:
    page = visit(f"/replay/{duel}?seat=1&coach")
    expect(page.get_by_text("You are Blue. Duellist, the strongest bot")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_role("heading", name="Blue, you")).to_be_visible()
    expect(page.locator("aside")).to_contain_text(["Blue, you", "Duellist"])


def test_a_game_that_is_over_leads_to_its_review(visit: Visit, browser: Browser) -> None:
    duel = given_up(browser, "dogfight")
    page = visit(f"/game/{duel}")
    page.get_by_role("link", name="Review with the coach").click()
    expect(page).to_have_url(re.compile(rf"/replay/{duel}/0\?coach$"))
    expect(page.get_by_role("region", name="Coach", exact=True)).to_be_visible()


def test_while_it_works_the_coach_says_how_far_it_is(visit: Visit, duel: str) -> None:
    """The columns stay until it is ready."""
    states = [
        {"state": "failed", "problem": "the analysis failed; try again", "done": 0, "of": 0},
        {"state": "working", "problem": "", "done": 3, "of": 9},
    ]

    def tell(route: Route) -> None:
        if states:
            route.fulfill(json={**states[0], "review": None})
            states.pop(0)
        else:
            route.continue_()

    page = visit("/")
    page.route("**/api/games/*/review", tell)
    page.goto(f"/replay/{duel}?coach")
    expect(page.locator("main")).to_contain_text("The analysis failed; try again.")
    expect(page.locator(".log")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("progress")).to_have_attribute("value", "3")
    expect(page.locator("main")).to_contain_text("3 of 9 plans")
    expect(graph(page)).to_be_visible()


def test_where_there_is_no_analysis_a_line_says_so(visit: Visit, browser: Browser) -> None:
    mission = given_up(browser, "dogfight", setup={"scenario": "espionage"})
    page = visit(f"/replay/{mission}?coach")
    expect(page.locator("main")).to_contain_text("The coach analyses duels between two players")
    other = given_up(browser, "age")
    page.goto(f"/replay/{other}")
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no analysis of this game.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_the_coach_can_be_read_everywhere(
    visit: Visit, duel: str, scheme: str, size: dict[str, Any]
) -> None:
    page = visit(f"/replay/{duel}?coach", color_scheme=scheme, **size)
    expect(graph(page)).to_be_visible()
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_faults(page) == []


# -- during a game --------------------------------------------------------------------------------


def test_who_sets_a_game_up_can_allow_help_and_everybody_sees_it(visit: Visit) -> None:
    page = visit("/new/dogfight")
    switch = page.get_by_role("switch", name="Help from the coach")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    page.get_by_role("button", name="Start", exact=False).first.click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_title("Everybody in this game may ask the coach.")).to_be_visible()
    expect(page.get_by_role("button", name="Ask the coach")).to_be_visible()
    watcher = visit(page.url)
    expect(watcher.get_by_title("Everybody in this game may ask the coach.")).to_be_visible()
    expect(watcher.get_by_role("button", name="Ask the coach")).to_have_count(0)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_the_coach_helps_with_a_plan(visit: Visit, duel: str, size: dict[str, Any]) -> None:
    page = visit("/", **size)
    wish = {"n": 0, "coached": True, "seats": [{"who": "me"}, BOT]}
    made = page.request.post(f"/api/games/{duel}/what-if", data=wish).json()
    page.goto(made["path"])
    page.get_by_role("button", name="Ask the coach").click()
    advice = page.get_by_role("region", name="Coach")
    expect(advice).to_be_visible()
    expect(page.get_by_role("heading", name="What Blue holds")).to_be_visible()
    assert serious_faults(page) == []
    advice.get_by_role("button", name="Choose the").first.click()
    expect(page.locator(".tilebtn.picked").first).to_be_visible()
    page.get_by_role("button", name="Lock in").click()
    expect(advice).to_have_count(0)


def test_without_an_agreement_there_is_no_button(visit: Visit, duel: str) -> None:
    page = visit("/")
    made = page.request.post(
        f"/api/games/{duel}/what-if", data={"n": 0, "seats": [{"who": "me"}, BOT]}
    ).json()
    page.goto(made["path"])
    expect(page.locator(".tilebtn:enabled").first).to_be_visible()
    expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)
