"""Rules pages: Markdown in which every rule has an id. Parsed, never interpreted.

Two styles are read. Bold: `- **X1.1** text`; whatever follows belongs to the rule.
Plain: `- X1.1 text`, and nested `  - X8.1.1 text`; a blank line ends the rule, and whatever is
outside the list (introduction, tables) is the text of the chapter, itself a rule `X5`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

_HEADING = re.compile(r"^(#{2,3}) (?:([A-Z]\d+) )?(.+)$")
_BOLD = re.compile(r"^(?:- |\d+\. )?\*\*([A-Z]\d+\.\d+[a-z]?)\*\*\s+(.*)$")
_PLAIN = re.compile(r"^\s*- ([A-Z]\d+(?:\.\d+)+) (.*)$")
_CHAPTER = re.compile(r"^## ")
_TITLE = re.compile(r"^(?:\*\*)?([A-Z][\w() -]{2,30})(?:\*\*)?$")
_NUMBERED = re.compile(r"^(\d+)\. (.*)$")
_MARK = re.compile(r"\s*\[([^\[\]]*\b(?:rulebook|derived|reconstructed|rulings?)\b[^\[\]]*)\]")


class RuleText(NamedTuple):
    """One rule: its id, chapter, words and origin."""

    id: str
    chapter: str
    text: str
    marks: tuple[str, ...]


class Passage(NamedTuple):
    """A part of a page as it is written: one rule, or what stands between two.

    `id` is the rule's, the chapter's for its own text, or empty where there is no chapter with an
    id; `chapter` and `section` are headings.
    """

    id: str
    chapter: str
    section: str
    text: str


def parse_rules(page: str) -> dict[str, RuleText]:
    """All rules of a page by id, in the order of the page."""
    return _read(page).rules()


def parse_passages(page: str) -> list[Passage]:
    """Everything that is written on a page, in its order."""
    return _read(page).passages()


def _read(page: str) -> _Reader:
    reader = _Reader()
    for line, following in pairwise((*page.splitlines(), "")):
        reader.read(line, following)
    return reader


class _Part(NamedTuple):
    """What stands under an id until another rule or heading begins."""

    id: str
    label: str
    """Chapter and section, as a rule names them."""
    chapter: str
    section: str
    lines: list[str]
    is_bold: bool


class _Reader:
    """Reads a page line by line, keeping the rule that the next line would belong to."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self._chapter = self._section = ""
        self._prefix = self._top = self._label = ""
        self._current: str | None = None
        self._is_plain = False
        self._bold_chapters: set[str] = set()

    def read(self, line: str, following: str) -> None:
        """Take one line; the line after it tells a section's title from a text."""
        heading, bold, plain = _HEADING.match(line), _BOLD.match(line), _PLAIN.match(line)
        numbered, title = _NUMBERED.match(line), _TITLE.match(line)
        if heading:
            self._begin_chapter(heading)
        elif bold:
            self._begin_rule(bold[1], bold[2], is_plain=False)
        elif plain:
            for id_, text in _shared_line(plain[1], plain[2]):
                self._begin_rule(id_, text, is_plain=True)
        elif numbered and self._prefix:
            self._begin_rule(f"{self._prefix}.{numbered[1]}", numbered[2], is_plain=False)
        elif not line.strip():
            self._end_paragraph()
        elif self._current == self._prefix and title and _PLAIN.match(following):
            self._label, self._section = f"{self._top}: {title[1]}", title[1]
        else:
            self._add(self._current or "", line)

    def _begin_chapter(self, heading: re.Match[str]) -> None:
        self._current, self._is_plain = heading[2], bool(heading[2])
        if heading[2]:
            self._prefix, self._top = heading[2], f"{heading[2]} {heading[3]}"
        self._label = self._top if heading[2] else f"{self._top}: {heading[3]}"
        if _CHAPTER.match(heading[0]):
            self._chapter, self._section = heading[3], ""
        else:
            self._section = heading[3]
        self._begin(heading[2] or "")

    def _begin_rule(self, id_: str, text: str, *, is_plain: bool) -> None:
        self._current, self._is_plain = id_, is_plain
        self._begin(id_, text)
        if not is_plain:
            self._bold_chapters.add(self._prefix)

    def _begin(self, id_: str, *lines: str) -> None:
        labels = (self._label, self._chapter, self._section)
        self._parts.append(_Part(id_, *labels, list(lines), not self._is_plain))

    def _add(self, id_: str, line: str) -> None:
        if not self._parts or (self._parts[-1].id, self._parts[-1].section) != (id_, self._section):
            self._begin(id_)
        self._parts[-1].lines.append(line)

    def _end_paragraph(self) -> None:
        """After a plain rule comes text of the chapter, after a bold one more of the rule."""
        if self._parts:
            self._parts[-1].lines.append("")
        if self._is_plain and self._current:
            self._current = self._prefix

    def passages(self) -> list[Passage]:
        """All parts; a chapter that begins with a rule has an empty one before it."""
        return [
            Passage(part.id, part.chapter, part.section, "\n".join(part.lines).strip("\n"))
            for part in self._parts
        ]

    def rules(self) -> dict[str, RuleText]:
        """The rules that were found, and the chapters that have words of their own."""
        found: dict[str, tuple[str, list[str]]] = {}
        for part in self._parts:
            if part.id and part.id not in self._bold_chapters:
                lines = [each for each in part.lines if each] if part.is_bold else part.lines
                label, before = found.get(part.id, (part.label, []))
                found[part.id] = label, [*before, *lines]
        return {id_: _rule(id_, *each) for id_, each in found.items() if any(each[1])}


def _shared_line(id_: str, text: str) -> list[tuple[str, str]]:
    """Short rules share a line: the next id at the start of a sentence begins a rule."""
    found = []
    while True:
        first, _, last = id_.rpartition(".")
        following = f"{first}.{int(last) + 1}"
        before, mark, after = text.partition(f". {following} ")
        found.append((id_, f"{before}." if mark else text))
        if not mark:
            return found
        id_, text = following, after


def _rule(id_: str, chapter: str, lines: list[str]) -> RuleText:
    text = "\n".join(lines)
    return RuleText(id_, chapter, _MARK.sub("", text).strip(), tuple(_MARK.findall(text)))
