"""The biplanes of Dogfight! against each other, by scenario and side of the board."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np

from escadrille.lab.intervals import deviations
from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import EVEN, Share, share_of
from escadrille.lab.report.games import Coded, Floats, Games, Ints, Mask, tables_in

GAME = "dogfight"
MUTUAL = "dogfight"
"""The scenario in which both seats want the same; in others the first one has the mission."""


class Matrix(NamedTuple):
    """Who wins how often against whom. Of a mission, rows fly it and columns defend."""

    scenario: str
    side: str
    player: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: dict[tuple[str, str], Share]
    means: dict[str, Share]
    """Of each row, with every opponent counting alike."""
    mean: Share
    """Over all cells, weighted alike: how often the mission succeeds."""
    games: int

    @property
    def is_mutual(self) -> bool:
        """Whether both want the same, so that a cell and its mirror image add up to one."""
        return self.scenario == MUTUAL


class _Cell(NamedTuple):
    """The games of a row against a column: the scores of the row."""

    scores: Floats
    pairs: Ints

    @property
    def share(self) -> Share:
        """With its interval."""
        return share_of(self.scores, self.pairs)

    def turned(self) -> _Cell:
        """The same for the column."""
        return _Cell(1 - self.scores, self.pairs)


def biplane_matrices(games: Games, order: tuple[str, ...]) -> list[Matrix]:
    """A matrix for each scenario, side of the board and player; `order` is that of the box."""
    chosen = fair(games, GAME, "balance")
    chosen = chosen[chosen.sides.mask({each: _is_pair(each, order) for each in games.sides.values})]
    return [
        matrix
        for (scenario, side, player), mask in _groups(chosen)
        if (matrix := _matrix(chosen[mask], scenario, side, player, order))
    ]


def _is_pair(sides: tuple[str, ...], order: tuple[str, ...]) -> bool:
    return len(sides) == 2 and set(sides) <= set(order)


def _groups(games: Games) -> Iterator[tuple[tuple[str, str, str], Mask]]:
    setups = tables_in(games.setup)
    boards = Coded.of(setups[each].get("side", "single") for each in games.setup.values)
    by_row = Coded(boards.values, boards.codes[games.setup.codes] if len(games) else boards.codes)
    for scenario in games.scenario.present():
        for side in by_row.present():
            for players in games.players.present():
                mask = games.scenario.equal(scenario) & by_row.equal(side)
                mask &= games.players.equal(players)
                if mask.any():
                    yield (scenario, str(side), players[0]), mask


def _matrix(
    games: Games, scenario: str, side: str, player: str, order: tuple[str, ...]
) -> Matrix | None:
    cells: dict[tuple[str, str], _Cell] = {}
    for pairing in games.sides.present():
        row, column = pairing
        if scenario == MUTUAL:
            cells[row, column] = _of_both_seats(games, row, column)
            cells[column, row] = cells[row, column].turned()
        else:
            own = games[games.sides.equal(pairing)]
            cells[row, column] = _Cell(own.scores[:, 0], own.pairs)
    if len(cells) < (4 if scenario == MUTUAL else 2):  # one pairing makes no matrix
        return None
    rows = tuple(each for each in order if any(each == row for row, _ in cells))
    columns = tuple(each for each in order if any(each == column for _, column in cells))
    means = {row: _mean([cells[row, c] for c in columns if (row, c) in cells]) for row in rows}
    mean, shares = _mean(list(cells.values())), {key: cells[key].share for key in cells}
    return Matrix(scenario, side, player, rows, columns, shares, means, mean, len(games))


def _of_both_seats(games: Games, row: str, column: str) -> _Cell:
    """The scores of one biplane, whichever seat it had."""
    first, second = games.sides.equal((row, column)), games.sides.equal((column, row))
    scores = np.concatenate([games.scores[first, 0], games.scores[second, 1]])
    pairs = games.pairs
    return _Cell(scores, np.concatenate([pairs[first], pairs[second]]))


def _mean(cells: list[_Cell]) -> Share:
    """The mean of cells, each counting alike; what they owe to the same dice counts once."""
    count, shares = len(cells), [each.share for each in cells]
    if not count:
        return Share(EVEN, 0.0, 1.0, 0)
    mean = sum(each.mean for each in shares) / count
    alone = sum(((each.high - each.low) / 2) ** 2 for each in shares)
    reach = sqrt(max(0.0, alone + deviations() ** 2 * _together(cells))) / count
    games = sum(each.games for each in shares)
    return Share(mean, max(0.0, mean - reach), min(1.0, mean + reach), games)


def _together(cells: list[_Cell]) -> float:
    """What the errors of all cells have in common: nothing where each has its own dice."""
    seeds = np.unique(np.concatenate([each.pairs for each in cells]))
    total, own = np.zeros(len(seeds)), 0.0
    for each in cells:
        place = np.searchsorted(seeds, each.pairs)
        left = (each.scores - each.scores.mean()) / len(each.scores)
        pull = np.bincount(place, left, len(seeds))
        total += pull
        own += float((pull**2).sum())
    return float((total**2).sum()) - own
