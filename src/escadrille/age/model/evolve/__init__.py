"""Bookkeeping: how each event changes the state, by subject. Knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age.model import events as ev
from escadrille.age.model.evolve import bots, fire, flight, rounds, units
from escadrille.age.model.state import State

_BOOKING: dict[type, Callable[[State, Any], State]] = {
    **rounds.BOOKING,
    **flight.BOOKING,
    **fire.BOOKING,
    **units.BOOKING,
    **bots.BOOKING,
}


def evolve(state: State, event: ev.Event) -> State:
    """The state after an event."""
    return _BOOKING[type(event)](state, event)
