"""Jammed guns: straight on until they are clear. [A10.19]"""

from __future__ import annotations

from escadrille.age.actions import LEVEL, Fly
from escadrille.age.solo.clearing import can_clear_now, clears, is_jammed, missions_first
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import End, exposed_by, flown, level_ends
from escadrille.age.solo.random_maneuver import random_maneuver


def has_to_unjam(cockpit: Cockpit) -> bool:
    """Jammed guns that a movement of this round can clear. [A6.4, A10.11, A10.19]"""
    return can_clear_now(cockpit) if missions_first(cockpit) else is_jammed(cockpit)


def fly_to_unjam(cockpit: Cockpit) -> Fly:
    """Straight and level; where that makes it Exposed, by a die. [A10.19]"""
    cockpit.note("A10.19", "case", name="jammed guns")
    end = _straight(cockpit)
    _say_whether_it_clears(cockpit, end)
    hunters = exposed_by(cockpit, end)
    if hunters:
        by = ", ".join(cockpit.name(each) for each in hunters)
        cockpit.note("A10.19", "would be exposed", by=by)
        roll = cockpit.roll("A10.19", "unjam though exposed?", cockpit.temper)
        if roll.total < cockpit.figures.unjam_from:
            return random_maneuver(cockpit)
    return flown(cockpit, end, LEVEL)[0]


def _straight(cockpit: Cockpit) -> End:
    """Fewest levels, then fewest turns: straight on unless something is in the way. [A10.24]"""
    ends = level_ends(cockpit)
    least = min((abs(end.change), end.turns) for end in ends)
    equal = [end for end in ends if (abs(end.change), end.turns) == least]
    return cockpit.pick("A10.18", "which way round?", equal)


def _say_whether_it_clears(cockpit: Cockpit, end: End) -> None:
    """A change of level, or more turns than one, leaves the pilot no time. [A6.4]"""
    if clears(cockpit, end) or not missions_first(cockpit):
        cockpit.note("A10.19", "unjams", turns=end.turns)
    elif end.change:
        cockpit.note("A10.19", "cannot unjam tilted")
    else:
        cockpit.note("A10.19", "cannot unjam turning", turns=end.turns)
