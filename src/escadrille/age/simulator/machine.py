"""The simulator's functions, compiled: twins that call each other across modules.

As with the kernels, the source is plain Python that numba compiles; machine code is cached on disk.
The cache knows a function by its own source alone, so the key also has a digest of all modules.
"""

from __future__ import annotations

import hashlib
import inspect
import threading
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from escadrille.age.kernels import movement, sight
from escadrille.age.simulator import (
    asking,
    breaks,
    endings,
    entries,
    fire,
    flight,
    moving,
    pilots,
    plans,
    rounds,
    score,
    sights,
    tasks,
    turn,
    values,
)

MODULES: tuple[ModuleType, ...] = (
    movement,
    sight,
    plans,
    tasks,
    flight,
    sights,
    fire,
    score,
    endings,
    entries,
    rounds,
    moving,
    breaks,
    asking,
    turn,
    values,
    pilots,
)
"""Lower ones first: a module calls those before it."""

_WITH_ARRAYS = frozenset({"search", "gun_ranges", "watched_lines", "scan"})
"""Kernels that make arrays; the simulator works on arrays that it is handed."""


class Machine(NamedTuple):
    """The functions that Python calls; others are called by them, or from code of one's own."""

    settle: Callable[..., Any]
    ask_now: Callable[..., Any]
    take: Callable[..., Any]
    step: Callable[..., Any]
    step_all: Callable[..., Any]
    flights_of: Callable[..., Any]
    play: Callable[..., Any]
    values_of: Callable[..., Any]
    reach_map: Callable[..., Any]


PLAIN = Machine(
    turn.settle,
    asking.ask_now,
    turn.take,
    turn.step,
    turn.step_all,
    flight.flights_of,
    pilots.play,
    values.values_of,
    values.reach_map,
)
"""The same functions as they are written."""

NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""What only compiled code calls needs no way in for Python."""

_lock = threading.Lock()
_made: list[dict[str, Any]] = []


def twins() -> dict[str, Any]:
    """Every function by its name, as numba dispatchers: for compiled code that calls them.

    Raise `ImportError` without numba.
    """
    with _lock:
        if not _made:
            _made.append(_twins())
        return _made[0]


def compiled() -> Machine:
    """The machine compiled; without numba, or where it cannot, as it is written."""
    try:
        made = twins()
    except ImportError:
        return PLAIN
    return Machine(*(made[name] for name in Machine._fields))


def _twins() -> dict[str, Any]:
    from numba import njit  # half a second that a start should not pay for

    by_function: dict[Any, Any] = {}
    by_name: dict[str, Any] = {}
    for module in MODULES:
        namespace = dict(vars(module))
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value in by_function:
                namespace[name] = by_function[value]
        inner = namespace.get("INNER", ())
        for name in namespace["KERNELS"]:
            plain = namespace[name]
            if name in _WITH_ARRAYS:
                continue
            twin = FunctionType(plain.__code__, namespace, name)
            twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__
            is_entry = name in Machine._fields
            lean = {"forceinline": name in inner} | (NO_WRAPPERS if not is_entry else {})
            made = njit(cache=is_entry, _nrt=False, **lean)(twin)
            if is_entry:
                _know_sources(made, twin)
            namespace[name] = by_function[plain] = by_name[name] = made
    return by_name


def _know_sources(dispatcher: Any, function: FunctionType) -> None:
    """Have machine code found again only while none of the modules has changed."""
    from numba.core.caching import FunctionCache

    digest = hashlib.sha256("".join(map(inspect.getsource, _sources())).encode()).hexdigest()

    class Known(FunctionCache):  # type: ignore[misc]
        def _index_key(self, signature: Any, codegen: Any) -> tuple[Any, ...]:
            return (*super()._index_key(signature, codegen), digest)

    dispatcher._cache = Known(function)


def _sources() -> tuple[ModuleType, ...]:
    from escadrille.age.simulator import layout, tables, terms

    return (*MODULES, layout, terms, tables)
