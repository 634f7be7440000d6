"""Builds kernels.cu for a GPU or for the processor, and calls it with tensors."""

from __future__ import annotations

import ctypes
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path(__file__).with_name("kernels.cu")
GPU = ("nvcc", "-O3", "-std=c++17", "-arch=native", "-shared", "-Xcompiler", "-fPIC")
PROCESSOR = ("g++", "-x", "c++", "-O3", "-std=c++17", "-shared", "-fPIC", "-fopenmp")

POINTER, SMALL, LARGE = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64


class Book(ctypes.Structure):
    """The rules of all duels, and the values that are known (kernels.cu has the shapes)."""

    _fields_ = (
        *((name, POINTER) for name in ("after", "legal", "kind", "shows", "threshold")),
        *((name, POINTER) for name in ("stride", "room", "space_at", "flags_at", "counts")),
        *((name, POINTER) for name in ("set_at", "sets", "base", "values", "known")),
        ("radix", LARGE),
    )


class Entries(ctypes.Structure):
    """What is to be filled in: all positions of a duel with so many turns to go."""

    _fields_ = (
        *((name, POINTER) for name in ("sets0", "sets1", "spaces", "flags")),
        *(("duel", SMALL), ("turns", SMALL), ("count", LARGE), ("out", POINTER)),
    )


class Starts(ctypes.Structure):
    """Starts of round 3."""

    _fields_ = (
        *((name, POINTER) for name in ("duel", "sets", "space", "damage", "flags")),
        *(("count", LARGE), ("out", POINTER)),
    )


class Turns(ctypes.Structure):
    """Turns that are to be learned."""

    _fields_ = (
        *((name, POINTER) for name in ("has", "chances", "value", "edges0", "edges1", "first")),
        *((name, POINTER) for name in ("regret", "average", "scratch", "work", "worth")),
        *((name, SMALL) for name in ("hands", "plans", "shown", "begin", "rounds")),
    )


@cache
def library(device: str) -> Any:
    """The kernels for "cuda" or "cpu", built where the source is newer."""
    built = ROOT / "build" / f"outlook-kernels-{device}.so"
    if not built.exists() or built.stat().st_mtime < SOURCE.stat().st_mtime:
        built.parent.mkdir(exist_ok=True)
        command = GPU if device == "cuda" else PROCESSOR
        subprocess.run((*command, "-o", str(built), str(SOURCE)), check=True)
    return ctypes.CDLL(str(built))


def call(device: str, name: str, *arguments: Any) -> None:
    """Call a kernel; structures are handed over by their address."""
    given = [
        ctypes.byref(each) if isinstance(each, ctypes.Structure) else each for each in arguments
    ]
    code = getattr(library(device), name)(*given)
    if code:
        raise RuntimeError(f"{name} failed with CUDA error {code}")


def at(tensor: Any) -> int:
    """Where a tensor lies; none is nowhere."""
    if tensor is None:
        return 0
    if not tensor.is_contiguous():
        raise ValueError("kernels need tensors in one piece")
    return int(tensor.data_ptr())
