"""The outcome charts: what a roll of two dice does. [A6.1, A6.2, A9.1, A9.2, A9.3]

Of the expansion's charts only the misses can be read; which hits destroy is a ruling, with a table
of the data for each of its settings.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from pydantic import Field

from escadrille.age.figures.hangar import GunKind
from escadrille.age.figures.rulings import Rulings
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures

ColumnName: TypeAlias = Literal["A", "B", "C"]
Result: TypeAlias = Literal["jam", "miss", "damaged", "destroyed"]

COLUMNS: tuple[ColumnName, ...] = get_args(ColumnName)
DICE = tuple(one + two for one, two in product(range(1, 7), repeat=2))
"""The totals of the 36 ways two dice can fall. [A12.16]"""

Total = Annotated[int, Field(ge=2, le=20)]


# -- the figures --------------------------------------------------------------------------------


class Thresholds(Figures):
    """The lowest totals of a column that damage and destroy. [A6.1]

    Of those that a total reaches the higher counts: in a cannon's column C damage is the higher.
    [A9.1]
    """

    damaged: Total
    destroyed: Total

    def result(self, total: int) -> Literal["miss", "damaged", "destroyed"]:
        """What a total does after all modifiers."""
        if total < min(self.damaged, self.destroyed):
            return "miss"
        if total < max(self.damaged, self.destroyed):
            return "damaged" if self.damaged < self.destroyed else "destroyed"
        return "destroyed" if self.damaged <= self.destroyed else "damaged"


class ChartColumns(Figures):
    """The columns of the machine guns' chart. [A6.1]"""

    A: Thresholds
    B: Thresholds


class FiringChart(Figures):
    """The Firing Outcome Chart. [A6.1, A6.2]"""

    jam: tuple[Total, ...]
    long_burst_jam: tuple[Total, ...]
    """What jams the guns on the second roll of a long burst."""
    no_long_burst: tuple[GunKind, ...]
    columns: ChartColumns


class CannonColumns(ChartColumns):
    """The columns of a cannon. [A9.1]"""

    C: Thresholds


class CannonChart(Figures):
    """Chart 1, by the ruling chart-1. [A9.1]"""

    usual: CannonColumns
    milder: CannonColumns


class BarrageChart(Figures):
    """Chart 2: barrage balloons are missed or destroyed. [A9.2]"""

    jam: tuple[Total, ...]
    destroyed: Total


class Exchange(Figures):
    """Both columns of Chart 3: the plane's fire, and that of balloon or airship. [A9.3]"""

    plane: Thresholds
    unit: Thresholds


class ExchangeChart(Figures):
    """Chart 3, by the ruling chart-3. [A9.3]"""

    usual: Exchange
    harsher: Exchange
    milder: Exchange


def check_charts(chart: FiringChart, cannon: CannonChart, exchange: ExchangeChart) -> None:
    """Destruction takes more than damage, but not in column C. [A6.1, A9.1, A9.3]"""
    rows = {f"firing_chart.columns.{name}": getattr(chart.columns, name) for name in "AB"}
    for setting in ("usual", "milder"):
        columns = getattr(cannon, setting)
        rows |= {f"chart_1.{setting}.{name}": getattr(columns, name) for name in "AB"}
    for setting in ("usual", "harsher", "milder"):
        pair = getattr(exchange, setting)
        rows |= {f"chart_3.{setting}.{who}": getattr(pair, who) for who in ("plane", "unit")}
    for where, column in rows.items():
        if column.destroyed < column.damaged:
            allowed = f"{column.damaged} or more"
            raise BadInput(f"{where}.destroyed", "is below damaged", allowed=allowed)


# -- what a roll does ---------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """What one roll does. A jam on the first roll is a miss; later the result stands. [A6.2]"""

    result: Result
    jams: bool
    """Whether the mount is jammed afterwards."""


class RollOdds(msgspec.Struct, frozen=True):
    """Exact odds of a roll in 36ths: miss, damage and destroy add up to 36. [A12.16]

    What jams is counted beside them. On the first roll it is a miss too; on the second roll of a
    long burst guns may also jam after a hit. [A6.2]
    """

    jam: int
    miss: int
    damage: int
    destroy: int


def counted(falls: list[Outcome]) -> RollOdds:
    """The odds that the 36 ways add up to."""
    results = [fall.result for fall in falls]
    return RollOdds(
        jam=sum(fall.jams for fall in falls),
        miss=results.count("miss") + results.count("jam"),
        damage=results.count("damaged"),
        destroy=results.count("destroyed"),
    )


class Rolls:
    """The guns' charts at work, for one set of figures and rulings. [A6.1, A6.2, A9.1]"""

    def __init__(self, chart: FiringChart, cannon: CannonChart, rulings: Rulings) -> None:
        """Take the thresholds and what jams from the charts."""
        ruled: CannonColumns = getattr(cannon, rulings.chart_1)
        self._thresholds = (chart.columns.A, chart.columns.B)
        self._cannon = (ruled.A, ruled.B, ruled.C)
        self._jam = frozenset(chart.jam)
        self._long_burst_jam = frozenset(chart.long_burst_jam)
        self._natural_jam = rulings.natural_jam
        self._odds: dict[tuple[int, int, bool, bool, bool], RollOdds] = {}

    def outcome(
        self,
        column: int,
        modifier: int,
        total: int,
        *,
        cannon: bool = False,
        second: bool = False,
        ace: bool = False,
        damaged_before: bool = False,
    ) -> Outcome:
        """What the dice do that show this total before modifiers. [A6.1, A6.2, A6.5, A6.6]

        `cannon`: it is a cannon's roll, which never jams. `second`: the second roll of a long
        burst. `ace`: an ace fires guns he operates. `damaged_before`: the target is damaged
        already, so that damage destroys it.
        """
        result = self._column(column, cannon).result(total + modifier)
        if result == "damaged" and (ace or damaged_before):
            result = "destroyed"
        if cannon:
            return Outcome(result, False)
        shown = total if self._natural_jam else max(total + modifier, min(DICE))
        jams = shown in (self._long_burst_jam if second else self._jam)
        if shown in self._jam:
            return Outcome("miss" if second else "jam", jams)
        return Outcome(result, jams)

    def _column(self, column: int, cannon: bool) -> Thresholds:
        chart = self._cannon if cannon else self._thresholds
        if column >= len(chart):
            allowed = ", ".join(COLUMNS[: len(chart)])
            raise BadInput("column", f"{COLUMNS[column]} is on another chart", allowed=allowed)
        return chart[column]

    def roll_odds(
        self,
        column: int,
        modifier: int,
        *,
        cannon: bool = False,
        second: bool = False,
        ace: bool = False,
        damaged_before: bool = False,
    ) -> RollOdds:
        """The exact odds of a roll. [A6.1, A6.2, A12.16]"""
        key = (column, modifier, cannon, second, ace or damaged_before)
        if key not in self._odds:
            ways = {"cannon": cannon, "second": second, "ace": ace or damaged_before}
            self._odds[key] = counted([self.outcome(column, modifier, n, **ways) for n in DICE])
        return self._odds[key]


@lru_cache(maxsize=64)
def rolls_of(chart: FiringChart, cannon: CannonChart, rulings: Rulings) -> Rolls:
    """The charts at work, shared by all games with the same ones: odds are worked out once."""
    return Rolls(chart, cannon, rulings)


class StrikeRolls:
    """Charts 2 and 3 at work: fire at balloons and airships, and theirs. [A9.2, A9.3]"""

    def __init__(self, barrage: BarrageChart, exchange: ExchangeChart, rulings: Rulings) -> None:
        """Take what destroys and damages from the charts."""
        self._barrage = barrage
        self._exchange: Exchange = getattr(exchange, rulings.chart_3)
        self._natural_jam = rulings.natural_jam

    def at_barrage(self, modifier: int, total: int) -> Outcome:
        """Chart 2: a miss or the end of a barrage balloon; guns may jam. [A9.2]"""
        shown = total if self._natural_jam else max(total + modifier, min(DICE))
        if shown in self._barrage.jam:
            return Outcome("jam", True)
        is_hit = total + modifier >= self._barrage.destroyed
        return Outcome("destroyed" if is_hit else "miss", False)

    def at_unit(self, modifier: int, total: int, *, deadly: bool) -> Outcome:
        """Chart 3, the plane's column; `deadly`: damage destroys. Nothing jams. [A9.3, A9.3.1]"""
        return _deadly(self._exchange.plane.result(total + modifier), deadly)

    def by_unit(self, modifier: int, total: int, *, deadly: bool) -> Outcome:
        """Chart 3, the fire of balloon or airship at the plane. [A9.3]"""
        return _deadly(self._exchange.unit.result(total + modifier), deadly)


def _deadly(result: Literal["miss", "damaged", "destroyed"], deadly: bool) -> Outcome:
    return Outcome("destroyed" if deadly and result == "damaged" else result, False)
