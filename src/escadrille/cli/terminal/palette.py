"""Styles that mean the same on every screen."""

from __future__ import annotations

RULE = "dim"
GOOD = "bold green"
BAD = "bold red"
FAINT = "dim"
TITLE = "bold"
