"""A state written as a position file, so that it can be read again. The groups have its fields."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.positions.aircraft import aircraft_fields
from escadrille.age.positions.setup import base_name
from escadrille.age.positions.turn import later_turns
from escadrille.age.positions.units import unit_fields
from escadrille.age.scenario.recruits import Recruit
from escadrille.kernel.rulings import changed

BEFORE_FLIGHT = ("die", "roll", "fly")


def can_be_written(state: State) -> bool:
    """Whether a state stands where a position file can: before a flight, or right after one."""
    is_new = not (state.attack or state.strike or state.fired or state.breaks)
    is_after = state.phase == "attack" and is_new
    is_undecided = not state.bot_dice and state.aim is None and not state.stance
    is_undecided = is_undecided and not any(m.ignored_in == state.round for m in state.minds)
    is_usual = state.bonus is None and bool(state.movers) and is_undecided
    return is_usual and (state.phase in BEFORE_FLIGHT or is_after)


def document_of(game: Age, state: State) -> dict[str, Any]:
    """The fields of a position file for a state that can be written as one."""
    rules = game.rules
    rule = rules.setup.force_rule
    before = _before_the_die(game, state)
    document: dict[str, Any] = {
        "game": game.name,
        "scenario": msgspec.to_builtins(rules.layout(state).scenario),
        "forces": [[_recruit(each) for each in force] for force in rules.setup.forces],
        "options": _options(rules, state),
        "rulings": changed(rules.box.rulings, game.rulings_in_force()),
        "round": state.round,
        "turn": state.seat_on_turn,
        "order": list(state.order),
        "wind": _direction(state.wind),
        "sun": _direction(state.sun),
        "quiet": state.quiet,
        "is_quiet": state.is_quiet,
        "bombed": {
            f"{zone.team}.{zone.id}": count
            for zone, count in zip(rules.scenario.zones, state.bombed, strict=True)
        },
        "aircraft": [aircraft_fields(rules, before, craft.index) for craft in rules.fleet],
        **unit_fields(rules, state),
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


def _recruit(each: Recruit) -> dict[str, Any]:
    return {"aircraft": base_name(each.name), "role": each.role, "bombs": each.bombs}


def _options(rules: Rules, state: State) -> dict[str, Any]:
    """The options, with everything drawn where players have placed it. [A1.9]"""
    options: dict[str, Any] = msgspec.to_builtins(rules.options)
    clouds = msgspec.to_builtins(rules.layout(state).cloud_list)
    return options | {"clouds": clouds, "placing": "as drawn"}


def _before_the_die(game: Age, state: State) -> State:
    """With full throttle and engine as they were: a position's die is taken again. [A4.12]"""
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


def _direction(direction: int) -> str:
    return DIRECTIONS[direction] if direction >= 0 else "none"
