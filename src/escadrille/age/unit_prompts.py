"""What is asked about balloons, and about fire at balloons and airships, in words. [A9]"""

from __future__ import annotations

from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.unit_narration import balloon_words, height_words, target_words
from escadrille.age.wording import guns_words, modifier_words, name_of
from escadrille.messages import say


def winch_words(rules: Rules, state: State) -> str:
    """Which balloon is to go up or down. [A9.3]"""
    balloon = state.winches[0]
    where = height_words(state.balloons[balloon].level)
    return say("units-ask-winch", balloon=balloon_words(rules, balloon), where=where)


def reply_words(rules: Rules, state: State) -> str:
    """Which guns of an airship fire back. [A9.4]"""
    strike = state.strike
    assert strike is not None
    craft = name_of(rules, strike.shooter)
    return say("units-ask-reply", airship=target_words(rules, strike), craft=craft)


def strike_roll_words(rules: Rules, state: State) -> str:
    """What is rolled for fire at a balloon, the red dice or the black. [A9.2, A9.3]"""
    strike = state.strike
    assert strike is not None
    who, target = name_of(rules, strike.shooter), target_words(rules, strike)
    if strike.total is not None:
        assert strike.reply is not None
        modifier = modifier_words(strike.reply)
        return say("units-roll-reply", unit=target, target=who, modifier=modifier)
    guns = guns_words(rules, strike.shooter, strike.mount)
    modifier = modifier_words(strike.modifier)
    return say("units-roll-strike", shooter=who, guns=guns, target=target, modifier=modifier)
