"""The state of a game of Dogfight!: frozen values, no rules. [D3.16]"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias, get_args

import msgspec

from escadrille.kernel.protocol import Over
from escadrille.rossi.figures.tiles import Mode, Pile, Tile, Tiles
from escadrille.rossi.model.actions import PlayTile

ESCORTED = "escorted"
"""The craft name of the malfunctioning biplane; every other craft is named by its colour."""

OpeningPhase: TypeAlias = Literal[
    "objectives", "starts", "draw", "bot slot", "briefing", "mulligan", "redraw"
]
"""Before the first turn, in order. [D2]"""
TurnPhase: TypeAlias = Literal[
    "obligation", "plan", "reveal", "move", "mission", "bot", "shoot", "damage", "end"
]
"""A turn, in order; the bot's part exists in solo play only. [D3.2, D10.7]"""
Phase: TypeAlias = Literal[OpeningPhase, TurnPhase, "restock", "over"]
"""All; `restock` comes between rounds, before the draw. [D9.5]"""
Part: TypeAlias = Literal["opening", "between", "turn"]
"""A game begins, a later round begins, or a turn is played."""
TURN: tuple[Phase, ...] = get_args(TurnPhase)
ORDERS: dict[Part, tuple[Phase, ...]] = {
    "opening": get_args(OpeningPhase),
    "between": ("restock", "draw", "briefing"),
    "turn": TURN,
}
"""The phases of each part, in order. [D2, D3.2, D3.13, D9.5]"""

Source: TypeAlias = Literal["hand", "bag"]
"""Where Black's lost tile comes from. [D8.10]"""


class Aviator(msgspec.Struct, frozen=True, gc=False):
    """A player's own biplane and tiles."""

    biplane: str
    space: str
    damage: int
    bag: Tiles
    due: int = 0
    """Tiles still to be drawn now."""
    hand: Tiles = ()
    set_aside: Tiles | None = None
    """The tiles given up in the mulligan; None while it has not been answered. They go back into
    the bag once as many are drawn. [D2.4]"""
    played: Pile = ()
    """Since the bags were last filled."""
    lost: Tiles = ()
    losses_due: int = 0
    last: Tile | None = None
    last_mode: Mode = "normal"
    jammed: bool = False
    landed: bool = False
    taking_off: bool = False
    is_down: bool = False
    plan: PlayTile | None = None
    shown: bool = False
    """The plan is shown before the reveal. [D8.14]"""
    lane_chosen: bool = False


class Escorted(msgspec.Struct, frozen=True):
    """The malfunctioning biplane of Escort; `tiles` are those still usable. [D9.34]"""

    space: str
    damage: int
    tiles: Tiles


class Objective(msgspec.Struct, frozen=True):
    """A site (with cameras), a factory or an airport (with a number) on its spot."""

    space: str
    number: int = 0
    cameras: int = 0


class BotSlots(msgspec.Struct, frozen=True):
    """The solo player aid: two slots and the discard pile. [D10.6]"""

    left: Tile | None = None
    right: Tile | None = None
    discard: Tiles = ()
    toss_due: bool = False


class Shot(msgspec.Struct, frozen=True):
    """Hits on their way to the damage row."""

    target: str
    hits: int


class Pick(msgspec.Struct, frozen=True):
    """What the players settled about this turn's shots in Escort. [D9.39, D9.40, D9.42]"""

    shooter: str | None = None
    target: str | None = None
    odd_hit: str | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know about a game in progress."""

    phase: Phase
    round: int
    turn: int
    aviators: tuple[Aviator, Aviator]
    escorted: Escorted | None = None
    objectives: tuple[Objective, ...] = ()
    briefed: tuple[int, ...] = ()
    """The numbers of the objective tiles the rescuer has drawn, in order. [D9.22]"""
    briefings_due: int = 0
    rescued: int = 0
    landing_settled: bool = False
    bot: BotSlots | None = None
    pick: Pick = Pick()
    shots: tuple[Shot, ...] = ()
    fired: tuple[str, ...] = ()
    result: Over | None = None

    @property
    def moment(self) -> str:
        """Round and turn."""
        return _moment(self.round, self.turn)


@cache
def _moment(round_: int, turn: int) -> str:
    return f"{round_}.{turn}"
