"""Forces for players who do not choose: the scenario's own, or more of the same. [A3.4]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age.figures.hangar import Hangar
from escadrille.age.scenario.model import SeatPlan, Slot
from escadrille.age.scenario.recruits import Muster, RecruitDocument, bombs_range, fits, roles_of
from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message


def default_force(muster: Muster, seat: int) -> tuple[RecruitDocument, ...]:
    """The scenario's own force, or one of its kind of the number or value agreed."""
    plan, rule = muster.scenario.seats[seat], muster.rule
    _check_defaults(muster, seat)
    if rule.value:
        return _worth(muster, plan)
    force: list[RecruitDocument] = []
    for number, (slot, share) in enumerate(_shares(plan, rule.count)):
        able = _able_besides(force, muster, plan, slot)
        if len(able) < share:
            field = f"forces[{seat}]" if rule.count else f"{_slot_field(seat, number)}.count"
            problem = Message("age-setup-few", count=len(able), share=share, role=slot.role)
            raise BadInput(field, problem, allowed=Message("age-setup-few-allowed"))
        force += able[:share]
    return tuple(force)


def _able_besides(
    force: Sequence[RecruitDocument], muster: Muster, plan: SeatPlan, slot: Slot
) -> list[RecruitDocument]:
    """Who may fill a slot and is not in the force."""
    used = {each.aircraft for each in force}
    return [each for each in _able(muster, plan, slot) if each.aircraft not in used]


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


def _check_defaults(muster: Muster, seat: int) -> None:
    """Whom a slot names for its own force can fill it, and fills no other."""
    plan, used = muster.scenario.seats[seat], set[str]()
    for number, slot in enumerate(plan.slots):
        able = {each.aircraft for each in _able(muster, plan, slot)}
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


def _shares(plan: SeatPlan, total: int) -> Iterator[tuple[Slot, int]]:
    """A number of aircraft, distributed over the slots like the scenario's own."""
    weight = sum(slot.count for slot in plan.slots)
    left = total or weight
    for slot in plan.slots:
        share = -(-left * slot.count // weight)
        yield slot, share
        left, weight = left - share, weight - slot.count


def _able(muster: Muster, plan: SeatPlan, slot: Slot) -> Iterator[RecruitDocument]:
    """Who may fill a slot, the scenario's own first, with all the bombs it may carry."""
    hangar, mode = muster.hangar, muster.scenario.mode
    only = hangar.aircraft(slot.default[0])[0] if plan.one_type and slot.default else None
    for name in dict.fromkeys((*slot.default, *hangar.names(_usual_nations(plan, hangar)))):
        kind, number = hangar.aircraft(name)
        low, high = bombs_range(kind, slot.role, slot, mode)
        if (
            fits(slot, kind, number, slot.role)
            and slot.role in roles_of(kind, mode)
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


def force_up_to(muster: Muster, seat: int, count: int) -> tuple[RecruitDocument, ...]:
    """A number of aircraft of the scenario's kind, if there are enough. [A10.1]

    What one slot cannot provide, the next ones do.
    """
    plan = muster.scenario.seats[seat]
    force: list[RecruitDocument] = []
    missing = 0
    for slot, share in (*_shares(plan, count), *((slot, 0) for slot in plan.slots)):
        able = _able_besides(force, muster, plan, slot)
        force += able[: share + missing]
        missing = max(0, share + missing - len(able))
    return tuple(force)


def _worth(muster: Muster, plan: SeatPlan) -> tuple[RecruitDocument, ...]:
    """Aircraft of each slot in turn, as long as the total is not exceeded. [A8.6.6]"""
    lines = [list(_able(muster, plan, slot)) for slot in plan.slots]
    force: list[RecruitDocument] = []
    left = muster.rule.value
    while any(lines):
        for line in lines:
            while line:
                each = line.pop(0)
                kind, _ = muster.hangar.aircraft(each.aircraft)
                cost = muster.hangar.value(kind.id, each.bombs or 0, muster.box.values)
                if each.aircraft not in {e.aircraft for e in force} and cost <= left:
                    force.append(each)
                    left -= cost
                    break
    return tuple(force)
