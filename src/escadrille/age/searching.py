"""Calling the movement kernel: its arrays, kept between calls, and lists until it is compiled.

The compiled kernel holds the interpreter's lock while it runs and returns a fresh array, so that
threads may share its workspace.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from escadrille.age import reach
from escadrille.age.compiled import Kernel
from escadrille.age.lattice import Lattice, lattice

LEVELS = 6
SMALL, LARGE = 1 << 14, 1 << 20
"""Nodes that fit a workspace. The small one, kind to caches, does nearly always."""
LONGEST = 32
"""More steps than any path has."""
ANY_PATH = (-1,) * LONGEST


class Findings(NamedTuple):
    """End states, rows of `reach.collect`; and exits, records of `reach` by edge."""

    ends: npt.NDArray[np.int64]
    exits: tuple[tuple[int, ...], ...]


@cache
def _ground(board: Lattice, rings: int, is_compiled: bool) -> Any:
    """What the kernel knows of a board that does not change."""
    columns = (
        board.neighbours.reshape(-1, 6),
        board.on_board[:, None],
        board.edges[:, None],
        board.border(rings)[:, None],
    )
    ground = np.concatenate(columns, axis=1).astype(np.int32).reshape(-1)
    return ground if is_compiled else ground.tolist()


@cache
def _workspace(size: int, room: int, is_compiled: bool) -> Any:
    """The work array for boards of a size, its rooms laid out."""
    codes = (LEVELS + 1) * size * 6
    seen = reach.POOL + room * reach.NODE_WIDTH
    slots = seen + 2 * room * reach.SEEN_WIDTH
    records = slots + codes * reach.SLOT_WIDTH
    work = np.zeros(records + codes * reach.RECORD_WIDTH, np.int64)
    work[reach.MASK], work[reach.ROOM] = 2 * room - 1, room
    work[reach.SEEN], work[reach.SLOTS], work[reach.RECORDS] = seen, slots, records
    return work if is_compiled else work.tolist()


def find(
    board: Lattice,
    rings: int,
    sky: bytearray,
    done: Sequence[int],
    plans: Sequence[int],
    fixed: Sequence[int],
    figures: Sequence[int],
) -> Findings:
    """Run the kernel: compiled if it is ready, else as it is written."""
    compiled = KERNEL.compiled
    for room in (SMALL, LARGE):
        work = _workspace(board.size, room, compiled is not None)
        work[: len(figures)] = figures
        work[reach.DONE : reach.DONE + LONGEST] = done
        work[reach.FIXED : reach.FIXED + LONGEST] = fixed
        ground = _ground(board, rings, compiled is not None)
        if compiled is None:
            ends = KERNEL.plain(ground, sky, plans, work)
        else:
            ends = compiled(ground, np.frombuffer(sky, np.uint8), np.array(plans, np.int64), work)
        if not work[reach.IS_FULL]:
            return Findings(ends, _exits(work))
    raise AssertionError("no aircraft has a million ways to fly")


def _exits(work: Any) -> tuple[tuple[int, ...], ...]:
    width = reach.RECORD_WIDTH
    exits = [int(value) for value in work[reach.LEFT_BY : reach.LEFT_BY + 4 * width]]
    return tuple(tuple(exits[at : at + width]) for at in range(0, 4 * width, width))


def _rehearse(entry: Any) -> None:
    """One call with the types of a real one makes the compiler do its work."""
    board = lattice(4, 4)
    ground, work = _ground(board, 1, True), _workspace(board.size, SMALL, True)
    sky = np.frombuffer(bytearray(reach.SKY_WIDTH * board.size), np.uint8)
    entry(ground, sky, np.zeros(0, np.int64), work)


KERNEL = Kernel(reach, "search", _rehearse)
