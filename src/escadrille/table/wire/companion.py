"""The companion over the wire: what is said to it, and what it asks, says and shows."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from pydantic import Field

from escadrille.companion.asking import AskKind, LineKind, Verb
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.common import Place, Wire, Wish
from escadrille.table.wire.lobby import BotInfo, GameName
from escadrille.table.wire.messages import View

LONGEST_TEXT = 200
Unasked: TypeAlias = Literal["nothing", "bots", "everything"]
"""What the companion rolls and draws without being asked to."""
Deed: TypeAlias = Literal["tell", "roll", "undo", "stay"]


# -- setting up ---------------------------------------------------------------------------------


class MissionInfo(Wire):
    """A mission of Dogfight! that can be flown against the solo bot. [D10.1]"""

    id: str
    title: str
    biplanes: list[str]
    """Those that can fly it."""


class LeverInfo(Wire):
    """What makes the bot harder. [D10.15, D10.16]"""

    id: str
    text: str


class CompanionInfo(Wire):
    """What can be agreed on beforehand; scenarios, aircraft and biplanes are in the catalogue."""

    games: list[GameName] = Field(default_factory=list)
    """Those that have a companion."""
    boards: list[str] = Field(default_factory=list)
    edges: list[str] = Field(default_factory=list)
    sides: list[str] = Field(default_factory=list)
    bots: list[BotInfo] = Field(default_factory=list)
    missions: list[MissionInfo] = Field(default_factory=list)
    levers: list[LeverInfo] = Field(default_factory=list)


class CompanionWish(Wish):
    """A session to begin: Age of Dogfights by its fields, Dogfight! by a line of words."""

    game: GameName
    setup: dict[str, Any] = Field(default_factory=dict)
    line: str = Field(default="", max_length=LONGEST_TEXT)
    """`espionage brown red smart`."""
    rulings: dict[str, Any] = Field(default_factory=dict)
    seed: str = Field(default="", max_length=80)


class CompanionSaying(Wish):
    """A session as its save, and what is done in it."""

    save: str
    deed: Deed = "tell"
    text: str = Field(default="", max_length=LONGEST_TEXT)
    unasked: Unasked = "nothing"


class CompanionSave(Wish):
    """A session as its save."""

    save: str


# -- what comes back ----------------------------------------------------------------------------


class CompanionKey(Wire):
    """One key that answers."""

    key: str
    label: str
    meaning: str


class CompanionAsk(Wire):
    """What the person at the table is asked now."""

    kind: AskKind
    text: str
    rule: str
    keys: list[CompanionKey]
    dice: int
    """How many keys make an answer; 0: a line is typed, or one of the keys is the line."""
    die: Literal["", "red", "blue", "green"]
    """The colour of a die with numbers."""
    can_roll: bool
    verb: Verb
    tap: Literal["", "piece", "move", "place"]
    """What a tap on the map tells: a piece, where a move has ended, where an aircraft begins."""
    moving: str
    """The aircraft whose move is asked for."""
    places: list[Place]
    """The points on which an aircraft may begin, where that is asked."""
    piece: PieceAsk | None = None
    """What is to be placed before the first round, and where it may lie. [A1.9]"""


class CompanionLine(Wire):
    """A sentence of the companion."""

    text: str
    rule: str
    kind: LineKind


class CompanionView(Wire):
    """A session after something was done in it."""

    game: GameName
    save: str
    """All of it; the browser keeps this and sends it with the next wish."""
    said: int
    ask: CompanionAsk
    lines: list[CompanionLine]
    """What the wish led to."""
    orders: list[CompanionLine]
    """What to move and to mark since the last answer."""
    why: list[CompanionLine]
    """All reasons of the bot that decided last."""
    story: list[CompanionLine]
    """The last sentences."""
    pieces: list[str]
    """The aircraft that have been told."""
    can_join: bool
    """Whether aircraft that are not there may join."""
    view: View


class Transcript(Wire):
    """A session to read, as Markdown."""

    text: str
