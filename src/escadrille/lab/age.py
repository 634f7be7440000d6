"""Age of Dogfights in the laboratory: seats are exchanged; simple pilots are simulated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.age.scenario import Scenario
from escadrille.age.simulator import GREEDY, RANDOM, Simulator, new_desk
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.lab.part import Ending, Fast, Part, Setup, setup_of

PILOTS = {"random": RANDOM, "greedy": GREEDY}
"""The pilots of the simulator; the greedy one exists nowhere else."""


class AgePart(Part):
    """Seats have edges and forces; teams may have several seats."""

    def seated(self, setup: Setup, players: Sequence[str], published: Sequence[str]) -> Setup:
        """The rules fly the published bots. [A10]"""
        bots = [player if player in published else "" for player in players]
        return {**setup, "bots": bots} if any(bots) else setup

    def teams(self, game: AnyGame) -> tuple[int, ...]:
        """As the scenario says."""
        return tuple(seat.team for seat in _rules(game).scenario.seats)

    def exchanged(self, game: AnyGame) -> Setup | None:
        """Both players take the other's seat, and edge where nothing on the board is anybody's."""
        rules, setup = _rules(game), setup_of(game)
        if len(rules.scenario.seats) != 2 or _is_bound_to_seats(rules.scenario):
            return None
        scenario, seats = setup["scenario"], setup["scenario"]["seats"]
        edges = [seat["edge"] for seat in seats]
        seats.reverse()
        if _is_even(rules.scenario):
            for seat, edge in zip(seats, edges, strict=True):
                seat["edge"] = edge
        scenario["order"] = [1 - seat for seat in scenario["order"]]
        setup["forces"].reverse()
        for recruit in (each for force in setup["forces"] for each in force):
            del recruit["name"]  # `de1-2` is the second of its name, whoever that is now
        setup.pop("bots", None)  # whoever is seated next
        return setup

    def scenario(self, game: AnyGame) -> str:
        """Its id, or the title of one that somebody wrote."""
        scenario = _rules(game).scenario
        return str(scenario.id or scenario.title)

    def sides(self, game: AnyGame) -> tuple[str, ...]:
        """The name of each seat in its scenario."""
        return tuple(seat.name for seat in _rules(game).scenario.seats)

    def forces(self, game: AnyGame) -> tuple[tuple[str, ...], ...]:
        """Every aircraft by its type."""
        forces = _rules(game).setup.forces
        return tuple(tuple(recruit.type_id for recruit in force) for force in forces)

    def first(self, game: AnyGame, state: Any) -> int:
        """By the order of the last round."""
        assert isinstance(state, State)
        return state.order[0] if state.order else -1

    def get_ready(self, game: AnyGame) -> None:
        """The kernels of movement and sight."""
        assert isinstance(game, Age)
        game.wait()

    def fast_players(self) -> tuple[str, ...]:
        """The simulator's own pilots."""
        return tuple(PILOTS)

    def simulator(self, game: AnyGame, players: Sequence[str]) -> Fast:
        """What the simulator covers; it refuses the rest by name."""
        assert isinstance(game, Age)
        simulator = Simulator(game.rules, desk=_desk())
        return _Fast(game, simulator, [PILOTS[player] for player in players])


class _Fast:
    """Games of the simulator's pilots in compiled code."""

    def __init__(self, game: Age, simulator: Simulator, pilots: Sequence[int]) -> None:
        """Games begin where the set-up begins."""
        self._game, self._simulator, self._pilots = game, simulator, pilots
        self._start = simulator.row(game.initial())

    def play(self, seed: str, pairs: Sequence[int]) -> list[Ending]:
        """Each game has a number of its own for its dice."""
        return [self._ending(int(seed, 16) + pair) for pair in pairs]

    def _ending(self, number: int) -> Ending:
        row = self._start.copy()
        answers = self._simulator.play(row, number, self._pilots)
        state = self._simulator.state(row)
        if (over := state.result) is None:
            raise BadInput("games", "a game does not end", allowed="a round limit")
        first = state.order[0] if state.order else -1
        points = tuple(over.points)
        return Ending(over.scores, points, over.reason, over.rule, state.round, answers, first)


@cache
def _desk() -> Any:
    """One for all cells that this process plays: a game is one compiled call, which has it alone.

    With a desk each, an experiment of many cells would fill the memory.
    """
    return new_desk()


def _rules(game: AnyGame) -> Any:
    assert isinstance(game, Age)
    return game.rules


def _is_bound_to_seats(scenario: Scenario) -> bool:
    """Whether pieces on the board belong to a seat by its number."""
    return bool(scenario.balloons or scenario.nets or scenario.airships or scenario.aa)


def _is_even(scenario: Scenario) -> bool:
    """Whether it is the same from both edges: nothing is placed, nothing to be done."""
    is_placed = any(seat.access or any(s.starts for s in seat.slots) for seat in scenario.seats)
    return not (scenario.zones or scenario.task or is_placed)


PART = AgePart()
