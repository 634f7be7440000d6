"""A table that adds up numbers: the smallest thing a session can accompany."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.companion.asking import Ask, Key, Reply, Sentence
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Odds

DIE = Chance("toy die", None, 1, 1, tuple(Odds(str(face), 1) for face in range(1, 7)), "T1")


class ToyTable:
    """Numbers are added; `sum` is a question; at even sums a die may be rolled."""

    game = "toy"
    data_hash = "toy"

    def setup_fields(self) -> Mapping[str, Any]:
        return {}

    def rulings_in_force(self) -> Mapping[str, Any]:
        return {}

    def begins(self) -> Reply[int]:
        return Reply(0, (Sentence("Welcome."),))

    def asks(self, situation: int) -> Ask:
        keys = tuple(Key(str(face), str(face)) for face in range(1, 7))
        chance = None if situation % 2 else DIE
        return Ask(kind="die", text=f"It is {situation}.", keys=keys, dice=1, chance=chance)

    def take(self, situation: int, text: str) -> Reply[int]:
        if not text.isdecimal():
            raise BadInput("number", f"{text!r} is none")
        return Reply(situation + int(text), (Sentence(f"{text} more.", "T1", "do"),))

    def looks(self, situation: int, text: str) -> tuple[Sentence, ...] | None:
        return (Sentence(f"The sum is {situation}."),) if text == "sum" else None
