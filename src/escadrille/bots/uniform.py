"""The random bot: every option is as likely as any other."""

from __future__ import annotations

import random
from typing import TypeVar

from escadrille.kernel.protocol import Decision

Action = TypeVar("Action")


class RandomBot:
    """Chooses uniformly; the same seed chooses alike. Plays every game."""

    name = "random"

    def __init__(self, seed: str) -> None:
        """Any text is a seed."""
        self._random = random.Random(seed)

    def choose(self, view: object, decision: Decision[Action]) -> Action:
        """Any option."""
        return self._random.choice(decision.options)
