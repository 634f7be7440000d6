"""Duels by the hundred in several processes; what has been played is kept, and a later run goes on.

A line of the file of results is one number of one match. It names the player that was met, so that
results of another one are never mixed in.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache, lru_cache
from hashlib import sha256
from importlib import resources
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from benchmarks.proof.duels import Arena, Valued
from benchmarks.proof.turns import best_answer, duellist
from escadrille.bots.dogfight.duellist import LEVELS, SELDOM
from escadrille.games.dogfight import dogfight
from escadrille.rossi.simulator import LIBRARY as SIMULATOR
from escadrille.rossi.solver import LIBRARY
from escadrille.rossi.solver.knowledge import DOUBT, WEIGHED

TOGETHER = 8
"""Numbers of a match that one process plays before it turns to another match."""


class Match(NamedTuple):
    """Two biplanes; the first one starts where the mission side does."""

    first: str
    second: str
    side: str
    answers: bool
    """Whether a best answer meets the duellist, on both seats in turn; or it meets itself."""


class Job(NamedTuple):
    """Some numbers of a match."""

    match: Match
    numbers: tuple[int, ...]
    until: float
    """No duel begins after this time."""


class Line(NamedTuple):
    """What one number of a match came to."""

    match: Match
    number: int
    values: Sequence[float]
    """What each duel was worth: to the seat that answers, or to the first one."""
    plain: Sequence[float]
    """The same by how the duels ended."""
    seconds: float
    """Processor time."""
    added: Mapping[str, float]
    """What came in at each turn, by turns to go, on average over its duels."""


@cache
def player() -> str:
    """What decides how the best level plays, as a short name."""
    text = f"{LEVELS['ace'].depth} {SELDOM} {DOUBT} {WEIGHED}".encode()
    data = resources.files("escadrille.rossi") / "data"
    files = (data / f"outlook-{side}.npz" for side in ("single", "dual"))
    return sha256(text + b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


@lru_cache(maxsize=2)
def arena_of(first: str, second: str, side: str) -> Arena:
    """The searches of a first turn are kept while a process plays one match."""
    return Arena(dogfight({"biplanes": (first, second), "side": side}))


def play(job: Job) -> list[Line]:
    """Play until there is no time left."""
    match, lines = job.match, list[Line]()
    arena = arena_of(match.first, match.second, match.side)
    for number in job.numbers:
        if time.time() > job.until:
            break
        lines.append(play_one(arena, match, number))
    return lines


def play_one(arena: Arena, match: Match, number: int) -> Line:
    """One number of a match."""
    begun = time.process_time()
    if match.answers:
        first = arena.duel((best_answer, duellist), number)
        duels = [first, _other_way(arena.duel((duellist, best_answer), number))]
    else:
        duels = [arena.duel((duellist, duellist), number)]
    turns = sorted({turn for each in duels for turn in each.added}, reverse=True)
    added = {str(t): sum(each.added.get(t, 0.0) for each in duels) / len(duels) for t in turns}
    values, plain = [each.estimate for each in duels], [each.plain for each in duels]
    return Line(match, number, values, plain, time.process_time() - begun, added)


def _other_way(duel: Valued) -> Valued:
    """A duel from the second seat's side."""
    added = {turn: -value for turn, value in duel.added.items()}
    return Valued(-duel.estimate, -duel.plain, duel.turns, added)


# -- all of them ----------------------------------------------------------------------------------


def run(
    matches: Sequence[Match],
    games: int,
    out: Path,
    workers: int,
    minutes: float,
    tell: Callable[[Sequence[Line]], None],
) -> list[Line]:
    """All numbers below `games` of every match, as far as time allows; `tell` hears of them."""
    lines = [line for line in read(out) if line.match in matches and line.number < games]
    until = time.time() + 60.0 * minutes
    due = list(jobs(matches, games, {(line.match, line.number) for line in lines}, until))
    if not due:
        return lines
    SIMULATOR.wait()
    LIBRARY.wait()  # compiled once, for all processes
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool, out.open("a") as file:
        left: set[Future[list[Line]]] = {pool.submit(play, job) for job in due}
        while left:
            done, left = wait(left, return_when=FIRST_COMPLETED)
            for future in done:
                found = future.result()
                lines += found
                file.writelines(written(line) for line in found)
                file.flush()
            if any(future.result() for future in done):
                tell(lines)
    return lines


def jobs(
    matches: Sequence[Match], games: int, done: set[tuple[Match, int]], until: float
) -> Iterator[Job]:
    """A few numbers of every match, then a few more."""
    for start in range(0, games, TOGETHER):
        for match in matches:
            some = range(start, min(games, start + TOGETHER))
            numbers = tuple(number for number in some if (match, number) not in done)
            if numbers:
                yield Job(match, numbers, until)


def read(out: Path) -> Iterator[Line]:
    """The lines of a file in which the present player was met."""
    if not out.exists():
        return
    for text in out.read_text().splitlines():
        row = json.loads(text)
        if row.pop("player") == player():
            row["match"] = Match(*row["match"])
            yield Line(**row)


def written(line: Line) -> str:
    """A line as it is kept."""
    return json.dumps({"player": player(), **line._asdict()}) + "\n"


# -- means ----------------------------------------------------------------------------------------


class Mean(NamedTuple):
    """A mean of so many numbers, and half of its 95 % interval."""

    value: float
    margin: float
    games: int


def mean_of(values: Iterable[float]) -> Mean:
    """Every number counts alike."""
    found = list(values)
    count = len(found)
    if not count:
        return Mean(0.0, float("nan"), 0)
    mean = sum(found) / count
    spread = sum((each - mean) ** 2 for each in found) / max(1, count - 1)
    return Mean(mean, 1.96 * (spread / count) ** 0.5, count)


def mean_over(means: Sequence[Mean]) -> Mean:
    """The mean of several matches, each of which counts alike."""
    count = len(means)
    margin = sum(each.margin**2 for each in means) ** 0.5 / max(1, count)
    total = sum(each.games for each in means)
    return Mean(sum(each.value for each in means) / max(1, count), margin, total)
