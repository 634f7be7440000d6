"""A figure in the place that its rule has for it."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.table.games.face import Figure
from escadrille.table.wire.rulebook import Block


def with_figure(figure: Figure | None, blocks: Sequence[Block]) -> list[Block]:
    """The blocks of a rule, with its figure where it belongs."""
    if figure is None:
        return list(blocks)
    kind = figure.instead_of or figure.before
    if not kind:
        return [*blocks[: figure.kept], *figure.draw()]
    at = [block.kind for block in blocks].index(kind)
    return [*blocks[:at], *figure.draw(), *blocks[at + bool(figure.instead_of) :]]
