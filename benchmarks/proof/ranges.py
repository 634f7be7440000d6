"""How likely a seat has each hand, for somebody who knows exactly how it plays."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from escadrille.bots.dogfight.duellist import SELDOM
from escadrille.rossi.solver import Duel, HiddenHands, Opening, Standing
from escadrille.rossi.solver.hidden_hands import Belief, Chances, drawn
from escadrille.rossi.solver.mulligan import Policy


def groups_of(duel: Duel, seat: int) -> tuple[int, ...]:
    """The bits of each kind of tile, as holdings have them."""
    return tuple(sorted({int(group) for group in duel.book.group[seat] if group}))


def dealt(duel: Duel, standing: Standing, seat: int, opening: Opening | None) -> dict[int, Belief]:
    """Hands when a duel begins, weighed, by how many tiles the duellist's mulligan has replaced.

    All weights together are 1. [D2.4]
    """
    policy = opening.policies[seat] if opening else None
    if policy is None:
        return {0: drawn(standing, groups_of(duel, seat), seat)}
    policy = policy._replace(chances=_played(policy))
    return {
        count: dict(zip(policy.exchange.hands, weights.tolist(), strict=True))
        for count, weights in enumerate(policy.after())
        if weights.any()
    }


def _played(policy: Policy) -> list[Chances]:
    """How often the duellist takes each choice: without the rarest ones of each hand."""
    swaps, most = policy.exchange.swaps, np.zeros(len(policy.exchange.hands))
    for each, chances in zip(swaps, policy.chances, strict=True):
        np.maximum.at(most, each.hand, chances)
    least = np.minimum(SELDOM, most)
    kept = [
        np.where(chances >= least[each.hand], chances, 0.0)
        for each, chances in zip(swaps, policy.chances, strict=True)
    ]
    pairs = list(zip(swaps, kept, strict=True))
    total = np.zeros(len(most))
    for each, some in pairs:
        np.add.at(total, each.hand, some)
    return [some / total[each.hand] for each, some in pairs]


def as_chances(search: HiddenHands, seat: int, hands: Mapping[int, float]) -> Chances:
    """Weights in the order of a search, of hands that can be played: a seat that is asked for a
    plan has one. [D8.5]
    """
    bits = np.array([int(search.duel.book.bit[seat, n]) for n in search.numbers(seat)])
    own = np.array(search.holdings[seat].hands[0])
    weights = np.array([hands.get(hand, 0.0) for hand in own.tolist()])
    weights[~(own[:, None] & bits).any(axis=1)] = 0.0
    chances: Chances = weights / weights.sum()
    return chances


def after_plan(search: HiddenHands, seat: int, number: int, chances: Chances) -> Belief:
    """What is left of each hand after a plan; `chances` are those of hands that chose it."""
    then, total = search.holdings[seat].after(number), float(chances.sum())
    own = search.holdings[seat].hands[0]
    pairs = zip(own, chances.tolist(), strict=True)
    return {then[hand]: chance / total for hand, chance in pairs if hand in then and chance > 0.0}
