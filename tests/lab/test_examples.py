"""The examples can be played as they are, but for the number of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from escadrille.lab import checked, load_experiment, run

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "lab").glob("*.toml"))


def test_there_is_an_example_of_everything() -> None:
    kinds = {load_experiment(path).kind for path in EXAMPLES}
    assert kinds == {"match", "round-robin", "ladder", "balance", "scenarios"}


def _first_two(raw: dict[str, Any]) -> dict[str, Any]:
    """Fewer cells."""
    fewer = {"scenarios": raw["scenarios"][:2], "cells": raw["cells"][:2]}
    for name in ("vary", "against"):
        fewer[name] = {k: {f: v[:2] for f, v in each.items()} for k, each in raw[name].items()}
    return fewer


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_played(path: Path, tmp_path: Path) -> None:
    raw = load_experiment(path).model_dump(exclude_none=True)
    setup = raw["setup"]
    if raw["game"] == "age":  # few rounds will do to see that it runs
        setup = {**setup, "options": {**setup.get("options", {}), "round_limit": 2}}
    short = checked({**raw, **_first_two(raw), "games": 1, "setup": setup})
    outcome = run(short, tmp_path, workers=1)
    assert outcome.is_complete
    assert outcome.table().num_rows == sum(cell["games"] for cell in outcome.summary["cells"]) > 0
