"""How sure a result is: intervals for shares of games and for scores of mirrored pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import inf, log10, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
"""What is meant when nobody says otherwise."""
VIRTUAL = 2
"""A pair that was lost and a pair that was won are added, or a few equal pairs would be taken for
certainty."""


class Interval(NamedTuple):
    """A mean, and bounds that hold the true one with the confidence asked for."""

    mean: float
    low: float
    high: float

    @property
    def halfwidth(self) -> float:
        """Half of the way from bound to bound."""
        return (self.high - self.low) / 2


@cache
def deviations(confidence: float = CONFIDENCE) -> float:
    """Standard errors on either side: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's interval for a share of independent games; draws count as halves."""
    if not games:
        return Interval(0.5, 0.0, 1.0)
    square = deviations(confidence) ** 2
    share = wins / games
    middle = (wins + square / 2) / (games + square)
    spread = sqrt(square) / (games + square) * sqrt(wins * (games - wins) / games + square / 4)
    return Interval(share, max(0.0, middle - spread), min(1.0, middle + spread))


def of_pairs(scores: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """The interval for the mean score of independent pairs (0 to 1 each).

    The two games of a mirrored pair share their dice, so the pair is what counts, not the game:
    where luck cancels, pairs spread less and the interval is narrower than one over games.
    """
    squares = sum(each * each for each in scores)
    return interval_of_sums(len(scores), sum(scores), squares, confidence)


def interval_of_sums(
    pairs: int, total: float, squares: float, confidence: float = CONFIDENCE
) -> Interval:
    """The same from the number of pairs, their sum and the sum of their squares."""
    if not pairs:
        return Interval(0.5, 0.0, 1.0)
    middle, spread = centre_and_spread(pairs, total, squares)
    reach = deviations(confidence) * spread / sqrt(pairs + VIRTUAL)
    mean = total / pairs
    return Interval(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


def centre_and_spread(pairs: int, total: float, squares: float) -> tuple[float, float]:
    """Mean and standard deviation of the pairs, virtual ones included, from sums."""
    count = pairs + VIRTUAL
    middle = (total + VIRTUAL / 2) / count
    return middle, sqrt(max((squares + VIRTUAL / 2) / count - middle * middle, 0.0))


def pair_scores(seeds: Iterable[str], scores: Iterable[float]) -> list[float]:
    """The mean score of the games with the same seed, in order of appearance.

    The score is that of whom is asked about. Mirrored games share their seed.
    """
    found: dict[str, list[float]] = {}
    for seed, score in zip(seeds, scores, strict=True):
        found.setdefault(seed, []).append(score)
    return [sum(each) / len(each) for each in found.values()]


def expected(elo: float) -> float:
    """The score that a lead in Elo promises."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """The lead in Elo that a score tells of."""
    if not 0 < score < 1:
        return -inf if score <= 0 else inf
    return 400 * log10(score / (1 - score))
