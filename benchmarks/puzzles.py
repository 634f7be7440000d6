"""What the puzzles of some days are like, and what it takes to find them.

python -m benchmarks.puzzles --days 40 --until 2026-11-19
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from datetime import date, timedelta

from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.games.dogfight import dogfight
from escadrille.lessons.dogfight.puzzles import SETUPS, puzzle_of
from escadrille.rossi.coach import Adviser, Puzzle, find_puzzle
from escadrille.rossi.solver import LIBRARY

PAIRS, GAMES = 12, 25
"""So many pairs of biplanes fly so many games each, for the share of games with a puzzle."""


def found(days: Sequence[date]) -> list[tuple[Puzzle, float]]:
    """Each puzzle, with the processor time that it took."""
    puzzles = []
    for day in days:
        begun = time.process_time()
        puzzle = puzzle_of(day).puzzle
        puzzles.append((puzzle, time.process_time() - begun))
    return puzzles


def games_with_one() -> int:
    """How many games have a puzzle at all."""
    several = 0
    for side, pair in random.Random(1).sample(SETUPS, PAIRS):
        game = dogfight({"biplanes": pair, "side": side})
        adviser, pilots = Adviser(game), (GreedyBot(game), GreedyBot(game))
        for number in range(GAMES):
            seed = f"share {side} {pair} {number}"
            puzzle = find_puzzle(game, pilots, seed, adviser=adviser, games=1)
            several += puzzle is not None
    return several


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--days", type=int, default=40)
    parser.add_argument("--until", type=date.fromisoformat, default=date.today())
    wish = parser.parse_args()
    LIBRARY.wait()
    puzzles = found([wish.until - timedelta(days=each) for each in range(wish.days)])
    ratings = sorted(puzzle.rating for puzzle, _ in puzzles)
    seconds = [each for _, each in puzzles]
    mixes = sum(len(puzzle.solutions) > 1 for puzzle, _ in puzzles)
    solved = sum(puzzle.is_solved_by(puzzle.played) for puzzle, _ in puzzles)
    print(f"{len(puzzles)} puzzles: {mixes} mixes; found in their games: {solved}")
    print(f"ratings {ratings[0]} to {ratings[-1]}, median {ratings[len(ratings) // 2]}")
    print(f"processor seconds: mean {sum(seconds) / len(seconds):.1f}, most {max(seconds):.1f}")
    print(f"games with a puzzle: {games_with_one()} of {PAIRS * GAMES}")


if __name__ == "__main__":
    main()
