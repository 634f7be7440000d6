"""Positions in which both hands are known: exact values and mixes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver.duel import Duel, NotSolved
from escadrille.rossi.solver.kernels import endgame
from escadrille.rossi.solver.kernels.endgame import COLUMNS, MOST_TURNS, ROWS
from escadrille.rossi.solver.library import LIBRARY, USUAL, new_desk, new_memory

Values = npt.NDArray[np.float64]


class BestPlay(NamedTuple):
    """What a turn is worth, and how to play it."""

    value: float
    """For the first seat."""
    plans: tuple[tuple[PlayTile, ...], tuple[PlayTile, ...]]
    mixes: tuple[Values, Values]
    """How often each seat plays each of its plans. Who is shown a plan answers the one in the other
    seat's mix."""
    table: Values
    """What every pair of plans is worth for the first seat."""


class OpenHands:
    """Works back from the end of a duel; what it has worked out it remembers."""

    def __init__(self, duel: Duel, *, room: int = USUAL) -> None:
        """`room` positions are remembered, a power of two."""
        self.duel = duel
        self.memory = new_memory(room)
        self.desk = new_desk()
        LIBRARY.start()

    @property
    def kernels(self) -> Mapping[str, Any]:
        """Compiled, or plain until then."""
        return LIBRARY.plain if LIBRARY.compiled is None else LIBRARY.compiled

    def value(self, tiles: tuple[int, int], place: int, turns: int) -> float:
        """What a position is worth with so many turns to go."""
        self._check(tiles, turns)
        arguments = (self.duel.book, self.memory, self.desk, *tiles, place, turns)
        return float(self.kernels["value_of"](*arguments))

    def solve(self, tiles: tuple[int, int], place: int, turns: int) -> BestPlay:
        """What the next turn is worth, and the mixes."""
        self._check(tiles, turns)
        if turns == 0:
            raise NotSolved("turns", "no turn is left", allowed=f"1-{MOST_TURNS}")
        arguments = (self.duel.book, self.memory, self.desk, *tiles, place, turns)
        value = float(self.kernels["best_play"](*arguments))
        rows, columns = (int(self.desk.at[turns, each]) for each in (ROWS, COLUMNS))
        mine, its = self.desk.plans[turns, 0, :rows], self.desk.plans[turns, 1, :columns]
        first = tuple(self.duel.plan(0, int(plan)) for plan in mine)
        second = tuple(self.duel.plan(1, int(plan)) for plan in its)
        mixes = self.desk.mixes[turns]
        table = self.desk.tables[turns, :rows, :columns].copy()
        both = (mixes[0, :rows].copy(), mixes[1, :columns].copy())
        return BestPlay(value, (first, second), both, table)

    def _check(self, tiles: tuple[int, int], turns: int) -> None:
        if not 0 <= turns <= MOST_TURNS:
            raise NotSolved("turns", f"{turns} are too many", allowed=f"0-{MOST_TURNS}")
        if any(each.bit_count() < turns for each in tiles):
            raise NotSolved("tiles", f"there are fewer than {turns}, one for each turn")
        self.make_room()

    def make_room(self) -> None:
        """Forget what is known before there is no room for more: without it all is far slower."""
        if self.memory.counts[endgame.KEPT] > len(self.memory.keys) // 2:
            self.memory.keys[:] = endgame.EMPTY
            self.memory.counts[:] = 0
