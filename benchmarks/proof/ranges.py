"""How likely a seat has each hand, for somebody who knows exactly how it plays."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.rossi.figures import Tile
from escadrille.rossi.solver import Duel, HiddenHands, Standing
from escadrille.rossi.solver.hidden_hands import Belief, Chances, drawn
from escadrille.rossi.solver.knowledge import put_together, taken_out
from escadrille.rossi.solver.pools import hands_from


def groups_of(duel: Duel, seat: int) -> tuple[int, ...]:
    """The bits of each kind of tile, as holdings have them."""
    return tuple(sorted({int(group) for group in duel.book.group[seat] if group}))


def dealt(duel: Duel, standing: Standing, seat: int) -> dict[int, Belief]:
    """Hands when a duel begins, weighed, by how many tiles the mulligan has replaced. [D2.4]

    All weights together are 1. Mulligans are the greedy bot's.
    """
    game, groups = duel.simulator.game, groups_of(duel, seat)
    hands = drawn(standing, groups, seat)
    if not game.rules.has_mulligan(seat):
        return {0: hands}
    greedy, pool = GreedyBot(game), standing.pools[seat]
    found: dict[int, dict[int, float]] = {}
    for hand, chance in hands.items():
        given_up = duel.simulator.tables.bits(seat, greedy.useless(seat, _tiles(duel, seat, hand)))
        count = given_up.bit_count()
        kept, bag = taken_out(hand, given_up, groups), taken_out(pool, hand, groups)
        ways = hands_from(bag, count, groups)
        total, weights = sum(ways.values()), found.setdefault(count, {})
        for tiles, number in ways.items():
            then = put_together(kept, tiles, groups)
            weights[then] = weights.get(then, 0.0) + chance * number / total
    return dict(sorted(found.items()))


def _tiles(duel: Duel, seat: int, hand: int) -> tuple[Tile, ...]:
    tables, found = duel.simulator.tables, list[Tile]()
    for tile in tables.kinds[seat]:
        every = tables.bits(seat, [each for each in tables.sets[seat] if each == tile])
        found += [tile] * (hand & every).bit_count()
    return tuple(found)


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
