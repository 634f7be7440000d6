"""No stopwatch in the tests: none asserts how long something took, or gives up within minutes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
CLOCKS = {"monotonic", "perf_counter", "process_time", "time_ns", "monotonic_ns", "perf_counter_ns"}
WAITS = {
    "communicate": 1,
    "join": 0,
    "recv": 0,
    "result": 0,
    "set_default_timeout": 0,
    "timeout": 0,
    "wait": 0,
    "wait_for": 1,
}
"""Calls that give up after a time, and the place of that time."""
NAMES = {"timeout", "open_timeout", "close_timeout", "ping_timeout", "deadline"}
IMPATIENT = {
    "case.call": "timeout",
    "connect": "open_timeout",
    "httpx.Client": "timeout",
    "httpx.get": "timeout",
}
"""Calls of httpx, schemathesis and websockets that give up after seconds if nobody says otherwise,
and the name of that time."""
ENDS_AT_ONCE = {"deadline", "close_timeout"}
"""Here 0 is no wait at all: what is too late is too late on every machine."""


def sources() -> list[Path]:
    return [each for each in sorted(TESTS.rglob("*.py")) if each.name != "patience.py"]


def faults(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute | ast.Name):
            name = node.attr if isinstance(node, ast.Attribute) else node.id
            if name in CLOCKS:
                yield f"{node.lineno}: looks at a clock ({name})"
        elif isinstance(node, ast.Call):
            yield from _short_waits(node)
            if _is_impatient(node):
                yield f"{node.lineno}: gives up after a time that nobody said"


def _short_waits(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in WAITS and len(call.args) > WAITS[name] and _is_number(call.args[WAITS[name]]):
        yield f"{call.lineno}: {name} gives up after a time of its own"
    for each in call.keywords:
        if each.arg in NAMES and _is_number(each.value):
            is_at_once = each.arg in ENDS_AT_ONCE and not ast.literal_eval(each.value)
            if not is_at_once:
                yield f"{call.lineno}: {each.arg} is a time of its own"


def _is_impatient(call: ast.Call) -> bool:
    """Whether a call leaves it to a library how long it waits for the network."""
    name = ast.unparse(call.func)
    said = {each.arg for each in call.keywords}  # None for what is handed on
    return name in IMPATIENT and bool(call.args or said) and not said & {IMPATIENT[name], None}


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def test_no_test_looks_at_a_clock_or_gives_up_soon() -> None:
    """How long to wait is said once, in tests/patience.py."""
    found = {str(path): list(faults(path.read_text(encoding="utf-8"))) for path in sources()}
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize(
    "line",
    [
        "assert perf_counter() - began < 0.05",
        "until = time.monotonic() + 30",
        "thread.join(5)",
        "process.wait(timeout=30)",
        "await asyncio.wait_for(reader.next(), 5)",
        "expect(page.locator('.word')).to_be_visible(timeout=20_000)",
        "page.set_default_timeout(20_000)",
        "settings(deadline=200)",
        "httpx.get('http://localhost')",
        "case.call(base_url=address)",
        "connect(address, max_size=None)",
    ],
)
def test_a_stopwatch_is_found(line: str) -> None:
    assert list(faults(line))


@pytest.mark.parametrize(
    "line",
    [
        "Thinkers(deadline=0.0)",
        "thread.join(PATIENCE)",
        "', '.join(names)",
        "event.wait()",
        "httpx.get(address, timeout=PATIENCE)",
        "connect(address, **options)",
        "connect()",
    ],
)
def test_what_is_no_stopwatch_is_let_be(line: str) -> None:
    assert not list(faults(line))


def test_the_front_ends_tests_have_minutes_too() -> None:
    text = (TESTS.parent / "web" / "vitest.config.ts").read_text(encoding="utf-8")
    for name in ("testTimeout", "hookTimeout"):
        found = re.search(rf"{name}: ([0-9_]+)", text)
        assert found is not None, f"{name} is a few seconds by default"
        assert int(found[1]) >= 120_000
