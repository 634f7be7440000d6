"""Who can sit at the table."""

from __future__ import annotations

HUMAN = "human"
HOT_SEAT = "hot-seat"
"""Said of an opponent: another person at this keyboard."""


def player_words(player: str) -> str:
    """A kind of player for a panel; nothing for a person."""
    return "" if player == HUMAN else f"{player} bot"
