"""Pictures of every page for the docs: `python tools/screenshots.py [NAME …]` → docs/shots/*.webp.

Each page is shown on a desk and on a phone. The games have known dice, so that the same pictures
come out each time unless a page has changed.
"""

from __future__ import annotations

import base64
import json
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.table.browser.conftest import FLAGS  # noqa: E402
from tests.table.browser.hands import (  # noqa: E402
    THE_MOVE,
    choose_the_first_of_the_list,
    fight,
    fly_now,
    plan_a_tile,
)
from tests.table.served import Browser as Visitor  # noqa: E402

SHOTS = ROOT / "docs" / "shots"
VIEWS = (("desk", "light"), ("phone", "light"), ("desk", "dark"), ("phone", "dark"))
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}
QUALITY = {"desk": 82, "phone": 62}
SEED = "8"
"""The dice of the games that are shown."""
PATIENCE = 60.0
SOON = 300


def start(page: Page) -> None:
    """The start page, with a game to go on with."""
    fly_now(page, "Dogfight!")
    expect(page.locator(".tilebtn").first).to_be_visible()
    page.goto("/")
    expect(page.locator(".fly").first).to_be_visible()


def setup_age(page: Page) -> None:
    """A new game of Age of Dogfights."""
    page.goto("/new/age")
    expect(page.locator(".force p").nth(1)).to_contain_text("3 aircraft")


def rulebook(page: Page) -> None:
    """Where guns bear, with the firing places drawn."""
    page.goto("/rules/age/A5")
    expect(page.locator("svg").nth(3)).to_be_visible()
    page.wait_for_timeout(SOON)


def setup_dogfight(page: Page) -> None:
    """A new game of Dogfight!"""
    page.goto("/new/dogfight")
    expect(page.locator(".fh").first).to_be_visible()


def age(page: Page) -> None:
    """A flight that could end with a shot."""
    page.goto(_begun(page, "age"))
    expect(page.locator(".prompt")).to_be_visible()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if page.locator(".choices .ph h2", has_text=THE_MOVE).count():
            if _aims(page):
                return
            page.keyboard.press("Enter")
        fight(page)
        page.wait_for_timeout(30)
    raise SystemExit("no aircraft came into another's sights")


def _aims(page: Page) -> bool:
    """Whether the flight that is chosen now ends with a shot."""
    try:
        return bool(choose_the_first_of_the_list(page))
    except TimeoutError:
        return False  # the flight has just been flown


def airship(page: Page) -> None:
    """An airship that is about to move."""
    seats = [{"who": "me"}, {"who": "here"}]
    wish = {"game": "age", "setup": {"scenario": "airships-on-patrol"}, "seats": seats}
    origin = page.evaluate("location.origin")
    data = {**wish, "seed": SEED}
    made = page.request.post("/api/games", data=data, headers={"origin": origin})
    page.goto(made.json()["path"])
    expect(page.locator(".prompt h2")).to_contain_text("airship1")
    for key in ("ArrowLeft", "ArrowLeft", "e"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)


def editor(page: Page) -> None:
    """A scenario of the expansion in the editor, with one of its pieces chosen."""
    page.goto("/editor")
    page.get_by_label("Start from").select_option("ammunition-depot-attack")
    expect(page.locator(".word")).to_have_text("The scenario is valid.")
    page.get_by_role("group", name="Scenario editor").get_by_role("button", name="Pieces").click()
    page.get_by_role("button", name="Barrage net").last.click()
    page.wait_for_timeout(300)


def dogfight(page: Page) -> None:
    """A tile picked in the fourth turn."""
    page.goto(_begun(page, "dogfight"))
    for turn in (1, 2, 3, 4):
        expect(page.locator(".where")).to_contain_text(f"turn {turn}")
        expect(page.locator(".tilebtn:enabled").first).to_be_visible()
        if turn < 4:
            plan_a_tile(page)
    page.locator(".tilebtn:enabled").first.click()
    page.wait_for_timeout(SOON)


def replay(page: Page) -> None:
    """A game of Dogfight! in its middle, seen by one of the two."""
    page.goto(f"/replay/{_finished(page, seed=SEED)}/30?seat=0")
    expect(page.locator(".scrub")).to_be_visible()


def puzzle(page: Page) -> None:
    """A puzzle that has just been solved; some earlier ones were tried."""
    days = (
        (11, True, 1290),
        (12, True, 1330),
        (13, False, 1268),
        (14, True, 1310),
        (16, True, 1334),
    )
    tries = [
        {"day": f"2026-11-{day}", "isSolved": solved, "rating": rating, "deviation": 120}
        for day, solved, rating in days
    ]
    page.evaluate("kept => localStorage.setItem('escadrille.puzzles', kept)", json.dumps(tries))
    page.goto("/puzzle/2026-11-18")
    expect(page.locator(".tilebtn:enabled").first).to_be_visible(timeout=1000 * PATIENCE)
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(page.locator(".grade")).to_be_visible()


def dice(page: Page) -> None:
    """The dice of a game that is over, checked."""
    page.goto(f"/dice/{_finished(page)}")
    expect(page.get_by_label("Passed", exact=True)).to_have_count(5)


def lessons(page: Page) -> None:
    """The lessons, one of them taken."""
    page.goto("/lessons")
    done = '{"age/first-flight": {"answers": [], "isDone": true}}'
    page.evaluate("done => localStorage.setItem('escadrille.lessons', done)", done)
    page.reload()
    expect(page.get_by_text("Done").first).to_be_visible()


def lesson_age(page: Page) -> None:
    """A task with its hint."""
    page.goto("/lesson/age/turns")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_timeout(SOON)


def lesson_dogfight(page: Page) -> None:
    """What came of an answer."""
    page.goto("/lesson/dogfight/loops")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()


def companion(page: Page) -> None:
    """Before a session."""
    page.goto("/companion/age")
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def companion_age(page: Page) -> None:
    """A bot has moved behind one's own aircraft and fires."""
    page.goto("/companion/age")
    page.get_by_role("combobox", name="Board", exact=True).select_option("short")
    page.get_by_role("button", name="Start").click()
    for line in ("camel 4 9,8 E L4 average", "de10 4,8 E L4 average aggressive", "go", "14,8 E"):
        page.get_by_label("Or type it").fill(line)
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_label("Or type it")).to_have_value("")
    for face in ("3", "+2"):
        page.locator(".keys").get_by_role("button", name=face, exact=True).click()
    expect(page.locator(".ask h1")).to_contain_text("Two red dice")


def companion_dogfight(page: Page) -> None:
    """Tiles to tell, and what could happen with each of them."""
    page.goto("/companion/dogfight")
    page.get_by_role("button", name="Start").click()
    page.locator(".keys").get_by_role("button", name="3, 1 hit").click()
    expect(page.locator(".ask h1")).to_contain_text("Your tile?")


PAGES: dict[str, Callable[[Page], None]] = {
    "start": start,
    "setup-age": setup_age,
    "setup-dogfight": setup_dogfight,
    "rulebook": rulebook,
    "age": age,
    "airship": airship,
    "editor": editor,
    "dogfight": dogfight,
    "replay": replay,
    "puzzle": puzzle,
    "dice": dice,
    "lessons": lessons,
    "lesson-age": lesson_age,
    "lesson-dogfight": lesson_dogfight,
    "companion": companion,
    "companion-age": companion_age,
    "companion-dogfight": companion_dogfight,
}


def _begun(page: Page, game: str) -> str:
    """The path of the usual first game, with known dice."""
    games = page.request.get("/api/catalog").json()["games"]
    wish = next(each for each in games if each["id"] == game)["fly_now"]
    origin = page.evaluate("location.origin")
    data = {**wish, "seed": SEED}
    made = page.request.post("/api/games", data=data, headers={"origin": origin})
    path: str = made.json()["path"]
    return path


def _finished(page: Page, **wish: Any) -> str:
    """A finished game of Dogfight! between other players."""
    with Visitor(page.evaluate("location.host")) as visitor:
        made = visitor.fly_now("dogfight", **wish)
        with visitor.sitting(made["id"]) as seat:
            seat.play_on()
    found: str = made["id"]
    return found


def picture(browser: Browser, address: str, name: str, size: str, scheme: str) -> bytes:
    """One page as a new visitor sees it."""
    settings: dict[str, Any] = {**(DESK if size == "desk" else PHONE)}
    settings |= {"color_scheme": scheme, "reduced_motion": "reduce"}
    context = browser.new_context(base_url=f"http://{address}", **settings)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto("/")
    PAGES[name](page)
    page.wait_for_timeout(400)
    how = {"format": "webp", "quality": QUALITY[size]}
    taken = context.new_cdp_session(page).send("Page.captureScreenshot", how)
    context.close()
    return base64.b64decode(taken["data"])


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server whose games are forgotten afterwards."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--no-browser", "--port", str(port)]
        words += ["--database", f"sqlite:///{folder}/table.sqlite"]
        server = subprocess.Popen([sys.executable, "-m", "escadrille", *words])
        try:
            until = time.monotonic() + PATIENCE
            while not _answers(port) and time.monotonic() < until:
                time.sleep(0.1)
            yield f"127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()


def _answers(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def main(names: list[str]) -> None:
    """Take the pictures that are named, or all."""
    unknown = [name for name in names if name not in PAGES]
    chromium = shutil.which("chromium")
    if unknown or chromium is None:
        raise SystemExit("no Chromium here" if not unknown else f"say one of: {', '.join(PAGES)}")
    SHOTS.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in names or PAGES:
            for size, scheme in VIEWS:
                kind = size if scheme == "light" else f"{size}-night"
                shot = picture(browser, address, name, size, scheme)
                (SHOTS / f"{name}-{kind}.webp").write_bytes(shot)
                print(f"{name}-{kind}.webp: {len(shot) // 1024} KiB", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
