"""Every reader of text with everything odd, in a process that may not take more memory.

`python -m tests.outside.fuzz`: the first fault ends it. Refusals are no fault.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from escadrille.kernel import compiled
from tests.outside.bombs import JSON, JSON_TEXTS, TOML, TOML_TEXTS, VALUES, changed, parts_of
from tests.outside.parsers import JSON_WAYS, REFUSALS, TOML_WAYS, Way

MEMORY = 192 * 1024 * 1024
"""What all of it may take besides what is there before; a single bomb used to take gigabytes."""
PROCESSOR = 1200
"""Seconds of work after which something has gone round in circles."""
EXAMPLES = 30
MOST_ODD = 400
"""About so many odd values for one reader: some take a hundredth of a second for each."""
QUIET = settings(
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=EXAMPLES,
    suppress_health_check=list(HealthCheck),
)


def main() -> None:
    """Warm up, take the limits, try everything."""
    compiled.Kernel.start = lambda self: None  # type: ignore[method-assign]
    for way in (*TOML_WAYS.values(), *JSON_WAYS.values()):
        _tried("something good", way.take, way.good())
    _limit()
    tried = sum(_all_of(name, way, TOML, TOML_TEXTS) for name, way in TOML_WAYS.items())
    tried += sum(_all_of(name, way, JSON, JSON_TEXTS) for name, way in JSON_WAYS.items())
    print(f"{tried} texts")  # noqa: T201


def _limit() -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))


def _all_of(name: str, way: Way, bombs: dict[str, str], texts: st.SearchStrategy[str]) -> int:
    for bomb, text in bombs.items():
        _tried(f"{name}: {bomb}", way.read, text)
    odd = [(f"{name}: {what}", each) for what, each in _odd_values(way.good())]
    for what, value in odd:
        _tried(what, way.take, value)

    @QUIET
    @given(text=texts)
    def anything(text: str) -> None:
        _tried(f"{name}: {text[:200]!r}", way.read, text)

    anything()
    return len(bombs) + len(odd) + EXAMPLES


def _odd_values(good: Any) -> list[tuple[str, Any]]:
    """Something odd at every place; of a text with many places each gets some of the oddities."""
    found = [
        (number + place, f"{name} at place {place}", each)
        for number, (name, put) in enumerate(VALUES.items())
        for place, each in enumerate(changed(good, put, parts_of))
    ]
    every = 1 + len(found) // MOST_ODD
    return [(what, each) for turn, what, each in found if turn % every == 0]


def _tried(what: str, read: Callable[[Any], object], given_: Any) -> None:
    try:
        read(given_)
    except REFUSALS:
        pass
    except BaseException:
        print(f"at {what}", file=sys.stderr)  # noqa: T201
        raise


if __name__ == "__main__":
    main()
