"""A state written as a position file, so that an answer can be asked about again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from escadrille.age.actions import ATTITUDES
from escadrille.age.game import Age
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.phases import seat_on_turn
from escadrille.age.position_file import JAM_WORDS
from escadrille.age.position_turn import later_turns
from escadrille.age.state import Mind, State

BEFORE_FLIGHT = ("die", "roll", "fly")


def can_be_written(state: State) -> bool:
    """Whether a state stands where a position file can: before a flight, or right after one."""
    is_new = state.attack is None and not state.fired and not state.breaks
    is_after = state.phase == "attack" and is_new
    is_undecided = not state.bot_dice and state.aim is None and not state.stance
    is_usual = state.bonus is None and bool(state.movers) and is_undecided
    return is_usual and (state.phase in BEFORE_FLIGHT or is_after)


def document_of(game: Age, state: State) -> dict[str, Any]:
    """The fields of a position file for a state that can be written as one."""
    rules = game.rules
    rule = rules.setup.force_rule
    before = _before_the_die(game, state)
    document: dict[str, Any] = {
        "game": game.name,
        "scenario": msgspec.to_builtins(rules.scenario),
        "forces": [
            [
                {"aircraft": _base(each.name), "role": each.role, "bombs": each.bombs}
                for each in force
            ]
            for force in rules.setup.forces
        ],
        "options": msgspec.to_builtins(rules.options),
        "rulings": _rulings(game),
        "round": state.round,
        "turn": seat_on_turn(state),
        "order": list(state.order),
        "wind": _direction(state.wind),
        "sun": _direction(state.sun),
        "quiet": state.quiet,
        "is_quiet": state.is_quiet,
        "bombed": {
            f"{zone.team}.{zone.id}": count
            for zone, count in zip(rules.scenario.zones, state.bombed, strict=True)
        },
        "aircraft": [_aircraft(game, before, craft.index) for craft in rules.fleet],
    }
    if rules.is_solo:
        document["bots"] = list(rules.setup.bots)
    if rules.uses_initiative:
        document["solo"] = {"initiative": rules.setup.solo.initiative}
        document["later"] = later_turns(rules, state)
    if rule.count or rule.value:
        document["force_rule"] = msgspec.to_builtins(rule)
    who = rules.fleet[rules.current(state)].name
    if state.phase not in BEFORE_FLIGHT:
        return {**document, "moved": who}
    document["moving"] = who
    if state.colour is not None:
        document["die"] = state.colour
    if state.roll is not None:
        document["face"] = state.roll
    return document


def _before_the_die(game: Age, state: State) -> State:
    """With full throttle and engine as they were: a position's die is taken anew. [A4.12]"""
    if state.phase not in ("roll", "fly") or state.colour != "green":
        return state
    fleet, index = list(state.aircraft), game.rules.current(state)
    each = fleet[index]
    if not state.is_risky:
        fleet[index] = replace(each, throttle=each.throttle + 1)
    else:
        is_harmed = state.roll in game.rules.box.dice.green_starred
        fleet[index] = replace(each, risk_spent=False, damage="" if is_harmed else each.damage)
    return replace(state, aircraft=tuple(fleet))


def _base(name: str) -> str:
    return name.partition("-")[0]


def _direction(direction: int) -> str:
    return DIRECTIONS[direction] if direction >= 0 else "none"


def _rulings(game: Age) -> dict[str, Any]:
    """Those that differ from the defaults."""
    switches = game.rules.box.rulings
    in_force = game.rulings_in_force()
    return {name: value for name, value in in_force.items() if value != switches[name].default}


def _draft_mind(game: Age, mind: Mind) -> dict[str, Any]:
    """What only Solo-M has in mind. [A11]"""
    written: dict[str, Any] = {
        "landing": mind.is_landing,
        "last_attack": mind.last_attack,
        "unaware_in": mind.unaware_in,
    }
    if mind.mission is not None:
        written["mission"] = mind.mission
    if mind.last_target is not None:
        written["last_target"] = game.rules.fleet[mind.last_target].name
    return written


def _aircraft(game: Age, state: State, index: int) -> dict[str, Any]:
    craft, each = game.rules.fleet[index], state.aircraft[index]
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
    }
    if each.downed_by is not None:
        written["downed_by"] = each.downed_by
    if game.rules.is_bot(craft.seat):
        mind = state.minds[index]
        written["aggressiveness"] = mind.temper or "average"
        if mind.is_tested or mind.is_retreating:
            written["retreating"] = mind.is_retreating
        if game.rules.setup.bots[craft.seat] == "solo-m":
            written |= _draft_mind(game, mind)
    if each.where != "patrol":
        written["at"] = list(game.rules.board.coordinates(each.point))
        written["heading"] = DIRECTIONS[each.heading]
    return written
