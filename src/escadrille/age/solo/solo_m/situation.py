"""The situation: who has whom in the arc of guns. [A11.8]"""

from __future__ import annotations

from escadrille.age.solo.arcs import behind, between, in_front, place
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.exposure import FORWARD


def in_its_arcs(cockpit: Cockpit) -> list[int]:
    """The player aircraft that make it advantaged. [A11.8]"""
    return [other for other in cockpit.enemies() if has_in_arc(cockpit, cockpit.index, other)]


def in_whose_arcs(cockpit: Cockpit) -> list[int]:
    """The player aircraft that make it disadvantaged. [A11.8]"""
    return [other for other in cockpit.enemies() if has_in_arc(cockpit, other, cockpit.index)]


def has_in_arc(cockpit: Cockpit, gunner: int, other: int) -> bool:
    """Before its forward guns or behind its rear ones, near enough, on any level. [A11.8]

    Guns that have nothing left to fire have no arc; a jam passes. [ruling m-arcs]
    """
    rules, fleet = cockpit.rules, cockpit.state.aircraft
    bounds = rules.rulings.solo_arc == "bounds in"
    here, there = (place(rules.board, fleet[each].point) for each in (gunner, other))
    way, heading = between(here, there), fleet[gunner].heading
    if way.steps > cockpit.draft.situation_reach:
        return False
    ahead, astern = _arcs(cockpit, gunner)
    is_ahead = ahead and in_front(heading, way, bounds=bounds)
    return is_ahead or (astern and behind(heading, way, bounds=bounds))


def _arcs(cockpit: Cockpit, gunner: int) -> tuple[bool, bool]:
    """Whether it can fire ahead, and astern: dorsal and ventral guns. [A11.8]"""
    rules, each = cockpit.rules, cockpit.state.aircraft[gunner]
    if rules.is_silenced(each):
        return False, False
    mounts = rules.fleet[gunner].type.mounts
    loaded = [mount.kind for number, mount in enumerate(mounts) if each.bursts[number]]
    return any(kind in FORWARD for kind in loaded), any(kind not in FORWARD for kind in loaded)
