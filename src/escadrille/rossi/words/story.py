"""The story as every face tells it: which events, in which words and in which tone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Happening, Line, Told, Tone
from escadrille.rossi.model import Rules, View
from escadrille.rossi.model import events as ev
from escadrille.rossi.words.events import explain_bot, explain_silence, tell, tell_draws

QUIET = (ev.PlanChosen, ev.TurnBegan, ev.GameEnded)
"""Events that the screen shows in other ways."""
_GOOD = (ev.PhotoTaken, ev.FactoryBombed, ev.PersonRescued)
_BAD = (ev.ShotFired, ev.DamageMarked, ev.ShotDown, ev.Crashed)


def tone_of(event: ev.Event) -> Tone:
    """Whether an event tells of a success, of a shot or loss, or of neither."""
    if isinstance(event, _GOOD):
        return "good"
    return "bad" if isinstance(event, _BAD) else ""


def told(
    rules: Rules,
    part: Iterable[Happening[View, ev.Event]],
    *,
    quiet: tuple[type[ev.Event], ...] = QUIET,
    at_length: bool = False,
) -> Iterator[Told[View, ev.Event]]:
    """The lines of each happening; draws of one seat are one sentence.

    At length, the solo bot gives all its reasons for a tile. [D10.9]
    """
    for seat, group in groupby(part, key=_drawing_seat):
        if seat is not None:
            drawn = list(group)
            tiles = [each.event.tile for each in drawn if isinstance(each.event, ev.TileDrawn)]
            yield Told(drawn, [tell_draws(rules, seat, tiles)])
            continue
        for each in group:
            view, event = each.view, each.event
            if at_length and isinstance(event, ev.BotTileSelected):
                yield Told((each,), explain_bot(rules, view.state, event))
                continue
            line = None if isinstance(event, quiet) else tell(rules, view.state, event)
            lines = [line._replace(tone=tone_of(event))] if line else []
            yield Told((each,), [*_silence(rules, view, event), *lines])


def _silence(rules: Rules, view: View, event: ev.Event) -> list[Line]:
    """Why nobody shoots, once all have moved. [D5.1]"""
    is_after_shots = event == ev.PhaseBegan("damage")
    return explain_silence(rules, view.state) if is_after_shots else []


def _drawing_seat(happening: Happening[View, ev.Event]) -> Seat | None:
    """Draws of one seat belong together; everything else is told one by one."""
    event = happening.event
    return event.seat if isinstance(event, ev.TileDrawn) else None
