"""Figures as they were: what has changed since older records were played, kept as differences.

A record names its figures by their hash. Each game has a list of its former figures, the latest
first; every entry says what to put back into the figures after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from pydantic import Field

from escadrille.kernel.figures import Figures, bare, overlay

Tables: TypeAlias = dict[str, Any]


class Former(Figures):
    """The figures up to some change, as differences to those after it."""

    until: str
    """The last rules version that was played with them."""
    added: tuple[str, ...] = ()
    """Fields that were not there yet, such as `aircraft.fr3.mounts`."""
    figures: Tables = Field(default_factory=dict)
    """What had another value then."""


def figures_then(today: Mapping[str, Any], changes: tuple[Former, ...]) -> Iterator[Tables]:
    """The figures before each change, the latest one first."""
    tables = dict(today)
    for former in changes:
        for field in former.added:
            tables = _without(tables, field.split("."))
        tables = overlay(tables, former.figures)
        yield tables


def _without(tables: Tables, path: list[str]) -> Tables:
    name, *rest = path
    if rest:
        return tables | {name: _without(tables[name], rest)}
    return {key: value for key, value in tables.items() if key != name}


def differences(then: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """The figures that have changed, such as `boards.full.across: 1 then, 2 now`."""
    return _differences(bare(then), bare(now))


def _differences(then: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    found = []
    for key in sorted(then.keys() | now.keys()):
        old, new = then.get(key), now.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            found += [f"{key}.{each}" for each in _differences(old, new)]
        elif old != new:
            found.append(f"{key}: {_said(old)} then, {_said(new)} now")
    return found


def _said(value: object) -> str:
    return "not there" if value is None else str(value)
