"""A name without a space, as long as it may be, stays on every page that shows it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Visit

LONG = "Wolkenkratzerbombengeschwader" * 2 + "XY"
BOTH = pytest.mark.parametrize(
    "size",
    [{}, {"viewport": {"width": 390, "height": 844}}],
    ids=["desk", "phone"],
)
RUNS_OFF = """name => {
  const isCut = each => !!each && (
    getComputedStyle(each).textOverflow === "ellipsis" || isCut(each.parentElement));
  const shown = [...document.querySelectorAll("body *")].filter(each =>
    !each.closest("select, svg, .sr") && each.checkVisibility() && !isCut(each) &&
    [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.includes(name)));
  const right = each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect().right;
  };
  const off = shown.filter(each => right(each) > innerWidth + 1).map(each => each.outerHTML);
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return { shown: shown.length, off: isWide ? ["the page is too wide", ...off] : off };
}"""


def check(page: Page) -> None:
    """The name is there, and ends before the page does."""
    found = page.evaluate(RUNS_OFF, LONG[:20])
    assert found["off"] == []
    assert found["shown"], "the name is not shown at all"


def document(page: Page) -> Any:
    """A scenario whose names are all as long as they may be."""
    found = page.evaluate("() => fetch('/api/scenarios/zone-bombing').then(one => one.json())")
    found["title"] = LONG
    for number, seat in enumerate(found["seats"]):
        seat["name"] = f"{number}{LONG}"[:60]
    for zone in found["zones"]:
        zone["id"] = f"{zone['id']}{LONG}"[:60]
    return found


@BOTH
def test_from_the_editor_to_the_table_and_back(visit: Visit, size: Any) -> None:
    page = visit("/editor", **size)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    keep = "written => localStorage.setItem('escadrille.scenario', JSON.stringify(written))"
    page.evaluate(keep, document(page))
    page.reload()
    expect(page.locator(".dock")).to_contain_text("The scenario is valid")
    for tab in ("Scenario", "Forces", "Pieces"):
        page.get_by_role("button", name=tab, exact=True).click()
        check(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/new/age*")
    page.locator(".seat select").nth(1).select_option("bot:solo-l")
    page.get_by_placeholder("Your name").fill(LONG[:40])
    page.get_by_placeholder("Name this set-up").fill(LONG[:40])
    page.get_by_placeholder("Name this set-up").press("Enter")
    expect(page.locator(".take")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_text(LONG[:20]).first).to_be_attached()
    if not size:  # on a phone the log is folded away
        expect(page.locator(".log li", has_text=LONG[:20]).first).to_be_visible()
        expect(page.get_by_role("button", name="Dark")).to_be_in_viewport(ratio=1)
    assert page.evaluate(RUNS_OFF, LONG[:20])["off"] == []
    page.goto("/")
    expect(page.get_by_text(LONG[:20]).first).to_be_visible()
    check(page)
