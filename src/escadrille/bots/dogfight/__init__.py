"""The bots of Dogfight!, imported when they are seated."""

from __future__ import annotations

from functools import partial

from escadrille.bots.entry import AnyBot, BotEntry
from escadrille.catalog import AnyGame

GAMES = ("dogfight",)
SOLO = "solo"
"""The bot of the solo rules. [D10]"""


def _greedy(game: AnyGame, seed: str, level: str, *, is_quick: bool = False) -> AnyBot:
    from escadrille.bots.dogfight.greedy import GreedyBot, QuickBot
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "these bots know one game"
    return QuickBot(game) if is_quick else GreedyBot(game)


_quick = partial(_greedy, is_quick=True)
LEVELS = ("ace", "veteran", "regular", "recruit")
"""Of the duellist, the best one first."""


def _duellist(game: AnyGame, seed: str, level: str) -> AnyBot:
    from escadrille.bots.dogfight.duellist import Duellist
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "this bot knows one game"
    return Duellist(game, seed, level)


BOTS = (
    BotEntry(
        *("greedy", _greedy, GAMES), title="table-bot-greedy", about="table-about-dogfight-greedy"
    ),
    BotEntry(
        *("duellist", _duellist, GAMES, LEVELS),
        title="table-bot-duellist",
        about="table-about-dogfight-duellist",
    ),
    BotEntry(SOLO, None, GAMES, title="table-bot-solo", about="table-about-dogfight-solo"),
    BotEntry(*("quick", _quick, GAMES), title="table-bot-quick", is_quick=True, is_offered=False),
)
