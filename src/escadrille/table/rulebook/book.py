"""The book: chapters with their rules, who cites whom, rulings, and what a stranger looks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence, Set
from functools import cache
from importlib import resources
from itertools import groupby
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.kernel.rules_page import Passage, parse_passages
from escadrille.lessons.shelf import cited_rules, lessons_of, words_of_lesson
from escadrille.messages import once_a_language
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.face import Figure, face_of, faces
from escadrille.table.rulebook.blocks import parse_blocks, plain_blocks
from escadrille.table.rulebook.runs import RULE, plain_text
from escadrille.table.wire import rulebook as wire
from escadrille.table.wire.lobby import RulingInfo

_LEGEND = re.compile(r"\*\*\[(\w+)[^\]]*\]\*\*")
"""The explanation of a mark at the beginning of a page, which is none itself."""


@once_a_language
def rulebook() -> wire.Rulebook:
    """All games with rules. It never changes while the program runs."""
    return wire.Rulebook(
        games=[game_rules(game) for game in faces()],
        synonyms=finding()["synonyms"],
        passed_over=finding()["passed_over"],
    )


@cache
def finding() -> dict[str, Any]:
    """How strangers look for rules: synonyms, an index, and chapters that only comment."""
    path = resources.files("escadrille.table.rulebook") / "finding.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@once_a_language
def game_rules(game: str) -> wire.GameRules:
    """The rules page of a game."""
    passages = parse_passages(catalog.entry(game).page_text())
    known = frozenset(passage.id for passage in passages if passage.id)
    page = _Page(known, _citations(passages), face_of(game).figures)
    chapters = [list(group) for _, group in groupby(passages, key=lambda each: each.chapter)]
    return wire.GameRules.model_validate(
        {
            "game": game,
            "title": catalog.entry(game).title,
            "intro": parse_blocks(_LEGEND.sub(r"**\1**", chapters[0][0].text), known),
            "chapters": [_chapter(each, page) for each in chapters[1:]],
            "rulings": _page_rulings(chapters[-1], known),
            "switches": _switches(game),
            "lessons": _lessons(game),
        }
    )


def rule_view(game: str, rule: str) -> wire.RuleView | None:
    """One rule as a pop-up shows it; None if there is none of this id."""
    page = game_rules(game)
    for chapter in page.chapters:
        for place, entry in enumerate(chapter.entries):
            if entry.id and entry.id.lower() == rule.lower():
                blocks = [*entry.blocks, *_continued(chapter.entries[place:])]
                return wire.RuleView(
                    id=entry.id,
                    chapter=f"{chapter.id} {chapter.title}",
                    blocks=blocks,
                    rulings=[each for each in page.rulings if each.name in _named(blocks)],
                    switches=[each for each in page.switches if each.rule == entry.id],
                )
    return None


def _continued(entries: Sequence[wire.RuleEntry]) -> list[wire.Block]:
    """Text of the chapter after a rule that speaks of a table below."""
    rule, *after = entries
    if after and not after[0].id and "below" in rule.plain:
        return after[0].blocks
    return []


# -- chapters -----------------------------------------------------------------------------------


class _Page(NamedTuple):
    """What a page's entries are made from."""

    known: Set[str]
    citations: Mapping[str, list[str]]
    figures: Mapping[str, Figure]


def _chapter(passages: Sequence[Passage], page: _Page) -> wire.ChapterView:
    """A chapter; the first words that are its own have its id."""
    first = passages[0]
    written = [passage for passage in passages if passage.text]
    own = next((each for each in written if each.id == first.id), None)
    return wire.ChapterView(
        id=first.id,
        title=first.chapter,
        is_aside=first.id in finding()["asides"] or not first.id,
        entries=[
            _entry(each, each.id if each is own or "." in each.id else "", page) for each in written
        ],
    )


def _entry(passage: Passage, id_: str, page: _Page) -> wire.RuleEntry:
    blocks = parse_blocks(passage.text, page.known)
    return wire.RuleEntry(
        id=id_,
        section=passage.section,
        depth=id_.count("."),
        blocks=_with_figure(page.figures.get(id_), blocks),
        plain=plain_blocks(blocks),
        index=finding()["index"].get(id_, ""),
        cited_by=page.citations.get(id_, []),
    )


def _with_figure(figure: Figure | None, blocks: Sequence[wire.Block]) -> list[wire.Block]:
    """The blocks of a rule, with its figure where it belongs."""
    if figure is None:
        return list(blocks)
    kind = figure.instead_of or figure.before
    if not kind:
        return [*blocks[: figure.kept], *figure.draw()]
    at = next(n for n, block in enumerate(blocks) if block.kind == kind)
    return [*blocks[:at], *figure.draw(), *blocks[at + bool(figure.instead_of) :]]


def _citations(passages: Sequence[Passage]) -> dict[str, list[str]]:
    """Every rule with those that cite it."""
    found: dict[str, list[str]] = {}
    for passage in passages:
        for rule in dict.fromkeys(RULE.findall(passage.text)):
            if "." in passage.id and rule != passage.id:
                found.setdefault(rule, []).append(passage.id)
    return found


# -- rulings ------------------------------------------------------------------------------------


def _page_rulings(passages: Sequence[Passage], known: Set[str]) -> list[wire.PageRuling]:
    """The last section of a page, line by line, where it is a list of rulings."""
    blocks = parse_blocks(passages[-1].text, known)
    if passages[0].id or not isinstance(blocks[0], wire.GridBlock):
        return []
    return [
        wire.PageRuling(name=name, default=row[1], others=row[2], evidence=row[3])
        for row in blocks[0].rows
        for name in ruling_names(plain_text(row[0]))
    ]


def ruling_names(cell: str) -> list[str]:
    """`airship-arcs, -block` are two rulings that share the first part of their names."""
    first, *others = cell.split(", ")
    stem = first.partition("-")[0]
    return [first, *(f"{stem}{each}" if each.startswith("-") else each for each in others)]


def _named(blocks: Sequence[wire.Block]) -> set[str]:
    """The rulings that marks in a text name."""
    return {
        name
        for block in blocks
        if isinstance(block, wire.TextBlock)
        for run in block.line
        if isinstance(run, wire.MarkRun)
        for name in run.rulings
    }


def _switches(game: str) -> list[RulingInfo]:
    return next(each.rulings for each in catalogue().games if each.id == game)


# -- lessons ------------------------------------------------------------------------------------


def _lessons(game: str) -> dict[str, list[str]]:
    """Lessons by the rules that they cite, in their order."""
    found: dict[str, list[str]] = {}
    for lesson in lessons_of(game):
        cited = (rule for _, words in words_of_lesson(lesson) for rule in cited_rules(words))
        for rule in dict.fromkeys(cited):
            found.setdefault(rule, []).append(lesson.name)
    return found
