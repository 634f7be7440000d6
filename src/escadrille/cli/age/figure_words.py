"""Figures of Age of Dogfights for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def figure_words(name: str, value: Any) -> str | None:
    """Tables within a list in a few words; None for a figure that needs no words of its own."""
    if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        return "; ".join(_table(each) for each in value)
    return _table(value) if isinstance(value, Mapping) else None


def _table(table: Mapping[str, Any]) -> str:
    if "kind" in table and "bursts" in table:
        return f"{table.get('count')} {table['kind']} {table['bursts']} bursts"
    return " ".join(f"{key} {_plain(value)}" for key, value in table.items())


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return "/".join(_plain(each) for each in value)
    return _table(value) if isinstance(value, Mapping) else str(value)
