"""Running mutants: each in a process of its own that is forked, changed, and tested until it fails.

A function that is touched while tests are collected may have left results behind, in caches or in
the tests themselves. Its mutants are tested `cold`: the tests are collected after the change. All
others are tested `warm`, in forks of one process that has collected every test and run none.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import _lru_cache_wrapper, partial
from types import FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tools.mutation.choosing import Plan, Planned, Planner
from tools.mutation.modules import Code
from tools.mutation.mutants import Mutant, code_of

PLAIN_TIMES = 100.0
"""How many times as long a test may take where a kernel runs as plain Python."""
WAITING = 30
"""How many times as long as it computes a test may wait, on a busy machine for instance."""
MEMORY = 8 << 30
QUIET = (
    *("-p", "no:cacheprovider"),
    # imported before pytest could look at it, on purpose
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
STARTING = 1.0
"""Seconds that pytest takes to start."""
FIRST_CHUNK = 4.0
"""Seconds of tests that are collected first; each further chunk is twice as long."""


class Outcome(NamedTuple):
    """What became of a mutant."""

    status: str
    """killed, timeout, survived, untouched (no test runs it), invalid, or error (of the run)."""
    test: str = ""
    """The one that noticed."""
    ran: int = 0
    of: int = 0
    """How many tests ran, of those that touch it."""
    seconds: float = 0.0
    """Of tests that ran, as they usually take."""
    files: tuple[str, ...] = ()
    """Where those tests are."""


Say = Callable[[dict[str, Any]], None]


def forked(work: Callable[[Say], None]) -> tuple[list[dict[str, Any]], int]:
    """Do some work in a child; what it says, and the signal that ended it (0 for none)."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _be_quiet()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            work(lambda words: _say(writing, words))
        except BaseException as error:  # the parent hears of it, whatever it is
            _say(writing, {"error": f"{type(error).__name__}: {error}"})
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        said = [json.loads(line) for line in pipe]
    _, status = os.waitpid(child, 0)
    return said, os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0


def _say(writing: int, words: dict[str, Any]) -> None:
    os.write(writing, (json.dumps(words) + "\n").encode())


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


# -- the change ---------------------------------------------------------------------------------


Place = tuple[str, str, int]
"""Of a code object: file, qualified name, first line."""


def live_functions() -> dict[Place, list[FunctionType]]:
    """Every function of ours that there is, wherever it is kept: in a class, a table, a cache."""
    found: dict[Place, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and "escadrille" in each.__code__.co_filename:
            code = each.__code__
            place = code.co_filename, code.co_qualname, code.co_firstlineno
            found.setdefault(place, []).append(each)
    return found


def put_in(mutant: Mutant, live: dict[Place, list[FunctionType]], *, is_kernel: bool) -> None:
    """Change the running program: every live function with the code of the mutant's."""
    path = str(mutant.function.module.path)
    changed = [
        (each, code)
        for (name, line), code in code_of(mutant).items()
        for each in live.get((path, name, line), ())
    ]
    if not changed:
        raise LookupError(f"{mutant.id} is not in the running program")
    for each, code in changed:
        each.__code__ = code
    if is_kernel:
        run_kernels_plain()


def run_kernels_plain() -> None:
    """Have kernels answer in plain Python, where a change is seen."""
    for each in _kernels():
        each.compiled = None


def _kernels() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("escadrille."):
            yield from (each for each in vars(module).values() if type(each).__name__ == "Kernel")


def compile_kernels() -> None:
    """Wait for the compiled kernels, and forget what that has left in caches."""
    for kernel in list(_kernels()):
        kernel.wait()
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith("escadrille."):
            each.cache_clear()


# -- tests --------------------------------------------------------------------------------------


Items = dict[str, pytest.Item]


class Tester:
    """A pytest plugin that does something with the tests once they are collected."""

    def __init__(self, work: Callable[[Items], object]) -> None:
        """`work` is given the tests by their ids."""
        self._work = work

    def pytest_sessionstart(self) -> None:
        """A test that fails has said enough: no search for the simplest example."""
        quick = settings(settings(), phases=[Phase.explicit, Phase.generate])
        settings.register_profile("quick", quick)
        settings.load_profile("quick")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run nothing but the work."""
        self._work({item.nodeid: item for item in session.items})
        return True


def with_tests(paths: Iterable[str], work: Callable[[Items], object]) -> None:
    """Collect tests and do something with them."""
    args = [*("-q", "-s", "--continue-on-collection-errors"), *QUIET]
    code = pytest.main([*args, *paths], plugins=[Tester(work)])
    if code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        raise RuntimeError(f"pytest ended with {code!r}")


def run_tests(items: Items, chosen: Sequence[Planned], limits: Limits, say: Say) -> None:
    """Run tests until one fails."""
    for place, each in enumerate(chosen):
        if each.test not in items:  # its file can no longer be collected
            say({"failed": each.test})
            return
        say({"test": each.test, "seconds": each.seconds})
        following = chosen[place + 1].test if place + 1 < len(chosen) else ""
        limits.start(each.seconds)
        reports = runtestprotocol(items[each.test], log=False, nextitem=items.get(following))
        if any(report.failed for report in reports):
            say({"failed": each.test})
            return


class Limits(NamedTuple):
    """How long a test may take: processor seconds, and a multiple of its usual time."""

    grace: float
    times: float = 10.0

    def start(self, seconds: float) -> None:
        """End this process once a test that usually takes so long has taken too long."""
        limit = self.grace + self.times * seconds
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        signal.alarm(int(limit * WAITING) + 1)


Attempt = Callable[[Sequence[Planned], Mutant | None], Outcome]
"""Runs tests on a mutant, or on the rules as they are."""


class Runner:
    """Runs mutants one after the other."""

    def __init__(self, code: Code, planner: Planner, tests: Sequence[str], limits: Limits) -> None:
        """`tests` are the files that warm runs collect."""
        self._code, self._planner, self._tests, self._limits = code, planner, tests, limits
        self._sound: dict[str, bool] = {}
        self._live = live_functions()

    def run(self, mutants: Sequence[Mutant], tell: Callable[[Mutant, Outcome], None]) -> None:
        """Tell what becomes of each, those that are tested warm first."""
        plans = [(mutant, self._planner.plan(mutant)) for mutant in mutants]
        warm = [(mutant, plan) for mutant, plan in plans if plan.tests and not plan.is_cold]
        if warm:
            done = os.fork()  # what has collected tests cannot test cold any more
            if done == 0:
                with_tests(self._tests, partial(self._run_warm, warm, tell))
                os._exit(0)
            os.waitpid(done, 0)
        for mutant, plan in plans:
            if not plan.tests:
                tell(mutant, Outcome("untouched"))
            elif plan.is_cold:
                tell(mutant, self._certain(mutant, plan, partial(self._cold, plan)))

    def _run_warm(
        self,
        plans: Sequence[tuple[Mutant, Plan]],
        tell: Callable[[Mutant, Outcome], None],
        items: Items,
    ) -> None:
        gc.freeze()  # memory that is shared with the children stays shared
        for mutant, plan in plans:
            tell(mutant, self._certain(mutant, plan, partial(self._warm, plan, items)))

    def _certain(self, mutant: Mutant, plan: Plan, attempt: Attempt) -> Outcome:
        """What becomes of a mutant; a test that fails on the rules as they are is left out."""
        chosen = plan.tests
        while True:
            found = attempt(chosen, mutant)
            if found.status != "killed" or self._is_sound(found.test, chosen, attempt):
                return found
            chosen = [each for each in chosen if each.test != found.test]

    def _is_sound(self, test: str, chosen: Sequence[Planned], attempt: Attempt) -> bool:
        if test not in self._sound:
            alone = [each for each in chosen if each.test == test]
            self._sound[test] = attempt(alone, None).status == "survived"
        return self._sound[test]

    def _warm(
        self, plan: Plan, items: Items, chosen: Sequence[Planned], mutant: Mutant | None
    ) -> Outcome:
        def work(say: Say) -> None:
            self._change(mutant, say)
            run_tests(items, chosen, self._limits_of(plan), say)

        return _outcome(*forked(work), plan)

    def _cold(self, plan: Plan, chosen: Sequence[Planned], mutant: Mutant | None) -> Outcome:
        all_ran = Outcome("survived", of=plan.of)
        for chunk in self._planner.chunks(chosen, FIRST_CHUNK):
            found = _outcome(*forked(partial(self._collect_and_run, plan, chunk, mutant)), plan)
            all_ran = found._replace(
                ran=all_ran.ran + found.ran,
                seconds=all_ran.seconds + found.seconds,
                files=tuple(sorted({*all_ran.files, *found.files})),
            )
            if found.status != "survived":
                break
        return all_ran

    def _collect_and_run(
        self, plan: Plan, chunk: Sequence[Planned], mutant: Mutant | None, say: Say
    ) -> None:
        self._change(mutant, say)
        limits = self._limits_of(plan)
        files = sorted({each.test.partition("::")[0] for each in chunk})
        limits.start(STARTING + sum(self._planner.collecting(file) for file in files))
        with_tests(files, lambda items: run_tests(items, chunk, limits, say))

    def _limits_of(self, plan: Plan) -> Limits:
        return self._limits._replace(times=PLAIN_TIMES) if plan.is_kernel else self._limits

    def _change(self, mutant: Mutant | None, say: Say) -> None:
        if mutant is None:
            return
        try:
            put_in(mutant, self._live, is_kernel=mutant.function.key in self._code.compiled)
        except (ValueError, SyntaxError) as error:
            say({"invalid": str(error)})
            raise


def _outcome(said: list[dict[str, Any]], ended_by: int, plan: Plan) -> Outcome:
    ran = [words for words in said if "test" in words]
    failed = [words["failed"] for words in said if "failed" in words]
    seconds = round(sum(words["seconds"] for words in ran), 2)
    last = ran[-1]["test"] if ran else ""
    if any("invalid" in words for words in said):
        status, test = "invalid", ""
    elif failed:
        status, test = "killed", failed[0]
    elif ended_by in (signal.SIGVTALRM, signal.SIGALRM):
        status, test = "timeout", last
    elif any("error" in words for words in said):
        status, test = "error", f"{said[-1]['error']}, after {last or 'collecting'}"
    elif ended_by:
        status, test = "killed", f"{last} ended by signal {ended_by}"
    else:
        status, test = "survived", ""
    files = tuple(sorted({words["test"].partition("::")[0] for words in ran}))
    return Outcome(status, test, len(ran), plan.of, seconds, files)
