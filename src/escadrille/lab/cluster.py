"""Playing on a cluster: a Dask scheduler hands chunks of games to workers on any machines.

The journal stays here. Tasks that a worker takes with it when it dies are given to another; if the
scheduler dies, everything that came in is in the journal, and the same command goes on.
"""

from __future__ import annotations

import logging
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

from msgspec.structs import replace

from escadrille.kernel.errors import BadInput
from escadrille.lab.crew import PATIENCE, TICK, CrewLost, cores
from escadrille.lab.playing import Chunk, Returned, play_chunk

distributed: Any
try:
    import distributed
except ImportError:  # the extra is not installed
    distributed = None

CONNECTING = 10
"""Seconds to reach a scheduler."""
RETRIES = 0
"""A game that breaks down does so again."""
LOOKS = 0.5
"""Seconds between two looks at how many workers there are."""


def require() -> None:
    """Say in one line that the extra is missing."""
    if distributed is None:
        problem, allowed = "dask is not installed", "pip install 'escadrille[cluster]'"
        raise BadInput("--cluster", problem, allowed=allowed)


class Cluster:
    """Plays on the workers of a scheduler, however many there are at the moment."""

    def __init__(self, address: str) -> None:
        """Connect; raise `BadInput` if nobody answers there."""
        require()
        _be_still()
        self.address = address
        try:
            self._client = distributed.Client(
                address, timeout=CONNECTING, set_as_default=False, name="escadrille"
            )
        except (OSError, TimeoutError, ValueError) as error:
            allowed = "tcp://HOST:PORT of a dask scheduler"
            problem = f"{address} does not answer: {type(error).__name__}"
            raise BadInput("--cluster", problem, allowed=allowed) from error
        self._flying: dict[Any, Chunk] = {}
        self._sheets: dict[int, Any] = {}
        self._looked = 0.0
        self._threads = 0

    @property
    def size(self) -> int:
        """How many games are played at once; workers may come and go."""
        if monotonic() > self._looked + LOOKS:
            self._looked = monotonic()
            with suppress(OSError):  # the scheduler is going: `returned` will notice
                self._threads = sum(self._client.nthreads().values())
        return self._threads

    def submit(self, chunk: Chunk) -> None:
        """Hand out some games."""
        try:
            light = replace(chunk, sheet=b"")
            future = self._client.submit(
                play_on, self._sheet(chunk), light, pure=False, retries=RETRIES
            )
        except (OSError, RuntimeError) as error:
            raise self._lost() from error
        self._flying[future] = chunk

    def _sheet(self, chunk: Chunk) -> Any:
        """The sheet of a cell on the cluster: it goes there once, and is made again if it is lost.

        It may be far larger than what else is said of a few games.
        """
        if chunk.cell not in self._sheets:
            self._sheets[chunk.cell] = self._client.submit(_same, chunk.sheet, pure=False)
        return self._sheets[chunk.cell]

    def returned(self, patience: float = TICK) -> Iterator[tuple[Chunk, Returned]]:
        """What has come in."""
        until = monotonic() + patience
        while not (done := [each for each in self._flying if each.done()]):
            if not self._is_alive:
                raise self._lost()
            if monotonic() > until:
                return
            sleep(0.01)
        for future in done:
            chunk = self._flying.pop(future)
            yield chunk, self._result(future)

    def stop(self) -> Iterator[tuple[Chunk, Returned]]:
        """What is done comes in; the rest is taken back."""
        until = monotonic() + PATIENCE
        while self._is_alive and monotonic() < until:
            if all(each.done() for each in self._flying):
                break
            sleep(0.01)
        for future, chunk in self._flying.items():
            if self._is_alive and future.status == "finished":
                yield chunk, self._result(future)
        with suppress(OSError, TimeoutError):
            if self._is_alive:
                self._client.cancel(list(self._flying))
            self._client.close(timeout=PATIENCE)

    @property
    def _is_alive(self) -> bool:
        return bool(self._client.status == "running")

    def _result(self, future: Any) -> Returned:
        try:
            back: Returned = future.result(timeout=CONNECTING)
        except (OSError, TimeoutError, distributed.CancelledError) as error:
            raise self._lost() from error
        except distributed.KilledWorker as error:
            raise CrewLost(f"worker after worker died over the same games: {error}") from error
        return back

    def _lost(self) -> CrewLost:
        return CrewLost(f"the scheduler at {self.address} is gone; the same command goes on")


def _same(sheet: bytes) -> bytes:
    """What a worker holds for the others."""
    return sheet


def play_on(sheet: bytes, chunk: Chunk) -> Returned:
    """Play the games of a chunk that came without its sheet. Runs on a worker."""
    return play_chunk(replace(chunk, sheet=sheet))


def _be_still() -> None:
    """Dask tells of every connection that ends; we say it in one line."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


# -- workers ------------------------------------------------------------------------------------


def work(address: str, processes: int | None, say: Callable[[str], object]) -> None:
    """Play for a scheduler until Ctrl-C: a process for each core."""
    require()
    count = processes or cores()
    command = [sys.executable, "-m", "dask", "worker", address]
    command += ["--nworkers", str(count), "--nthreads", "1", "--no-dashboard", "--death-timeout"]
    crew = "One process plays" if count == 1 else f"{count} processes play"
    say(f"{crew} for {address}, until Ctrl-C.")
    process = subprocess.Popen([*command, "60"])
    try:
        process.wait()
    except KeyboardInterrupt:
        process.send_signal(signal.SIGINT)
        process.wait()
