"""What players place before the first round, over the wire. [A1.9]"""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.table.wire.age_units import UnitSide
from escadrille.table.wire.common import AskBase, Option, Place, Wire

PieceKind: TypeAlias = Literal["zone", "extension", "aa", "net", "observation", "barrage", "cloud"]


class PieceView(Wire):
    """A piece that is not placed yet, where the scenario draws it. [A1.9]"""

    kind: PieceKind
    name: str
    seat: int
    """Who places it; that of a zone in an equivalent place is the other side's. [A8.2.3]"""
    team: int
    """Whose it is."""
    side: UnitSide
    at: Place
    way: str
    """Where its apex points or its line leads; nothing for a piece that cannot be turned."""
    level: int
    """Of a balloon or the balloons of a net, or the top of a cloud; 0 for everything else."""
    points: list[Place]


class PieceWay(Wire):
    """One way in which a piece may lie, and every place for it."""

    way: str
    text: str
    """`apex north`; nothing for a piece that cannot be turned."""
    places: list[Place]
    even: list[Place]
    """The points it lies on, as steps in columns and rows from a place in an even row."""
    odd: list[Place]
    """Likewise from an odd row."""


class PieceAsk(AskBase):
    """Where does a piece lie?

    The answer is `{"type": "place piece", "col": 3, "row": 9, "way": "N"}`; for a balloon `way` is
    its level, `L3`.
    """

    kind: Literal["placing"] = "placing"
    piece: PieceView
    ways: list[PieceWay]
    levels: list[int]
    """Of a balloon; empty for everything else. [A9.7]"""
    mirror: Place | None
    """With a zone at a place, the other side's lies at this place less it. [A8.2.3]"""
    hint: str
    left: int
    """How many pieces this player has still to place, this one among them."""
    leave: Option
    """Leave them all as drawn."""
