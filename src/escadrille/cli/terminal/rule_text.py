"""Rules in our words, found by id or by a word in them."""

from __future__ import annotations

import difflib
import re

from rich.console import Console
from rich.text import Text

from escadrille import catalog
from escadrille.cli.terminal.markup import drawn
from escadrille.cli.terminal.palette import FAINT, RULE, TITLE
from escadrille.kernel.errors import BadInput
from escadrille.kernel.rules_page import RuleText

USUAL = next(iter(catalog.GAMES))
"""The game whose page is the default."""
_LIKE_AN_ID = re.compile(r"[a-z]?\d", re.IGNORECASE)


def chapters(game: str = USUAL) -> dict[str, list[RuleText]]:
    """The rules of a page by chapter id."""
    gathered: dict[str, list[RuleText]] = {}
    for rule in catalog.rules_page(game).values():
        gathered.setdefault(rule.id.partition(".")[0], []).append(rule)
    return gathered


def game_of_page(name: str) -> str | None:
    """The game with that name, or with a rules page of that name; None for any other word."""
    pages = {entry.page: game for game, entry in catalog.GAMES.items()}
    return name.lower() if name.lower() in catalog.GAMES else pages.get(name.lower())


def game_of_id(text: str) -> str | None:
    """The game whose ids begin like this one: `A8.1.1` or `D4`; None for other text."""
    if not _LIKE_AN_ID.match(text):
        return None
    letters = {entry.letter: game for game, entry in catalog.GAMES.items()}
    return letters.get(text[0].upper())


def is_id_of(game: str, text: str) -> bool:
    """Whether something typed in a game is a rule's id. `r3` is a space, `D4` may be a chapter."""
    return "." in text or game_of_id(text) == game


def example_id(game: str) -> str:
    """An id to show what ids look like."""
    return f"{catalog.entry(game).letter}4.2"


def find_rules(wanted: str, game: str = USUAL) -> list[RuleText]:
    """The rules that an id or a word means.

    An id leads to the page of its letter: the rule itself with those below it, or all rules of a
    chapter. A word is searched on the page of one game.
    """
    game = game_of_id(wanted) or game
    page, by_chapter = catalog.rules_page(game), chapters(game)
    ids = {known.lower(): known for known in (*page, *by_chapter)}
    known = ids.get(wanted.lower(), wanted.upper())
    found = by_chapter.get(known) or [
        rule for id_, rule in page.items() if id_ == known or id_.startswith(f"{known}.")
    ]
    if found:
        return found
    if _LIKE_AN_ID.match(wanted):
        near = difflib.get_close_matches(wanted.upper(), ids.values(), n=4, cutoff=0.5)
        nearest = ", ".join(near or by_chapter)
        raise BadInput("rule", f"there is no {wanted!r}; the nearest ids are {nearest}")
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    found = [rule for rule in page.values() if word.search(rule.text)]
    if not found:
        rule, letter = example_id(game), catalog.entry(game).letter
        hint = f"an id such as {rule}, a chapter such as {letter}4, or another word"
        raise BadInput("rule", f"no rule contains {wanted!r}", allowed=hint)
    return found


def print_rules(console: Console, wanted: str, game: str = USUAL) -> None:
    """Print what an id or a word leads to; many rules stand under the titles of their chapters."""
    found = find_rules(wanted, game)
    if len(found) == 1:
        rule = found[0]
        heading = Text.assemble((rule.id, f"bold {RULE}"), "  ", (rule.chapter, FAINT))
        _print_words(console, heading, rule)
        return
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(chapter, style=TITLE))
        _print_words(console, Text(rule.id, style=f"bold {RULE}"), rule)


def _print_words(console: Console, heading: Text, rule: RuleText) -> None:
    """The words of a rule, and where they come from."""
    console.print(heading)
    for part in drawn(console, rule.text):
        console.print(part)
    for mark in rule.marks:
        console.print(Text(f"[{mark}]", style=FAINT))
