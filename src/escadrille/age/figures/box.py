"""What is in the box besides the aircraft: dice, boards, points, limits and rulings, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.solo_l import SoloFigures
from escadrille.age.figures.solo_m import SoloMFigures
from escadrille.age.figures.units import Units
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated
from escadrille.kernel.rulings import Switch, check_defaults

BoardName: TypeAlias = Literal["full", "short", "grand"]
Compass: TypeAlias = Literal["NE", "E", "SE", "SW", "W", "NW"]
DamageKind: TypeAlias = Literal["wings", "tail", "guns", "engine"]

Count = Annotated[int, Field(ge=1, le=50)]
Few = Annotated[int, Field(ge=0, le=20)]
Place = Annotated[int, Field(ge=0, le=99)]
Pips = Annotated[int, Field(ge=-5, le=9)]
MOST_POINTS = 10_000
"""The largest board that can be searched."""

Score = Annotated[float, Field(ge=0, le=100)]


class DieFaces(Figures):
    """The faces of the dice. [A4.1, A6.5]"""

    blue: tuple[Pips, ...] = Field(min_length=1)
    green: tuple[Pips, ...] = Field(min_length=1)
    green_starred: tuple[Pips, ...]
    damage: tuple[DamageKind, ...] = Field(min_length=1)


class Segments(Figures):
    """One segment of the board, and how high the sky is. [A1.2, A1.5]"""

    segment_columns: Count
    segment_rows: Count
    levels: Annotated[int, Field(ge=1, le=6)]


class AccessPlaces(Figures):
    """Rows (W, E) or columns (N, S) of the Access Points along one edge. [A1.7]"""

    usable: tuple[Place, ...]
    all: tuple[Place, ...]


class BoardFigures(Figures):
    """How a board is put together, and where its Access Points are. [A1.2, A1.7]"""

    across: Count
    down: Count
    access: dict[Edge, AccessPlaces]


class Rounds(Figures):
    """Who may come in when. [A3.3, A3.4]"""

    fighter_limit: Count
    entries_per_turn: Count
    setup_entries: Count


class Limits(Figures):
    """How long a game may last. [A8.4.4]"""

    round_limit: Annotated[int, Field(ge=1, le=10_000)]


class Movement(Figures):
    """What adds to the steps and when levels change. [A4.3, A4.4, A4.9, A4.10, A4.11, A4.12]"""

    straight_bonus: Annotated[int, Field(ge=0, le=3)]
    level_steps: tuple[Count, ...]
    steps_per_climb: Pips
    steps_per_descent: Pips
    climb_into_top: tuple[Few, Few, Few]
    """How many levels one round may climb to reach the top level, by `climb`. [A4.10]"""
    pull_up_forbidden_after: Count


class DamageEffect(Figures):
    """What one kind of damage does. [A6.5]"""

    steps: Pips
    agility: Pips
    silences: bool
    bars_aerobatics: bool
    """Whether no maneuver may be flown with it. [A7]"""


class Jams(Figures):
    """How guns are cleared. [A6.4]"""

    turns_to_clear: Few


class HalfLoop(Figures):
    """What each level of an Immelmann or a Split S costs. [A7.1, A7.2, A7.6]"""

    steps_per_level: Count
    turns_per_level: Few


class Immelmann(Figures):
    """Straight steps after it, and further ones to tilt. [A7.1]"""

    straight_after: Few
    straight_to_tilt: Few


class SplitS(Figures):
    """Straight steps before and after it. [A7.2]"""

    straight_before: Few
    straight_after: Few


class Loop(Figures):
    """What a loop or a wingover costs. [A7.3, A7.4]"""

    steps: Count
    turns: Few


class Loops(Figures):
    """Straight steps after a loop. [A7.3]"""

    straight_after: Few


class Maneuvers(Figures):
    """The four aerobatic maneuvers. [A7]"""

    half_loop: HalfLoop
    immelmann: Immelmann
    split_s: SplitS
    small_loop: Loop
    large_loop: Loop
    loops: Loops
    wingover: Loop


class Weather(Figures):
    """Wind die, sun die and the heights of clouds. [A4.15, A6.8]"""

    wind_die: tuple[Compass, ...] = Field(min_length=1)
    sun_die: tuple[tuple[Pips, Compass], ...]
    cloud_tops: tuple[Count, ...]
    cloud_radius: Few

    def sun(self, face: int) -> Compass:
        """Where the sun stands when the blue die shows this face. [A6.8]"""
        return dict(self.sun_die)[face]


class Tasks(Figures):
    """Photographs, bombs and ships. [A8.2, A8.3, A8.4]"""

    photos_per_aircraft: Count
    ship_points: Count


class Torpedo(Figures):
    """A torpedo run. [A8.5]"""

    level: Count
    straight_steps: Count
    range_min: Count
    range_max: Count


class Points(Figures):
    """What counts how much. [A8.1, A8.3, A8.4, A8.6, A9.6.11]"""

    photo: Score
    all_photos: Score
    bomb: Score
    all_bombs: Score
    downed: Score
    damaged: Score
    breakthrough_bomber: Score
    breakthrough_scout: Score
    combined_scout: Score
    survivor: Score
    balloon: Score
    balloon_damaged: Score


class Skill(Figures):
    """Aces and rookies. [A6.6, A6.9, A6.10]"""

    aces: Few
    rookies: Few
    rookie_kills: Count
    """Kills that make a rookie an average pilot."""
    ace_kills: Count


class Values(Figures):
    """What bombs and torpedoes add to an aircraft's value. [A8.6.6]"""

    bomb: Score
    torpedo: Score
    step: Annotated[float, Field(gt=0, le=10)]


class Meta(Figures):
    """What the file is for."""

    game: Literal["age"]
    schema_: Literal[1] = Field(alias="schema")


class Box(Figures):
    """All figures but the aircraft, the firing places and the scenarios."""

    meta: Meta
    dice: DieFaces
    board: Segments
    boards: dict[BoardName, BoardFigures]
    rounds: Rounds
    limits: Limits
    movement: Movement
    damage: dict[DamageKind, DamageEffect]
    jams: Jams
    maneuvers: Maneuvers
    weather: Weather
    tasks: Tasks
    torpedo: Torpedo
    points: Points
    skill: Skill
    values: Values
    units: Units
    solo: SoloFigures
    solo_m: SoloMFigures
    rulings: dict[str, Switch]

    def size(self, board: BoardName) -> tuple[int, int]:
        """Columns and rows of a board. [A1.2]"""
        made = self.boards[board]
        return made.across * self.board.segment_columns, made.down * self.board.segment_rows

    def access(
        self, board: BoardName, edge: Edge, *, every: bool = False
    ) -> tuple[tuple[int, int], ...]:
        """The Access Points along an edge, one step outside it. [A1.4, A1.7]"""
        places = self.boards[board].access[edge]
        columns, rows = self.size(board)
        outside = {"W": -1, "E": columns, "N": -1, "S": rows}[edge]
        along = places.all if every else places.usable
        return tuple((outside, n) if edge in "WE" else (n, outside) for n in along)


def read_box(raw: Mapping[str, Any]) -> Box:
    """Check every figure of the file by itself and against the others; other tables are ignored."""
    box = validated(Box, {name: raw[name] for name in Box.model_fields if name in raw})
    check_defaults(box.rulings)
    _check_damage(box)
    _check_dice(box)
    _check_boards(box)
    _check_torpedo(box.torpedo)
    return box


def _check_damage(box: Box) -> None:
    damage: dict[str, DamageEffect] = dict(box.damage.items())
    for face in box.dice.damage:
        if face not in damage:
            raise BadInput(f"damage.{face}", "is missing, but the damage die has it")


def _check_dice(box: Box) -> None:
    """Starred faces are faces, and the sun die knows every face of the blue one. [A4.12, A6.8]"""
    for face in box.dice.green_starred:
        if face not in box.dice.green:
            allowed = ", ".join(map(str, box.dice.green))
            raise BadInput("dice.green_starred", f"{face} is not on a green face", allowed=allowed)
    suns = [face for face, _ in box.weather.sun_die]
    if sorted(suns) != sorted(set(box.dice.blue)):
        allowed = ", ".join(map(str, sorted(set(box.dice.blue))))
        raise BadInput("weather.sun_die", "must name every blue face once", allowed=allowed)
    steps = box.movement.level_steps
    if list(steps) != sorted(set(steps)):
        raise BadInput("movement.level_steps", f"{list(steps)} are not in ascending order")


def _check_boards(box: Box) -> None:
    """Access Points lie along their edge, each once, and lead onto the board. [A1.4]"""
    for name in ("full", "short", "grand"):
        if name not in box.boards:
            raise BadInput(f"boards.{name}", "is missing")
    for name, board in box.boards.items():
        columns, rows = box.size(name)
        if columns * rows > MOST_POINTS:
            problem = f"{columns} x {rows} points is too many"
            raise BadInput(f"boards.{name}", problem, allowed=f"{MOST_POINTS} points")
        for edge in ("N", "E", "S", "W"):
            if edge not in board.access:
                raise BadInput(f"boards.{name}.access.{edge}", "is missing")
        for edge, places in board.access.items():
            length = rows if edge in "WE" else columns
            for kind, along in (("usable", places.usable), ("all", places.all)):
                field = f"boards.{name}.access.{edge}.{kind}"
                if not along or len(set(along)) != len(along):
                    raise BadInput(field, f"{list(along)} are not different places")
                if not all(0 <= n < length for n in along):
                    raise BadInput(field, "a place is off the edge", allowed=f"0 to {length - 1}")
            for n in places.usable:
                if n not in places.all:
                    raise BadInput(f"boards.{name}.access.{edge}.all", f"{n} is missing")


def _check_torpedo(torpedo: Torpedo) -> None:
    if torpedo.range_max < torpedo.range_min:
        allowed = f"{torpedo.range_min} or more"
        raise BadInput("torpedo.range_max", "is less than range_min", allowed=allowed)
