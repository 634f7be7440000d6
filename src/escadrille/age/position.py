"""Positions that people write: a board with aircraft on it, checked field by field.

Without a scenario one is made up of what is listed; with one, aircraft that are not listed are
where they begin, most of them in Patrol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from escadrille.age.actions import ATTITUDES, DieColour
from escadrille.age.events import Event
from escadrille.age.game import Age, build
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.moving import dice_open, die_shows, die_taken
from escadrille.age.opened_box import OpenedBox
from escadrille.age.opening import agreed_order, initial_state
from escadrille.age.position_balloons import read_balloons
from escadrille.age.position_bots import check_in_the_zone
from escadrille.age.position_file import (
    JAM_WORDS,
    TURN_STEPS,
    AircraftDocument,
    PositionDocument,
)
from escadrille.age.position_minds import read_minds
from escadrille.age.position_setup import base_name, check_names, in_the_file, setup_of
from escadrille.age.position_turn import at_turn
from escadrille.age.position_units import bombs_on_batteries, read_airships
from escadrille.age.rules import Craft, Rules
from escadrille.age.state import WORKING, Aircraft, State
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.protocol import Seat
from escadrille.messages import say


class Position(NamedTuple):
    """A game and a state of it."""

    game: Age
    state: State


class Setting(NamedTuple):
    """A position as it was written, and what has happened in it by itself."""

    game: Age
    document: PositionDocument
    written: State
    """Before anything happened; a die that does no harm has been rolled."""
    events: tuple[Event, ...]
    state: State
    """In which somebody has to answer."""

    @property
    def shown(self) -> State:
        """What the position is about: an aircraft about to fly, whatever its die has done."""
        return self.state if self.state.phase == "fly" else self.written


def read_position(
    raw: Mapping[str, Any], box: OpenedBox, scenarios: Mapping[str, Mapping[str, Any]]
) -> Position:
    """Check a position and set it up; `BadInput` names the field that will not do."""
    setting = set_up(raw, box, scenarios)
    return Position(setting.game, setting.state)


def set_up(
    raw: Mapping[str, Any], box: OpenedBox, scenarios: Mapping[str, Mapping[str, Any]]
) -> Setting:
    """The same with everything that can be told about it."""
    doc = validated(PositionDocument, raw)
    check_names(doc, box.hangar)
    try:
        game = build(box, scenarios, setup_of(doc, box.hangar), doc.rulings)
    except BadInput as error:
        raise in_the_file(error, doc, box.hangar) from error
    _check_weather(game.rules, doc)
    placed = state_of(game.rules, doc)
    check_in_the_zone(game.rules, placed.aircraft, _names(game.rules, doc))
    return _with_die(game, doc, placed)


def _with_die(game: Age, doc: PositionDocument, placed: State) -> Setting:
    """The die taken and rolled as in a game, so that full throttle has its price. [A4.1, A4.12]"""
    if doc.die is None and doc.face is None:
        return _settled(game, doc, placed)
    colour = _die(game.rules, doc, placed)
    # What is written is booked, not answered: a bot would have taken a die of its own. [A10.7]
    rolling = game.evolve(placed, die_taken(game.rules, placed, colour))
    if doc.face is None:
        return _settled(game, doc, rolling)
    rolled, *harm = die_shows(game.rules, rolling, doc.face)
    if harm:
        return _settled(game, doc, rolling, rolled, *harm)
    return _settled(game, doc, game.evolve(rolling, rolled))


def _settled(game: Age, doc: PositionDocument, written: State, *events: Event) -> Setting:
    """With these events and what then happens by itself."""
    state = written
    for event in events:
        state = game.evolve(state, event)
    step = game.settle(state)
    return Setting(game, doc, written, (*events, *step.events), step.state)


def _die(rules: Rules, doc: PositionDocument, state: State) -> DieColour:
    """The die that is written, if the aircraft may take it and it has such a face."""
    craft, colour = rules.fleet[rules.current(state)], doc.die or "blue"
    if colour not in dice_open(rules, state, craft.index):
        is_spent = craft.type.is_fighter
        why = "has no full throttle left [A4.12]" if is_spent else "is no fighter [A4.1]"
        raise BadInput("die", f"{craft.name} {why}", allowed="blue")
    faces = rules.box.dice.green if colour == "green" else rules.box.dice.blue
    if doc.face is not None and doc.face not in faces:
        allowed = ", ".join(map(str, sorted(set(faces))))
        raise BadInput("face", f"the {colour} die has no {doc.face}", allowed=allowed)
    return colour


def _check_weather(rules: Rules, doc: PositionDocument) -> None:
    """Wind and sun are there or not: nothing is rolled for them in a position. [A4.15, A6.8]"""
    suns = [where for _, where in rules.box.weather.sun_die]
    for name, directions in (("wind", DIRECTIONS), ("sun", suns)):
        if getattr(rules.options, name) == "roll":
            field = f"options.{name}" if name in doc.options else name
            allowed = ", ".join(("none", *directions))
            raise BadInput(field, "is not rolled for in a position", allowed=allowed)


# -- state --------------------------------------------------------------------------------------


def state_of(rules: Rules, doc: PositionDocument) -> State:
    """The state that a document describes, before anything happens in it."""
    state = initial_state(rules)
    fleet = list(state.aircraft)
    names = _names(rules, doc)
    for number, (each, index) in enumerate(zip(doc.aircraft, names, strict=True)):
        field = f"aircraft[{number}]"
        fleet[index] = placed_aircraft(rules, rules.fleet[index], fleet[index], each, field)
    check_places(rules, fleet)
    order = _order(rules, doc)
    state = replace(
        state,
        aircraft=tuple(fleet),
        minds=read_minds(rules, doc, names),
        round=doc.round,
        order=order,
        deploying=len(order),
        weather_set=(True, True),
        balloons=read_balloons(rules, doc, fleet),
        bombed=_bombed(rules, doc),
        batteries=bombs_on_batteries(rules, doc),
        airships=read_airships(rules, doc),
        quiet=doc.quiet,
        is_quiet=doc.is_quiet,
        photographed=_photographed(rules, fleet, state),
    )
    return at_turn(rules, doc, state)


def _order(rules: Rules, doc: PositionDocument) -> tuple[Seat, ...]:
    """As agreed on; where a die decides who begins, as written. [A3.4]"""
    agreed = agreed_order(rules)
    is_rolled = rules.rulings.first_move != "task" and rules.options.first is None
    turns = range(len(agreed) if is_rolled else 1)
    orders = [(*agreed[first:], *agreed[:first]) for first in turns]
    if doc.order not in (None, *orders):
        allowed = " or ".join(str(list(order)) for order in orders)
        raise BadInput("order", "is not how the seats take turns here", allowed=allowed)
    return doc.order or agreed


def _names(rules: Rules, doc: PositionDocument) -> list[int]:
    """The index of each listed aircraft; of equal names the seat tells them apart."""
    found: list[int] = []
    for number, each in enumerate(doc.aircraft):
        matches = [
            craft.index
            for craft in rules.fleet
            if each.aircraft in (craft.name, base_name(craft.name))
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


def placed_aircraft(
    rules: Rules, craft: Craft, fresh: Aircraft, each: AircraftDocument, field: str
) -> Aircraft:
    """An aircraft as it is written, checked against what its type and the board allow. [A2]"""
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
        started=each.started or "",
        must_turn=sum(1 << TURN_STEPS[side] for side in set(each.must_turn)),
    )
    if each.where in ("patrol", "out") and each.at is None:
        return placed
    if each.at is None or each.heading is None:
        missing = "at" if each.at is None else "heading"
        raise BadInput(f"{field}.{missing}", f"is missing for an aircraft in {each.where}")
    point = _point(rules, craft, each, each.at, f"{field}.at")
    heading = rules.heading(each.heading)
    inward = rules.board.inward(point)
    if each.where == "access" and heading not in inward:
        allowed = ", ".join(DIRECTIONS[direction] for direction in inward)
        problem = say("age-piece-not-inward", heading=each.heading)
        raise BadInput(f"{field}.heading", problem, allowed=allowed)
    return replace(placed, point=point, heading=heading)


def _check_condition(rules: Rules, craft: Craft, each: AircraftDocument, field: str) -> None:
    """Levels, mounts, bombs and photographs that this aircraft can have. [A2, A4.10]"""
    _check_part(craft, each, field)
    _check_fate(rules, each, field)
    _check_skill(rules, craft, each, field)
    ceiling = rules.ceiling(craft.index)
    if each.level > ceiling:
        problem = say("age-piece-too-high", name=craft.type.name, ceiling=ceiling)
        raise BadInput(f"{field}.level", problem, allowed=f"1 to {ceiling}")
    tilts = {"up": each.level < ceiling, "down": each.level > 1}
    if not tilts.get(each.attitude, True):
        problem = say(f"age-piece-no-tilt-{each.attitude}", level=each.level)
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
            raise BadInput(
                f"{field}.bursts[{number}]", say("age-piece-too-many", count=left), allowed=allowed
            )
    limits = {"throttle": craft.type.full_throttle, "bombs": craft.recruit.bombs}
    for name, most in limits.items():
        value = getattr(each, name)
        if value is not None and value > most:
            problem = say("age-piece-too-many", count=value)
            raise BadInput(f"{field}.{name}", problem, allowed=f"0 to {most}")
    known = [zone.id for zone in rules.scenario.zones if zone.team == craft.team]
    for name, zones in (("photos", each.photos), ("filming", (each.filming,))):
        for zone in zones:
            if zone and zone not in known:
                allowed = ", ".join(known) or "no zones here"
                raise BadInput(f"{field}.{name}", f"there is no zone {zone}", allowed=allowed)
    if any(number >= len(mounts) for number in each.defended):
        raise BadInput(f"{field}.defended", "no such mount", allowed=f"0 to {len(mounts) - 1}")


def _check_part(craft: Craft, each: AircraftDocument, field: str) -> None:
    """Beside a scenario the force says what it is there for. [A3.9, A8.7.1]"""
    recruit = craft.recruit
    if each.role not in (None, recruit.role):
        problem = f"{craft.name} does not fly as {each.role}"
        raise BadInput(f"{field}.role", problem, allowed=recruit.role)
    if "guns" in each.model_fields_set and each.guns != recruit.guns:
        allowed = str(recruit.guns).lower()
        raise BadInput(f"{field}.guns", "is the scenario's", allowed=allowed)


def _check_fate(rules: Rules, each: AircraftDocument, field: str) -> None:
    """What is out has a fate, what is not has none; only what was shot down has a victor. [A2]"""
    if each.where == "out" and not each.fate:
        allowed = "destroyed, withdrawn, home, through"
        raise BadInput(f"{field}.fate", "is missing for an aircraft that is out", allowed=allowed)
    if each.where != "out" and each.fate:
        problem = f"an aircraft in {each.where} is not {each.fate}"
        raise BadInput(f"{field}.fate", problem, allowed='"", or where = "out"')
    if each.downed_by is None:
        return
    if each.downed_by >= rules.seats:
        allowed = f"0 to {rules.seats - 1}"
        raise BadInput(f"{field}.downed_by", "there is no such seat", allowed=allowed)
    if each.fate != "destroyed":
        raise BadInput(f"{field}.downed_by", "it was not destroyed", allowed="with that fate")


def _check_skill(rules: Rules, craft: Craft, each: AircraftDocument, field: str) -> None:
    """Pilots differ where that is played, and in fighters only. [A6.6, A6.9, A8.6.3]"""
    if each.skill == "average":
        return
    field = f"{field}.skill"
    if not craft.has_pilot_skill:
        problem = say("age-piece-no-skill", craft=craft.name)
        raise BadInput(field, problem, allowed="average")
    if rules.options.ace_vs_ace and each.skill != "ace":
        raise BadInput(field, "all pilots are aces here [A8.6.3]", allowed="ace")
    if rules.options.skill == "off" and not rules.options.ace_vs_ace:
        problem = say("age-piece-skill-off")
        raise BadInput(field, problem, allowed="average, or options.skill open or hidden")


def _point(
    rules: Rules, craft: Craft, each: AircraftDocument, at: tuple[int, int], field: str
) -> int:
    board = rules.board
    if each.where == "access":
        points = rules.drawn.access[craft.seat]
        places = [board.coordinates(point) for point in points]
        if at not in places:
            allowed = ", ".join(str(list(place)) for place in places)
            raise BadInput(field, say("age-piece-no-access", at=str(list(at))), allowed=allowed)
        return board.point(*at)
    is_beside = -1 <= at[0] <= board.columns and -1 <= at[1] <= board.rows
    if not board.holds(*at) and not (is_beside and each.where == "out"):
        allowed = f"[0, 0] to [{board.columns - 1}, {board.rows - 1}]"
        raise BadInput(field, say("age-piece-off-board", at=str(list(at))), allowed=allowed)
    return board.point(*at)


def check_places(rules: Rules, fleet: Sequence[Aircraft]) -> None:
    """Two may share a point on different levels only, an Access Point not at all. [A1.4, A1.5]"""
    taken: dict[tuple[int, int], str] = {}
    for craft in rules.fleet:
        each = fleet[craft.index]
        if each.where not in ("combat", "access"):
            continue
        is_flying = each.where == "combat"
        other = taken.setdefault((each.point, each.level if is_flying else 0), craft.name)
        if other != craft.name:
            at = str(list(rules.board.coordinates(each.point)))
            message = "age-piece-both-flying" if is_flying else "age-piece-both-there"
            problem = say(message, one=craft.name, other=other, at=at, level=each.level)
            raise BadInput("aircraft", problem)


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
