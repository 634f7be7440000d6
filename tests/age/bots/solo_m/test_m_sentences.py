"""The table of the draft's sentences names tests that exist and show the rule."""

from __future__ import annotations

from pathlib import Path

from tests.age.sentences import check


def test_every_sentence_has_tests_that_exist_and_every_rule_a_sentence() -> None:
    rules = check("solo-m-map.md", "A11", Path(__file__).parent)
    assert rules == {*(f"A11.{n}" for n in range(1, 19)), "A12.35"}
