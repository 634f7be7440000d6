"""The bots of Age of Dogfights, imported when they are seated."""

from __future__ import annotations

from random import Random

from escadrille.bots.entry import AnyBot, BotEntry
from escadrille.catalog import AnyGame

GAMES = ("age",)


def _keen(game: AnyGame, seed: str, level: str) -> AnyBot:
    from escadrille.age.game import Age
    from escadrille.bots.age.keen import KeenBot

    assert isinstance(game, Age), "the keen bot knows one game"
    return KeenBot(game, Random(seed))


BOTS = (
    BotEntry("solo-l", None, GAMES, title="table-bot-solo-l", about="table-about-age-solo-l"),
    BotEntry("solo-m", None, GAMES, title="table-bot-solo-m", about="table-about-age-solo-m"),
    BotEntry(
        *("keen", _keen, GAMES), title="table-bot-keen", about="table-about-age-keen", is_quick=True
    ),
)
