"""The example of docs/simulators.md runs as it stands, with fewer games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "simulators.md"


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example.count("100_000") == 1
    exec(example.replace("100_000", "100"), {})
    told = capsys.readouterr().out
    assert re.match(r"the bomber wins \d+\.\d%\n\[\d+, ", told)
    assert "State(phase='starts'" in told
