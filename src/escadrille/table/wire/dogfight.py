"""Dogfight! over the wire."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.rossi.figures import Mode, Tag
from escadrille.table.wire.common import AskBase, Option, Result, SeatView, Wire


class TileView(Wire):
    """A movement tile: spaces to move and hits. [D1.3]"""

    value: int
    hits: int


class TileCount(TileView):
    """Tiles of one kind, counted; what is neither in the hand nor unseen was played or lost."""

    count: int
    in_hand: int
    """In a hand that the onlooker sees."""
    unseen: int
    """In the bag; for another seat also in the hand."""


class SpaceView(Wire):
    """A space of the ring, of a loop, or of the lane. [D7]"""

    name: str
    kind: Literal["ring", "loop", "lane", "exit"]
    tag: Tag
    colours: str
    next: str | None
    loop_next: str | None
    lane_next: str | None
    start: Literal["X", "O"] | None
    spot: int | None
    pos: tuple[int, int]


class ColourRule(Wire):
    """Whom a colour may shoot. [D5.4]"""

    shooter: Tag
    targets: list[Tag]


class RingView(Wire):
    """One side of the board."""

    side: Literal["single", "dual"]
    name: str
    spaces: list[SpaceView]
    branch: str
    colours: list[ColourRule]


class PlanView(Wire):
    """A plan that lies open, or one's own."""

    tile: TileView | None
    mode: Mode
    escorted_tile: TileView | None
    escorted_lane: bool
    text: str


class BiplaneView(Wire):
    """One seat's biplane and tiles, as far as the onlooker may know them. [D1.9]"""

    seat: int
    craft: str
    name: str
    role: str
    is_bot: bool
    """Flown by the rules: it cannot be shot down, and its tiles lie open. [D10]"""
    space: str
    damage: int
    threshold: int
    range_max: int
    conditions: list[str]
    """`jammed`, `landed`, `taking off`, `down`."""
    special: list[str]
    hand: list[TileView] | None
    hand_size: int
    bag_size: int
    lost_count: int
    tiles: list[TileCount]
    """The whole set; the part that the viewer has not seen is `unseen`."""
    unseen_count: int
    played: list[TileView]
    last: TileView | None
    last_mode: Mode
    has_planned: bool
    plan: PlanView | None
    slots: list[TileView]
    """The solo bot's open tiles. [D10.6]"""
    text: str


class EscortedView(Wire):
    """The biplane that has to be brought out. [D9.34]"""

    craft: str
    name: str
    space: str
    damage: int
    threshold: int
    tiles: list[TileView]
    text: str


class ObjectiveView(Wire):
    """A site, a factory or an airport on its spot. [D7.7]"""

    space: str
    kind: Literal["site", "factory", "airport"]
    number: int
    cameras: int
    is_yours: bool
    text: str


class DogfightView(Wire):
    """A game of Dogfight! as a seat sees it."""

    game: Literal["dogfight"] = "dogfight"
    viewer: int | None
    scenario: str
    title: str
    ring: RingView
    round: int
    rounds: int
    """0: no limit."""
    turn: int
    turns: int
    place: str
    phase: str
    phase_words: str
    biplanes: list[BiplaneView]
    escorted: EscortedView | None
    objectives: list[ObjectiveView]
    mission: str
    lane_open: bool | None
    """None where there is no mission."""
    seats: list[SeatView]
    result: Result | None


# -- questions ----------------------------------------------------------------------------------


class PlanOption(Option):
    """A plan with the way it leads. [D3.4]"""

    tile: TileView | None
    mode: Mode
    path: list[str]
    ends: str | None
    escorted_tile: TileView | None
    escorted_lane: bool
    escorted_path: list[str]


class PlanAsk(AskBase):
    """Which tile, and how is it flown?"""

    kind: Literal["plan"] = "plan"
    options: list[PlanOption]


class MulliganAsk(AskBase):
    """Which tiles go back? Any of the hand: `{"type": "ReplaceTiles", "tiles": [[3, 1]]}`."""

    kind: Literal["mulligan"] = "mulligan"
    hand: list[TileView]


class ChoiceOption(Option):
    """A choice that is about a space, a craft or a tile."""

    space: str | None = None
    craft: str | None = None
    tile: TileView | None = None


class ChoiceAsk(AskBase):
    """One of a few."""

    kind: Literal["start", "lane", "landing", "shooter", "target", "odd hit", "loss"]
    options: list[ChoiceOption]


DogfightAsk: TypeAlias = Annotated[PlanAsk | MulliganAsk | ChoiceAsk, Field(discriminator="kind")]


# -- a closer look ------------------------------------------------------------------------------


class ReplyRow(Wire):
    """What a plan comes to against tiles of one value, flown one way."""

    value: int
    mode: Mode
    count: int
    space: str
    you_hit: int
    """Tiles among them against which the plan hits."""
    hits_you: int
    text: str


class PlanSeen(Wire):
    """A plan against everything that the other could show, each unseen tile counted once."""

    look: Literal["plan"] = "plan"
    option: int
    shown: TileView | None
    """The other's tile, if its plan lies open: there is one row then. [D8.14]"""
    unseen: int
    you_hit: int
    hits_you: int
    rows: list[ReplyRow]


# -- what happened ------------------------------------------------------------------------------


class RingFlightShow(Wire):
    """A biplane flies along these spaces."""

    show: Literal["ring flight"] = "ring flight"
    craft: str
    path: list[str]


class RevealShow(Wire):
    """The plans are revealed together. [D3.6]"""

    show: Literal["reveal"] = "reveal"
    plans: list[PlanView | None]


class RingShotShow(Wire):
    """A shot. [D5.7]"""

    show: Literal["ring shot"] = "ring shot"
    shooter: str
    target: str
    hits: int
