"""What is in the box: boards, biplanes, tiles, scenarios and rulings, checked field by field."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.kernel.figures import Figures
from escadrille.kernel.rulings import Switch
from escadrille.rossi.figures.tiles import Tiles, in_order, the_tile

Tag: TypeAlias = Literal[
    "white", "purple_white", "purple", "brown", "blue_white", "blue", "grey_white", "grey"
]
"""The colours a space shows. [D5.4]"""

SpecialRule: TypeAlias = Literal[
    "mulligan",
    "zero_then_low",
    "refill_to_hand",
    "lose_tile_per_hit",
    "replay_last",
    "double_zero_crash",
    "forced_reveal",
    "jam",
]
"""The special rules of the biplanes. [D8]"""

Colour: TypeAlias = Literal[
    "red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey"
]
ScenarioName: TypeAlias = Literal["dogfight", "espionage", "bombing", "rescue", "escort"]
Side: TypeAlias = Literal["single", "dual"]

Digit = Annotated[int, Field(ge=0, le=9)]
"""What a tile can show: the notation `value|hits` has one digit for each."""
Few = Annotated[int, Field(ge=0, le=20)]
Count = Annotated[int, Field(ge=1, le=20)]
Value = Annotated[int, Field(ge=-9, le=9)]


class Constants(Figures):
    """Figures that hold for every game."""

    rounds_per_bag: Count
    """How long the tiles of a bag last. [D3.14]"""
    turns_per_round: Count
    draw_per_round: Count
    range_min: Count
    range_max: Count
    loop_tile_value: Count
    jam_hits: Count
    low_values: tuple[Few, ...]
    """What Brown must play after a 0. [D8.5]"""
    reveal_distances: tuple[Count, ...]
    """How far behind White makes its opponent show the plan. [D8.14]"""


class TileLimits(Figures):
    """What can be printed on a movement tile. [D1.3]"""

    value_min: Digit
    value_max: Digit
    hits_min: Digit
    hits_max: Digit


class Pair(Figures):
    """Whether one colour may shoot another, and why. [D5.4]"""

    allowed: bool


class Shooting(Figures):
    """The directed colour matrix: shooter, then target. [D5.4]"""

    pairs: dict[Tag, dict[Tag, Pair]]


class Space(Figures):
    """One space of a board and the arrows that lead on. [D7]"""

    kind: Literal["ring", "loop", "lane", "exit"]
    tag: Tag
    next: str | None = None
    loop_next: str | None = None
    lane_next: str | None = None
    next_mission: str | None = None
    spot: Count | None = None
    start: Literal["X", "O"] | None = None
    rim: Literal["grey"] | None = None
    pos: tuple[int, int]


class BoardSide(Figures):
    """One side of the main board. [D7.1]"""

    name: str
    solo: bool
    spaces: dict[str, Space]


class TileSet(Figures):
    """Rows of value, hits and number of copies. [D1.5]"""

    counts: tuple[tuple[Few, Few, Count], ...]


class Biplane(Figures):
    """One of the nine biplanes. [D8]"""

    hits_to_shoot_down: Count
    hand_size: Count
    solo_hand_size: Count | None = None
    """Your own hand in solo play, where it differs. [D10.5]"""
    range_max: Count
    rules: tuple[SpecialRule, ...]
    solo_removed_no_hit_values: tuple[Few, ...] = ()
    tiles: TileSet

    def tile_set(self) -> Tiles:
        """All its tiles, in order."""
        return in_order(the_tile(v, h) for v, h, n in self.tiles.counts for _ in range(n))


class EscortedBiplane(Figures):
    """The malfunctioning biplane of Escort. [D1.7]"""

    hits_to_shoot_down: Count
    range_max: Count
    tiles: tuple[tuple[Value, Digit], ...]

    def tile_set(self) -> Tiles:
        """Its tiles, in order."""
        return in_order(the_tile(value, hits) for value, hits in self.tiles)


class Objectives(Figures):
    """The numbers on the factories or airports. [D9.17, D9.22]"""

    numbers: tuple[Few, ...]


class Scenario(Figures):
    """The figures of a scenario; fields that only one scenario uses are empty in the others."""

    roles: tuple[str, str] = ("aviator", "aviator")
    mission_biplanes: tuple[Colour, ...] = ()
    max_rounds: Few
    bag_reset_every: Few
    start: Literal["random", "x", "mission", "other"]
    mission_start_damage: Few = 0
    mission_armed: bool = True
    other_extra_hits: Few = 0
    mulligan_all: bool = False
    objectives_needed: Few = 0
    shot_down_after_goal: Literal["other wins", "draw"] = "other wins"
    cameras: Few = 0
    perfect_values: tuple[Few, ...] = ()
    blurred_values: tuple[Few, ...] = ()
    objectives: Objectives | None = None
    land_values: tuple[Few, ...] = ()
    take_off_values: tuple[Few, ...] = ()
    draw_value: Few = 0
    win_value: Few = 0
    major_value: Few = 0
    exit_round: Few = 0


class Solo(Figures):
    """Solo play. [D10]"""

    easy_bots: tuple[Colour, ...]
    ignored_rules: tuple[SpecialRule, ...]
    """Special rules of your own biplane that do not hold. [D10.5]"""
    lower_value_up_to: Count
    """Up to this far behind you the bot wants the lower tile. [D10.9]"""


class Meta(Figures):
    """What the file is for."""

    game: Literal["dogfight"]
    schema_: Literal[1] = Field(alias="schema")


class Box(Figures):
    """All figures of the game."""

    meta: Meta
    constants: Constants
    tile_limits: TileLimits
    shooting: Shooting
    boards: dict[Side, BoardSide]
    biplanes: dict[Colour, Biplane]
    escorted: EscortedBiplane
    scenarios: dict[ScenarioName, Scenario]
    solo: Solo
    rulings: dict[str, Switch]
