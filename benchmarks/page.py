"""How quick the table is in a browser, measured inside its page."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.table import serving
from tests.patience import PATIENCE_MS
from tests.table.browser.conftest import DESK, FLAGS
from tests.table.browser.hands import THE_MOVE, fight, fly_now

ROUNDS = 5
POINTS = 16
GOALS = {"paint": 1000, "odds": 50}
"""Milliseconds that we want to stay under on an ordinary machine that does nothing else."""

# When the question of the table was first painted, counted from the request for the page.
WATCH = """new MutationObserver((_, watcher) => {
    if (!document.querySelector(".tbl .prompt")) return;
    watcher.disconnect();
    requestAnimationFrame(() => { window.painted = performance.now() });
}).observe(document, {childList: true, subtree: true})"""

# From the pointer's move onto a point to the path and the odds of the flight that ends there.
HOVER_OVER_POINTS = """async (most) => {
    const map = document.querySelector("[role=application]");
    const spots = [...document.querySelectorAll("circle.reach")]
        .map(each => each.getBoundingClientRect())
        .map(each => [each.x + each.width / 2, each.y + each.height / 2])
        .filter(([x, y]) => document.elementFromPoint(x, y)?.closest("[role=application]") === map);
    const path = () => document.querySelector("polyline.path")?.getAttribute("points") ?? "";
    const times = [];
    for (const [x, y] of spots.slice(0, most)) {
        const [before, begun] = [path(), performance.now()];
        const isSeen = new Promise(resolve => {
            const watcher = new MutationObserver(() => {
                if (!path() || path() === before) return;
                watcher.disconnect();
                resolve(performance.now() - begun);
            });
            watcher.observe(map, {attributes: true, childList: true, subtree: true});
        });
        map.dispatchEvent(new PointerEvent("pointermove",
            {clientX: x, clientY: y, pointerType: "mouse", pointerId: 7, bubbles: true}));
        times.push(await isSeen);
    }
    return times;
}"""


@contextmanager
def visiting(address: str, chromium: str) -> Iterator[Page]:
    """A page of the server in a browser that has not been there before."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(
            base_url=f"http://{address}",
            viewport={"width": DESK["width"], "height": DESK["height"]},
            reduced_motion="reduce",
        )
        page.set_default_timeout(PATIENCE_MS)
        page.goto("/")
        yield page
        browser.close()


def ask_for_a_flight(page: Page) -> None:
    """A table of Age of Dogfights at which a flight is to be chosen."""
    fly_now(page, "Age of Dogfights")
    page.locator(".prompt").wait_for()
    while not page.locator(".choices .ph h2", has_text=THE_MOVE).count():
        fight(page)
        page.wait_for_timeout(30)


def measure(page: Page) -> Iterator[tuple[float, list[float]]]:
    """For each round: when the table was painted, and how long the odds of each point took."""
    page.add_init_script(WATCH)
    for _ in range(ROUNDS):
        page.reload()
        painted: float = page.wait_for_function("() => window.painted").json_value()
        page.locator("circle.reach").first.wait_for()
        yield painted, page.evaluate(HOVER_OVER_POINTS, POINTS)


def run(console: Console, seconds: float) -> None:
    """Print how long the table takes to be there, and to follow the pointer."""
    chromium = shutil.which("chromium")
    if chromium is None:
        console.print("No Chromium here, so the page is not measured: apt-get install chromium")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/table.sqlite") as (address, _),
        visiting(address, chromium) as page,
    ):
        ask_for_a_flight(page)
        found = list(measure(page))
    table = Table("the page of the table, milliseconds", "goal", "best", "median", "worst")
    rows = {
        "the table is painted": (GOALS["paint"], [painted for painted, _ in found]),
        "odds after the pointer moved": (GOALS["odds"], [t for _, times in found for t in times]),
    }
    for name, (goal, times) in rows.items():
        figures = (goal, min(times), statistics.median(times), max(times))
        table.add_row(name, *(f"{each:.0f}" for each in figures))
    console.print(table)
