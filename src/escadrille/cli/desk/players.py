"""Who can sit at the table."""

from __future__ import annotations

from collections.abc import Iterable

from escadrille.bots.roster import bot_about
from escadrille.kernel.record import HUMAN as HUMAN

HOT_SEAT = "hot-seat"
"""An opponent: another person at this keyboard."""


def player_words(player: str) -> str:
    """A kind of player for a panel; nothing for a person."""
    return "" if player == HUMAN else f"{player} bot"


def bot_choices(game: str, bots: Iterable[str]) -> list[tuple[str, str]]:
    """Some bots for a menu: `keen: Flies to where it can fire …`."""
    return [(bot, f"{bot}: {about}" if (about := bot_about(game, bot)) else bot) for bot in bots]
