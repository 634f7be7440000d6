"""The examples do what they say, in a short form."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from examples import exploitability, fair_handicap

EXAMPLES = Path(exploitability.__file__).parent


def test_a_policy_learns_to_beat_random() -> None:
    """In a process of its own: the example has numpy use one thread, which is quicker."""
    command = [
        sys.executable,
        str(EXAMPLES / "train_policy.py"),
        *["--envs", "128", "--games", "1024"],
    ]
    done = subprocess.run(
        [*command, "--iterations", "16"], capture_output=True, text=True, check=True
    )
    before, after = re.findall(r": +([\d.]+)% of games \(([\d.]+)% to", done.stdout)
    assert 45 < float(before[0]) < 55
    assert float(after[1]) > 50, "the whole interval"


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
