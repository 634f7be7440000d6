"""What a seat can be asked to do. Every action is one option of a decision; `str` is its text."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escadrille.rossi.figures.tiles import Mode, Tile, Tiles


class TakeStart(msgspec.Struct, frozen=True, tag=True):
    """Place the own biplane on one of the two start spaces. [D2.2, D9.15, D9.21]"""

    space: str

    def __str__(self) -> str:
        return f"start {self.space}"


class ReplaceTiles(msgspec.Struct, frozen=True, tag=True):
    """Take the mulligan: set these tiles aside and draw as many; none keeps the hand. [D2.4]"""

    tiles: Tiles

    def __str__(self) -> str:
        return "replace " + (" ".join(tile.label for tile in self.tiles) or "nothing")


def _flight(tile: Tile | None, mode: Mode) -> str:
    name = "-" if tile is None else tile.label
    return name if mode == "normal" else f"{name} {mode}"


class PlayTile(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A plan: a tile and how it is flown; in Escort also the escorted biplane's tile. [D3.4]

    `tile` is None when the escort has been shot down and only the escorted biplane flies. [D9.43]
    """

    tile: Tile | None
    mode: Mode = "normal"
    escorted_tile: Tile | None = None
    escorted_lane: bool = False

    def __str__(self) -> str:
        own = _flight(self.tile, self.mode)
        if self.escorted_tile is None:
            return own
        return f"{own} & {_flight(self.escorted_tile, 'lane' if self.escorted_lane else 'normal')}"


class ChooseLane(msgspec.Struct, frozen=True, tag=True):
    """After the reveal, say which own biplanes turn into the lane (a ruling). [D3.4]"""

    own: bool
    escorted: bool = False

    def __str__(self) -> str:
        names = (["own"] if self.own else []) + (["escorted"] if self.escorted else [])
        return "lane " + (" ".join(names) or "nobody")


class Land(msgspec.Struct, frozen=True, tag=True):
    """Land on the airport the move ended on. [D9.23]"""

    def __str__(self) -> str:
        return "land"


class StayAloft(msgspec.Struct, frozen=True, tag=True):
    """Do not land on the airport the move ended on. [D9.23]"""

    def __str__(self) -> str:
        return "stay aloft"


class ShootWith(msgspec.Struct, frozen=True, tag=True):
    """Of two biplanes at the same distance, shoot with this one. [D9.39]"""

    craft: str

    def __str__(self) -> str:
        return f"shoot with {self.craft}"


class ShootAt(msgspec.Struct, frozen=True, tag=True):
    """Of two targets at the same distance on different spaces, hit this one. [D9.40]"""

    craft: str

    def __str__(self) -> str:
        return f"shoot at {self.craft}"


class PlaceOddHit(msgspec.Struct, frozen=True, tag=True):
    """Put the odd hit of a split shot on this biplane. [D9.42]"""

    craft: str

    def __str__(self) -> str:
        return f"odd hit {self.craft}"


class GiveUpTile(msgspec.Struct, frozen=True, tag=True):
    """Black: lose this tile from the hand for a hit taken. [D8.10]"""

    tile: Tile

    def __str__(self) -> str:
        return f"lose {self.tile.label}"


Action: TypeAlias = (
    TakeStart
    | ReplaceTiles
    | PlayTile
    | ChooseLane
    | Land
    | StayAloft
    | ShootWith
    | ShootAt
    | PlaceOddHit
    | GiveUpTile
)
