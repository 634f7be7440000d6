"""Forces for players who do not choose: the scenario's own, or more of the same. [A3.4]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import Hangar
from escadrille.age.scenario.model import Scenario, SeatPlan, Slot
from escadrille.age.scenario.recruits import (
    ForceRule,
    RecruitDocument,
    bombs_range,
    fits,
    roles_of,
)
from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message


def default_force(
    scenario: Scenario, seat: int, rule: ForceRule, hangar: Hangar, box: Box
) -> tuple[RecruitDocument, ...]:
    """The scenario's own force, or one of its kind of the number or value agreed."""
    plan = scenario.seats[seat]
    _check_defaults(scenario, seat, hangar)
    if rule.value:
        return _worth(scenario, plan, rule.value, hangar, box)
    shares = _shares([slot.count for slot in plan.slots], rule.count)
    force: list[RecruitDocument] = []
    for number, (slot, share) in enumerate(zip(plan.slots, shares, strict=True)):
        used = {each.aircraft for each in force}
        able = [each for each in _able(scenario, plan, slot, hangar) if each.aircraft not in used]
        if len(able) < share:
            field = f"forces[{seat}]" if rule.count else f"{_slot_field(seat, number)}.count"
            problem = Message("age-setup-few", count=len(able), share=share, role=slot.role)
            raise BadInput(field, problem, allowed=Message("age-setup-few-allowed"))
        force += able[:share]
    return tuple(force)


def default_fields(plan: SeatPlan, seat: int) -> tuple[str, ...]:
    """The field of the scenario that each aircraft of its own force comes from."""
    return tuple(
        f"{_slot_field(seat, number)}.default[{place}]"
        if place < len(slot.default)
        else _slot_field(seat, number)
        for number, slot in enumerate(plan.slots)
        for place in range(slot.count)
    )


def _slot_field(seat: int, number: int) -> str:
    return f"scenario.seats[{seat}].slots[{number}]"


def _check_defaults(scenario: Scenario, seat: int, hangar: Hangar) -> None:
    """Whom a slot names for its own force can fill it, and fills no other."""
    plan, used = scenario.seats[seat], set[str]()
    for number, slot in enumerate(plan.slots):
        able = {each.aircraft for each in _able(scenario, plan, slot, hangar)}
        for place, name in enumerate(slot.default):
            field = f"{_slot_field(seat, number)}.default[{place}]"
            if name in used:
                raise BadInput(field, Message("age-setup-default-twice", name=name))
            if name not in able:
                problem = Message("age-setup-default-unfit", name=name)
                raise BadInput(field, problem, allowed=slot_words(slot))
            used.add(name)


def slot_words(slot: Slot) -> str:
    """`2 as fighter from germany, scout`."""
    whom = ", ".join(slot.aircraft or (*slot.nations, *slot.classes) or ("all",))
    return f"{slot.count} as {slot.role} from {whom}"


def _shares(counts: Sequence[int], total: int) -> list[int]:
    """A number of aircraft, distributed over the slots like the scenario's own."""
    if not total:
        return list(counts)
    shares, left, weight = [], total, sum(counts)
    for count in counts:
        share = -(-left * count // weight)
        shares.append(share)
        left, weight = left - share, weight - count
    return shares


def _able(
    scenario: Scenario, plan: SeatPlan, slot: Slot, hangar: Hangar
) -> Iterator[RecruitDocument]:
    """Who may fill a slot, the scenario's own first, with all the bombs it may carry."""
    nations = _usual_nations(plan, hangar)
    only = hangar.aircraft(slot.default[0])[0] if plan.one_type and slot.default else None
    for name in dict.fromkeys((*slot.default, *hangar.names(nations))):
        kind, number = hangar.aircraft(name)
        low, high = bombs_range(kind, slot.role, slot, scenario.mode)
        if (
            fits(slot, kind, number, slot.role)
            and slot.role in roles_of(kind, scenario.mode)
            and low <= kind.load
            and only in (None, kind)
        ):
            yield RecruitDocument(aircraft=name, role=slot.role, bombs=high)


def _usual_nations(plan: SeatPlan, hangar: Hangar) -> tuple[str, ...]:
    """The nations of the scenario's own force, else those the seat may fly. [A3.8]"""
    own = [name for slot in plan.slots for name in (*slot.default, *slot.aircraft)]
    if own:
        return tuple(dict.fromkeys(hangar.aircraft(name)[0].nation for name in own))
    side = plan.alliance or ("central" if plan.team % 2 == 0 else "entente")
    kinds = hangar.types.values()
    return plan.nations or tuple({kind.nation: 0 for kind in kinds if kind.alliance == side})


def force_up_to(
    scenario: Scenario, seat: int, count: int, hangar: Hangar
) -> tuple[RecruitDocument, ...]:
    """A number of aircraft of the scenario's kind, if there are enough. [A10.1]

    What one slot cannot give the next ones do.
    """
    plan = scenario.seats[seat]
    shares = _shares([slot.count for slot in plan.slots], count)
    force: list[RecruitDocument] = []
    missing = 0
    for slot, share in (*zip(plan.slots, shares, strict=True), *((s, 0) for s in plan.slots)):
        used = {each.aircraft for each in force}
        able = [each for each in _able(scenario, plan, slot, hangar) if each.aircraft not in used]
        force += able[: share + missing]
        missing = max(0, share + missing - len(able))
    return tuple(force)


def _worth(
    scenario: Scenario, plan: SeatPlan, total: float, hangar: Hangar, box: Box
) -> tuple[RecruitDocument, ...]:
    """Aircraft of each slot in turn, as long as the total is not exceeded. [A8.6.6]"""
    lines = [list(_able(scenario, plan, slot, hangar)) for slot in plan.slots]
    force: list[RecruitDocument] = []
    while any(lines):
        for line in lines:
            while line:
                each = line.pop(0)
                kind, _ = hangar.aircraft(each.aircraft)
                cost = hangar.value(kind.id, each.bombs or 0, box.values)
                if each.aircraft not in {e.aircraft for e in force} and cost <= total:
                    force.append(each)
                    total -= cost
                    break
    return tuple(force)
