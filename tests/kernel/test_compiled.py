"""Kernels until they are compiled, and where nothing can be cached."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

from escadrille.kernel.compiled import Kernel

needs_numba = pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")

SOURCE = """
KERNELS = ("twice", "add_twice")
INNER = ("twice",)

def twice(number):
    return 2 * number

def add_twice(one, other):
    return one + twice(other)
"""


def kernel() -> Kernel:
    """A kernel of a module that has no file, beside which its machine code could be cached."""
    module = ModuleType("written_here")
    exec(SOURCE, module.__dict__)

    def rehearse(entry: Any) -> None:
        entry(1, 2)

    return Kernel(module, "add_twice", rehearse)


def test_a_kernel_runs_as_plain_python_until_it_is_compiled() -> None:
    waiting = kernel()
    assert waiting.compiled is None
    assert waiting.plain(1, 3) == 7


@needs_numba
def test_a_kernel_that_cannot_be_cached_is_compiled_all_the_same() -> None:
    made = kernel()
    made.wait()
    assert made.compiled is not None
    assert made.compiled(1, 3) == 7


@needs_numba
def test_a_kernel_is_compiled_once_however_often_it_is_started() -> None:
    made = kernel()
    made.wait()
    first = made.compiled
    made.start()
    made.wait()
    assert made.compiled is first
