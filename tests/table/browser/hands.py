"""What a person's hands do at the table."""

from __future__ import annotations

from playwright.sync_api import Page

PLAN, CHOICES = ".plan > .btn:enabled", ".choices .btn:enabled"
PROMPT = ".prompt .acts .btn:enabled"
OVER = "dialog[open] .result"


def fly_now(page: Page, game: str) -> None:
    """The first click."""
    page.locator(".fly", has_text=game).get_by_role("button", name="Fly now").click()
    page.wait_for_url("**/game/*")


def plan_a_tile(page: Page) -> bool:
    """One decision of Dogfight!; False if nothing is asked."""
    if page.locator(CHOICES).count():
        page.locator(CHOICES).first.click()
    elif page.locator(".tilebtn:enabled").count():
        page.locator(".tilebtn:enabled").first.click()
        page.locator(PLAN).click()
    else:
        return False
    return True


def decide_by_keyboard(page: Page) -> str:
    """One decision of Age of Dogfights with keys alone; what it was about."""
    heading = page.locator(".prompt h2").inner_text(timeout=2000)
    if "begin" in heading or "come in, and" in heading:
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        return "place"
    if page.locator(".prompt .acts", has_text="Fly").count():
        page.keyboard.press("ArrowUp")
        if page.locator(PROMPT, has_text="Fly").count():
            page.keyboard.press("Enter")
            return "fly"
    if "die" in heading:
        page.keyboard.press("b")
        return "die"
    if page.locator(PROMPT).count():
        page.locator(PROMPT).first.focus()
        page.keyboard.press("Enter")
        return "other"
    return ""


def is_over(page: Page) -> bool:
    """Whether the end of the game is shown."""
    return page.locator(OVER).count() > 0
