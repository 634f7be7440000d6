"""A share of games with its interval, and sums over mirrored pairs."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from escadrille.lab.intervals import VIRTUAL, Interval, centre_and_spread, deviations
from escadrille.lab.report.games import Floats, Games, Ints, Mask

EVEN = 0.5


class Share(NamedTuple):
    """Games won by somebody, draws halved: between 0 and 1."""

    mean: float
    low: float
    high: float
    games: int

    @property
    def halfwidth(self) -> float:
        """The longer way from the mean to a bound."""
        return max(self.high - self.mean, self.mean - self.low)

    @property
    def lean(self) -> int:
        """1 if more than half is sure, -1 if less is, 0 while the interval holds half."""
        return (self.low > EVEN) - (self.high < EVEN)

    def turned(self) -> Share:
        """The same for the other side of two."""
        return Share(1 - self.mean, 1 - self.high, 1 - self.low, self.games)


def share_of(scores: Floats, pairs: Ints) -> Share:
    """The mean of scores; games that share a pair's number count as one observation."""
    if not len(scores):
        return Share(EVEN, 0.0, 1.0, 0)
    found = interval_of(pulls(scores, pairs))
    return Share(float(scores.mean()), found.low, found.high, len(scores))


def interval_of(means: Floats) -> Interval:
    """The interval of the laboratory for pairs, from arrays."""
    count = len(means)
    middle, spread = centre_and_spread(count, float(means.sum()), float((means**2).sum()))
    reach = deviations() * spread / sqrt(count + VIRTUAL)
    mean = float(means.mean())
    low, high = max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach))
    return Interval(mean, low, high)


def pair_means(values: Floats, pairs: Ints) -> Floats:
    """The mean of each pair."""
    inverse = np.unique(pairs, return_inverse=True)[1].ravel()
    means: Floats = np.bincount(inverse, values) / np.bincount(inverse)
    return means


def pulls(values: Floats, pairs: Ints) -> Floats:
    """Each pair as far from the mean of all games as it pulls at it: larger ones pull more.

    Pairs of one size have their own means; where cells share dice, some pairs have more games.
    """
    inverse = np.unique(pairs, return_inverse=True)[1].ravel()
    sizes = np.bincount(inverse)
    mean = values.mean()
    found: Floats = mean + np.bincount(inverse, values - mean) / sizes.mean()
    return found


def mean_of(values: Floats, pairs: Ints) -> Interval:
    """The mean of any values with its interval; pairs count once."""
    if not len(values):
        return Interval(0.0, 0.0, 0.0)
    means = pulls(values, pairs)
    spread = float(means.std(ddof=1)) if len(means) > 1 else 0.0
    reach = deviations() * spread / sqrt(len(means))
    mean = float(values.mean())
    return Interval(mean, mean - reach, mean + reach)


def seat_share(games: Games, seat: int = 0, only: Mask | None = None) -> Share:
    """The share of a seat."""
    chosen = games if only is None else games[only]
    if not len(chosen):
        return Share(EVEN, 0.0, 1.0, 0)
    return share_of(chosen.scores[:, seat], chosen.pairs)
