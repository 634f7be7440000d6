"""The bots by name, for everybody who seats, lists or asks one."""

from __future__ import annotations

from escadrille import catalog
from escadrille.bots.entry import AnyBot, BotEntry
from escadrille.catalog import AnyGame, Installed
from escadrille.kernel.errors import BadInput
from escadrille.messages import knows, once_a_language, say

BOTS: Installed[BotEntry] = Installed("escadrille.bots", BotEntry)
"""Bots that are installed beside those of the games."""


def entries_for(game: str) -> tuple[BotEntry, ...]:
    """The bots that know a game: its own, the best one first, then the others."""
    plugin = catalog.GAMES.get(game)
    own: tuple[BotEntry, ...] = plugin.part("bots").BOTS if plugin and plugin.bots else ()
    taken = {each.name for each in own}
    others = [each for each in BOTS.values() if each.plays(game) and each.name not in taken]
    return (*own, *others)


def entry_of(game: str, player: str) -> BotEntry | None:
    """The bot that a seat names, with or without a level; None if the game has no such bot."""
    return next((each for each in entries_for(game) if player in each.seatings), None)


def offered_for(game: str) -> tuple[str, ...]:
    """All bots that can have a seat, as the seat can name them."""
    return tuple(name for each in _offered(game) for name in each.seatings)


def bots_for(game: str) -> tuple[str, ...]:
    """Those that are asked through the protocol."""
    players = (each for each in _offered(game) if each.kind == "player")
    return tuple(name for each in players for name in each.seatings)


def published_for(game: str) -> tuple[str, ...]:
    """Those that the rules of the game fly."""
    return tuple(each.name for each in _offered(game) if each.kind == "published")


def _offered(game: str) -> tuple[BotEntry, ...]:
    return tuple(each for each in entries_for(game) if each.is_offered)


def stand_in_for(game: str) -> str:
    """The bot that flies for a person who has gone."""
    return bots_for(game)[0]


def quick_bot(game: AnyGame, seed: str) -> tuple[str, AnyBot]:
    """The bot that steps in for one that fails to answer, and its name: quick, not strong."""
    name = next(each.name for each in entries_for(game.name) if each.is_quick)
    return name, make_bot(name, game, seed)


def make_bot(player: str, game: AnyGame, seed: str) -> AnyBot:
    """A bot for a game, as a seat names it; `seed` steers those that play at random."""
    found = entry_of(game.name, player)
    if found is None or found.make is None:
        allowed = ", ".join(bots_for(game.name))
        raise BadInput("bot", f"{player!r} is unknown", allowed=allowed)
    usual = found.levels[0] if found.levels else ""
    return found.make(game, seed, player.partition(":")[2] or usual)


# -- words --------------------------------------------------------------------------------------


@once_a_language
def bot_title(game: str, player: str) -> str:
    """What a bot is called: `Keen`, `Ace (veteran)`."""
    found = entry_of(game, player)
    name, _, level = player.partition(":")
    title = _said(found.title) if found and found.title else name.capitalize()
    return f"{title} ({_level(level)})" if level else title


def _level(name: str) -> str:
    """What a level is called; a plugin's own by its name."""
    message = f"table-bot-level-{name}"
    return say(message) if knows(message) else name


@once_a_language
def stand_in_title(game: str) -> str:
    """What the bot is called that flies for a person who has gone."""
    return bot_title(game, stand_in_for(game))


def bot_about(game: str, player: str) -> str:
    """A sentence about a bot; nothing where nobody has written one."""
    found = entry_of(game, player)
    return _said(found.about.format(game=game)) if found else ""


def _said(text: str) -> str:
    """The text of a message, or a plugin's own words; nothing for an id that has no message."""
    if " " not in text and knows(text):
        return say(text)
    return "" if text.startswith("table-about-") else text
