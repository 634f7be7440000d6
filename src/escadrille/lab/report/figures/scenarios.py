"""Which side a scenario favours."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import EVEN, Share, share_of
from escadrille.lab.report.games import Games, Ints


class ScenarioBalance(NamedTuple):
    """A scenario of two sides, flown by the same player on both."""

    game: str
    scenario: str
    sides: tuple[str, str]
    player: str
    share: Share
    """Of the first side."""
    draws: float
    rounds: float


def scenario_balances(games: Games, game: str) -> list[ScenarioBalance]:
    """The scenarios of a game, the most one-sided for the first side first."""
    chosen = fair(games, game, "scenarios")
    found = []
    for scenario in chosen.scenario.present():
        own = chosen[chosen.scenario.equal(scenario)]
        for players in own.players.present():
            balance = _balance(own[own.players.equal(players)], scenario, players[0])
            if balance:
                found.append(balance)
    return sorted(found, key=lambda each: -each.share.mean)


def _balance(games: Games, scenario: str, player: str) -> ScenarioBalance | None:
    """Nothing where more than two sides fight."""
    if any(len(each) != 2 for each in games.sides.present()):
        return None
    sides, first = _by_side(games)
    rows = np.arange(len(games))
    share = share_of(games.scores[rows, first], games.pairs)
    draws = float((games.scores[:, 0] == EVEN).mean())
    game = games.game.present()[0]
    return ScenarioBalance(game, scenario, sides, player, share, draws, float(games.rounds.mean()))


def _by_side(games: Games) -> tuple[tuple[str, str], Ints]:
    """What the sides are called, and the seat of the first: mirrored games exchange them.

    Where more names occur, as with the biplanes of Dogfight!, sides are seats and have no names.
    """
    first, second = games.sides.present()[0]
    if first != second and all({*each} == {first, second} for each in games.sides.present()):
        is_turned = games.sides.mask({each: each[0] == second for each in games.sides.values})
        return (first, second), is_turned.astype(np.int64)
    return ("", ""), np.zeros(len(games), dtype=np.int64)
