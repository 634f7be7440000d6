"""Long burst or short. [A10.17]"""

from __future__ import annotations

from escadrille.age.actions import Action, FireOn, HoldFire
from escadrille.age.solo.cockpit import Cockpit


def long_or_short(cockpit: Cockpit) -> Action:
    """A die, stricter with less than half of the bursts left. [A10.17]"""
    attack, figures = cockpit.state.attack, cockpit.figures
    assert attack is not None
    left = cockpit.own.bursts[attack.mount]
    if cockpit.rules.rulings.solo_half == "before the burst":
        left += 1
    is_scarce = 2 * left < cockpit.craft.type.mounts[attack.mount].bursts
    if is_scarce:
        cockpit.note("A10.17", "few bursts", bursts=left)
    least = figures.scarce_long_burst_from if is_scarce else figures.long_burst_from
    is_long = cockpit.roll("A10.17", "long burst?").die >= least
    cockpit.note("A10.17", "long burst" if is_long else "short burst")
    return FireOn() if is_long else HoldFire()
