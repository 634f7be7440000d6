"""The rulebook: text as a tree that the browser draws, with charts and drawings as figures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.age.figures import Attitude, Bearing, ColumnName, GunKind, Result
from escadrille.rossi.figures import Tag
from escadrille.table.wire.common import Odds, Wire
from escadrille.table.wire.dogfight import SpaceView
from escadrille.table.wire.lobby import GameName, RulingInfo

MarkName: TypeAlias = Literal["derived", "reconstructed", "ruling"]


# -- within a line ------------------------------------------------------------------------------


class Words(Wire):
    """Plain words, or words that stand out."""

    kind: Literal["words"] = "words"
    text: str
    style: Literal["", "strong", "em", "code"] = ""


class Cited(Wire):
    """The id of another rule of the same game."""

    kind: Literal["rule"] = "rule"
    text: str
    rule: str


class TileRun(Wire):
    """A movement tile of Dogfight!. [D1.3]"""

    kind: Literal["tile"] = "tile"
    value: int
    hits: int


class MarkRun(Wire):
    """Where words come from, if not from the rulebook: `rulings` are names of its table."""

    kind: Literal["mark"] = "mark"
    mark: MarkName
    rulings: list[str]
    note: list[Run]


Run: TypeAlias = Annotated[Words | Cited | TileRun | MarkRun, Field(discriminator="kind")]
Line: TypeAlias = list[Run]
MarkRun.model_rebuild()


# -- blocks -------------------------------------------------------------------------------------


class TextBlock(Wire):
    """A paragraph."""

    kind: Literal["text"] = "text"
    line: Line


class ListBlock(Wire):
    """A list, numbered or not."""

    kind: Literal["list"] = "list"
    is_numbered: bool
    items: list[list[Block]]


class GridBlock(Wire):
    """A table; a row may have fewer cells than the head."""

    kind: Literal["grid"] = "grid"
    head: list[Line]
    rows: list[list[Line]]


class CodeBlock(Wire):
    """Text that keeps its lines."""

    kind: Literal["code"] = "code"
    text: str


class ChartCell(Wire):
    """A run of totals with the same result."""

    span: int
    result: Result


class ChartLine(Wire):
    """One column of a chart of the game, as a line from the lowest total to the highest."""

    name: str
    cells: list[ChartCell]
    odds: list[Odds]
    """For the dice alone; for machine guns and cannons also for two and three guns."""


class ChartBlock(Wire):
    """What a roll does, as the engine works it out. [A6.1, A9.1 to A9.3, A9.5]"""

    kind: Literal["chart"] = "chart"
    chart: Literal["firing", "cannon", "barrage", "exchange", "flak"]
    totals: list[int]
    lines: list[ChartLine]


class DieFaces(Wire):
    """A die with its six faces."""

    die: Literal["blue", "green", "damage"]
    faces: list[str]


class DiceBlock(Wire):
    """The faces of dice. [A4.1, A6.5]"""

    kind: Literal["dice"] = "dice"
    dice: list[DieFaces]


class Spot(Wire):
    """Where the target stands in the shooter's eyes, and its heading in turns to the right."""

    distance: int
    bearing: Bearing
    heading: int


class Heights(Wire):
    """Levels of the target above the shooter, with the attitudes that allow a shot."""

    dz: int
    shooter: Attitude
    targets: list[Attitude]


class PlaceFigure(Wire):
    """A place from which an aircraft attacks. [A5]"""

    id: str
    name: str
    column: ColumnName
    long_burst: Literal["no", "yes", "same attitude", "target level"]
    guns: list[GunKind]
    spots: list[Spot]
    heights: list[Heights]


class PlaceGroup(Wire):
    """The places that a kind of gun has; each is listed with the first gun that has it."""

    gun: GunKind
    places: list[PlaceFigure]


class PlacesBlock(Wire):
    """All firing places, as the engine's table has them. [A5]"""

    kind: Literal["places"] = "places"
    groups: list[PlaceGroup]


class BearingPoint(Wire):
    """A point that guns bear on: levels above (+1) or below (−1) the defender."""

    distance: int
    bearing: Bearing
    levels: list[int]


class AttitudeField(Wire):
    """Where guns bear in one attitude of the defender."""

    attitude: Attitude
    points: list[BearingPoint]


class FieldFigure(Wire):
    """A kind of gun with its fields of fire. [A5.3]"""

    gun: GunKind
    fields: list[AttitudeField]


class FieldsBlock(Wire):
    """All fields of fire, as the engine's table has them. [A5.3]"""

    kind: Literal["fields"] = "fields"
    mounts: list[FieldFigure]


class ColourCell(Wire):
    """Whether one colour may shoot another, and why."""

    target: Tag
    is_allowed: bool
    source: Literal["rulebook", "derived", "reconstructed"]
    note: str


class ColourRow(Wire):
    """A shooter's colour."""

    shooter: Tag
    cells: list[ColourCell]


class ColoursBlock(Wire):
    """Who may shoot whom, by the colours of the spaces. [D5.4]"""

    kind: Literal["colours"] = "colours"
    rows: list[ColourRow]


class SpaceShots(Wire):
    """A space and those that a biplane on it is in position against. [D5.5]"""

    shooter: str
    targets: list[str]


class RingBlock(Wire):
    """A side of the board; with `shots`, one small drawing for each space. [D5.5, D7]"""

    kind: Literal["ring"] = "ring"
    side: Literal["single", "dual"]
    name: str
    spaces: list[SpaceView]
    shots: list[SpaceShots]


Block: TypeAlias = Annotated[
    TextBlock
    | ListBlock
    | GridBlock
    | CodeBlock
    | ChartBlock
    | DiceBlock
    | PlacesBlock
    | FieldsBlock
    | ColoursBlock
    | RingBlock,
    Field(discriminator="kind"),
]
ListBlock.model_rebuild()


# -- the book -----------------------------------------------------------------------------------


class RuleEntry(Wire):
    """A rule, or text of a chapter between rules, which has no id of its own."""

    id: str
    section: str
    depth: int
    """1 for A8.1, 2 for A8.1.1."""
    blocks: list[Block]
    plain: str
    """The same in plain words, to be searched."""
    index: str
    """Words that a newcomer would look for, as in the index of a book."""
    cited_by: list[str]


class ChapterView(Wire):
    """A chapter with its rules."""

    id: str
    title: str
    is_aside: bool
    """Examples and notes about the rulebook: found after the rules themselves."""
    entries: list[RuleEntry]


class PageRuling(Wire):
    """A line of the rules page's own list of rulings."""

    name: str
    default: Line
    others: Line
    evidence: Line


class GameRules(Wire):
    """The rules page of a game."""

    game: GameName
    title: str
    intro: list[Block]
    chapters: list[ChapterView]
    rulings: list[PageRuling]
    switches: list[RulingInfo]
    lessons: dict[str, list[str]]
    """Lessons that cite a rule, as `age/turns`, by rule."""


class Rulebook(Wire):
    """The whole rulebook of both games. It never changes while the program runs."""

    games: list[GameRules]
    synonyms: dict[str, list[str]]
    """Words of strangers, and those of our pages."""
    passed_over: list[str]
    """Words of a question that say nothing about the rule: how, can, the."""


class RuleView(Wire):
    """One rule, as a pop-up shows it."""

    id: str
    chapter: str
    blocks: list[Block]
    rulings: list[PageRuling]
    switches: list[RulingInfo]
