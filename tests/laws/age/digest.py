"""Prints a digest of the records of a fixed set of games: `python -m tests.laws.age.digest`."""

from __future__ import annotations

import hashlib
import sys

from escadrille.kernel.protocol import Chance
from escadrille.kernel.record import entry_line
from tests.laws.age.games import Play
from tests.laws.age.setups import MODES


def digest() -> str:
    """Over every line of the records of every other mode, and how many options were open."""
    sha = hashlib.sha256()
    for mode in MODES[::2]:
        play = Play(mode, 2)
        sha.update(repr(play).encode())
        for moment in play.steps():
            question = moment.question
            asked = question if isinstance(question, Chance) else len(question[0].options)
            sha.update(repr(asked).encode())
            sha.update(entry_line(moment.answer, moment.step).encode())
    return sha.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest() + "\n")
