"""The map rule → module → test: written to docs/rules, and checked to be whole and true.

`python tools/rule_map.py` writes the page; `--check` changes nothing and fails if a rule has no
test, if a test or a docstring names a rule that does not exist, or if the page is out of date.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

from escadrille.kernel.rules_page import RuleText, parse_rules

ROOT = Path(__file__).resolve().parents[1]
PAGES = {"D": "dogfight", "A": "age-of-dogfights"}
"""The letter that a page's rule ids begin with, and the page."""

TESTS_ONLY = re.compile(r"D1[23]\.\d+|A12\.\d+")
"""Worked examples and checks of the page itself: shown by tests, built nowhere in particular."""

NOT_RULES = re.compile(r"D11\.\d+|D13\.[78]|A12")
"""Remarks with an id but nothing to observe: discrepancies of the rulebook, trial statistics."""

LEFT_OUT = {
    "dogfight": "Remarks with nothing to observe (D11, D13.7 and D13.8) are left out.",
    "age-of-dogfights": "The remark above the worked examples (A12) is left out.",
}

CITED = re.compile(r"\b([A-Z]\d+(?:\.\d+)*[a-z]?)(?: to [A-Z]\d+(?:\.\d+)*\.(\d+))?\b")


def main() -> int:
    """Write or check the pages; the exit code says whether all is well."""
    found: list[str] = []
    for letter, page in PAGES.items():
        source = ROOT / "docs" / "rules" / f"{page}.md"
        rules = parse_rules(source.read_text(encoding="utf-8"))
        modules, tests = _citations(letter, rules), _named_by_tests(letter)
        text = _page(page, rules, modules, tests)
        target = source.with_name(f"{page}-map.md")
        if "--check" in sys.argv:
            found += faults(rules, modules, tests)
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                found.append(f"{target.relative_to(ROOT)} is out of date: run tools/rule_map.py")
        else:
            target.write_text(text, encoding="utf-8")
    for fault in found:
        print(f"rule map: {fault}")
    return 1 if found else 0


def faults(
    rules: dict[str, RuleText], modules: dict[str, set[str]], tests: dict[str, set[str]]
) -> Iterator[str]:
    """What is missing or wrong, in words."""
    for rule in filter(_is_due, rules):
        if rule not in tests:
            yield f"{rule} has no test that names it"
        if rule not in modules and not TESTS_ONLY.fullmatch(rule):
            yield f"{rule} is cited by no module"
    for rule in sorted({*tests, *modules} - set(rules)):
        where = ", ".join(sorted(tests.get(rule, set()) | modules.get(rule, set())))
        yield f"{rule} does not exist but is named in {where}"


def _is_due(rule: str) -> bool:
    """Whether a rule must have its module and its test."""
    return not NOT_RULES.fullmatch(rule)


def _citations(letter: str, rules: Collection[str]) -> dict[str, set[str]]:
    """The modules and data files whose docstrings, comments or messages cite each rule.

    A chapter counts only where it is a rule itself: elsewhere `[D8]` just names the chapter.
    Lessons do not count: they teach rules that others have to keep.
    """
    cited: dict[str, set[str]] = defaultdict(set)
    source = ROOT / "src" / "escadrille"
    files = (*source.rglob("*.py"), *source.rglob("*.toml"), *source.glob("messages/en/*.ftl"))
    for path in sorted(files):
        name = path.relative_to(source).as_posix()
        if name.startswith("lessons/"):
            continue
        for match in CITED.finditer(path.read_text(encoding="utf-8")):
            for rule in span(match):
                if rule.startswith(letter) and ("." in rule or rule in rules):
                    cited[rule].add(name)
    return cited


def span(match: re.Match[str]) -> list[str]:
    """`D3.3 to D3.6` cites all rules between; other citations just themselves."""
    first = match[1]
    if not match[2]:
        return [first]
    group, _, start = first.rpartition(".")
    return [f"{group}.{n}" for n in range(int(start), int(match[2]) + 1)]


def _named_by_tests(letter: str) -> dict[str, set[str]]:
    """The tests that carry `@pytest.mark.rule(...)` for each rule."""
    named: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                where = f"{path.relative_to(ROOT / 'tests').as_posix()}::{node.name}"
                for rule in marks(node):
                    if rule.startswith(letter):
                        named[rule].add(where)
    return named


def marks(test: ast.FunctionDef) -> Iterator[str]:
    """The rule ids that a test is marked with."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def _page(
    page: str,
    rules: dict[str, RuleText],
    modules: dict[str, set[str]],
    tests: dict[str, set[str]],
) -> str:
    lines = [
        f"# Rule, module, test: {page}",
        "",
        "Written by `tools/rule_map.py`; `make check` fails while a rule has no module or no test.",
        LEFT_OUT[page],
        "",
        "| rule | modules that cite it | tests that name it |",
        "|---|---|---|",
    ]
    for rule in filter(_is_due, rules):
        where = ", ".join(f"`{name}`" for name in sorted(modules.get(rule, ())))
        shown = "<br>".join(f"`{name}`" for name in sorted(tests.get(rule, ())))
        lines.append(f"| {rule} | {where} | {shown} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
