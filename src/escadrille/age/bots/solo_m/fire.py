"""Fire: at whom, and how long. [A11.9, A11.13]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l.attack_steps import fire_best
from escadrille.age.bots.solo_m.chase import best_target
from escadrille.age.bots.units import fire_at_unit
from escadrille.age.fire.mounts import attacks_open
from escadrille.age.model.actions import Action, FireOn, HoldFire


def fire(cockpit: Cockpit) -> Action:
    """Whenever it can: whom it flew to fire at, else the best target. [A11.10, A11.13]"""
    state = cockpit.state
    if cockpit.mind.unaware_in == state.round:
        cockpit.note("A11.9", "holds fire")
        return HoldFire()
    open_ = attacks_open(cockpit.rules, state)
    if not open_:
        return fire_at_unit(cockpit)
    targets = sorted({shot.target for shot in open_})
    is_aimed = state.aim in targets and not state.is_late
    chosen = state.aim if is_aimed else best_target(cockpit, targets)
    return fire_best(cockpit, "A11.13", [shot for shot in open_ if shot.target == chosen])


def long_or_short(cockpit: Cockpit) -> Action:
    """By a die. [A11.13]"""
    die = cockpit.roll("A11.13", "long burst?").die
    is_long = cockpit.draft.burst[die - 1] == "long"
    cockpit.note("A11.13", "long burst" if is_long else "short burst")
    return FireOn() if is_long else HoldFire()
