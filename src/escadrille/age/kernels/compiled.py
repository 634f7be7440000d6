"""Compiled twins of the kernels: made in the background, so that nobody waits for them.

A kernel module lists its functions in `KERNELS`. They run as plain Python until their compiled
twins are ready; both give the same results. The machine code is cached on disk, so only the first
start after an installation compiles.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from types import FunctionType, ModuleType
from typing import Any


class Kernel:
    """The entry function of a kernel module, plain or compiled."""

    def __init__(self, module: ModuleType, entry: str, rehearse: Callable[[Any], object]) -> None:
        """`rehearse` calls the compiled entry once, with the types of arguments it will see."""
        self._module = module
        self._entry = entry
        self._rehearse = rehearse
        self._lock = threading.Lock()
        self._started = False
        self._ready = threading.Event()
        self.plain: Callable[..., Any] = vars(module)[entry]
        self.compiled: Callable[..., Any] | None = None

    def start(self) -> None:
        """Have it compiled in the background, once."""
        with self._lock:
            if self._started:
                return
            self._started = True
        threading.Thread(target=self._compile, name=f"compile {self._entry}", daemon=True).start()

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

    def _made(self, *, is_cached: bool) -> Callable[..., Any]:
        entry: Callable[..., Any] = compiled_entry(self._module, self._entry, is_cached=is_cached)
        self._rehearse(entry)
        return entry


def compiled_entry(module: ModuleType, entry: str, *, is_cached: bool) -> Any:
    """The compiled twin of a module's entry; it calls the twins of the kernels before it.

    A module may name kernels that make no arrays in `INNER`: they are written into their callers,
    and references to arrays are not counted in them, which would take most of the time.
    """
    from numba import njit  # half a second that a start should not pay for

    namespace = dict(vars(module))
    inner = namespace.get("INNER", ())
    for name in namespace["KERNELS"]:
        plain = namespace[name]
        twin = FunctionType(plain.__code__, namespace, name)
        twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__
        lean: dict[str, Any] = {"forceinline": True, "_nrt": False} if name in inner else {}
        namespace[name] = njit(cache=is_cached and name == entry, **lean)(twin)
    return namespace[entry]
