"""The whole run: rules imported and kernels compiled once, mutants shared out, results written."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.choosing import Planner
from tools.mutation.modules import Code
from tools.mutation.mutants import Mutant
from tools.mutation.recording import import_rules
from tools.mutation.report import line_of
from tools.mutation.running import Limits, Outcome, Runner, compile_kernels
from tools.mutation.touching import loaded


def run_all(
    code: Code, asked: argparse.Namespace, mutants: Sequence[Mutant], tests: Sequence[str]
) -> None:
    """Test mutants in several processes, and add a line to the results for each."""
    import_rules(code)
    compile_kernels()
    touching = loaded(asked.touching.read_bytes())
    recorded = {test.partition("::")[0] for test in touching.tests}
    files = sorted(each for each in recorded if _is_below(each, tests))
    touching.tests = {k: t for k, t in touching.tests.items() if k.partition("::")[0] in files}
    runner = Runner(code, Planner(code, touching, asked.budget), files, Limits(asked.grace))
    workers = []
    for number in range(asked.jobs):
        worker = os.fork()
        if worker == 0:
            _work(runner, mutants[number :: asked.jobs], asked.results)
            os._exit(0)
        workers.append(worker)
    for worker in workers:
        os.waitpid(worker, 0)


def _is_below(file: str, tests: Sequence[str]) -> bool:
    return any(file == test or file.startswith(f"{test.rstrip('/')}/") for test in tests)


def _work(runner: Runner, mutants: Sequence[Mutant], results: Path) -> None:
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("a", encoding="utf-8") as file:

        def tell(mutant: Mutant, outcome: Outcome) -> None:
            file.write(line_of(mutant, outcome) + "\n")
            file.flush()

        runner.run(mutants, tell)
