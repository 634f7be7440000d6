"""The little Markdown that rules pages use, drawn to fit: words, lists, drawings and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

_FENCE = "```"
_ITEM = re.compile(r"\s*((?:-|\d+\.) )(.*)")
_INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|`(?P<code>.+?)`")
_STOPS = (".", ":", "!", "?")
_NUMBERS = re.compile(r"[\d ]+")
_TABLE_LINE = re.compile(r"\|[\s:|-]+\|")


def drawn(console: Console, text: str) -> Iterator[RenderableType]:
    """The parts of a rule, from top to bottom."""
    fences = 0

    def kind(line: str) -> str:
        nonlocal fences
        fences += line.startswith(_FENCE)
        if fences % 2 or line.startswith(_FENCE):
            return "drawing"
        return "table" if line.startswith("|") else "words"

    for what, lines in groupby(text.split("\n"), key=kind):
        if what == "words":
            yield from (_words(line) for line in _unbroken(lines))
        elif what == "table":
            yield _table(console, list(lines))
        else:
            yield from (
                Text(line, no_wrap=True, overflow="crop")
                for line in lines
                if not line.startswith(_FENCE)
            )


def _unbroken(lines: Iterable[str]) -> list[str]:
    """Lines of a page put together where a sentence goes on in the next one."""
    whole: list[str] = []
    for line in lines:
        goes_on = line.startswith(" ") or (whole and not whole[-1].endswith(_STOPS))
        if whole and goes_on and not _ITEM.fullmatch(line):
            whole[-1] = f"{whole[-1].rstrip()} {line.lstrip()}"
        else:
            whole.append(line)
    return whole


def _words(line: str) -> RenderableType:
    item = _ITEM.fullmatch(line)
    if not item:
        return styled(line)
    grid = Table.grid()
    grid.add_column(width=len(item[1]) + 2)
    grid.add_column()
    grid.add_row(f"  {item[1]}", styled(item[2]))
    return grid


def styled(words: str) -> Text:
    """Words with their emphasis; the marks are gone."""
    text, end = Text(), 0
    for match in _INLINE.finditer(words):
        text.append(words[end : match.start()])
        kind = str(match.lastgroup)
        text.append(match[kind].replace("`", ""), style="" if kind == "code" else kind)
        end = match.end()
    return text.append(words[end:])


def _table(console: Console, lines: list[str]) -> Table:
    rows = [
        [styled(cell.strip()) for cell in line.strip().strip("|").split("|")]
        for line in lines
        if not _TABLE_LINE.fullmatch(line)
    ]
    columns = list(zip(*rows, strict=True))
    natural = [max(len(cell.plain) for cell in column) for column in columns]
    gap = 2 if sum(natural) + 2 * (len(columns) - 1) <= console.width else 1
    least = [max(_least_width(cell.plain) for cell in column) for column in columns]
    widths = _fitted(natural, least, console.width - gap * (len(columns) - 1))
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, gap - 1, 0, 0))
    for heading, width in zip(rows[0], widths, strict=True):
        table.add_column(heading, width=width, overflow="fold")
    for row in rows[1:]:
        table.add_row(*row)
    return table


def _least_width(cell: str) -> int:
    """Lines break between words, but a row of numbers stays together."""
    if _NUMBERS.fullmatch(cell):
        return len(cell)
    return max((len(word) for word in cell.split()), default=0)


def _fitted(natural: list[int], least: list[int], room: int) -> list[int]:
    """Widths that fit the room: the columns with the most to spare give first."""
    widths = list(natural)
    while sum(widths) > room:
        spare = [width - low for width, low in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            break
        widths[spare.index(max(spare))] -= 1
    return widths
