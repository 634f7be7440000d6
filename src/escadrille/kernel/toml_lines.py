"""Where in a TOML text a field stands, so that a complaint about it can name the line.

The text has been parsed before, so that nothing here has to refuse anything: it is walked through
once, and every key and list item is noted with its line.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter

_WORD = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN = re.compile(r"[^,\]}\n#]*")
_QUOTES = ('"""', "'''", '"', "'")


def line_of(text: str, field: str) -> int | None:
    """The line, from 1, of a field such as `seats[0].edge`; of what it is part of if it is missing.

    None where not even that is in the text.
    """
    lines = _Walk(text).lines
    while field and field not in lines:
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return lines.get(field)


class _Walk:
    """One walk through a text."""

    def __init__(self, text: str) -> None:
        """All lines are known at the end of it."""
        self.lines: dict[str, int] = {}
        self._text, self._at = text, 0
        self._ends = [found.start() for found in re.finditer("\n", text)]
        self._tables: Counter[str] = Counter()
        self._walk()

    def _walk(self) -> None:
        table = ""
        while self._at < len(self._text):
            self._skip()
            if self._sees("["):
                table = self._header()
            elif self._at < len(self._text):
                self._pair(table)

    # -- tables and keys ------------------------------------------------------------------------

    def _header(self) -> str:
        """`[a.b]`, or the next one of `[[a.b]]`; an earlier list in the path means its last."""
        is_list = self._text.startswith("[[", self._at)
        self._at += 2 if is_list else 1
        *above, last = self._keys()
        path = ""
        for key in above:
            path = self._latest(_below(path, key))
            self._note(path)
        path = _below(path, last)
        self._note(path)
        if is_list:
            self._tables[path] += 1
        path = self._latest(path)
        self._note(path)
        self._at += 2 if is_list else 1
        return path

    def _latest(self, path: str) -> str:
        count = self._tables[path]
        return f"{path}[{count - 1}]" if count else path

    def _pair(self, table: str) -> None:
        """A key and its value."""
        path = table
        for key in self._keys():
            path = _below(path, key)
            self._note(path)
        self._skip()
        self._at += 1  # =
        self._value(path)

    def _keys(self) -> list[str]:
        """`a.b."c d"`."""
        keys: list[str] = []
        while True:
            self._skip()
            keys.append(self._key())
            self._skip()
            if not self._sees("."):
                return keys
            self._at += 1

    def _key(self) -> str:
        if self._text[self._at] in "\"'":
            start = self._at + 1
            self._string()
            return self._text[start : self._at - 1]
        found = _WORD.match(self._text, self._at)
        assert found is not None, "the text has already been parsed"
        self._at = found.end()
        return found[0]

    # -- values ---------------------------------------------------------------------------------

    def _value(self, path: str) -> None:
        self._skip()
        if self._sees("["):
            self._list(path)
        elif self._sees("{"):
            self._inline_table(path)
        elif self._text[self._at] in "\"'":
            self._string()
        else:
            found = _PLAIN.match(self._text, self._at)
            self._at = found.end() if found else self._at

    def _list(self, path: str) -> None:
        self._at += 1
        number = 0
        while not self._closes("]"):
            self._note(f"{path}[{number}]")
            self._value(f"{path}[{number}]")
            number += 1

    def _inline_table(self, path: str) -> None:
        self._at += 1
        while not self._closes("}"):
            self._pair(path)

    def _closes(self, sign: str) -> bool:
        """Whether a list or table ends here; a comma before the next item is passed over."""
        self._skip()
        if self._sees(","):
            self._at += 1
            self._skip()
        if not self._sees(sign):
            return False
        self._at += 1
        return True

    def _string(self) -> None:
        quote = next(each for each in _QUOTES if self._text.startswith(each, self._at))
        self._at += len(quote)
        while not self._text.startswith(quote, self._at):
            self._at += 2 if quote[0] == '"' and self._sees("\\") else 1
        self._at += len(quote)
        while len(quote) == 3 and self._sees(quote[0]):  # quotes just before the closing ones
            self._at += 1

    # -- where we are ---------------------------------------------------------------------------

    def _sees(self, sign: str) -> bool:
        return self._text.startswith(sign, self._at)

    def _skip(self) -> None:
        """Blanks, ends of lines and comments."""
        while self._at < len(self._text):
            if self._sees("#"):
                end = self._text.find("\n", self._at)
                self._at = len(self._text) if end < 0 else end
            elif self._text[self._at] in " \t\r\n":
                self._at += 1
            else:
                return

    def _note(self, path: str) -> None:
        """The first line wins: that of a table's head, or of the first of its keys."""
        self.lines.setdefault(path, bisect_left(self._ends, self._at) + 1)


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
