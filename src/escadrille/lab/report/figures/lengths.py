"""How long games are."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.games import Games, Ints

MOST_BARS = 24


class Length(NamedTuple):
    """The rounds of a scenario's games."""

    game: str
    scenario: str
    player: str
    games: int
    median: float
    low: float
    high: float
    """Nine of ten games take from `low` to `high` rounds."""
    edges: tuple[int, ...]
    """Bar number i holds games from `edges[i]` to below `edges[i + 1]` rounds."""
    counts: tuple[int, ...]


def lengths(games: Games, game: str) -> list[Length]:
    """Each scenario of a game, as equals play it; the shortest first."""
    chosen = fair(games, game)
    found = []
    for players in chosen.players.present():
        own = chosen[chosen.players.equal(players)]
        for scenario in own.scenario.present():
            rounds = own.rounds[own.scenario.equal(scenario)]
            found.append(_length(game, scenario, players[0], rounds))
    return sorted(found, key=lambda each: (each.median, each.scenario))


def _length(game: str, scenario: str, player: str, rounds: Ints) -> Length:
    low, median, high = (float(each) for each in np.quantile(rounds, (0.05, 0.5, 0.95)))
    least, most = int(rounds.min()), int(rounds.max())
    width = max(1, -(-(most - least + 1) // MOST_BARS))
    edges = np.arange(least, most + width + 1, width)
    counts, _ = np.histogram(rounds, edges)
    return Length(
        game,
        scenario,
        player,
        len(rounds),
        median,
        low,
        high,
        tuple(edges.tolist()),
        tuple(counts.tolist()),
    )
