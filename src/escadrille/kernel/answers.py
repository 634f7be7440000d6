"""Checks of answers that are the same in every game: stale ones, and what nature may say."""

from __future__ import annotations

from escadrille.kernel.errors import Refused, StaleAnswer
from escadrille.kernel.protocol import Action, Answer, Chance, Choice, Outcome, Pending
from escadrille.messages import say


def is_named(answer: Answer[Action]) -> bool:
    """Whether an answer names the question it is meant for."""
    return isinstance(answer, Choice) and answer.decision is not None


def check_fresh(pending: Pending[Action], answer: Answer[Action], rule: str) -> None:
    """An answer that names its question is taken for that question only."""
    if not isinstance(answer, Choice) or answer.decision is None:
        return
    asked = pending if isinstance(pending, tuple) else ()
    if all((each.seat, each.id) != (answer.seat, answer.decision) for each in asked):
        raise StaleAnswer(rule, say("kernel-stale", decision=answer.decision))


def label_in(chance: Chance, answer: Answer[Action]) -> str:
    """The label that nature gave, if it is one of the outcomes that were open."""
    if not isinstance(answer, Outcome):
        raise Refused(chance.rule, say("kernel-answered-by-nature", cause=chance.cause))
    if all(odds.label != answer.label for odds in chance.outcomes):
        offered = ", ".join(odds.label for odds in chance.outcomes)
        raise Refused(
            chance.rule, say("kernel-cannot-come-up", label=repr(answer.label), offered=offered)
        )
    return answer.label
