"""Charts and dice of Age of Dogfights, as the engine works them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from escadrille.age.figures import COLUMNS, DICE, Gunnery, Result
from escadrille.age.fire import aa_result
from escadrille.age.model import Rules
from escadrille.table.age.shots import counted_odds, roll_odds
from escadrille.table.wire.rulebook import ChartBlock, ChartCell, ChartLine, DiceBlock, DieFaces

TOTALS = range(min(DICE), max(DICE) + 1)


def firing_chart(gunnery: Gunnery) -> ChartBlock:
    """The Firing Outcome Chart, with its odds for one, two and three guns. [A6.1, A6.2]"""
    return _chart("firing", *_columns(gunnery, 2))


def cannon_chart(gunnery: Gunnery) -> ChartBlock:
    """Chart 1. [A9.1]"""
    return _chart("cannon", *_columns(gunnery, 3, cannon=True))


def _columns(gunnery: Gunnery, columns: int, *, cannon: bool = False) -> list[ChartLine]:
    added = gunnery.figures.fire_modifiers.coupled_guns[: 1 if cannon else None]
    return [
        ChartLine(
            name=COLUMNS[column],
            cells=_cells([gunnery.outcome(column, 0, n, cannon=cannon).result for n in TOTALS]),
            odds=[roll_odds(gunnery.roll_odds(column, each, cannon=cannon)) for each in added],
        )
        for column in range(columns)
    ]


def barrage_chart(gunnery: Gunnery) -> ChartBlock:
    """Chart 2. [A9.2]"""
    rolls = gunnery.strike_rolls
    return _chart("barrage", _line("balloon", lambda n: rolls.at_barrage(0, n).result))


def exchange_chart(gunnery: Gunnery) -> ChartBlock:
    """Chart 3: the plane's fire, and that of balloon or airship. [A9.3]"""
    rolls = gunnery.strike_rolls
    return _chart(
        "exchange",
        _line("plane", lambda n: rolls.at_unit(0, n, deadly=False).result),
        _line("unit", lambda n: rolls.by_unit(0, n, deadly=False).result),
    )


def flak_chart(rules: Rules) -> ChartBlock:
    """Chart 4, level by level from the top. [A9.5]"""
    levels = range(len(rules.box.units.battery.hits), 0, -1)
    lines = (
        _line(f"L{level}", partial(aa_result, rules, level, is_damaged=False)) for level in levels
    )
    return _chart("flak", *lines)


def _chart(chart: str, *lines: ChartLine) -> ChartBlock:
    return ChartBlock.showing(chart=chart, totals=TOTALS, lines=lines)


def _line(name: str, result: Callable[[int], Result]) -> ChartLine:
    odds = counted_odds([result(total) for total in DICE])
    return ChartLine(name=name, cells=_cells([result(n) for n in TOTALS]), odds=[odds])


def _cells(results: Sequence[Result]) -> list[ChartCell]:
    return [ChartCell(span=len(list(same)), result=result) for result, same in groupby(results)]


def movement_dice(rules: Rules) -> DiceBlock:
    """Blue and green. [A4.1]"""
    dice = rules.box.dice
    starred = [f"{_signed(n)}*" if n in dice.green_starred else _signed(n) for n in dice.green]
    blue = DieFaces(die="blue", faces=[_signed(n) for n in dice.blue])
    return DiceBlock(dice=[blue, DieFaces(die="green", faces=starred)])


def damage_die(rules: Rules) -> DiceBlock:
    """The damage die. [A6.5]"""
    return DiceBlock(dice=[DieFaces(die="damage", faces=list(rules.box.dice.damage))])


def _signed(steps: int) -> str:
    return "0" if not steps else f"{steps:+d}".replace("-", "−")
