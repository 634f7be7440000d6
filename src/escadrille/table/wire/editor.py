"""The scenario editor: what can be written, and what the rules say to it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from escadrille.age.scenario import Ground, ScenarioDocument
from escadrille.bots.age.trials import Pilots
from escadrille.table.wire.common import Place, Wire
from escadrille.table.wire.lobby import Problem, ScenarioInfo

MOST_TRIALS = 20


class ReadyScenario(Wire):
    """A scenario to begin from."""

    id: str
    title: str


class BoardInfo(Wire):
    """A board: its size, and the Access Points along its edges."""

    name: str
    columns: int
    rows: int
    access: dict[Literal["N", "E", "S", "W"], list[Place]]


class Footprint(Wire):
    """The points that something covers, counted from the one that names it.

    Odd rows lie half a step further east, so that it matters in which row that point is.
    """

    kind: Literal["rectangle", "ship", "net", "airship", "aa"]
    turn: str
    """DirectionName or apex; nothing for what cannot be turned."""
    even: list[Place]
    odd: list[Place]


class NationInfo(Wire):
    """A nation, and the side that it flies for."""

    name: str
    code: str
    alliance: str


class EditorInfo(Wire):
    """Everything that a scenario may be made of."""

    ready: list[ReadyScenario]
    blank: ScenarioDocument
    boards: list[BoardInfo]
    footprints: list[Footprint]
    levels: dict[str, tuple[int, int]]
    """The lowest and the highest, by kind of piece."""
    cloud_tops: list[int]
    ways_to_win: dict[str, list[str]]
    """By mode."""
    counted: list[str]
    """The ways to win that say how many successes it takes."""
    classes: list[str]
    nations: list[NationInfo]


class ScenarioWish(Wire):
    """A scenario as it stands in the editor, finished or not."""

    scenario: dict[str, Any]


class ScenarioFile(Wire):
    """The text of a file that a user opens."""

    text: Annotated[str, Field(max_length=64_000)]


class ScenarioChecked(Wire):
    """What the rules say to a scenario."""

    problem: Problem | None
    """The first thing that will not do; its field is named as in the file."""
    text: str
    """The file, as far as it can be written."""
    scenario: ScenarioDocument | None
    """With every field; nothing if fields themselves are wrong."""
    order: list[int]
    """The seats' turns in a round, written or usual; none if fields themselves are wrong."""
    ground: Ground | None
    """What is drawn below, written or usual; likewise none."""
    line: int | None = None
    """Of a file that was opened, where that is."""
    info: ScenarioInfo | None
    """As the set-up page lists it; nothing if it cannot be played."""


class TrialWish(ScenarioWish):
    """Games that bots are to fly."""

    pilots: Pilots = "solo-l"
    games: Annotated[int, Field(ge=1, le=MOST_TRIALS)] = 10


class TrialSide(Wire):
    """How a seat fared."""

    name: str
    wins: int


class TrialReason(Wire):
    """Why games ended, and how many for that reason."""

    text: str
    rule: str
    games: int


class TrialsView(Wire):
    """What became of the games that bots flew."""

    games: int
    """Those that came to their end in the time there was."""
    asked: int
    sides: list[TrialSide]
    draws: int
    rounds: tuple[int, int]
    """The fewest and the most."""
    reasons: list[TrialReason]
