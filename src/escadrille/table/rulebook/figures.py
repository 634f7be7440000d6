"""A figure in the place that its rule has for it."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.table.games.face import Figure
from escadrille.table.wire.rulebook import Block


def with_figure(figure: Figure | None, blocks: Sequence[Block]) -> list[Block]:
    """The blocks of a rule, with its figure where it belongs."""
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
