"""Age of Dogfights: games of every mode that the simulator covers, taken in turn.

Set-ups are drawn at random; in every other game positions are shaken now and then.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import count, islice

from benchmarks.lockstep.running import Compared, Job
from escadrille.age.fire.shots import KERNEL as SIGHT_KERNEL
from escadrille.age.movement.search import KERNEL as MOVEMENT_KERNEL
from tests.age.simulator.lockstep import is_covered, options_of, played
from tests.laws.age.setups import MODES

GAMES = 100
"""Compared if nobody says how many."""
SHAKEN = 0.04
"""How often a position is shaken in every other game."""
COLUMNS = ("games", "ended", "answers", "flights")


def add_arguments(parser: ArgumentParser) -> None:
    """What can be asked for besides."""
    parser.add_argument("--mode", choices=MODES, help="one mode alone")
    parser.add_argument("--most", type=int, default=1_000_000, help="answers of a game at most")


def jobs(asked: Namespace) -> Iterator[Job]:
    """The games that were asked for."""
    modes = [mode for mode in MODES if asked.mode in (None, mode) and is_covered(mode)]
    games = (Job(number, mode, asked.most) for number in count(asked.first) for mode in modes)
    return islice(games, asked.games)


def wait() -> bool:
    """Until everything is compiled; false where it stays plain Python."""
    MOVEMENT_KERNEL.wait()
    SIGHT_KERNEL.wait()
    return MOVEMENT_KERNEL.compiled is not None


def compare(job: Job) -> Compared:
    """One game by both; raises `AssertionError` at the first difference."""
    number, mode, most = job
    tally = played(mode, number, most=most, shaken=SHAKEN if number % 2 else 0.0)
    counts = {"games": 1, "answers": tally.answers, "flights": tally.flights}
    is_over = tally.over is not None
    return Compared(mode, {**counts, "ended": int(is_over)}, tuple(options_of(mode, number)))
