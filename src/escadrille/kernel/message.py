"""What a rule has to say to a person: a message id and its values, no sentence yet."""

from __future__ import annotations

import msgspec

from escadrille.messages import say


class Message:
    """A message that becomes words when it is shown, in its reader's language.

    A value may be anything that has a text of its own: an action, or another message.
    """

    __slots__ = ("id", "values")

    def __init__(self, id: str, /, **values: object) -> None:
        self.id = id
        self.values = values

    def __str__(self) -> str:
        plain = {k: v if isinstance(v, int) else str(v) for k, v in self.values.items()}
        return say(self.id, **plain)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.id, self.values) == (other.id, other.values)

    def __hash__(self) -> int:
        return hash(self.id)


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a bot's reasoning: the rule, what it found, and the values that matter."""

    rule: str
    code: str
    values: dict[str, int | str] = {}
