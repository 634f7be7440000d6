"""What the duellist gives away, exactly: `python -m benchmarks.exact_loss --games 100`.

The duellist plays itself. Wherever it solves the rest of round 2, a best answer is computed that
knows its mixes for every hand; what that answer gains is what the duellist gives away there. The
beliefs are those that its own play gives rise to. In round 3 it gives away nothing but rounding.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from escadrille.bots.dogfight.duellist import LEVELS, STEP, Duellist
from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import QuickNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.kernel.seen import question_of
from escadrille.rossi.solver import LIBRARY, HiddenHands

BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "white", "grey")


class Found(NamedTuple):
    """What a best answer gains at a turn of round 2."""

    pair: str
    turn: int
    loss: float


def losses(number: int, first: str, second: str, side: str) -> Iterator[Found]:
    """One game of the duellist against itself."""
    game = dogfight({"biplanes": (first, second), "side": side})
    bots = [Duellist(game, f"loss {number} {seat}", "ace") for seat in range(2)]
    nature, state = QuickNature(Random(number).random), game.initial()
    measured: set[HiddenHands] = set()
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
            continue
        seat = pending[0].seat
        action = bots[seat].choose(question_of(game, state, pending[0]))
        search = bots[seat].last_search
        if seat == 0 and search is not None and search not in measured:
            measured.add(search)
            yield Found(f"{first} v {second}, {side}", state.turn, loss_of(search))
        state = game.resolve(state, Choice(seat, action)).state


def loss_of(search: HiddenHands) -> float:
    """Solve it again as the duellist does, keeping what a best answer needs to know."""
    again = HiddenHands(search.solver, search.standing, search.known_beliefs, keeps_all=True)
    while again.rounds < LEVELS["ace"].rounds:
        again.learn(STEP)
    return again.loss().exploitability


def main(args: Sequence[str] | None = None) -> None:
    """Print the mean and the worst loss by turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=56)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args(args)
    LIBRARY.wait()
    pairs = list(combinations(BIPLANES, 2))
    found: list[Found] = []
    for number in range(asked.first, asked.first + asked.games):
        side = ("single", "dual")[number // len(pairs) % 2]
        found.extend(losses(number, *pairs[number % len(pairs)], side))
    table = Table(title=f"What the duellist gives away in round 2, {asked.games} games")
    for title in ("from turn", "positions", "mean", "worst", "worst pair"):
        table.add_column(title)
    for turn in sorted({each.turn for each in found}):
        own = [each for each in found if each.turn == turn]
        worst = max(own, key=lambda each: each.loss)
        mean = sum(each.loss for each in own) / len(own)
        table.add_row(str(turn), str(len(own)), f"{mean:.5f}", f"{worst.loss:.5f}", worst.pair)
    Console().print(table)


if __name__ == "__main__":
    main()
