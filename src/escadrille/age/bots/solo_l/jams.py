"""Jammed guns: straight on until they are clear. [A10.19]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import End, flown, level_ends
from escadrille.age.bots.solo_l.exposure import who_exposes
from escadrille.age.bots.solo_l.random_maneuver import random_maneuver
from escadrille.age.model.actions import LEVEL, Fly
from escadrille.age.model.state import CLEARED, JAMMED, WORKING
from escadrille.age.turn.movement import is_calm


def has_to_unjam(cockpit: Cockpit) -> bool:
    """Jammed guns that a movement of this round can clear. [A6.4, A10.11, A10.19]"""
    return can_clear_now(cockpit) if missions_first(cockpit) else is_jammed(cockpit)


def fly_to_unjam(cockpit: Cockpit) -> Fly:
    """Straight and level; where that makes it Exposed, by a die. [A10.19]"""
    cockpit.note("A10.19", "case", name="jammed guns")
    # Straight on, unless something is in the way. [A10.24]
    ends = level_ends(cockpit)
    end = cockpit.least("A10.18", "which way round?", ends, lambda e: (abs(e.change), e.turns))
    _say_whether_it_clears(cockpit, end)
    hunters = who_exposes(cockpit, end)
    if hunters:
        cockpit.note("A10.19", "would be exposed", by=cockpit.names(hunters))
        roll = cockpit.roll("A10.19", "unjam though exposed?", cockpit.temper)
        if roll.total < cockpit.figures.unjam_from:
            return random_maneuver(cockpit)
    return flown(cockpit, end, LEVEL)


def _say_whether_it_clears(cockpit: Cockpit, end: End) -> None:
    """A change of level, or more turns than one, leaves the pilot no time. [A6.4]"""
    if clears(cockpit, end) or not missions_first(cockpit):
        cockpit.note("A10.19", "unjams", turns=end.turns)
    elif end.change:
        cockpit.note("A10.19", "cannot unjam tilted")
    else:
        cockpit.note("A10.19", "cannot unjam turning", turns=end.turns)


def is_jammed(cockpit: Cockpit) -> bool:
    """Whether all loaded guns that the pilot operates are jammed. [A10.11, A10.19]"""
    jams = _pilots_jams(cockpit)
    return bool(jams) and not any(jam in (WORKING, CLEARED) for jam in jams)


def can_clear_now(cockpit: Cockpit) -> bool:
    """Whether a movement of this round can clear them: no jam of the same round. [A6.4]"""
    return is_jammed(cockpit) and JAMMED in _pilots_jams(cockpit)


def _pilots_jams(cockpit: Cockpit) -> list[int]:
    loaded = cockpit.rules.loaded(cockpit.index, cockpit.own)
    return [jam for mount, jam in loaded if mount.by_pilot]


def clears(cockpit: Cockpit, end: End) -> bool:
    """Whether the way to an end leaves the pilot time for his guns. [A6.4]"""
    return is_calm(cockpit.rules, cockpit.flights.passage(end.number))


def missions_first(cockpit: Cockpit) -> bool:
    """Whether a mission comes before jammed guns. [A10.11, ruling solo-jam]"""
    return cockpit.rules.rulings.solo_jam == "mission first"


def clearing_on_the_way(cockpit: Cockpit, ends: Sequence[End]) -> Sequence[End]:
    """Of ways that serve a mission equally those that clear its guns, if any do. [A10.22]"""
    if not missions_first(cockpit) or not can_clear_now(cockpit):
        return ends
    return [end for end in ends if clears(cockpit, end)] or ends
