"""Phases: their order, and the shape each has: what it asks, takes and leads to. [D3.2]"""

from __future__ import annotations

from typing import TypeAlias

from escadrille.kernel import phases
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event, TurnBegan
from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import Part, State

ORDER_RULE = "D3.2"
Questions: TypeAlias = phases.Questions[Action]
Events: TypeAlias = phases.Events[Event]
PhaseRules: TypeAlias = phases.PhaseRules[Rules, State, Action, Event]
_ANSWERS = phases.Answers(ORDER_RULE, lists_options=True)
label_of, choice_in, option_in = _ANSWERS.label_of, _ANSWERS.choice_in, _ANSWERS.option_in


def next_phase(rules: Rules, state: State) -> Events:
    """What follows the phase that is over: the next one, or the first turn of the round.

    Phases without a part in this game begin and are over.
    """
    part: Part = "turn" if state.turn else "opening" if state.round == 1 else "between"
    return rules.following[state.phase, part] or next_turn(rules, state.round, 1)


moves_on = next_phase
"""The `proceed` of a phase that does nothing by itself."""


def next_turn(rules: Rules, round_: int, turn: int) -> Events:
    """A turn begins, and its first phase with a part in this game."""
    return (TurnBegan(round_, turn), *rules.passed_first)
