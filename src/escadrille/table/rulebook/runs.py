"""A line of a rules page as runs: words, cited rules, tiles, and marks of where words come from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from escadrille.table.wire.rulebook import Cited, Line, MarkName, MarkRun, Run, TileRun, Words

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

MARK = re.compile(r" ?\[([^\[\]]*\b(?:rulebook|derived|reconstructed|rulings?)\b[^\[\]]*)\]")
TILE = re.compile(r"\[(-?\d)\|(\d)\]|(?<![\w|])([−+]?\d)\|(\d)(?![\w|])")
"""`[3|1]`, and the tiles of the escorted biplane, `−2|1`. [D1.7]"""
RULE = re.compile(r"(?<![\w.-])([A-Z]\d{1,2}(?:\.\d+)*[a-z]?)(?!\w)")
NAMES = re.compile(r"\brulings? ([a-z]\w*(?:-\w+)*(?:, [a-z]+-[\w-]+)*)")
STAR = re.compile(r"(?<=\d)\*|\*(?=\?)")
"""The stars of the green die, `0*` and `*?`, are not emphasis. [A4.12]"""
HELD = re.compile(r"(\ue000\d+\ue001)")
"""A placeholder for text that Markdown must not parse."""
ORIGINS: tuple[MarkName, ...] = ("ruling", "reconstructed", "derived")
"""What a mark is, if it names several: the first of these."""


class Held(NamedTuple):
    """Marks and tiles taken out of a text, and the text without them."""

    text: str
    pieces: tuple[re.Match[str], ...]


def hold(text: str) -> Held:
    """Put marks and tiles aside: their bars and brackets mean nothing to Markdown."""
    pieces: list[re.Match[str]] = []

    def put_aside(found: re.Match[str]) -> str:
        pieces.append(found)
        return f"\ue000{len(pieces) - 1}\ue001"

    text = TILE.sub(put_aside, MARK.sub(put_aside, text))
    return Held(STAR.sub(r"\\*", text), tuple(pieces))


def line_of(tokens: Sequence[Token], pieces: Sequence[re.Match[str]], known: Set[str]) -> Line:
    """The runs of an inline token's children."""
    line: Line = []
    style = ""
    for token in tokens:
        match token.type:
            case "strong_open":
                style = "strong"
            case "em_open":
                style = "em"
            case "strong_close" | "em_close":
                style = ""
            case "softbreak" | "hardbreak":
                _add(line, Words(text=" "))
            case "code_inline":
                text = HELD.sub(lambda found: _piece(found[0], pieces)[0], token.content)
                _add(line, Words(text=text, style="code"))
            case _:
                for run in _runs(token.content, style, pieces, known):
                    _add(line, run)
    return line


def parse_line(text: str, known: Set[str]) -> Line:
    """A text without blocks, such as a note."""
    held = hold(text)
    tokens = MARKDOWN.parseInline(held.text)[0].children or []
    return line_of(tokens, held.pieces, known)


def plain_text(line: Line) -> str:
    """What is read, without marks."""
    return "".join(_plain(run) for run in line)


def _plain(run: Run) -> str:
    if isinstance(run, TileRun):
        return f"[{run.value}|{run.hits}]"
    return "" if isinstance(run, MarkRun) else run.text


def _add(line: Line, run: Run) -> None:
    """Append a run; words of the same style grow together."""
    last = line[-1] if line else None
    if isinstance(run, Words) and isinstance(last, Words) and last.style == run.style:
        line[-1] = Words(text=last.text + run.text, style=run.style)
    else:
        line.append(run)


def _runs(text: str, style: str, pieces: Sequence[re.Match[str]], known: Set[str]) -> Iterator[Run]:
    for part in HELD.split(text):
        if HELD.fullmatch(part):
            piece = _piece(part, pieces)
            if piece.re is TILE:
                value, hits = (each for each in piece.groups() if each)
                yield TileRun(value=int(value.replace("−", "-")), hits=int(hits))
            elif mark := _mark(piece[1], known):
                yield mark
        elif part:
            yield from _cited(part, style, known)


def _piece(part: str, pieces: Sequence[re.Match[str]]) -> re.Match[str]:
    return pieces[int(part[1:-1])]


def _cited(text: str, style: str, known: Set[str]) -> Iterator[Run]:
    """Ids of rules that there are become links; any other is a word."""
    for part in RULE.split(text):
        if part in known:
            yield Cited(text=part, rule=part)
        elif part:
            yield Words.model_validate({"text": part, "style": style})


def _mark(text: str, known: Set[str]) -> MarkRun | None:
    """A mark; none for what the rulebook says itself."""
    text = " ".join(text.split())
    origin = next((each for each in ORIGINS if re.search(rf"\b{each}s?\b", text)), None)
    if origin is None:
        return None
    listed = NAMES.findall(text) if origin == "ruling" else []
    names = [name for each in listed for name in each.split(", ")]
    return MarkRun(mark=origin, rulings=names, note=parse_line(_note(text, origin), known))


def _note(text: str, origin: str) -> str:
    """What a mark says beyond its name: `second damage` of `derived: second damage`."""
    own = re.compile(rf"^{origin}s?(?: [a-z]\w*(?:-\w+)*(?:, [a-z]+-[\w-]+)*)?(?:[:;,] |$)")
    if own.match(text):
        return own.sub("", text)
    return re.sub(rf", {origin} [\w-]+$", "", text)
