"""Tiles as short text: in a row, or gathered by value as on the player aids."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from escadrille.rossi.figures import Tile, parse_tile

_ONE_OF_SEVERAL = re.compile(r"\[?\s*\d\s*[|,/:\s]\s*\d\s*\]?|\S+")


def in_a_row(tiles: Iterable[Tile]) -> str:
    """`1|2 3|0 3|0`; `none` for no tiles."""
    return " ".join(tile.label for tile in tiles) or "none"


def by_value(tiles: Iterable[Tile]) -> str:
    """Value, then the hits of each tile of that value: `1:210 3:00` is 1|2 1|1 1|0 3|0 3|0."""
    ordered = sorted(tiles, key=lambda tile: (tile.value, -tile.hits))
    gathered = groupby(ordered, key=lambda tile: tile.value)
    words = [f"{value}:{''.join(str(tile.hits) for tile in same)}" for value, same in gathered]
    return " ".join(words) or "none"


def parse_tiles(text: str, field: str) -> list[Tile]:
    """Read one tile or several on a line: `3|1 3|0`, `3 1 3 0`, `[3|1], [3|0]`."""
    words = (word.strip(" ,;") for word in _ONE_OF_SEVERAL.findall(text))
    return [parse_tile(word, field) for word in words if word]


def figure_words(name: str, value: Any) -> str | None:
    """Tiles in short; None for a figure that needs no words of its own."""
    if name in ("counts", "tiles") and isinstance(value, list):
        rows = [row if len(row) == 3 else [*row, 1] for row in value]
        return by_value(Tile(v, h) for v, h, count in rows for _ in range(count))
    return None
