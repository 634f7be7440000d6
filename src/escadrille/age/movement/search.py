"""Calling the movement kernel: compiled with arrays kept between calls, until then with lists.

The compiled kernel holds the interpreter's lock while it runs and returns a fresh array, so that
threads may share its workspace; the plain one is given its own.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from escadrille.age.figures.lattice import Lattice, lattice
from escadrille.age.kernels import movement as reach
from escadrille.kernel.compiled import Kernel

ROOMS = 1 << 16, 1 << 20
"""Nodes that fit a workspace. The small one does for all but the nimblest at full throttle."""


class Findings(msgspec.Struct, frozen=True):
    """End states and then exits, rows of `reach.collect`; and why a given path was not flown."""

    rows: npt.NDArray[np.int64]
    end_count: int
    faults: int = 0

    @property
    def fault(self) -> int:
        """Why the path was not flown, one of the kernel's reasons; 0 if it was."""
        return self.faults & reach.WAY_BITS

    @property
    def fault_step(self) -> int:
        """At which step that was."""
        return self.faults >> reach.WAY_LENGTH

    def after(self, length: int) -> tuple[list[tuple[int, int]], list[int]]:
        """What a path of a length leads to: end states with the steps flown, and edges."""
        ends: list[tuple[int, int]] = []
        exits: list[int] = []
        for number, (code, _, way) in enumerate(self.rows.tolist()):
            if way >> reach.WAY_LENGTH & reach.WAY_BITS == length:
                if number < self.end_count:
                    ends.append((code, way & reach.WAY_BITS))
                else:
                    exits.append(code)
        return ends, exits


def find(board: Lattice, rings: int, sky: bytearray, orders: bytes) -> Findings:
    """Run the kernel: compiled if that is ready, else as plain Python."""
    for room in ROOMS:
        compiled = KERNEL.compiled
        if compiled is None:
            work = _plain_workspace(board.size, room)
            rows = KERNEL.plain(_plain_ground(board, rings), sky, array("q", orders), work)
        else:
            figures = np.frombuffer(orders, np.int64)
            kept = _workspace(board.size, room)
            rows = compiled(_ground(board, rings), np.frombuffer(sky, np.uint8), figures, kept)
        count, faults, is_complete = rows[0].tolist()
        if is_complete:
            return Findings(rows[1:], count, faults)
    raise AssertionError("no aircraft has a million ways to fly")


@cache
def _ground(board: Lattice, rings: int) -> npt.NDArray[np.int32]:
    """What the kernel knows of a board that does not change."""
    beyond = board.neighbours.reshape(-1, 6)
    edges = np.where(beyond >= 0, board.edges[beyond], 0).astype(np.int32)
    neighbours = np.where((beyond >= 0) & (edges < 0), beyond, -1 - edges)
    columns = (neighbours, board.on_board[:, None], board.border(rings)[:, None])
    return np.concatenate(columns, axis=1).astype(np.int32).reshape(-1)


@cache
def _plain_ground(board: Lattice, rings: int) -> list[int]:
    ground: list[int] = _ground(board, rings).tolist()
    return ground


def _rooms(size: int, room: int) -> tuple[list[int], int]:
    """Where the rooms of a work array begin, and its length."""
    keys = (reach.LEVELS + 1) * size
    first = reach.POOL + room * reach.NODE_WIDTH
    places = first + 8 * size
    ends = places + keys
    return [first, places, ends], ends + 8 * keys * reach.END_WIDTH


def _plain_workspace(size: int, room: int) -> list[int]:
    """A work array for boards of a size, its rooms laid out."""
    rooms, length = _rooms(size, room)
    work = [0] * length
    work[reach.FIRST : reach.FIRST + 3] = rooms
    return work


@lru_cache(maxsize=8)
def _workspace(size: int, room: int) -> npt.NDArray[np.int64]:
    """The same for the compiled kernel, kept for the next call."""
    rooms, length = _rooms(size, room)
    work = np.zeros(length, np.int64)
    work[reach.FIRST : reach.FIRST + 3] = rooms
    return work


def _rehearse(entry: Any) -> None:
    """One call with the types of a real one makes the compiler do its work."""
    board = lattice(4, 4)
    sky = np.frombuffer(bytearray(reach.SKY_WIDTH * board.size), np.uint8)
    orders = np.frombuffer(bytes(8 * reach.PLANS), np.int64)
    entry(_ground(board, 1), sky, orders, _workspace(board.size, ROOMS[0]))


KERNEL = Kernel(reach, "search", _rehearse)
