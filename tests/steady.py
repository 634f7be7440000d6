"""A bot with two levels: it always takes the first option, or always the last."""

from __future__ import annotations

from typing import Any

from escadrille.bots.entry import BotEntry
from escadrille.kernel.seen import Seen


class SteadyBot:
    def __init__(self, level: str) -> None:
        self.name = f"steady {level}"
        self._place = 0 if level == "first" else -1

    def choose(self, seen: Seen[Any, Any, Any]) -> Any:
        return list(seen.decision.options)[self._place]


STEADY = BotEntry(
    "steady",
    lambda game, seed, level: SteadyBot(level),
    games=("dogfight",),
    levels=("first", "last"),
    title="Steady hand",
)
