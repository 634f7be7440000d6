"""The mutation run must report what nobody notices, and count what somebody does."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation.changes import changes
from tools.mutation.modules import Code, outermost
from tools.mutation.mutants import all_mutants, drawn
from tools.mutation.report import Result, known, report

TOOL = Path(__file__).parents[2] / "tools" / "mutants.py"

RULES = '''
"""A game."""


def is_high(level: int) -> bool:
    """Nobody tests level 3."""
    return level >= 3


def climbed(level: int) -> int:
    """Tested."""
    return level + 1


def steps(level: int) -> int:
    """Never ends if it counts the wrong way."""
    taken = 0
    while level:
        level -= 1
        taken += 2
    return taken


def ceiling() -> int:
    """Worked out while tests are collected."""
    return 5


def forgotten(level: int) -> int:
    """Run by no test."""
    return -level
'''

TESTS = """
from escadrille.age.levels import ceiling, climbed, is_high, steps

CEILING = ceiling()


def test_levels_five_and_one():
    assert is_high(5)
    assert not is_high(1)


def test_climbing():
    assert climbed(2) == 3


def test_steps():
    assert steps(3) == 6


def test_ceiling():
    assert CEILING == 5
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small game with tests."""
    game = tmp_path / "src" / "escadrille" / "age"
    game.mkdir(parents=True)
    (tmp_path / "tests" / "age").mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    (game.parent / "__init__.py").touch()
    (game / "__init__.py").touch()
    (game / "levels.py").write_text(RULES)
    (game / "narration.py").write_text(RULES)
    (tmp_path / "tests" / "age" / "test_levels.py").write_text(TESTS)
    return tmp_path


def run(checkout: Path, *args: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    files = ["--touching", "touching.json", "--results", "results.jsonl", "--grace", "0.3"]
    command = [sys.executable, str(TOOL), *args, "--root", str(checkout), *files]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_survivors_are_reported_and_others_counted(checkout: Path) -> None:
    run(checkout, "record")
    told = run(checkout, "run")
    found = known(checkout / "results.jsonl")
    assert {key: result.status for key, result in found.items()} == {
        "age:is_high/compare/0": "survived",
        "age:is_high/constant/0": "survived",
        "age:climbed/arithmetic/0": "killed",
        "age:climbed/constant/0": "killed",
        "age:steps/condition/0": "killed",
        "age:steps/constant/0": "killed",
        "age:steps/arithmetic/0": "timeout",
        "age:steps/arithmetic/1": "killed",
        "age:steps/constant/1": "timeout",
        "age:steps/constant/2": "killed",
        "age:ceiling/constant/0": "killed",
        "age:forgotten/sign/0": "untouched",
    }
    assert "escadrille/age/levels.py:7  age:is_high/compare/0  (survived, 1 of 1" in told
    assert "  - return level >= 3\n  + return level > 3" in told
    assert found["age:climbed/arithmetic/0"].test == "tests/age/test_levels.py::test_climbing"
    before = (checkout / "results.jsonl").read_text()
    run(checkout, "run")
    assert (checkout / "results.jsonl").read_text() == before, "it goes on where it stopped"


def changed(body: str) -> list[str]:
    """What the changes to a function's only line make of it."""
    found = []
    for place in range(99):
        ((_, node),) = outermost(ast.parse(body))
        offered = list(changes(node))
        if place == len(offered):
            break
        offered[place].apply()
        found.append(ast.unparse(node).partition("\n    ")[2])
    return found


@pytest.mark.parametrize(
    ("line", "mutants"),
    [
        ("return a < b", ["return a <= b"]),
        ("return a is not None", ["return a is None"]),
        ("a = b - c", ["a = b + c"]),
        ("a = b + [c]", []),
        ("a = 7", ["a = 8"]),
        ("a = b and not c", ["a = b or not c", "a = b and c"]),
        ("a = max(b)", ["a = min(b)"]),
        ("a.append(b)", ["pass"]),
        ("a = b if c else d", ["a = b if True else d", "a = b if False else d"]),
        ("a = [b for b in c if b]", ["a = [b for b in c]"]),
        ("return f(a)", ["return not f(a)"]),
        ("return True", ["return False"]),
        ("raise Refused('A4.8', 1 + 2)", []),
        ("assert a == 1", []),
        ("a = f'{b + 1}'", []),
        ("a = zip(b, c, strict=True)", []),
    ],
)
def test_what_is_changed(line: str, mutants: list[str]) -> None:
    assert changed(f"def f(a: int = 1 + 1) -> bool:\n    {line}") == mutants


def test_the_same_mutants_are_drawn_wherever_their_module_lies(checkout: Path) -> None:
    before = [each.id for each in drawn(Code(checkout / "src"), 1, 6)]
    game = checkout / "src" / "escadrille" / "age"
    (game / "movement").mkdir()
    (game / "levels.py").rename(game / "movement" / "heights.py")
    assert [each.id for each in drawn(Code(checkout / "src"), 1, 6)] == before
    assert len(before) == 6
    assert [each.id for each in drawn(Code(checkout / "src"), 2, 6)] != before


def test_functions_of_one_name_are_told_apart(checkout: Path) -> None:
    (checkout / "src" / "escadrille" / "age" / "clouds.py").write_text(
        'def climbed(level: int) -> int:\n    """Into a cloud."""\n    return level + 2\n'
    )
    ids = {each.id for each in all_mutants(Code(checkout / "src"))}
    assert {"age:climbed#Tested./constant/0", "age:climbed#Into a cloud./constant/0"} <= ids


def test_the_table_counts_by_room(tmp_path: Path) -> None:
    assert "age.fire" in report_of(tmp_path, ["killed", "timeout", "survived", "invalid"])
    row = report_of(tmp_path, ["killed", "timeout", "survived", "invalid"]).splitlines()[1]
    assert row.split() == ["age.fire", "3", "1", "1", "1", "0", "0", "66.7%"]


def report_of(folder: Path, statuses: list[str]) -> str:
    import msgspec

    results = [
        Result(f"m{n}", status, "", "age.fire", f"fire.py:{n}", "a", "b", "", 1, 1, 0.1)
        for n, status in enumerate(statuses)
    ]
    file = folder / "results.jsonl"
    file.write_bytes(b"\n".join(msgspec.json.encode(each) for each in results))
    return report(file)


def test_functions_of_a_compiled_kernel_are_touched_by_whoever_runs_it() -> None:
    code = Code(TOOL.parents[1] / "src")
    kernels = {code.functions[key].qualname: callers for key, callers in code.compiled.items()}
    assert kernels["fly_step"]
    assert kernels["fly_step"] <= code.functions.keys()
    assert kernels["scan"].isdisjoint(kernels["fly_step"])
