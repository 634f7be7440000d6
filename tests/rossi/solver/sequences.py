"""A round with hidden hands as one linear program over sequences of choices. [D3.4, D8.14]

The engine says what can be chosen, what is shown and where it leads; nothing of the solver is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from msgspec.structs import replace

from escadrille.kernel.protocol import Choice
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.solver.duels import ByHand, draws, options, play

Seen: TypeAlias = tuple[PlayTile, ...]
"""The plans that everybody has seen, in order."""
Moment: TypeAlias = tuple[Any, Seen]
"""All that a seat knows when it plans: its hand, and what everybody has seen."""
NOTHING = 0
"""The sequence before anything has been chosen."""


class Sequences:
    """The sequences of a seat: each is one choice after another one."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[Moment, PlayTile], int] = {}
        self.moments: dict[Moment, int] = {}
        """With the sequence that leads there."""

    def number(self, moment: Moment, plan: PlayTile, after: int) -> int:
        assert self.moments.setdefault(moment, after) == after
        return self.numbers.setdefault((moment, plan), len(self.numbers) + 1)

    def flow(self) -> Any:
        """What is chosen at a moment adds up to what leads there; nothing chosen counts 1."""
        rows = {moment: row for row, moment in enumerate(self.moments, 1)}
        found = np.zeros((len(rows) + 1, len(self.numbers) + 1))
        found[0, NOTHING] = 1.0
        for moment, after in self.moments.items():
            found[rows[moment], after] -= 1.0
        for (moment, _), number in self.numbers.items():
            found[rows[moment], number] = 1.0
        return found


class HiddenRound:
    """The rest of a round from a chance for each state that hidden tiles allow."""

    def __init__(self, game: Dogfight, states: Iterable[tuple[State, Fraction]]) -> None:
        self.game, self.open = game, ByHand(game)
        self.seats = (Sequences(), Sequences())
        self.worth: dict[tuple[int, int], Fraction] = {}
        self.met: Counter[str] = Counter()
        for state, odds in states:
            self.round = state.round
            self._walk(state, odds, (NOTHING, NOTHING), ())
        self.met += self.open.met

    def _walk(self, state: State, odds: Fraction, at: tuple[int, int], seen: Seen) -> None:
        if state.result is not None or state.round > self.round:
            value = self.open.value(state)
            self.met[state.result.rule if state.result else "goes on"] += 1
            self.worth[at] = self.worth.get(at, Fraction(0)) + odds * value
            return
        choices = options(self.game, state)
        if len(choices) == 2:
            for mine, its in product(choices[0], choices[1]):
                then, _ = play(self.game, state, {0: mine, 1: its})
                first = self._number(state, 0, mine, at, seen)
                second = self._number(state, 1, its, at, seen)
                self._walk(then, odds, (first, second), (*seen, mine, its))
            return
        [(seat, plans)] = choices.items()
        self.met["D8.14"] += 1
        for plan in plans:
            number = self._number(state, seat, plan, at, seen)
            then = self.game.resolve(state, Choice(seat, plan)).state
            numbers = (number, at[1]) if seat == 0 else (at[0], number)
            self._walk(then, odds, numbers, (*seen, plan))

    def _number(
        self, state: State, seat: int, plan: PlayTile, at: tuple[int, int], seen: Seen
    ) -> int:
        moment = (state.aviators[seat].hand, seen)
        return self.seats[seat].number(moment, plan, at[seat])

    def value(self) -> float:
        """What the first seat gets if both play as well as can be: max min, by duality."""
        optimize: Any = import_module("scipy.optimize")
        first, second = (seat.flow() for seat in self.seats)
        rows, columns = first.shape[1], second.shape[1]
        worth = np.zeros((rows, columns))
        for (mine, its), value in self.worth.items():
            worth[mine, its] = float(value)
        goal = np.zeros(rows + second.shape[0])
        goal[rows] = -1.0
        sums = np.zeros(first.shape[0])
        sums[0] = 1.0
        found = optimize.linprog(
            goal,
            A_ub=np.hstack((-worth.T, second.T)),
            b_ub=np.zeros(columns),
            A_eq=np.hstack((first, np.zeros((first.shape[0], second.shape[0])))),
            b_eq=sums,
            bounds=[(0, None)] * rows + [(None, None)] * second.shape[0],
        )
        assert found.success
        return float(-found.fun)


def every_hand(game: Dogfight, state: State) -> list[tuple[State, Fraction]]:
    """The states that drawing both hands again from all unplayed tiles can lead to, with odds."""
    drawing = tuple(
        replace(each, hand=(), bag=tuple(sorted((*each.hand, *each.bag))), due=len(each.hand))
        for each in state.aviators
    )
    first, second = drawing
    begun = replace(state, phase="draw", turn=0, aviators=(first, second))
    found: dict[State, Fraction] = {}
    for then, odds in draws(game, begun):
        at = replace(then, phase="obligation", turn=state.turn, result=None)
        settled = game.settle(at).state
        found[settled] = found.get(settled, Fraction(0)) + odds
    return list(found.items())
