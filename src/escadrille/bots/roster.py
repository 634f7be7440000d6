"""The bots by name, for everybody who seats one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from escadrille.bots.player import Bot
from escadrille.bots.uniform import RandomBot
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput

SOLO = "solo"
"""A published solo bot: the rules fly it themselves, so it needs no player."""

AnyBot: TypeAlias = Bot[Any, Any]
Maker: TypeAlias = Callable[[AnyGame, str], AnyBot]
"""Makes a bot for a game; the seed steers those that play at random."""


def _random(game: AnyGame, seed: str) -> AnyBot:
    return RandomBot(seed)


def _greedy(game: AnyGame, seed: str) -> AnyBot:
    from escadrille.bots.greedy import GreedyBot
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "the greedy bot knows one game"
    return GreedyBot(game)


def _quick(game: AnyGame, seed: str) -> AnyBot:
    from escadrille.bots.greedy import QuickBot
    from escadrille.rossi.game import Dogfight

    assert isinstance(game, Dogfight), "the quick bot knows one game"
    return QuickBot(game)


def _keen(game: AnyGame, seed: str) -> AnyBot:
    from escadrille.age.game import Age
    from escadrille.bots.keen import KeenBot

    assert isinstance(game, Age), "the keen bot knows one game"
    return KeenBot(game, Random(seed))


EVERYWHERE: dict[str, Maker] = {"random": _random}
"""Bots that play every game."""
BOTS: dict[str, dict[str, Maker]] = {"dogfight": {"greedy": _greedy}, "age": {"keen": _keen}}
"""Bots that were made for one game, by the game's name; the best one first."""

QUICK: dict[str, tuple[str, Maker]] = {
    "dogfight": ("quick", _quick),
    "age": ("keen", _keen),
}
"""The best bot of a game that always answers within a moment; of the others the random one."""


def bots_for(game: str) -> dict[str, Maker]:
    """The bots that can play a game, the best one first."""
    return BOTS.get(game, {}) | EVERYWHERE


def stand_in_for(game: str) -> str:
    """The bot that flies for a person who has gone."""
    return next(iter(bots_for(game)))


def quick_bot(game: AnyGame, seed: str) -> tuple[str, AnyBot]:
    """Who answers for a bot that does not, by name: within a moment, and as well as that goes."""
    name, maker = QUICK.get(game.name, ("random", _random))
    return name, maker(game, seed)


def make_bot(name: str, game: AnyGame, seed: str) -> AnyBot:
    """A bot for a game; `seed` steers those that play at random."""
    makers = bots_for(game.name)
    if name not in makers:
        raise BadInput("bot", f"{name!r} is unknown", allowed=", ".join(makers))
    return makers[name](game, seed)
