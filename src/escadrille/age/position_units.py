"""Units in a position: all for its made-up scenario; airships and anti-aircraft zones as they are.

[A9.2 to A9.5]
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escadrille.age.opening import fresh_airship
from escadrille.age.position_file import AirshipStateDocument, PositionDocument
from escadrille.age.rules import Rules
from escadrille.age.state import Airship
from escadrille.age.unit_documents import AirshipDocument
from escadrille.kernel.errors import BadInput

UNITS = ("aa", "balloons", "nets")
"""Fields that are the scenario's where there is one."""


def units_of(doc: PositionDocument) -> dict[str, Any]:
    """Tables of the made-up scenario, which checks them."""
    plans = set(AirshipDocument.model_fields)
    return {
        "aa": [battery.model_dump() for battery in doc.aa],
        "balloons": [balloon.model_dump() for balloon in doc.balloons],
        "nets": [net.model_dump() for net in doc.nets],
        "airships": [airship.model_dump(include=plans) for airship in doc.airships],
    }


# -- anti-aircraft zones ------------------------------------------------------------------------


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
        raise BadInput(f"{field}.seat", "flies for another seat", allowed=str(plan.seat))
    for name, most in (("passed", len(plan.route)), ("bombs", plan.bombs)):
        if getattr(each, name) > most:
            problem = f"{getattr(each, name)} are too many"
            raise BadInput(f"{field}.{name}", problem, allowed=f"0 to {most}")
    for place, (left, most) in enumerate(zip(each.bursts or (0, 0), fresh.bursts, strict=True)):
        if left > most:
            allowed = f"0 to {most}"
            raise BadInput(f"{field}.bursts[{place}]", f"{left} are too many", allowed=allowed)
    if not rules.board.holds(*each.at):
        allowed = f"[0, 0] to [{rules.board.columns - 1}, {rules.board.rows - 1}]"
        raise BadInput(f"{field}.at", f"{list(each.at)} is off the board", allowed=allowed)
    return replace(
        fresh,
        point=rules.board.point(*each.at),
        heading=rules.heading(each.heading),
        damage=each.damage,
        bursts=each.bursts or fresh.bursts,
        bombs=each.bombs,
        passed=each.passed,
        fate=each.fate,
        downed_by=each.downed_by,
    )
