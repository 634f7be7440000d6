"""What balloons close: themselves, their cables, and the nets between them. [A9.2, A9.3.2]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.closures import Closure, up_to
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.messages import say


def balloon_closures(rules: Rules, state: State) -> Iterator[Closure]:
    """A balloon and the cable below it, and the points of a net. [A9.2, A9.3.2]"""
    layout = rules.layout(state)
    for number, (plan, each) in enumerate(zip(rules.balloons, state.balloons, strict=True)):
        if not each.is_up:
            continue
        point, own = layout.balloon_points[number], 1 << each.level - 1
        name = rules.balloon_names[number]
        yield Closure(point, own, "A9.2", say("units-the-balloon", name=name))
        if plan.kind == "barrage" or rules.rulings.balloon_cable == "both kinds":
            yield Closure(point, up_to(each.level - 1), "A9.2", say("units-the-cable", name=name))
    for net, points in enumerate(layout.net_gaps):
        if net_stands(rules, state, net):
            levels = up_to(rules.box.units.barrage.net_level)
            yield from (Closure(point, levels, "A9.2", say("units-a-net")) for point in points)


def net_stands(rules: Rules, state: State, net: int) -> bool:
    """Whether both balloons of a net are still there. [A9.2]"""
    return not any(state.balloons[mate].fate for mate in rules.net_mates(net))
