"""Recording which tests touch which function: one pass, with a plugin of pytest."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from importlib import import_module
from typing import Any

import pytest

from tools.mutation.marking import MarkingFinder, Recorder, keep_caches, keep_imports
from tools.mutation.modules import Code
from tools.mutation.touching import Kept, Touching


class RecordingPlugin:
    """Has pytest record each test, each fixture that is shared, and each file that is collected."""

    def __init__(self, recorder: Recorder, touching: Touching) -> None:
        """What is found is added to `touching`."""
        self._recorder = recorder
        self._touching = touching
        self._fixtures: dict[Any, Kept] = {}
        self._unsound: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, Any, Any]:
        """Record the import of a file of tests."""
        if not isinstance(collector, pytest.File):
            return (yield)
        with self._recorder.frame() as kept:
            report = yield
        self._touching.files[collector.nodeid] = kept
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, Any, Any]:
        """Record a fixture."""
        with self._recorder.frame() as kept:
            result = yield
        self._fixtures[fixturedef] = kept
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Generator[None, Any, Any]:
        """Record a test."""
        with self._recorder.test() as test:
            result = yield
        test.group = group_of(item)
        self._touching.tests[item.nodeid] = test
        return result

    def pytest_runtest_call(self, item: pytest.Function) -> None:
        """What a fixture had touched that was set up before belongs to this test too."""
        for fixture in fixtures_of(item):
            if fixture.scope != "function" and fixture in self._fixtures:
                self._recorder.use(self._fixtures[fixture])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as things are says nothing about a mutant."""
        if report.failed:
            self._unsound.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Mark the tests that failed."""
        for nodeid in self._unsound & set(self._touching.tests):
            self._touching.tests[nodeid].is_sound = False


def fixtures_of(item: pytest.Function) -> list[Any]:
    """The definitions of the fixtures that a test uses."""
    return [found[-1] for found in item._fixtureinfo.name2fixturedefs.values()]


def group_of(item: pytest.Function) -> str:
    """The fixtures that a test shares with others, with their parameters."""
    shared = sorted(each.argname for each in fixtures_of(item) if each.scope != "function")
    if not shared or not hasattr(item, "callspec"):
        return " ".join([item.path.name, *shared]) if shared else ""
    params = item.callspec.params
    chosen = [str(item.callspec.indices[name]) for name in sorted(params) if name in shared]
    return " ".join([item.path.name if not chosen else "", *shared, *chosen]).strip()


def import_rules(code: Code) -> None:
    """Import every module with rules."""
    for module in code.modules:
        import_module(module.name)


def record(code: Code, touching: Touching, paths: Sequence[str]) -> int:
    """Run the tests once, and add what they touch."""
    recorder = Recorder(code)
    if any(name.startswith("escadrille.") for name in sys.modules):
        raise RuntimeError("the rules must not have been imported before they are marked")
    sys.meta_path.insert(0, MarkingFinder(code, recorder))
    keep_caches(recorder)
    import_rules(code)
    keep_imports(recorder)
    args = ["-q", "-p", "no:cacheprovider", "--tb=short", *paths]
    return int(pytest.main(args, plugins=[RecordingPlugin(recorder, touching)]))
