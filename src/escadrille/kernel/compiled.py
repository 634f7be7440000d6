"""Compiled twins of kernels: made in the background, so that nobody waits for them.

A kernel module lists its functions in `KERNELS`, lower ones first. They run as plain Python until
their compiled twins are ready; both give the same results. The machine code is cached on disk, so
only the first start after an installation compiles.
"""

from __future__ import annotations

import hashlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from types import CodeType, FunctionType, ModuleType
from typing import Any, Generic, TypeVar

Made = TypeVar("Made")


class _Background(ABC, Generic[Made]):
    """Something that is compiled once, by a thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._started = False
        self._ready = threading.Event()
        self.compiled: Made | None = None

    def start(self) -> None:
        """Have it compiled in the background, once."""
        with self._lock:
            if self._started:
                return
            self._started = True
        threading.Thread(target=self._compile, name=f"compile {self._name}", daemon=True).start()

    def wait(self) -> None:
        """Have it compiled, and wait until it is: for benchmarks and long experiments."""
        self.start()
        self._ready.wait()

    def _compile(self) -> None:
        try:
            self.compiled = self._made(is_cached=True)
        except (OSError, RuntimeError):  # there is no directory to cache in
            with suppress(Exception):  # whatever it is: the plain functions go on answering
                self.compiled = self._made(is_cached=False)
        except Exception:  # a compiler that cannot do it must not disturb a game
            self.compiled = None
        finally:
            self._ready.set()

    @abstractmethod
    def _made(self, *, is_cached: bool) -> Made: ...


class Kernel(_Background[Callable[..., Any]]):
    """The entry function of a kernel module, plain or compiled."""

    def __init__(self, module: ModuleType, entry: str, rehearse: Callable[[Any], object]) -> None:
        """`rehearse` calls the compiled entry once, with the types of arguments it will see."""
        super().__init__(entry)
        self._module = module
        self._entry = entry
        self._rehearse = rehearse
        self.plain: Callable[..., Any] = vars(module)[entry]

    def _made(self, *, is_cached: bool) -> Callable[..., Any]:
        entry: Callable[..., Any] = compiled_entry(self._module, self._entry, is_cached=is_cached)
        self._rehearse(entry)
        return entry


class Library(_Background[Mapping[str, Any]]):
    """All kernels of several modules by name, plain or compiled; later modules import earlier ones.

    Compiled ones can be called from other compiled functions.
    """

    def __init__(
        self,
        modules: Sequence[ModuleType],
        entries: Collection[str],
        rehearse: Callable[[Mapping[str, Any]], object],
    ) -> None:
        """`entries` are called from Python and cached; `rehearse` calls each of them once."""
        super().__init__(modules[-1].__name__)
        self._modules = tuple(modules)
        self._entries = frozenset(entries)
        self._rehearse = rehearse
        self.plain: Mapping[str, Any] = {
            name: vars(module)[name] for module in modules for name in vars(module)["KERNELS"]
        }

    def _made(self, *, is_cached: bool) -> Mapping[str, Any]:
        twins = compiled_twins(self._modules, self._entries if is_cached else ())
        self._rehearse(twins)
        return twins


def compiled_entry(module: ModuleType, entry: str, *, is_cached: bool) -> Any:
    """The compiled twin of a module's entry."""
    return compiled_twins([module], [entry] if is_cached else ())[entry]


def compiled_twins(modules: Sequence[ModuleType], cached: Collection[str]) -> dict[str, Any]:
    """The compiled twins of the kernels of modules; each calls the twins of those before it.

    References to arrays are counted in kernels that a module names neither in `INNER` nor in
    `CALLED`, which would take most of the time: these make no arrays. Those in `INNER` are also
    written into their callers.
    """
    from numba import njit  # half a second that a start should not pay for

    stamp = _stamp(modules) if len(modules) > 1 else ""
    twins: dict[str, Any] = {}
    made: dict[FunctionType, Any] = {}
    for module in modules:
        namespace: dict[str, Any] = {
            name: _twin_of(value, made) for name, value in vars(module).items()
        }
        inner, called = namespace.get("INNER", ()), namespace.get("CALLED", ())
        for name in namespace["KERNELS"]:
            plain = vars(module)[name]
            twin = FunctionType(plain.__code__, namespace, name)
            twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__ + stamp
            lean: dict[str, Any] = {"_nrt": False} if name in (*inner, *called) else {}
            if name in inner:
                lean["forceinline"] = True
            compiled = njit(cache=name in cached, **lean)(twin)
            namespace[name] = twins[name] = made[plain] = compiled
    return twins


def _twin_of(value: object, made: Mapping[FunctionType, Any]) -> object:
    return made.get(value, value) if isinstance(value, FunctionType) else value


def _stamp(modules: Sequence[ModuleType]) -> str:
    """A name for what the modules say: machine code is cached by the file of its entry alone."""
    digest = hashlib.sha256()
    for module in modules:
        for name, value in sorted(vars(module).items()):
            if isinstance(value, int | tuple):
                digest.update(f"{name}={value!r}".encode())
            elif isinstance(value, FunctionType) and name in vars(module)["KERNELS"]:
                digest.update(_said(value.__code__).encode())
    return "_" + digest.hexdigest()[:16]


def _said(code: CodeType) -> str:
    return f"{code.co_name}{code.co_code.hex()}{code.co_consts!r}{code.co_names!r}"
