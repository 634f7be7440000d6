"""What is asked, in words: decisions and rolls as a person reads them."""

from __future__ import annotations

from escadrille.age.aa_narration import aa_chance_words
from escadrille.age.actions import Action, DieColour, TakePlace
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.moving import step_range
from escadrille.age.phases import seat_on_turn
from escadrille.age.rules import Rules
from escadrille.age.solo.explaining import die_words
from escadrille.age.solo.setting_up import next_to_place
from escadrille.age.state import State
from escadrille.age.unit_prompts import reply_words, strike_roll_words, winch_words
from escadrille.age.wording import (
    airship_words,
    column_words,
    guns_words,
    name_of,
    places_words,
    seat_name,
    shot_words,
    stance_words,
)
from escadrille.kernel.protocol import Chance, Decision


def question_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """What a seat has to decide, in words, without its name."""
    match decision.kind:
        case "pilot":
            return _pilot_words(decision)
        case "damaged":
            kinds = {getattr(option, "damage", "") for option in decision.options}
            return f"Whose {', '.join(kinds)} were hit before the game?"
        case "bring in":
            return _bring_in_words(decision)
        case "access":
            return f"Where does {_entering(rules, state)} come in, and on which heading?"
        case "level":
            verb = "begin" if rules.is_solo or state.phase == "starts" else "come in"
            return f"On which level does {_entering(rules, state)} {verb}?"
        case "place":
            index = next_to_place(rules, state)
            assert index is not None
            places = [option for option in decision.options if isinstance(option, TakePlace)]
            where = f"Where does {name_of(rules, index)} begin, and on which heading?"
            return f"{where} Free are points from {places_words(places)}."
        case "winch":
            return winch_words(rules, state)
        case "die":
            return f"Which die does {name_of(rules, rules.current(state))} take?"
        case "fly":
            return f"{name_of(rules, rules.current(state))} is to fly"
        case "airship":
            return f"Where does {airship_words(rules, state.sailing[0])} move?"
        case "reply":
            return reply_words(rules, state)
        case "airship bombs":
            return f"Does {airship_words(rules, state.sailing[0])} drop a bomb?"
        case "release":
            craft = name_of(rules, rules.current(state))
            what = "launch its torpedo" if rules.scenario.mode == "torpedo" else "drop a bomb"
            return f"Does {craft} {what}?"
        case "attack":
            return f"{name_of(rules, rules.current(state))} may attack"
        case "defend":
            return f"{_defenders(rules, state)} may fire at {_intruder(rules, state)}"
        case "long burst":
            return f"{name_of(rules, rules.current(state))} may fire on, in a long burst"
        case other:
            return other


def throttle_words(rules: Rules, state: State, colour: DieColour) -> str:
    """The steps that a die can give in level flight, and what green costs. [A4.1, A4.12]"""
    least, most = step_range(rules, state, colour)
    steps = f"{least} to {most} steps"
    throttle = state.aircraft[rules.current(state)].throttle
    if colour == "blue":
        return steps
    if not throttle:
        return f"{steps}, at the engine’s risk, once"
    return f"{steps}, {throttle} safe use{'s' if throttle > 1 else ''} left"


def _pilot_words(decision: Decision[Action]) -> str:
    skills = {getattr(option, "skill", "") for option in decision.options}
    return f"Whose pilot is {'an ace' if 'ace' in skills else 'a rookie'}?"


def _bring_in_words(decision: Decision[Action]) -> str:
    is_free = any(not hasattr(option, "aircraft") for option in decision.options)
    return "Which aircraft comes in next, if any?" if is_free else "Which aircraft comes in next?"


def _entering(rules: Rules, state: State) -> str:
    assert state.entering is not None
    return name_of(rules, state.entering)


def _defenders(rules: Rules, state: State) -> str:
    """The one whose turn it is to answer: it comes first. [A5.4]"""
    return name_of(rules, state.answers[0].shooter)


def _intruder(rules: Rules, state: State) -> str:
    index = rules.current(state)
    each = state.aircraft[index]
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    return f"{name_of(rules, index)} at {where}"


# -- rolls --------------------------------------------------------------------------------------


def chance_words(rules: Rules, state: State, chance: Chance) -> str:
    """What a person has to roll, in words."""
    if chance.cause.startswith("solo: "):
        return die_words(rules, chance)
    match chance.cause.partition(",")[0]:
        case "wind die":
            return "The wind: a standard die"
        case "sun die":
            return "The sun: the blue die"
        case "who begins":
            return "Who begins: the number of a seat"
        case "blue die" | "green die" as die:
            return f"{name_of(rules, rules.current(state))} rolls the {die}"
        case "fire":
            assert state.attack is not None
            return _fire_words(rules, state)
        case "defensive fire":
            assert state.answer is not None
            shot = state.answer
            guns = guns_words(rules, shot.shooter, shot.mount)
            target = rules.fleet[shot.target].name
            who = name_of(rules, shot.shooter)
            return f"{who} fires its {guns} at {target}: {column_words(shot)}; two red dice"
        case "fire at balloon" | "balloon fire" | "fire at airship" | "airship fire":
            return strike_roll_words(rules, state)
        case "airship damage die":
            assert state.holed is not None
            return f"{airship_words(rules, state.holed)} is hit: the damage die"
        case "anti-aircraft fire":
            return aa_chance_words(rules, state)
        case "damage die":
            assert state.wounded is not None
            return f"{name_of(rules, state.wounded)} is hit: the damage die"
        case other:
            return other


def _fire_words(rules: Rules, state: State) -> str:
    shot = state.attack
    assert shot is not None
    guns = guns_words(rules, shot.shooter, shot.mount)
    again = " once more" if shot.rolls else ""
    target = rules.fleet[shot.target].name
    who = name_of(rules, shot.shooter)
    return f"{who} fires its {guns} at {target}{again}: {shot_words(rules, shot)}; two red dice"


def weather_words(rules: Rules, state: State) -> str:
    """Wind and sun in short: `wind from SW, sun in the E`; nothing without them."""
    words = []
    if state.wind >= 0:
        words.append(f"wind from {DIRECTIONS[state.wind]}")
    if state.sun >= 0:
        words.append(f"sun in the {DIRECTIONS[state.sun]}")
    return ", ".join(words)


def turn_words(rules: Rules, state: State) -> str:
    """Where in the game a state is: `round 2, Entente`; nothing before the first round."""
    if not state.round or not state.turn:
        return ""
    bonus = "bonus round, " if state.bonus is not None else ""
    return f"{bonus}round {state.round}, {seat_name(rules, seat_on_turn(state))}"
