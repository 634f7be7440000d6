"""What the networks are told of the biplanes of a duel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.tables import Ints
from escadrille.rossi.solver.duel import Duel

HITS_OF_LABELS = 4
TILE_LABELS = 24
"""Values 0 to 5 with 0 to 3 hits; what a user's own figures go beyond is not shown."""
RULES = (
    *(of.ZERO_THEN_LOW, of.DOUBLE_ZERO_CRASH, of.JAM, of.FORCED_REVEAL),
    *(of.REFILL_TO_HAND, of.LOSE_TILE_PER_HIT),
)
"""Special rules that the networks are told of; then come a short range and a large hand."""
TRAITS = len(RULES) + 2
USUAL_HAND = 6


class Facts(NamedTuple):
    """Both biplanes of a duel."""

    group: Ints
    """`[seat, kind]`: all bits of a kind of tile,"""
    label: Ints
    """and its value and hits as a number, or -1."""
    traits: Ints
    """`[seat, trait]`: 1 for each special rule that binds the seat."""


def facts_of(duel: Duel) -> Facts:
    """What the networks are told of the biplanes of a duel."""
    tables = duel.simulator.tables
    most = max(len(kinds) for kinds in tables.kinds)
    facts = Facts(
        group=np.zeros((2, most), np.int64),
        label=np.full((2, most), -1, np.int64),
        traits=np.zeros((2, TRAITS), np.int64),
    )
    for seat in range(2):
        base = seat * of.CRAFT
        for kind, tile in enumerate(tables.kinds[seat]):
            label = tile.value * HITS_OF_LABELS + tile.hits
            is_shown = tile.hits < HITS_OF_LABELS and 0 <= label < TILE_LABELS
            facts.group[seat, kind] = tables.ints[base + of.GROUP + kind]
            facts.label[seat, kind] = label if is_shown else -1
        facts.traits[seat] = _traits(duel, seat)
    return facts


def _traits(duel: Duel, seat: int) -> list[int]:
    tables, rules = duel.simulator.tables, duel.simulator.game.rules
    traits = [int(tables.ints[seat * of.CRAFT + rule]) for rule in RULES]
    is_short = rules.range_of(tables.craft(seat)) < rules.box.constants.range_max
    return [*traits, int(is_short), int(rules.hand_size(seat) > USUAL_HAND)]
