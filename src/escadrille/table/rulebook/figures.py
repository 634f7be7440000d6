"""Which rule has which figure, and what of its text the figure takes the place of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from escadrille import catalog
from escadrille.age.rules import Rules
from escadrille.table.rulebook import chart_figures as charts
from escadrille.table.rulebook import gun_figures as guns
from escadrille.table.rulebook import ring_figures as ring
from escadrille.table.wire.rulebook import Block


class Figure(NamedTuple):
    """What is drawn, and the kinds of blocks that need not be shown beside it."""

    draw: Callable[[], list[Block]]
    kept: int | None = None
    """How many blocks of the text stay; None for all."""
    instead_of: str = ""
    """The kind of block that it stands for, at that block's place."""
    before: str = ""
    """The kind of block that it stands before."""


@cache
def _age() -> Rules:
    """A game as it usually is: charts and places depend on rulings."""
    return catalog.age().rules


FIGURES: dict[str, Figure] = {
    "A4.1": Figure(lambda: [charts.movement_dice(_age())]),
    "A5": Figure(lambda: [guns.places_block(_age().gunnery)], before="grid"),
    "A5.3": Figure(lambda: [guns.fields_block(_age().gunnery)]),
    "A6.1": Figure(lambda: [charts.firing_chart(_age().gunnery)]),
    "A6.5": Figure(lambda: [charts.damage_die(_age())]),
    "A9.1": Figure(lambda: [charts.cannon_chart(_age().gunnery)]),
    "A9.2": Figure(lambda: [charts.barrage_chart(_age().gunnery)]),
    "A9.3": Figure(lambda: [charts.exchange_chart(_age().gunnery)]),
    "A9.5": Figure(lambda: [charts.flak_chart(_age())]),
    "D5.4": Figure(lambda: [ring.colours_block()], kept=1),
    "D5.5": Figure(lambda: [ring.shots_block(side) for side in ring.SIDES]),
    "D7.2": Figure(lambda: [ring.board_block("single")], instead_of="code"),
    "D7.3": Figure(lambda: [ring.board_block("dual")], instead_of="code"),
}


def with_figure(rule: str, blocks: Sequence[Block]) -> list[Block]:
    """The blocks of a rule, with its figure where it belongs."""
    figure = FIGURES.get(rule)
    if figure is None:
        return list(blocks)
    kinds: list[str] = [block.kind for block in blocks]
    if figure.instead_of:
        at = kinds.index(figure.instead_of)
        return [*blocks[:at], *figure.draw(), *blocks[at + 1 :]]
    if figure.before:
        at = kinds.index(figure.before)
        return [*blocks[:at], *figure.draw(), *blocks[at:]]
    return [*blocks[: figure.kept], *figure.draw()]
