"""An airship under fire: which of its guns answer, and what a hit does to it. [A9.4]"""

from __future__ import annotations

from typing import Literal

from escadrille.age.fire.damage import damage_odds
from escadrille.age.fire.strikes import reply_bonus
from escadrille.age.model.actions import Action, HoldFire, Reply
from escadrille.age.model.events import AirshipDamaged, ReplyChosen
from escadrille.age.model.phases import Events, Questions, bonus_mark, label_of
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import AFT, FORE, State, Strike
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Chance

CHOICES: dict[tuple[int, ...], Literal["fore", "aft", "both"]] = {
    (FORE, AFT): "both",
    (FORE,): "fore",
    (AFT,): "aft",
}
"""Pairs of guns as they are named."""


# -- which guns ---------------------------------------------------------------------------------


def ask_reply(rules: Rules, state: State, strike: Strike) -> Questions:
    """Its owner picks among the guns that bear; the dice fall at once with the others. [A9.4]"""
    seat = rules.scenario.airships[strike.target].seat
    able = set(strike.pairs)
    options: tuple[Action, ...] = tuple(
        Reply(name) for pairs, name in CHOICES.items() if able.issuperset(pairs)
    )
    part = f"{strike.shooter}-{len(state.fired)}"
    return (ask_seat(state, seat, "reply", (*options, HoldFire()), "A9.4", part=part),)


def take_reply(rules: Rules, strike: Strike, action: Action) -> Events:
    """Both pairs together add more than one. [A9.4]"""
    chosen: tuple[int, ...] = ()
    if isinstance(action, Reply):
        chosen = next(pairs for pairs, name in CHOICES.items() if name == action.guns)
    return (ReplyChosen(strike.target, chosen, reply_bonus(rules, chosen)),)


# -- damage -------------------------------------------------------------------------------------


def ask_airship_damage(rules: Rules, state: State) -> Questions:
    """The multicolor die: skin, rudder, engine or guns. [A9.4]"""
    assert state.holed is not None
    seat = rules.scenario.airships[state.holed].seat
    cause = f"airship damage die{bonus_mark(state)}"
    return Chance(cause, seat, state.round, state.holed, damage_odds(rules), "A9.4")


def take_airship_damage(
    rules: Rules, state: State, asked: Questions, answer: Answer[Action]
) -> Events:
    """Mark the damage. [A9.4]"""
    assert state.holed is not None
    label = label_of(asked, answer)
    part = next(face for face in rules.box.dice.damage if face == label)
    return (AirshipDamaged(state.holed, part),)
