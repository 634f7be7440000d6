"""What a bot is: it gets its own view and its own decision, and returns one of the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from escadrille.kernel.protocol import Decision

Action = TypeVar("Action")
ViewIn = TypeVar("ViewIn", contravariant=True)


class Bot(Protocol[ViewIn, Action]):
    """A player that works through the protocol and never sees the state."""

    name: str

    def choose(self, view: ViewIn, decision: Decision[Action]) -> Action:
        """One of the decision's options."""
        ...


@runtime_checkable
class CanHurry(Protocol):
    """A bot that looks at one option after the other, and can be told to stop."""

    is_late: Callable[[], bool]
    """Asked after every option; then the best one so far is the answer."""
    has_hurried: bool
    """Whether options were left that it did not look at."""
