"""Several threads open games at once, as many people come to a server that has just begun."""

from __future__ import annotations

import subprocess
import sys

import pytest

from escadrille.kernel.record import SeatNote, header_line, new_header
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.hall import build
from escadrille.table.wire.lobby import GameInfo

# A process of its own, in which no type has been read yet; its threads take turns all the time.
AT_ONCE = """
import sys, threading
from escadrille import catalog
from escadrille.table.server.readying import make_ready
make_ready()
record, gate = sys.stdin.read(), threading.Barrier(8)
def open_record():
    gate.wait()
    catalog.open_record(record)
sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=open_record) for _ in range(8)]
for each in threads: each.start()
for each in threads: each.join()
"""


@pytest.mark.parametrize("info", catalogue().games, ids=lambda info: info.id)
def test_types_that_were_made_ready_are_read_by_many_threads(info: GameInfo) -> None:
    """Without that most of such processes end with a signal."""
    game = build(info.fly_now)
    seats = [SeatNote("", "human")] * game.seats
    record = header_line(new_header(game, game.initial(), seats))
    command = [sys.executable, "-c", AT_ONCE]
    done = subprocess.run(command, input=record, text=True, capture_output=True)
    assert (done.returncode, done.stderr) == (0, "")
