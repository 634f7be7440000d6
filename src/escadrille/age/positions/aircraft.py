"""An aircraft of a position: its fields read and written, and what its type allows. [A2]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import ATTITUDES
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import Aircraft, State
from escadrille.age.positions.bots import mind_fields
from escadrille.age.positions.document import JAM_WORDS, TURN_STEPS, AircraftDocument
from escadrille.kernel.codec import Field, alike, read_fields, write_fields
from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message

FIELDS = (
    *alike("where", "level"),
    Field("attitude", read=ATTITUDES.index, write=lambda number: ATTITUDES[number]),
    *alike("damage", "bursts"),
    Field(
        "jams",
        read=lambda words: tuple(JAM_WORDS.index(word) for word in words),
        write=lambda jams: [JAM_WORDS[jam] for jam in jams],
    ),
    *alike("throttle", "risk_spent", "bombs", "photos", "filming", "counting", "skill"),
    Field("marked", "is_marked"),
    Field("revealed", "is_revealed"),
    *alike("kills", "steps", "since_turn", "on_border", "defended", "fate"),
    Field(
        "must_turn",
        read=lambda sides: sum(1 << TURN_STEPS[side] for side in set(sides)),
        write=lambda bits: [side for side, step in TURN_STEPS.items() if bits >> step & 1],
    ),
    *alike("downed_by"),
)
"""What a position file says about any aircraft; what it leaves out is as at the beginning."""


def aircraft_fields(rules: Rules, state: State, index: int) -> dict[str, Any]:
    """An aircraft as a position file writes it."""
    craft, each = rules.fleet[index], state.aircraft[index]
    written = {"aircraft": craft.name, "seat": craft.seat, **write_fields(FIELDS, each)}
    if rules.is_bot(craft.seat):
        written |= mind_fields(rules, state, index)
    if each.where != "patrol":
        written["at"] = list(rules.board.coordinates(each.point))
        written["heading"] = DIRECTIONS[each.heading]
    return written


def placed_aircraft(
    rules: Rules, craft: Craft, fresh: Aircraft, each: AircraftDocument, field: str
) -> Aircraft:
    """An aircraft as it is written, checked against what its type and the board allow. [A2]"""
    _check_condition(rules, craft, each, field)
    placed = replace(fresh, **read_fields(FIELDS, each), started=each.started or "")
    if rules.options.ace_vs_ace and craft.has_pilot_skill:
        placed = replace(placed, skill="ace")
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
        problem = Message("age-piece-not-inward", heading=each.heading)
        raise BadInput(f"{field}.heading", problem, allowed=allowed)
    return replace(placed, point=point, heading=heading)


def _check_condition(rules: Rules, craft: Craft, each: AircraftDocument, field: str) -> None:
    """Levels, mounts, bombs and photographs that this aircraft can have. [A2, A4.10]"""
    _check_part(craft, each, field)
    _check_fate(rules, each, field)
    _check_skill(rules, craft, each, field)
    ceiling = rules.ceiling(craft.index)
    if each.level > ceiling:
        problem = Message("age-piece-too-high", name=craft.type.name, ceiling=ceiling)
        raise BadInput(f"{field}.level", problem, allowed=f"1 to {ceiling}")
    if not rules.can_tilt(craft.index, each.level, ATTITUDES.index(each.attitude)):
        problem = Message(f"age-piece-no-tilt-{each.attitude}", level=each.level)
        raise BadInput(f"{field}.attitude", problem)
    mounts = craft.type.mounts
    for name in ("bursts", "jams"):
        values = getattr(each, name)
        if values is not None and len(values) != len(mounts):
            kinds = ", ".join(mount.name for mount in mounts)
            raise BadInput(f"{field}.{name}", f"{len(values)} values", allowed=f"one each: {kinds}")
    left = enumerate(each.bursts or ())
    amounts = [(f"bursts[{n}]", count, mounts[n].bursts) for n, count in left]
    amounts.append(("throttle", each.throttle or 0, craft.type.full_throttle))
    amounts.append(("bombs", each.bombs or 0, craft.recruit.bombs))
    for name, value, most in amounts:
        if value > most:
            problem = Message("age-piece-too-many", count=value)
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
        problem = Message("age-piece-no-skill", craft=craft.name)
        raise BadInput(field, problem, allowed="average")
    if rules.options.ace_vs_ace and each.skill != "ace":
        raise BadInput(field, "all pilots are aces here [A8.6.3]", allowed="ace")
    if rules.options.skill == "off" and not rules.options.ace_vs_ace:
        problem = Message("age-piece-skill-off")
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
            raise BadInput(field, Message("age-piece-no-access", at=str(list(at))), allowed=allowed)
        return board.point(*at)
    is_beside = -1 <= at[0] <= board.columns and -1 <= at[1] <= board.rows
    if not board.holds(*at) and not (is_beside and each.where == "out"):
        allowed = f"[0, 0] to [{board.columns - 1}, {board.rows - 1}]"
        raise BadInput(field, Message("age-piece-off-board", at=str(list(at))), allowed=allowed)
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
            problem = Message(message, one=craft.name, other=other, at=at, level=each.level)
            raise BadInput("aircraft", problem)
