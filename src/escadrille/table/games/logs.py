"""The log of a table, for each reader and each language in use there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from escadrille.kernel.notes import Note
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Moment
from escadrille.messages import in_language
from escadrille.table.games.course import GameCourse
from escadrille.table.people.connection import Reader
from escadrille.table.wire.messages import Happening

LONGEST = 600
"""The number of happenings kept for new readers; a replay keeps all."""
Moments: TypeAlias = Sequence[Moment[Any, Any]]
News: TypeAlias = dict[Seat | None, list[Happening]]
"""The log of each kind of reader."""


class Logs:
    """A log for each reader; other languages than the table's own are added when needed."""

    def __init__(
        self,
        course: GameCourse,
        told: Callable[[Moments, bool], News],
        note_told: Callable[[Note], list[Happening]],
    ) -> None:
        """`told` and `note_told` say what happened, in the current language."""
        self._course = course
        self._told = told
        self._note_told = note_told
        self._logs: dict[str, News] = {"": {}}
        self.forgotten = 0
        """The last update that is no longer in every log."""

    def add(self, events: Moments, *, moving: bool) -> dict[str, News]:
        """Put events into every log; return what is new, by language and reader."""
        return {language: self._add(language, events, moving=moving) for language in self._logs}

    def _add(self, language: str, events: Moments, *, moving: bool) -> News:
        with in_language(language):
            news = self._told(events, moving)
        for viewer, told in news.items():
            log = self._logs[language].setdefault(viewer, [])
            log += (each.model_copy(update={"show": None}) for each in told)
            if len(log) > LONGEST:
                self.forgotten = max(self.forgotten, log[-LONGEST - 1].n)
                del log[:-LONGEST]
        return news

    def add_note(self, note: Note) -> None:
        """Put what people did into every log."""
        for language in self._logs:
            self._add_note(language, note)

    def _add_note(self, language: str, note: Note) -> None:
        with in_language(language):
            told = self._note_told(note)
        for viewer in (None, *range(self._course.game.seats)):
            self._logs[language].setdefault(viewer, []).extend(told)

    def of(self, reader: Reader) -> list[Happening]:
        """A reader's log; written from the beginning for the first reader of a language."""
        language = reader.language
        if language not in self._logs:
            self._logs[language] = {}
            notes = deque(self._course.notes)
            for n, part in groupby(self._course.at(self._course.n, 0)[1], lambda each: each.n):
                while notes and notes[0].n < n:
                    self._add_note(language, notes.popleft())
                self._add(language, list(part), moving=False)
            for note in notes:
                self._add_note(language, note)
        return self._logs[language].get(reader.seat, [])

    def go_back(self, shown: int, n: int) -> None:
        """Forget what followed the first `n` answers; `shown` is the last update."""
        self.forgotten = shown + 1
        for logs in self._logs.values():
            for viewer, log in logs.items():
                logs[viewer] = [each for each in log if each.n <= n]
