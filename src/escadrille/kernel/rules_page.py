"""Rules pages: Markdown in which every rule has an id. Parsed, never interpreted."""

from __future__ import annotations

import re
from typing import NamedTuple

_HEADING = re.compile(r"^(#{2,3}) (?:([A-Z]\d+) )?(.+)$")
_RULE = re.compile(r"^(?:- |\d+\. )?\*\*([A-Z]\d+\.\d+[a-z]?)\*\*\s+(.*)$")
_NUMBERED = re.compile(r"^(\d+)\. (.*)$")
_MARK = re.compile(r"\s*\[([^\[\]]*\b(?:rulebook|derived|reconstructed|ruling)\b[^\[\]]*)\]")


class RuleText(NamedTuple):
    """One rule: its id, the chapter it stands in, its words and where they come from."""

    id: str
    chapter: str
    text: str
    marks: tuple[str, ...]


def parse_rules(page: str) -> dict[str, RuleText]:
    """All rules of a page by id: bold ids, and the items of numbered chapters (D12.3)."""
    found: dict[str, list[str]] = {}
    chapters: dict[str, str] = {}
    prefix, top, chapter, current = "", "", "", None
    for line in page.splitlines():
        heading = _HEADING.match(line)
        if heading:
            if heading[2]:
                prefix, top = heading[2], f"{heading[2]} {heading[3]}"
            chapter = top if heading[2] else f"{top}: {heading[3]}"
            current = None
            continue
        rule, numbered = _RULE.match(line), _NUMBERED.match(line)
        if rule:
            current = rule[1]
            found[current], chapters[current] = [rule[2]], chapter
        elif numbered and prefix:
            current = f"{prefix}.{numbered[1]}"
            found[current], chapters[current] = [numbered[2]], chapter
        elif current and line.strip():
            found[current].append(line)
    return {id_: _rule(id_, chapters[id_], lines) for id_, lines in found.items()}


def _rule(id_: str, chapter: str, lines: list[str]) -> RuleText:
    text = "\n".join(lines)
    return RuleText(id_, chapter, _MARK.sub("", text).strip(), tuple(_MARK.findall(text)))
