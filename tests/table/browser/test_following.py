"""The map follows the pointer. How quickly, `make bench ARGS=page` measures."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit
from tests.table.browser.hands import POINTS_IN_REACH, SETTLED, THE_MOVE, at_rest, fight, is_over
from tests.table.browser.test_fly_now import other_dice

ENOUGH = 6
"""Points that are looked at, some of them with a shot."""


def until_there_is_a_shot(page: Page) -> list[tuple[float, float, int]]:
    """Fight until a flight may end with a shot; the points that it may end on, those first."""
    games = other_dice(page, "8")
    next(games)
    while True:
        if is_over(page):
            next(games)
        page.locator(SETTLED).wait_for()
        if page.locator(".choices .ph h2", has_text=THE_MOVE).count():
            at_rest(page)
            points: list[tuple[float, float, int]] = page.evaluate(POINTS_IN_REACH)
            if points and points[0][2] == 0:
                return points
        fight(page)


def test_path_and_odds_follow_the_pointer(visit: Visit) -> None:
    """To every point that it moves to: the way there, and the odds of a shot from there."""
    page = visit()
    path, before = page.locator("polyline.path").first, "nothing"
    for x, y, is_without in until_there_is_a_shot(page)[:ENOUGH]:
        page.mouse.move(x, y)
        expect(path).not_to_have_attribute("points", before)
        before = path.get_attribute("points") or ""
        assert before
        if not is_without:
            expect(page.locator(".choices .odds").first).to_be_visible()
