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


def next_phase(rules: Rules, state: State) -> Events:
    """What follows the phase that is over: the next one, or the first turn of the round.

    Phases without a part in this game begin and are over.
    """
    order = TURN if state.turn else OPENING if state.round == 1 else BETWEEN_ROUNDS
    following = _phases_after(state.phase, order, rules.idle_phases, rules.setup.solo)
    return following or next_turn(rules, state.round, 1)


moves_on = next_phase
"""The `proceed` of a phase that does nothing by itself."""


def next_turn(rules: Rules, round_: int, turn: int) -> Events:
    """A turn begins, and its first phase with a part in this game."""
    first, idle = TURN[0], rules.idle_phases
    passed = _phases_after(first, TURN, idle, rules.setup.solo) if first in idle else ()
    return (TurnBegan(round_, turn), *passed)


@cache
def _phases_after(
    phase: Phase, order: tuple[Phase, ...], idle: frozenset[Phase], is_solo: bool
) -> Events:
    """The next phase, and before it those that are passed through."""
    begun: list[PhaseBegan] = []
    for each in order[order.index(phase) + 1 :]:
        if is_solo or each != "bot":
            begun.append(PhaseBegan(each))
            if each not in idle:
                break
    return tuple(begun)
