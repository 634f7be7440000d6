"""What is closed to an aircraft: the closures of every kind of unit. [A9]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.airships import airships_at
from escadrille.age.cables import balloon_closures
from escadrille.age.closures import EVERY_LEVEL, Closure
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.messages import say


def closures(rules: Rules, state: State, index: int) -> Iterator[Closure]:
    """Every point that an aircraft cannot fly through for something that is no aircraft. [A9]"""
    yield from balloon_closures(rules, state)
    for point, level in airships_at(rules, state):
        yield Closure(point, 1 << level - 1, "A9.4.2", say("units-an-airship"))
    beyond = rules.out_of_range(index)
    limit = say("units-the-limit") if beyond else ""
    yield from (Closure(point, EVERY_LEVEL, "A9.6.3", limit) for point in beyond)
