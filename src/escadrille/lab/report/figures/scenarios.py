"""Which side a scenario favours."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import Share, share_of
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
    """Nothing where more than two sides fight; of a team the first seat speaks for all."""
    sides = _two_sides(games)
    if sides is None:
        return None
    scores = games.scores[:, 0]
    share = share_of(scores, games.pairs)
    draws = float((scores == 0.5).mean())
    return ScenarioBalance(
        games.game.present()[0], scenario, sides, player, share, draws, float(games.rounds.mean())
    )


def _two_sides(games: Games) -> tuple[str, str] | None:
    """What both sides are called; in Dogfight! the biplanes differ, and roles have no name here."""
    named = {tuple(dict.fromkeys(each)) for each in games.sides.present()}
    if any(len(each) != 2 for each in named):
        return None
    first, second = {each[0] for each in named}, {each[1] for each in named}
    if len(first) == len(second) == 1:
        return first.pop(), second.pop()
    return "", ""
