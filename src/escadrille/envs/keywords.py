"""Keywords that the environments of both games have: what they may be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from escadrille.bots.entry import AnyBot
from escadrille.bots.roster import make_bot
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput

WAYS = ("loses", "raises")
"""It loses the game, or `BadInput` says what was legal."""


def checked_way(illegal: str) -> str:
    """Whether environments know this way."""
    if illegal not in WAYS:
        raise BadInput("illegal", f"{illegal!r} is unknown", allowed=", ".join(WAYS))
    return illegal


class Keywords(NamedTuple):
    """The keywords of a game, as the catalogue takes them."""

    setup: dict[str, Any]
    rulings: dict[str, Any] | None
    data: dict[str, Any] | None


def keywords_of(given: Mapping[str, Any]) -> Keywords:
    """`rulings` and `data` are tables; everything else is the set-up."""
    setup = dict(given)
    return Keywords(setup, _table(setup, "rulings"), _table(setup, "data"))


def _table(setup: dict[str, Any], name: str) -> dict[str, Any] | None:
    found = setup.pop(name, None)
    if found is None:
        return None
    if not isinstance(found, Mapping):
        raise BadInput(name, f"{found!r} is no table", allowed="a dict of names and values")
    return dict(found)


def opponent_of(name: str, game: AnyGame, seed: str) -> AnyBot:
    """The bot that answers for the other seats."""
    try:
        return make_bot(name, game, seed)
    except BadInput as error:
        raise BadInput("opponent", error.problem, allowed=error.allowed) from error
