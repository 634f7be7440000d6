"""Figures of Dogfight! for people: tiles by value."""

from __future__ import annotations

from typing import Any

from escadrille.cli.dogfight.tile_words import by_value
from escadrille.rossi.figures import Tile


def figure_words(name: str, value: Any) -> str | None:
    """Tiles in short; None for a figure that needs no words of its own."""
    if name in ("counts", "tiles") and isinstance(value, list):
        rows = [row if len(row) == 3 else [*row, 1] for row in value]
        return by_value(Tile(v, h) for v, h, count in rows for _ in range(count))
    return None
