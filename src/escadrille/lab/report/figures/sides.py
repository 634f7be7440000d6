"""Whose seat is whose: mirrored games exchange the sides."""

from __future__ import annotations

import numpy as np

from escadrille.lab.report.games import Floats, Games, Ints


def by_side(games: Games) -> tuple[tuple[str, str], Ints]:
    """What the sides are called, and the seat of the first: mirrored games exchange them.

    The first is that of the first game, whatever other games the report is made of.
    Where more names occur, as with the biplanes of Dogfight!, sides are seats and have no names.
    """
    first, second = games.sides.values[games.sides.codes[0]]
    if first != second and all({*each} == {first, second} for each in games.sides.present()):
        is_turned = games.sides.mask({each: each[0] == second for each in games.sides.values})
        return (first, second), is_turned.astype(np.int64)
    return ("", ""), np.zeros(len(games), dtype=np.int64)


def scores_of(games: Games, seats: Ints) -> Floats:
    """The scores of a seat of each game."""
    found: Floats = games.scores[np.arange(len(games)), seats]
    return found
