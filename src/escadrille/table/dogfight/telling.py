"""What happened in a game of Dogfight!, in sentences and as it can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.kernel.seen import Happening, Told
from escadrille.rossi.model import Rules, View
from escadrille.rossi.model import events as ev
from escadrille.rossi.words import told
from escadrille.table.dogfight.tiles import plan_view
from escadrille.table.wire import dogfight as wire
from escadrille.table.wire import messages
from escadrille.table.wire.messages import Show


def dogfight_story(
    rules: Rules, part: Sequence[Happening[View, ev.Event]], *, moving: bool
) -> list[messages.Happening]:
    """What happened; what says nothing and shows nothing is left out."""
    all_ = (_happening(rules, each, moving=moving) for each in told(rules, part))
    return [each for each in all_ if each.lines or each.show]


def _happening(rules: Rules, each: Told[View, ev.Event], *, moving: bool) -> messages.Happening:
    *_, last = each.happenings
    event = last.event
    return messages.Happening.showing(
        n=last.n,
        kind=type(event).__name__,
        lines=each.lines,
        crafts=[rules.craft(event.seat)] if isinstance(event, ev.TileDrawn) else _crafts(event),
        spaces=_spaces(event),
        show=_show(event) if moving else None,
    )


def _crafts(event: ev.Event) -> list[str]:
    names = (getattr(event, name, None) for name in ("craft", "shooter", "target"))
    return [name for name in names if isinstance(name, str)]


def _spaces(event: ev.Event) -> list[str]:
    match event:
        case ev.Moved(path=spaces) | ev.StartsTaken(spaces=spaces):
            return list(spaces)
        case _:
            space = getattr(event, "space", None)
            return [space] if isinstance(space, str) else []


def _show(event: ev.Event) -> Show | None:
    match event:
        case ev.Moved(path=path) if len(path) > 1:
            return wire.RingFlightShow.showing(event)
        case ev.PlansRevealed(plans=plans):
            return wire.RevealShow(
                plans=[None if plan is None else plan_view(plan) for plan in plans]
            )
        case ev.ShotFired():
            return wire.RingShotShow.showing(event)
        case _:
            return None
