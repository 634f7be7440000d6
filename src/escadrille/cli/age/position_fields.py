"""The move that `escadrille position` asks about, in place of the file's."""

from __future__ import annotations

import re

from escadrille.cli.desk.position import PositionField
from escadrille.kernel.errors import BadInput

DICE = ("blue", "green")


def _die(text: str) -> str:
    if text not in DICE:
        raise BadInput("--die", f"{text!r} is not a die", allowed=", ".join(DICE))
    return text


def _face(text: str) -> int:
    """The face of a die as it is printed: -1, 0, +1."""
    if not re.fullmatch(r"[+-]?\d", text.strip()):
        raise BadInput("--face", f"{text!r} is not a face of a die", allowed="-1, 0, +1 to +5")
    return int(text)


FIELDS = (
    PositionField("moving", "the aircraft to fly, such as de10."),
    PositionField("die", "its die; default: blue.", "blue|green", _die),
    PositionField("face", "the number on the die, such as +1.", None, _face),
    PositionField("moved", "the aircraft that has just flown."),
)
