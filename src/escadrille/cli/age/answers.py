"""The answer to a position, as plain values for programs: docs/positions.md lists the keys."""

from __future__ import annotations

from typing import Any

import msgspec

from escadrille.age.analysis import (
    Ending,
    Opportunity,
    Reach,
    answers_to,
    opportunities,
    strike_opportunities,
)
from escadrille.age.figures import COLUMNS, DIRECTIONS
from escadrille.age.fire import Shot, StrikeOdds, unit_name
from escadrille.age.game import Age
from escadrille.age.model import Attack, Known, Rules
from escadrille.age.model.actions import ATTITUDES
from escadrille.age.positions import can_be_written, document_of
from escadrille.cli.desk.what_if import WhatIf


def answer_document(game: Age, written: Known, what_if: WhatIf) -> dict[str, Any]:
    """Everything about a position; `written` is the state before anything happened by itself."""
    state: Known = what_if.view.state
    return {
        "position": document_of(game, written) if can_be_written(written) else None,
        "moving": moving_fields(game.rules, written) if written.phase == "fly" else None,
        "moved": moved_fields(game.rules, written) if written.phase == "attack" else None,
        **what_if.fields(document_of(game, state) if can_be_written(state) else None),
    }


def moving_fields(rules: Rules, state: Known) -> dict[str, Any]:
    """All end states and exits of the aircraft that has rolled its die. [A4]"""
    reach = Reach(rules, state)
    flights = reach.flights
    return {
        "aircraft": rules.fleet[reach.index].name,
        "die": state.colour,
        "face": state.roll,
        "is_shortened": flights.is_shortened,
        "is_forced_off": flights.is_forced_off,
        "stays": flights.stays,
        "count": len(reach.endings),
        "ends": [_ending_fields(rules, reach, ending) for ending in reach.endings],
        "exits": [
            {"edge": edge, "path": action.path, "levels": action.levels}
            for edge, action in reach.exits
        ],
    }


def _ending_fields(rules: Rules, reach: Reach, ending: Ending) -> dict[str, Any]:
    action, at = reach.action(ending), ending.at
    return {
        "point": list(rules.board.coordinates(at.point)),
        "heading": DIRECTIONS[at.heading],
        "level": at.level,
        "attitude": ATTITUDES[at.attitude],
        "path": action.path,
        "levels": action.levels,
        "steps": ending.steps,
        "tasks": list(map(str, reach.tasks(action))),
        "shots": [shot_fields(rules, shot) for shot in ending.attacks],
        "answers": [shot_fields(rules, shot) for shot in ending.answers],
        "strikes": [strike_fields(rules, each) for each in ending.strikes],
    }


def moved_fields(rules: Rules, state: Known) -> dict[str, Any]:
    """What it may fire at, and who may answer. [A5]"""
    index = rules.current(state)
    return {
        "aircraft": rules.fleet[index].name,
        "opportunities": [
            _opportunity_fields(rules, each) for each in opportunities(rules, state, index)
        ],
        "answers": [shot_fields(rules, shot) for shot in answers_to(rules, state, index)],
        "strikes": [
            strike_fields(rules, each) for each in strike_opportunities(rules, state, index)
        ],
    }


def _opportunity_fields(rules: Rules, each: Opportunity) -> dict[str, Any]:
    shot = Shot(attack=each.attack, is_answer=False, odds=each.odds)
    return {
        **shot_fields(rules, shot),
        "long_odds": None if each.long is None else each.long._asdict(),
        "answers": [shot_fields(rules, answer) for answer in each.answers],
    }


def shot_fields(rules: Rules, shot: Shot) -> dict[str, Any]:
    """A shot with its exact odds in 36ths. [A6.1]"""
    return {**attack_fields(rules, shot.attack), "odds": msgspec.to_builtins(shot.odds)}


def strike_fields(rules: Rules, each: StrikeOdds) -> dict[str, Any]:
    """Fire at a balloon or an airship, with exact odds in 36ths both ways. [A9.2, A9.3]"""
    strike = each.strike
    return {
        "shooter": rules.fleet[strike.shooter].name,
        "mount": rules.fleet[strike.shooter].type.mounts[strike.mount].name,
        "target": unit_name(rules, strike),
        "modifier": strike.modifier,
        "odds": msgspec.to_builtins(each.odds),
        "reply": strike.reply,
        "reply_odds": None if each.reply is None else msgspec.to_builtins(each.reply),
    }


def attack_fields(rules: Rules, attack: Attack) -> dict[str, Any]:
    """Who fires at whom from where. [A5]"""
    place = rules.gunnery.places[attack.place]
    return {
        "shooter": rules.fleet[attack.shooter].name,
        "mount": rules.fleet[attack.shooter].type.mounts[attack.mount].name,
        "target": rules.fleet[attack.target].name,
        "place": place.id,
        "place_name": place.name if place.id else "",
        "column": COLUMNS[attack.column],
        "modifier": attack.modifier,
        "long_burst": attack.can_be_long,
    }
