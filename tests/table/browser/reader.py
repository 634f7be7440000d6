"""Somebody who reads pages in another language, and notes what is English on them."""

from __future__ import annotations

import re
from calendar import month_name
from typing import Any

from playwright.sync_api import Locator, Page

from tests.messages.plain import plain
from tests.messages.pseudo import ACCENTS
from tests.table.browser.hands import RETRIES

# Everything that can be read or is read aloud, but what the data say in words: names on the map,
# texts of lessons and rules, values of rulings; files, numbers, rolls as the seed gives them.
TEXTS = """() => {
    const data = `.g-n, section.card :is(.text, .task, .hint, .do p), .rule-text,
        details li option, code, pre, .scroll td`;
    const labels = ["aria-label", "title", "alt", "placeholder", "aria-valuetext"];
    const found = new Set([document.title]);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
        if (!nodes.currentNode.parentElement.closest(`script, style, ${data}`))
            found.add(nodes.currentNode.data);
    for (const label of labels)
        for (const each of document.querySelectorAll(`[${label}]`))
            found.add(each.getAttribute(label));
    return [...found].map(text => text.trim().replace(/\\s+/g, " ")).filter(text => text);
}"""
MONTHS = "|".join(month_name[1:])
DAY = re.compile(rf"[A-Z][a-z]{{2}} \d{{1,2}}, \d{{4}}|(?:{MONTHS}) \d{{1,4}}(?:, \d{{4}})?")
"""A date as browsers write it in the language of the page, which is English but for accents."""


class Reader:
    """Somebody who looks at a page again and again, and notes what is English on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.read: set[str] = set()
        self.english: set[str] = set()
        self._data = _data(page)

    def look(self) -> None:
        """Read everything that is there now."""
        for text in self.page.evaluate(TEXTS):
            self.read.add(text)
            if plain(DAY.sub("", self._without_data(text))):
                self.english.add(text)

    def _without_data(self, text: str) -> str:
        """`The lesson: Loops · Escadrille` without the title of the lesson."""
        parts = []
        for part in re.split(r"\s?· ", text):
            head, _, tail = part.partition(": ")
            parts.append("" if part in self._data else head if tail in self._data else part)
        return " ".join(parts)

    def press(self, words: str) -> None:
        """Press the first button that says this, with accents, and look."""
        self.button(words).first.click()
        self.look()

    def button(self, words: str) -> Locator:
        """The buttons that say this, with accents."""
        return self.page.get_by_role("button", name=words.translate(ACCENTS), exact=True)

    def post(self, path: str, body: Any) -> Any:
        """Ask the server as the page would."""
        origin = self.page.evaluate("location.origin")
        reply = self.page.request.post(
            path, data=body, headers={"origin": origin}, max_retries=RETRIES
        )
        return reply.json()


def _data(page: Page) -> set[str]:
    """Names and texts of the data files, which are the same in every language."""
    found: set[str] = set()
    for game in page.request.get("/api/catalog", max_retries=RETRIES).json()["games"]:
        found |= {game["title"], *(each["text"] for each in game["rulings"])}
        for each in game["scenarios"]:
            found |= {each["title"], each["text"]}
    for lesson in page.request.get("/api/lessons", max_retries=RETRIES).json()["lessons"]:
        found |= {lesson["title"], lesson["intro"]}
    return found
