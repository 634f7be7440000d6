"""Movement tiles and the multisets of them that fill hands and bags. [D1]"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message
from escadrille.kernel.protocol import Odds

Mode: TypeAlias = Literal["normal", "loop", "lane"]
"""How a tile is flown: along the ring, through a loop, or into the lane. [D3.4]"""

MODES: tuple[Mode, ...] = ("normal", "loop", "lane")

_NOTATION = re.compile(r"\[?\s*([+-]?\d)\s*[|,/:\s]\s*(\d)\s*\]?")


class Tile(NamedTuple):
    """A value (spaces to move) and a number of hit symbols, on either side. [D1.3, D1.4]"""

    value: Annotated[int, Meta(ge=-9, le=9)]
    hits: Annotated[int, Meta(ge=0, le=9)]

    @property
    def label(self) -> str:
        """The tile as the rules page writes it, without brackets: `3|1`."""
        return _label(self)


@cache
def _label(tile: Tile) -> str:
    return f"{tile.value}|{tile.hits}"


Tiles: TypeAlias = tuple[Tile, ...]
"""A multiset of tiles, kept sorted so that equal hands are equal values."""
Pile: TypeAlias = tuple[Tile, ...]
"""Tiles in the order in which they were played."""


@lru_cache(maxsize=256)  # natures name tiles by their labels
def parse_tile(text: str, field: str = "tile") -> Tile:
    """Read `3|1`, `[3|1]`, `3 1` or `-2|1`."""
    match = _NOTATION.fullmatch(text.strip())
    if not match:
        problem = Message("dogfight-notation-no-tile", text=repr(text))
        raise BadInput(field, problem, allowed="value|hits, for example 3|1")
    return the_tile(int(match[1]), int(match[2]))


@cache
def the_tile(value: int, hits: int) -> Tile:
    """The one object for a kind of tile: what is the same object is soon found to be equal."""
    return Tile(value, hits)


def in_order(tiles: Iterable[Tile]) -> Tiles:
    """The tiles as a sorted tuple."""
    return tuple(sorted(tiles))


def with_tile(tiles: Tiles, tile: Tile) -> Tiles:
    """One tile more, in its place."""
    place = bisect(tiles, tile)
    return (*tiles[:place], tile, *tiles[place:])


def without(tiles: Tiles, gone: Iterable[Tile]) -> Tiles:
    """The tiles less one copy of each of `gone`."""
    for tile in gone:
        tiles = without_one(tiles, tile)
    return tiles


def without_one(tiles: Tiles, tile: Tile) -> Tiles:
    """The tiles less one copy of a tile."""
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]


def kinds(tiles: Tiles) -> list[Tile]:
    """Each different tile once, in order."""
    return list(dict.fromkeys(tiles))


@lru_cache(maxsize=1 << 14)  # every game begins with the same bags
def draw_odds(tiles: Tiles) -> tuple[Odds, ...]:
    """Every tile that can be drawn, weighted by its copies: draws are uniform. [D1.10]"""
    odds, copies = [], 0
    for place, tile in enumerate(tiles, start=1):  # equal ones lie together
        copies += 1
        if place == len(tiles) or tiles[place] != tile:
            odds.append(_odds(tile, copies))
            copies = 0
    return tuple(odds)


@cache
def _odds(tile: Tile, copies: int) -> Odds:
    return Odds(tile.label, copies)
