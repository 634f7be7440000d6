"""Positions that people write: a board with aircraft on it, checked field by field.

Without a scenario one is made up of what is listed; with one, aircraft that are not listed are
where they begin, most of them in Patrol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple

from msgspec.structs import replace

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.figures.opened_box import OpenedBox
from escadrille.age.game import Age, build
from escadrille.age.model.actions import DieColour
from escadrille.age.model.events import Event
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Aircraft, State
from escadrille.age.opening.opening import agreed_order, initial_state
from escadrille.age.positions.aircraft import check_places, placed_aircraft
from escadrille.age.positions.bots import read_minds
from escadrille.age.positions.document import PositionDocument
from escadrille.age.positions.setup import base_name, check_names, in_the_file, setup_of
from escadrille.age.positions.turn import at_turn
from escadrille.age.positions.units import bombs_on_batteries, read_airships, read_balloons
from escadrille.age.turn.movement import dice_open, die_shows, die_taken
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.protocol import Seat

OUTSIDE = ("patrol", "access")
"""Where nobody is in a solo game that has begun."""


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


def set_up(
    raw: Mapping[str, Any], box: OpenedBox, scenarios: Mapping[str, Mapping[str, Any]]
) -> Setting:
    """Check a position and set it up; `BadInput` names the invalid field."""
    doc = validated(PositionDocument, raw)
    check_names(doc, box.hangar)
    try:
        game = build(box, scenarios, setup_of(doc, box.hangar), doc.rulings)
    except BadInput as error:
        raise in_the_file(error, doc, box.hangar) from error
    _check_weather(game.rules, doc)
    placed = state_of(game.rules, doc)
    _check_in_the_zone(game.rules, placed.aircraft, _names(game.rules, doc))
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
    step = game.settle(reduce(game.evolve, events, written))
    return Setting(game, doc, written, (*events, *step.events), step.state)


def _die(rules: Rules, doc: PositionDocument, state: State) -> DieColour:
    """The die that is written, if the aircraft may take it and it has such a face."""
    craft, colour = rules.fleet[rules.current(state)], doc.die or "blue"
    if colour not in dice_open(rules, state, craft.index):
        is_spent = craft.type.is_fighter
        why = "has no full throttle left [A4.12]" if is_spent else "is not a fighter [A4.1]"
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
            raise BadInput(field, "cannot be rolled for in a position", allowed=allowed)


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
        raise BadInput("order", "is not the turn order here", allowed=allowed)
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
            raise BadInput(field, f"{each.aircraft!r} is not in this game", allowed=known)
        found.append((exact or matches)[0])
    return found


def _bombed(rules: Rules, doc: PositionDocument) -> tuple[int, ...]:
    keys = [f"{zone.team}.{zone.id}" for zone in rules.scenario.zones]
    for key in doc.bombed:
        if key not in keys:
            raise BadInput(f"bombed.{key}", "there is no such zone", allowed=", ".join(keys))
    return tuple(doc.bombed.get(key, 0) for key in keys)


def _photographed(rules: Rules, fleet: Sequence[Aircraft], state: State) -> tuple[bool, ...]:
    """The photographs that aircraft have brought home. [A8.3]"""
    back = [(index, each.photos) for index, each in enumerate(fleet) if each.fate == "home"]
    home = {rules.zone_number(index, zone) for index, photos in back for zone in photos}
    return tuple(number in home for number in range(len(state.photographed)))


def _check_in_the_zone(rules: Rules, fleet: Sequence[Aircraft], names: Sequence[int]) -> None:
    """Against bots all begin in the Combat Zone: nobody enters it later. [A10.4]"""
    if not rules.is_solo:
        return
    for number, index in enumerate(names):
        if fleet[index].where in OUTSIDE:
            problem = f"no aircraft is in {fleet[index].where} in a game with bots [A10.4]"
            raise BadInput(f"aircraft[{number}].where", problem, allowed="combat or out")
    missing = [c.name for c in rules.fleet if fleet[c.index].where in OUTSIDE]
    if missing:
        who = ", ".join(missing)
        problem = f"{who} would be in patrol, where no aircraft is allowed against bots [A10.4]"
        raise BadInput("aircraft", problem, allowed="all of the forces, in combat or out")
