"""What a bot is: it gets what its seat may know, and returns one of its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, runtime_checkable

from escadrille.kernel.seen import Seen

ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


class Bot(Protocol[ViewT, ActionT]):
    """A player that works through the protocol and never sees the state."""

    name: str

    def choose(self, seen: Seen[ViewT, ActionT, Any]) -> ActionT:
        """One of the options of its decision."""
        ...


@runtime_checkable
class CanHurry(Protocol):
    """A bot that looks at one option after the other, and can be told to stop."""

    is_late: Callable[[], bool]
    """Asked after every option; then the best one so far is the answer."""
    has_hurried: bool
    """Whether options were left that it did not look at."""
