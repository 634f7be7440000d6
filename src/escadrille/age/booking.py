"""Small changes to a state that several kinds of events make. [A2]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escadrille.age.state import Aircraft, Mind, State


def with_aircraft(state: State, index: int, **changes: Any) -> tuple[Aircraft, ...]:
    """All aircraft, one of them changed."""
    fleet = state.aircraft
    return (*fleet[:index], replace(fleet[index], **changes), *fleet[index + 1 :])


def with_mind(state: State, index: int, **changes: Any) -> tuple[Mind, ...]:
    """What all bots have in mind, one of them something else. [A10]"""
    minds = state.minds
    return (*minds[:index], replace(minds[index], **changes), *minds[index + 1 :])
