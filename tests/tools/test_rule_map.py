"""The check that no rule is without a module or a test must be able to fail."""

from __future__ import annotations

import ast

from escadrille.kernel.rules_page import RuleText
from tools.rule_map import CITED, faults, marks, span

RULES = {id_: RuleText(id_, "", "", ()) for id_ in ("D1.1", "D1.2", "D11.4", "D12.1", "D13.8")}
ALL = {id_: {"somewhere"} for id_ in ("D1.1", "D1.2", "D12.1")}


def test_all_is_well_when_every_rule_has_a_module_and_a_test() -> None:
    assert list(faults(RULES, ALL, ALL)) == []


def test_a_rule_without_a_test_is_named() -> None:
    tests = {id_: where for id_, where in ALL.items() if id_ != "D1.2"}
    assert list(faults(RULES, ALL, tests)) == ["D1.2 has no test that names it"]


def test_a_rule_without_a_module_is_named_but_worked_examples_need_none() -> None:
    modules = {"D1.1": {"tiles.py"}}
    assert list(faults(RULES, modules, ALL)) == ["D1.2 is cited by no module"]


def test_a_rule_that_does_not_exist_is_named_with_its_place() -> None:
    tests = ALL | {"D9.99": {"test_x.py::test_y"}}
    assert list(faults(RULES, ALL, tests)) == [
        "D9.99 does not exist but is named in test_x.py::test_y"
    ]


def test_a_range_cites_all_rules_in_it() -> None:
    found = [rule for match in CITED.finditer("[D3.3 to D3.6, D8.5a]") for rule in span(match)]
    assert found == ["D3.3", "D3.4", "D3.5", "D3.6", "D8.5a"]


def test_marks_are_read_off_a_test() -> None:
    source = '@pytest.mark.rule("D1.1", "D1.2")\n@pytest.mark.other("D9.9")\ndef test_x(): ...'
    [test] = ast.parse(source).body
    assert isinstance(test, ast.FunctionDef)
    assert list(marks(test)) == ["D1.1", "D1.2"]


def test_rules_below_rules_and_chapters_are_cited_too() -> None:
    text = "[A8.1.1 to A8.1.3] and [A7, A4.13] but not L6"
    found = [rule for match in CITED.finditer(text) for rule in span(match)]
    assert found == ["A8.1.1", "A8.1.2", "A8.1.3", "A7", "A4.13", "L6"]


def test_a_rule_needs_a_module_and_a_test_and_a_remark_neither() -> None:
    rules = {id_: RuleText(id_, "", "", ()) for id_ in ("A12", "D11.3", "A9.6.11", "A12.31")}
    assert sorted(faults(rules, {}, {})) == [
        "A12.31 has no test that names it",
        "A9.6.11 has no test that names it",
        "A9.6.11 is cited by no module",
    ]
