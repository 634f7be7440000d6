"""Kernels until they are compiled, and where nothing can be cached."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

from escadrille.kernel.compiled import Kernel, Library

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


UPPER = """
KERNELS = ("twice_twice",)

def twice_twice(number):
    return twice(twice(number))
"""


def libraries() -> tuple[Library, Library]:
    """One of the module above, and one upon it whose module imports a kernel of that one."""
    lower, upper = ModuleType("lower"), ModuleType("upper")
    exec(SOURCE, lower.__dict__)
    upper.__dict__["twice"] = vars(lower)["twice"]
    exec(UPPER, upper.__dict__)
    below = Library([lower], ["twice", "add_twice"], lambda made: made["add_twice"](1, 2))
    return below, Library([upper], ["twice_twice"], lambda made: made["twice_twice"](1), upon=below)


def test_a_library_upon_another_has_the_kernels_of_both() -> None:
    _, upper = libraries()
    assert upper.plain.keys() == {"twice", "add_twice", "twice_twice"}
    assert [module.__name__ for module in upper.modules] == ["lower", "upper"]


@needs_numba
def test_a_library_upon_another_compiles_its_kernels_once() -> None:
    below, upper = libraries()
    upper.wait()
    assert below.compiled is not None
    assert upper.compiled is not None
    assert upper.compiled["twice"] is below.compiled["twice"]
    assert upper.compiled["twice_twice"](5) == 20
