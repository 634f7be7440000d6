"""Dogfight! in the laboratory: biplanes are exchanged in a duel, random games are simulated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.bots.dogfight import SOLO
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over
from escadrille.lab.part import Ending, Fast, Part, Setup, setup_of
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
        setup = setup_of(game)
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
        self._results: dict[tuple[int, int], Over] = {}
        simulator.wait()

    def play(self, seed: str, pairs: Sequence[int]) -> list[Ending]:
        """Numbers that follow each other are played at once."""
        endings: list[Ending] = []
        for first, count in _runs(pairs):
            played = self._simulator.play(count, number_of(seed), first=first)
            told = (played.scores.tolist(), played.endings.tolist(), played.rounds.tolist())
            endings += [self._ending(*row) for row in zip(*told, strict=True)]
        return endings

    def _ending(self, score: int, code: int, rounds: int) -> Ending:
        over = self._results.get((score, code))
        if over is None:
            over = self._results[score, code] = self._simulator.ending(score, code)
        return Ending(over.scores, over.points, over.reason, over.rule, rounds, -1, -1)


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other as the first of them and how many."""
    begin = 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[place - 1] + 1:
            yield numbers[begin], place - begin
            begin = place


def number_of(seed: str) -> int:
    """A text seed as the simulators take one."""
    return int(seed, 16) % (1 << 62)


PART = DogfightPart()
