"""Which tests a mutant is given, and in which order: those that touch it, the quickest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from tools.mutation.modules import Code
from tools.mutation.mutants import Mutant
from tools.mutation.touching import Test, Touching

SHARED = 0.2
"""The part of the time for tests that touch a function by what they share, such as figures."""


class Planned(NamedTuple):
    """A test to run, and how long it usually takes."""

    test: str
    seconds: float
    cost: float
    """The same where what it shares is there already."""


class Plan(NamedTuple):
    """How a mutant is tested."""

    tests: Sequence[Planned]
    of: int
    """How many tests touch it; those beyond the budget are not among `tests`."""
    is_cold: bool
    is_kernel: bool


class Planner:
    """Knows which tests touch what."""

    def __init__(self, code: Code, touching: Touching, budget: float) -> None:
        """The seconds of tests for each mutant; at least one test runs."""
        self._code, self._touching, self._budget = code, touching, budget
        self._places = {key: place for place, key in enumerate(touching.functions)}

    def plan(self, mutant: Mutant) -> Plan:
        """The tests of a mutant: those that touch it themselves first."""
        key = mutant.function.key
        callers = self._code.compiled.get(key, frozenset((key,)))
        bits = sum(1 << self._places[each] for each in callers if each in self._places)
        own = {k: t for k, t in self._sound.items() if t.own & bits}
        shared = {
            k: t
            for k, t in self._sound.items()
            if k not in own and (t.kept | self._by_file(k)) & bits
        }
        is_kernel = key in self._code.compiled
        chosen = [
            *_affordable(_in_order(own), self._budget),
            *_affordable(_in_order(shared), self._budget * SHARED),
        ]
        return Plan(chosen, len(own) + len(shared), bool(self._collected & bits), is_kernel)

    @cached_property
    def _sound(self) -> dict[str, Test]:
        return {key: test for key, test in self._touching.tests.items() if test.is_sound}

    @cached_property
    def _collected(self) -> int:
        bits = 0
        for kept in self._touching.files.values():
            bits |= kept.touched
        return bits

    def _by_file(self, test: str) -> int:
        kept = self._touching.files.get(test.partition("::")[0])
        return kept.touched if kept else 0

    def collecting(self, file: str) -> float:
        """How long it takes to collect a file of tests."""
        kept = self._touching.files.get(file)
        return kept.seconds if kept else 0.0

    def chunks(self, tests: Sequence[Planned], first: float) -> Iterator[list[Planned]]:
        """Parts of a plan, each twice as long as the one before; collecting a file counts too."""
        chunk: list[Planned] = []
        files: set[str] = set()
        spent, room = 0.0, first
        for each in tests:
            file = each.test.partition("::")[0]
            if file not in files:
                files.add(file)
                spent += self.collecting(file)
            spent += each.seconds
            if chunk and spent > room:
                yield chunk
                chunk, files, spent, room = [], {file}, each.seconds, 2 * room
            chunk.append(each)
        if chunk:
            yield chunk


def _affordable(tests: Sequence[Planned], budget: float) -> Iterator[Planned]:
    """The first tests, as long as there is time left; one at least."""
    spent = 0.0
    for place, each in enumerate(tests):
        spent += each.cost
        if spent <= budget or place == 0:
            yield each


def _in_order(tests: dict[str, Test]) -> list[Planned]:
    """The quickest first; tests that share a fixture stay together, to set it up once."""
    groups: dict[str, list[tuple[float, str]]] = {}
    for key, test in tests.items():
        groups.setdefault(test.group or key, []).append((test.seconds, key))
    found = []
    for group in sorted(sorted(group) for group in groups.values()):
        for place, (seconds, key) in enumerate(group):
            is_first = place == 0 and tests[key].group
            found.append(Planned(key, seconds, seconds if is_first else tests[key].alone))
    return found
