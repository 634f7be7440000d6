"""A real browser for the tests of this folder: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from escadrille.table.server.pages import STATIC
from tests.patience import PATIENCE_MS
from tests.table.browser.profiles import Profiles

BROWSERS = ("chromium-headless-shell", "chromium")
"""The first has no windows, and takes a third of the other's time for the same pages."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # a page in a profile that was used before needs no new process
]
DESK = {"width": 1440, "height": 900}

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium, if there is one, and the front end, if it has been built."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip(f"no Chromium here: apt-get install {BROWSERS[0]}")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the front end has not been built: make web")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=PATIENCE_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def profiles(chromium: Browser, address: str) -> Iterator[Profiles]:
    """Somebody new each time, for the tests of a module."""
    found = Profiles(chromium, f"http://{address}")
    yield found
    found.close()


@pytest.fixture
def visit(profiles: Profiles) -> Iterator[Visit]:
    """Open a page as somebody new; whatever goes wrong in it fails the test."""
    errors: list[str] = []
    visits = []

    def open_page(path: str = "/", **settings: Any) -> Page:
        options: dict[str, Any] = {"viewport": DESK, "reduced_motion": "reduce", **settings}
        context = profiles.take(options)
        visits.append((context, options))
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for each in visits:
        profiles.give_back(*each)
    assert errors == []
