"""What aircraft are worth in play: the values that make the results of all games most likely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from escadrille.lab.intervals import deviations
from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.games import Floats, Games, Ints, Mask

GAME = "age"
FEWEST = 100
"""Games that an aircraft must have flown in to be given a value."""
MANY_FORCES = 9
"""Different forces that an experiment has at least if it is about them."""
SEEDS_FOR_EACH = 10
"""How many seeds there are at least for each unknown, or they tell too little of the errors."""
DRAWS = 1000
"""Samples of mirrored pairs behind the interval of the rank correlation."""
SEED = 1918
STEPS = 50
CLOSE = 1e-9
RIDGE = 1e-6
"""Holds what no game can tell: how much better every aircraft could be at once."""


class Printed(NamedTuple):
    """What the rules say of an aircraft."""

    name: str
    alliance: str
    value: float
    is_printed: bool
    """Whether the rulebook prints the value; others are reconstructed."""


class Worth(NamedTuple):
    """An aircraft's value in play, on the scale of the printed ones."""

    type: str
    printed: Printed
    value: float
    low: float
    high: float
    games: int

    @property
    def lean(self) -> int:
        """1 if it is surely worth more than it costs, -1 if less."""
        return (self.low > self.printed.value) - (self.high < self.printed.value)


class Correlation(NamedTuple):
    """Spearman's rank correlation between printed values and those of play."""

    value: float
    low: float
    high: float
    aircraft: int


class Aircraft(NamedTuple):
    """All aircraft with enough games."""

    worths: tuple[Worth, ...]
    of_printed: Correlation
    of_all: Correlation
    player: str
    games: int


def aircraft_worth(games: Games, printed: Mapping[str, Printed]) -> Aircraft | None:
    """Values from games of two equal players whose forces differ from game to game."""
    chosen = _of_many_forces(fair(games, GAME, "balance"))
    two = {each: len(each) == 2 for each in chosen.forces.values}
    chosen = chosen[chosen.forces.mask(two)]
    types, flown = _types(chosen, printed)
    if len(types) < 3 or len(chosen.forces.present()) <= len(types):
        return None
    fit = _Fit(chosen, types)
    values = np.array([printed[each].value for each in types])
    is_printed = np.array([printed[each].is_printed for each in types])
    anchors = is_printed if is_printed.sum() >= 3 else np.ones(len(types), dtype=np.bool_)
    offset, scale = _scale(fit.strength, values, anchors)
    reach = deviations() * scale * fit.errors(anchors)
    worths = [
        Worth(each, printed[each], float(mean), float(mean - far), float(mean + far), flown[each])
        for each, mean, far in zip(types, offset + scale * fit.strength, reach, strict=True)
    ]
    samples = fit.samples()
    return Aircraft(
        tuple(sorted(worths, key=lambda each: -each.value)),
        _correlation(fit.strength, samples, values, is_printed),
        _correlation(fit.strength, samples, values, np.ones(len(types), dtype=np.bool_)),
        _players(chosen),
        len(chosen),
    )


def _players(games: Games) -> str:
    return ", ".join(dict.fromkeys(each[0] for each in games.players.present()))


def _of_many_forces(games: Games) -> Games:
    """Games of experiments that are about forces: others have a few, over and over."""
    chosen = np.zeros(len(games), dtype=np.bool_)
    for experiment in games.experiment.present():
        own = games.experiment.equal(experiment)
        if len(games.forces[own].present()) >= MANY_FORCES:
            chosen |= own
    return games[chosen]


def _types(games: Games, printed: Mapping[str, Printed]) -> tuple[list[str], dict[str, int]]:
    """The types that flew often enough, in the order of the figures, and how many games."""
    per_force = np.bincount(games.forces.codes, minlength=len(games.forces.values))
    flown: dict[str, int] = {}
    for forces, count in zip(games.forces.values, per_force.tolist(), strict=True):
        for each in {each for force in forces for each in force}:
            flown[each] = flown.get(each, 0) + count
    return [each for each in printed if flown.get(each, 0) >= FEWEST], flown


def _counts(games: Games, types: list[str]) -> Floats:
    """How many more of each type the first seat has, game by game."""
    place = {name: number for number, name in enumerate(types)}
    table = np.zeros((len(games.forces.values), len(types)))
    for row, forces in enumerate(games.forces.values):
        for sign, force in zip((1, -1), forces, strict=False):
            for each in force:
                if each in place:
                    table[row, place[each]] += sign
    return table[games.forces.codes]


class _Fit:
    """A logistic curve through the scores: what each aircraft adds to the log odds of winning.

    Games of the same forces are counted together; only what pairs share is looked at game by game.
    """

    def __init__(self, games: Games, types: list[str]) -> None:
        """The forces of two seats, and who went first, so that it is not laid to the aircraft."""
        turn = np.where(games.first == 0, 1, np.where(games.first == 1, -1, 0))
        _, first, group, counts = np.unique(
            games.forces.codes * 3 + turn,
            return_index=True,
            return_inverse=True,
            return_counts=True,
        )
        self._rows = np.column_stack([_counts(games[first], types), turn[first]])
        self._games: Floats = counts.astype(np.float64)
        self._group: Ints = group.ravel()
        self._scores = games.scores[:, 0]
        self._wins: Floats = np.asarray(np.bincount(self._group, self._scores), np.float64)
        self._all = self._likeliest()
        self._inverse: Floats = np.asarray(np.linalg.pinv(self._curvature(self._all)), np.float64)
        self._slopes = self._by_pair(_clusters(games, self._rows.shape[1]))

    @property
    def strength(self) -> Floats:
        """Of each aircraft."""
        return self._all[:-1]

    def errors(self, anchors: Mask) -> Floats:
        """Standard errors, with everything that a pair shares counted once.

        A value is told from the mean of the anchors, which the scale is pinned to.
        """
        spread = self._inverse @ (self._slopes.T @ self._slopes) @ self._inverse
        centre = np.eye(len(self._all))[:-1]
        centre[:, :-1] -= anchors / anchors.sum()
        found: Floats = np.sqrt(np.clip(np.einsum("ij,jk,ik->i", centre, spread, centre), 0, None))
        return found

    def samples(self) -> Floats:
        """Strengths as they would be had other pairs been drawn: the bootstrap in one step."""
        dice = np.random.default_rng(SEED)
        count = len(self._slopes)
        found = np.empty((DRAWS, len(self._all) - 1))
        for draw in range(DRAWS):
            weights = dice.poisson(1.0, count) - 1.0
            found[draw] = (self._all + self._inverse @ (weights @ self._slopes))[:-1]
        return found

    def _likeliest(self) -> Floats:
        """By Newton's method."""
        strength = np.zeros(self._rows.shape[1])
        for _ in range(STEPS):
            left = self._wins - self._games * self._promised(strength)
            slope = self._rows.T @ left - RIDGE * strength
            step = np.linalg.lstsq(self._curvature(strength), slope, rcond=None)[0]
            strength = strength + np.clip(step, -1, 1)
            if np.abs(step).max() < CLOSE:
                break
        return strength

    def _promised(self, strength: Floats) -> Floats:
        found: Floats = 1 / (1 + np.exp(-(self._rows @ strength)))
        return found

    def _curvature(self, strength: Floats) -> Floats:
        promised = self._promised(strength)
        weighted = self._rows * (self._games * promised * (1 - promised))[:, None]
        found: Floats = self._rows.T @ weighted + RIDGE * np.eye(self._rows.shape[1])
        return found

    def _by_pair(self, pairs: Ints) -> Floats:
        """How each pair pulls at the strengths."""
        left = self._scores - self._promised(self._all)[self._group]
        inverse = np.unique(pairs, return_inverse=True)[1].ravel()
        count = int(inverse.max()) + 1
        rows = self._rows[self._group]
        columns = [np.bincount(inverse, left * rows[:, n], count) for n in range(rows.shape[1])]
        return np.column_stack(columns)


def _clusters(games: Games, unknowns: int) -> Ints:
    """Games that share dice; those of a cell alone where there are too few seeds to tell."""
    if len(np.unique(games.pairs)) >= SEEDS_FOR_EACH * unknowns:
        return games.pairs
    return games.cell.codes * len(games.seed.values) + games.pairs


def _scale(strength: Floats, values: Floats, anchors: Mask) -> tuple[float, float]:
    """Onto the printed values: with the same mean and the same spread."""
    own, theirs = strength[anchors], values[anchors]
    scale = float(theirs.std() / own.std()) if own.std() > 0 else 1.0
    return float(theirs.mean() - scale * own.mean()), scale


def _correlation(strength: Floats, samples: Floats, values: Floats, chosen: Mask) -> Correlation:
    if chosen.sum() < 3:
        return Correlation(0.0, -1.0, 1.0, int(chosen.sum()))
    target = ranks(values[chosen])
    drawn = [_agreement(ranks(each[chosen]), target) for each in samples]
    low, high = (float(each) for each in np.quantile(drawn, (0.025, 0.975)))
    value = _agreement(ranks(strength[chosen]), target)
    return Correlation(value, min(low, value), max(high, value), int(chosen.sum()))


def spearman(one: Floats, other: Floats) -> float:
    """The rank correlation; equal values share their mean rank."""
    return _agreement(ranks(one), ranks(other))


def _agreement(one: Floats, other: Floats) -> float:
    spread = float(one.std() * other.std())
    return float(((one - one.mean()) * (other - other.mean())).mean() / spread) if spread else 0.0


def ranks(values: Floats) -> Floats:
    """1 for the least; equal values share their mean rank."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    found: Floats = (last - (counts - 1) / 2)[inverse.ravel()].astype(np.float64)
    return found
