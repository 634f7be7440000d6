"""Which movement die, by the stance or the errand, and how long a burst. [A11.10 to A11.13]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l import overrides
from escadrille.age.bots.solo_l.die_choice import BLUE, GREEN, fired_on, taken
from escadrille.age.bots.solo_m import stance as st
from escadrille.age.bots.solo_m.errands import has_errand
from escadrille.age.model.actions import Action, ChooseDie
from escadrille.age.turn.movement import dice_open

_RULES = {st.ADVANTAGED: "A11.10", st.DISADVANTAGED: "A11.11", st.NEUTRAL: "A11.12"}


def choose_die(cockpit: Cockpit) -> ChooseDie:
    """A die of the stance; blue if unaware or lost. [A11.9 to A11.12]

    Green is possible as long as the base rules allow it, once at the engine's risk. [A4.12]
    """
    if has_errand(cockpit):
        return _on_an_errand(cockpit)
    stance = st.settle(cockpit)
    if stance in (st.UNAWARE, st.LOST):
        return taken(cockpit, BLUE, "A11.9" if stance == st.UNAWARE else "A11.11")
    if len(dice_open(cockpit.rules, cockpit.state, cockpit.index)) == 1:
        return taken(cockpit, BLUE, _RULES[stance])
    if overrides.gambles(cockpit):
        overrides.acts(cockpit, "no gamble")
        return BLUE
    roll = cockpit.roll(_RULES[stance], "blue or green?")
    is_green = roll.die >= _green_from(cockpit, stance)
    return taken(cockpit, GREEN if is_green else BLUE, _RULES[stance])


def _green_from(cockpit: Cockpit, stance: str) -> int:
    figures, is_easy = cockpit.draft, cockpit.rules.rulings.m_speed == "2-6 green"
    if stance == st.DISADVANTAGED and is_easy:
        return figures.disadvantaged_green_from_two
    return {
        st.ADVANTAGED: figures.advantaged_green_from,
        st.NEUTRAL: figures.neutral_green_from,
        st.DISADVANTAGED: figures.disadvantaged_green_from,
    }[stance]


def _on_an_errand(cockpit: Cockpit) -> ChooseDie:
    """Full throttle to leave, while it is safe; the draft names no other speed. [A11.14]"""
    flees = cockpit.mind.is_retreating and cockpit.own.throttle > 0
    return taken(cockpit, GREEN if flees else BLUE, "A11.14")


def long_or_short(cockpit: Cockpit) -> Action:
    """By a die. [A11.13]"""
    return fired_on(cockpit, "A11.13", lambda die: cockpit.draft.burst[die - 1] == "long")
