"""Bots answer their own questions: with the dice rolled so far, or by asking for the next. [A10]

A thinker is a function of the position and of its dice. It is run again from the start after
every die; what it decides goes the way of a person's answer, so that no bot can break a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from escadrille.age.bots import airships
from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.dice import DieNeeded, RolledDice
from escadrille.age.bots.solo_l import pilot as solo_l
from escadrille.age.bots.solo_l import retreat
from escadrille.age.bots.solo_l.setting_up import next_to_place
from escadrille.age.bots.solo_m import errands, pilot
from escadrille.age.model.actions import Action, BringIn, LeaveAsDrawn, MarkDamaged
from escadrille.age.model.dice import PER_AIRCRAFT
from escadrille.age.model.events import BotDecided, BotDieRolled, Event
from escadrille.age.model.phases import Questions, bonus_mark
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.model.view import view_for
from escadrille.age.scenario.bots import BotName
from escadrille.kernel.protocol import Chance, Choice, Decision

Thinker: TypeAlias = Callable[[Cockpit, Decision[Action]], Action | tuple[Event, ...]]
"""What a bot answers; or, where its own text takes the place of a rule, what happens. [A11]"""


class Bot(NamedTuple):
    """A published bot: how it answers questions, and how it takes being hit."""

    think: Thinker
    is_shaken: Callable[[Rules, State, int], bool]
    """Whether an aircraft of it has to decide now if it leaves. [A10.23, A11.14, A11.15]"""
    test_nerve: Callable[[Cockpit], tuple[Event, ...]]


BOTS: dict[BotName, Bot] = {
    "solo-l": Bot(solo_l.think, retreat.is_shaken, retreat.test_nerve),
    "solo-m": Bot(pilot.think, errands.is_shaken, errands.test_nerve),
}
"""The bots by name."""

KINDS = ("place", "level", "die", "fly", "release", "attack", "long burst", "defend", "nerve")
"""What bots are asked; a kind's place here tells its dice from those of others."""
_PER_DECISION, _PER_MOUNT = 1000, 10

NOBODY = -1
"""Instead of an aircraft, where a question is about something else."""


def _as_it_is(rules: Rules, state: State, decision: Decision[Action]) -> Action:
    return decision.options[0]


FOR_UNITS: dict[str, Callable[[Rules, State, Decision[Action]], Action]] = {
    "placing": lambda rules, state, decision: LeaveAsDrawn(),
    "winch": _as_it_is,
    "airship": airships.steered,
    "airship bombs": airships.bombed,
    "reply": _as_it_is,
}
"""What is not for pilots to decide: bots place nothing themselves, leave balloons on their levels,
steer their airships by the shortest way and answer with all guns that they have. [A1.9, A9.4.4,
ruling solo-units]"""


class Thought(NamedTuple):
    """What came of thinking: a die is needed, or it is clear what happens."""

    aircraft: int
    needs: Chance | None = None
    choice: Choice[Action] | None = None
    events: tuple[Event, ...] = ()


def without_dice(rules: Rules, state: State) -> State:
    """The state before the first die of a bot's decision: the same object for all of them."""
    kept: list[State] = rules.memo.keep("without dice", list)
    bare = replace(state, bot_dice=()) if state.bot_dice else state
    if kept and kept[0] == bare:
        return kept[0]
    kept[:] = [bare]
    return bare


def die_rolled(thought: Thought, label: str) -> BotDieRolled:
    """The die that a thought needed has come up."""
    assert thought.needs is not None
    return BotDieRolled(thought.aircraft, thought.needs.cause, label, thought.needs.rule)


def thought(rules: Rules, state: State, questions: Questions) -> Thought | None:
    """What a bot thinks of a question to its seat; None if nobody asks a bot."""
    if not isinstance(questions, tuple) or not rules.is_bot(questions[0].seat):
        return None
    decision = questions[0]
    if decision.kind in FOR_UNITS:
        action = FOR_UNITS[decision.kind](rules, state, decision)
        return Thought(NOBODY, choice=Choice(decision.seat, action))
    index = _who(rules, state, decision)
    cockpit = _cockpit(rules, state, index, decision.kind)
    try:
        answer = BOTS[rules.setup.bots[decision.seat]].think(cockpit, decision)
    except DieNeeded as needed:
        return Thought(index, needs=needed.chance)
    assert cockpit.dice.used == len(state.bot_dice), "every die had its use"
    # A bomb may fall between the flight to a firing position and the shot. [A3.2]
    aim = state.aim if decision.kind == "release" else cockpit.aim
    notes = tuple(cockpit.notes)
    event = BotDecided(index, decision.kind, notes, aim, cockpit.stance, cockpit.ignored)
    if isinstance(answer, tuple):
        return Thought(index, events=(event, *answer))
    return Thought(index, choice=Choice(decision.seat, answer), events=(event,))


def _who(rules: Rules, state: State, decision: Decision[Action]) -> int:
    """The aircraft that a question is about."""
    if state.entering is not None:
        return state.entering
    if decision.kind == "place":
        waiting = next_to_place(rules, state)
        assert waiting is not None
        return waiting
    first = decision.options[0]
    if isinstance(first, BringIn | MarkDamaged):
        return rules.index_of[first.aircraft]
    return state.answers[0].shooter if decision.kind == "defend" else rules.current(state)


def _cockpit(rules: Rules, state: State, index: int, kind: str) -> Cockpit:
    seat = rules.fleet[index].seat
    bare = without_dice(rules, state)
    sees = rules.memo.get(f"solo view {seat}", bare, lambda: view_for(rules, bare, seat).state)
    number = KINDS.index(kind) if kind in KINDS else len(KINDS)
    within = (number * _PER_MOUNT + len(state.fired)) * _PER_DECISION
    slot = index * PER_AIRCRAFT + within
    dice = RolledDice(state.bot_dice, seat, state.round, slot, bonus_mark(state))
    return Cockpit(rules, sees, index, dice)


def nerve(rules: Rules, state: State) -> Thought | None:
    """A bot that was hit or has nothing left to fire: does it leave? [A10.23, A11.14, A11.15]

    It comes before whatever the phase asks, and never in the middle of another decision or of a
    flight through anti-aircraft fire.
    """
    if state.flight is not None:
        return None
    for index in range(len(state.minds)):
        seat = rules.fleet[index].seat
        if state.aircraft[index].where != "combat" or not rules.is_bot(seat):
            continue
        bot = BOTS[rules.setup.bots[seat]]
        if bot.is_shaken(rules, state, index):
            try:
                return Thought(index, events=bot.test_nerve(_cockpit(rules, state, index, "nerve")))
            except DieNeeded as needed:
                return Thought(index, needs=needed.chance)
    return None
