"""What a bot is: it gets what its seat may know, and returns one of its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from escadrille.kernel.protocol import Action, View
from escadrille.kernel.seen import Seen


class Bot(Protocol[View, Action]):
    """A player that works through the protocol and never sees the state."""

    name: str

    def choose(self, seen: Seen[View, Action, Any]) -> Action:
        """One of the options of its decision."""
        ...


@runtime_checkable
class CanHurry(Protocol):
    """A bot that looks at one option after the other, and can be told to stop."""

    is_late: Callable[[], bool]
    """Asked after every option; then the best one so far is the answer."""
    has_hurried: bool
    """Whether options were left that it did not look at."""
