"""Prepares what threads share before any of them starts.

msgspec works out how a type is read when it first is, and the process crashes if two threads
do so at once.
"""

from __future__ import annotations

from functools import cache

from escadrille import catalog
from escadrille.kernel.record import SeatNote, header_line, new_header
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.hall import build


@cache
def make_ready() -> None:
    """The catalogue, and every type that the record of a game is read with."""
    for info in catalogue().games:
        game = build(info.fly_now)
        seats = [SeatNote(name="", player="human")] * game.seats
        catalog.open_record(header_line(new_header(game, game.initial(), seats)))
