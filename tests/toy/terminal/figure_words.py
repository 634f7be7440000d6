"""Figures of the game of bids."""

from __future__ import annotations

from typing import Any


def figure_words(name: str, value: Any) -> str | None:
    return f"up to {value}" if name == "highest" else None
