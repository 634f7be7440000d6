"""Correcting a game in progress: the board on the table is right, whatever the state says. [A2]

An aircraft is written out as in a position file, changed, and checked as one that was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from escadrille.age.actions import ATTITUDES
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.opening import fresh_aircraft
from escadrille.age.position import check_places, placed_aircraft
from escadrille.age.position_bots import OUTSIDE
from escadrille.age.position_file import JAM_WORDS, TURN_STEPS, AircraftDocument
from escadrille.age.position_minds import mind_of
from escadrille.age.rules import Rules
from escadrille.age.state import PRESENT, Aircraft, Mind, State
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.messages import say


def aircraft_fields(rules: Rules, state: State, index: int) -> dict[str, Any]:
    """An aircraft as a position file writes it."""
    craft, each = rules.fleet[index], state.aircraft[index]
    written: dict[str, Any] = {
        "aircraft": craft.name,
        "seat": craft.seat,
        "where": each.where,
        "level": each.level,
        "attitude": ATTITUDES[each.attitude],
        "damage": each.damage,
        "bursts": list(each.bursts),
        "jams": [JAM_WORDS[jam] for jam in each.jams],
        "throttle": each.throttle,
        "risk_spent": each.risk_spent,
        "bombs": each.bombs,
        "photos": list(each.photos),
        "filming": each.filming,
        "counting": each.counting,
        "skill": each.skill or "average",
        "marked": each.is_marked,
        "revealed": each.is_revealed,
        "kills": each.kills,
        "steps": each.steps,
        "since_turn": each.since_turn,
        "on_border": each.on_border,
        "defended": list(each.defended),
        "fate": each.fate,
        "must_turn": [side for side, step in TURN_STEPS.items() if each.must_turn >> step & 1],
    }
    if each.downed_by is not None:
        written["downed_by"] = each.downed_by
    if rules.is_bot(craft.seat):
        mind = state.minds[index]
        written["aggressiveness"] = mind.temper or "average"
        if each.started:
            written["started"] = each.started
        if mind.is_tested or mind.is_retreating:
            written["retreating"] = mind.is_retreating
        if rules.setup.bots[craft.seat] == "solo-m":
            written |= _draft_mind(rules, mind)
    if each.where != "patrol":
        written["at"] = list(rules.board.coordinates(each.point))
        written["heading"] = DIRECTIONS[each.heading]
    return written


def _draft_mind(rules: Rules, mind: Mind) -> dict[str, Any]:
    """What only Solo-M has in mind. [A11]"""
    written: dict[str, Any] = {
        "landing": mind.is_landing,
        "last_attack": mind.last_attack,
        "unaware_in": mind.unaware_in,
    }
    if mind.mission is not None:
        written["mission"] = mind.mission
    if mind.last_target is not None:
        written["last_target"] = rules.fleet[mind.last_target].name
    return written


def corrected(rules: Rules, state: State, index: int, changes: Mapping[str, Any]) -> State:
    """The state with some fields of an aircraft changed; `BadInput` names one that will not do."""
    craft = rules.fleet[index]
    if rules.is_solo and state.round and changes.get("where", "out") in OUTSIDE:
        problem = say("age-correct-where", where=changes["where"])
        raise BadInput(craft.name, problem, allowed=say("age-correct-where-allowed"))
    try:
        written = validated(AircraftDocument, aircraft_fields(rules, state, index) | dict(changes))
    except BadInput as error:
        field = f"{craft.name}.{error.field}"
        raise BadInput(field, error.problem, allowed=error.allowed) from None
    placed = placed_aircraft(rules, craft, fresh_aircraft(rules, craft), written, craft.name)
    if "at" in changes:
        on_border = bool(rules.board.border(rules.movement.rings)[placed.point])
        placed = replace(placed, on_border=on_border)
    fleet = _with(state.aircraft, index, placed)
    check_places(rules, fleet)
    minds = state.minds
    if rules.is_bot(craft.seat):
        mind = mind_of(rules, written, craft.name)
        if "aggressiveness" not in changes and minds[index].temper is None:
            mind = replace(mind, temper=None)
        minds = (*minds[:index], mind, *minds[index + 1 :])
    elif {"aggressiveness", "retreating"} & changes.keys():
        raise BadInput(craft.name, say("age-correct-temper"))
    return _steady(rules, thinking_anew(replace(state, aircraft=fleet, minds=minds)))


def thinking_anew(state: State) -> State:
    """The state with nothing of what the bot on turn has rolled and settled. [A10, A11.8]"""
    return replace(state, bot_dice=(), stance="")


def _with(fleet: tuple[Aircraft, ...], index: int, each: Aircraft) -> tuple[Aircraft, ...]:
    return (*fleet[:index], each, *fleet[index + 1 :])


def _steady(rules: Rules, state: State) -> State:
    """Who is gone neither moves nor fires nor is fired at; the bot on turn thinks anew."""
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
        raise BadInput("aircraft", say("age-correct-joins"))
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
