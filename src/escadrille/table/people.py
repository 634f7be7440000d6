"""What bots and people are called."""

from __future__ import annotations

from typing import get_args

from escadrille.age.solo.options import BotName
from escadrille.bots.roster import SOLO, bots_for
from escadrille.table.seats import Chair
from escadrille.table.wire.lobby import BotInfo

SOLO_L: BotName = "solo-l"
SOLO_M: BotName = "solo-m"
SOLO_BOTS: tuple[BotName, ...] = tuple(name for name in get_args(BotName) if name)
"""The published solo rules: they fly a seat themselves. [A10, A11]"""

_BOTS: dict[tuple[str, str], tuple[str, str]] = {
    ("age", SOLO_L): ("Solo-L", "The published solo rules fly the enemy, die by die."),
    ("age", SOLO_M): (
        "Solo-M",
        "Their older draft: dice say where you begin and who moves when.",
    ),
    ("age", "random"): ("Random", "Flies and fires at random: good for a first look."),
    ("dogfight", "greedy"): ("Greedy", "Looks one turn ahead and takes the best average."),
    ("dogfight", "random"): ("Random", "Plays any tile: good for a first look."),
    ("dogfight", SOLO): ("Solo bot", "The solo rules of the box; your seat has the mission."),
}


def bots_of(game: str) -> list[BotInfo]:
    """The bots that can have a seat of a game, the best one first."""
    by_rules = SOLO_BOTS if game == "age" else ()
    after = (SOLO,) if game == "dogfight" else ()
    names = (*by_rules, *bots_for(game), *after)
    return [BotInfo(id=name, name=bot_name(game, name), text=_about(game, name)) for name in names]


def bot_name(game: str, bot: str) -> str:
    """What a bot is called."""
    return _BOTS.get((game, bot), (bot.capitalize(), ""))[0]


def _about(game: str, bot: str) -> str:
    return _BOTS.get((game, bot), ("", ""))[1]


def player_name(game: str, chair: Chair) -> str:
    """The name of whoever sits there; nothing for somebody who gave none."""
    return chair.name or (bot_name(game, chair.bot) if chair.who == "bot" else "")
