"""What the page of the simulator says."""

from __future__ import annotations

import re
from pathlib import Path

from escadrille.kernel.protocol import Over

PAGE = Path(__file__).parents[3] / "docs" / "simulators-age.md"


def test_the_example_of_the_page_plays_a_game() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    names: dict[str, object] = {}
    told: list[object] = []
    exec(example[1], names | {"print": told.append}, names)
    result, pending = told
    assert isinstance(result, Over)
    assert isinstance(pending, tuple)
