"""Browser profiles that are wiped and used again: a new one takes longer than most tests."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.patience import PATIENCE_MS

EMPTY_PAGE = "/favicon.svg"
"""Runs nothing, and can reach what the pages of the server have stored."""


class Profiles:
    """Profiles of one browser, by their settings; whoever takes one is new to the server."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser, self._server = browser, server
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, settings: dict[str, Any]) -> BrowserContext:
        """A profile that knows nothing."""
        free = self._free[repr(settings)]
        if free:
            return free.pop()
        fresh = self._browser.new_context(base_url=self._server, **settings)
        fresh.set_default_timeout(PATIENCE_MS)
        return fresh

    def give_back(self, context: BrowserContext, settings: dict[str, Any]) -> None:
        """Wipe a profile for the next one; its first page stays, and with it its process."""
        if not context.pages:
            context.close()
            return
        first, *others = context.pages
        for page in others:
            page.close()
        first.goto(EMPTY_PAGE)
        first.evaluate("localStorage.clear()")
        context.clear_cookies()
        context.clear_permissions()
        context.grant_permissions(settings.get("permissions", []))
        self._free[repr(settings)].append(context)

    def close(self) -> None:
        """Every profile is gone."""
        for free in self._free.values():
            for context in free:
                context.close()
        self._free.clear()
