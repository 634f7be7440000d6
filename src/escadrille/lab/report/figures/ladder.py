"""How strong the bots are, in Elo."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.lab.ratings import Rating, ratings
from escadrille.lab.report.figures.plain import as_ruled
from escadrille.lab.report.games import Games


class Ladder(NamedTuple):
    """The players of one game, the strongest first."""

    game: str
    ratings: tuple[Rating, ...]
    games: int


def ladder(games: Games, game: str) -> Ladder | None:
    """Ratings from all games between different players; their mean is 0."""
    chosen = as_ruled(games.of_game(game))
    differ = {each: len(set(each)) > 1 for each in chosen.players.values}
    chosen = chosen[chosen.players.mask(differ)]
    if not len(chosen):
        return None
    table = {
        "players": [chosen.players.values[code] for code in chosen.players.codes],
        "scores": [[s for s in row if s == s] for row in chosen.scores.tolist()],
        "seed": chosen.pairs.tolist(),
    }
    return Ladder(game, tuple(ratings(table)), len(chosen))
