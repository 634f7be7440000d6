"""`escadrille play`: the solo bot says which tile it plays, which it does not, and why. [D10.9]"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.runner import play


@pytest.mark.rule("D10.9")
def test_the_story_of_a_solo_game_has_the_bots_reasons(tmp_path: Path) -> None:
    options = "--scenario espionage --opponent solo --ruling round_cap=3 --seed 1"
    shown = " ".join(play(options, tmp_path / "a.jsonl").output.split())
    plays = re.findall(r"It plays \[\d\|\d\] from the (left|right) slot, not \[\d\|\d\]", shown)
    assert set(plays) == {"left", "right"}
    assert re.search(r"You are \w+ (ahead|behind it): it wants the (lower|higher) value", shown)
