"""Tables that map the sentences of a booklet to rules and tests, as tests read them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parents[2] / "docs" / "rules"


class Row(NamedTuple):
    """A sentence, the rule that holds it, and the tests that show it."""

    sentence: str
    rule: str
    tests: list[str]


def rows(page: str, chapter: str) -> list[Row]:
    """The lines of a table whose rules are of a chapter, such as A10."""
    row = rf"^\| (?P<sentence>.+?) \| (?P<rule>{chapter}\.\d+|A12\.35) \| (?P<tests>.+) \|$"
    found = (re.match(row, line) for line in lines(page))
    return [Row(m["sentence"], m["rule"], re.findall(r"`([^`]+)`", m["tests"])) for m in found if m]


def lines(page: str) -> list[str]:
    return (PAGES / page).read_text(encoding="utf-8").splitlines()


def marks(folder: Path) -> dict[str, set[str]]:
    """The rules that each test of a folder is marked with."""
    named: dict[str, set[str]] = {}
    for path in folder.glob("test_*.py"):
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


def check(page: str, chapter: str, folder: Path) -> set[str]:
    """Every line can be read and names tests that exist and are marked; the rules it has."""
    table = rows(page, chapter)
    assert len(table) == sum(line.startswith("| ") for line in lines(page)) - 1
    known = marks(folder)
    for sentence, rule, tests in table:
        assert tests, sentence
        for test in tests:
            assert rule in known.get(test, set()), (sentence, test)
    return {row.rule for row in table}
