"""The laboratory in a real browser: the report in its frame, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from escadrille.lab.report.page import report_page
from escadrille.lab.report.reading import Reading
from tests.lab.report.tables import games_of
from tests.lab.report.test_page import everything
from tests.table.browser.conftest import DESK, Visit
from tests.table.browser.test_reading import PHONE, serious_faults
from tests.table.served import serving

VIEWS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "desk at night": {"viewport": DESK, "color_scheme": "dark"},
    "phone": PHONE,
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reports")
    page = report_page(Reading(games_of(everything()), ()))
    (folder / "balance.html").write_text(page, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, reports: Path) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("table"), reports=reports) as found:
        yield found


def opened(page: Page) -> FrameLocator:
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="Balance report")).to_be_visible()
    return report


@pytest.mark.parametrize("view", VIEWS)
def test_the_report_is_for_everybody(visit: Visit, view: str) -> None:
    """Nothing wider than the screen, nothing serious by axe, in the theme of the page around it."""
    page = visit("/lab", **VIEWS[view])
    opened(page)
    frame = page.frames[1]
    width = VIEWS[view]["viewport"]["width"]
    assert frame.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    theme = "night" if "night" in view else "paper"
    assert frame.evaluate("document.documentElement.dataset.theme") == theme
    assert serious_faults(page) == []


def test_the_laboratory_is_a_click_away_and_follows_the_theme(visit: Visit) -> None:
    page = visit()
    page.locator("header").get_by_role("link", name="Laboratory").click()
    report = opened(page)
    expect(page).to_have_title("Laboratory · Escadrille")
    page.get_by_role("button", name="Dark").click()
    expect(report.locator("html")).to_have_attribute("data-theme", "night")


def test_tabs_choose_a_matrix_without_a_script(visit: Visit) -> None:
    page = visit("/lab")
    report = opened(page)
    panes = report.locator(".pane")
    expect(panes.nth(0)).to_be_visible()
    expect(panes.nth(1)).to_be_hidden()
    report.locator(".tabs label").nth(1).click()
    expect(panes.nth(0)).to_be_hidden()
    expect(panes.nth(1)).to_be_visible()


def test_the_figures_of_a_chart_can_be_kept(visit: Visit) -> None:
    page = visit("/lab")
    link = opened(page).get_by_role("link", name="Going first: data as CSV")
    with page.expect_download() as kept:
        link.click()
    assert kept.value.suggested_filename == "first-move.csv"
    text = kept.value.path().read_text(encoding="utf-8")
    assert text.startswith("game,scenario,player,first_mover_share,low,high,games\n")


def test_a_report_alone_needs_no_server(visit: Visit, reports: Path) -> None:
    """The file itself, as somebody opens it who was sent it."""
    page = visit((reports / "balance.html").as_uri(), **PHONE)
    expect(page.get_by_role("heading", name="Balance report")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert serious_faults(page) == []
