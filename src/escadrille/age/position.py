"""Positions that people write: a board with aircraft on it, checked field by field.

Without a scenario one is made up of what is listed; with one, aircraft that are not listed are in
Patrol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from escadrille.age.actions import ATTITUDES
from escadrille.age.events import Event
from escadrille.age.game import Age, build
from escadrille.age.opened_box import OpenedBox
from escadrille.age.opening import initial_state
from escadrille.age.position_file import JAM_WORDS, AircraftDocument, PositionDocument
from escadrille.age.position_setup import base_name, check_names, in_the_file, setup_of
from escadrille.age.rules import Craft, Rules
from escadrille.age.state import WORKING, Aircraft, Mind, State
from escadrille.age.turns import movers
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.protocol import Seat


class Position(NamedTuple):
    """A game and a state of it, in which somebody has to answer."""

    game: Age
    state: State
    document: PositionDocument
    written: State
    """As it was written, before anything happened by itself."""
    events: tuple[Event, ...]
    """What happened by itself."""


def read_position(
    raw: Mapping[str, Any], box: OpenedBox, scenarios: Mapping[str, Mapping[str, Any]]
) -> Position:
    """Check a position and set it up; `BadInput` names the field that will not do."""
    doc = validated(PositionDocument, raw)
    check_names(doc, box.hangar)
    try:
        game = build(box, scenarios, setup_of(doc, box.hangar), doc.rulings)
    except BadInput as error:
        raise in_the_file(error, doc, box.hangar) from error
    written = _state(game.rules, doc)
    step = game.settle(written)
    return Position(game, step.state, doc, written, step.events)


# -- state --------------------------------------------------------------------------------------


def _state(rules: Rules, doc: PositionDocument) -> State:
    state = initial_state(rules)
    fleet = list(state.aircraft)
    names = _names(rules, doc)
    for number, (each, index) in enumerate(zip(doc.aircraft, names, strict=True)):
        field = f"aircraft[{number}]"
        fleet[index] = _aircraft(rules, rules.fleet[index], fleet[index], each, field)
    _check_places(rules, fleet)
    minds = _minds(rules, doc, names)
    order, turn = rules.scenario.order, _turn(rules, doc, names)
    at = order.index(turn)
    state = replace(
        state,
        aircraft=tuple(fleet),
        minds=minds,
        round=doc.round,
        order=order,
        turn=at + 1,
        deploying=len(order),
        weather_set=(True, True),
        bombed=_bombed(rules, doc),
        quiet=doc.quiet,
        photographed=_photographed(rules, fleet, state),
    )
    return _at_phase(rules, doc, state, turn)


def _minds(rules: Rules, doc: PositionDocument, names: list[int]) -> tuple[Mind, ...]:
    """What the bots of a position have in mind. [A10.3, A10.23]"""
    if not rules.is_solo:
        return ()
    minds = [Mind() for _ in rules.fleet]
    for each, index in zip(doc.aircraft, names, strict=True):
        minds[index] = Mind(
            temper=each.aggressiveness,
            is_retreating=bool(each.retreating),
            is_tested=each.retreating is not None,
        )
    return tuple(minds)


def _names(rules: Rules, doc: PositionDocument) -> list[int]:
    """The index of each listed aircraft; of equal names the seat tells them apart."""
    found: list[int] = []
    for number, each in enumerate(doc.aircraft):
        matches = [
            craft.index
            for craft in rules.fleet
            if base_name(craft.name) == base_name(each.aircraft)
            and each.seat in (None, craft.seat)
            and craft.index not in found
        ]
        exact = [index for index in matches if rules.fleet[index].name == each.aircraft]
        if not matches:
            known = ", ".join(craft.name for craft in rules.fleet)
            field = f"aircraft[{number}].aircraft"
            raise BadInput(field, f"{each.aircraft!r} does not take part", allowed=known)
        found.append((exact or matches)[0])
    return found


def _aircraft(
    rules: Rules, craft: Craft, fresh: Aircraft, each: AircraftDocument, field: str
) -> Aircraft:
    _check_condition(rules, craft, each, field)
    jams = each.jams or (JAM_WORDS[WORKING],) * len(fresh.bursts)
    placed = replace(
        fresh,
        where=each.where,
        level=each.level,
        attitude=ATTITUDES.index(each.attitude),
        damage=each.damage,
        bursts=fresh.bursts if each.bursts is None else each.bursts,
        jams=tuple(JAM_WORDS.index(word) for word in jams),
        throttle=fresh.throttle if each.throttle is None else each.throttle,
        risk_spent=each.risk_spent,
        bombs=fresh.bombs if each.bombs is None else each.bombs,
        photos=each.photos,
        filming=each.filming,
        counting=each.counting,
        skill="ace" if rules.options.ace_vs_ace and craft.has_pilot_skill else each.skill,
        is_marked=each.marked,
        is_revealed=fresh.is_revealed if each.revealed is None else each.revealed,
        kills=each.kills,
        steps=each.steps,
        since_turn=each.since_turn,
        on_border=each.on_border,
        defended=each.defended,
        fate=each.fate,
        downed_by=each.downed_by,
    )
    if each.where in ("patrol", "out"):
        return placed
    if each.at is None or each.heading is None:
        missing = "at" if each.at is None else "heading"
        raise BadInput(f"{field}.{missing}", f"is missing for an aircraft in {each.where}")
    return replace(
        placed,
        point=_point(rules, craft, each, each.at, f"{field}.at"),
        heading=rules.heading(each.heading),
    )


def _check_condition(rules: Rules, craft: Craft, each: AircraftDocument, field: str) -> None:
    """Levels, mounts, bombs and photographs that this aircraft can have. [A2, A4.10]"""
    ceiling = rules.ceiling(craft.index)
    if each.level > ceiling:
        problem = f"the {craft.type.name} flies no higher than L{ceiling} [A4.10]"
        raise BadInput(f"{field}.level", problem, allowed=f"1 to {ceiling}")
    tilts = {"up": each.level < ceiling, "down": each.level > 1}
    if not tilts.get(each.attitude, True):
        problem = f"it cannot be nose-{each.attitude} on L{each.level} [A4.10]"
        raise BadInput(f"{field}.attitude", problem)
    mounts = craft.type.mounts
    for name in ("bursts", "jams"):
        values = getattr(each, name)
        if values is not None and len(values) != len(mounts):
            kinds = ", ".join(mount.name for mount in mounts)
            raise BadInput(f"{field}.{name}", f"{len(values)} values", allowed=f"one each: {kinds}")
    for number, left in enumerate(each.bursts or ()):
        if left > mounts[number].bursts:
            allowed = f"0 to {mounts[number].bursts}"
            raise BadInput(f"{field}.bursts[{number}]", f"{left} are too many", allowed=allowed)
    limits = {"throttle": craft.type.full_throttle, "bombs": craft.recruit.bombs}
    for name, most in limits.items():
        value = getattr(each, name)
        if value is not None and value > most:
            raise BadInput(f"{field}.{name}", f"{value} are too many", allowed=f"0 to {most}")
    known = [zone.id for zone in rules.scenario.zones if zone.team == craft.team]
    for name, zones in (("photos", each.photos), ("filming", (each.filming,))):
        for zone in zones:
            if zone and zone not in known:
                allowed = ", ".join(known) or "no zones here"
                raise BadInput(f"{field}.{name}", f"there is no zone {zone}", allowed=allowed)
    if any(number >= len(mounts) for number in each.defended):
        raise BadInput(f"{field}.defended", "no such mount", allowed=f"0 to {len(mounts) - 1}")


def _point(
    rules: Rules, craft: Craft, each: AircraftDocument, at: tuple[int, int], field: str
) -> int:
    board = rules.board
    if each.where == "access":
        points = rules.access[craft.seat]
        places = [board.coordinates(point) for point in points]
        if at not in places:
            allowed = ", ".join(str(list(place)) for place in places)
            raise BadInput(field, f"{list(at)} is no Access Point of its", allowed=allowed)
        return board.point(*at)
    if not board.holds(*at):
        allowed = f"[0, 0] to [{board.columns - 1}, {board.rows - 1}]"
        raise BadInput(field, f"{list(at)} is off the board", allowed=allowed)
    return board.point(*at)


def _check_places(rules: Rules, fleet: Sequence[Aircraft]) -> None:
    """Two aircraft may share a point only on different levels. [A1.5]"""
    taken: dict[tuple[int, int], str] = {}
    for craft in rules.fleet:
        each = fleet[craft.index]
        if each.where != "combat":
            continue
        other = taken.setdefault((each.point, each.level), craft.name)
        if other != craft.name:
            at = list(rules.board.coordinates(each.point))
            problem = f"{craft.name} and {other} are both at {at} on L{each.level} [A1.5]"
            raise BadInput("aircraft", problem)


def _turn(rules: Rules, doc: PositionDocument, names: list[int]) -> Seat:
    who = doc.moving or doc.moved
    if doc.moving and doc.moved:
        raise BadInput("moved", "one aircraft is still moving", allowed="moving or moved")
    if who is None:
        turn = rules.scenario.order[0] if doc.turn is None else doc.turn
        if turn >= rules.seats:
            raise BadInput("turn", "there is no such seat", allowed=f"0 to {rules.seats - 1}")
        return turn
    field = "moving" if doc.moving else "moved"
    if who not in rules.index_of:
        known = ", ".join(craft.name for craft in rules.fleet)
        raise BadInput(field, f"{who!r} does not take part", allowed=known)
    seat = rules.fleet[rules.index_of[who]].seat
    if doc.turn not in (None, seat):
        raise BadInput("turn", f"{who} belongs to seat {seat}", allowed=str(seat))
    return seat


def _at_phase(rules: Rules, doc: PositionDocument, state: State, turn: Seat) -> State:
    """At the beginning of the turn, or in the middle of one aircraft's move."""
    order = movers(rules, state, turn)
    who = doc.moving or doc.moved
    if who is None:
        if doc.face is not None or doc.die is not None:
            raise BadInput("moving", "is missing: a die is rolled for an aircraft")
        return replace(state, movers=order, phase="die" if order else "entries")
    index, field = rules.index_of[who], "moving" if doc.moving else "moved"
    if index not in order or (doc.moved and state.aircraft[index].where != "combat"):
        raise BadInput(field, f"{who} is not in the air")
    state = replace(state, movers=order[order.index(index) :])
    if doc.moved:
        return replace(state, phase="attack")
    colour = doc.die or "blue"
    faces = rules.box.dice.green if colour == "green" else rules.box.dice.blue
    if colour == "green" and not rules.fleet[index].type.is_fighter:
        raise BadInput("die", f"{who} is no fighter [A4.1]", allowed="blue")
    if doc.face is None:
        return replace(state, phase="die" if doc.die is None else "roll", colour=doc.die)
    if doc.face not in faces:
        allowed = ", ".join(map(str, sorted(set(faces))))
        raise BadInput("face", f"the {colour} die has no {doc.face}", allowed=allowed)
    return replace(state, phase="fly", colour=colour, roll=doc.face)


def _bombed(rules: Rules, doc: PositionDocument) -> tuple[int, ...]:
    keys = [f"{zone.team}.{zone.id}" for zone in rules.scenario.zones]
    for key in doc.bombed:
        if key not in keys:
            raise BadInput(f"bombed.{key}", "there is no such zone", allowed=", ".join(keys))
    return tuple(doc.bombed.get(key, 0) for key in keys)


def _photographed(rules: Rules, fleet: Sequence[Aircraft], state: State) -> tuple[bool, ...]:
    """What aircraft that came home have brought. [A8.3]"""
    home = {
        rules.zone_number(craft.index, zone)
        for craft in rules.fleet
        if fleet[craft.index].fate == "home"
        for zone in fleet[craft.index].photos
    }
    return tuple(number in home for number in range(len(state.photographed)))
