"""Fire at a balloon or an airship: the red dice, and the black ones at once. [A9.2 to A9.4]"""

from __future__ import annotations

from escadrille.age.figures.charts import Outcome, Result
from escadrille.age.fire import airship_fire
from escadrille.age.fire.damage import credited, damage_first
from escadrille.age.fire.shots import TWO_DICE, fire_slot, jam_of
from escadrille.age.fire.strikes import answering_seat, is_at_barrage, is_deadly_strike
from escadrille.age.model.actions import Action
from escadrille.age.model.events import (
    AircraftDestroyed,
    AirshipDestroyed,
    BalloonDamaged,
    Event,
    ReplyFired,
    StrikeFired,
    StrikeRolled,
)
from escadrille.age.model.phases import (
    Events,
    PhaseRules,
    Questions,
    bonus_mark,
    label_of,
    option_in,
)
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State, Strike
from escadrille.age.units.balloons import balloon_destroyed
from escadrille.kernel.phases import always_waits
from escadrille.kernel.protocol import Answer, Chance


def _strike(state: State) -> Strike:
    assert state.strike is not None
    return state.strike


def _ask(rules: Rules, state: State) -> Questions:
    """Which guns answer; the red dice, the black ones; then the damage dice. [A9.3, A9.4]"""
    if state.holed is not None:
        return airship_fire.ask_airship_damage(rules, state)
    strike = _strike(state)
    if strike.is_open:
        return airship_fire.ask_reply(rules, state, strike)
    seat, cause = rules.fleet[strike.shooter].seat, f"fire at {strike.unit}"
    if strike.total is not None:
        seat, cause = answering_seat(rules, strike), f"{strike.unit} fire"
    cause, slot = f"{cause}{bonus_mark(state)}", fire_slot(state, strike)
    return Chance(cause, seat, state.round, slot, TWO_DICE, strike_rule(rules, strike))


def strike_rule(rules: Rules, strike: Strike) -> str:
    """The rule of fire at this kind of unit."""
    if strike.unit == "airship":
        return "A9.4.1"
    return "A9.2" if is_at_barrage(rules, strike) else "A9.3"


def _take(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    if state.holed is not None:
        return airship_fire.take_airship_damage(rules, state, asked, answer)
    strike = _strike(state)
    if strike.is_open:
        return airship_fire.take_reply(rules, strike, option_in(asked, answer).action)
    total = int(label_of(asked, answer))
    rolls = rules.gunnery.strike_rolls
    if is_at_barrage(rules, strike):
        outcome = rolls.at_barrage(strike.modifier, total)
        return _struck(rules, state, strike, total, outcome)
    if strike.total is None and strike.reply is not None:
        return (StrikeRolled(total),)
    red = total if strike.total is None else strike.total
    deadly = is_deadly_strike(rules, state, strike)
    outcome = rolls.at_unit(strike.modifier, red, deadly=deadly)
    fire = _struck(rules, state, strike, red, outcome)
    return fire if strike.reply is None else (*fire, *_replied(rules, state, strike, total))


def _struck(
    rules: Rules, state: State, strike: Strike, total: int, outcome: Outcome
) -> tuple[Event, ...]:
    """What the plane's fire does; whatever that is, it will have to turn away. [A9.2.2]"""
    fired = StrikeFired(strike, total, outcome.result, jam_of(rules, outcome))
    return (fired, *_harm(rules, state, strike, outcome.result))


def _harm(rules: Rules, state: State, strike: Strike, result: Result) -> tuple[Event, ...]:
    """A balloon's damage is marked; for an airship's a die is rolled later. [A9.3, A9.4]"""
    by, is_airship = rules.fleet[strike.shooter].seat, strike.unit == "airship"
    if result == "damaged" and not is_airship:
        return (BalloonDamaged(strike.target, by),)
    if result != "destroyed":
        return ()
    credit = rules.rulings.kill_credit == "balloons too"
    kill = credited(rules, state, strike.shooter, strike.mount) if credit else ()
    if is_airship:
        return (AirshipDestroyed(strike.target, by), *kill)
    return (balloon_destroyed(rules, state, strike.target, by), *kill)


def _replied(rules: Rules, state: State, strike: Strike, total: int) -> tuple[Event, ...]:
    """What is fired back counts even if both are lost. [A9.3.1]"""
    assert strike.reply is not None
    hurt = bool(state.aircraft[strike.shooter].damage) or rules.knows_no_damage
    outcome = rules.gunnery.strike_rolls.by_unit(strike.reply, total, deadly=hurt)
    is_wound = outcome.result == "damaged"
    fired = ReplyFired(strike, total, outcome.result, is_wound)
    if outcome.result != "destroyed":
        return (fired,)
    return (fired, AircraftDestroyed(strike.shooter, answering_seat(rules, strike)))


STRIKE = damage_first(PhaseRules(always_waits, _ask, _take))
