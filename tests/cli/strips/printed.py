"""What is printed on the pages of a PDF: lines and words with their places, in millimetres."""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

MM = 25.4 / 72

_NUMBER = rb"(-?[\d.]+)"
_LINE = re.compile(rb"^%b %b m %b %b l S$" % ((_NUMBER,) * 4), re.MULTILINE)
_WIDTH = re.compile(rb"^([\d.]+) w$", re.MULTILINE)
_WORDS = re.compile(rb"\((.*?)(?<!\\)\) Tj")
_STREAM = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)
_SIZE = re.compile(rb"/MediaBox \[0 0 %b %b\]" % ((_NUMBER,) * 2))


class Line(NamedTuple):
    start: tuple[float, float]
    end: tuple[float, float]
    width: float

    @property
    def length(self) -> float:
        (x, y), (x2, y2) = self.start, self.end
        return float(((x - x2) ** 2 + (y - y2) ** 2) ** 0.5)


class Page(NamedTuple):
    lines: list[Line]
    words: list[str]

    def has(self, text: str) -> bool:
        return any(text in words for words in self.words)


def pages_of_pdf(content: bytes) -> list[Page]:
    """The pages in their order; streams that are no page (there are none now) would fail here."""
    return [_page(zlib.decompress(found)) for found in _STREAM.findall(content)]


def sheet_sizes(content: bytes) -> set[tuple[float, float]]:
    return {(round(float(w) * MM, 1), round(float(h) * MM, 1)) for w, h in _SIZE.findall(content)}


def _page(stream: bytes) -> Page:
    lines, width = [], 0.0
    for row in stream.splitlines():
        if found := _WIDTH.match(row):
            width = float(found[1]) * MM
        if found := _LINE.match(row):
            x, y, x2, y2 = (float(number) * MM for number in found.groups())
            lines.append(Line((x, y), (x2, y2), width))
    return Page(lines, [text.decode("latin-1") for text in _WORDS.findall(stream)])
