"""Which side a scenario favours."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import EVEN, Share, share_of
from escadrille.lab.report.figures.sides import by_side, scores_of
from escadrille.lab.report.games import Games


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
    sides, first = by_side(games)
    share = share_of(scores_of(games, first), games.pairs)
    draws = float((games.scores[:, 0] == EVEN).mean())
    game = games.game.present()[0]
    return ScenarioBalance(game, scenario, sides, player, share, draws, float(games.rounds.mean()))
