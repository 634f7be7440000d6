"""Where in a TOML text a field stands, so that a complaint about it can name the line.

The text has been parsed already, so nothing is refused here: one pass notes the line of every key
and list item.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter

_TOKEN = re.compile(
    r'''
      (?P<blank> [ \t\r]+ | \#[^\n]* )
    | (?P<string> """(?:[^\\]|\\.)*?"{3,5} | \'\'\'.*?'{3,5} | "(?:[^"\\\n]|\\.)*" | '[^'\n]*' )
    | (?P<mark> [][{}=,.\n] )
    | (?P<word> [^][{}=,.\s\#"']+ )
    ''',
    re.VERBOSE | re.DOTALL,
)


def line_of(text: str, field: str) -> int | None:
    """The line, from 1, of a field such as `seats[0].edge`; of what it is part of if it is missing.

    None where not even that is in the text.
    """
    lines = _Walk(text).lines
    while field and field not in lines:
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return lines.get(field)


class _Walk:
    """One walk through a text, token by token."""

    def __init__(self, text: str) -> None:
        """All lines are known at the end of it."""
        self.lines: dict[str, int] = {}
        self._ends = [found.start() for found in re.finditer("\n", text)]
        tokens = ((str(m.lastgroup), m[0], m.start()) for m in _TOKEN.finditer(text))
        self._tokens = [*(each for each in tokens if each[0] != "blank"), ("", "", len(text))]
        self._at = 0
        self._tables: Counter[str] = Counter()
        self._walk()

    def _walk(self) -> None:
        table = ""
        self._skip_lines()
        while self._at + 1 < len(self._tokens):
            if self._sees("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip_lines()

    # -- tables and keys ------------------------------------------------------------------------

    def _header(self) -> str:
        """`[a.b]`, or the next one of `[[a.b]]`; an earlier list in the path means its last."""
        brackets = 2 if self._tokens[self._at + 1][1] == "[" else 1
        self._at += brackets
        *above, last = self._keys()
        path = ""
        for key in above:
            path = self._latest(_below(path, key))
            self._note(path)
        path = _below(path, last)
        self._note(path)
        self._tables[path] += brackets - 1
        path = self._latest(path)
        self._note(path)
        self._at += brackets
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
        self._at += 1  # =
        self._value(path)

    def _keys(self) -> list[str]:
        """`a.b."c d"`."""
        keys: list[str] = []
        while not keys or self._sees("."):
            self._at += bool(keys)
            kind, text, _ = self._tokens[self._at]
            keys.append(text[1:-1] if kind == "string" else text)
            self._at += 1
        return keys

    # -- values ---------------------------------------------------------------------------------

    def _value(self, path: str) -> None:
        if self._sees("["):
            self._list(path)
        elif self._sees("{"):
            self._inline_table(path)
        else:  # a string, or words such as `1.5` and `1918-04-21 10:30:00`
            while self._tokens[self._at][0] in ("string", "word") or self._sees("."):
                self._at += 1

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
        self._skip_lines()
        if self._sees(","):
            self._at += 1
            self._skip_lines()
        is_end = self._sees(sign)
        self._at += is_end
        return is_end

    # -- where we are ---------------------------------------------------------------------------

    def _sees(self, sign: str) -> bool:
        return self._tokens[self._at][1] == sign

    def _skip_lines(self) -> None:
        while self._sees("\n"):
            self._at += 1

    def _note(self, path: str) -> None:
        """The first line wins: that of a table's head, or of the first of its keys."""
        self.lines.setdefault(path, bisect_left(self._ends, self._tokens[self._at][2]) + 1)


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
