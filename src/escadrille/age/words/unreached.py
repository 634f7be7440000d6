"""Why no flight ends on a point: the most likely reason. [A4]"""

from __future__ import annotations

from escadrille.age.analysis.reach import Reach
from escadrille.age.figures.lattice import Point
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Aircraft, State
from escadrille.age.movement.refusals import Refusal
from escadrille.age.units.blocked import blocked_points
from escadrille.age.words.names import name_of


def why_not(rules: Rules, state: State, reach: Reach, point: Point) -> Refusal:
    """What keeps the mover from a point that it does not reach."""
    away = rules.board.distance(state.aircraft[reach.index].point, point)
    most = max((each.straight for each in reach.budgets), default=0)
    if away > most:
        return Refusal("A4.1", "age-unreached-far", {"away": away, "most": most})
    for other, each in _others(state, reach.index):
        if each.point == point:
            return Refusal("A4.7", "age-unreached-taken", {"craft": name_of(rules, other)})
    for blocked in blocked_points(rules, state, reach.index):
        if blocked.point == point:
            return Refusal(blocked.rule, "age-unreached-blocked", {"what": blocked.what})
    for other, each in _others(state, reach.index):
        if rules.board.ahead(each.point, each.heading) == point:
            return Refusal("A4.8", "age-unreached-in-front", {"craft": name_of(rules, other)})
    return Refusal("A4.2", "age-unreached")


def _others(state: State, index: int) -> list[tuple[int, Aircraft]]:
    fleet = enumerate(state.aircraft)
    return [(other, each) for other, each in fleet if each.where == "combat" and other != index]
