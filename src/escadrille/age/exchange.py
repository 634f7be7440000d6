"""Fire at a balloon: the red dice, and the black ones at the same time. [A9.2, A9.3]"""

from __future__ import annotations

from escadrille.age.actions import Action
from escadrille.age.balloons import balloon_destroyed
from escadrille.age.charts import Outcome
from escadrille.age.damage import ask_damage_die, destroyed, take_damage_die
from escadrille.age.events import Event
from escadrille.age.firing import TWO_DICE, fire_slot, jam_of
from escadrille.age.phases import (
    Events,
    PhaseRules,
    Questions,
    always_waits,
    bonus_mark,
    label_of,
)
from escadrille.age.rules import Rules
from escadrille.age.state import State, Strike
from escadrille.age.striking import is_deadly_strike
from escadrille.age.unit_events import BalloonDamaged, ReplyFired, StrikeFired, StrikeRolled
from escadrille.kernel.protocol import Answer, Chance


def _strike(state: State) -> Strike:
    assert state.strike is not None
    return state.strike


def _ask(rules: Rules, state: State) -> Questions:
    """The red dice, then the black ones of who fires back, then the damage die. [A9.3]"""
    if state.wounded is not None:
        return ask_damage_die(rules, state)
    strike = _strike(state)
    seat = rules.fleet[strike.shooter].seat
    cause = f"fire at {strike.unit}{bonus_mark(state)}"
    if strike.total is not None:
        seat = rules.controller(rules.balloons[strike.target].team)
        cause = f"{strike.unit} fire{bonus_mark(state)}"
    rule = "A9.2" if strike.reply is None else "A9.3"
    return Chance(cause, seat, state.round, fire_slot(state, strike), TWO_DICE, rule)


def _take(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    if state.wounded is not None:
        return take_damage_die(rules, state, answer)
    strike, total = _strike(state), int(label_of(_ask(rules, state), answer))
    if strike.reply is None:
        outcome = rules.gunnery.strike_rolls.at_barrage(strike.modifier, total)
        return _struck(rules, state, strike, total, outcome)
    if strike.total is None:
        return (StrikeRolled(total),)
    deadly = is_deadly_strike(rules, state, strike)
    rolls = rules.gunnery.strike_rolls
    outcome = rolls.at_unit(strike.modifier, strike.total, deadly=deadly)
    fire = _struck(rules, state, strike, strike.total, outcome)
    return (*fire, *_replied(rules, state, strike, total))


def _struck(
    rules: Rules, state: State, strike: Strike, total: int, outcome: Outcome
) -> tuple[Event, ...]:
    """What the plane's fire does; whatever that is, it will have to turn away. [A9.2.2]"""
    by = rules.fleet[strike.shooter].seat
    fired = StrikeFired(strike, total, outcome.result, jam_of(rules, outcome))
    if outcome.result == "destroyed":
        return (fired, balloon_destroyed(rules, state, strike.target, by))
    if outcome.result == "damaged":
        return (fired, BalloonDamaged(strike.target, by))
    return (fired,)


def _replied(rules: Rules, state: State, strike: Strike, total: int) -> tuple[Event, ...]:
    """What is fired back counts even if both are lost. [A9.3.1]"""
    assert strike.reply is not None
    hurt = bool(state.aircraft[strike.shooter].damage) or rules.knows_no_damage
    outcome = rules.gunnery.strike_rolls.by_unit(strike.reply, total, deadly=hurt)
    is_wound = outcome.result == "damaged"
    fired = ReplyFired(strike, total, outcome.result, is_wound)
    if outcome.result != "destroyed":
        return (fired,)
    by = rules.controller(rules.balloons[strike.target].team)
    return (fired, *destroyed(rules, state, strike.shooter, by))


STRIKE = PhaseRules(always_waits, _ask, _take)
