"""A bot of your own for Dogfight!: it plays the tile with the most hits that it may play."""

from __future__ import annotations

from random import Random
from typing import Any

from escadrille.bots.entry import BotEntry
from escadrille.kernel.seen import Seen


class AceBot:
    """A rookie plays any tile every other time, a veteran always the strongest."""

    name = "ace"

    def __init__(self, seed: str, level: str) -> None:
        """The same seed plays alike."""
        self._whim = Random(seed)
        self._slips = 0.5 if level == "rookie" else 0.0

    def choose(self, seen: Seen[Any, Any, Any]) -> Any:
        """One of the options; a bot sees what its seat sees, and nothing else."""
        options = list(seen.decision.options)
        if seen.decision.kind != "plan" or self._whim.random() < self._slips:
            return self._whim.choice(options)
        return max(options, key=lambda plan: plan.tile.hits if plan.tile else -1)


ACE = BotEntry(
    name="ace",
    make=lambda game, seed, level: AceBot(seed, level),
    games=("dogfight",),
    levels=("veteran", "rookie"),  # the usual one first
    title="Ace",
    about="Plays the tile with the most hits.",
)
