"""Balloons and nets in a line, for positions of tests."""

from __future__ import annotations

from typing import Any

OWN, ENEMY = 0, 1
"""Germans on the west edge have team 0."""


def balloon(place: str, kind: str = "observation", team: int = ENEMY) -> dict[str, Any]:
    """A balloon in a line: `balloon("10,8 L3")`."""
    point, level = place.split()
    col, row = point.split(",")
    return {"kind": kind, "team": team, "at": [int(col), int(row)], "level": int(level[1:])}


def net(place: str, heading: str = "SE", team: int = ENEMY) -> dict[str, Any]:
    col, row = place.split(",")
    return {"team": team, "at": [int(col), int(row)], "heading": heading}
