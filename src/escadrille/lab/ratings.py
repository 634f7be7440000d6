"""Ratings: the Elo that makes the results of all games most likely, with intervals.

Bradley and Terry's model; a draw counts as half a win. Each two players that met are credited with
one more game, a draw, so that somebody who never lost has a rating too. The intervals take into
account that games with the same seed share their dice: those of a mirrored pair, and those of cells
that differ only in what is varied.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.lab.intervals import CONFIDENCE, deviations

Floats = npt.NDArray[np.floating[Any]]

POINTS = 400 / log(10)
"""Elo for one unit of the logistic curve."""
STEPS = 100
CLOSE = 1e-10
ROUNDED = 1e-9
"""Beside the largest, what is smaller is 0 but for rounding."""


class Rating(NamedTuple):
    """A player's strength in Elo; the mean of all who are linked by games is 0."""

    name: str
    elo: float
    low: float
    high: float
    games: int


class Meeting(NamedTuple):
    """What a game says of two players: the score of the first of them."""

    first: str
    second: str
    score: float
    cluster: Hashable
    """Meetings that share their dice have the same."""


def ratings(
    table: Any, confidence: float = CONFIDENCE, *, anchor: str | None = None
) -> list[Rating]:
    """The players of a table of games, the strongest first.

    The table has the columns `players`, `scores` and `seed`: a pyarrow table, or any mapping of
    columns. A player named as `anchor` has exactly 0.
    """
    players, scores = _column(table, "players"), _column(table, "scores")
    met = list(_meetings(players, scores, _column(table, "seed")))
    return rated(met, _counted(players), confidence, anchor=anchor)


def _column(table: Any, name: str) -> Sequence[Any]:
    column = table[name]
    return column.to_pylist() if hasattr(column, "to_pylist") else list(column)


def _meetings(
    players: Iterable[Sequence[str]],
    scores: Iterable[Sequence[float]],
    clusters: Iterable[Hashable],
) -> Iterator[Meeting]:
    """Every two different players of a game, each with the mean score of its seats."""
    for names, by_seat, cluster in zip(players, scores, clusters, strict=True):
        shares: dict[str, list[float]] = {}
        for name, score in zip(names, by_seat, strict=True):
            shares.setdefault(name, []).append(score)
        means = {name: sum(each) / len(each) for name, each in shares.items()}
        for first, second in combinations(sorted(means), 2):
            ahead = means[first] - means[second]
            yield Meeting(first, second, 0.5 + 0.5 * ((ahead > 0) - (ahead < 0)), cluster)


def _counted(players: Iterable[Sequence[str]]) -> dict[str, int]:
    games: dict[str, int] = {}
    for names in players:
        for name in set(names):
            games[name] = games.get(name, 0) + 1
    return games


def rated(
    meetings: Sequence[Meeting],
    games: Mapping[str, int],
    confidence: float = CONFIDENCE,
    *,
    anchor: str | None = None,
) -> list[Rating]:
    """The same from meetings; `games` names every player."""
    names = sorted(games)
    place = {name: number for number, name in enumerate(names)}
    sums = _Sums(meetings, place)
    strength = sums.likeliest()
    spread = sums.covariance(strength)
    if anchor is not None:
        at = place[anchor]
        spread = spread - spread[at] - spread[:, [at]] + spread[at, at]
        strength = strength - strength[at]
    reach = deviations(confidence) * np.sqrt(np.clip(np.diag(spread), 0, None))
    found = [
        Rating(name, POINTS * own, POINTS * (own - far), POINTS * (own + far), games[name])
        for name, own, far in zip(names, strength.tolist(), reach.tolist(), strict=True)
    ]
    return sorted(found, key=lambda each: (-each.elo, each.name))


class _Sums:
    """Meetings as arrays."""

    def __init__(self, meetings: Sequence[Meeting], place: Mapping[str, int]) -> None:
        """Besides them, a draw of every two that met."""
        self.count = len(place)
        met = sorted({(each.first, each.second) for each in meetings})
        credit = [Meeting(*pair, 0.5, ("credit", *pair)) for pair in met]
        everything = [*meetings, *credit]
        self.first = np.array([place[each.first] for each in everything], np.int64)
        self.second = np.array([place[each.second] for each in everything], np.int64)
        self.score = np.array([each.score for each in everything], np.float64)
        numbers: dict[Hashable, int] = {}
        ids = [numbers.setdefault(each.cluster, len(numbers)) for each in everything]
        self.cluster, self.clusters = np.array(ids, np.int64), len(numbers)

    def likeliest(self) -> Floats:
        """The strengths that make the scores most likely, by Newton's method."""
        strength: Floats = np.zeros(self.count)
        for _ in range(STEPS):
            slope: Floats = np.zeros(self.count)
            left = self.score - self._promised(strength)
            np.add.at(slope, self.first, left)
            np.add.at(slope, self.second, -left)
            step = self._inverse(strength) @ slope
            strength += np.clip(step, -1, 1)
            if np.abs(step).max(initial=0) < CLOSE:
                break
        return strength

    def covariance(self, strength: Floats) -> Floats:
        """How sure the strengths are, with everything that a cluster shares counted once."""
        left = self.score - self._promised(strength)
        slopes = np.zeros((self.clusters, self.count))
        np.add.at(slopes, (self.cluster, self.first), left)
        np.add.at(slopes, (self.cluster, self.second), -left)
        inverse = self._inverse(strength)
        spread: Floats = inverse @ (slopes.T @ slopes) @ inverse
        return spread

    def _promised(self, strength: Floats) -> Floats:
        ahead = strength[self.first] - strength[self.second]
        promised: Floats = 1 / (1 + np.exp(-ahead))
        return promised

    def _inverse(self, strength: Floats) -> Floats:
        """The inverse of the information in all games, as far as there is one.

        Games tell of differences alone: where everybody stands together, nothing is known.
        """
        promised = self._promised(strength)
        weight = promised * (1 - promised)
        found = np.zeros((self.count, self.count))
        np.add.at(found, (self.first, self.first), weight)
        np.add.at(found, (self.second, self.second), weight)
        np.add.at(found, (self.first, self.second), -weight)
        np.add.at(found, (self.second, self.first), -weight)
        inverse: Floats = np.linalg.pinv(found, rcond=ROUNDED, hermitian=True)
        return inverse
