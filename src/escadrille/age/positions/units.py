"""Units of a position: their tables read and written, and those of its made-up scenario. [A9]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Aircraft, Airship, Balloon, State
from escadrille.age.opening.opening import fresh_airship, initial_state
from escadrille.age.positions.document import (
    AirshipStateDocument,
    BalloonStateDocument,
    PositionDocument,
)
from escadrille.age.scenario.units import AirshipDocument
from escadrille.age.units.cables import blocked_by_balloons
from escadrille.kernel.codec import Field, alike, read_fields, write_fields
from escadrille.kernel.errors import BadInput

UNITS = ("aa", "balloons", "nets")
"""Fields that are the scenario's where there is one."""
BALLOON_FIELDS = (
    *alike("level"),
    Field("damaged", "is_damaged"),
    *alike("fate", "downed_by", "damaged_in"),
)
AIRSHIP_FIELDS = alike("damage", "bursts", "bombs", "passed", "fate", "downed_by")


def units_of(doc: PositionDocument) -> dict[str, Any]:
    """Tables of the made-up scenario, which checks them."""
    plans = set(AirshipDocument.model_fields)
    tables = {name: [each.model_dump() for each in getattr(doc, name)] for name in UNITS}
    return tables | {"airships": [each.model_dump(include=plans) for each in doc.airships]}


def unit_fields(rules: Rules, state: State) -> dict[str, Any]:
    """What has become of the units, as a position file writes it; only what there is."""
    names, airships = enumerate(rules.balloon_names), range(len(state.airships))
    fields = {
        "balloon_states": {
            name: write_fields(BALLOON_FIELDS, state.balloons[number]) for number, name in names
        },
        "airships": [_airship_fields(rules, state, number) for number in airships],
        "aa_bombed": list(state.batteries),
    }
    return {name: table for name, table in fields.items() if table}


# -- balloons -----------------------------------------------------------------------------------


def read_balloons(
    rules: Rules, doc: PositionDocument, fleet: Sequence[Aircraft]
) -> tuple[Balloon, ...]:
    """All balloons as they are written; nobody flies where one of them is in the way. [A9.2]"""
    for name in doc.balloon_states:
        if name not in rules.balloon_names:
            allowed = ", ".join(rules.balloon_names) or "none here"
            raise BadInput(f"balloon_states.{name}", "there is no such balloon", allowed=allowed)
    balloons = tuple(_balloon(rules, doc, number) for number in range(len(rules.balloons)))
    _check_room(rules, balloons, fleet)
    return balloons


def _balloon(rules: Rules, doc: PositionDocument, number: int) -> Balloon:
    plan, name = rules.balloons[number], rules.balloon_names[number]
    each = doc.balloon_states.get(name, BalloonStateDocument())
    field = f"balloon_states.{name}"
    if plan.kind == "barrage" and (each.damaged or each.fate == "sunk"):
        raise BadInput(field, "a barrage balloon is whole or destroyed [A9.2.1]")
    units = rules.box.units
    most = units.barrage.max_level if plan.kind == "barrage" else units.observation.max_level
    least = 1 if plan.kind == "barrage" else 0
    level = plan.level if each.level is None else each.level
    if not least <= level <= most:
        allowed = f"{least} to {most}"
        raise BadInput(f"{field}.level", f"L{level} is not valid [A9.2, A9.3]", allowed=allowed)
    if each.downed_by is not None and each.downed_by >= rules.seats:
        allowed = f"0 to {rules.seats - 1}"
        raise BadInput(f"{field}.downed_by", "there is no such seat", allowed=allowed)
    return Balloon(**{"level": level, **read_fields(BALLOON_FIELDS, each)})


def _check_room(rules: Rules, balloons: tuple[Balloon, ...], fleet: Sequence[Aircraft]) -> None:
    state = initial_state(rules)
    for blocked in blocked_by_balloons(rules, replace(state, balloons=balloons)):
        for craft in rules.fleet:
            each = fleet[craft.index]
            is_there = each.where == "combat" and each.point == blocked.point
            if is_there and blocked.levels >> each.level - 1 & 1:
                at = list(rules.board.coordinates(each.point))
                problem = f"{craft.name} is at {at} on L{each.level}, where {blocked.what} is"
                raise BadInput("aircraft", f"{problem} [{blocked.rule}]")


def bombs_on_batteries(rules: Rules, doc: PositionDocument) -> tuple[int, ...]:
    """Bombs on each anti-aircraft zone; none where nothing is written. [A9.5.1]"""
    count = len(rules.scenario.aa)
    if len(doc.aa_bombed) not in (0, count):
        allowed = f"one for each of {count} anti-aircraft zones"
        raise BadInput("aa_bombed", f"{len(doc.aa_bombed)} values", allowed=allowed)
    return doc.aa_bombed or (0,) * count


# -- airships -----------------------------------------------------------------------------------


def read_airships(rules: Rules, doc: PositionDocument) -> tuple[Airship, ...]:
    """All airships as they are written; of a scenario's own all or none are listed. [A9.4]"""
    plans = rules.scenario.airships
    if not doc.airships:
        return tuple(fresh_airship(rules, plan) for plan in plans)
    if len(doc.airships) != len(plans):
        problem = f"{len(doc.airships)} are listed"
        raise BadInput("airships", problem, allowed=f"all {len(plans)} of the scenario, or none")
    return tuple(_airship(rules, each, number) for number, each in enumerate(doc.airships))


def _airship(rules: Rules, each: AirshipStateDocument, number: int) -> Airship:
    field, plan = f"airships[{number}]", rules.scenario.airships[number]
    fresh = fresh_airship(rules, plan)
    if each.seat != plan.seat:
        raise BadInput(f"{field}.seat", "belongs to another seat", allowed=str(plan.seat))
    bursts = zip(each.bursts or (0, 0), fresh.bursts, strict=True)
    amounts = [(f"bursts[{pair}]", left, most) for pair, (left, most) in enumerate(bursts)]
    route = ("passed", each.passed, len(plan.route))
    for name, count, most in (route, ("bombs", each.bombs, plan.bombs), *amounts):
        if count > most:
            raise BadInput(f"{field}.{name}", f"{count} is too many", allowed=f"0 to {most}")
    if not rules.board.holds(*each.at):
        allowed = f"[0, 0] to [{rules.board.columns - 1}, {rules.board.rows - 1}]"
        raise BadInput(f"{field}.at", f"{list(each.at)} is off the board", allowed=allowed)
    point, heading = rules.board.point(*each.at), rules.heading(each.heading)
    return replace(fresh, point=point, heading=heading, **read_fields(AIRSHIP_FIELDS, each))


def _airship_fields(rules: Rules, state: State, number: int) -> dict[str, Any]:
    each = state.airships[number]
    return {
        "seat": rules.scenario.airships[number].seat,
        "at": list(rules.board.coordinates(each.point)),
        "heading": DIRECTIONS[each.heading],
        "level": each.level,
        **write_fields(AIRSHIP_FIELDS, each),
    }
