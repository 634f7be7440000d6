"""How numba compiles the functions of a kernel: each of them once, and only what is called.

Left to itself numba compiles a function anew for each width and each constant that it is called
with, and makes machine code of it, with all that it calls in turn, even if only compiled functions
call it. That takes several times as long, and what comes out runs no faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from types import FunctionType
from typing import Any


def twin_of(function: FunctionType, *, is_entry: bool, is_cached: bool, **flags: Any) -> Any:
    """The compiled twin of a function; its globals are twins already.

    An entry is called from Python, and its machine code is cached.
    """
    from numba import njit  # half a second that a start should not pay for

    flags |= {"cache": is_cached} if is_entry else _for_callers()
    twin = njit(**flags)(function)
    twin.get_call_template = partial(_called, twin.get_call_template)
    return twin


def _called(find: Callable[..., Any], args: Sequence[Any], kws: dict[str, Any]) -> Any:
    """The twin that a call from compiled code leads to: the one for integers of the usual width."""
    return find(tuple(map(_usual, args)), {name: _usual(kind) for name, kind in kws.items()})


def _usual(kind: Any) -> Any:
    """Of a constant or a narrow integer the type that any of them fits into; else the same type."""
    from numba import types

    kinds: Any = types  # numba's types are not complete
    plain = kinds.unliteral(kind)
    is_narrow = isinstance(plain, kinds.Integer) and plain.signed
    return kinds.int64 if is_narrow else plain


@cache
def _for_callers() -> dict[str, Any]:
    """Options for a function that only compiled code calls.

    It has no way in for Python. Its callers take it in before it is optimized, and are optimized
    as a whole.
    """
    try:
        from llvmlite.binding import parse_assembly
        from numba.core.codegen import JITCodeLibrary
        from numba.core.compiler import Compiler
    except ImportError:  # a numba that is built otherwise: then compiling takes longer
        return {}

    library: Any = JITCodeLibrary
    compiler: Any = Compiler

    class Linked(library):  # type: ignore[misc]  # numba's types are not complete
        def _optimize_final_module(self) -> None:
            """Left to the callers."""

        def _finalize_final_module(self) -> None:
            self._codegen._add_module(parse_assembly(_environments(self._final_module)))
            self._finalized = True

    class ForCallers(compiler):  # type: ignore[misc]
        def compile_extra(self, func: FunctionType) -> Any:
            self.state.library = Linked(self.state.targetctx.codegen(), func.__qualname__)
            return super().compile_extra(func)

    return {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": ForCallers}


def _environments(module: Any) -> str:
    """The variables of a module's functions, which numba fills in as soon as they are compiled."""
    found = (str(each) for each in module.global_variables if each.linkage.name == "common")
    return "\n".join((f'target triple = "{module.triple}"', *found))
