"""How kernels are compiled: one twin of each function, whatever it is called with."""

from __future__ import annotations

from importlib.util import find_spec
from types import FunctionType
from typing import Any

import pytest

from escadrille.kernel.compiling import twin_of

if not find_spec("numba"):
    pytest.skip("numba is an extra: fast", allow_module_level=True)

SOURCE = """
def added(one, other):
    return one + other

def share(one, other):
    return one // other

def sums(numbers):
    narrow = numbers[0]
    return added(narrow, 2) + added(narrow, 3) + added(1, 1 < 2) + added(0.5, 1)

def shared(numbers):
    return share(7, numbers[0])
"""


def compiled(entry: str) -> tuple[Any, dict[str, Any]]:
    """The twin of an entry, and the twins of the functions that it may call."""
    names: dict[str, Any] = {"__name__": "written_here"}
    exec(SOURCE, names)
    below: dict[str, FunctionType] = {each: names[each] for each in ("added", "share")}
    for name, function in below.items():
        names[name] = twin_of(function, is_entry=False, is_cached=False)
    return twin_of(names[entry], is_entry=True, is_cached=False), names


def numbers(*some: int) -> Any:
    import numpy as np

    return np.array(some, np.int32)


def test_constants_and_narrow_integers_are_for_the_same_twin() -> None:
    entry, twins = compiled("sums")
    assert entry(numbers(40)) == 42 + 43 + 2 + 1.5
    called_with = sorted(map(str, twins["added"].signatures))
    assert called_with == ["(float64, int64)", "(int64, bool)", "(int64, int64)"]


def test_what_only_compiled_code_calls_has_no_way_in_for_python() -> None:
    entry, twins = compiled("sums")
    entry(numbers(1))
    inner = twins["added"].overloads.values()
    names = {each.library.name: list(each.library.get_defined_functions()) for each in inner}
    assert all(len(functions) == 1 for functions in names.values())


def test_an_error_in_what_is_called_reaches_python() -> None:
    entry, _ = compiled("shared")
    assert entry(numbers(2)) == 3
    with pytest.raises(ZeroDivisionError):
        entry(numbers(0))
