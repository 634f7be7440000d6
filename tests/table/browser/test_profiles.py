"""Tests share profiles of the browser, and nobody notices."""

from __future__ import annotations

from tests.table.browser.profiles import Profiles


def test_whoever_takes_a_profile_that_was_used_is_new(profiles: Profiles) -> None:
    context = profiles.take({})
    page = context.new_page()
    page.goto("/")
    page.locator(".fly").first.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/game/*")
    page.evaluate("localStorage.setItem('escadrille.sounds', 'on')")
    assert context.cookies()
    profiles.give_back(context, {})
    assert profiles.take({}) is context
    assert context.cookies() == []
    page = context.new_page()
    page.goto("/")
    assert page.evaluate("localStorage.getItem('escadrille.sounds')") is None
    assert page.locator(".first li a").count() == 0
    profiles.give_back(context, {})
