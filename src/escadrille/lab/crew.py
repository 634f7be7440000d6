"""Those who play: this process, processes of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from escadrille.kernel.errors import EscadrilleError
from escadrille.lab.playing import Chunk, Returned, play_chunk

PATIENCE = 1.0
"""Seconds for what is nearly done, when a run is stopped."""
TICK = 0.25
"""Seconds after which somebody who waits looks up."""


class CrewLost(EscadrilleError):
    """The workers are gone; the results so far are kept."""


class Crew(Protocol):
    """Plays chunks of games in any order."""

    @property
    def size(self) -> int:
        """How many play at once."""
        ...

    def submit(self, chunk: Chunk) -> None:
        """Hand out some games."""
        ...

    def returned(self) -> Iterator[tuple[Chunk, Returned]]:
        """What has come in; waits a moment if nothing has."""
        ...

    def stop(self) -> Iterator[tuple[Chunk, Returned]]:
        """Stop playing; what is done already or nearly done still comes in."""
        ...


class Alone:
    """Plays in this process."""

    size = 1

    def __init__(self) -> None:
        """Nothing to do yet."""
        self._waiting: list[Chunk] = []

    def submit(self, chunk: Chunk) -> None:
        """It is played when somebody asks for results."""
        self._waiting.append(chunk)

    def returned(self) -> Iterator[tuple[Chunk, Returned]]:
        """Play the next chunk."""
        if self._waiting:
            chunk = self._waiting.pop(0)
            yield chunk, play_chunk(chunk)

    def stop(self) -> Iterator[tuple[Chunk, Returned]]:
        """Stop whatever still runs."""
        self._waiting.clear()
        return iter(())


class Processes:
    """Plays in processes of this machine."""

    def __init__(self, size: int) -> None:
        """They start with the first games."""
        self.size = size
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(size, mp_context=context, initializer=follow)
        self._flying: dict[Future[Returned], Chunk] = {}

    def submit(self, chunk: Chunk) -> None:
        """Hand out some games."""
        try:
            self._flying[self._pool.submit(play_chunk, chunk)] = chunk
        except BrokenProcessPool as error:
            raise _lost() from error

    def returned(self, patience: float = TICK) -> Iterator[tuple[Chunk, Returned]]:
        """What has come in."""
        done, _ = wait(self._flying, patience, FIRST_COMPLETED)
        for future in sorted(done, key=lambda each: self._flying[each].numbers):
            chunk = self._flying.pop(future)
            try:
                yield chunk, future.result()
            except BrokenProcessPool as error:
                raise _lost() from error

    def stop(self) -> Iterator[tuple[Chunk, Returned]]:
        """Whoever still plays after a moment is ended."""
        for future in list(self._flying):
            if future.cancel():
                del self._flying[future]
        wait(self._flying, PATIENCE)
        for future, chunk in self._flying.items():
            if future.done() and future.exception() is None:
                yield chunk, future.result()
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _lost() -> CrewLost:
    return CrewLost("a process that played was killed; the same command goes on")


def follow() -> None:
    """Ctrl-C is meant for the process that hands out games. Runs in the others, which end with it.

    If that one is killed, nobody else tells them: they would wait for games forever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)
