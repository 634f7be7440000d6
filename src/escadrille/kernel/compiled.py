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
from types import CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, Generic, TypeVar

from escadrille.kernel.compiling import twin_of

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
        upon: Library | None = None,
    ) -> None:
        """`entries` are called from Python and cached; `rehearse` calls each of them once.

        The modules may import those of a library below, whose compiled kernels they share.
        """
        super().__init__(modules[-1].__name__)
        self._modules = tuple(modules)
        self._entries = frozenset(entries)
        self._rehearse = rehearse
        self._upon = upon
        own = {name: vars(module)[name] for module in modules for name in vars(module)["KERNELS"]}
        self.plain: Mapping[str, Any] = {**upon.plain, **own} if upon else own

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """Its own, after those of the library below."""
        return (*(self._upon.modules if self._upon else ()), *self._modules)

    def _made(self, *, is_cached: bool) -> Mapping[str, Any]:
        below = self._below()
        known = {self.plain[name]: twin for name, twin in below.items()}
        twins = compiled_twins(
            self._modules,
            self._entries,
            is_cached=is_cached,
            stamp=_stamp(self.modules),
            known=known,
        )
        self._rehearse({**below, **twins})
        return {**below, **twins}

    def _below(self) -> Mapping[str, Any]:
        if self._upon is None:
            return {}
        self._upon.wait()
        if self._upon.compiled is None:
            raise LookupError("the library below cannot be compiled")
        return self._upon.compiled


def compiled_entry(module: ModuleType, entry: str, *, is_cached: bool) -> Any:
    """The compiled twin of a module's entry."""
    return compiled_twins([module], [entry], is_cached=is_cached)[entry]


def compiled_twins(
    modules: Sequence[ModuleType],
    entries: Collection[str],
    *,
    is_cached: bool,
    stamp: str = "",
    known: Mapping[FunctionType, Any] = MappingProxyType({}),
) -> dict[str, Any]:
    """The compiled twins of the kernels of modules; each calls the twins of those before it.

    `entries` are called from Python; `known` are twins of other modules that these import.

    References to arrays are counted in kernels that a module names neither in `INNER` nor in
    `CALLED`, which would take most of the time: these make no arrays. Those in `INNER` are also
    written into their callers.
    """
    twins: dict[str, Any] = {}
    made = dict(known)
    for module in modules:
        namespace: dict[str, Any] = {
            name: _twin_of(value, made) for name, value in vars(module).items()
        }
        inner, called = namespace.get("INNER", ()), namespace.get("CALLED", ())
        for name in namespace["KERNELS"]:
            plain = vars(module)[name]
            twin = FunctionType(plain.__code__, namespace, name)
            twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__ + stamp
            flags: dict[str, Any] = {"_nrt": False} if name in (*inner, *called) else {}
            if name in inner:
                flags["forceinline"] = True
            compiled = twin_of(twin, is_entry=name in entries, is_cached=is_cached, **flags)
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
