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
SOFT = 0.02
"""How far hands may differ in worth and still both be thought of: losses are judged by values that
know little of hands that have become smaller."""


def kept_of(hand: int, size: int, worth: Worth, groups: tuple[int, ...]) -> dict[int, float]:
    """How likely each part of a hand is kept when so many tiles are left."""
    worths = {kept: worth(kept) for kept in hands_from(hand, size, groups)}
    best = max(worths.values())
    weights = {kept: exp((value - best) / SOFT) for kept, value in worths.items()}
    total = sum(weights.values())
    return {kept: weight / total for kept, weight in weights.items()}


def after_losses(belief: Belief, size: int, worth: Worth, groups: tuple[int, ...]) -> Belief:
    """What everybody thinks of a hand of which so many tiles are left."""
    found: dict[int, float] = {}
    for hand, chance in belief.items():
        if chance <= 0.0:
            continue
        for kept, share in kept_of(hand, size, worth, groups).items():
            found[kept] = found.get(kept, 0.0) + chance * share
    return found
