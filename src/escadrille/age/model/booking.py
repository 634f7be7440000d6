"""What an event is, and the small changes to a state that several kinds of them make. [A2]"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from escadrille.age.model.state import State

Part = TypeVar("Part", bound=msgspec.Struct)
Value = TypeVar("Value")


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that has happened."""

    def book(self, state: State) -> State:
        """The state after it: bookkeeping only, which knows no rule and never refuses."""
        raise NotImplementedError


def changed(parts: tuple[Part, ...], index: int, **changes: Any) -> tuple[Part, ...]:
    """All aircraft, balloons, airships or minds, one of them changed."""
    return with_value(parts, index, replace(parts[index], **changes))


def with_bomb(state: State, target: int) -> State:
    """One more bomb on a target; anti-aircraft zones come after the task zones. [A8.4, A9.5.1]"""
    zones, hits = len(state.bombed), [*state.bombed, *state.batteries]
    hits[target] += 1
    return replace(state, bombed=tuple(hits[:zones]), batteries=tuple(hits[zones:]))


def with_value(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """The values with one of them replaced."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - half the time
