"""What a bot is: it gets its own view and its own decision, and returns one of the options."""

from __future__ import annotations

from typing import Protocol, TypeVar

from escadrille.kernel.protocol import Decision

Action = TypeVar("Action")
ViewIn = TypeVar("ViewIn", contravariant=True)


class Bot(Protocol[ViewIn, Action]):
    """A player that works through the protocol and never sees the state."""

    name: str

    def choose(self, view: ViewIn, decision: Decision[Action]) -> Action:
        """One of the decision's options."""
        ...
