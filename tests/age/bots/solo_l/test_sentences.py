"""The table of the booklet's sentences names tests that exist and show the rule."""

from __future__ import annotations

from pathlib import Path

from tests.age.sentences import check


def test_every_sentence_has_tests_that_exist_and_every_rule_a_sentence() -> None:
    rules = check("solo-l-map.md", "A10", Path(__file__).parent)
    assert rules == {f"A10.{n}" for n in range(1, 25)}
