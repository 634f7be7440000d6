"""What each aircraft of a force is there for and what it carries, for the set-up page. [A3.9]"""

from __future__ import annotations

from escadrille.age.recruits import Recruit, bombs_range, fits, roles_of
from escadrille.age.rules import Rules
from escadrille.age.scenario import SeatPlan
from escadrille.table.wire.lobby import LoadInfo


def loads_of(rules: Rules) -> list[list[LoadInfo]]:
    """By seat, those of which something can be said: another role, fewer bombs."""
    seats = zip(rules.scenario.seats, rules.setup.forces, strict=True)
    return [
        [load for each in force if (load := _load(rules, plan, each)) is not None]
        for plan, force in seats
    ]


def _load(rules: Rules, plan: SeatPlan, recruit: Recruit) -> LoadInfo | None:
    kind = rules.hangar.types[recruit.type_id]
    roles = [
        role
        for role in roles_of(kind, rules.scenario.mode)
        if any(fits(slot, kind, recruit.number, role) for slot in plan.slots)
    ]
    slots = [slot for slot in plan.slots if fits(slot, kind, recruit.number, recruit.role)]
    least = most = recruit.bombs
    if slots:
        least, most = bombs_range(kind, recruit.role, slots[0], rules.scenario.mode)
    if len(roles) < 2 and least == most:
        return None
    return LoadInfo(
        name=recruit.name,
        role=recruit.role,
        roles=[*roles],
        bombs=recruit.bombs,
        least=least,
        most=most,
    )
