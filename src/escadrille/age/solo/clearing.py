"""Jammed guns: whether they are, and which movements clear them. [A6.4, A10.19]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.moving import is_calm
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import End, flights_for
from escadrille.age.state import CLEARED, JAMMED, WORKING


def is_jammed(cockpit: Cockpit) -> bool:
    """Whether all loaded guns that the pilot operates are jammed. [A10.11, A10.19]"""
    jams = _pilots_jams(cockpit)
    return bool(jams) and not any(jam in (WORKING, CLEARED) for jam in jams)


def can_clear_now(cockpit: Cockpit) -> bool:
    """Whether a movement of this round can clear them: no jam of the same round. [A6.4]"""
    return is_jammed(cockpit) and JAMMED in _pilots_jams(cockpit)


def _pilots_jams(cockpit: Cockpit) -> list[int]:
    own, mounts = cockpit.own, cockpit.craft.type.mounts
    return [
        own.jams[number]
        for number, mount in enumerate(mounts)
        if mount.by_pilot and own.bursts[number] > 0
    ]


def clears(cockpit: Cockpit, end: End) -> bool:
    """Whether the way to an end leaves the pilot time for his guns. [A6.4]"""
    return is_calm(cockpit.rules, flights_for(cockpit).passage(end.number))


def missions_first(cockpit: Cockpit) -> bool:
    """Whether a mission comes before jammed guns. [A10.11, ruling solo-jam]"""
    return cockpit.rules.rulings.solo_jam == "mission first"


def clearing_on_the_way(cockpit: Cockpit, ends: Sequence[End]) -> Sequence[End]:
    """Of ways that serve a mission equally those that clear its guns, if any do. [A10.22]"""
    if not missions_first(cockpit) or not can_clear_now(cockpit):
        return ends
    return [end for end in ends if clears(cockpit, end)] or ends
