"""Colours and shots of Dogfight!, as the engine's board has them."""

from __future__ import annotations

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.rossi.model import Rules
from escadrille.table.dogfight.ring import ring_view
from escadrille.table.wire import rulebook as wire

SIDES = ("single", "dual")


def colours_block() -> wire.ColoursBlock:
    """All 64 pairs of colours with their reasons. [D5.4]"""
    pairs = dogfight_box().figures.shooting.pairs
    return wire.ColoursBlock(
        rows=[
            wire.ColourRow(
                shooter=shooter,
                cells=[
                    wire.ColourCell.showing(
                        pair, target=target, is_allowed=pair.allowed, source=pair.provenance
                    )
                    for target, pair in row.items()
                ],
            )
            for shooter, row in pairs.items()
        ]
    )


def board_block(side: str) -> wire.RingBlock:
    """A side of the board. [D7.2, D7.3]"""
    return wire.RingBlock.showing(ring_view(_rules(side)), shots=[])


def shots_block(side: str) -> wire.RingBlock:
    """From where on a side a biplane is in position against whom. [D5.5]"""
    rules, drawn = _rules(side), board_block(side)
    board, furthest = rules.board, rules.box.constants.range_max
    shots = [
        wire.SpaceShots(
            shooter=space,
            targets=[to for to in board.standing if board.is_in_position(space, to, furthest)],
        )
        for space in board.standing
    ]
    return drawn.model_copy(update={"shots": shots})


def _rules(side: str) -> Rules:
    return dogfight({"side": side}).rules
