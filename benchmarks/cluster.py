"""How an experiment scales: `python -m benchmarks.cluster --workers 1 2 4 --games 200`.

It starts a scheduler and workers as processes of this machine, plays the same experiment with each
number of workers, and prints games a second, what the coordinator took, and the bytes that moved.
"""

from __future__ import annotations

import argparse
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from escadrille.lab import Experiment, checked, load_experiment, run
from escadrille.lab.cluster import distributed
from escadrille.lab.crew import cores
from escadrille.lab.journal import read_journal
from escadrille.lab.plan import plan_of
from escadrille.lab.playing import Chunk, play_chunk

DASK = [sys.executable, "-m", "dask"]
USUAL: dict[str, Any] = {
    "name": "scaling",
    "game": "age",
    "kind": "match",
    "players": ["keen", "random"],
    "setup": {"scenario": "grand-battle"},
}
WORKERS = (1, 2, 4)
GAMES = 200
PORT = 8797
GAINS = 1.5
"""Twice the workers should bring this much more, or it is said that scaling has stopped."""


class Measured(NamedTuple):
    """A run with so many workers."""

    workers: int
    seconds: float
    games: int
    processor: float
    """Seconds of processor time that the workers took."""
    coordinator: float
    """Seconds of processor time of the process that hands out games and keeps them."""
    journal: int
    parquet: int

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.games / self.seconds


@contextmanager
def cluster(workers: int, port: int) -> Iterator[str]:
    """A scheduler with workers, each of one thread."""
    address = f"tcp://127.0.0.1:{port}"
    quiet = subprocess.DEVNULL
    plain = ["--no-dashboard"]
    head = [*DASK, "scheduler", "--host", "127.0.0.1", "--port", str(port), *plain]
    each = [*DASK, "worker", address, "--nthreads", "1", "--no-nanny", *plain]
    started = [
        subprocess.Popen(command, stdout=quiet, stderr=quiet)
        for command in (head, *([each] * workers))
    ]
    try:
        with distributed.Client(address, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)
        yield address
    finally:
        for process in started:
            process.kill()  # a worker that is asked to end waits for a scheduler that has ended
            process.wait()


def measured(experiment: Experiment, workers: int, port: int) -> Measured:
    """The experiment on a cluster; its first games warm the workers up and do not count."""
    with cluster(workers, port) as address, TemporaryDirectory() as folder:
        warm = experiment.model_copy(update={"games": 2 * workers, "seed": "warm", "stop": None})
        run(warm, Path(folder) / "warm", cluster=address)
        begun, own = perf_counter(), process_time()
        outcome = run(experiment, Path(folder) / "run", cluster=address)
        seconds, own = perf_counter() - begun, process_time() - own
        journal = outcome.folder / "journal.jsonl"
        games = len(read_journal(journal))
        sizes = (journal.stat().st_size, (outcome.folder / "games.parquet").stat().st_size)
    processor = outcome.summary["run"]["processor"]
    return Measured(workers, seconds, games, processor, own, *sizes)


def moved(experiment: Experiment) -> str:
    """What travels between the machines, as it is pickled."""
    sheet = msgspec.json.encode(plan_of(experiment).cells[0].sheet)
    chunk = Chunk(0, sheet, (0,))
    there, back = len(pickle.dumps(replace(chunk, sheet=b""))), len(pickle.dumps(play_chunk(chunk)))
    return (
        f"{len(sheet):,} bytes go to a cluster once for a cell, {there} to and {back} from a game"
    )


def show(console: Console, experiment: Experiment, found: list[Measured]) -> None:
    """A row for each number of workers, and where it stops scaling."""
    columns = ("workers", "games", "s", "games/s", "core s a game", "coordinator ms")
    table = Table(*columns, "bytes a game kept")
    for each in found:
        kept = f"{each.journal / each.games:.0f} journal, {each.parquet / each.games:.0f} Parquet"
        busy = each.processor / each.games
        own = f"{1000 * each.coordinator / each.games:.1f}"
        rate = f"{each.rate:.2f}"
        table.add_row(
            *(str(each.workers), str(each.games), f"{each.seconds:.1f}"),
            *(rate, f"{busy:.2f}", own, kept),
        )
    console.print(table)
    console.print(f"{moved(experiment)}. {verdict(found)}")
    console.print(f"{cores()} cores, load {os.getloadavg()[0]:.1f} at the end.")


def verdict(found: list[Measured]) -> str:
    """Where more workers stop bringing more."""
    for one, more in pairwise(found):
        wanted = one.rate * (1 + (GAINS - 1) * (more.workers / one.workers - 1))
        if more.rate < wanted:
            gain = more.rate / one.rate
            words = f"{more.workers} workers are {gain:.2f} × as fast"
            return f"It stops scaling at {one.workers}: {words}."
    return f"It scales to {found[-1].workers} workers."


def scale(console: Console, wanted: Experiment, workers: Sequence[int], port: int) -> None:
    """Play with each number of workers."""
    found = list[Measured]()
    for place, count in enumerate(sorted(workers)):
        found.append(measured(wanted, count, port + place))
        console.print(f"{count} workers: {found[-1].rate:.2f} games a second")
    show(console, wanted, found)


def run_part(console: Console) -> None:
    """As a part of `make bench`: the usual experiment."""
    scale(console, checked({**USUAL, "games": GAMES}), WORKERS, PORT)


def main() -> None:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=WORKERS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--experiment", type=Path, help="default: Grand Battle, keen v random")
    parser.add_argument("--port", type=int, default=PORT)
    asked = parser.parse_args()
    wanted = checked({**USUAL, "games": asked.games})
    if asked.experiment is not None:
        loaded = load_experiment(asked.experiment)
        wanted = loaded.model_copy(update={"games": asked.games, "stop": None})
    scale(Console(width=110), wanted, asked.workers, asked.port)


if __name__ == "__main__":
    main()
