"""Forces: which aircraft each player brings, in which role and with how many bombs. [A3.4, A3.9]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import AircraftType, Hangar
from escadrille.age.scenario.checks import FOR_FIGHTERS
from escadrille.age.scenario.default_forces import default_fields, default_force, slot_words
from escadrille.age.scenario.model import Range, Role, Scenario, SeatPlan, Slot, Start
from escadrille.age.scenario.options import Mode
from escadrille.age.scenario.recruits import (
    Force,
    ForceRule,
    Muster,
    Recruit,
    RecruitDocument,
    bombs_range,
    fits,
    has_own_forces,
    is_placed,
    roles_of,
)
from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message


class _Fields(NamedTuple):
    """What a complaint about a force names: the player's choice, or the scenario that makes it."""

    whole: str
    each: tuple[str, ...]


class _Entry(msgspec.Struct, frozen=True):
    """An aircraft that was asked for, looked up."""

    field: str
    wanted: RecruitDocument
    type: AircraftType
    number: int
    role: Role


def read_forces(
    wanted: Sequence[Sequence[RecruitDocument]], muster: Muster, *, is_solo: bool = False
) -> tuple[Force, ...]:
    """Check every aircraft, every force and all of them together; an empty force is the default.

    Against bots forces may be of any size. [A10.1]
    """
    scenario, rule = muster.scenario, muster.rule
    _check_rule(rule, scenario)
    if wanted and len(wanted) != len(scenario.seats):
        allowed = Message("age-setup-lists-allowed", seats=len(scenario.seats))
        raise BadInput("forces", Message("age-setup-lists", lists=len(wanted)), allowed=allowed)
    forces: list[Force] = []
    fields: list[_Fields] = []
    times: dict[str, int] = {}
    for seat, plan in enumerate(scenario.seats):
        own = wanted[seat] if wanted else ()
        chosen = own or default_force(muster, seat)
        fields.append(_fields(plan, seat, len(chosen), is_chosen=bool(own or rule != ForceRule())))
        agreed = muster
        if is_solo and chosen and not has_own_forces(scenario):
            agreed = muster._replace(rule=ForceRule(count=len(chosen)))
        force = _force(fields[-1], chosen, plan, agreed)
        _check_force(fields[-1].whole, force, plan, agreed)
        forces.append(tuple(_named(recruit, times) for recruit in force))
        for field, recruit, document in zip(fields[-1].each, forces[-1], chosen, strict=True):
            _check_agrees(field, recruit, document)
    _check_tasks(forces, scenario, fields)
    _check_sides(forces, scenario, muster.hangar, fields)
    return tuple(forces)


def _fields(plan: SeatPlan, seat: int, count: int, *, is_chosen: bool) -> _Fields:
    if is_chosen:
        return _Fields(f"forces[{seat}]", tuple(f"forces[{seat}][{n}]" for n in range(count)))
    return _Fields(f"scenario.seats[{seat}].slots", default_fields(plan, seat))


def force_value(force: Force, hangar: Hangar, box: Box) -> float:
    """What a force costs, with the bombs it carries. [A8.6.6]"""
    return sum(hangar.value(each.type_id, each.bombs, box.values) for each in force)


# -- one force ----------------------------------------------------------------------------------


def _force(
    fields: _Fields, chosen: Sequence[RecruitDocument], plan: SeatPlan, muster: Muster
) -> Force:
    entries = [
        _entry(field, wanted, plan, muster)
        for field, wanted in zip(fields.each, chosen, strict=True)
    ]
    for place, entry in enumerate(entries):
        if (entry.type, entry.number) in [(e.type, e.number) for e in entries[:place]]:
            problem = Message("age-setup-twice", code=entry.type.code, number=entry.number)
            raise BadInput(entry.field, problem)
    starts = [iter(slot.starts) for slot in plan.slots]
    return tuple(
        _recruit(entry, plan.slots[number], next(starts[number], None), muster.scenario.mode)
        for entry, number in zip(
            entries, _slots_of(fields.whole, entries, plan, muster), strict=True
        )
    )


def _entry(field: str, wanted: RecruitDocument, plan: SeatPlan, muster: Muster) -> _Entry:
    kind, number = _looked_up(field, wanted, muster.hangar)
    is_foreign = bool(plan.nations) and kind.nation not in plan.nations
    if is_foreign or plan.alliance not in (None, kind.alliance):
        side = Message("age-setup-side-allowed", alliance=plan.alliance or "")
        problem = Message("age-setup-not-theirs", who=plan.name, name=kind.name)
        raise BadInput(field, problem, allowed=", ".join(plan.nations) or side)
    roles = roles_of(kind, muster.scenario.mode)
    role = wanted.role or _usual_role(kind, number, plan, roles)
    if role not in roles:
        allowed = ", ".join(roles) or Message("age-setup-other-aircraft")
        problem = Message("age-setup-no-such-role", name=kind.name, role=role)
        raise BadInput(field, problem, allowed=allowed)
    return _Entry(field, wanted, kind, number, role)


def _looked_up(field: str, wanted: RecruitDocument, hangar: Hangar) -> tuple[AircraftType, int]:
    name = wanted.aircraft
    if not name and wanted.type_id in hangar.types:
        name = f"{hangar.types[wanted.type_id].code}{wanted.number}"
    found = hangar.named(name)
    if found is None or (wanted.type_id and found[0].id != wanted.type_id):
        asked = name or wanted.type_id
        allowed = Message("age-setup-aircraft-allowed", names=", ".join(hangar.names()[:3]))
        raise BadInput(field, Message("age-setup-no-aircraft", asked=repr(asked)), allowed=allowed)
    return found


def _usual_role(kind: AircraftType, number: int, plan: SeatPlan, roles: tuple[Role, ...]) -> Role:
    """The role of the first slot that takes it; a mission comes before a fight."""
    for role in roles:
        if any(fits(slot, kind, number, role) for slot in plan.slots):
            return role
    return roles[0] if roles else "fighter"


def _slots_of(field: str, entries: Sequence[_Entry], plan: SeatPlan, muster: Muster) -> list[int]:
    """The slot each aircraft fills; with a count or value slots only say what may fly."""
    choices = [_able_slots(entry, plan) for entry in entries]
    in_words = "; ".join(map(slot_words, plan.slots))
    for entry, able in zip(entries, choices, strict=True):
        if not able:
            problem = Message("age-setup-no-place", name=entry.type.name, role=entry.role)
            raise BadInput(entry.field, problem, allowed=in_words)
    if muster.rule != ForceRule() or muster.scenario.value is not None:
        return [able[0] for able in choices]
    room = [slot.count for slot in plan.slots]
    filled = _filled(choices, room)
    if filled is None or len(entries) != sum(room):
        problem = Message("age-setup-such-aircraft", count=len(entries))
        raise BadInput(field, problem, allowed=in_words)
    return filled


def _able_slots(entry: _Entry, plan: SeatPlan) -> list[int]:
    """Slots that take it; those that ask for just the bombs it carries come first."""
    able = [
        number
        for number, slot in enumerate(plan.slots)
        if fits(slot, entry.type, entry.number, entry.role)
    ]
    bombs = entry.wanted.bombs
    if bombs is None:
        return able
    exact = [number for number in able if plan.slots[number].bombs == bombs]
    return exact or [number for number in able if plan.slots[number].bombs is None] or able


def _filled(choices: Sequence[Sequence[int]], room: Sequence[int]) -> list[int] | None:
    """A slot for everybody without overfilling one: the first with room, else others move up."""
    found: dict[int, int] = {}

    def place(entry: int, tried: set[int]) -> bool:
        for slot in choices[entry]:
            if list(found.values()).count(slot) < room[slot]:
                found[entry] = slot
                return True
        for slot in choices[entry]:
            if slot in tried:
                continue
            tried.add(slot)
            there = [other for other, at in found.items() if at == slot]
            if any(place(other, tried) for other in there):
                found[entry] = slot
                return True
        return False

    if not all(place(entry, set()) for entry in range(len(choices))):
        return None
    return [found[entry] for entry in range(len(choices))]


def _recruit(entry: _Entry, slot: Slot, start: Start | None, mode: Mode) -> Recruit:
    if start is not None:
        start = _checked_start(entry, slot, start)
    return Recruit(
        type_id=entry.type.id,
        number=entry.number,
        name=f"{entry.type.code}{entry.number}",
        role=entry.role,
        bombs=_bombs(entry, slot, mode),
        guns=slot.guns,
        exits=slot.exits,
        start=start,
        free_level=slot.free_level and start is not None,
        bursts=slot.bursts,
        within=slot.within,
    )


def _checked_start(entry: _Entry, slot: Slot, start: Start) -> Start:
    """Not above its ceiling, nor nose-up at it, nor nose-down on the lowest level. [A4.10]"""
    name, ceiling = entry.type.name, entry.type.ceiling
    if slot.free_level:  # the owner may still choose a lower one [A8.7]
        start = msgspec.structs.replace(start, level=min(start.level, ceiling))
    if start.level > ceiling:
        allowed = Message("age-setup-ceiling-allowed", level=start.level)
        raise BadInput(entry.field, Message("age-setup-too-high", name=name), allowed=allowed)
    can_tilt = {"up": start.level < ceiling, "down": start.level > 1, "level": True}
    if not can_tilt[start.attitude]:
        message = f"age-setup-no-tilt-{start.attitude}"
        raise BadInput(entry.field, Message(message, name=name, level=start.level))
    return start


def _bombs(entry: _Entry, slot: Slot, mode: Mode) -> int:
    name, role = entry.type.name, entry.role
    low, high = bombs_range(entry.type, role, slot, mode)
    bombs = high if entry.wanted.bombs is None else entry.wanted.bombs
    if not low <= bombs <= high or bombs > entry.type.load:
        allowed = str(high) if low == high else Message("age-range", low=low, high=high)
        problem = Message("age-setup-cannot-carry", name=name, bombs=bombs, role=role)
        raise BadInput(f"{entry.field}.bombs", problem, allowed=allowed)
    return bombs


def _named(recruit: Recruit, times: dict[str, int]) -> Recruit:
    """The same aircraft in a later force gets a number of its own: `de4-2`."""
    times[recruit.name] = times.get(recruit.name, 0) + 1
    if times[recruit.name] == 1:
        return recruit
    return msgspec.structs.replace(recruit, name=f"{recruit.name}-{times[recruit.name]}")


def _check_agrees(field: str, recruit: Recruit, document: RecruitDocument) -> None:
    """Fields that a record keeps may be read again, not changed."""
    start = document.start and msgspec.convert(document.start, Start, from_attributes=True)
    within = document.within and msgspec.convert(document.within, Range, from_attributes=True)
    for name in ("name", "guns", "exits", "start", "free_level", "bursts", "within"):
        written, built = getattr(document, name), getattr(recruit, name)
        written = {"start": start, "within": within}.get(name, written)
        if written not in (None, built):
            problem = f"is set by the scenario and cannot be {written!r}"
            raise BadInput(f"{field}.{name}", problem, allowed=str(built))


# -- all forces ---------------------------------------------------------------------------------


def _check_rule(rule: ForceRule, scenario: Scenario) -> None:
    if rule.count and rule.value:
        problem, allowed = Message("age-setup-count-and-value"), Message("age-setup-one-of-them")
        raise BadInput("force_rule", problem, allowed=allowed)
    if rule != ForceRule() and is_placed(scenario):
        raise BadInput("force_rule", Message("age-setup-placed"), allowed="scenario")


def _check_force(field: str, force: Force, plan: SeatPlan, muster: Muster) -> None:
    """Equal numbers, a total that is not exceeded, or what the scenario wants. [A3.4, A8.6.6]"""
    if not force:
        raise BadInput(field, Message("age-setup-nobody"))
    rule, total = muster.rule, force_value(force, muster.hangar, muster.box)
    if rule.count and len(force) != rule.count:
        problem = Message("age-setup-so-many", count=len(force))
        raise BadInput(field, problem, allowed=str(rule.count))
    if rule.value and total > rule.value:
        problem = Message("age-setup-worth", total=f"{total:g}")
        raise BadInput(field, problem, allowed=Message("age-setup-up-to", value=f"{rule.value:g}"))
    if muster.scenario.value is not None and rule == ForceRule():
        least, most = muster.scenario.value
        if not least <= total <= most:
            worth = f"the aircraft are worth {total:g} [A9.6.11]"
            raise BadInput(field, worth, allowed=f"{least:g} to {most:g}")
    if plan.one_type and len({each.type_id for each in force}) > 1:
        several = "the aircraft are of several types [A9.6.8]"
        raise BadInput(field, several, allowed="aircraft of one type")


def _check_tasks(forces: Sequence[Force], scenario: Scenario, fields: Sequence[_Fields]) -> None:
    """A team with a task needs somebody to do it. [A8.3.2, A8.4.2, A9.6]"""
    if scenario.mode in FOR_FIGHTERS:
        return
    for team in scenario.task:
        if any(scenario.seats[each.seat].team == team and each.bombs for each in scenario.airships):
            continue
        seats = [seat for seat, plan in enumerate(scenario.seats) if plan.team == team]
        if not any(each.role == "mission" for seat in seats for each in forces[seat]):
            problem = Message("age-setup-no-mission", mode=scenario.mode)
            allowed = Message("age-setup-no-mission-allowed")
            raise BadInput(fields[seats[0]].whole, problem, allowed=allowed)


def _check_sides(
    forces: Sequence[Force], scenario: Scenario, hangar: Hangar, fields: Sequence[_Fields]
) -> None:
    """A side flies for one alliance, the other for the other; or both for one nation. [A3.8]"""
    nations: dict[int, set[str]] = {}
    alliances: dict[int, set[str]] = {}
    for seat, (plan, force) in enumerate(zip(scenario.seats, forces, strict=True)):
        kinds = [hangar.types[each.type_id] for each in force]
        nations.setdefault(plan.team, set()).update(kind.nation for kind in kinds)
        alliances.setdefault(plan.team, set()).update(kind.alliance for kind in kinds)
        if len(alliances[plan.team]) > 1:
            allowed = Message("age-setup-one-alliance-allowed")
            raise BadInput(fields[seat].whole, Message("age-setup-both-alliances"), allowed=allowed)
    if scenario.is_free_for_all:
        return
    one, other = scenario.teams
    if alliances[one] == alliances[other] and len(nations[one] | nations[other]) > 1:
        last = max(s for s, plan in enumerate(scenario.seats) if plan.team == other)
        allowed = Message("age-setup-other-alliance-allowed")
        raise BadInput(fields[last].whole, Message("age-setup-same-alliance"), allowed=allowed)
