"""One writer, off the event loop: concurrent writes are committed together."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Connection, Engine

MOST_AT_ONCE = 256


class _Job(NamedTuple):
    game: str
    write: Callable[[Connection], None]
    done: asyncio.Future[None]


class Writer:
    """Writes in a thread of its own. `write` returns when the rows are on disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, game: str, write: Callable[[Connection], None]) -> None:
        """Run a job for one game inside a transaction; raise what it raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(game, write, done))
        await done

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, is_last = self._gathered(first)
            self._write_batch(batch)
            if is_last:
                return

    def _gathered(self, first: _Job) -> tuple[list[_Job], bool]:
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, False
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _write_batch(self, batch: list[_Job]) -> None:
        """One commit for all; where a job fails, its own rows alone are taken back."""
        # All workers go through the games in the same order, so that two never wait for each other.
        batch = sorted(batch, key=lambda job: job.game)
        failures: dict[int, BaseException] = {}
        try:
            with self._engine.begin() as connection:
                for job in batch:
                    job.write(connection)
        except Exception as error:
            failures = {0: error} if len(batch) == 1 else self._commit_one_by_one(batch)
        for number, job in enumerate(batch):
            _tell(job, failures.get(number))

    def _commit_one_by_one(self, batch: list[_Job]) -> dict[int, BaseException]:
        """Which jobs failed, and why; the others are on disk."""
        failures: dict[int, BaseException] = {}
        try:
            with self._engine.begin() as connection:
                for number, job in enumerate(batch):
                    try:
                        with connection.begin_nested():
                            job.write(connection)
                    except Exception as error:
                        failures[number] = error
        except Exception as error:
            return dict.fromkeys(range(len(batch)), error)
        return failures


def _tell(job: _Job, failure: BaseException | None) -> None:
    def settle() -> None:
        if job.done.done():
            return
        if failure is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(failure)

    with suppress(RuntimeError):  # the loop may be gone, and its waiters with it
        job.done.get_loop().call_soon_threadsafe(settle)
