"""Initiative: dice say who moves when, one aircraft after the other. [A11.7]"""

from __future__ import annotations

from escadrille.age.actions import Action
from escadrille.age.events import InitiativeRolled, LineFormed
from escadrille.age.phases import Events, PhaseRules, Questions, bonus_mark, label_of
from escadrille.age.rules import Craft, Rules
from escadrille.age.solo.dice import fair
from escadrille.age.solo.figures import SIDES
from escadrille.age.solo.options import TEMPERS
from escadrille.age.state import PRESENT, Slot, State
from escadrille.age.turns import slot_turn
from escadrille.kernel.protocol import Answer, Chance

_SKILL = {"rookie": -1, "average": 0, "ace": 1, None: 0}
_PER_TIE = 1000
"""The slots that the dice of one round of ties have to themselves."""


def _flying(rules: Rules, state: State, *, late: bool) -> list[Craft]:
    """The fighters in the air, or everybody else, side by side in the agreed order. [A11.7]"""
    return [
        craft
        for seat in state.order
        for craft in sorted(rules.of_seat(seat), key=lambda each: each.recruit.number)
        if state.aircraft[craft.index].where in PRESENT and rules.fires_late(craft.index) == late
    ]


def _rollers(rules: Rules, state: State) -> list[int]:
    """Whoever rolls: every fighter, or the first fighter for its side. [A11.7]"""
    fighters = _flying(rules, state, late=False)
    if rules.setup.solo.initiative == "aircraft":
        return [craft.index for craft in fighters]
    return list({craft.seat: craft.index for craft in reversed(fighters)}.values())[::-1]
