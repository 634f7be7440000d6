"""The bots of Dogfight!, imported when they are seated."""

from __future__ import annotations

from escadrille.bots.entry import AnyBot, BotEntry
from escadrille.catalog import AnyGame

GAMES = ("dogfight",)
SOLO = "solo"
"""The bot of the solo rules. [D10]"""


def _greedy(game: AnyGame, seed: str, level: str) -> AnyBot:
    from escadrille.bots.dogfight.greedy import GreedyBot
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "the greedy bot knows one game"
    return GreedyBot(game)


def _quick(game: AnyGame, seed: str, level: str) -> AnyBot:
    from escadrille.bots.dogfight.greedy import QuickBot
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "the quick bot knows one game"
    return QuickBot(game)


BOTS = (
    BotEntry(
        *("greedy", _greedy, GAMES), title="table-bot-greedy", about="table-about-dogfight-greedy"
    ),
    BotEntry(SOLO, None, GAMES, title="table-bot-solo", about="table-about-dogfight-solo"),
    BotEntry(*("quick", _quick, GAMES), title="table-bot-quick", is_quick=True, is_offered=False),
)
