"""The last answer to an expensive question, kept while the state it was asked about is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Memo:
    """One answer per question; a pending decision and its answer ask about one state object."""

    def __init__(self) -> None:
        """Nothing has been asked yet."""
        self._kept: dict[str, tuple[Any, Any]] = {}

    def keep(self, name: str, make: Callable[[], Result]) -> Result:
        """Something kept whatever the state, made when it is first asked for."""
        if name not in self._kept:
            self._kept[name] = (None, make())
        kept: Result = self._kept[name][1]
        return kept

    def get(self, question: str, state: Any, work_out: Callable[[], Result]) -> Result:
        """The answer for this very state object, worked out if it is not the one kept."""
        kept = self._kept.get(question)
        if kept is not None and kept[0] is state:
            answer: Result = kept[1]
            return answer
        answer = work_out()
        self._kept[question] = (state, answer)
        return answer
