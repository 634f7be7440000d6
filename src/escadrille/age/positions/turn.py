"""Whose turn it is in a position, and what comes after it in the round. [A3.1, A11.7]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import PRESENT, Phase, Slot, State
from escadrille.age.positions.document import PositionDocument
from escadrille.age.turn.order import movers
from escadrille.age.turn.units import airships_due
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat

LATE = " late"
"""Behind the name of an aircraft that has moved and only fires. [A11.7]"""


def at_turn(rules: Rules, doc: PositionDocument, state: State) -> State:
    """At the beginning of a turn, or in the middle of one aircraft's move."""
    if doc.moving and doc.moved:
        raise BadInput("moved", "one aircraft is still moving", allowed="moving or moved")
    if not (doc.moving or doc.moved) and (doc.face is not None or doc.die is not None):
        raise BadInput("moving", "is missing: a die is rolled for an aircraft")
    seat = _seat(rules, doc, state.order)
    if rules.uses_initiative:
        return _by_initiative(rules, doc, state)
    if doc.later:
        allowed = "a seat with solo-m [A11.7]"
        raise BadInput("later", "is only for games with initiative", allowed=allowed)
    return _by_seats(rules, doc, replace(state, turn=state.order.index(seat) + 1), seat)


def _seat(rules: Rules, doc: PositionDocument, order: Sequence[Seat]) -> Seat:
    who = doc.moving or doc.moved
    if who is None:
        turn = order[0] if doc.turn is None else doc.turn
        if turn >= rules.seats:
            raise BadInput("turn", "there is no such seat", allowed=f"0 to {rules.seats - 1}")
        return turn
    seat = rules.fleet[_index(rules, who, "moving" if doc.moving else "moved")].seat
    if doc.turn not in (None, seat):
        raise BadInput("turn", f"{who} belongs to seat {seat}", allowed=str(seat))
    return seat


def _index(rules: Rules, name: str, field: str) -> int:
    if name not in rules.index_of:
        known = ", ".join(craft.name for craft in rules.fleet)
        raise BadInput(field, f"{name!r} is not in this game", allowed=known)
    return rules.index_of[name]


def _by_seats(rules: Rules, doc: PositionDocument, state: State, seat: Seat) -> State:
    """A seat's aircraft one after the other. [A3.1]"""
    order = movers(rules, state, seat)
    if not (doc.moving or doc.moved):
        begun = replace(state, movers=order, phase="die" if order else "entries")
        for event in airships_due(rules, state, (seat,)):
            begun = event.book(begun)
        return begun
    left = order[order.index(_in_the_air(rules, doc, state)) :]
    return replace(state, movers=left, phase="attack" if doc.moved else "die")


def _in_the_air(rules: Rules, doc: PositionDocument, state: State) -> int:
    """The aircraft that is moving, or has moved."""
    field, name = ("moving", doc.moving) if doc.moving else ("moved", doc.moved)
    index = _index(rules, name or "", field)
    where = state.aircraft[index].where
    if where not in PRESENT or (doc.moved and where != "combat"):
        raise BadInput(field, f"{name} is not in the air")
    return index


# -- by initiative ------------------------------------------------------------------------------


def _by_initiative(rules: Rules, doc: PositionDocument, state: State) -> State:
    """One aircraft, then those written after it; without any the round begins. [A11.7]"""
    if not (doc.moving or doc.moved):
        for field in ("turn", "later"):
            if getattr(doc, field) not in (None, ()):
                raise BadInput(field, "dice decide the turn order [A11.7]", allowed="with moving")
        return replace(state, phase="initiative")
    index = _in_the_air(rules, doc, state)
    is_late = bool(doc.moved) and rules.fires_late(index)
    first = Slot(rules.fleet[index].seat, index, is_late)
    line = [first]
    for number, text in enumerate(doc.later):
        line.append(_slot(rules, state, text, f"later[{number}]"))
        if line[-1] in line[:-1]:
            raise BadInput(f"later[{number}]", f"{text} has already had its turn")
    phase: Phase = "attack" if doc.moved else "die"
    slots = tuple(line)
    return replace(state, line=slots, turn=1, movers=(index,), phase=phase, is_late=is_late)


def _slot(rules: Rules, state: State, text: str, field: str) -> Slot:
    name, is_late = text.removesuffix(LATE), text.endswith(LATE)
    index = _index(rules, name, field)
    if state.aircraft[index].where not in PRESENT:
        raise BadInput(field, f"{name} is not in the air")
    if is_late and not rules.fires_late(index):
        raise BadInput(field, f"{name} is a fighter and fires when it moves", allowed=name)
    return Slot(rules.fleet[index].seat, index, is_late)


def later_turns(rules: Rules, state: State) -> list[str]:
    """The turns after this one as a position file has them. [A11.7]"""
    slots = state.line[state.turn :]
    flying = [slot for slot in slots if state.aircraft[slot.aircraft].where in PRESENT]
    return [f"{rules.fleet[slot.aircraft].name}{LATE if slot.is_late else ''}" for slot in flying]
