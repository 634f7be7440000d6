"""Rules in our words, found by id or by a word in them."""

from __future__ import annotations

import difflib
import re

from rich.console import Console
from rich.text import Text

from escadrille import catalog
from escadrille.cli.markup import drawn
from escadrille.cli.palette import FAINT, RULE, TITLE
from escadrille.kernel.errors import BadInput
from escadrille.kernel.rules_page import RuleText

GAME = "dogfight"
_LIKE_AN_ID = re.compile(r"[a-z]?\d", re.IGNORECASE)


def chapter_of(rule: RuleText) -> str:
    """The id of the chapter that a rule stands in: `D4`."""
    return rule.id.partition(".")[0]


def chapters() -> dict[str, list[RuleText]]:
    """The rules of the page by chapter id."""
    gathered: dict[str, list[RuleText]] = {}
    for rule in catalog.rules_page(GAME).values():
        gathered.setdefault(chapter_of(rule), []).append(rule)
    return gathered


def title_of(rules: list[RuleText]) -> str:
    """The title of a chapter, without its sections."""
    return rules[0].chapter.partition(":")[0]


def find_rules(wanted: str) -> list[RuleText]:
    """The rule with this id, all rules of this chapter, or all rules with this word in them."""
    page, by_chapter = catalog.rules_page(GAME), chapters()
    ids = {known.lower(): known for known in (*page, *by_chapter)}
    known = ids.get(wanted.lower())
    if known is not None:
        return by_chapter[known] if known in by_chapter else [page[known]]
    if _LIKE_AN_ID.match(wanted):
        near = difflib.get_close_matches(wanted.upper(), ids.values(), n=4, cutoff=0.5)
        nearest = ", ".join(near or by_chapter)
        raise BadInput("rule", f"there is no {wanted!r}; the nearest ids are {nearest}")
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    found = [rule for rule in page.values() if word.search(rule.text)]
    if not found:
        hint = "an id such as D4.2, a chapter such as D4, or another word"
        raise BadInput("rule", f"no rule has the word {wanted!r} in it", allowed=hint)
    return found


def print_rules(console: Console, wanted: str) -> None:
    """Print what an id or a word leads to; many rules stand under the titles of their chapters."""
    found = find_rules(wanted)
    if len(found) == 1:
        print_rule(console, found[0])
        return
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(chapter, style=TITLE))
        _print_words(console, Text(rule.id, style=f"bold {RULE}"), rule)


def print_rule(console: Console, rule: RuleText) -> None:
    """A rule with its chapter, its words and where they come from."""
    heading = Text.assemble((rule.id, f"bold {RULE}"), "  ", (rule.chapter, FAINT))
    _print_words(console, heading, rule)


def _print_words(console: Console, heading: Text, rule: RuleText) -> None:
    console.print(heading)
    for part in drawn(console, rule.text):
        console.print(part)
    for mark in rule.marks:
        console.print(Text(f"[{mark}]", style=FAINT))
