"""Whether an answer reaches a goal: asked of the engine's own actions and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from escadrille.lessons.course import Scene, open_decision
from escadrille.lessons.lesson import Goal, Step
from escadrille.lessons.stage import Stage


class Judge:
    """Judges one answer to a step by what it was and what came of it."""

    def __init__(self, stage: Stage, step: Step, asked: Scene, action: Any, after: Scene) -> None:
        """`asked` is the scene in which the action was chosen, `after` where it led."""
        self._stage = stage
        self._step = step
        self._asked = asked
        self._action = action
        story = after.happened[len(asked.happened) :]
        self._events = [stage.event_fields(after.game, each.event) for each in story]

    def meets(self, goal: Goal) -> bool:
        """Whether everything that a goal says holds."""
        if goal.answer and not any(self._is_answer(text) for text in goal.answer):
            return False
        if not all(self._has(wanted) for wanted in goal.happens):
            return False
        return not any(self._has(unwanted) for unwanted in goal.never)

    def _is_answer(self, text: str) -> bool:
        decision = open_decision(self._asked, self._step.seat)
        assert decision is not None, "it has just been answered"
        game, state = self._asked.game, self._asked.state
        wanted = self._stage.read(game, state, decision, text, "goal.answer")
        return bool(wanted == self._action)

    def _has(self, wanted: Mapping[str, Any]) -> bool:
        return any(is_like(event, wanted) for event in self._events)


def is_like(event: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """Whether an event has all the fields that are wanted.

    A list of wanted values means any of them; a field that is a list has to hold one of them.
    """
    return all(
        name in event and any(each in _listed(event[name]) for each in _listed(value))
        for name, value in wanted.items()
    )


def _listed(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list) else (value,)
