"""What a seat may know, worked out once for a state."""

from __future__ import annotations

from escadrille.age.game import Age
from escadrille.age.state import State
from escadrille.kernel.protocol import Seat


def seen_by(game: Age, state: State, viewer: Seat | None) -> State:
    """The state of a viewer's view; the very same object however often it is asked for. [A6.6]"""
    return game.rules.memo.get(f"seen by {viewer}", state, lambda: game.view(state, viewer).state)
