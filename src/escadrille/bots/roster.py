"""The bots by name, for everybody who seats one."""

from __future__ import annotations

from escadrille.bots.greedy import GreedyBot
from escadrille.bots.player import Bot
from escadrille.bots.uniform import RandomBot
from escadrille.kernel.errors import BadInput
from escadrille.rossi.actions import Action
from escadrille.rossi.game import Dogfight
from escadrille.rossi.view import View

SOLO = "solo"
"""The published solo bot: the rules fly it themselves (`Setup.solo`), so it needs no player."""

DOGFIGHT_BOTS = ("greedy", "random")


def make_bot(name: str, game: Dogfight, seed: str) -> Bot[View, Action]:
    """A bot for a game; `seed` steers those that play at random."""
    if name == "greedy":
        return GreedyBot(game)
    if name == "random":
        return RandomBot(seed)
    raise BadInput("bot", f"{name!r} is unknown", allowed=", ".join(DOGFIGHT_BOTS))
