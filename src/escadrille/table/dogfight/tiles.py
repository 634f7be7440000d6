"""Sets of tiles, and plans, in wire form."""

from __future__ import annotations

from collections import Counter

from escadrille.rossi.figures import Tiles
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.words import plan_words
from escadrille.table.wire.dogfight import PlanView, TileCount


def tile_counts(everything: Tiles, hand: Tiles | None, unseen: Tiles) -> list[TileCount]:
    """A set of tiles by kind: how many there are, in a hand that is seen, and still unseen."""
    held, hidden = Counter(hand), Counter(unseen)
    return [
        TileCount.showing(tile, count=count, in_hand=held[tile], unseen=hidden[tile])
        for tile, count in sorted(Counter(everything).items())
    ]


def plan_view(plan: PlayTile) -> PlanView:
    """A plan that may be seen."""
    return PlanView.showing(plan, text=plan_words(plan))
