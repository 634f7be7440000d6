"""What is closed to an aircraft: the closures of every kind of unit. [A9]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.balloons import balloon_closures
from escadrille.age.closures import Closure
from escadrille.age.rules import Rules
from escadrille.age.state import State


def closures(rules: Rules, state: State, index: int) -> Iterator[Closure]:
    """Every point that an aircraft cannot fly through for something that is no aircraft. [A9]"""
    yield from balloon_closures(rules, state)
