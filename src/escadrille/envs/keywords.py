"""The arguments of both games' environments: which keywords, seeds and answers are valid."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

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


def checked_render_mode(mode: str | None, *modes: str) -> str | None:
    """Whether an environment draws itself so; None draws nothing."""
    if mode not in (None, *modes):
        raise BadInput("render_mode", f"{mode!r} is unknown", allowed=", ".join((*modes, "None")))
    return mode


def checked_seat(seat: Any, allowed: Sequence[int | None]) -> Any:
    """A seat that can be played; True and 1.0 are refused, though they equal 1."""
    if type(seat) not in (int, type(None)) or seat not in allowed:
        raise BadInput("seat", f"{seat!r} is not a seat", allowed=", ".join(map(str, allowed)))
    return seat


def seat_of(agent: Any, agents: Sequence[str], seats: Sequence[int]) -> int:
    """The seat that PettingZoo calls by a name."""
    if agent not in agents:
        raise BadInput("agent", f"{agent!r} is unknown", allowed=", ".join(agents))
    return seats[agents.index(agent)]


def whole_number(field: str, given: Any, *, least: int = 0, most: int | None = None) -> int:
    """An integer of any type, numpy's included; raise `BadInput` if it is out of range."""
    allowed = f"{least} or more" if most is None else f"{least} to {most}"
    try:
        number = operator.index(given)
    except TypeError:
        number = None
    if number is None or isinstance(given, bool):
        raise BadInput(field, f"{given!r} is not a whole number", allowed=allowed)
    if number < least or (most is not None and number > most):
        raise BadInput(field, f"{number} is out of range", allowed=allowed)
    return number


def seeded(seed: Any) -> np.random.Generator:
    """The dice of a seed."""
    return np.random.default_rng(whole_number("seed", seed))


def no_game() -> BadInput:
    """What is wrong with a step before `reset`, or after the end."""
    return BadInput("step", "no game is under way", allowed="reset")


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
