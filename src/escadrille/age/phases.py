"""Phases: the shape each has: what it asks, takes and leads to. [A3.2]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from escadrille.age.actions import Action
from escadrille.age.events import Event, PhaseBegan
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.wording import action_words
from escadrille.kernel.answers import label_in
from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Seat
from escadrille.messages import say

Questions: TypeAlias = tuple[Decision[Action], ...] | Chance | None
"""What a phase waits for: a decision, a chance, or nothing."""
Events: TypeAlias = tuple[Event, ...]


def asks_nothing(rules: Rules, state: State) -> Questions:
    """The `ask` of a phase that runs by itself."""
    return None


def always_waits(rules: Rules, state: State) -> Events:
    """The `proceed` of a phase that does nothing without an answer."""
    raise AssertionError(f"{state.phase} always waits")


def takes_no_answer(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    """The `take` of a phase that runs by itself."""
    raise Refused("A3.2", say("age-refused-nothing-asked", phase=state.phase))


class PhaseRules(NamedTuple):
    """A phase waits while `ask` returns questions; otherwise `proceed` does its part."""

    proceed: Callable[[Rules, State], Events]
    ask: Callable[[Rules, State], Questions] = asks_nothing
    take: Callable[[Rules, State, Answer[Action]], Events] = takes_no_answer


def seat_on_turn(state: State) -> Seat:
    """Whose turn it is. [A3.1, A11.7]"""
    return state.line[state.turn - 1].seat if state.line else state.order[state.turn - 1]


def placing_began(rules: Rules) -> PhaseBegan:
    """Where everybody begins against bots: along the edges, or as dice say. [A10.4, A11.3]"""
    return PhaseBegan("rolled places" if rules.rolls_places else "solo places")


def bonus_mark(state: State) -> str:
    """What tells the rolls of a bonus round, where rounds count anew, from the first ones."""
    return "" if state.bonus is None else ", bonus round"


def ask_seat(
    state: State,
    seat: Seat,
    kind: str,
    options: Sequence[Action],
    rule: str,
    *,
    part: object = 0,
    secret: bool = False,
) -> tuple[Decision[Action], ...]:
    """One decision with its id; `part` tells several of one kind in a turn apart."""
    bonus = "" if state.bonus is None else "b"
    id_ = f"{bonus}{state.round}.{state.turn}.{kind}.{seat}.{part}"
    return (Decision(seat, kind, options, rule, id_, secret),)


def label_of(questions: Questions, answer: Answer[Action]) -> str:
    """The label that nature gave, if it is one of the outcomes that were open."""
    if not isinstance(questions, Chance):
        raise Refused("A3.2", say("age-refused-no-die"))
    return label_in(questions, answer)


def choice_in(questions: Questions, answer: Answer[Action]) -> Decision[Action]:
    """The decision that a choice answers, if its seat has one open."""
    if isinstance(questions, Chance):
        raise Refused(questions.rule, say("age-refused-roll-first", cause=questions.cause))
    if not isinstance(answer, Choice):
        raise Refused("A3.2", say("age-refused-seat-first"))
    for decision in questions or ():
        if decision.seat == answer.seat:
            return decision
    raise Refused("A3.1", say("age-refused-not-your-decision", seat=answer.seat))


def option_in(questions: Questions, answer: Answer[Action]) -> Action:
    """The action chosen, if it is one of the options."""
    decision = choice_in(questions, answer)
    assert isinstance(answer, Choice)
    if answer.action not in decision.options:
        raise Refused(
            decision.rule, say("age-refused-no-option", action=action_words(answer.action))
        )
    return answer.action
