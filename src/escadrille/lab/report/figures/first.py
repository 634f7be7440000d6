"""What going first is worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import Share, share_of
from escadrille.lab.report.games import Games, Ints


class FirstMove(NamedTuple):
    """How often the seat won that moved first."""

    game: str
    scenario: str
    """Nothing: all scenarios of the game."""
    player: str
    share: Share


def first_moves(games: Games, game: str) -> list[FirstMove]:
    """All scenarios with games of two equals, in which somebody is known to have gone first."""
    chosen = fair(games, game)
    is_known = (chosen.first >= 0) & (_seats(chosen) == 2)
    chosen = chosen[is_known & chosen.scenario.mask(_by_turns(chosen[is_known]))]
    found = []
    for players in chosen.players.present():
        own = chosen[chosen.players.equal(players)]
        for scenario in own.scenario.present():
            mask = own.scenario.equal(scenario)
            found.append(FirstMove(game, scenario, players[0], _share(own[mask])))
    return sorted(found, key=lambda each: -each.share.mean)


def _seats(games: Games) -> Ints:
    return np.asarray(np.isfinite(games.scores).sum(axis=1), dtype=np.int64)


def _by_turns(games: Games) -> dict[str, bool]:
    """Where each seat goes first at times: elsewhere it is the side that would be measured."""
    return {
        scenario: len(np.unique(games.first[games.scenario.equal(scenario)])) > 1
        for scenario in games.scenario.present()
    }


def _share(games: Games) -> Share:
    """The two seats may be unlike: what each gains by going first is averaged."""
    rows = np.arange(len(games))
    scores = games.scores[rows, games.first]
    one, two = (scores[games.first == seat] for seat in (0, 1))
    found = share_of(scores, games.pairs)
    shift = (float(one.mean()) + float(two.mean())) / 2 - found.mean
    return Share(
        found.mean + shift,
        max(0.0, found.low + shift),
        min(1.0, found.high + shift),
        found.games,
    )
