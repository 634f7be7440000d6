"""Gunnery: where guns bear, and what is added to a roll. [A5, A6.1, A6.7, A6.8]

The figures are read from data. `Gunnery` works them out once into tables to be looked up, among
them the one that the sight kernel reads (`sights.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
import numpy as np
import numpy.typing as npt
from pydantic import Field

from escadrille.age.figures.charts import (
    COLUMNS,
    BarrageChart,
    CannonChart,
    ColumnName,
    ExchangeChart,
    FiringChart,
    StrikeRolls,
    check_charts,
    rolls_of,
)
from escadrille.age.figures.hangar import GUN_KINDS, GunKind, Mount
from escadrille.age.figures.rulings import Rulings
from escadrille.age.kernels import sight as sights
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated

Attitude: TypeAlias = Literal["level", "up", "down"]
Bearing: TypeAlias = Literal[
    "ahead", "ahead-right", "back-right", "back", "back-left", "ahead-left"
]

ATTITUDES: tuple[Attitude, ...] = get_args(Attitude)
BEARINGS: tuple[Bearing, ...] = get_args(Bearing)
"""Clockwise from ahead: the number of a bearing is the turns to the right that lead to it."""
MAX_ROWS = 100
"""The most rows, since small integers number them."""

Distance = Annotated[int, Field(ge=1, le=sights.FURTHEST)]
Heading = Literal[-120, -60, 0, 60, 120, 180]
Levels = Literal[-1, 0, 1]
Modifier = Annotated[int, Field(ge=-6, le=6)]
Gap = Annotated[int, Field(ge=1, le=30)]

Table: TypeAlias = npt.NDArray[np.int8]
Flags: TypeAlias = npt.NDArray[np.bool_]

PLACES = (sights.FURTHEST, 6, 6, 3, 3, 3)
"""How many distances, bearings, relative headings, levels and attitudes of both there are."""
FIELDS = (sights.FURTHEST, 6, 3, 3)
"""The same in the defender's eyes: distances, bearings, levels and its own attitude."""


# -- the figures --------------------------------------------------------------------------------


class When(Figures):
    """The settings of rulings under which a line holds; a ruling left out does not matter."""

    parallel_place: tuple[Literal["both level", "same attitude", "any"], ...] = ()
    tail_axis: tuple[Literal["axis", "printed", "axis only"], ...] = ()
    ventral: tuple[Literal["mirror", "level only", "level and up"], ...] = ()

    def holds(self, rulings: Rulings) -> bool:
        """Whether every ruling named is set to one of its values here."""
        named = ("parallel_place", "tail_axis", "ventral")
        settings = [(getattr(rulings, name), getattr(self, name)) for name in named]
        return all(not allowed or setting in allowed for setting, allowed in settings)


class PlaceHeights(Figures):
    """Levels and attitudes of a firing place, as the shooter sees them. [A5]"""

    dz: tuple[Levels, ...]
    shooter: tuple[Attitude, ...] = ATTITUDES
    target: tuple[Attitude, ...] = ATTITUDES
    when: When = When()


class FiringPlace(Figures):
    """A place from which an aircraft attacks: a row of the first table. [A5]"""

    name: str
    guns: tuple[GunKind, ...]
    distance: Distance
    bearings: tuple[Bearing, ...]
    headings: tuple[Heading, ...]
    heights: tuple[PlaceHeights, ...]
    column: ColumnName = "B"
    long_burst: Literal["no", "yes", "same attitude", "target level"] = "no"
    speed_free: tuple[GunKind, ...] = ()
    """Guns for which the speed difference does not count, in attack or answer. [A6.7]"""
    answered_by: tuple[GunKind, ...] = GUN_KINDS
    """The only guns that may answer from here. [A5.3]"""

    def allows_long_burst(self, shooter: Attitude, target: Attitude) -> bool:
        """Whether the target stays in sight long enough. [A5.5]"""
        match self.long_burst:
            case "same attitude":
                return shooter == target
            case "target level":
                return target == "level"
            case answer:
                return answer == "yes"


class FieldHeights(Figures):
    """Levels and attitudes of a field of fire, as the defender sees them. [A5.3]"""

    dz: tuple[Levels, ...]
    defender: tuple[Attitude, ...] = ATTITUDES
    when: When = When()


class FieldOfFire(Figures):
    """Where a defender's guns bear: a line of the second table. [A5.3]"""

    guns: tuple[GunKind, ...]
    distance: Distance
    bearings: tuple[Bearing, ...]
    heights: tuple[FieldHeights, ...]
    column: ColumnName


class FireModifiers(Figures):
    """What is added to the dice. [A6.1, A6.8]"""

    coupled_guns: tuple[Modifier, Modifier, Modifier]
    """For one, two and three guns of a mount."""
    rookie: Modifier
    sun: Modifier


class StrikeFigures(Figures):
    """Fire at balloons and airships. [A9.2]"""

    guns: tuple[GunKind, ...]
    far: Distance
    near: Distance
    """How far ahead; the ruling balloon-range chooses."""
    cannon: Modifier
    """What one cannon adds to the dice."""


class SpeedBounds(Figures):
    """The least difference in steps that makes it column B, and the least that forbids fire."""

    column_b: Gap
    no_fire: Gap


class SpeedDifference(Figures):
    """What a difference in speeds does to a shot. [A6.7]"""

    faster: SpeedBounds
    slower: SpeedBounds


class GunneryFigures(Figures):
    """All figures of the guns."""

    places: dict[str, FiringPlace]
    fields_of_fire: dict[str, FieldOfFire]
    firing_chart: FiringChart
    chart_1: CannonChart
    chart_2: BarrageChart
    chart_3: ExchangeChart
    strikes: StrikeFigures
    fire_modifiers: FireModifiers
    speed_difference: SpeedDifference


def read_gunnery(raw: Mapping[str, Any]) -> GunneryFigures:
    """Check every figure by itself and against the others; other tables are ignored."""
    names = GunneryFigures.model_fields
    figures = validated(GunneryFigures, {name: raw[name] for name in names if name in raw})
    if len(figures.places) > MAX_ROWS:
        raise BadInput("places", "there are too many", allowed=f"at most {MAX_ROWS}")
    for name, place in figures.places.items():
        _check_heights(f"places.{name}", place)
    for name, field in figures.fields_of_fire.items():
        _check_heights(f"fields_of_fire.{name}", field)
    check_charts(figures.firing_chart, figures.chart_1, figures.chart_3)
    _check_bounds(figures)
    return figures


def _check_heights(field: str, place: FiringPlace | FieldOfFire) -> None:
    """Further than 1d nobody fires between levels: what is between has to have one. [A5, A6.8]"""
    if place.distance > 1 and any(dz for heights in place.heights for dz in heights.dz):
        raise BadInput(f"{field}.heights", f"dz at {place.distance}d", allowed="dz = [0]")


def _check_bounds(figures: GunneryFigures) -> None:
    for way in ("faster", "slower"):
        bounds: SpeedBounds = getattr(figures.speed_difference, way)
        if bounds.no_fire < bounds.column_b:
            where = f"speed_difference.{way}.no_fire"
            raise BadInput(where, "is below column_b", allowed=f"{bounds.column_b} or more")


# -- where guns bear ----------------------------------------------------------------------------


class Place(msgspec.Struct, frozen=True):
    """What a row number stands for."""

    id: str
    name: str
    column: ColumnName | Literal[""]


NOWHERE = Place("", "no firing place", "")


class Gunnery:
    """The two tables of A5 as lookups, the chart and the modifiers.

    Every lookup counts distances from 0 (for 1d) and levels from 0 (for dz −1). `offence` and
    `long_burst` go by mount, distance, bearing and relative heading of the target, dz, attitude of
    shooter and target; `offence` has row numbers of `places`, 0 for none. `bears` and
    `answer_column` go by mount, distance and bearing of the attacker, dz, attitude of the defender.
    `threat` goes by the defender's mount and then as `offence` from M to its defender: the row of
    the first place from which some gun could fire at it. `parallel` is the same for places from
    which no gun fires, without the mount. [A5.3] `outcome` and `roll_odds` are those of `Rolls`.
    """

    def __init__(self, figures: GunneryFigures, rulings: Rulings) -> None:
        """Work out every table once."""
        self.figures = figures
        self._rulings = rulings
        rows = figures.places.items()
        self.places = (NOWHERE, *(Place(id_, row.name, row.column) for id_, row in rows))
        self.offence: Table = np.zeros((len(GUN_KINDS), *PLACES), np.int8)
        self.long_burst: Flags = np.zeros((len(GUN_KINDS), *PLACES), np.bool_)
        self.threat: Table = np.zeros((len(GUN_KINDS), *PLACES), np.int8)
        self.parallel: Table = np.zeros(PLACES, np.int8)
        self.bears: Flags = np.zeros((len(GUN_KINDS), *FIELDS), np.bool_)
        self.answer_column: Table = np.zeros((len(GUN_KINDS), *FIELDS), np.int8)
        for number, (id_, row) in enumerate(rows, start=1):
            self._enter_place(number, id_, row, rulings)
        for field in figures.fields_of_fire.values():
            self._enter_field(field, rulings)
        self.rolls = rolls_of(figures.firing_chart, figures.chart_1, rulings)
        self.outcome, self.roll_odds = self.rolls.outcome, self.rolls.roll_odds
        self.strike_rolls = StrikeRolls(figures.chart_2, figures.chart_3, rulings)
        faster, slower = figures.speed_difference.faster, figures.speed_difference.slower
        bounds = (faster.column_b, faster.no_fire, slower.column_b, slower.no_fire)
        self.sight_figures: npt.NDArray[np.int32] = np.array(
            [figures.fire_modifiers.sun, *bounds], np.int32
        )
        """What the sight kernel needs besides the table: the sun, and the bounds of A6.7."""
        self.sight_table = self._for_the_kernel()
        """Attack and answer, each with its planes, by mount and `sights.place_code`."""

    def _enter_place(self, number: int, id_: str, row: FiringPlace, rulings: Rulings) -> None:
        barred = self.figures.firing_chart.no_long_burst
        for at, shooter, target in _cells(row, rulings):
            if not row.guns:
                self.parallel[at] = self.parallel[at] or number
            for gun in row.guns:
                kind = GUN_KINDS.index(gun)
                held = self.offence[kind][at]
                if held not in (0, number):
                    problem = f"for {gun} guns it overlaps {self.places[held].id}"
                    raise BadInput(f"places.{id_}", problem)
                self.offence[kind][at] = number
                is_long = gun not in barred and row.allows_long_burst(shooter, target)
                self.long_burst[kind][at] = is_long
            for gun in row.answered_by if row.guns else ():
                kind = GUN_KINDS.index(gun)
                self.threat[kind][at] = self.threat[kind][at] or number

    def _enter_field(self, field: FieldOfFire, rulings: Rulings) -> None:
        for heights in field.heights:
            if not heights.when.holds(rulings):
                continue
            cells = product(field.guns, field.bearings, heights.dz, heights.defender)
            for gun, bearing, dz, attitude in cells:
                at = (
                    GUN_KINDS.index(gun),
                    field.distance - 1,
                    BEARINGS.index(bearing),
                    dz + 1,
                    ATTITUDES.index(attitude),
                )
                self.bears[at] = True
                self.answer_column[at] = COLUMNS.index(field.column)

    def _for_the_kernel(self) -> Table:
        """All that a shot's place decides, for attack and answer, by mount and place."""
        rows = list(self.figures.places.values())
        columns = np.array([0, *(COLUMNS.index(row.column) for row in rows)], np.int8)
        free = np.zeros((len(GUN_KINDS), len(rows) + 1), np.int8)
        for number, row in enumerate(rows, start=1):
            for gun in row.speed_free:
                free[GUN_KINDS.index(gun), number] = 1
        kinds = np.arange(len(GUN_KINDS)).reshape(-1, *(1 for _ in PLACES))
        stands = np.where(self.threat == 0, self.parallel, self.threat)
        bears, answer_column = self._seen_by_attacker()
        attack = (
            self.offence > 0,
            self.offence,
            columns[self.offence],
            self.long_burst,
            free[kinds, self.offence],
        )
        answer = (bears, stands, answer_column, np.zeros_like(bears), free[kinds, stands])
        halves = np.array([attack, answer], np.int8)
        return halves.reshape(2, sights.PLANES, len(GUN_KINDS), -1)

    def _seen_by_attacker(self) -> tuple[Flags, Table]:
        """`bears` and `answer_column` from the attacker's point of view, like `threat`."""
        distance, bearing, relative, dz, _, defender = np.indices(PLACES)
        there = (slice(None), distance, (bearing + 3 - relative) % 6, 2 - dz, defender)
        return self.bears[there], self.answer_column[there]

    def mount_modifier(self, guns: int, *, rookie: bool = False) -> int:
        """What a mount adds to the dice: coupled guns, and a rookie who fires them. [A6.1]"""
        modifiers = self.figures.fire_modifiers
        return modifiers.coupled_guns[guns - 1] + (modifiers.rookie if rookie else 0)

    def strike_modifier(self, mount: Mount, *, rookie: bool) -> int:
        """What a mount adds to the dice against balloons and airships. [A9.2, A9.3.2]"""
        cannon = self.figures.strikes.cannon if mount.is_cannon else 0
        return self.mount_modifier(mount.guns, rookie=rookie) + cannon

    @property
    def strike_distances(self) -> tuple[int, ...]:
        """How far ahead balloons and airships are fired at. [A9.2]"""
        far, near = self.figures.strikes.far, self.figures.strikes.near
        return {"2d": (far,), "1d": (near,), "both": (near, far)}[self._rulings.balloon_range]

    def speed_effect(self, shooter_steps: int, target_steps: int) -> int:
        """0: normal. 1: column B whatever the place. 2: no fire. [A6.7]"""
        return sights.speed_effect(shooter_steps - target_steps, self.sight_figures)


def _cells(
    row: FiringPlace, rulings: Rulings
) -> Iterator[tuple[tuple[int, ...], Attitude, Attitude]]:
    """Where a place lies in a table, with the attitudes of shooter and target."""
    for heights in row.heights:
        if not heights.when.holds(rulings):
            continue
        cells = product(row.bearings, row.headings, heights.dz, heights.shooter, heights.target)
        for bearing, heading, dz, shooter, target in cells:
            at = (
                row.distance - 1,
                BEARINGS.index(bearing),
                heading // 60 % 6,
                dz + 1,
                ATTITUDES.index(shooter),
                ATTITUDES.index(target),
            )
            yield at, shooter, target
