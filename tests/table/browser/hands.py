"""What a person's hands do at the table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocket

from tests.table.browser.conftest import Visit

PLAN, CHOICES = ".plan > .btn:enabled", ".choices .btn:enabled"
PROMPT = ".prompt .acts .btn:enabled:not(.undo)"
OVER = "dialog[open] .result"
SOON = 10_000
"""Milliseconds for one try: the question may have gone away, and then whoever asked looks again."""
RETRIES = 3
"""A connection that is kept open may be closed by the server just when it is used again."""
SETTLED = "main[aria-busy=false]"
THE_MOVE, ATTACK = "Move", "Attack"
BREAK_ACTION, LONG_BURST = "Break action", "Long burst"

# What lasts for the eye alone stays on the screen until somebody goes on, however slow the machine.
HELD = """const later = window.setTimeout, held = [];
window.setTimeout = (deed, lasts = 0, ...given) =>
    lasts < 500 ? later(deed, lasts, ...given) : held.push(deed);
window.goOn = () => {
    window.setTimeout = later;
    held.forEach(deed => deed());
}"""


# Every transition is over, and what stands on a map stays where it is from frame to frame.
AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moves = document.getAnimations()
        .filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moves.map(each => each.finished));
    const pieces = "[role=application] :is(circle, .craft)";
    const places = () => JSON.stringify([...document.querySelectorAll(pieces)]
        .map(each => each.getBoundingClientRect()).map(({x, y}) => [x, y]));
    let before;
    do {
        before = places();
        await frame();
        await frame();
    } while (places() !== before);
}"""


def at_rest(page: Page) -> None:
    """Wait until nothing on the page moves any more."""
    page.evaluate(AT_REST)


def frames_of(page: Page) -> list[str]:
    """Everything that the server sends to a page from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    return frames


def fly_now(page: Page, game: str) -> None:
    """The first click."""
    page.locator(".fly", has_text=game).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/game/*")


def at_one_screen(visit: Visit, scenario: Any, seed: str, **settings: Any) -> Page:
    """The table of a scenario of Age of Dogfights, both sides at this screen, with known dice."""
    page = visit("/", **settings)
    seats = [{"who": "me"}, {"who": "here"}]
    wish = {"game": "age", "setup": {"scenario": scenario}, "seats": seats, "seed": seed}
    made = page.request.post("/api/games", data=wish, max_retries=RETRIES)
    assert made.status == 201, made.text()
    page.goto(made.json()["path"])
    page.locator(SETTLED).wait_for()
    return page


def by_their_link(visit: Visit, link: str, **settings: Any) -> Page:
    """Somebody who comes by a seat link, says a name, and sits down."""
    page = visit(link, **settings)
    sit_down(page)
    return page


def sit_down(page: Page, name: str = "Ben") -> None:
    """Say a name where a link has led to a seat."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


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
    """One decision of Age of Dogfights with keys alone; what it was about, or nothing."""
    try:
        heading = page.locator(".prompt h2").inner_text(timeout=SOON)
    except TimeoutError:
        return ""  # others decide
    if "start" in heading or "enter, and" in heading:
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


def fight(page: Page) -> str:
    """One decision of Age of Dogfights as a fighter takes it; what it was about, or nothing."""
    page.locator(SETTLED).wait_for()
    try:
        about = _decide(page)
    except TimeoutError:
        return ""  # the question went away: it had been answered
    page.locator(SETTLED).wait_for()
    return about


def _decide(page: Page) -> str:
    aim = page.locator(".choices .ph h2")
    about = aim.first.inner_text(timeout=SOON) if aim.count() else ""
    if about in (ATTACK, BREAK_ACTION, LONG_BURST):
        page.keyboard.press("f")
    elif about == THE_MOVE:
        return _fly_to_the_first_of_the_list(page)
    elif page.locator(".prompt .btn.die:enabled").count():
        page.keyboard.press("b")
        return "die"
    elif page.locator(PROMPT).count():
        page.locator(PROMPT).first.click()
        return "other"
    else:
        return ""
    return about


def _fly_to_the_first_of_the_list(page: Page) -> str:
    fires = choose_the_first_of_the_list(page)
    if fires is None:
        page.locator(PROMPT).first.click()  # off the board, the only way
        return "exit"
    page.keyboard.press("f" if fires else "Enter")
    return "fly and fire" if fires else "fly"


def choose_the_first_of_the_list(page: Page) -> bool | None:
    """Choose an end with a shot, if there is one; whether it has one, None if there is no end."""
    page.get_by_role("button", name="As a list").click(timeout=SOON)
    if page.locator(".twin button").count() == 0:
        return None
    fires = page.locator(".twin h3").first.inner_text(timeout=SOON).startswith("With a shot")
    page.locator(".twin button").first.click(timeout=SOON)
    if fires:
        page.locator(".prompt .btn.fire:enabled").wait_for()
    return fires


# Points that a finger can reach, those with a shot first, with the middle of each on the screen.
POINTS_IN_REACH = """() => {
    const map = document.querySelector("[role=application]");
    const isFree = (x, y) => document.elementFromPoint(x, y)?.closest("[role=application]") === map;
    return [...document.querySelectorAll("circle.reach")]
        .map(dot => [dot.getBoundingClientRect(), dot.parentNode.querySelector(".shot")])
        .map(([box, shot]) => [box.x + box.width / 2, box.y + box.height / 2, shot ? 0 : 1])
        .filter(([x, y]) => isFree(x, y))
        .sort((one, other) => one[2] - other[2]);
}"""


def fight_by_touch(page: Page) -> str:
    """One decision of Age of Dogfights as `fight` takes it, with taps alone; what it was about."""
    page.locator(SETTLED).wait_for()
    try:
        about = _decide_by_touch(page)
    except TimeoutError:
        return ""  # the question went away: it had been answered
    page.locator(SETTLED).wait_for()
    return about


def _decide_by_touch(page: Page) -> str:
    if page.locator(".prompt.break").count():
        page.locator(".prompt .fire").first.tap(timeout=SOON)
        return BREAK_ACTION
    if page.locator(".prompt .acts", has_text="Fly").count():
        return _fly_by_touch(page)
    for about, button in (
        ("die", ".prompt .btn.die"),
        (ATTACK, ".prompt .fire"),
        ("other", PROMPT),
    ):
        if page.locator(button).count():
            page.locator(button).first.tap(timeout=SOON)
            return about
    return ""


def _fly_by_touch(page: Page) -> str:
    page.get_by_role("button", name="As a list").tap(timeout=SOON)
    if not page.locator(".twin button").count():
        page.locator(PROMPT).first.tap(timeout=SOON)
        return "exit"
    fires = page.locator(".twin h3").first.inner_text(timeout=SOON).startswith("With a shot")
    page.locator(".twin button").first.tap(timeout=SOON)
    page.locator(".prompt .btn.fire:enabled" if fires else ".prompt .btn.pri:enabled").tap(
        timeout=SOON
    )
    return "fly"
