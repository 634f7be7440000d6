"""Which events a story tells, and in which tone: the same in the terminal and in the browser."""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.kernel.protocol import Seat
from escadrille.rossi import events as ev

Tone: TypeAlias = Literal["", "good", "bad"]

QUIET = (ev.PlanChosen, ev.TurnBegan, ev.GameEnded)
"""Events that the screen shows in other ways."""
_GOOD = (ev.PhotoTaken, ev.FactoryBombed, ev.PersonRescued)
_BAD = (ev.ShotFired, ev.DamageMarked, ev.ShotDown, ev.Crashed)


def tone_of(event: ev.Event) -> Tone:
    """Whether an event tells of a success, of a shot or loss, or of neither."""
    if isinstance(event, _GOOD):
        return "good"
    return "bad" if isinstance(event, _BAD) else ""


def drawing_seat(event: ev.Event) -> Seat | None:
    """Draws of one seat belong together; everything else is told one by one."""
    return event.seat if isinstance(event, ev.TileDrawn) else None
