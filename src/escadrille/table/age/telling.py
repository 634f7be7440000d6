"""What happened in a game of Age of Dogfights, in sentences and as it can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age import events as ev
from escadrille.age.actions import ATTITUDES, Fly
from escadrille.age.game import Age
from escadrille.age.moving import flights_of
from escadrille.age.narration import tell
from escadrille.age.opening import face_label
from escadrille.age.paths import Arrival
from escadrille.age.piece_wording import points_of
from escadrille.age.refusals import Refusal
from escadrille.age.rules import Rules
from escadrille.age.state import Attack, State, Strike
from escadrille.age.story import is_quiet, tone_of
from escadrille.age.wording import modifier_words
from escadrille.kernel.protocol import Seat
from escadrille.table.age.aircraft import heading_word
from escadrille.table.age.flights import trail_of
from escadrille.table.age.units import unit_point
from escadrille.table.presenting import Event
from escadrille.table.wire.age import FlightShow, GunfireShow, PathStep, RollShow
from escadrille.table.wire.common import Line, Place
from escadrille.table.wire.messages import Happening, Show


def age_story(
    game: Age, part: Sequence[Event], viewer: Seat | None, *, moving: bool
) -> list[Happening]:
    """Events as a viewer may know them; what says nothing and shows nothing is left out."""
    told = []
    for n, state, event in part:
        seen = game.redact(event, viewer)
        lines = [] if is_quiet(event) else tell(game.rules, state, seen)
        show = _show(game.rules, state, seen) if moving else None
        if not lines and show is None:
            continue
        told.append(
            Happening(
                n=n,
                kind=str(type(event).__struct_config__.tag),
                lines=[Line(text=t, rule=rule, tone=tone_of(event)) for t, rule in lines],
                aircraft=_aircraft(seen),
                points=_points(game.rules, state, seen),
                show=show,
            )
        )
    return told


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


def _points(rules: Rules, state: State, event: ev.Event) -> list[Place]:
    """Where it happened: a point of its own, or that of whatever it is about."""
    if isinstance(event, ev.PiecesPlaced):
        return [place for placed in event.pieces for place in points_of(rules, placed)]
    point = getattr(event, "point", None)
    if point is None:
        point = _unit_point(rules, state, event)
    return [] if point is None else [rules.board.coordinates(point)]


def _unit_point(rules: Rules, state: State, event: ev.Event) -> int | None:
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


def _show(rules: Rules, state: State, event: ev.Event) -> Show | None:
    match event:
        case ev.Flown() if event.path:
            return _flight(rules, state, event)
        case ev.BoardLeft():
            return _leaving(rules, state, event)
        case ev.DieRolled(aircraft=index, face=face):
            colour = state.colour or "blue"
            return RollShow(colour=colour, face=face_label(face), aircraft=index)
        case ev.GunsFired():
            return _gunfire(event)
        case ev.AircraftDamaged(aircraft=index, damage=part):
            return RollShow(colour="damage", face=part, aircraft=index)
        case _:
            return None


def _flight(rules: Rules, state: State, event: ev.Flown) -> FlightShow:
    attitude = ATTITUDES[event.attitude]
    arrival = _arrival(rules, state, Fly(event.path, event.levels, attitude))
    if isinstance(arrival, Arrival):
        trail = trail_of(rules, state, event.aircraft, arrival)
    else:
        trail = _straight_line(rules, state, event)
    return FlightShow(aircraft=event.aircraft, trail=trail, attitude=attitude, leaves=False)


def _arrival(rules: Rules, state: State, action: Fly) -> Arrival | Refusal:
    """The way of a movement; damage on the way does not change it. [A9.5.2]"""
    if state.flight is not None:
        return state.flight.arrival
    return flights_of(rules, state).arrival(action)


def _straight_line(rules: Rules, state: State, event: ev.Flown) -> list[PathStep]:
    """From here to there, if nobody knows the way any more."""
    each = state.aircraft[event.aircraft]
    ends = ((each.point, each.heading, each.level), (event.point, event.heading, event.level))
    return [
        PathStep(at=rules.board.coordinates(point), heading=heading_word(heading), level=level)
        for point, heading, level in ends
    ]


def _leaving(rules: Rules, state: State, event: ev.BoardLeft) -> FlightShow:
    arrival = _arrival(rules, state, Fly(event.path, event.levels))
    trail = trail_of(rules, state, event.aircraft, arrival) if isinstance(arrival, Arrival) else []
    return FlightShow(aircraft=event.aircraft, trail=trail, attitude="level", leaves=True)


def _gunfire(event: ev.GunsFired) -> GunfireShow:
    total = event.total + event.modifier
    return GunfireShow(
        shooter=event.shooter,
        target=event.target,
        total=event.total,
        modifier=event.modifier,
        result=event.result,
        is_defence=event.is_defence,
        sum=f"{event.total} {modifier_words(event.modifier)} = {total}",
    )
