"""One game being played: its state, and what has been answered so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from escadrille.kernel.nature import Nature
from escadrille.kernel.protocol import (
    Action,
    Answer,
    Chance,
    Decision,
    Event,
    Game,
    Outcome,
    Over,
    Pending,
    State,
    Step,
    View,
)


class Match(Generic[State, Action, Event, View]):
    """Drives a game: holds the current state and hands every answer to the rules."""

    def __init__(
        self,
        game: Game[State, Action, Event, View],
        state: State | None = None,
        on_step: Callable[[Answer[Action], Step[State, Event]], None] | None = None,
    ) -> None:
        """Begin at the start, or at a given state; `on_step` hears of every resolved answer."""
        self.game = game
        self.state = game.initial() if state is None else state
        self._on_step = on_step

    def pending(self) -> Pending[Action]:
        """What has to be answered now."""
        return self.game.pending(self.state)

    def answer(self, answer: Answer[Action]) -> tuple[Event, ...]:
        """Resolve one answer and return its events; a refused answer changes nothing.

        The listener hears of the step first: if it cannot be kept, it has not happened.
        """
        step = self.game.resolve(self.state, answer)
        if self._on_step:
            self._on_step(answer, step)
        self.state = step.state
        return step.events

    def let_nature_answer(self, nature: Nature) -> tuple[Decision[Action], ...] | Over:
        """Answer every chance until a seat has to decide or the game is over."""
        while isinstance(pending := self.pending(), Chance):
            self.answer(Outcome(nature.outcome(pending)))
        return pending
