"""What happened in a game of Age of Dogfights, in sentences and as it can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.model import Attack, Known, Rules, Strike, Trail, View, face_label
from escadrille.age.model import events as ev
from escadrille.age.model.actions import ATTITUDES, AttitudeName
from escadrille.age.words import modifier_words, points_of, told
from escadrille.kernel.story import Happening, Told
from escadrille.table.age.flights import trail_steps
from escadrille.table.age.units import unit_point
from escadrille.table.wire import messages
from escadrille.table.wire.age import FlightShow, GunfireShow, RollShow
from escadrille.table.wire.common import Place
from escadrille.table.wire.messages import Show


def age_story(
    rules: Rules, part: Sequence[Happening[View, ev.Event]], *, moving: bool
) -> list[messages.Happening]:
    """What happened; what says nothing and shows nothing is left out."""
    all_ = (_happening(rules, each, moving=moving) for each in told(rules, part))
    return [each for each in all_ if each.lines or each.show]


def _happening(rules: Rules, each: Told[View, ev.Event], *, moving: bool) -> messages.Happening:
    ((view, event, n),) = each.happenings
    return messages.Happening.showing(
        n=n,
        kind=str(type(event).__struct_config__.tag),
        lines=each.lines,
        aircraft=_aircraft(event),
        points=_points(rules, view.state, event),
        show=_show(rules, view.state, event) if moving else None,
    )


def _aircraft(event: ev.Event) -> list[int]:
    """Whom an event is about."""
    found = [getattr(event, name, None) for name in ("aircraft", "shooter", "target")]
    strike = getattr(event, "strike", None)
    if isinstance(strike, Strike):
        found.append(strike.shooter)
    attack = getattr(event, "attack", None) or getattr(event, "answer", None)
    if isinstance(attack, Attack):
        found += [attack.shooter, attack.target]
    found += list(getattr(event, "movers", ()))
    return list(dict.fromkeys(index for index in found if isinstance(index, int)))


def _points(rules: Rules, state: Known, event: ev.Event) -> list[Place]:
    """Where it happened: a point of its own, or that of whatever it is about."""
    if isinstance(event, ev.PiecesPlaced):
        return [place for placed in event.pieces for place in points_of(rules, placed)]
    point = getattr(event, "point", None)
    if point is None:
        point = _unit_point(rules, state, event)
    return [] if point is None else [rules.board.coordinates(point)]


def _unit_point(rules: Rules, state: Known, event: ev.Event) -> int | None:
    """Where a balloon or an airship is that an event is about, or a shot on the way. [A9]"""
    if isinstance(event, ev.AAFired):
        return event.shot.point
    if isinstance(strike := getattr(event, "strike", None), Strike):
        return unit_point(rules, state, strike.unit, strike.target)
    if isinstance(balloon := getattr(event, "balloon", None), int):
        return unit_point(rules, state, "balloon", balloon)
    if isinstance(airship := getattr(event, "airship", None), int):
        return unit_point(rules, state, "airship", airship)
    return None


def _show(rules: Rules, state: Known, event: ev.Event) -> Show | None:
    match event:
        case ev.Flown() if event.path:
            end = ((event.point, event.heading, event.level),)  # all that old records know
            return _flight(rules, state, event, event.trail or end, ATTITUDES[event.attitude])
        case ev.BoardLeft():
            return _flight(rules, state, event, event.trail, "level")
        case ev.DieRolled(aircraft=index, face=face):
            colour = state.colour or "blue"
            return RollShow(colour=colour, face=face_label(face), aircraft=index)
        case ev.GunsFired():
            total, by = event.total, modifier_words(event.modifier)
            return GunfireShow.showing(event, sum=f"{total} {by} = {total + event.modifier}")
        case ev.AircraftDamaged(aircraft=index, damage=part):
            return RollShow(colour="damage", face=part, aircraft=index)
        case _:
            return None


def _flight(
    rules: Rules, state: Known, event: ev.Flown | ev.BoardLeft, trail: Trail, attitude: AttitudeName
) -> FlightShow:
    steps = trail_steps(rules, state, event.aircraft, trail)
    leaves = isinstance(event, ev.BoardLeft)
    return FlightShow(aircraft=event.aircraft, trail=steps, attitude=attitude, leaves=leaves)
