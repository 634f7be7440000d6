"""Phases of Age of Dogfights: the shape each has, and what several of them ask. [A3.2]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from escadrille.age.model.actions import Action
from escadrille.age.model.events import Event, PhaseBegan
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.kernel import phases
from escadrille.kernel.protocol import Answer

ORDER_RULE = "A3.2"
Questions: TypeAlias = phases.Questions[Action]
Events: TypeAlias = phases.Events[Event]
Proceed: TypeAlias = Callable[[Rules, State], Events]
Ask: TypeAlias = Callable[[Rules, State], Questions]
PhaseRules: TypeAlias = phases.PhaseRules[Rules, State, Action, Event]
_ANSWERS = phases.Answers(ORDER_RULE, "A3.1")
label_of, choice_in, option_in = _ANSWERS.label_of, _ANSWERS.choice_in, _ANSWERS.option_in


def choice_phase(
    proceed: Proceed, ask: Ask, take: Callable[[Rules, State, Action], Events]
) -> PhaseRules:
    """A phase that takes nothing but the options of its question."""

    def taken(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
        return take(rules, state, option_in(asked, answer).action)

    return PhaseRules(proceed, ask, taken)


def dice_phase(
    proceed: Proceed, ask: Ask, take: Callable[[Rules, State, str], Events]
) -> PhaseRules:
    """A phase that takes nothing but the outcomes of its chance."""

    def taken(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
        return take(rules, state, label_of(asked, answer))

    return PhaseRules(proceed, ask, taken)


def placing_began(rules: Rules) -> PhaseBegan:
    """Where everybody begins against bots: along the edges, or as dice say. [A10.4, A11.3]"""
    return PhaseBegan("rolled places" if rules.rolls_places else "solo places")


def bonus_mark(state: State) -> str:
    """Marks the rolls of a bonus round, where round numbers start again."""
    return "" if state.bonus is None else ", bonus round"
