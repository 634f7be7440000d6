"""Games of a simulator and its engine compared, by one process or by several, and counted."""

from __future__ import annotations

import multiprocessing
import signal
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from time import monotonic
from typing import NamedTuple, Protocol, cast

from rich.console import Console
from rich.table import Table

CHUNK = 8
"""Games that a worker takes at once; those of one set-up of Dogfight! stay together."""
TOLD = 60.0
"""Seconds after which it is said again how many there have been."""


class Job(NamedTuple):
    """A game to compare."""

    number: int
    mode: str = ""
    most: int = 0
    """Answers at most."""


class Compared(NamedTuple):
    """What was equal in a game."""

    kind: str
    counts: Mapping[str, int]
    changed: tuple[str, ...] = ()
    """Options and rulings that its set-up changes."""


class Side(Protocol):
    """What a game's module has."""

    GAMES: int
    COLUMNS: tuple[str, ...]

    def add_arguments(self, parser: ArgumentParser) -> None: ...  # noqa: D102
    def jobs(self, asked: Namespace) -> Iterator[Job]: ...  # noqa: D102
    def wait(self) -> bool: ...  # noqa: D102
    def compare(self, job: Job) -> Compared: ...  # noqa: D102


class Tally:
    """What has been equal so far."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.done = 0
        self.kinds: dict[str, Counter[str]] = {}
        self.changed: Counter[str] = Counter()

    def add(self, found: Compared) -> None:
        """One game more."""
        self.done += 1
        self.kinds.setdefault(found.kind, Counter()).update(found.counts)
        self.changed.update(found.changed)

    def show(self, console: Console, columns: tuple[str, ...]) -> None:
        """A row for each kind of game."""
        table, total = Table("equal in lock step", *columns), Counter[str]()
        for kind, counts in sorted(self.kinds.items()):
            table.add_row(kind, *(f"{counts[column]:,}" for column in columns))
            total.update(counts)
        table.add_row("all", *(f"{total[column]:,}" for column in columns))
        console.print(table)
        if self.changed:
            told = ", ".join(f"{name} {games}" for name, games in sorted(self.changed.items()))
            console.print(f"Games by what was changed: {told}.", markup=False, highlight=False)


def side_of(game: str) -> Side:
    """The module of a game."""
    return cast(Side, import_module(f"benchmarks.lockstep.{game}"))


def run(game: str, asked: Namespace, console: Console) -> int:
    """Compare; 1 at the first difference. Ctrl-C ends it early, and says where to go on."""
    side, tally, begun = side_of(game), Tally(), monotonic()
    jobs = list(side.jobs(asked))
    console.print("compiled" if side.wait() else "plain Python")
    result, told = 0, begun
    try:
        with comparing(game, jobs, asked.workers) as found:
            for each in found:
                if isinstance(each, str):
                    console.print(f"They differ: {each}", markup=False)
                    result = 1
                    break
                tally.add(each)
                now = monotonic()
                if now - told >= TOLD:
                    console.print(f"{tally.done:,} of {len(jobs):,} games equal")
                    told = now
                if asked.minutes and now - begun >= 60 * asked.minutes:
                    break
    except KeyboardInterrupt:
        pass
    tally.show(console, side.COLUMNS)
    if not result and tally.done < len(jobs):
        console.print(f"Stopped. Go on with --first {jobs[tally.done].number}", markup=False)
    return result


@contextmanager
def comparing(game: str, jobs: list[Job], workers: int) -> Iterator[Iterator[Compared | str]]:
    """What became of the games, in their order."""
    if workers == 1:
        yield map(partial(compared, game), jobs)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, prepare, (game,)) as pool:  # leaving it ends the workers
        yield pool.imap(partial(compared, game), jobs, CHUNK)


def prepare(game: str) -> None:
    """A worker that leaves Ctrl-C to the process which started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    side_of(game).wait()


def compared(game: str, job: Job) -> Compared | str:
    """One game; where the two differ, what differs."""
    try:
        return side_of(game).compare(job)
    except AssertionError as difference:
        return str(difference)
