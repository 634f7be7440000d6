"""What bots and people are called."""

from __future__ import annotations

from typing import get_args

from escadrille.age.solo.options import BotName
from escadrille.bots.roster import SOLO, bots_for
from escadrille.messages import say
from escadrille.table.seats import Chair
from escadrille.table.wire.lobby import BotInfo

SOLO_L: BotName = "solo-l"
SOLO_M: BotName = "solo-m"
SOLO_BOTS: tuple[BotName, ...] = tuple(name for name in get_args(BotName) if name)
"""The published solo rules: they fly a seat themselves. [A10, A11]"""

_DESCRIBED = (
    ("age", SOLO_L),
    ("age", SOLO_M),
    ("age", "keen"),
    ("age", "random"),
    ("dogfight", "greedy"),
    ("dogfight", "quick"),
    ("dogfight", "random"),
    ("dogfight", SOLO),
)


def bots_of(game: str) -> list[BotInfo]:
    """The bots that can have a seat of a game, the best one first."""
    by_rules = SOLO_BOTS if game == "age" else ()
    after = (SOLO,) if game == "dogfight" else ()
    names = (*by_rules, *bots_for(game), *after)
    return [BotInfo(id=name, name=bot_name(game, name), text=_about(game, name)) for name in names]


def bot_name(game: str, bot: str) -> str:
    """What a bot is called."""
    return say(f"table-bot-{bot}") if (game, bot) in _DESCRIBED else bot.capitalize()


def _about(game: str, bot: str) -> str:
    return say(f"table-about-{game}-{bot}") if (game, bot) in _DESCRIBED else ""


def player_name(game: str, chair: Chair) -> str:
    """The name of whoever sits there; nothing for somebody who gave none."""
    return chair.name or (bot_name(game, chair.bot) if chair.who == "bot" else "")
