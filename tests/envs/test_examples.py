"""The examples do what they say, in a short form."""

from __future__ import annotations

import pytest

from examples import exploitability, fair_handicap, train_policy


def test_a_policy_learns_to_beat_random() -> None:
    before, _, _ = train_policy.main(["--iterations", "0", "--games", "256"])
    _, low, _ = train_policy.main(["--envs", "128", "--iterations", "16", "--games", "1024"])
    assert low > 0.5, "the whole interval"
    assert 0.4 < before < 0.6


def test_cfr_makes_the_reduced_duel_hard_to_exploit(capsys: pytest.CaptureFixture[str]) -> None:
    found = exploitability.main(["--iterations", "10"])
    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0] / 5
    told = capsys.readouterr().out
    assert "3,158 states, 800 information states" in told
    assert "value for the first seat: +0." in told


def test_more_aircraft_are_a_handicap() -> None:
    found = fair_handicap.main(["--games", "60", "--counts", "1", "6"])
    assert found[1].share[2] < found[6].share[1], "intervals do not touch"
    assert all(each.wins + each.draws + each.losses == 60 for each in found.values())
