"""What is blocked: points that something other than an aircraft takes, by level. [A9]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.units.airships import airships_at
from escadrille.age.units.cables import EVERY_LEVEL, BlockedPoint, blocked_by_balloons
from escadrille.kernel.message import Message

_AIRSHIP, _LIMIT = Message("units-an-airship"), Message("units-the-limit")


def blocked_points(rules: Rules, state: State, index: int) -> Iterator[BlockedPoint]:
    """Every point that an aircraft cannot fly through for something that is no aircraft. [A9]"""
    if rules.balloons:
        yield from blocked_by_balloons(rules, state)
    for point, level in airships_at(rules, state):
        yield BlockedPoint(point, 1 << level - 1, "A9.4.2", _AIRSHIP)
    for point in rules.out_of_range(index):
        yield BlockedPoint(point, EVERY_LEVEL, "A9.6.3", _LIMIT)
