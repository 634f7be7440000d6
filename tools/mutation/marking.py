"""Marks in the code: functions tell that they were run, as does work that is kept for others.

Every function with rules is compiled with a mark at its beginning. Work that is done once and kept
for others - a fixture, a cached function, the import of a module of tests - is recorded apart and
counted for every test that uses it.
"""

from __future__ import annotations

import ast
import builtins
import functools
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from time import process_time
from types import CodeType, ModuleType
from typing import Any

from tools.mutation.modules import Code, Module, first_line, kernel_names, outermost
from tools.mutation.touching import Kept, Test

MARK = "__touched__"


class Recorder:
    """Marks functions as they run."""

    def __init__(self, code: Code) -> None:
        """Give every function its place."""
        self.places = {key: place for place, key in enumerate(code.functions)}
        self.marks = bytearray(len(self.places))
        self._shared = [Kept()]
        self._used: list[set[int]] = [set()]
        self._new = 0.0

    @contextmanager
    def frame(self) -> Iterator[Kept]:
        """Record what happens in here apart, for those who share it too; it counts outside too."""
        kept, before = Kept(), bytes(self.marks)
        self.marks[:] = bytes(len(self.marks))
        self._shared.append(Kept())
        self._used.append(set())
        started = process_time()
        try:
            yield kept
        finally:
            shared = self._shared.pop()
            self._used.pop()
            kept.touched = self._marked() | shared.touched
            kept.seconds = process_time() - started + shared.seconds
            self.marks[:] = before
            self.use(kept, is_new=True)
            if len(self._shared) == 1:
                self._new += kept.seconds

    def _marked(self) -> int:
        bits = self.marks.translate(bytes([48, 49]) + bytes(254))
        return int(bits[::-1] or b"0", 2)

    def use(self, kept: Kept, *, is_new: bool = False) -> None:
        """Count earlier work for the test being recorded."""
        if id(kept) in self._used[-1]:
            return
        self._used[-1].add(id(kept))
        self._shared[-1].touched |= kept.touched
        self._shared[-1].seconds += 0 if is_new else kept.seconds

    @contextmanager
    def test(self) -> Iterator[Test]:
        """Record a test: what it touches itself, and by what it shares."""
        test = Test(0, 0, 0.0)
        self.marks[:] = bytes(len(self.marks))
        self._shared, self._used, self._new = [Kept()], [set()], 0.0
        started = process_time()
        yield test
        took = process_time() - started
        test.own, test.kept = self._marked(), self._shared[0].touched
        test.seconds = round(took + self._shared[0].seconds, 4)
        test.alone = round(max(took - self._new, 0.0), 4)


# -- marks in the code --------------------------------------------------------------------------


class _MarkedLoader(SourceFileLoader):
    """Compiles a module with a mark at the beginning of each of its functions."""

    def __init__(self, module: Module, recorder: Recorder, keys: dict[tuple[str, int], str]):
        super().__init__(module.name, str(module.path))
        self._module, self._recorder, self._keys = module, recorder, keys

    def get_code(self, fullname: str) -> CodeType:
        tree = self._module.tree()
        skipped = kernel_names(tree)
        for qualname, node in outermost(tree):
            key = self._keys.get((qualname, first_line(node)))
            if key is None or qualname in skipped:
                continue
            mark = ast.parse(f"{MARK}[{self._recorder.places[key]}] = 1").body
            place = 1 if ast.get_docstring(node, clean=False) is not None else 0
            for each in ast.walk(mark[0]):
                if isinstance(each, ast.expr | ast.stmt):
                    ast.copy_location(each, node.body[0])
            node.body[place:place] = mark
        return compile(tree, str(self._module.path), "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[MARK] = self._recorder.marks
        super().exec_module(module)


class MarkingFinder(MetaPathFinder):
    """Finds the modules with rules, to be loaded with marks."""

    def __init__(self, code: Code, recorder: Recorder) -> None:
        """Everything else is left to others."""
        self._modules = {module.name: module for module in code.modules}
        self._recorder = recorder
        self._keys: dict[str, dict[tuple[str, int], str]] = {}
        for key, function in code.functions.items():
            here = self._keys.setdefault(function.module.name, {})
            here[function.qualname, function.line] = key

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for a module with rules."""
        module = self._modules.get(fullname)
        if module is None:
            return None
        loader = _MarkedLoader(module, self._recorder, self._keys.get(fullname, {}))
        is_package = module.path.name == "__init__.py"
        spec = ModuleSpec(fullname, loader, origin=str(module.path), is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [str(module.path.parent)]
        return spec


# -- work that is kept --------------------------------------------------------------------------


def keep_caches(recorder: Recorder) -> None:
    """Have functions and properties that are cached recorded apart, ours and the tests'."""
    plain_cache = functools.lru_cache

    def kept_cache(function: Callable[..., Any]) -> Callable[..., Any]:
        known: dict[Any, tuple[Any, Kept]] = {}

        @functools.wraps(function)
        def call(*args: Any, **named: Any) -> Any:
            key = args, tuple(named.items())
            if key in known:
                recorder.use(known[key][1])
            else:
                with recorder.frame() as kept:
                    result = function(*args, **named)
                known[key] = result, kept
            return known[key][0]

        return call

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return kept_cache(maxsize) if _is_ours(maxsize) else plain_cache(maxsize)
        return lambda fn: kept_cache(fn) if _is_ours(fn) else plain_cache(maxsize, typed)(fn)

    class KeptProperty(functools.cached_property[Any]):
        """A cached property that stays in the way, to see who uses it."""

        def __get__(self, instance: Any, owner: Any = None) -> Any:
            if instance is None or not _is_ours(self.func):
                return super().__get__(instance, owner)
            name = f"kept {self.attrname}"
            known = vars(instance)
            if name in known:
                recorder.use(known[name][1])
            else:
                with recorder.frame() as kept:
                    result = self.func(instance)
                known[name] = result, kept
            return known[name][0]

        def __set__(self, instance: Any, value: Any) -> None:
            is_ours = _is_ours(self.func)
            name = f"kept {self.attrname}" if is_ours else f"{self.attrname}"
            vars(instance)[name] = (value, Kept()) if is_ours else value

    patched: Any = functools
    patched.lru_cache, patched.cached_property = lru_cache, KeptProperty
    patched.cache = lambda function: lru_cache(None)(function)


def keep_imports(recorder: Recorder) -> None:
    """Have modules of tests recorded apart as they are imported, for all that import them."""
    plain = builtins.__import__
    known: dict[str, Kept] = {}

    def call(
        name: str,
        globals: Any = None,
        locals: Any = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if name.partition(".")[0] != "tests":
            return plain(name, globals, locals, fromlist or (), level)
        meant = [name, *(f"{name}.{each}" for each in fromlist or ())]
        with recorder.frame() as kept:
            module = plain(name, globals, locals, fromlist or (), level)
        for each in meant:
            if each in known:
                recorder.use(known[each])
            elif each in sys.modules:
                known[each] = kept
        return module

    builtins.__import__ = call


def _is_ours(function: Callable[..., Any]) -> bool:
    return (function.__module__ or "").partition(".")[0] in ("escadrille", "tests")
