"""Engine and simulator play the same games: states, questions, odds and results are equal.

Any number of other games: `python -m benchmarks.lockstep age --games N`.
"""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from escadrille.age.model.state import Phase
from escadrille.age.simulator import layout as at
from tests.age.simulator.lockstep import (
    Lockstep,
    Tally,
    agreed_on,
    is_covered,
    options_of,
    played,
    positions,
)
from tests.age.simulator.simulators import needs_numba, simulator_of
from tests.laws.age.setups import MODES

REFUSED = (
    *("airships-on-patrol", "ammunition-depot-attack", "convoy-reconnaissance", "fleet-bombing"),
    *("grand-battle-one-board", "grand-battle", "neutralizing-aa-zones"),
    *("observation-balloon-attack", "close-balloons", "close-airships", "close-guns"),
)
"""Modes with units that the simulator does not know; listed, so that collecting makes no game."""
COVERED = tuple(mode for mode in MODES if mode not in REFUSED)
MOST = 260
"""Answers of a game; the skirmishes end before that."""
SHAKEN = 0.05
SETUPS = range(5, 9)
"""Of each mode, for positions on their own; games take the numbers before."""
POSITIONS = 30
"""Of each set-up."""


def test_modes_are_covered_or_refused_as_listed() -> None:
    assert [mode for mode in MODES if not is_covered(mode)] == list(REFUSED)


def test_a_game_in_plain_python_is_equal() -> None:
    assert played("close-dogfight", 1, most=120, plain=True).flights > 10


@needs_numba
@pytest.mark.parametrize("mode", COVERED)
def test_games_are_equal(mode: str) -> None:
    tally = played(mode, 1, most=MOST)
    assert tally.answers > 0


@needs_numba
@pytest.mark.parametrize("mode", COVERED)
def test_games_from_random_positions_are_equal(mode: str) -> None:
    tally = played(mode, 2, most=MOST, shaken=SHAKEN)
    assert tally.answers > 0


@needs_numba
@pytest.mark.parametrize("mode", COVERED)
def test_positions_each_of_another_game_are_equal(mode: str) -> None:
    met = Counter[str]()
    for number in SETUPS:
        met += positions(mode, number, POSITIONS)
    assert met.total() == len(SETUPS) * POSITIONS
    assert met["fly"] > 0 < met["roll"]


@needs_numba
@pytest.mark.parametrize("mode", [mode for mode in COVERED if mode.startswith("close-")])
def test_skirmishes_are_equal_to_their_end(mode: str) -> None:
    tallies = [played(mode, number, shaken=SHAKEN) for number in (3, 4)]
    assert all(tally.over is not None for tally in tallies)


def test_the_games_show_many_options_and_rulings() -> None:
    shown = Counter(name for mode in COVERED for n in (1, 2) for name in options_of(mode, n))
    for wanted in ("aerobatics", "speed_difference", "experience", "clouds", "ace_vs_ace"):
        assert shown[f"option {wanted}"] > 0, wanted
    for wanted in ("skill open", "skill hidden", "wind roll", "scoring alternative"):
        assert shown[wanted] > 0, wanted


@needs_numba
def test_plain_and_compiled_functions_play_the_same_game() -> None:
    compiled, plain = simulator_of("close-dogfight", 1), simulator_of("close-dogfight", 1, True)
    start = compiled.row(compiled.game.initial())
    ends = []
    for each in (compiled, plain):
        row = start.copy()
        given = each.simulator.play(row, 7, most=150)
        ends.append((given, each.simulator.state(row)))
    assert ends[0] == ends[1]


def test_a_game_played_in_compiled_code_is_a_game_of_the_engine() -> None:
    """The answers that pilots gave lead to the same end through the engine."""
    for mode, pilots in (("close-dogfight", (1, 1)), ("close-bombing", (0, 1))):
        agreed = agreed_on(mode, 1)
        game = agreed.game()
        simulator = simulator_of(mode, 1).simulator
        row = simulator.row(game.initial())
        given, answers = simulator.record(row, 11, pilots, 400, 400)
        lockstep = Lockstep(game, simulator, "replayed")
        tally = lockstep.replay(answers.tolist())
        assert tally == Tally(given, tally.flights, tally.over)
        assert lockstep.state == simulator.state(row)


def test_every_phase_is_covered_or_named_as_belonging_to_what_is_not() -> None:
    left = set(get_args(Phase)) - set(at.PHASES)
    assert left == {
        # players place pieces [A1.9]
        "placing",
        # bots of the rules [A10, A11]
        "solo pilots",
        "solo places",
        "rolled places",
        "initiative",
        # balloons, airships and anti-aircraft zones [A9]
        "balloons",
        "airship",
        "airship bombs",
        "anti-aircraft",
        "strike",
    }
