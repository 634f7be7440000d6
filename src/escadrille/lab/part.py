"""What the laboratory asks a game that its rules do not say: a `Part` for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from escadrille import catalog
from escadrille.bots.roster import published_for
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput

Setup: TypeAlias = dict[str, Any]


class Ending(NamedTuple):
    """How a game ended, as the engine or a simulator tells it; everything by seat."""

    scores: tuple[int, ...]
    """1 for a win, 0 for a draw, -1 for a loss."""
    points: tuple[float, ...]
    reason: str
    rule: str
    rounds: int
    answers: int
    """How often a seat or nature answered; -1 where a simulator does not count."""
    first: int
    """The seat that moved first; -1 where nobody does."""


class Fast(Protocol):
    """Plays whole games of one set-up in compiled code."""

    def play(self, seed: str, pairs: Sequence[int]) -> list[Ending]:
        """A game for each number: seed and number name the same game for ever."""
        ...


class Part:
    """The defaults, for a game that has nothing of its own to say."""

    def seated(self, setup: Setup, players: Sequence[str], published: Sequence[str]) -> Setup:
        """The set-up with the published bots among the players of the seats."""
        for player in players:
            if player in published:
                raise BadInput("players", f"{player!r} cannot be seated in the laboratory")
        return setup

    def teams(self, game: AnyGame) -> tuple[int, ...]:
        """The team of every seat."""
        return tuple(range(game.seats))

    def exchanged(self, game: AnyGame) -> Setup | None:
        """The set-up with what both sides fly exchanged, or None if the sides differ in more.

        Published bots are seated in it afresh. Dice and the first move stay with the seats.
        """
        return None

    def scenario(self, game: AnyGame) -> str:
        """What is played, by name."""
        named = game.setup_fields().get("scenario", "")
        return named if isinstance(named, str) else ""

    def sides(self, game: AnyGame) -> tuple[str, ...]:
        """What flies for each seat: a biplane, a nation."""
        return tuple(f"seat {seat + 1}" for seat in range(game.seats))

    def forces(self, game: AnyGame) -> tuple[tuple[str, ...], ...]:
        """The types of aircraft of each seat."""
        return ((),) * game.seats

    def first(self, game: AnyGame, state: Any) -> int:
        """The seat that moved first in a finished game; -1 where no seat does."""
        return -1

    def get_ready(self, game: AnyGame) -> None:
        """Wait for what makes the engine quick."""

    def fast_players(self) -> tuple[str, ...]:
        """Whom the simulator of the game can play."""
        return ()

    def simulator(self, game: AnyGame, players: Sequence[str]) -> Fast:
        """Games by the million; raise `BadInput` for what it does not cover."""
        raise BadInput("engine", f"{game.name!r} has no simulator", allowed="auto, engine")


def setup_of(game: AnyGame) -> Setup:
    """The whole set-up of a game as JSON has it: lists and tables."""
    setup: Setup = msgspec.json.decode(msgspec.json.encode(game.setup_fields()))
    return setup


@cache
def part_of(game: str) -> Part:
    """What a game says of itself to the laboratory."""
    plugin = catalog.entry(game)
    part: Part = plugin.part("lab").PART if plugin.lab else Part()
    return part


def seated(game: str, setup: Mapping[str, Any], players: Sequence[str]) -> Setup:
    """A set-up with its players: the rules fly the published bots."""
    return part_of(game).seated(dict(setup), players, published_for(game))
