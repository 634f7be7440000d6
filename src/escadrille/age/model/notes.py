"""Notes: why a bot did what it did, as values that any language can be made of. [A10]"""

from __future__ import annotations

import msgspec


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a bot's reasoning: the rule, what it found, and the values that matter."""

    rule: str
    code: str
    values: dict[str, int | str] = {}
