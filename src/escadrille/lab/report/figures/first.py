"""What going first is worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from escadrille.lab.report.figures.plain import fair
from escadrille.lab.report.figures.share import Share, share_of
from escadrille.lab.report.figures.sides import scores_of
from escadrille.lab.report.games import Games, Mask


class FirstMove(NamedTuple):
    """How often the seat won that moved first."""

    game: str
    scenario: str
    """Nothing: all scenarios of the game."""
    player: str
    share: Share


def first_moves(games: Games, game: str) -> list[FirstMove]:
    """Every scenario of two equals in which both sides are known to have gone first at times."""
    chosen = fair(games, game)
    chosen = chosen[chosen.sides.mask({each: len(each) == 2 for each in chosen.sides.values})]
    chosen = chosen[chosen.first >= 0]
    found = []
    for players in chosen.players.present():
        own = chosen[chosen.players.equal(players)]
        for scenario in own.scenario.present():
            share = _share(_by_turns(own[own.scenario.equal(scenario)]))
            if share:
                found.append(FirstMove(game, scenario, players[0], share))
    return sorted(found, key=lambda each: -each.share.mean)


def _by_turns(games: Games) -> Games:
    """Games of experiments in which each side went first at times: others have other sides."""
    chosen = np.zeros(len(games), dtype=np.bool_)
    for experiment in games.experiment.present():
        own = games.experiment.equal(experiment)
        if all(mask.any() for mask in _went_first(games[own])):
            chosen |= own
    return games[chosen]


def _share(games: Games) -> Share | None:
    """Sides may be unlike, so what each gains by going first is averaged."""
    if not len(games):
        return None
    scores = scores_of(games, games.first)
    by_side = [scores[mask] for mask in _went_first(games)]
    found = share_of(scores, games.pairs)
    mean = sum(float(each.mean()) for each in by_side) / 2
    shift = mean - found.mean
    low, high = max(0.0, found.low + shift), min(1.0, found.high + shift)
    return Share(mean, low, high, found.games)


def _went_first(games: Games) -> list[Mask]:
    """Games by the side that moved first; seats stand for sides that have no two names."""
    named = {name for each in games.sides.present() for name in each}
    if len(named) != 2 or any(one == other for one, other in games.sides.present()):
        return [games.first == seat for seat in (0, 1)]
    by_seat = [games.sides.mask({e: e[0] == name for e in games.sides.values}) for name in named]
    return [np.where(games.first == 0, is_first, ~is_first) for is_first in by_seat]
