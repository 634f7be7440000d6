"""What is asked, in words: decisions and rolls as a person reads them."""

from __future__ import annotations

from escadrille.age.bots.solo_l.setting_up import next_to_place
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import Action, DieColour, TakePlace
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.age.turn.movement import step_range
from escadrille.age.words.names import (
    airship_words,
    balloon_words,
    column_words,
    guns_words,
    modifier_words,
    name_of,
    places_words,
    seat_name,
    shot_words,
    stance_words,
)
from escadrille.age.words.pieces import placing_words
from escadrille.age.words.reasons import die_words
from escadrille.age.words.units import aa_chance_words, height_words, target_words
from escadrille.kernel.protocol import Chance, Decision
from escadrille.messages import key, say


def question_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """What a seat has to decide, in words, without its name."""
    match decision.kind:
        case "pilot":
            return _pilot_words(decision)
        case "damaged":
            kinds = {getattr(option, "damage", "") for option in decision.options}
            return f"Whose {', '.join(kinds)} were damaged before the game?"
        case "bring in":
            return _bring_in_words(decision)
        case "level":
            begins = rules.is_solo or state.phase == "starts"
            message = "age-ask-level-begin" if begins else "age-ask-level"
            return say(message, craft=_entering(rules, state))
        case "access":
            return say("age-ask-access", craft=_entering(rules, state))
        case "place":
            return _place_words(rules, state, decision)
        case "placing":
            return placing_words(rules, state)
        case "winch":
            return winch_words(rules, state)
        case "reply":
            return reply_words(rules, state)
        case "airship":
            return say("age-ask-airship", airship=airship_words(rules, state.sailing[0]))
        case "airship bombs":
            return say("age-ask-release-bomb", craft=airship_words(rules, state.sailing[0]))
        case "defend":
            defender = name_of(rules, state.answers[0].shooter)  # whose turn it is comes first
            return say("age-ask-defend", defender=defender, intruder=_intruder(rules, state))
        case kind:
            what = "torpedo" if rules.scenario.mode == "torpedo" else "bomb"
            asked = f"release-{what}" if kind == "release" else key(kind)
            return say(f"age-ask-{asked}", craft=name_of(rules, rules.current(state)))


def _place_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    index = next_to_place(rules, state)
    assert index is not None
    places = [option for option in decision.options if isinstance(option, TakePlace)]
    return say("age-ask-place", craft=name_of(rules, index), places=places_words(places))


def throttle_words(rules: Rules, state: State, colour: DieColour) -> str:
    """The steps that a die can give in level flight, and what green costs. [A4.1, A4.12]"""
    least, most = step_range(rules, state, colour)
    steps = say("age-throttle-steps", least=least, most=most)
    throttle = state.aircraft[rules.current(state)].throttle
    if colour == "blue":
        return steps
    if not throttle:
        return say("age-throttle-risk", steps=steps)
    return say("age-throttle-uses", steps=steps, uses=throttle)


def _pilot_words(decision: Decision[Action]) -> str:
    skills = {getattr(option, "skill", "") for option in decision.options}
    return say("age-ask-ace" if "ace" in skills else "age-ask-rookie")


def _bring_in_words(decision: Decision[Action]) -> str:
    is_free = any(not hasattr(option, "aircraft") for option in decision.options)
    return say("age-ask-bring-in-any") if is_free else say("age-ask-bring-in")


def _entering(rules: Rules, state: State) -> str:
    assert state.entering is not None
    return name_of(rules, state.entering)


def _intruder(rules: Rules, state: State) -> str:
    index = rules.current(state)
    each = state.aircraft[index]
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    return say("age-at", craft=name_of(rules, index), where=where)


# -- rolls --------------------------------------------------------------------------------------


def chance_words(rules: Rules, state: State, chance: Chance) -> str:
    """What a person has to roll, in words."""
    if chance.cause.startswith("solo: "):
        return die_words(rules, chance)
    match chance.cause.partition(",")[0]:
        case "wind die":
            return say("age-roll-wind")
        case "sun die":
            return say("age-roll-sun")
        case "who begins":
            return say("age-roll-who-begins")
        case "blue die" | "green die" as die:
            return say(f"age-roll-{key(die)}", craft=name_of(rules, rules.current(state)))
        case "fire":
            message = "age-roll-fire-on" if state.attack and state.attack.rolls else "age-roll-fire"
            return _fire_words(rules, message, state.attack)
        case "defensive fire":
            return _fire_words(rules, "age-roll-defence", state.answer)
        case "fire at balloon" | "balloon fire" | "fire at airship" | "airship fire":
            return strike_roll_words(rules, state)
        case "airship damage die":
            assert state.holed is not None
            return say("age-roll-damage", craft=airship_words(rules, state.holed))
        case "anti-aircraft fire":
            return aa_chance_words(rules, state)
        case "damage die":
            assert state.wounded is not None
            return say("age-roll-damage", craft=name_of(rules, state.wounded))
        case other:
            return other


def _fire_words(rules: Rules, message: str, shot: Attack | None) -> str:
    assert shot is not None
    return say(
        message,
        who=name_of(rules, shot.shooter),
        guns=guns_words(rules, shot.shooter, shot.mount),
        target=rules.fleet[shot.target].name,
        shot=shot_words(rules, shot),
        column=column_words(shot),
    )


def weather_words(rules: Rules, state: State) -> str:
    """Wind and sun in short: `wind from SW, sun in the E`; nothing without them."""
    wind = say("age-weather-wind", wind=DIRECTIONS[state.wind]) if state.wind >= 0 else ""
    sun = say("age-weather-sun", sun=DIRECTIONS[state.sun]) if state.sun >= 0 else ""
    return ", ".join(filter(None, (wind, sun)))


def turn_words(rules: Rules, state: State) -> str:
    """Where in the game a state is: `round 2, Entente`; nothing before the first round."""
    if not state.round or not state.turn:
        return ""
    message = "age-turn-place" if state.bonus is None else "age-turn-place-bonus"
    return say(message, round=state.round, seat=seat_name(rules, state.seat_on_turn))


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
