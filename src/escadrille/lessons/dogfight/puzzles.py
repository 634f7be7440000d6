"""The puzzle of a day: a position with one best plan, from a game of bots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from itertools import count, permutations
from typing import NamedTuple

from escadrille.bots.uniform import RandomBot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Odds
from escadrille.rossi.coach import Adviser, Player, Puzzle, find_puzzle
from escadrille.rossi.game import Dogfight
from escadrille.rossi.solver import LIBRARY

BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "white", "grey")
"""All but Black, whose losses nobody else sees: with it nothing is exact. [D8.10]"""
SLOW = {"white", "grey"}
"""A duel of these two takes seconds to lay out."""
SETUPS = tuple(
    (side, pair)
    for side in ("single", "dual")
    for pair in permutations(BIPLANES, 2)
    if set(pair) != SLOW
)
GAMES = 100
"""Games of a pair of biplanes that are looked through before another pair is taken."""


class Daily(NamedTuple):
    """A puzzle, the game it comes from, and its day."""

    day: date
    game: Dogfight
    puzzle: Puzzle


@lru_cache(maxsize=32)
def puzzle_of(day: date) -> Daily:
    """The puzzle of a day: the same for everybody, for as long as the rules stay the same."""
    LIBRARY.wait()
    for attempt in count():
        side, biplanes = _setup(day, attempt)
        game = dogfight({"biplanes": biplanes, "side": side})
        seed = f"puzzle {day.isoformat()} {attempt}"
        found = find_puzzle(game, _players, seed, adviser=Adviser(game), games=GAMES)
        if found is not None:
            return Daily(day, game, found)
    raise AssertionError("there is always another attempt")


def _setup(day: date, attempt: int) -> tuple[str, tuple[str, str]]:
    odds = tuple(Odds(str(number), 1) for number in range(len(SETUPS)))
    chance = Chance("puzzle", None, day.toordinal(), attempt, odds, "")
    return SETUPS[int(SeededNature("puzzles").outcome(chance))]


def _players(seed: str) -> Sequence[Player]:
    """Games at random: quickly played, and they lead everywhere."""
    return [RandomBot(f"{seed} {seat}") for seat in range(2)]
