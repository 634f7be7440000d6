"""The shape every phase of the game has: what it asks, how it takes the answer, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from escadrille.kernel.errors import Refused
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import State

Questions: TypeAlias = tuple[Decision[Action], ...] | Chance | None
"""What a phase waits for: decisions, a chance, or nothing."""
Events: TypeAlias = tuple[Event, ...]


def asks_nothing(rules: Rules, state: State) -> Questions:
    """The `ask` of a phase that runs by itself."""
    return None


def takes_no_answer(rules: Rules, state: State, answer: Answer[Action]) -> Events:
    """The `take` of a phase that runs by itself."""
    raise Refused("D3.2", f"nothing is to be answered in phase {state.phase}")


class PhaseRules(NamedTuple):
    """A phase waits while `ask` returns questions; otherwise `proceed` does its part.

    `proceed` may be called several times; it ends the phase by a `PhaseBegan`, `TurnBegan`,
    `RoundBegan` or `GameEnded`. `waits` says whether there is a question without listing its
    options, for phases where listing them takes long.
    """

    proceed: Callable[[Rules, State], Events]
    ask: Callable[[Rules, State], Questions] = asks_nothing
    take: Callable[[Rules, State, Answer[Action]], Events] = takes_no_answer
    waits: Callable[[Rules, State], object] | None = None

    def is_waiting(self, rules: Rules, state: State) -> bool:
        """Whether something has to be answered before the phase can proceed."""
        if self.waits is not None:
            return bool(self.waits(rules, state))
        return self.ask is not asks_nothing and self.ask(rules, state) is not None


def label_of(chance: Questions, answer: Answer[Action]) -> str:
    """The label that nature gave, if it is one of the outcomes that were open."""
    if not isinstance(chance, Chance):
        raise Refused("D3.2", "no draw or toss is open")
    if not isinstance(answer, Outcome):
        raise Refused(chance.rule, f"“{chance.cause}” is answered by nature, not by a seat")
    if all(odds.label != answer.label for odds in chance.outcomes):
        offered = ", ".join(odds.label for odds in chance.outcomes)
        raise Refused(chance.rule, f"{answer.label!r} cannot come up; possible: {offered}")
    return answer.label


def choice_in(questions: Questions, answer: Answer[Action]) -> Choice[Action]:
    """The choice, if its seat has a decision open."""
    if isinstance(questions, Chance):
        raise Refused(questions.rule, f"first “{questions.cause}” has to be drawn")
    if not isinstance(answer, Choice):
        raise Refused("D3.2", "a seat has to decide first")
    if all(decision.seat != answer.seat for decision in questions or ()):
        raise Refused("D3.4", f"seat {answer.seat} has nothing to decide now")
    return answer


def option_in(questions: Questions, answer: Answer[Action]) -> Choice[Action]:
    """The choice, if it is one of the options open to its seat."""
    choice = choice_in(questions, answer)
    assert isinstance(questions, tuple)
    decision = next(each for each in questions if each.seat == choice.seat)
    if choice.action not in decision.options:
        raise Refused(decision.rule, f"{choice.action} is not among the options")
    return choice
