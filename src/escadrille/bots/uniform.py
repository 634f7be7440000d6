"""The random bot: every option is as likely as any other."""

from __future__ import annotations

from typing import Any

from escadrille.bots.entry import BotEntry
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Action, Chance, Odds
from escadrille.kernel.seen import Seen


class RandomBot:
    """Chooses uniformly, by the generator of docs/nature.md. Plays every game."""

    name = "random"

    def __init__(self, seed: str) -> None:
        """Any text is a seed; the same seed chooses alike, forever."""
        self._nature = SeededNature(seed)
        self._chosen = 0

    def choose(self, seen: Seen[Any, Action, Any]) -> Action:
        """Any option."""
        decision = seen.decision
        odds = tuple(Odds(str(number), 1) for number in range(len(decision.options)))
        self._chosen += 1
        chance = Chance("bot", decision.seat, 0, self._chosen, odds, decision.rule, secret=True)
        return decision.options[int(self._nature.outcome(chance))]


RANDOM = BotEntry(
    "random",
    lambda game, seed, level: RandomBot(seed),
    title="table-bot-random",
    about="table-about-{game}-random",
    is_quick=True,
    rank=1000,  # nobody plays worse
)
