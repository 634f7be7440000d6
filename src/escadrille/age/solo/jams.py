"""Jammed guns: straight on until they are clear. [A10.19]"""

from __future__ import annotations

from escadrille.age.actions import LEVEL, Fly
from escadrille.age.solo.cockpit import Cockpit
from escadrille.age.solo.ends import End, exposed_by, flown, level_ends
from escadrille.age.solo.random_maneuver import random_maneuver
from escadrille.age.state import CLEARED, WORKING


def is_jammed(cockpit: Cockpit) -> bool:
    """Whether all loaded guns that the pilot operates are jammed. [A10.11, A10.19]"""
    own, mounts = cockpit.own, cockpit.craft.type.mounts
    jams = [
        own.jams[number]
        for number, mount in enumerate(mounts)
        if mount.by_pilot and own.bursts[number] > 0
    ]
    return bool(jams) and not any(jam in (WORKING, CLEARED) for jam in jams)


def fly_to_unjam(cockpit: Cockpit) -> Fly:
    """Straight and level; where that makes it Exposed, by a die. [A10.19]"""
    end = _straight(cockpit)
    cockpit.note("A10.19", "unjams", turns=end.turns)
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
