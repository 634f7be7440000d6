"""The simulator is held to the engine: the same games and positions, answer by answer."""

from __future__ import annotations

from importlib.util import find_spec

import numpy as np
import pytest

from benchmarks.lockstep.dogfight import GAMES_EACH, MODES, Match, Mode, simulator_of
from escadrille.games.dogfight import dogfight
from escadrille.rossi.simulator import LIBRARY, Simulator
from escadrille.rossi.simulator import columns as at

SETUPS = 20
"""Of each mode, with rulings of their own."""
every_mode = pytest.mark.parametrize("mode", MODES, ids=str)


def numbers_of(mode: Mode, setups: int) -> list[int]:
    """The numbers of the first games of a mode."""
    firsts = [MODES.index(mode) + len(MODES) * i for i in range(setups)]
    return [first * GAMES_EACH + game for first in firsts for game in range(GAMES_EACH)]


@every_mode
def test_engine_and_simulator_agree_at_every_answer(mode: Mode) -> None:
    answers = 0
    for number in numbers_of(mode, SETUPS):
        match = Match(number)
        assert match.mode == mode
        answers += match.play()
    assert answers > 10 * GAMES_EACH * SETUPS


OWN_FIGURES = {
    "biplanes": {
        "red": {"hand_size": 7, "tiles": {"counts": [[0, 0, 2], [1, 3, 6], [3, 2, 5], [6, 1, 3]]}},
        "white": {"hits_to_shoot_down": 2, "rules": ["mulligan", "jam", "zero_then_low"]},
    },
    "tile_limits": {"value_max": 6},
    "constants": {"turns_per_round": 4, "range_max": 2, "low_values": [3], "jam_hits": 2},
    "scenarios": {"bombing": {"objectives_needed": 1}, "escort": {"exit_round": 1}},
}


@pytest.mark.parametrize("scenario", ["dogfight", "bombing", "escort"])
def test_tables_are_made_of_the_figures_in_use(scenario: str) -> None:
    biplanes = ("yellow", "white") if scenario == "bombing" else ("red", "white")
    setup = {"scenario": scenario, "biplanes": biplanes}
    simulator = Simulator(dogfight(setup, {"lane_open": "always"}, OWN_FIGURES))
    for number in range(0, 60, 2):
        Match(number, simulator).play()


@pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")
@every_mode
def test_compiled_and_plain_kernels_play_the_same_games(mode: Mode) -> None:
    compiled = LIBRARY.compiled
    assert compiled is not None
    simulator = simulator_of(MODES.index(mode))
    for number in range(10):
        row, dice = simulator.start(), LIBRARY.plain["seeded"](3, number)
        cells, ints = row.tolist(), simulator.tables.ints
        room = [0] * at.MOST_OPTIONS
        LIBRARY.plain["play_on"](ints.tolist(), cells, [dice], room, room.copy(), [])
        out = np.zeros(at.MOST_OPTIONS, np.int32)
        compiled["play_on"](
            ints, row, np.array([dice], np.int64), out, out.copy(), np.zeros(0, np.int32)
        )
        assert row.tolist() == cells
