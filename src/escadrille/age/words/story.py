"""The story as every face tells it: which events, in which words and in which tone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from escadrille.age.model import events as ev
from escadrille.age.model.rules import Rules
from escadrille.age.model.view import View
from escadrille.age.words.flight import tell
from escadrille.kernel.story import Happening, Told, Tone

QUIET = (ev.EntryChosen, ev.AccessTaken, ev.InitiativeRolled, ev.GameEnded)
"""Events that later ones or the screen tell as well."""
_GOOD = (ev.PhotoTaken, ev.Released, ev.AirshipPassed, ev.AirshipBombed, ev.AirshipLeft)
_BAD = (
    ev.AircraftDamaged,
    ev.StartDamaged,
    ev.AircraftDestroyed,
    ev.EngineOverused,
    ev.Collided,
    ev.BalloonDamaged,
    ev.BalloonDestroyed,
    ev.BalloonSank,
    ev.AirshipDamaged,
    ev.AirshipDestroyed,
)
_FIRE = (ev.GunsFired, ev.AAFired, ev.StrikeFired, ev.ReplyFired)
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


def told(
    rules: Rules,
    part: Iterable[Happening[View, ev.Event]],
    *,
    is_quiet: Callable[[ev.Event], bool] = is_quiet,
) -> Iterator[Told[View, ev.Event]]:
    """The lines of each happening; none for those that a reader sees in other ways."""
    for each in part:
        lines = [] if is_quiet(each.event) else tell(rules, each.view.state, each.event)
        tone = tone_of(each.event)
        yield Told((each,), [line._replace(tone=tone) for line in lines])
