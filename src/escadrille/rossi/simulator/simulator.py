"""The simulator of one game: steps rows, and plays random games by the million."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.kernel.protocol import Over
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.state import State
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator.library import LIBRARY, room
from escadrille.rossi.simulator.rows import Rows, result_of
from escadrille.rossi.simulator.tables import Ints, Tables

SEEDS = 1 << 63


class Playouts(NamedTuple):
    """How random games ended, in the order of their numbers."""

    scores: npt.NDArray[np.int8]
    """Of the mission seat: 1, 0 or -1."""
    endings: npt.NDArray[np.int8]
    """Codes, as `Simulator.ending` reads them."""
    rounds: npt.NDArray[np.int16]


class Simulator:
    """Dogfight! over rows of integers, bound to one game of the engine.

    Works at once, with plain Python; `wait` for the compiled kernels where speed matters. A row is
    changed in place: keep a copy to undo a step, or use a `Line`.
    """

    def __init__(self, game: Dogfight) -> None:
        """Raise `NotSimulated` if the figures of the game have no room in a row."""
        self.game = game
        self.tables = Tables(game.rules)
        self.rows = Rows(self.tables)
        self._plain_rules: list[int] = self.tables.ints.tolist()
        LIBRARY.start()

    def wait(self) -> bool:
        """Wait for the compiled kernels; False if they cannot be compiled here."""
        LIBRARY.wait()
        return self.is_compiled

    @property
    def is_compiled(self) -> bool:
        """Whether the compiled kernels answer."""
        return LIBRARY.compiled is not None

    def _call(self, name: str, row: Ints, *arguments: Any) -> Any:
        """Run an entry on a row: compiled on the array, plain on lists."""
        if LIBRARY.compiled is not None:
            return LIBRARY.compiled[name](self.tables.ints, row, *arguments)
        values = row.tolist()
        plain = [each.tolist() if isinstance(each, np.ndarray) else each for each in arguments]
        found = LIBRARY.plain[name](self._plain_rules, values, *plain)
        row[:] = values
        for array, changed in zip(arguments, plain, strict=True):
            if isinstance(array, np.ndarray):
                array[:] = changed
        return found

    # -- one game -------------------------------------------------------------------------------

    def start(self) -> Ints:
        """The row of a game that begins."""
        return self.write(self.game.initial())

    def write(self, state: State) -> Ints:
        """The row for a state, run on until something is asked, as `settle` of the engine does."""
        row = self.rows.write(state)
        self.settle(row)
        return row

    def read(self, row: Ints) -> State:
        """The engine's state for a row."""
        return self.rows.read(row)

    def asked(self, row: Ints) -> int:
        """Bits of who has to answer: `BY_MISSION`, `BY_OTHER`, `BY_CHANCE`; 0 for nobody."""
        return int(self._call("asked", row))

    def options(self, row: Ints, seat: int) -> list[int]:
        """The codes of a seat's options, in the engine's order."""
        out = room(at.MOST_OPTIONS)
        found = self._call("list_options", row, seat, out)
        codes: list[int] = out[:found].tolist()
        return codes

    def outcomes(self, row: Ints) -> list[tuple[int, int]]:
        """What chance can bring, as codes with their weights, in the engine's order."""
        codes, weights = room(at.MOST_KINDS), room(at.MOST_KINDS)
        found = self._call("list_outcomes", row, codes, weights)
        return list(zip(codes[:found].tolist(), weights[:found].tolist(), strict=True))

    def choose(self, row: Ints, seat: int, code: int) -> None:
        """A seat takes one of its options; the row runs on."""
        self._call("step_choice", row, seat, code)

    def roll(self, row: Ints, code: int) -> None:
        """Chance brings one of its outcomes; the row runs on."""
        self._call("step_chance", row, code)

    def settle(self, row: Ints) -> None:
        """The row runs on until somebody has to answer."""
        self._call("settle", row)

    def choose_all(self, rows: Ints, seats: Ints, codes: Ints) -> None:
        """One answer in each of many games: of the seat named, or of chance (`BY_CHANCE`)."""
        self._call("step_rows", rows, seats, codes)

    def result(self, row: Ints) -> Over | None:
        """How a game has ended, or None."""
        return result_of(row.tolist())

    def ending(self, score: int, code: int) -> Over:
        """How a game of `play` has ended, by its score and the code of its ending."""
        row = np.zeros(at.WIDTH, np.int32)
        row[at.SCORE], row[at.RESULT] = score, code
        over = self.result(row)
        if over is None:
            raise ValueError(f"code: {code} is no ending")
        return over

    # -- random games ---------------------------------------------------------------------------

    def play_out(self, row: Ints, seed: int, number: int = 0, trace: Ints | None = None) -> None:
        """Play a row to its end at random; a trace takes down the answers (`playouts.py`)."""
        dice = np.array([self._seeded(seed, number)], np.int64)
        work, weights = room(at.MOST_OPTIONS), room(at.MOST_OPTIONS)
        self._call("play_on", row, dice, work, weights, room(0) if trace is None else trace)

    def play(self, games: int, seed: int, *, first: int = 0, start: Ints | None = None) -> Playouts:
        """Random games from the beginning or from a row; a seed and a number name one forever."""
        if not 0 <= seed < SEEDS:
            raise ValueError(f"seed: {seed} is out of range (allowed: 0 to {SEEDS - 1})")
        begun = self.start() if start is None else start.copy()
        ended = Playouts(
            np.zeros(games, np.int8), np.zeros(games, np.int8), np.zeros(games, np.int16)
        )
        dice, trace = np.ones(1, np.int64), room(0)
        work, weights = room(at.MOST_OPTIONS), room(at.MOST_OPTIONS)
        arguments = (begun.copy(), seed, first, *ended, dice, work, weights, trace)
        self._call("play_games", begun, *arguments)
        return ended

    def _seeded(self, seed: int, number: int) -> int:
        if not 0 <= seed < SEEDS:
            raise ValueError(f"seed: {seed} is out of range (allowed: 0 to {SEEDS - 1})")
        state: int = LIBRARY.plain["seeded"](seed, number)
        return state


class Line:
    """One game on a row, with every step undone at will: what a search walks up and down."""

    def __init__(self, simulator: Simulator, state: State | None = None) -> None:
        """From the beginning, or from any state of the game."""
        self.simulator = simulator
        self.row = simulator.start() if state is None else simulator.write(state)
        self._before: list[Ints] = []

    @property
    def asked(self) -> int:
        """Bits of who has to answer."""
        return self.simulator.asked(self.row)

    @property
    def state(self) -> State:
        """The engine's state."""
        return self.simulator.read(self.row)

    @property
    def result(self) -> Over | None:
        """How the game has ended, or None."""
        return self.simulator.result(self.row)

    def options(self, seat: int) -> list[int]:
        """The codes of a seat's options."""
        return self.simulator.options(self.row, seat)

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance can bring, with weights."""
        return self.simulator.outcomes(self.row)

    def choose(self, seat: int, code: int) -> None:
        """A seat takes one of its options."""
        self._before.append(self.row.copy())
        self.simulator.choose(self.row, seat, code)

    def roll(self, code: int) -> None:
        """Chance brings one of its outcomes."""
        self._before.append(self.row.copy())
        self.simulator.roll(self.row, code)

    def undo(self) -> None:
        """Take the last step back."""
        if not self._before:
            raise IndexError("there is no step to undo")
        self.row = self._before.pop()
