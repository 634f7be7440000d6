"""Which tests touch which function: recorded in one pass over the tests, kept in a file."""

from __future__ import annotations

from typing import Any

import msgspec


class Kept(msgspec.Struct):
    """Work that was done once: what it touched, and how long it took."""

    touched: int = 0
    """A bit for each function."""
    seconds: float = 0.0


class Test(msgspec.Struct):
    """What is known of a test."""

    own: int
    """What it touches itself."""
    kept: int
    """What was touched by work that it shares with others."""
    seconds: float
    """With all that it shares."""
    alone: float = 0.0
    """Without it."""
    group: str = ""
    """The fixtures that it shares."""
    is_sound: bool = True


class Touching(msgspec.Struct):
    """All that a pass over the tests has found out."""

    functions: list[str]
    """The keys of the functions, the lowest bit first."""
    tests: dict[str, Test] = {}
    files: dict[str, Kept] = {}
    """What is touched, by collecting a file of tests, with all that it imports."""

    def save(self) -> bytes:
        """As text; bits as hexadecimal numbers, since JSON has no room for large ones."""
        return msgspec.json.encode(_hexed(msgspec.to_builtins(self)))


def loaded(text: bytes) -> Touching:
    """What `save` wrote."""
    return msgspec.convert(_unhexed(msgspec.json.decode(text)), Touching)


_BITS = ("own", "kept", "touched")


def _hexed(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: f"{v:x}" if k in _BITS else _hexed(v) for k, v in value.items()}
    return value


def _unhexed(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: int(v, 16) if k in _BITS else _unhexed(v) for k, v in value.items()}
    return value
