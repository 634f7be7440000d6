"""Correcting a game in progress: the board on the table is right, whatever the state says. [A2]

An aircraft is written out as in a position file, changed, and checked as one that was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from escadrille.age.model.booking import with_value
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import PRESENT, Mind, State
from escadrille.age.opening.opening import fresh_aircraft
from escadrille.age.positions.aircraft import aircraft_fields, check_places, placed_aircraft
from escadrille.age.positions.bots import mind_of
from escadrille.age.positions.document import AircraftDocument
from escadrille.age.positions.read import OUTSIDE
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.message import Message


def corrected(rules: Rules, state: State, index: int, changes: Mapping[str, Any]) -> State:
    """The state with some fields of an aircraft changed; `BadInput` names an invalid one."""
    craft = rules.fleet[index]
    if rules.is_solo and state.round and changes.get("where", "out") in OUTSIDE:
        problem = Message("age-correct-where", where=changes["where"])
        raise BadInput(craft.name, problem, allowed=Message("age-correct-where-allowed"))
    try:
        written = validated(AircraftDocument, aircraft_fields(rules, state, index) | dict(changes))
    except BadInput as error:
        raise error.at(f"{craft.name}.{error.field}") from None
    placed = placed_aircraft(rules, craft, fresh_aircraft(rules, craft), written, craft.name)
    if "at" in changes:
        on_border = bool(rules.board.border(rules.movement.rings)[placed.point])
        placed = replace(placed, on_border=on_border)
    fleet = with_value(state.aircraft, index, placed)
    check_places(rules, fleet)
    minds = state.minds
    if rules.is_bot(craft.seat):
        mind = mind_of(rules, written, craft.name)
        if "aggressiveness" not in changes and minds[index].temper is None:
            mind = replace(mind, temper=None)
        minds = with_value(minds, index, mind)
    elif {"aggressiveness", "retreating"} & changes.keys():
        raise BadInput(craft.name, Message("age-correct-temper"))
    return _steady(rules, thinking_anew(replace(state, aircraft=fleet, minds=minds)))


def thinking_anew(state: State) -> State:
    """The state with nothing of what the bot on turn has rolled and settled. [A10, A11.8]"""
    return replace(state, bot_dice=(), stance="")


def _steady(rules: Rules, state: State) -> State:
    """A removed aircraft no longer moves, fires or is fired at; the bot to move decides again."""
    if not state.movers:
        return state
    current, *others = state.movers
    present = [index for index in others if state.aircraft[index].where in PRESENT]
    state = replace(state, movers=(current, *present))
    shots = [shot for shot in (state.attack, state.answer) if shot is not None]
    involved = {current, *(party for shot in shots for party in (shot.shooter, shot.target))}
    if state.wounded is not None:
        involved.add(state.wounded)
    if all(state.aircraft[index].where in PRESENT for index in involved):
        return state
    return replace(
        state, phase="next", attack=None, answers=(), answer=None, wounded=None, aim=None
    )


def with_fleet_of(new: Rules, old: Rules, state: State) -> State:
    """The same state for a set-up with more aircraft; who is new waits in Patrol."""
    if state.attack is not None or state.answer is not None:
        raise BadInput("aircraft", Message("age-correct-joins"))
    now = {craft.index: new.index_of[craft.name] for craft in old.fleet}
    fleet = [fresh_aircraft(new, craft) for craft in new.fleet]
    minds = [Mind() for _ in new.fleet]
    for before, after in now.items():
        fleet[after] = state.aircraft[before]
        mind = state.minds[before] if state.minds else Mind()
        target = None if mind.last_target is None else now[mind.last_target]
        ignored = tuple(now[each] for each in mind.ignored)
        minds[after] = replace(mind, last_target=target, ignored=ignored)
    return replace(
        thinking_anew(state),
        aircraft=tuple(fleet),
        minds=tuple(minds) if new.is_solo else (),
        movers=tuple(now[index] for index in state.movers),
        aim=None if state.aim is None else now[state.aim],
        entering=None if state.entering is None else now[state.entering],
        line=tuple(replace(slot, aircraft=now[slot.aircraft]) for slot in state.line),
        initiative=tuple(replace(each, aircraft=now[each.aircraft]) for each in state.initiative),
    )
