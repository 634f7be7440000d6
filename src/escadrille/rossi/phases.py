"""Phases: their order, and the shape each has: what it asks, takes and leads to. [D3.2]"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from escadrille.kernel.answers import label_in
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Seat
from escadrille.messages import say
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event, PhaseBegan, TurnBegan
from escadrille.rossi.notation import write
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import Phase, State

OPENING: tuple[Phase, ...] = (
    "objectives",
    "starts",
    "draw",
    "bot slot",
    "briefing",
    "mulligan",
    "redraw",
)
"""Before the first turn. [D2]"""
BETWEEN_ROUNDS: tuple[Phase, ...] = ("restock", "draw", "briefing")
"""Before the first turn of every later round. [D3.13, D9.5]"""
TURN: tuple[Phase, ...] = (
    "obligation",
    "plan",
    "reveal",
    "move",
    "mission",
    "bot",
    "shoot",
    "damage",
    "end",
)
"""A turn; the bot's part exists in solo play only. [D3.2, D10.7]"""

Questions: TypeAlias = tuple[Decision[Action], ...] | Chance | None
"""What a phase waits for: decisions, a chance, or nothing."""
Events: TypeAlias = tuple[Event, ...]


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


def asks_nothing(rules: Rules, state: State) -> Questions:
    """The `ask` of a phase that runs by itself."""
    return None


def takes_no_answer(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    """The `take` of a phase that runs by itself."""
    raise Refused("D3.2", say("dogfight-refused-nothing-asked", phase=state.phase))


class PhaseRules(NamedTuple):
    """A phase waits while `ask` returns questions; otherwise `proceed` does its part.

    `proceed` may be called several times; it ends the phase by `next_phase`, or by a `TurnBegan`,
    `RoundBegan` or `GameEnded` of its own. `waits` says whether there is a question without
    listing its options, for phases where listing them takes long.
    """

    proceed: Callable[[Rules, State], Events] = moves_on
    ask: Callable[[Rules, State], Questions] = asks_nothing
    take: Callable[[Rules, State, Answer[Action]], Events] = takes_no_answer
    waits: Callable[[Rules, State], object] | None = None


def ask_seat(
    state: State,
    seat: Seat,
    kind: str,
    options: tuple[Action, ...],
    rule: str,
    *,
    secret: bool = False,
    part: int = 0,
) -> Decision[Action]:
    """A decision with its id; `part` tells several of one kind in a turn apart."""
    id_ = f"{state.round}.{state.turn}.{kind}.{seat}.{part}"
    return Decision(seat, kind, options, rule, id_, secret)


def label_of(questions: Questions, answer: Answer[Action]) -> str:
    """The label that nature gave, if it is one of the outcomes that were open."""
    if not isinstance(questions, Chance):
        raise Refused("D3.2", say("dogfight-refused-no-draw"))
    return label_in(questions, answer)


def choice_in(questions: Questions, answer: Answer[Action]) -> Choice[Action]:
    """The choice, if its seat has a decision open."""
    if isinstance(questions, Chance):
        raise Refused(questions.rule, say("dogfight-refused-draw-first", cause=questions.cause))
    if not isinstance(answer, Choice):
        raise Refused("D3.2", say("dogfight-refused-seat-first"))
    if questions and all(decision.seat != answer.seat for decision in questions):
        raise Refused(
            questions[0].rule, say("dogfight-refused-not-your-decision", seat=answer.seat)
        )
    return answer


def option_in(questions: Questions, answer: Answer[Action]) -> Choice[Action]:
    """The choice, if it is one of the options open to its seat."""
    choice = choice_in(questions, answer)
    assert isinstance(questions, tuple)
    decision = next(each for each in questions if each.seat == choice.seat)
    if choice.action not in decision.options:
        allowed = ", ".join(write(option) for option in decision.options)
        reason = say("dogfight-refused-no-option", action=write(choice.action), allowed=allowed)
        raise Refused(decision.rule, reason)
    return choice
