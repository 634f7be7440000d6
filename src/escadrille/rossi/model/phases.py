"""Phases: their order, and the shape each has: what it asks, takes and leads to. [D3.2]"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias, get_args

from escadrille.kernel import phases
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event, PhaseBegan, TurnBegan
from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import OpeningPhase, Phase, State, TurnPhase

OPENING: tuple[Phase, ...] = get_args(OpeningPhase)
TURN: tuple[Phase, ...] = get_args(TurnPhase)
BETWEEN_ROUNDS: tuple[Phase, ...] = ("restock", "draw", "briefing")
"""Before the first turn of every later round. [D3.13, D9.5]"""

ORDER_RULE = "D3.2"
Questions: TypeAlias = phases.Questions[Action]
Events: TypeAlias = phases.Events[Event]
PhaseRules: TypeAlias = phases.PhaseRules[Rules, State, Action, Event]
_ANSWERS = phases.Answers(ORDER_RULE, lists_options=True)
label_of, choice_in, option_in = _ANSWERS.label_of, _ANSWERS.choice_in, _ANSWERS.option_in


def next_phase(rules: Rules, state: State) -> PhaseBegan | TurnBegan:
    """What follows the phase that is over: the next one, or the first turn of the round."""
    in_turn, is_first_round, is_solo = state.turn > 0, state.round == 1, rules.setup.solo
    following = _phase_after(state.phase, in_turn, is_first_round, is_solo)
    return following or TurnBegan(state.round, 1)


@cache
def _phase_after(
    phase: Phase, in_turn: bool, is_first_round: bool, is_solo: bool
) -> PhaseBegan | None:
    order = TURN if in_turn else OPENING if is_first_round else BETWEEN_ROUNDS
    later = [each for each in order[order.index(phase) + 1 :] if is_solo or each != "bot"]
    return PhaseBegan(later[0]) if later else None


def moves_on(rules: Rules, state: State) -> Events:
    """The `proceed` of a phase that does nothing by itself."""
    return (next_phase(rules, state),)
