"""The table under load: one server on this machine, and a crowd that plays and looks on."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
from rich.console import Console
from rich.table import Table

from benchmarks.crowd import Crowd, Place, Tally
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.doors import Caller
from escadrille.table.games.hall import Hall
from escadrille.table.people.tokens import hashed, new_token
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame, SeatWish

GAMES = 200
SPECTATORS = 1000
THINK = (2.0, 6.0)
"""Seconds that somebody takes for an answer, evenly between these."""
SETTLE = 10.0
"""Seconds of play before anything is counted, so that the compiled kernel is there."""
LEAST_SECONDS = 30.0
PATIENCE = 60.0


class Load(NamedTuple):
    """How many come, and how long they are counted."""

    games: int = GAMES
    spectators: int = SPECTATORS
    seconds: float = LEAST_SECONDS
    settle: float = SETTLE


async def set_up(url: str, games: int) -> list[Place]:
    """Games of both kinds in turn, each for two people by link; return their seats.

    They are put into the store as the hall does it, because the server itself lets nobody begin
    so many at once.
    """
    store = Store(url)
    hall = Hall(store, Thinkers())
    wishes = [info.fly_now for info in catalogue().games]
    places = []
    for number in range(games):
        room, links = await hall.begin(_for_two(wishes[number % len(wishes)]))
        for seat, link in links.items():
            token = new_token()
            await room.doors.come_in(link, Caller(hashed(token)), moves=False)
            places.append(Place(room.kept.id, seat, token))
    await hall.close()
    store.close()
    return places


def _for_two(wish: NewGame) -> NewGame:
    person = SeatWish(who="link", placed=wish.game == "age")
    return wish.model_copy(update={"seats": [person, person]})


@contextmanager
def serving(url: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and its process id."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["-m", "escadrille", "serve", "--no-browser", "--port", str(port), "--database", url]
    process = subprocess.Popen([sys.executable, *words])
    try:
        _wait_for(f"http://127.0.0.1:{port}/api/games")
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def _wait_for(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            httpx.get(address, timeout=1)
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise TimeoutError("the server does not start")


def cpu_seconds(process: int) -> float:
    """Processor time that a process has used, its threads included."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """What came of it."""

    tally: Tally
    coming: float
    busy: float
    """The share of one core that the server used while it was counted."""
    machine: float
    """The machine's load average afterwards: over its cores, others were at work too."""


async def measure(load: Load, address: str, process: int, seats: list[Place]) -> Measured:
    """Have everybody come, play and look on; count for a while."""
    crowd = Crowd(address, THINK, seed=1)
    games = [place.game for place in seats[::2]]
    looking = [Place(games[number % len(games)]) for number in range(load.spectators)]
    began = time.monotonic()
    await crowd.come(seats + looking)
    coming = time.monotonic() - began
    await asyncio.sleep(load.settle)
    crowd.tally.is_counting, used = True, cpu_seconds(process)
    await asyncio.sleep(load.seconds)
    crowd.tally.is_counting = False
    busy = (cpu_seconds(process) - used) / load.seconds
    await crowd.go()
    return Measured(crowd.tally, coming, busy, os.getloadavg()[0])


def play(load: Load, url: str | None = None) -> Measured:
    """Set up, serve and measure; an SQLite file of its own unless a database is named."""
    _allow_files(2 * load.games + load.spectators + 200)
    with tempfile.TemporaryDirectory() as folder:
        database = url or f"sqlite:///{folder}/table.sqlite"
        seats = asyncio.run(set_up(database, load.games))
        with serving(database) as (address, process):
            return asyncio.run(measure(load, address, process, seats))


def _allow_files(wanted: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


def percentile(waits: list[float], share: float) -> float:
    """The wait that a share of all waits does not exceed, in milliseconds."""
    ordered = sorted(waits)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def rows(load: Load, found: Measured) -> list[tuple[str, str]]:
    """What is printed: the load that was assumed first, then what came of it."""
    tally = found.tally
    answers = len(tally.waits)
    return [
        ("games, seats, spectators", f"{load.games}, {2 * load.games}, {load.spectators}"),
        ("each answer is thought over for", f"{THINK[0]:.0f} to {THINK[1]:.0f} s"),
        ("counted for", f"{load.seconds:.0f} s"),
        ("answers acknowledged", f"{answers}, {answers / load.seconds:.0f}/s"),
        *(
            (f"acknowledged, p{100 * share:.0f}", f"{percentile(tally.waits, share):.1f} ms")
            for share in (0.5, 0.95, 0.99)
        ),
        ("the longest", f"{1000 * max(tally.waits):.1f} ms"),
        ("the crowd's own delay, p99", f"{percentile(tally.late, 0.99):.1f} ms"),
        ("messages heard", f"{tally.heard / load.seconds:,.0f}/s"),
        ("heard, unpacked", f"{tally.heard_bytes / load.seconds / 1e6:.1f} MB/s"),
        ("refused, lost", f"{len(tally.refused)}, {tally.lost}"),
        ("everybody came in within", f"{found.coming:.1f} s"),
        ("the server's share of one core", f"{100 * found.busy:.0f} %"),
        ("work waiting on this machine", f"{found.machine:.1f} on {os.cpu_count()} cores"),
    ]


def run(console: Console, seconds: float) -> None:
    """Print how long answers wait for their acknowledgement."""
    load = Load(seconds=max(seconds, LEAST_SECONDS))
    table = Table("the table under load", "")
    for row in rows(load, play(load)):
        table.add_row(*row)
    console.print(table)
