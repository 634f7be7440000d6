"""Dogfight! in the laboratory: biplanes are exchanged in a duel, random games are simulated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.bots.dogfight import SOLO
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.lab.part import Ending, Fast, Part, Setup
from escadrille.rossi.game import Dogfight
from escadrille.rossi.simulator import NotSimulated, Simulator

RANDOM = "random"
DUEL = "dogfight"


class DogfightPart(Part):
    """The mission is seat 0's; in a duel both seats are alike."""

    def seated(self, setup: Setup, players: Sequence[str], published: Sequence[str]) -> Setup:
        """The solo bot flies for seat 2, and for no other. [D10.1]"""
        if players[0] == SOLO:
            raise BadInput("players", "the solo bot has the second seat [D10.1]")
        return {**setup, "solo": True} if players[1] == SOLO else setup

    def exchanged(self, game: AnyGame) -> Setup | None:
        """Biplanes are exchanged in a duel; a mission differs for both sides."""
        setup = dict(game.setup_fields())
        return {**setup, "biplanes": setup["biplanes"][::-1]} if setup["scenario"] == DUEL else None

    def sides(self, game: AnyGame) -> tuple[str, ...]:
        """The biplanes."""
        return tuple(game.setup_fields()["biplanes"])

    def fast_players(self) -> tuple[str, ...]:
        """Random games, against the solo bot too."""
        return (RANDOM, SOLO)

    def simulator(self, game: AnyGame, players: Sequence[str]) -> Fast:
        """Everything is covered that fits into a row."""
        assert isinstance(game, Dogfight)
        try:
            return _Fast(Simulator(game))
        except NotSimulated as error:
            raise BadInput("engine", str(error), allowed="auto, engine") from error


class _Fast:
    """Random games in compiled code."""

    def __init__(self, simulator: Simulator) -> None:
        """Games begin where the set-up begins."""
        self._simulator = simulator
        self._results: dict[Any, Any] = {}
        simulator.wait()

    def play(self, seed: str, pairs: Sequence[int]) -> list[Ending]:
        """Consecutive numbers are played at once."""
        return [self._ending(seed, pair) for pair in pairs]

    def _ending(self, seed: str, pair: int) -> Ending:
        row = self._simulator.start()
        self._simulator.play_out(row, number_of(seed), pair)
        over, state = self._simulator.result(row), self._simulator.read(row)
        assert over is not None, "a random game is played to its end"
        return Ending(over.scores, over.points, over.reason, over.rule, state.round, -1, -1)


def number_of(seed: str) -> int:
    """A text seed as the simulators take one."""
    return int(seed, 16) % (1 << 62)


PART = DogfightPart()
