"""What the duellist gives away, exactly: `python -m benchmarks.exact_loss --from-turn 2`.

The duellist plays itself. Wherever it solves the rest of round 2, a best answer is computed that
knows its mixes for every hand; what that answer gains is what the duellist gives away there. The
beliefs are those that its own play gives rise to. In round 3 it gives away nothing but rounding.

Beside it stands how far the value of one turn ahead, with learned values, is from the exact one:
that is no loss, but where the losses of earlier turns come from.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from time import process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from escadrille.bots.dogfight.duellist import LEVELS, Duellist
from escadrille.games.dogfight import dogfight
from escadrille.kernel.nature import QuickNature
from escadrille.kernel.protocol import Chance, Choice, Outcome, Over
from escadrille.kernel.seen import question_of
from escadrille.rossi.coach import Adviser, adviser_for
from escadrille.rossi.model import View
from escadrille.rossi.solver import LIBRARY, HiddenHands, standing_of

BIPLANES = ("red", "blue", "green", "yellow", "brown", "purple", "white", "grey")


class Found(NamedTuple):
    """What a best answer gains at a turn of round 2, and what was learned of it."""

    pair: str
    turn: int
    loss: float
    miss: float
    """The learned value less the exact one."""
    seconds: float
    """Processor time of the search."""


def losses(number: int, first: str, second: str, side: str, from_turn: int) -> Iterator[Found]:
    """One game of the duellist against itself."""
    game = dogfight({"biplanes": (first, second), "side": side})
    adviser = adviser_for(game, LEVELS["ace"].depth)
    assert adviser is not None, "this needs numba"
    bots = [Duellist(game, f"loss {number} {seat}", "ace") for seat in range(2)]
    nature, state = QuickNature(Random(number).random), game.initial()
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.resolve(state, Outcome(nature.outcome(pending))).state
            continue
        seen = question_of(game, state, pending[0])
        is_new = pending[0].kind == "plan" and all(each.plan is None for each in seen.view.seats)
        if is_new and pending[0].seat == 0 and seen.view.turn >= from_turn:
            yield from found_at(adviser, seen.view, f"{first} v {second}, {side}")
        action = bots[pending[0].seat].choose(seen)
        state = game.resolve(state, Choice(pending[0].seat, action)).state


def found_at(adviser: Adviser, view: View, pair: str) -> Iterator[Found]:
    """What is found at a turn whose round can be solved."""
    standing = standing_of(adviser.solver.duel, view)
    if standing.rounds != 1 or standing.turns > adviser.knowledge.depth.solves_turns:
        return
    began = process_time()
    search = adviser.knowledge.search(view)
    loss, miss, seconds = search.loss(), 0.0, process_time() - began
    if adviser.knowledge.outlook.knows(standing.turns_to_go):
        ahead = HiddenHands(
            adviser.solver, standing, search.known_beliefs, outlook=adviser.knowledge.outlook
        )
        ahead.learn(60)
        miss = ahead.loss().gains[0] - loss.gains[0]
    yield Found(pair, view.turn, loss.exploitability, miss, seconds)


def main(args: Sequence[str] | None = None) -> None:
    """Print the mean and the worst loss by turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=56)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--from-turn", type=int, default=3, help="of round 2; 2 takes longest")
    asked = parser.parse_args(args)
    LIBRARY.wait()
    pairs = list(combinations(BIPLANES, 2))
    found: list[Found] = []
    for number in range(asked.first, asked.first + asked.games):
        side = ("single", "dual")[number // len(pairs) % 2]
        found.extend(losses(number, *pairs[number % len(pairs)], side, asked.from_turn))
    Console().print(table_of(found, asked.games))


def table_of(found: Sequence[Found], games: int) -> Table:
    """One row for each turn."""
    table = Table(title=f"What the duellist gives away in round 2, {games} games")
    for title in ("from turn", "positions", "mean", "worst", "worst pair"):
        table.add_column(title)
    for title in ("learned value ±", "mean seconds", "most"):
        table.add_column(title)
    for turn in sorted({each.turn for each in found}):
        own = [each for each in found if each.turn == turn]
        worst = max(own, key=lambda each: each.loss)
        mean = sum(each.loss for each in own) / len(own)
        wrong = (sum(each.miss**2 for each in own) / len(own)) ** 0.5
        cells = (str(turn), str(len(own)), f"{mean:.5f}", f"{worst.loss:.5f}", worst.pair)
        seconds = [each.seconds for each in own]
        times = (f"{sum(seconds) / len(own):.1f}", f"{max(seconds):.1f}")
        table.add_row(*cells, f"{wrong:.3f}" if wrong else "–", *times)
    return table


if __name__ == "__main__":
    main()
