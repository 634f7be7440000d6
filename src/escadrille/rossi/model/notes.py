"""Notes: why the solo bot did what it did, as values that any language can be made of. [D10]"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the bot's reasoning: the rule, what it found, and the values that matter."""

    rule: str
    code: str
    values: dict[str, int | str] = {}


Notes: TypeAlias = tuple[Note, ...]


def note(rule: str, code: str, **values: int | str) -> Note:
    """A step of the reasoning with its values by name."""
    return Note(rule, code, values)
