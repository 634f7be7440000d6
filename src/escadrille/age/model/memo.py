"""What is worked out once for a state: a pending decision and its answer ask about one object."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Protocol, TypeVar

from escadrille.age.model.state import State

Result = TypeVar("Result")


class Memo:
    """One answer per question: the last."""

    def __init__(self) -> None:
        """Nothing has been asked yet."""
        self.kept: dict[Hashable, tuple[Any, Any]] = {}
        """By question: the state that it was asked about, and the answer."""

    def keep(self, name: str, make: Callable[[], Result]) -> Result:
        """Something kept whatever the state, made when it is first asked for."""
        if name not in self.kept:
            self.kept[name] = (None, make())
        kept: Result = self.kept[name][1]
        return kept

    def get(self, question: Hashable, state: Any, work_out: Callable[[], Result]) -> Result:
        """The answer for this very state object, worked out if it is not the one kept."""
        kept = self.kept.get(question)
        if kept is not None and kept[0] is state:
            answer: Result = kept[1]
            return answer
        answer = work_out()
        self.kept[question] = (state, answer)
        return answer


class Remembering(Protocol):
    """Rules that have a memory."""

    memo: Memo


Rules = TypeVar("Rules", bound=Remembering)


def once_a_state(work_out: Callable[[Rules, State], Result]) -> Callable[[Rules, State], Result]:
    """Have a function keep its answer for the state that it was asked about last."""

    @wraps(work_out)
    def answer(rules: Rules, state: State) -> Result:
        kept = rules.memo.kept.get(work_out)
        if kept is not None and kept[0] is state:
            known: Result = kept[1]
            return known
        result = work_out(rules, state)
        rules.memo.kept[work_out] = state, result
        return result

    return answer
