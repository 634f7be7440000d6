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
    order = TURN if state.turn else OPENING if state.round == 1 else BETWEEN_ROUNDS
    following = _phase_after(order, state.phase, rules.setup.solo)
    return TurnBegan(state.round, 1) if following is None else PhaseBegan(following)


@cache
def _phase_after(order: tuple[Phase, ...], phase: Phase, is_solo: bool) -> Phase | None:
    later = [each for each in order[order.index(phase) + 1 :] if is_solo or each != "bot"]
    return later[0] if later else None


def moves_on(rules: Rules, state: State) -> Events:
    """The `proceed` of a phase that does nothing by itself."""
    return (next_phase(rules, state),)
