"""A game does not depend on the order in which Python happens to keep its sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_records_are_the_same_under_different_hash_seeds() -> None:
    digests = [digest_under(hash_seed) for hash_seed in ("1", "20")]
    assert len(set(digests)) == 1
    assert len(digests[0]) == 64


def digest_under(hash_seed: str, module: str = "tests.laws.digest") -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", module]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()
