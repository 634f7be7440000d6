"""Chance from a real box: a person draws and tosses, and types what came up."""

from __future__ import annotations

from collections.abc import Callable

from escadrille.cli.terminal import Terminal
from escadrille.cli.tile_words import by_value
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import chance_words
from escadrille.rossi.state import State
from escadrille.rossi.tiles import parse_tile

SECRET_CAUSES = frozenset(
    {"draw", "mulligan", "objective tile", "bag loss", "hand loss", "restock loss"}
)
"""What only the seat that draws may see. [D1.9]"""

FIELD = "what came up"


def ask_chance(
    terminal: Terminal,
    game: Dogfight,
    state: State,
    chance: Chance,
    draw_unseen: Callable[[], str] | None = None,
) -> str:
    """The label that a person types; with `draw_unseen`, Enter leaves the draw to the computer."""
    labels = [odds.label for odds in chance.outcomes]
    are_tiles = "|" in labels[0]
    how = _tiles_hint(chance) if are_tiles else " or ".join(labels)
    unseen = " – or just Enter, and it is drawn unseen" if draw_unseen else ""
    words = f"{chance_words(game.rules, state, chance)}{_to_go(state, chance)}"
    prompt = f"{words}{'' if words.endswith('?') else ':'} {how}{unseen} [{chance.rule}] >"

    def read(text: str) -> str:
        if not text and draw_unseen:
            return draw_unseen()
        return _label(text, labels, are_tiles)

    hint = f"In there: {_contents(chance) if are_tiles else ', '.join(labels)}."
    return terminal.ask(prompt, read, hint=hint)


def _to_go(state: State, chance: Chance) -> str:
    if chance.seat is None or chance.cause not in ("draw", "mulligan"):
        return ""
    due = state.aviators[chance.seat].due
    return f" ({due} to go)" if due > 1 else ""


def _tiles_hint(chance: Chance) -> str:
    return f"type it as value|hits, e.g. {chance.outcomes[-1].label}"


def _contents(chance: Chance) -> str:
    return by_value(parse_tile(odds.label) for odds in chance.outcomes for _ in range(odds.weight))


def _label(text: str, labels: list[str], are_tiles: bool) -> str:
    if not text:
        raise BadInput(FIELD, "nothing was typed", allowed=", ".join(labels))
    label = parse_tile(text, FIELD).label if are_tiles else text.lower()
    if label not in labels:
        raise BadInput(FIELD, f"{label} is not in there", allowed=", ".join(labels))
    return label
