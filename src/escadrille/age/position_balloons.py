"""The balloons of a position: what has become of them, checked. [A9.2, A9.3]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from escadrille.age.cables import balloon_closures
from escadrille.age.opening import initial_state
from escadrille.age.position_file import BalloonStateDocument, PositionDocument
from escadrille.age.rules import Rules
from escadrille.age.state import Aircraft, Balloon
from escadrille.kernel.errors import BadInput


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
        raise BadInput(f"{field}.level", f"L{level} will not do [A9.2, A9.3]", allowed=allowed)
    if each.downed_by is not None and each.downed_by >= rules.seats:
        allowed = f"0 to {rules.seats - 1}"
        raise BadInput(f"{field}.downed_by", "there is no such seat", allowed=allowed)
    return Balloon(level=level, is_damaged=each.damaged, fate=each.fate, downed_by=each.downed_by)


def _check_room(rules: Rules, balloons: tuple[Balloon, ...], fleet: Sequence[Aircraft]) -> None:
    state = initial_state(rules)
    for closure in balloon_closures(rules, replace(state, balloons=balloons)):
        for craft in rules.fleet:
            each = fleet[craft.index]
            is_there = each.where == "combat" and each.point == closure.point
            if is_there and closure.levels >> each.level - 1 & 1:
                at = list(rules.board.coordinates(each.point))
                problem = f"{craft.name} is at {at} on L{each.level}, where {closure.what} is"
                raise BadInput("aircraft", f"{problem} [{closure.rule}]")
