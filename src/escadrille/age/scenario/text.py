"""A scenario as the text of a file: TOML that people read, written from plain tables. [A8]

Seats and their slots are tables; everything else that comes in lists stands line by line, and so
does a long text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

WIDTH = 100
_SECTIONS = ("seats", "slots")
"""Lists that are written as tables of their own."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
Table = Mapping[str, Any]


def scenario_text(document: Table) -> str:
    """The file of a scenario; fields without a value are left out."""
    return "\n".join(_table("", document)).strip() + "\n"


def reflowed(text: str) -> str:
    """A text without the line breaks of its file; an empty line still begins a paragraph."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(" ".join(each.split()) for each in paragraphs)


def _table(path: str, table: Table) -> list[str]:
    """Plain fields first: in TOML what follows a table's head belongs to it."""
    fields = {name: value for name, value in table.items() if value is not None}
    inner = {name: value for name, value in fields.items() if _is_section(name, value)}
    lines = [_field(name, value) for name, value in fields.items() if name not in inner]
    for name, value in inner.items():
        below = f"{path}.{_key(name)}".removeprefix(".")
        parts = [value] if isinstance(value, Mapping) else value
        head = f"[{below}]" if isinstance(value, Mapping) else f"[[{below}]]"
        for part in parts:
            lines += ["", head, *_table(below, part)]
    return lines


def _is_section(name: str, value: Any) -> bool:
    if isinstance(value, Mapping):
        return name in ("victory", "options")
    is_list = isinstance(value, Sequence) and name in _SECTIONS
    return is_list and all(isinstance(each, Mapping) for each in value)


def _field(name: str, value: object) -> str:
    line = f"{_key(name)} = {_value(value)}"
    is_long = len(line) > WIDTH or _holds_tables(value)
    if isinstance(value, str) and (is_long or "\n" in value):
        return f'{_key(name)} = """\n{_wrapped(value)}"""'
    if not is_long or not isinstance(value, Sequence) or isinstance(value, str) or not value:
        return line
    items = "".join(f"    {_value(each)},\n" for each in value)
    return f"{_key(name)} = [\n{items}]"


def _holds_tables(value: object) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(each, Mapping) for each in value)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        fields = (f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None)
        return f"{{ {', '.join(fields)} }}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_value, value))}]"
    return _quoted(str(value))


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    """JSON's escapes are valid TOML; what only TOML requires is escaped as well."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _wrapped(text: str) -> str:
    """Broken between words; a backslash at the end of a line takes the break back."""
    return "\n".join(" \\\n".join(_lines(_quoted(line)[1:-1])) for line in text.split("\n"))


def _lines(text: str) -> list[str]:
    """No line begins with a space, which the backslash before it would take back too."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and (not word or len(lines[-1]) + len(word) < WIDTH - 2):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
