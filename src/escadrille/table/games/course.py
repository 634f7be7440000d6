"""The course of one game: its state, everything answered so far, and what comes next.

Nothing here waits or writes. `play` says what an answer would lead to; only `book` changes
anything, after the answer is stored.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import Nature
from escadrille.kernel.notes import Note, ended_by
from escadrille.kernel.protocol import (
    Answer,
    Chance,
    Choice,
    Decision,
    Outcome,
    Over,
    Pending,
    Step,
)
from escadrille.kernel.record import Entry
from escadrille.kernel.seen import Moment, unfolded
from escadrille.messages import say

PATIENCE = 0.25
"""Seconds after which a long run of dice is stored and shown before it continues."""


class Taken(NamedTuple):
    """An answer, what it led to, and the state before and after."""

    answer: Answer[Any]
    before: Any
    step: Step[Any, Any]


class Roll(NamedTuple):
    """A chance, the step at which it was answered, and the label that came up."""

    n: int
    chance: Chance
    outcome: str


class GameCourse:
    """One game from its start to where it is now."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        self.game = game
        self.start = start
        self.state = start
        self.entries: list[Entry[Any, Any]] = []
        self.notes: list[Note] = []
        """What people did besides answering."""

    @property
    def n(self) -> int:
        """How many answers have been given."""
        return len(self.entries)

    def pending(self) -> Pending[Any]:
        """The open questions; none in a game that people have ended."""
        ended = ended_by(self.notes) if self.notes else None
        return ended or self.game.pending(self.state)

    def decisions(self) -> tuple[Decision[Any], ...]:
        """The decisions that are open; none while nature is to answer or the game is over."""
        pending = self.pending()
        return pending if isinstance(pending, tuple) else ()

    def decision_of(self, seat: int) -> Decision[Any] | None:
        """What a seat has to decide."""
        return next((each for each in self.decisions() if each.seat == seat), None)

    @property
    def result(self) -> Over | None:
        """The result, or None while the game goes on."""
        pending = self.pending()
        return pending if isinstance(pending, Over) else None

    # -- going on -------------------------------------------------------------------------------

    def play(self, answer: Choice[Any] | None, nature: Nature) -> list[Taken]:
        """What an answer leads to, with the rolls that follow; changes nothing yet."""
        taken: list[Taken] = []
        state, until = self.state, time.monotonic() + PATIENCE
        if answer is not None:
            taken.append(Taken(answer, state, self.game.resolve(state, answer)))
            state = taken[-1].step.state
        while isinstance(pending := self.game.pending(state), Chance):
            if taken and time.monotonic() > until:
                break
            rolled = Outcome(nature.outcome(pending))
            taken.append(Taken(rolled, state, self.game.resolve(state, rolled)))
            state = taken[-1].step.state
        return taken

    def book(self, taken: Sequence[Taken]) -> list[Moment[Any, Any]]:
        """Book what was played; return its events with their steps and states."""
        events: list[Moment[Any, Any]] = []
        for each in taken:
            self.entries.append(Entry(each.answer, each.step.events))
            events += unfolded(self.game, each.before, each.step.events, self.n)
            self.state = each.step.state
        return events

    def go_back(self, n: int) -> None:
        """Forget every answer after the first `n`."""
        del self.entries[n:]
        self.state, _ = self.at(n)

    def book_entries(self, entries: Iterable[Entry[Any, Any]]) -> list[Moment[Any, Any]]:
        """Book stored entries without asking the rules again."""
        events: list[Moment[Any, Any]] = []
        for entry in entries:
            self.entries.append(entry)
            events += unfolded(self.game, self.state, entry.events, self.n)
            self.state = reduce(self.game.evolve, entry.events, self.state)
        return events

    # -- looking back ---------------------------------------------------------------------------

    def at(self, n: int, since: int | None = None) -> tuple[Any, list[Moment[Any, Any]]]:
        """The state after `n` answers, and the events after `since` of them (of the last one)."""
        first = n - 1 if since is None else since
        state, moments = self.start, list[Moment[Any, Any]]()
        for number, entry in enumerate(self.entries[:n], start=1):
            if number > first:
                moments += unfolded(self.game, state, entry.events, number)
            state = reduce(self.game.evolve, entry.events, state)
        return state, moments

    def rolls(self) -> list[Roll]:
        """Every chance of the game and how it came out, first to last; a record may claim more."""
        rolls, state = [], self.start
        for n, entry in enumerate(self.entries, start=1):
            if isinstance(entry.answer, Outcome):
                chance = self.game.pending(state)
                if not isinstance(chance, Chance):
                    raise BadInput("record", say("table-no-roll-due", n=n))
                rolls.append(Roll(n, chance, entry.answer.label))
            state = reduce(self.game.evolve, entry.events, state)
        return rolls
