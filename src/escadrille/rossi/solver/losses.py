"""Black's losses: which tiles it keeps, and what that leaves others to think. [D8.10]

It gives up tiles in secret. Everybody expects it to keep what is worth most at the next turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import TypeAlias

from escadrille.rossi.solver.hidden_hands import Belief
from escadrille.rossi.solver.pools import hands_from

Worth: TypeAlias = Callable[[int], float]
"""What a hand is worth to the seat that keeps it."""
Keeps: TypeAlias = Callable[[int], dict[int, float]]
"""How likely each part of a hand is kept."""
SOFT = 0.02
"""How far hands may differ in worth and still both be thought of: losses are judged by values that
know little of hands that have become smaller."""


def by_choice(hand: int, size: int, worth: Worth, groups: tuple[int, ...]) -> dict[int, float]:
    """How likely each part of a hand is kept when so many tiles are left."""
    worths = {kept: worth(kept) for kept in hands_from(hand, size, groups)}
    best = max(worths.values())
    weights = {kept: exp((value - best) / SOFT) for kept, value in worths.items()}
    total = sum(weights.values())
    return {kept: weight / total for kept, weight in weights.items()}


def by_lot(hand: int, size: int, groups: tuple[int, ...]) -> dict[int, float]:
    """The same where tiles are lost at random (a ruling)."""
    ways = hands_from(hand, size, groups)
    total = sum(ways.values())
    return {kept: count / total for kept, count in ways.items()}


def after_losses(belief: Belief, keeps: Keeps) -> Belief:
    """What everybody thinks of a hand of which some tiles have been lost."""
    found: dict[int, float] = {}
    for hand, chance in belief.items():
        if chance <= 0.0:
            continue
        for kept, share in keeps(hand).items():
            found[kept] = found.get(kept, 0.0) + chance * share
    return found
