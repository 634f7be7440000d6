"""Text from outside, held to bounds before any parser sees it.

Parsers recurse, copy and count as much as a text makes them: forty kilobytes of `a.a.a…` cost the
TOML parser gigabytes. So every text that people send or open (scenarios, positions, figures,
records, saves) is looked through here first, once and from left to right. What may stand in it is
far more than any real file has; whatever goes beyond is refused as `TooMuch`.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

from escadrille.kernel.errors import EscadrilleError

LONGEST, LONGEST_TOML = 32 * 1024 * 1024, 1024 * 1024
"""Characters of a file."""
MOST_LINES = 100_000
"""Lines of a record or a save."""
DEEPEST = 32
"""Lists and tables within each other in JSON."""
MOST_ITEMS = 30_000
"""Items of all lists and tables of a TOML file, or of one line of JSON."""
MOST_DIGITS = 40
"""Digits in a row; a longer number means nothing in any of these games."""
DEEPEST_TOML = 16
MOST_PARTS = 6
"""Parts of a dotted key: the depth of a TOML file is both together."""

_LONG_NUMBER = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")
_JSON_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{\]}]")
_TOML_MARKS = re.compile(
    r'''
      """(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}+)?   # strings, which may go on over lines …
    | \'\'\'(?:[^']++|'(?!''))*+(?:'{3,5}+)?
    | "(?:[^"\\\n]++|\\[^\n])*+"?                # … or may not
    | '[^'\n]*+'?
    | \#[^\n]*+
    | (?P<number> [+-]?[0-9][0-9a-fA-F_xob]*+ )  # or a bare key that looks like one
    | (?P<word> [A-Za-z0-9_+-]++ )
    | (?P<mark> [\[\]{}=,.\n] )
    ''',
    re.VERBOSE | re.DOTALL,
)


class TooMuch(EscadrilleError):
    """A text that goes beyond the bounds; it has not been parsed."""

    def __init__(self, problem: str, allowed: str) -> None:
        """Name what there is too much of, and how much may be there."""
        super().__init__(f"{problem} (allowed: {allowed})")
        self.problem = problem
        self.allowed = allowed


def read_toml(text: str) -> dict[str, Any]:
    """A TOML file; `tomllib.TOMLDecodeError` if it is none."""
    check_toml(text)
    return tomllib.loads(text)


def read_json(text: str) -> Any:
    """A JSON file; `json.JSONDecodeError` if it is none."""
    check_json(text)
    return json.loads(text)


def check_length(text: str | bytes, most: int = LONGEST) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise TooMuch("it is too long", f"{most >> 20} MiB")


def check_lines(text: str) -> None:
    """Refuse a text of too many lines."""
    check_length(text)
    if text.count("\n") > MOST_LINES:
        raise TooMuch("it has too many lines", f"{MOST_LINES}")


# -- JSON ---------------------------------------------------------------------------------------


def check_json(text: str, most: int = MOST_ITEMS) -> None:
    """Refuse JSON that is too long, too deep, of too many items or with too long a number."""
    check_length(text)
    if _is_small(text, most):  # strings may hold brackets too, so that this only errs to be careful
        return
    bare = _JSON_STRING.sub("", text)
    _check_count(_items(bare), most)
    _check_depth(bare)
    if _LONG_NUMBER.search(bare):
        raise _long_number()


def _is_small(text: str, most: int) -> bool:
    opened = text.count("[") + text.count("{")
    return opened <= DEEPEST and text.count(",") < most and not _LONG_NUMBER.search(text)


def _items(bare: str) -> int:
    """At least as many as there are: an item follows a comma or an opening bracket."""
    return bare.count(",") + bare.count("[") + bare.count("{")


def _check_depth(bare: str) -> None:
    depth = 0
    for mark in _BRACKETS.findall(bare):
        depth = depth + 1 if mark in "[{" else max(depth - 1, 0)
        if depth > DEEPEST:
            raise _too_deep(DEEPEST)


# -- TOML ---------------------------------------------------------------------------------------


def check_toml(text: str) -> None:
    """Refuse TOML that is too long, too deep, of too many items or with too long a number.

    The parser stops at the first thing that is no TOML; up to there both read the same.
    """
    check_length(text, LONGEST_TOML)
    depth = parts = items = 0
    for found in _TOML_MARKS.finditer(text):
        if found.lastgroup == "number":
            _check_number(found[0])
        if found.lastgroup != "mark":
            continue
        mark = found[0]
        parts = parts + 1 if mark == "." else 0
        items += mark in "[{,=."
        depth = depth + (mark in "[{") - (mark in "]}" and depth > 0)
        if depth > DEEPEST_TOML:
            raise _too_deep(DEEPEST_TOML)
        if parts >= MOST_PARTS:
            raise TooMuch("a dotted key has too many parts", f"{MOST_PARTS}")
        _check_count(items, MOST_ITEMS)


def _check_number(text: str) -> None:
    if len(text) > MOST_DIGITS and len(text.replace("_", "")) > MOST_DIGITS:
        raise _long_number()


def _check_count(count: int, most: int) -> None:
    if count > most:
        raise TooMuch("it has too many items", f"{most}")


def _too_deep(most: int) -> TooMuch:
    return TooMuch("lists and tables are nested too deeply", f"{most} levels")


def _long_number() -> TooMuch:
    return TooMuch("a number has too many digits", f"{MOST_DIGITS}")
