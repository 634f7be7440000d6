"""Prints a digest of the records of a fixed set of games: `python -m tests.laws.digest`."""

from __future__ import annotations

import hashlib
import sys

from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from tests.laws.games import MODES, Player, moments, with_setup

GAMES_PER_MODE = 3


def digest() -> str:
    """Over every line of every record, the options that were open included."""
    sha = hashlib.sha256()
    seats = (SeatNote("first", "random"), SeatNote("second", "random"))
    for mode in MODES:
        for number in range(GAMES_PER_MODE):
            changed = {"lane_choice": "after the reveal"} if number % 2 else {}
            # 11 and the number of set-ups have no common divisor: biplanes and levers vary.
            game = with_setup(mode, 11 * number, changed)
            sha.update(header_line(new_header(game, game.initial(), seats)).encode())
            for moment in moments(game, Player(f"{mode} {number}")):
                sha.update(repr(moment.question).encode())
                sha.update(entry_line(moment.answer, moment.step).encode())
    return sha.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest() + "\n")
