"""Whether an answer reaches a goal: asked of the engine's own actions and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.lessons.course import LessonScene, open_decision
from escadrille.lessons.lesson import Goal
from escadrille.lessons.stage import Stage


class Judge(NamedTuple):
    """Judges one answer to a step by what it was and what came of it."""

    stage: Stage
    seat: Seat
    asked: LessonScene
    """The scene in which the action was chosen."""
    action: Any
    after: LessonScene
    """Where it led."""

    def meets(self, goal: Goal) -> bool:
        """Whether everything that a goal says holds."""
        story = self.after.happened[len(self.asked.happened) :]
        events = [self.stage.event_fields(self.after.game, each.event) for each in story]

        def has(wanted: Mapping[str, Any]) -> bool:
            return any(is_like(event, wanted) for event in events)

        is_answer = not goal.answer or any(map(self._is_answer, goal.answer))
        return is_answer and all(map(has, goal.happens)) and not any(map(has, goal.never))

    def _is_answer(self, text: str) -> bool:
        decision = open_decision(self.asked, self.seat)
        assert decision is not None, "it has just been answered"
        game, state = self.asked.game, self.asked.state
        wanted = self.stage.read(game, state, decision, text, "goal.answer")
        return bool(wanted == self.action)


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
