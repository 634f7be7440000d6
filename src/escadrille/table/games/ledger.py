"""The ledger of one game: its rows in the store, and how far they have been booked.

Everything is written to disk before memory. The caller holds the room's lock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from escadrille.kernel.notes import Note
from escadrille.kernel.protocol import Seat
from escadrille.kernel.record import entry_line, note_line, read_entries
from escadrille.kernel.seen import Moment
from escadrille.table.games.course import GameCourse, Taken
from escadrille.table.games.scene import Scene
from escadrille.table.games.undo import TAKEN_BACK, Acks, after_taking_back
from escadrille.table.store.rows import KeptSeating, KeptStep, News, answer_by_answer
from escadrille.table.store.store import Store


class Ledger:
    """The stored answers of one game."""

    def __init__(self, game: str, store: Store, course: GameCourse, scene: Scene) -> None:
        self.rows = 0
        """How many rows of steps are stored, including undone ones."""
        self._game = game
        self._store = store
        self._course = course
        self._scene = scene
        self._acks: Acks = {}
        self._open = 0
        """How many answers the holder can take back."""

    def acknowledged(self, seat: Seat, key: str) -> int | None:
        """The number that an answer was taken under; None if its key is not known."""
        return self._acks.get((seat, key))

    async def news(self) -> News:
        """What other workers have stored meanwhile."""
        chat = len(self._scene.chat)
        return await self._store.news(self._game, steps=self.rows, chat=chat)

    # -- what is kept already -------------------------------------------------------------------

    def take_over(self, rows: Sequence[KeptStep]) -> None:
        """Book rows and log what stands; an undone answer leaves only its key."""
        left = after_taking_back(rows, self._course.n)
        if left.n < self._course.n:
            self.go_back(left.n)
        notes = deque(left.notes)
        for steps in answer_by_answer(left.steps):
            while notes and notes[0].n <= self._course.n:
                self.take_note(notes.popleft())
            self._scene.remember(self.book(steps), moving=False)
        for note in notes:
            self.take_note(note)
        self._acks.update(left.acks)
        self._scene.takings += left.takings
        self.rows += len(rows) - len(left.steps)
        self._let_stand()

    def book(self, steps: Sequence[KeptStep]) -> list[Moment[Any, Any]]:
        """Book stored steps; the rules are not asked again."""
        for number, step in enumerate(steps, start=self._course.n + 1):
            self._acks[step.seat, step.key] = number
        self.rows += len(steps)
        self._let_stand()
        entries = read_entries(self._course.game, (step.line for step in steps))
        return self._course.book_entries(entries)

    def go_back(self, n: int) -> None:
        """Forget every answer after the first `n`."""
        self._course.go_back(n)
        self._scene.go_back()

    # -- what is new ----------------------------------------------------------------------------

    async def keep(
        self,
        taken: Sequence[Taken],
        seat: Seat | None = None,
        key: str | None = None,
        *,
        is_open: bool = False,
    ) -> list[Moment[Any, Any]]:
        """On disk first, then in memory; what has happened is still to be told.

        The first answer is the seat's own, under its key; `is_open` if it can be taken back.
        """
        before = self._open if self._scene.holder == seat else 0
        first = KeptStep(self.rows + 1, seat, key, _line(taken[0]))
        others = (
            KeptStep(n, None, None, _line(each)) for n, each in enumerate(taken[1:], first.n + 1)
        )
        await self._store.add_steps(self._game, [first, *others])
        self.rows += len(taken)
        self._let_stand()
        if is_open:
            self._open, self._scene.holder = before + 1, seat
        self._acks[seat, key] = self._course.n + 1
        return self._course.book(taken)

    async def keep_note(
        self,
        note: Note | None,
        seat: Seat | None = None,
        key: str | None = None,
        seatings: Sequence[KeptSeating] = (),
    ) -> None:
        """A note, with who sits where from then on, or that alone; what came before a note stands.

        It names the player: others may sit there later.
        """
        if note is None:
            await self._store.add_steps(self._game, [], seatings)
            return
        if note.seat is not None and not note.name:
            note = replace(note, name=self._scene.person_at(note.seat))
        row = KeptStep(self.rows + 1, seat, key, note_line(note))
        await self._store.add_steps(self._game, [row], seatings)
        self.rows += 1
        self._let_stand()
        self._acks[seat, key] = self._course.n
        self.take_note(note)

    def take_note(self, note: Note) -> None:
        """Book a stored note."""
        self._course.notes.append(note)
        self._scene.take_note(note)

    async def take_back(self, seat: Seat) -> None:
        """Store that the holder's last answer is undone; the course goes back later."""
        row = KeptStep(self.rows + 1, seat, None, TAKEN_BACK)
        await self._store.add_steps(self._game, [row])
        self.rows += 1
        self._scene.takings[seat] += 1
        self._open -= 1
        self._scene.holder = seat if self._open else None

    def _let_stand(self) -> None:
        """From now on nothing can be undone."""
        self._open, self._scene.holder = 0, None


def _line(taken: Taken) -> str:
    return entry_line(taken.answer, taken.step)
