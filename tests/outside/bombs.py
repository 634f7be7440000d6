"""Texts that are small to send and costly to parse, or that parsers stumble over."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

DEEP = 60_000
DIGITS = "9" * 5000


def nested(depth: int, inside: str = "") -> str:
    """Lists within lists."""
    return "[" * depth + inside + "]" * depth


TOML: dict[str, str] = {
    "a key of twenty thousand parts": "a." * 20_000 + "b = 1",
    "a table of twenty thousand parts": f"[{'a.' * 20_000}b]",
    "quoted parts": '"a".' * 15_000 + "b = 1",
    "parts with blanks": "a . " * 15_000 + "b = 1",
    "parts in an inline table": "x = {" + "a." * 20_000 + "b = 1}",
    "many long keys": "".join(f"{'a.' * 40}k{n} = 1\n" for n in range(700)),
    "990 lists": "a = " + "[" * 990,
    "closed lists": "a = " + nested(990),
    "lists behind a string": 'a = ["""x"""", ' + nested(2000) + "]",
    "lists behind five quotes": "a = ['''x''''', " + nested(2000) + "]",
    "lists behind an escape": 'a = ["\\\\", ' + nested(2000) + "]",
    "inline tables": "a = " + "{a = " * 3000,
    "keys in inline tables": "a = " + "{a.b.c.d.e = " * 3000,
    "many tables": "".join(f"[[a{n}]]\n" for n in range(7000)),
    "many keys": "".join(f"a{n} = 1\n" for n in range(6500)),
    "many items": f"a = [{'1,' * 31_000}]",
    "a long number": "a = " + DIGITS,
    "a negative number": "a = -" + DIGITS,
    "a long number with dashes": "a = " + "1_" * 5000 + "1",
    "a hexadecimal number": "a = 0x" + "f" * 10_000,
    "a binary number": "a = 0b" + "1" * 20_000,
    "a long fraction": "a = 1." + DIGITS,
    "a great exponent": "a = 1e999999999",
    "a long string of digits": f'title = "{DIGITS}"',
    "an open string": 'a = "' + "x" * DEEP,
    "an open long string": 'a = """' + '"' * 2 + "x" * DEEP,
    "escapes": 'a = "' + "\\n" * 30_000 + '"',
    "only line ends": "\n" * DEEP,
    "only quotes": '"' * DEEP,
    "a date": "a = 1979-05-27T07:32:00Z",
    "nothing a parser knows": "\0\x7f\ufeff\u2028",
}
JSON: dict[str, str] = {
    "lists": nested(DEEP // 2),
    "open lists": "[" * DEEP,
    "tables": '{"a":' * 10_000,
    "lists below a field": f'{{"type":"header","format":1,"setup":{nested(1200)}}}',
    "lists behind a string": f'{{"a":"\\"","b":{nested(1200)}}}',
    "many items": f"[{'1,' * 32_000}1]",
    "many empty lists": f"[{'[],' * 20_000}[]]",
    "a long number": f'{{"format":{DIGITS}}}',
    "a long fraction": f'{{"format":0.{DIGITS}}}',
    "half a letter": '{"type":"header","format":1,"game":"\\ud800"}',
    "not a number": '{"format":NaN}',
    "an open string": '"' + "x" * DEEP,
    "many lines": "{}\n" * 20_000,
    "nothing a parser knows": "\0\x7f\ufeff\u2028",
}
VALUES: dict[str, Any] = {
    "deep": json.loads(nested(30)),
    "deep tables": json.loads('{"a":' * 30 + "1" + "}" * 30),
    "long": "x" * 10_000,
    "digits": DIGITS,
    "other digits": "٣" * 5000,
    "huge": 10**18,
    "beyond 64 bits": 10**30,
    "negative": -(10**18),
    "fraction": 1e308,
    "none": None,
    "list": [],
    "table": {},
    "true": True,
    "word": "\0é",
}
"""Put in the place of a good value."""


def _repeated(parts: tuple[str, int]) -> str:
    return parts[0] * parts[1]


_TOML_PARTS = ["a", ".", "a.", " = ", "1", "9", "_", "[", "]", "[[", "]]", "{", "}", ",", "\n"]
_QUOTES = ['"', '"""', "'", "'''", "\\", "\\u00e9", "#", "é", "0x", "1.5", "true", " "]


def _texts(parts: list[str]) -> st.SearchStrategy[str]:
    pieces = st.tuples(st.sampled_from(parts), st.sampled_from([1, 1, 1, 2, 3, 50, 2000]))
    return st.lists(pieces.map(_repeated), max_size=30).map("".join)


TOML_TEXTS = _texts(_TOML_PARTS + _QUOTES)
JSON_TEXTS = _texts(['"', "\\", "[", "]", "{", "}", ",", ":", "1", '"a":', "null", "\\u00e9", "\n"])


def changed(good: Any, put: Any, walk: Callable[[Any], list[tuple[Any, Any]]]) -> list[Any]:
    """The value with something else in the place of each of its parts, one at a time."""
    found = [put]
    for key, part in walk(good):
        for other in changed(part, put, walk):
            copy = good.copy()
            copy[key] = other
            found.append(copy)
    return found


def parts_of(value: Any) -> list[tuple[Any, Any]]:
    """The parts of a table or a list; of a long list its first ones."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value))[:3] if isinstance(value, list) else []
