"""Small changes to a state that several kinds of events make. [A2]"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from escadrille.age.model.state import Aircraft, Airship, Mind, State

Value = TypeVar("Value")


def with_aircraft(state: State, index: int, **changes: Any) -> tuple[Aircraft, ...]:
    """All aircraft, one of them changed."""
    fleet = state.aircraft
    return (*fleet[:index], replace(fleet[index], **changes), *fleet[index + 1 :])


def with_mind(state: State, index: int, **changes: Any) -> tuple[Mind, ...]:
    """What all bots have in mind, one of them something else. [A10]"""
    minds = state.minds
    return (*minds[:index], replace(minds[index], **changes), *minds[index + 1 :])


def with_airship(state: State, index: int, **changes: Any) -> tuple[Airship, ...]:
    """All airships, one of them changed. [A9.4]"""
    airships = state.airships
    return (*airships[:index], replace(airships[index], **changes), *airships[index + 1 :])


def with_bomb(state: State, target: int) -> State:
    """One more bomb on a target; anti-aircraft zones come after the task zones. [A8.4, A9.5.1]"""
    zones, hits = len(state.bombed), [*state.bombed, *state.batteries]
    hits[target] += 1
    return replace(state, bombed=tuple(hits[:zones]), batteries=tuple(hits[zones:]))


def with_value(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """The values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])
