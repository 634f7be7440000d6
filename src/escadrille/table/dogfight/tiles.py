"""Tiles and plans in wire form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from escadrille.rossi.figures import Tile, Tiles
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.words import plan_words
from escadrille.table.wire.dogfight import PlanView, TileCount, TileView


def tile_view(tile: Tile) -> TileView:
    """One tile."""
    return TileView(value=tile.value, hits=tile.hits)


def tile_views(tiles: Iterable[Tile]) -> list[TileView]:
    """Several tiles, in their order."""
    return [tile_view(tile) for tile in tiles]


def tile_counts(everything: Tiles, hand: Tiles | None, unseen: Tiles) -> list[TileCount]:
    """A set of tiles by kind: how many there are, in a hand that is seen, and still unseen."""
    held, hidden = Counter(hand), Counter(unseen)
    return [
        TileCount(
            value=tile.value,
            hits=tile.hits,
            count=count,
            in_hand=held[tile],
            unseen=hidden[tile],
        )
        for tile, count in sorted(Counter(everything).items())
    ]


def plan_view(plan: PlayTile) -> PlanView:
    """A plan that may be seen."""
    escorted = plan.escorted_tile
    return PlanView(
        tile=None if plan.tile is None else tile_view(plan.tile),
        mode=plan.mode,
        escorted_tile=None if escorted is None else tile_view(escorted),
        escorted_lane=plan.escorted_lane,
        text=plan_words(plan),
    )
