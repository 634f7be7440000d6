"""Simulators of set-ups for tests, with their games."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, NamedTuple

import pytest

from escadrille.age.game import Age
from escadrille.age.simulator import Simulator
from escadrille.age.simulator.convert import Row
from escadrille.games.age import age
from tests.age.simulator.lockstep import agreed_on

needs_numba = pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")

FOUR_A_SIDE: dict[str, Any] = {
    "scenario": "dogfight",
    "forces": [["de4", "de5", "de10", "de11"], ["gb4", "gb5", "gb10", "gb11"]],
    "force_rule": {"count": 4},
}


class Pair(NamedTuple):
    """A game of the engine, and its simulator."""

    game: Age
    simulator: Simulator

    def row(self, state: Any) -> Row:
        return self.simulator.row(state)


def pair_of(game: Age, *, plain: bool = False) -> Pair:
    return Pair(game, Simulator(game.rules, plain=plain))


def simulator_of(mode: str, number: int, plain: bool = False) -> Pair:
    """Of a set-up of the laws."""
    return pair_of(agreed_on(mode, number).game(), plain=plain)


def four_a_side(*, clouds: bool = False) -> Pair:
    """On an open sky, or one full of clouds of one point each."""
    if not clouds:
        return pair_of(age(FOUR_A_SIDE))
    spread = [(col, row) for col in range(24) for row in range(36) if (col + 2 * row) % 5 == 0]
    options = {"clouds": [{"at": list(at), "top": 1} for at in spread]}
    return pair_of(age(FOUR_A_SIDE | {"options": options}, {"cloud_shape": "one"}))
