"""Plans where nothing can be solved: games played on in worlds that may lie behind a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.kernel.compiled import Library
from escadrille.kernel.protocol import Seat
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model.rules import MISSION
from escadrille.rossi.simulator import Rows, Tables, columns, places
from escadrille.rossi.simulator.library import LIBRARY as SIMULATOR
from escadrille.rossi.simulator.library import room
from escadrille.rossi.solver.kernels import keen, worlds
from escadrille.rossi.solver.kernels.worlds import CERTAIN, MOST_PLANS, MOST_WORLDS, Notes, Slate


class Effort(NamedTuple):
    """How much is tried out before a plan is chosen."""

    games: int
    """Games played on, about; one for each pair of plans in each world."""
    tries: int = 3
    """Plans that the players of these games look at; with 1 they play at random."""


def _new_notes() -> Notes:
    can = np.zeros((MOST_WORLDS + 1, MOST_PLANS), np.int8)
    can[MOST_WORLDS] = 1
    return Notes(
        own=room(MOST_PLANS),
        index=np.full(columns.PLAN_CODES, columns.NONE, np.int32),
        sums=np.zeros((MOST_PLANS, MOST_PLANS), np.int32),
        tries=np.zeros((MOST_PLANS, MOST_PLANS), np.int32),
        can=can,
        sizes=room(3),
    )


def _new_slate() -> Slate:
    return Slate(
        world=room(columns.WIDTH),
        row=room(columns.WIDTH),
        trial=room(columns.WIDTH),
        plans=room(columns.MOST_OPTIONS),
        work=room(columns.MOST_OPTIONS),
        weights=room(columns.MOST_OPTIONS),
        trace=room(0),
        dice=np.ones(1, np.int64),
    )


def _table(notes: Notes) -> Any:
    """The values of pairs of plans, less what is probably luck.

    A value is what its row and its column make of it, and something of its own. Of that, and of
    what the column makes of it, so much counts as stands out from the luck of the games played.
    """
    rows, columns_ = int(notes.sizes[0]), int(notes.sizes[1])
    sums, tries = notes.sums[:rows, :columns_], notes.tries[0, :columns_]
    weights, mean = tries / tries.sum(), sums.sum() / (tries.sum() * rows)
    values = sums / (tries * CERTAIN)
    by_row = (values * weights).sum(1, keepdims=True) - mean
    by_column = values.mean(0) - mean
    luck = max(0.01, 1 - float((values**2 * weights).sum()) / rows) / tries
    table = np.zeros((MOST_PLANS, MOST_PLANS))
    own = _calmed(values - mean - by_row - by_column, luck, weights)
    table[:rows, :columns_] = mean + by_row + _calmed(by_column, luck / rows, weights) + own
    return table


def _calmed(found: Any, luck: Any, weights: Any) -> Any:
    """What is left of differences between columns when luck is taken out, by empirical Bayes."""
    real = max(0.0, float(((found**2 - luck) * weights).sum(-1).mean()))
    return found * (real / (real + luck))


def _answered(kernels: Mapping[str, Any], notes: Notes, table: Any) -> Any:
    """The own mix, not yet divided by its sum."""
    regrets, mixes = (np.zeros((MOST_WORLDS + 1, MOST_PLANS)) for _ in range(2))
    gains, total = np.zeros((3, MOST_PLANS)), np.zeros(MOST_PLANS)
    kernels["answer_worlds"](notes, table, regrets, mixes, gains, total)
    return total


def _rehearse(kernels: Mapping[str, Any]) -> None:
    """Call each entry once, with arguments of the types that it will always be given."""
    rules, row = np.zeros(places.WIDTH, np.int32), room(columns.WIDTH)
    row[columns.PHASE] = columns.OVER
    rules[places.IS_SOLO] = 1
    notes = _new_notes()
    kernels["weigh_world"](rules, row, 0, -1, 1, 1, notes, _new_slate())
    _answered(kernels, notes, np.zeros((MOST_PLANS, MOST_PLANS)))


LIBRARY = Library((keen, worlds), ("weigh_world", "answer_worlds"), _rehearse, upon=SIMULATOR)


class Worlds:
    """Weighs the plans of a seat in any game that fits into the simulator."""

    def __init__(self, game: Dogfight) -> None:
        """Raise `NotSimulated` if the figures of the game have no room in a row."""
        self._tables = Tables(game.rules)
        self._rows = Rows(self._tables)
        LIBRARY.start()

    def wait(self) -> bool:
        """Wait for the compiled kernels; False if they cannot be compiled here."""
        LIBRARY.wait()
        return LIBRARY.compiled is not None

    def mix(
        self, view: View, seat: Seat, seed: int, effort: Effort, hurries: Callable[[], bool]
    ) -> npt.NDArray[np.float64]:
        """How often to play each plan, in the order of the options; `wait` first."""
        kernels = LIBRARY.compiled
        assert kernels is not None, "worlds are for compiled kernels"
        known = self._rows.write(view.state)
        notes, slate = _new_notes(), _new_slate()
        count = kernels["list_plans"](self._tables.ints, known, seat, slate.plans)
        notes.own[:count], notes.sizes[0] = slate.plans[:count], count
        briefings = columns.NONE if seat == MISSION else view.briefed_count
        played = 0
        while played < effort.games and notes.sizes[2] < MOST_WORLDS:
            played += kernels["weigh_world"](
                self._tables.ints, known, seat, briefings, seed, effort.tries, notes, slate
            )
            if hurries():
                break
        total = _answered(kernels, notes, _table(notes))[:count]
        mix: npt.NDArray[np.float64] = total / total.sum()
        return mix
