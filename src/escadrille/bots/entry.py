"""How a bot registers: what it is called, what it plays, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias

from escadrille.bots.player import Bot
from escadrille.catalog import AnyGame

AnyBot: TypeAlias = Bot[Any, Any]
Maker: TypeAlias = Callable[[AnyGame, str, str], AnyBot]
"""Makes a bot from the game, a seed for those that play at random, and one of its levels."""


class BotEntry(NamedTuple):
    """A bot that can have a seat.

    The maker imports what it needs when it is called: a bot that nobody seats costs nothing.
    """

    name: str
    make: Maker | None = None
    """None for a published bot: the rules fly it, and the set-up says so."""
    games: tuple[str, ...] = ()
    """What it can play; nothing: every game."""
    levels: tuple[str, ...] = ()
    """The usual one first; a seat names another as `NAME:LEVEL`."""
    title: str = ""
    """What it is called: a message id, or the words themselves."""
    about: str = ""
    """A sentence about it, likewise; `{game}` stands for the game's name."""
    is_quick: bool = False
    """Always answers within a moment, so that it can answer for one that does not."""
    is_offered: bool = True
    """Whether it can be chosen for a seat, or only stands in."""
    rank: int = 100
    """Its place among bots that are installed beside a game's own."""

    @property
    def kind(self) -> Literal["published", "player"]:
        """Flown by the rules, or asked through the protocol."""
        return "published" if self.make is None else "player"

    @property
    def seatings(self) -> tuple[str, ...]:
        """What a seat can name: the bot, and each level but the usual one."""
        return (self.name, *(f"{self.name}:{level}" for level in self.levels[1:]))

    def plays(self, game: str) -> bool:
        """Whether it can play a game."""
        return not self.games or game in self.games
