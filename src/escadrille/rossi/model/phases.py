"""Phases: their order, and the shape each has: what it asks, takes and leads to. [D3.2]"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from escadrille.kernel import phases
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event, PhaseBegan, TurnBegan
from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import OpeningPhase, Phase, State, TurnPhase

OPENING: tuple[Phase, ...] = get_args(OpeningPhase)
TURN: tuple[Phase, ...] = get_args(TurnPhase)
BETWEEN_ROUNDS: tuple[Phase, ...] = ("restock", "draw", "briefing")
"""Before the first turn of every later round. [D3.13, D9.5]"""

Part: TypeAlias = Literal["opening", "between", "turn"]
_ORDERS: dict[Part, tuple[Phase, ...]] = {
    "opening": OPENING,
    "between": BETWEEN_ROUNDS,
    "turn": TURN,
}

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
    return _phases_after(rules, state.phase, part) or next_turn(rules, state.round, 1)


moves_on = next_phase
"""The `proceed` of a phase that does nothing by itself."""


def next_turn(rules: Rules, round_: int, turn: int) -> Events:
    """A turn begins, and its first phase with a part in this game."""
    passed = _phases_after(rules, TURN[0], "turn") if TURN[0] in rules.idle_phases else ()
    return (TurnBegan(round_, turn), *passed)


def _phases_after(rules: Rules, phase: Phase, part: Part) -> Events:
    """The next phase, and before it those that are passed through; worked out once for a game."""
    known = rules.following.get((phase, part))
    if known is not None:
        return known
    begun: list[PhaseBegan] = []
    order = _ORDERS[part]
    for each in order[order.index(phase) + 1 :]:
        if rules.setup.solo or each != "bot":
            begun.append(PhaseBegan(each))
            if each not in rules.idle_phases:
                break
    following = rules.following[phase, part] = tuple(begun)
    return following
