"""Compiled twins of the kernels: made in the background, so that nobody waits for them.

A kernel module lists its functions in `KERNELS`. They run as plain Python until their compiled
twins are ready; both give the same results. The machine code is cached on disk, so only the first
start after an installation compiles.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
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
            entry = compiled_functions(self._module)[self._entry]
            self._rehearse(entry)
            self.compiled = entry
        finally:
            self._ready.set()


def compiled_functions(module: ModuleType) -> dict[str, Any]:
    """Compiled twins of a module's kernels; each calls the twins of those before it."""
    from numba import njit  # half a second that a start should not pay for

    namespace = dict(vars(module))
    for name in vars(module)["KERNELS"]:
        plain = namespace[name]
        twin = FunctionType(plain.__code__, namespace, name)
        twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__
        namespace[name] = njit(cache=True)(twin)
    return namespace
