"""What happened. Events are facts in the past tense; booking them needs no rule.

A field that may be None for a hidden value (`tile`, `plan`, `tiles`, `number`) holds None only in
the copy that a seat sees which must not know it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal

import msgspec

from escadrille.kernel.protocol import Over, Seat
from escadrille.rossi.figures.tiles import Mode, Tile, Tiles
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import Phase, Source


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The common shape of all events."""


class PhaseBegan(Event, frozen=True):
    """The game moved on to a phase. [D3.2]"""

    phase: Phase


class ObjectivePlaced(Event, frozen=True):
    """A factory or an airport came to lie on a spot. [D9.17, D9.22]"""

    space: str
    number: int


class StartsTaken(Event, frozen=True):
    """The biplanes of seat 0 and seat 1 stand on these start spaces. [D2.2]"""

    spaces: tuple[str, str]


class TileDrawn(Event, frozen=True):
    """A seat drew a tile from its bag. [D2.3]"""

    seat: Seat
    tile: Tile | None


class MulliganChosen(Event, frozen=True):
    """A seat fixed its mulligan. [D2.5]"""

    seat: Seat
    tiles: Tiles | None


class MulliganTaken(Event, frozen=True):
    """The mulligans are open: a seat replaces that many tiles. [D2.4]"""

    seat: Seat
    count: int


class TilesReturned(Event, frozen=True):
    """The tiles set aside in the mulligan went back into the bag. [D2.4]"""

    seat: Seat
    count: int


class ObjectiveDrawn(Event, frozen=True):
    """The rescuer drew an objective tile in secret. [D9.22]"""

    number: int | None


class TurnBegan(Event, frozen=True):
    """A turn began. [D3.1]"""

    round: int
    turn: int


class PlanChosen(Event, frozen=True):
    """A seat fixed its plan in secret. [D3.4]"""

    seat: Seat
    plan: PlayTile | None


class PlanShown(Event, frozen=True):
    """A seat had to show its plan before White planned. [D8.14]"""

    seat: Seat
    plan: PlayTile


class PlansRevealed(Event, frozen=True):
    """All plans are revealed; None for a seat that does not plan. [D3.6]"""

    plans: tuple[PlayTile | None, PlayTile | None]


class Crashed(Event, frozen=True):
    """A biplane crashed. [D8.5, D8.13]"""

    craft: str
    rule: str


class LaneChosen(Event, frozen=True):
    """A seat said after the reveal which of its biplanes take the lane (a ruling). [D3.4]"""

    seat: Seat
    own: bool | None
    escorted: bool | None


class Moved(Event, frozen=True):
    """A biplane flew along a path, its first space included. [D4.1]"""

    craft: str
    path: tuple[str, ...]


class LeftBoard(Event, frozen=True):
    """A mission biplane left through the exit. [D9.3]"""

    craft: str


class PhotoTaken(Event, frozen=True):
    """The spy photographed a site, which has that many cameras left. [D9.11]"""

    space: str
    cameras_left: int


class FactoryBombed(Event, frozen=True):
    """The bomber destroyed a factory. [D9.18]"""

    space: str
    number: int


class Landed(Event, frozen=True):
    """The rescuer landed. [D9.23]"""

    space: str
    number: int


class StayedAloft(Event, frozen=True):
    """The rescuer did not land where it could have. [D9.23]"""

    space: str


class TakeOffBegan(Event, frozen=True):
    """The rescuer starts its take-off and flies again next turn. [D9.26]"""

    space: str


class PersonRescued(Event, frozen=True):
    """The person at an airport was rescued; the airport is removed. [D9.26]"""

    space: str
    number: int


class TookOff(Event, frozen=True):
    """The rescuer took off at once, without a rescue. [D9.28]"""

    space: str


class BotTileDrawn(Event, frozen=True):
    """A tile of the solo bot was turned up: into the left slot before turn 1, then the right."""

    tile: Tile
    left: bool


class BotTileSelected(Event, frozen=True):
    """The solo bot's rules selected a tile; mode None means that it is tossed. [D10.9, D10.10]

    Why: what it wished for at which distance to you (None: a loop space), and what broke a tie.
    """

    tile: Tile
    left: bool
    mode: Mode | None
    wish: Literal["right", "lower", "higher"]
    distance: int | None
    tie: Literal["", "alike", "more hits", "fewer hits"] = ""


class BotTossed(Event, frozen=True):
    """The bot's 3 was tossed like a coin. [D10.10]"""

    mode: Mode


class BotTidied(Event, frozen=True):
    """The bot's played tile was discarded, the other slid to the left slot. [D10.12, D10.13]"""

    refilled: bool


class ShooterPicked(Event, frozen=True):
    """The escort player said which of two equally near biplanes shoots. [D9.39]"""

    craft: str


class TargetPicked(Event, frozen=True):
    """The attacker said which of two equally near biplanes is hit. [D9.40]"""

    craft: str


class OddHitPlaced(Event, frozen=True):
    """The attacker placed the odd hit of a split shot. [D9.42]"""

    craft: str


class ShotFired(Event, frozen=True):
    """A biplane shot at another from that many spaces behind. [D5.7]"""

    shooter: str
    target: str
    hits: int
    distance: int


class DamageMarked(Event, frozen=True):
    """Hits were marked on a biplane; Black owes that many tiles for them. [D3.11, D8.10]"""

    craft: str
    hits: int
    damage: int
    tiles_due: int


class TileLost(Event, frozen=True):
    """Black lost a tile, from the hand or from the bag. [D8.10]"""

    seat: Seat
    tile: Tile | None
    source: Source


class ShotDown(Event, frozen=True):
    """A biplane's damage row is full. [D6.1]"""

    craft: str


class EscortLost(Event, frozen=True):
    """The escort is gone; the escorted biplane flies on with these tiles alone. [D9.43]"""

    tiles: Tiles


class GunJammed(Event, frozen=True):
    """Grey's gun jammed. [D8.16]"""

    craft: str


class GunCleared(Event, frozen=True):
    """Grey's gun is clear again. [D8.17]"""

    craft: str


class RoundBegan(Event, frozen=True):
    """A new round: what each seat draws, and what Black loses first. [D3.13, D9.4, D9.5]"""

    round: int
    due: tuple[int, int]
    bags_filled: bool = False
    losses: tuple[int, int] = (0, 0)
    briefings: int = 0
    escorted_tiles: Tiles = ()


class GameEnded(Event, frozen=True):
    """The game is over. [D6]"""

    result: Over


EVERY_EVENT: Any = reduce(or_, Event.__subclasses__())
"""All of them, told apart by their tags: what a record holds."""
