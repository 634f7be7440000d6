"""The table of the solo chapter's sentences names tests that exist and show the rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "solo-dogfight-map.md"
ROW = re.compile(r"^\| (?P<sentence>.+?) \| (?P<rule>D10\.\d+) \| (?P<tests>.+) \|$")


def rows() -> list[tuple[str, str, list[str]]]:
    found = (ROW.match(line) for line in PAGE.read_text(encoding="utf-8").splitlines())
    return [(m["sentence"], m["rule"], re.findall(r"`([^`]+)`", m["tests"])) for m in found if m]


def marks() -> dict[str, set[str]]:
    """The rules that each test on solo play is marked with."""
    named: dict[str, set[str]] = {}
    for path in Path(__file__).parents[1].rglob("test_solo_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
                named[f"{path.name}::{node.name}"] = {
                    str(argument.value)
                    for call in calls
                    if ast.unparse(call.func) == "pytest.mark.rule"
                    for argument in call.args
                    if isinstance(argument, ast.Constant)
                }
    return named


def test_every_line_of_the_table_can_be_read() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert len(rows()) == sum(line.startswith("| ") for line in lines) - 1


def test_every_sentence_has_tests_that_exist_and_name_its_rule() -> None:
    known = marks()
    for sentence, rule, tests in rows():
        assert tests, sentence
        for test in tests:
            assert rule in known.get(test, set()), (sentence, test)


def test_every_rule_of_the_chapter_has_a_sentence() -> None:
    assert {rule for _, rule, _ in rows()} == {f"D10.{n}" for n in range(1, 21)}
