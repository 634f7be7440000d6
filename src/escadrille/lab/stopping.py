"""When a cell has enough games, judged pair by pair in their order."""

from __future__ import annotations

from math import log

from escadrille.lab.experiment import Sprt, Stop
from escadrille.lab.intervals import (
    Interval,
    centre_and_spread,
    deviations,
    expected,
    interval_of_sums,
)


class Tally:
    """The scores of the first contender, pair by pair."""

    def __init__(self) -> None:
        """None yet."""
        self.pairs = 0
        self.total = 0.0
        self.squares = 0.0

    def book(self, score: float) -> None:
        """One more pair: 0 to 1."""
        self.pairs += 1
        self.total += score
        self.squares += score * score

    def interval(self, confidence: float) -> Interval:
        """The mean score with its interval."""
        return interval_of_sums(self.pairs, self.total, self.squares, confidence)


def verdict(stop: Stop | None, tally: Tally) -> str:
    """Why no more pairs are needed: `elo1`, `elo0` or `halfwidth`; nothing while they are."""
    if stop is None or tally.pairs < stop.least:
        return ""
    if stop.sprt is not None:
        return _decided(stop.sprt, llr(stop.sprt, tally))
    assert stop.halfwidth is not None
    is_sure = tally.interval(stop.confidence).halfwidth <= stop.halfwidth
    return "halfwidth" if is_sure else ""


def llr(sprt: Sprt, tally: Tally) -> float:
    """The logarithm of how much likelier the pairs are if `elo1` is true than if `elo0` is.

    Pairs are assumed to be normally distributed, with the variance that they show: the generalised
    test of Van den Bergh and others, by which chess engines are tested.
    """
    middle, spread = centre_and_spread(tally.pairs, tally.total, tally.squares)
    low, high = expected(sprt.elo0), expected(sprt.elo1)
    return tally.pairs * (high - low) * (2 * middle - low - high) / (2 * spread * spread)


def bounds(sprt: Sprt) -> tuple[float, float]:
    """Where the test ends."""
    return log(sprt.beta / (1 - sprt.alpha)), log((1 - sprt.beta) / sprt.alpha)


def _decided(sprt: Sprt, ratio: float) -> str:
    low, high = bounds(sprt)
    return "elo1" if ratio >= high else "elo0" if ratio <= low else ""


def pairs_left(stop: Stop | None, tally: Tally, most: int) -> int:
    """About how many more pairs a cell needs; at most those that it may have."""
    left = most - tally.pairs
    if stop is None or tally.pairs < stop.least:
        return left
    _, spread = centre_and_spread(tally.pairs, tally.total, tally.squares)
    if stop.halfwidth is not None:
        wanted = (deviations(stop.confidence) * spread / stop.halfwidth) ** 2
        return max(1, min(left, round(wanted) - tally.pairs))
    return left
