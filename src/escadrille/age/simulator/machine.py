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
    layout,
    moving,
    pilots,
    plans,
    rounds,
    score,
    sights,
    tables,
    tasks,
    terms,
    turn,
    values,
)
from escadrille.kernel.compiling import twin_of

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
    """The functions that Python calls; others are called by them, or from your own code."""

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

_lock = threading.Lock()
_made: list[dict[str, Any]] = []


def twins() -> dict[str, Any]:
    """Every function by its name, as numba dispatchers: for compiled code that calls them.

    Raise `ImportError` without numba.
    """
    with _lock:
        if not _made:
            try:
                _made.append(_twins(is_cached=True))
            except (OSError, RuntimeError):  # there is no directory to cache in, or no source
                _made.append(_twins(is_cached=False))
        return _made[0]


def compiled() -> Machine:
    """The machine compiled, on the first call of each function; without numba as it is written."""
    try:
        made = twins()
    except ImportError:
        return PLAIN
    return Machine(*(made[name] for name in Machine._fields))


def _twins(*, is_cached: bool) -> dict[str, Any]:
    by_function: dict[Any, Any] = {}
    by_name: dict[str, Any] = {}
    for module in MODULES:
        namespace = dict(vars(module))
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value in by_function:
                namespace[name] = by_function[value]
        for name in namespace["KERNELS"]:
            if name not in _WITH_ARRAYS:
                plain = namespace[name]
                made = _twin(namespace, plain, name, is_cached=is_cached)
                namespace[name] = by_function[plain] = by_name[name] = made
    return by_name


def _twin(namespace: dict[str, Any], plain: FunctionType, name: str, *, is_cached: bool) -> Any:
    """The compiled twin of one function, whose callees are those in the namespace."""
    twin = FunctionType(plain.__code__, namespace, name)
    twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__
    is_entry = name in Machine._fields
    # No function makes an array, so that references to them need not be counted.
    flags = {"_nrt": False, "forceinline": name in namespace.get("INNER", ())}
    made = twin_of(twin, is_entry=is_entry, is_cached=is_cached, **flags)
    if is_entry and is_cached:
        _know_sources(made, twin)
    return made


def _know_sources(dispatcher: Any, function: FunctionType) -> None:
    """Have machine code found again only while none of the modules has changed."""
    from numba.core import caching

    cache: Any = caching.FunctionCache
    sources = "".join(inspect.getsource(module) for module in (*MODULES, layout, terms, tables))
    digest = hashlib.sha256(sources.encode()).hexdigest()

    class Known(cache):  # type: ignore[misc]  # numba ships no types
        def _index_key(self, signature: Any, codegen: Any) -> tuple[Any, ...]:
            return (*super()._index_key(signature, codegen), digest)

    dispatcher._cache = Known(function)
