"""A mutation run: how many small changes to the rules do the tests notice, and which do they not?

    tools/mutants.py record [TESTS …]      find out which tests touch which function, once
    tools/mutants.py run [--limit 400]     draw mutants by a seed and test each
    tools/mutants.py report                what the runs have found, and which mutants survived

Results are added to a file line by line; a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.mutation.modules import Code  # noqa: E402 - found through the line above
from tools.mutation.mutants import drawn  # noqa: E402

TESTS = (
    *("age", "rossi", "kernel", "rulebook", "playthroughs", "bots", "perft", "laws"),
    *("outside/test_outside.py", "table/games/test_dice.py", "table/games/test_sharing.py"),
)
"""Where tests of rules are, below tests."""
SEED = 1913
LIMIT = 400
BUDGET, GRACE = 15.0, 5.0
AGAIN = ("survived", "untouched", "error")


def main(args: Sequence[str] | None = None) -> int:
    """Record, run or report."""
    asked = _parser().parse_args(args)
    os.chdir(asked.root)
    code = Code(asked.root / "src")
    tests = asked.tests or [f"tests/{name}" for name in TESTS if Path("tests", name).exists()]
    if asked.what == "record":
        return _record(code, asked.touching, tests)
    if asked.what == "run":
        _run(code, asked, tests)
    from tools.mutation.report import report

    print(report(asked.results))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("record", "run", "report"))
    parser.add_argument("tests", nargs="*", help="files or folders with tests (default: of rules)")
    parser.add_argument("--limit", type=int, default=LIMIT, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", default="*", help="a pattern of mutants' names")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for each")
    parser.add_argument("--grace", type=float, default=GRACE, help="seconds that any test may take")
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout")
    parser.add_argument("--again", action="store_true", help="test survivors again")
    build = ROOT / "build"
    parser.add_argument("--touching", type=Path, default=build / "touching.json")
    parser.add_argument("--results", type=Path, default=build / "mutants.jsonl")
    return parser


def _record(code: Code, path: Path, tests: Sequence[str]) -> int:
    from tools.mutation.recording import record
    from tools.mutation.touching import Touching, loaded

    touching = Touching(list(code.functions))
    if path.exists():
        before = loaded(path.read_bytes())
        if before.functions == touching.functions:
            touching = before
    ended = record(code, touching, tests)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(touching.save())
    return ended


def _run(code: Code, asked: argparse.Namespace, tests: Sequence[str]) -> None:
    from tools.mutation.report import known

    done = {} if not asked.results.exists() else known(asked.results)
    mutants = [
        each for each in drawn(code, asked.seed, asked.limit) if fnmatch(each.id, asked.only)
    ]
    left = [
        each
        for each in mutants
        if each.id not in done
        or (asked.again and done[each.id].status in ("survived", "untouched"))
    ]
    if not left:
        return
    from tools.mutation.work import run_all

    run_all(code, asked, left, tests)


if __name__ == "__main__":
    sys.exit(main())
