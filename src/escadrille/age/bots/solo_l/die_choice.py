"""Which movement die, and how long a burst. [A10.7, A10.17, A10.24]"""

from __future__ import annotations

from collections.abc import Callable

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l import overrides
from escadrille.age.model.actions import Action, ChooseDie, FireOn, HoldFire

BLUE, GREEN = ChooseDie("blue"), ChooseDie("green")


def choose_die(cockpit: Cockpit) -> ChooseDie:
    """A die for every bot fighter with throttle left; others take blue unasked. [A10.7]"""
    if overrides.gambles(cockpit):
        overrides.acts(cockpit, "no gamble")
        return BLUE
    if cockpit.mind.is_retreating and overrides.can_retreat(cockpit):
        return _retreating(cockpit)
    figures, uses = cockpit.figures, cockpit.own.throttle
    modifiers = dict[str, int]()
    if 1 <= uses <= figures.few_uses:
        modifiers["few uses"] = figures.few_uses_modifier
        cockpit.note("A10.7", "few uses", uses=uses)
    if cockpit.roll("A10.7", "blue or green?", modifiers).total < figures.green_from:
        return taken(cockpit, BLUE, "A10.7")
    if uses == 0 and cockpit.roll("A10.7", "green at the engine's risk?").die < figures.risk_from:
        return taken(cockpit, BLUE, "A10.7")
    return taken(cockpit, GREEN, "A10.7")


def _retreating(cockpit: Cockpit) -> ChooseDie:
    """Full throttle if it is safe; else a die. [A10.24]"""
    if cockpit.own.throttle > 0:
        cockpit.note("A10.24", "full throttle", uses=cockpit.own.throttle)
        return GREEN
    risks = cockpit.roll("A10.24", "retreat at the engine's risk?").die
    return taken(cockpit, GREEN if risks >= cockpit.figures.retreat_risk_from else BLUE, "A10.24")


def taken(cockpit: Cockpit, die: ChooseDie, rule: str) -> ChooseDie:
    """Write down which die it takes."""
    cockpit.note(rule, "takes die", colour=die.colour)
    return die


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
    return fired_on(cockpit, "A10.17", lambda die: die >= least)


def fired_on(cockpit: Cockpit, rule: str, is_long: Callable[[int], bool]) -> Action:
    """A long burst if the die says so. [A10.17, A11.13]"""
    fires_on = is_long(cockpit.roll(rule, "long burst?").die)
    cockpit.note(rule, "long burst" if fires_on else "short burst")
    return FireOn() if fires_on else HoldFire()
