"""The course of an experiment: which games come next, and which count.

A cell's pairs are judged in their order, whoever plays them and whenever they come in: the results
are those of the first pairs that suffice. What was played beyond is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from escadrille.lab.plan import Cell, Plan
from escadrille.lab.playing import Chunk, Played
from escadrille.lab.stopping import Tally, pairs_left, verdict

AT_A_TIME = 10.0
"""Seconds of games that a worker plays in one go: what is lost with it at most. A bot that thinks
may have much to work out before it plays its first game of a cell."""
MOST_AT_A_TIME = 5_000
FIRST_FAST = 50
"""Games that are tried first where a simulator plays."""
SHARE = 8
"""Where a cell may end early, no chunk is larger than this part of what has counted."""


class CellCourse:
    """One cell: what has come in, and how many pairs count."""

    def __init__(self, plan: Plan, index: int) -> None:
        """Nothing yet."""
        experiment = plan.experiment
        self.cell: Cell = plan.cells[index]
        self.index = index
        self.sheet = msgspec.json.encode(self.cell.sheet)
        self.size = len(self.cell.sheet.seatings)
        self.most = max(1, experiment.games // self.size)
        """Pairs."""
        self.stop = experiment.stop
        self.records = experiment.records
        self.tally = Tally()
        self.verdict = ""
        self.kept: dict[int, bytes] = {}
        """Every game that has come in, as its line of the journal."""
        self.seconds = 0.0
        """What a game takes, by the latest."""
        self.flying: set[int] = set()
        self._scores: dict[int, float] = {}
        self._next = 0

    @property
    def is_over(self) -> bool:
        """Whether enough pairs have come in."""
        return bool(self.verdict) or self.tally.pairs >= self.most

    @property
    def games(self) -> int:
        """How many games count so far."""
        return self.tally.pairs * self.size

    @property
    def games_left(self) -> int:
        """About how many more are needed."""
        if self.is_over:
            return 0
        done = len(self._scores)
        return max(0, pairs_left(self.stop, self.tally, self.most) * self.size - done)

    def book(self, played: Played, line: bytes) -> bool:
        """A game has come in; False if it had before."""
        self.flying.discard(played.number)
        if played.number in self.kept:
            return False
        self.kept[played.number] = line
        self._scores[played.number] = self.score_of(played)
        while not self.is_over:
            first = self.tally.pairs * self.size
            numbers = range(first, first + self.size)
            if not all(number in self._scores for number in numbers):
                break
            self.tally.book(sum(self._scores.pop(number) for number in numbers) / self.size)
            self.verdict = verdict(self.stop, self.tally)
        return True

    def score_of(self, played: Played) -> float:
        """The score of the first contender: the mean of its seats."""
        contenders = self.cell.sheet.seating_of(played.number).contenders
        own = [score for score, who in zip(played.scores, contenders, strict=True) if who == 0]
        return sum(own) / len(own)

    @property
    def has_more(self) -> bool:
        """Whether there are games that nobody plays yet."""
        self._skip()
        return not self.is_over and self._next < self.most * self.size

    @property
    def begun(self) -> int:
        """How far games have been given out."""
        return self._next

    def chunk(self, workers: int) -> Chunk:
        """The next games for a worker; ask `has_more` before."""
        numbers: list[int] = []
        size = self._chunk_size(workers)
        while len(numbers) < size and self.has_more:
            numbers.append(self._next)
            self._next += 1
        self.flying.update(numbers)
        every = self.records
        recorded = tuple(number for number in numbers if every and number % every == 0)
        return Chunk(self.index, self.sheet, tuple(numbers), recorded)

    def give_back(self, chunk: Chunk) -> None:
        """Games that were given out and will not come in."""
        self.flying.difference_update(chunk.numbers)
        self._next = min(self._next, *chunk.numbers)

    def _skip(self) -> None:
        while self._next in self.kept or self._next in self.flying:
            self._next += 1

    def _chunk_size(self, workers: int) -> int:
        if not self.seconds:
            return FIRST_FAST if self.cell.sheet.uses_simulator else 1
        size = min(MOST_AT_A_TIME, int(AT_A_TIME / self.seconds))
        if self.stop is not None:
            size = min(size, max(self.games, self.stop.least * self.size) // (SHARE * workers))
        else:
            size = min(size, (self.most * self.size - self._next) // workers)
        return max(1, size)


class Course:
    """All cells side by side: those that are furthest behind come first."""

    def __init__(self, plan: Plan) -> None:
        """Nothing has been played."""
        self.plan = plan
        self.cells = [CellCourse(plan, index) for index in range(len(plan.cells))]

    @property
    def is_over(self) -> bool:
        """Whether no more games are needed."""
        return all(cell.is_over for cell in self.cells)

    def next_chunk(self, workers: int) -> Chunk | None:
        """The next games for a worker; None if everything that may be needed is being played."""
        able = [cell for cell in self.cells if cell.has_more]
        if not able:
            return None
        return min(able, key=lambda cell: cell.begun).chunk(workers)

    def book(self, played: Played, line: bytes) -> bool:
        """A game has come in; False if it had before."""
        return self.cells[played.cell].book(played, line)

    def counted(self) -> Iterator[tuple[CellCourse, Iterator[bytes]]]:
        """Every cell with the lines of the games that count, in their order."""
        for cell in self.cells:
            yield cell, (cell.kept[number] for number in range(cell.games))

    @property
    def seconds_left(self) -> float:
        """How long one worker would still need, estimated from the games so far."""
        known = [cell.seconds for cell in self.cells if cell.seconds]
        usual = sum(known) / len(known) if known else 0.0
        return sum(cell.games_left * (cell.seconds or usual) for cell in self.cells)
