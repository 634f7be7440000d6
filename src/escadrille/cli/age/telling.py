"""The story of a game of Age of Dogfights, told to whoever may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age import events as ev
from escadrille.age.game import Age
from escadrille.age.narration import tell
from escadrille.cli.desk import Happening
from escadrille.cli.lines import Line, Tone
from escadrille.kernel.protocol import Seat

QUIET = (ev.EntryChosen, ev.AccessTaken, ev.InitiativeRolled, ev.GameEnded)
"""Events that later ones or the screen tell as well."""
_GOOD = (ev.PhotoTaken, ev.Released)
_BAD = (ev.AircraftDamaged, ev.AircraftDestroyed, ev.EngineOverused, ev.Collided)
_HITS = ("damaged", "destroyed")


class Teller:
    """Puts events into words for one onlooker; None is everybody at the table."""

    def __init__(self, game: Age, viewer: Seat | None, *, is_open: bool) -> None:
        """An open story hides nothing."""
        self._game = game
        self._viewer = viewer
        self._is_open = is_open

    def lines(self, part: Sequence[Happening]) -> Iterator[Line]:
        """The sentences on a part of the story."""
        for state, event in part:
            if isinstance(event, QUIET) or _is_plain_die(event):
                continue
            seen = event if self._is_open else self._game.redact(event, self._viewer)
            for line in tell(self._game.rules, state, seen):
                yield Line(line.text, line.rule, _tone(event))


def _is_plain_die(event: ev.Event) -> bool:
    """The colour of a die is told with its roll; that it is a risk is news."""
    return isinstance(event, ev.DieChosen) and not event.is_risky


def _tone(event: ev.Event) -> Tone:
    is_brought = isinstance(event, ev.BoardLeft) and event.fate in ("home", "through")
    if is_brought or isinstance(event, _GOOD):
        return "good"
    is_hit = isinstance(event, ev.GunsFired) and event.result in _HITS
    return "bad" if is_hit or isinstance(event, _BAD) else ""
