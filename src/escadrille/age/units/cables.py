"""What balloons block: themselves, their cables, and the nets between them. [A9.2, A9.3.2]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age.figures.lattice import Point
from escadrille.age.kernels.movement import LEVELS
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.kernel.message import Message

EVERY_LEVEL = (1 << LEVELS) - 1


class BlockedPoint(NamedTuple):
    """A point that cannot be flown through on some levels, and why."""

    point: Point
    levels: int
    """One bit a level, L1 the lowest."""
    rule: str
    what: Message
    """What is met there, such as the cable of a balloon."""


def up_to(level: int) -> int:
    """Bits of all levels from L1 to this one."""
    return (1 << level) - 1


_NET = Message("units-a-net")


def blocked_by_balloons(rules: Rules, state: State) -> Iterator[BlockedPoint]:
    """A balloon and the cable below it, and the points of a net. [A9.2, A9.3.2]"""
    layout = rules.layout(state)
    for number, (plan, each) in enumerate(zip(rules.balloons, state.balloons, strict=True)):
        if not each.is_up:
            continue
        point, own = layout.balloon_points[number], 1 << each.level - 1
        name = rules.balloon_names[number]
        yield BlockedPoint(point, own, "A9.2", Message("units-the-balloon", name=name))
        if plan.kind == "barrage" or rules.rulings.balloon_cable == "both kinds":
            yield BlockedPoint(
                point, up_to(each.level - 1), "A9.2", Message("units-the-cable", name=name)
            )
    for net, points in enumerate(layout.net_gaps):
        if net_stands(rules, state, net):
            levels = up_to(rules.box.units.barrage.net_level)
            yield from (BlockedPoint(point, levels, "A9.2", _NET) for point in points)


def net_stands(rules: Rules, state: State, net: int) -> bool:
    """Whether both balloons of a net are still there. [A9.2]"""
    return not any(state.balloons[mate].fate for mate in rules.net_mates(net))
