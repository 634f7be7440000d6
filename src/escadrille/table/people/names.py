"""What bots are called."""

from __future__ import annotations

from escadrille.bots.roster import bot_about, bot_title, offered_for
from escadrille.table.wire.lobby import BotInfo


def bots_of(game: str) -> list[BotInfo]:
    """The bots that can have a seat of a game, the best one first."""
    return [
        BotInfo(id=name, name=bot_title(game, name), text=bot_about(game, name))
        for name in offered_for(game)
    ]
