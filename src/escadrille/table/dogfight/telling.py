"""What happened in a game of Dogfight!, in sentences and as it can be shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from escadrille.kernel.protocol import Seat
from escadrille.rossi import events as ev
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import Line as Sentence
from escadrille.rossi.narration import explain_silence, tell, tell_draws
from escadrille.rossi.story import QUIET, drawing_seat, tone_of
from escadrille.table.dogfight.tiles import plan_view
from escadrille.table.presenting import Event
from escadrille.table.wire.common import Line
from escadrille.table.wire.dogfight import RevealShow, RingFlightShow, RingShotShow
from escadrille.table.wire.messages import Happening, Show


def dogfight_story(
    game: Dogfight, part: Sequence[Event], viewer: Seat | None, *, moving: bool
) -> list[Happening]:
    """Events as a viewer may know them; draws of one seat are one sentence."""
    told: list[Happening] = []
    for seat, group in groupby(part, key=lambda each: drawing_seat(each.event)):
        if seat is None:
            told += (
                happening
                for each in group
                if (happening := _told(game, each, viewer, moving=moving))
            )
        else:
            told.append(_draws(game, seat, group, viewer))
    return told


def _told(game: Dogfight, each: Event, viewer: Seat | None, *, moving: bool) -> Happening | None:
    n, state, event = each
    seen = game.redact(event, viewer)
    lines: list[Sentence] = []
    if isinstance(event, ev.PhaseBegan) and event.phase == "damage":
        lines += explain_silence(game.rules, state)
    sentence = None if isinstance(event, QUIET) else tell(game.rules, state, seen)
    if sentence is not None:
        lines.append(sentence)
    show = _show(seen) if moving else None
    if not lines and show is None:
        return None
    return Happening(
        n=n,
        kind=type(event).__name__,
        lines=[Line(text=text, rule=rule, tone=tone_of(event)) for text, rule in lines],
        crafts=_crafts(seen),
        spaces=_spaces(seen),
        show=show,
    )


def _draws(game: Dogfight, seat: Seat, group: Iterable[Event], viewer: Seat | None) -> Happening:
    drawn = list(group)
    seen = [game.redact(each.event, viewer) for each in drawn]
    tiles = [event.tile for event in seen if isinstance(event, ev.TileDrawn)]
    line = tell_draws(game.rules, seat, tiles)
    return Happening(
        n=drawn[-1].n,
        kind="TileDrawn",
        lines=[Line(text=line.text, rule=line.rule)],
        crafts=[game.rules.craft(seat)],
    )


def _crafts(event: ev.Event) -> list[str]:
    names = (getattr(event, name, None) for name in ("craft", "shooter", "target"))
    return [name for name in names if isinstance(name, str)]


def _spaces(event: ev.Event) -> list[str]:
    match event:
        case ev.Moved(path=path):
            return list(path)
        case ev.StartsTaken(spaces=spaces):
            return list(spaces)
        case _:
            space = getattr(event, "space", None)
            return [space] if isinstance(space, str) else []


def _show(event: ev.Event) -> Show | None:
    match event:
        case ev.Moved(craft=craft, path=path) if len(path) > 1:
            return RingFlightShow(craft=craft, path=list(path))
        case ev.PlansRevealed(plans=plans):
            return RevealShow(plans=[None if plan is None else plan_view(plan) for plan in plans])
        case ev.ShotFired(shooter=shooter, target=target, hits=hits):
            return RingShotShow(shooter=shooter, target=target, hits=hits)
        case _:
            return None
