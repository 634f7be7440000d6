"""HTML as text that is escaped once."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

EMPTY = frozenset({"circle", "col", "input", "line", "link", "meta", "path", "rect", "use"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def el(name: str, /, *inside: str | None, **attributes: str | float | bool | None) -> Markup:
    """An element. Plain text in it is escaped; `cls` and `for_` are Python's names for two.

    An attribute that is None or False is left out; `aria_label` is written `aria-label`.
    """
    written = "".join(
        f' {_name(key)}="{escape(_value(value))}"' if value is not True else f" {_name(key)}"
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in EMPTY:
        return Markup(
            f"<{name}{written}>"
            if name in ("input", "meta", "link", "col")
            else f"<{name}{written}/>"
        )
    return Markup(f"<{name}{written}>{joined(inside)}</{name}>")


def joined(parts: Iterable[str | None]) -> Markup:
    """Parts one after the other; plain text among them is escaped."""
    return Markup(
        "".join(
            each if isinstance(each, Markup) else escape(each, quote=False)
            for each in parts
            if each
        )
    )


def _name(key: str) -> str:
    return {"cls": "class", "for_": "for", "view_box": "viewBox"}.get(key, key.replace("_", "-"))


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
