"""Random games of every mode: none crashes, none gets stuck, none is stopped unseen.

`make test ARGS=--hypothesis-profile=search` plays thousands.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

from escadrille.kernel.protocol import Over
from tests.laws.games import Mode, Player, every_mode, moments, with_setup

TIMES = 10
"""So many times as many games as laws look at."""


@every_mode
@pytest.mark.rule("D13.7")
def test_random_games_come_to_a_result(mode: Mode) -> None:
    profile = settings.get_profile(settings.get_current_profile_name())
    for number in range(TIMES * profile.max_examples):
        result, rounds = play_out(mode, number)
        assert sum(result.scores) == 0
        # Even at random a mission fails or succeeds long before the guard stops it: a game that
        # needs the guard goes in circles.
        assert result.rule != "D9.7", f"{mode} number {number} ran to round {rounds}"


def play_out(mode: Mode, number: int) -> tuple[Over, int]:
    """Every set-up of the mode has its turn; the number is the seed."""
    game = with_setup(mode, number)
    state = game.initial()
    for moment in moments(game, Player(f"{mode} {number}")):
        state = moment.step.state
    assert state.result is not None
    return state.result, state.round
