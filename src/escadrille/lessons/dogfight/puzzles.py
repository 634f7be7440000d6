"""The puzzle of a day: a position from a game of bots, with one best plan or one best mix."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Odds
from escadrille.rossi.coach import Puzzle, find_puzzle
from escadrille.rossi.game import Dogfight
from escadrille.rossi.solver import LIBRARY, NotSolved

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
GAMES = 40
"""Games of a pair of biplanes that are looked through before another pair is taken."""
PAIRS = 5
"""Pairs that are tried for a day; one game in five has a puzzle, so that the first pair will do."""


class Daily(NamedTuple):
    """A puzzle, the game it comes from, and its day."""

    day: date
    game: Dogfight
    puzzle: Puzzle


@lru_cache(maxsize=32)
def puzzle_of(day: date) -> Daily:
    """The puzzle of a day: the same for everybody, for as long as the rules stay the same."""
    LIBRARY.wait()
    for attempt in range(PAIRS):
        side, biplanes = _setup(day, attempt)
        game = dogfight({"biplanes": biplanes, "side": side})
        seed = f"puzzle {day.isoformat()} {attempt}"
        found = find_puzzle(game, (GreedyBot(game), GreedyBot(game)), seed, games=GAMES)
        if found is not None:
            return Daily(day, game, found)
    raise NotSolved("day", f"no game of {day.isoformat()} has a puzzle")


def _setup(day: date, attempt: int) -> tuple[str, tuple[str, str]]:
    odds = tuple(Odds(str(number), 1) for number in range(len(SETUPS)))
    chance = Chance("puzzle", None, day.toordinal(), attempt, odds, "")
    return SETUPS[int(SeededNature("puzzles").outcome(chance))]
