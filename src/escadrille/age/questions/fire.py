"""Attacks, defensive fire and long bursts as options, each with its odds. [A5, A6, A9.2]"""

from __future__ import annotations

from collections.abc import Callable

from escadrille.age.analysis.reach import opportunities, strike_opportunities
from escadrille.age.fire.shots import Shot, odds_of
from escadrille.age.fire.strikes import unit_name
from escadrille.age.model.actions import Action, Defend, FireGuns, FireOn
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.questions.model import ShotOption
from escadrille.age.words.names import (
    column_words,
    guns_words,
    name_of,
    odds_words,
    percent,
    shot_words,
)
from escadrille.age.words.notation import write
from escadrille.age.words.shots import strike_odds_words
from escadrille.age.words.units import target_words
from escadrille.kernel.questions import Remark
from escadrille.messages import say

Form = Callable[[Action], ShotOption]


def fire_options(rules: Rules, state: State, kind: str) -> Form:
    """How options of a decision about fire are put into words."""
    if kind == "attack":
        return _attacks(rules, state)
    form = _defence if kind == "defend" else _second_roll
    return lambda action: form(rules, state, action)


def _attacks(rules: Rules, state: State) -> Form:
    """What can be attacked is worked out once for all options."""
    index = rules.current(state)
    shots = {
        (each.attack.mount, rules.fleet[each.attack.target].name): each
        for each in opportunities(rules, state, index)
    }
    strikes = {
        (each.strike.mount, unit_name(rules, each.strike)): each
        for each in strike_opportunities(rules, state, index)
    }

    def form(action: Action) -> ShotOption:
        if not isinstance(action, FireGuns):
            return _hold(rules, state, action)
        typed, guns = write(rules, state, action), guns_words(rules, index, action.mount)
        strike = strikes.get((action.mount, action.target))
        if strike is not None:
            text = say("age-option-fire", guns=guns, target=target_words(rules, strike.strike))
            note = strike_odds_words(rules, strike)
            return ShotOption(
                action=action, typed=typed, text=text, note=note, guns=guns, strike=strike
            )
        each = shots[action.mount, action.target]
        return ShotOption(
            action=action,
            typed=typed,
            text=say("age-option-fire", guns=guns, target=name_of(rules, each.attack.target)),
            note=odds_words(each.odds),
            guns=guns,
            aim=shot_words(rules, each.attack),
            shot=Shot(attack=each.attack, is_answer=False, odds=each.odds),
            long=each.long,
            answers=each.answers,
        )

    return form


def _defence(rules: Rules, state: State, action: Action) -> ShotOption:
    if not isinstance(action, Defend):
        return _hold(rules, state, action)
    place = rules.index_of[action.aircraft], action.mount
    attack = next(each for each in state.answers if (each.shooter, each.mount) == place)
    odds = odds_of(rules, state, attack)
    return ShotOption(
        action=action,
        typed=write(rules, state, action),
        text=say("age-option-defend", guns=guns_words(rules, *place)),
        note=odds_words(odds),
        aim=column_words(attack),
        shot=Shot(attack=attack, is_answer=True, odds=odds),
    )


def _second_roll(rules: Rules, state: State, action: Action) -> ShotOption:
    if not isinstance(action, FireOn):
        return _hold(rules, state, action)
    attack = state.attack
    assert attack is not None
    odds = odds_of(rules, state, attack, second=True)
    return ShotOption(
        action=action,
        typed=write(rules, state, action),
        text=say("age-option-fire-on", target=name_of(rules, attack.target)),
        note=odds_words(odds, second=True),
        aim=shot_words(rules, attack),
        shot=Shot(attack=attack, is_answer=False, odds=odds),
        is_second=True,
    )


def _hold(rules: Rules, state: State, action: Action) -> ShotOption:
    return ShotOption(action=action, typed=write(rules, state, action), text=say("age-option-hold"))


def jam_warning(rules: Rules, state: State) -> tuple[Remark, ...]:
    """How often the second roll jams the guns: far more often than the first. [A6.2]"""
    assert state.attack is not None
    jam = odds_of(rules, state, state.attack, second=True).jam
    words = say("age-note-long-burst-jams", jam=percent(jam))
    return (Remark(words, "A6.2", "bad"),) if jam else ()
