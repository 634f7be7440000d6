"""Which events a story tells, and in which tone: the same in the terminal and in the browser."""

from __future__ import annotations

from typing import Literal, TypeAlias

from escadrille.age import airship_events as air
from escadrille.age import events as ev
from escadrille.age import unit_events as un

Tone: TypeAlias = Literal["", "good", "bad"]

QUIET = (ev.EntryChosen, ev.AccessTaken, ev.InitiativeRolled, ev.GameEnded)
"""Events that later ones or the screen tell as well."""
_GOOD = (ev.PhotoTaken, ev.Released, air.AirshipPassed, air.AirshipBombed, air.AirshipLeft)
_BAD = (
    ev.AircraftDamaged,
    ev.StartDamaged,
    ev.AircraftDestroyed,
    ev.EngineOverused,
    ev.Collided,
    un.BalloonDamaged,
    un.BalloonDestroyed,
    un.BalloonSank,
    air.AirshipDamaged,
    air.AirshipDestroyed,
)
_FIRE = (ev.GunsFired, ev.AAFired, un.StrikeFired, un.ReplyFired)
_HITS = ("damaged", "destroyed")


def is_quiet(event: ev.Event) -> bool:
    """The colour of a die is told with its roll; that it is a risk is news."""
    is_plain_die = isinstance(event, ev.DieChosen) and not event.is_risky
    return is_plain_die or isinstance(event, QUIET)


def tone_of(event: ev.Event) -> Tone:
    """Whether an event tells of a success, of a hit or loss, or of neither."""
    is_brought = isinstance(event, ev.BoardLeft) and event.fate in ("home", "through")
    if is_brought or isinstance(event, _GOOD):
        return "good"
    is_hit = isinstance(event, _FIRE) and event.result in _HITS
    return "bad" if is_hit or isinstance(event, _BAD) else ""
