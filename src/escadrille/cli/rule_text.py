"""Rules in our words, found by id: one rule, a chapter, or the list of chapters."""

from __future__ import annotations

import difflib

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from escadrille import catalog
from escadrille.cli.palette import FAINT, RULE, TITLE
from escadrille.kernel.errors import BadInput
from escadrille.kernel.rules_page import RuleText

GAME = "dogfight"


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
    """The rule with this id, or all rules of this chapter; `BadInput` names the nearest ids."""
    page, by_chapter = catalog.rules_page(GAME), chapters()
    ids = {known.lower(): known for known in (*page, *by_chapter)}
    known = ids.get(wanted.lower())
    if known is None:
        near = difflib.get_close_matches(wanted.upper(), ids.values(), n=4, cutoff=0.5)
        nearest = ", ".join(near or by_chapter)
        raise BadInput("rule", f"there is no {wanted!r}; the nearest ids are {nearest}")
    return by_chapter[known] if known in by_chapter else [page[known]]


def print_rules(console: Console, wanted: str) -> None:
    """Print what an id means."""
    found = find_rules(wanted)
    if len(found) > 1:
        console.print(Text(title_of(found), style=TITLE))
    for rule in found:
        print_rule(console, rule)


def print_rule(console: Console, rule: RuleText) -> None:
    """A rule with its chapter, its words and where they come from."""
    console.print(Text.assemble((rule.id, f"bold {RULE}"), "  ", (rule.chapter, FAINT)))
    console.print(Markdown(rule.text))
    for mark in rule.marks:
        console.print(Text(f"[{mark}]", style=FAINT))
