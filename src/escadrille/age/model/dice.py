"""Dice as chances: the odds of printed faces and of fair dice."""

from __future__ import annotations

from collections import Counter
from functools import cache

from escadrille.kernel.protocol import Odds

PER_AIRCRAFT = 100_000
"""The slots that an aircraft's dice have to themselves."""


@cache
def fair(sides: int) -> tuple[Odds, ...]:
    """A die with the given number of sides."""
    return tuple(Odds(str(face), 1) for face in range(1, sides + 1))


@cache
def die_odds(faces: tuple[int, ...]) -> tuple[Odds, ...]:
    """The faces of a die with how many sides show each, signed as printed."""
    counts = Counter(faces)
    return tuple(Odds(face_label(face), counts[face]) for face in sorted(counts))


def face_label(face: int) -> str:
    """A face as printed: -1, 0, +1."""
    return f"{face:+d}" if face else "0"
