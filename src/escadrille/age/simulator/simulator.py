"""A set-up simulated: rows of ints stepped one by one, or played to the end in compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from escadrille.age.model.actions import Action
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.book import book_of
from escadrille.age.simulator.convert import Row, row_of, state_of
from escadrille.age.simulator.machine import PLAIN, compiled
from escadrille.age.simulator.pilots import FIRST_MODULUS, RANDOM, SECOND_MODULUS
from escadrille.age.simulator.questions import action_of, pending_of
from escadrille.age.simulator.tables import VALUES, Desk, new_desk
from escadrille.kernel.protocol import Chance, Pending

MOST_ANSWERS = 1_000_000
"""No game is that long: round limits end it first."""


class Simulator:
    """A set-up with a book and one desk; not for several threads at once.

    It changes the rows that it is given: take a copy of what is wanted later. A desk takes 34 MB;
    simulators that are asked one after the other may share it.
    """

    def __init__(self, rules: Rules, *, plain: bool = False, desk: Desk | None = None) -> None:
        """Raise `BadInput` if the set-up is not covered; wait until the functions are compiled."""
        self.rules = rules
        self.book = book_of(rules)
        self.machine = PLAIN if plain else compiled()
        self.desk = new_desk() if desk is None else desk

    def rehearse(self, start: State) -> None:
        """Call every function once on a game's first state: all are compiled and cached then."""
        machine, book, desk, row = self.machine, self.book, self.desk, self.row(start)
        machine.settle(book, desk, row)
        machine.take(book, desk, row, 0)
        machine.ask_now(book, desk, row)
        machine.step(book, desk, row, 0)
        self.step_all(row.reshape(1, -1), np.zeros(1, np.int64))
        self.play(row, 1, most=1)
        self.flights(row, 0, 0)
        self.values(row, 0)
        self.reach(row, 0)

    # -- states ----------------------------------------------------------------------------------

    def row(self, state: State) -> Row:
        """A state of the engine as a row; raise `BadInput` if it is not covered."""
        return row_of(self.rules, self.book, state)

    def state(self, row: Row) -> State:
        """A row as a state of the engine."""
        return state_of(self.rules, self.book, row)

    # -- one step at a time ------------------------------------------------------------------------

    def ask(self, row: Row) -> int:
        """Run on to the next question, which lies on the desk then; how many answers it has."""
        self.machine.settle(self.book, self.desk, row)
        is_over = self.desk.asked[at.QUESTION] == at.NO_MORE
        return 0 if is_over else int(self.desk.asked[at.COUNT])

    def answer(self, row: Row, number: int) -> int:
        """Answer what lies on the desk, by the answer's place; how many the next question has."""
        count = int(self.desk.asked[at.COUNT])
        if self.desk.asked[at.QUESTION] == at.NO_MORE or not 0 <= number < count:
            raise IndexError(f"answer {number} of {count}")
        self.machine.take(self.book, self.desk, row, number)
        return self.ask(row)

    def step(self, row: Row, number: int) -> int:
        """The same whatever lies on the desk: an answer to what this row asks."""
        self.ask(row)
        return self.answer(row, number)

    @property
    def asks_for_flight(self) -> bool:
        """Whether a flight is asked for on the desk."""
        return bool(self.desk.asked[at.QUESTION] == at.CHOOSE_FLIGHT)

    def odds(self) -> npt.NDArray[np.int64] | None:
        """The weights of the outcomes if nature is asked on the desk; None if a seat is."""
        die = int(self.desk.asked[at.DIE])
        if die < 0:
            return None
        weights: npt.NDArray[np.int64] = self.book.weights[die, : self.book.face_count[die]]
        return weights

    def pending(self, row: Row) -> Pending[Action]:
        """What lies on the desk about this row, as the engine asks it."""
        return pending_of(self.rules, self.book, self.desk, row)

    def label(self, row: Row, number: int) -> str | Action:
        """An answer to what lies on the desk, as the engine takes it: a label or an action."""
        pending = self.pending(row) if self.desk.asked[at.DIE] >= 0 else None
        if isinstance(pending, Chance):
            return pending.outcomes[number].label
        return action_of(self.rules, self.desk, self.state(row), number)

    def step_all(
        self, rows: npt.NDArray[np.int64], numbers: npt.NDArray[np.int64]
    ) -> npt.NDArray[np.int64]:
        """Answer in many games at once, -1 for those that only settle; what each asks then.

        The columns of an answer are `QUESTION` to `DETAIL` of the layout.
        """
        asked = np.zeros((len(rows), at.ASKED), np.int64)
        self.machine.step_all(self.book, self.desk, rows, numbers, asked)
        return asked

    # -- many at once ------------------------------------------------------------------------------

    def play(
        self, row: Row, seed: int, pilots: Sequence[int] = (), most: int = MOST_ANSWERS
    ) -> int:
        """Play on to the end, each seat by its pilot (`RANDOM`, `GREEDY`); how many answers."""
        return self.record(row, seed, pilots, most, 0)[0]

    def record(
        self, row: Row, seed: int, pilots: Sequence[int], most: int, room: int
    ) -> tuple[int, npt.NDArray[np.int64]]:
        """The same, with the first answers written down."""
        chosen = tuple(pilots) or (RANDOM,) * self.rules.seats
        answers = np.zeros(room, np.int64)
        by_seat = np.array(chosen, np.int64)
        given = self.machine.play(self.book, self.desk, row, by_seat, luck_of(seed), most, answers)
        return int(given), answers[: min(room, int(given))]

    def flights(self, row: Row, index: int, roll: int) -> int:
        """Leave an aircraft's flights with a roll on the desk; how many end states. [A4]"""
        self.machine.flights_of(self.book, self.desk, row, index, roll)
        return int(self.desk.asked[at.ENDS])

    def values(self, row: Row, index: int) -> npt.NDArray[np.int64]:
        """The value of every end state on the desk: columns as in `values.py`."""
        values = np.zeros((int(self.desk.asked[at.ENDS]), VALUES), np.int64)
        self.machine.values_of(self.book, self.desk, row, index, values)
        return values

    def reach(self, row: Row, index: int, die: int = at.BLUE_DIE) -> npt.NDArray[np.int64]:
        """By level and point how many faces of a die let an aircraft end there. [A4]"""
        size = int(self.book.terms[by.SIZE])
        cells = np.zeros(7 * size, np.int64)
        self.machine.reach_map(self.book, self.desk, row, index, die, cells)
        return cells.reshape(7, size)


def luck_of(seed: int) -> npt.NDArray[np.int64]:
    """The two states that a generator begins with: every seed its own."""
    return np.array([1 + seed % (FIRST_MODULUS - 1), 1 + seed * 69069 % (SECOND_MODULUS - 1)])
