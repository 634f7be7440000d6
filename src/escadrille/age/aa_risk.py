"""What anti-aircraft fire on a way comes to: exact odds, no die rolled. [A9.5]"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from escadrille.age.aa_zones import aa_result, shots_on_the_way
from escadrille.age.actions import Fly
from escadrille.age.charts import DICE
from escadrille.age.paths import Arrival
from escadrille.age.rules import Rules
from escadrille.age.state import AAShot, State


class AARisk(NamedTuple):
    """The shots on a way, and the odds of what they make of an aircraft in all."""

    shots: tuple[AAShot, ...]
    unharmed: Fraction
    """It is not hit on the way."""
    damaged: Fraction
    """It is hit once and arrives."""
    destroyed: Fraction


def aa_risk(rules: Rules, state: State, index: int, action: Fly, arrival: Arrival) -> AARisk:
    """What a movement would be fired at on its way, and to what end. [A9.5, A9.5.2]"""
    shots = shots_on_the_way(rules, state, index, action, arrival)
    is_damaged = bool(state.aircraft[index].damage)
    unharmed, damaged = Fraction(1), Fraction(0)
    for shot in shots:
        miss, damage = _odds(rules, shot.level, is_damaged=is_damaged)
        miss_again, _ = _odds(rules, shot.level, is_damaged=True)
        unharmed, damaged = unharmed * miss, damaged * miss_again + unharmed * damage
    return AARisk(shots, unharmed, damaged, 1 - unharmed - damaged)


def _odds(rules: Rules, level: int, *, is_damaged: bool) -> tuple[Fraction, Fraction]:
    """Of one shot: a miss, and damage that does not destroy. [A9.5]"""
    results = [aa_result(rules, level, total, is_damaged=is_damaged) for total in DICE]
    return (
        Fraction(results.count("miss"), len(DICE)),
        Fraction(results.count("damaged"), len(DICE)),
    )
