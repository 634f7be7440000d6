"""What a companion asks and says, and what every game's companion can do.

Everything that is said to a companion is a line of text. A game's companion is a pure function
over an immutable *situation*, so that undoing is going back to the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from escadrille.kernel.protocol import Chance
from escadrille.messages import say

Verb: TypeAlias = Literal["rolls", "draws", "tosses"]
AskKind: TypeAlias = Literal["die", "choice", "board", "move", "over"]
LineKind: TypeAlias = Literal["do", "why", "note", "odds", "warning"]

Fields: TypeAlias = Mapping[str, Any]
"""Plain values by name: a set-up, or a piece."""

S = TypeVar("S")


class Key(msgspec.Struct, frozen=True):
    """One key that answers: what to press, what is printed there, and what it means."""

    key: str
    label: str
    meaning: str = ""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """What the person at the table is asked now."""

    kind: AskKind
    text: str
    """What to do, in words."""
    how: str = ""
    """How an answer is typed; nothing for those who tap."""
    keys: tuple[Key, ...] = ()
    dice: int = 0
    """How many keys make an answer, one for each die on the table; 0: a whole line is typed."""
    chance: Chance | None = None
    """What a Nature can roll instead; each of its labels is a text that `take` understands."""
    verb: Verb = "rolls"
    """What is done with the die or the tile."""
    is_own: bool = False
    """Whether it is the person's own die, not one of a bot."""
    rule: str = ""

    @property
    def spoken(self) -> str:
        """What to do and how to type it."""
        return f"{self.text} {self.how}" if self.how else self.text

    @property
    def done(self) -> str:
        """What was done with the die or the tile: `Rolled`."""
        return say(_DONE[self.verb])

    def came_up(self, rolled: str) -> str:
        """The results, one die after the other, without those that stay hidden."""
        if self.chance is not None and self.chance.secret:
            return say("companion-in-secret")
        is_many = self.dice > 1 and len(rolled) == self.dice
        return say("companion-and").join(rolled) if is_many else rolled


_DONE: dict[Verb, str] = {
    "rolls": "companion-rolled",
    "draws": "companion-drawn",
    "tosses": "companion-tossed",
}


class Sentence(NamedTuple):
    """One sentence of a companion: what to do on the table, why it is so, what to know."""

    text: str
    rule: str = ""
    kind: LineKind = "note"


class Reply(NamedTuple, Generic[S]):
    """What a text led to: the new situation, and what there is to say."""

    situation: S
    lines: tuple[Sentence, ...] = ()


class Table(Protocol[S]):
    """A game's companion, bound to one set-up."""

    game: str
    """The game's name in the catalog."""
    data_hash: str

    def setup_fields(self) -> Fields:
        """The options of the set-up as plain values: all that is needed to build it again."""
        ...

    def rulings_in_force(self) -> Fields:
        """Every ruling with the value this game is played under."""
        ...

    def begins(self) -> Reply[S]:
        """The situation before the first text, with the words of welcome."""
        ...

    def asks(self, situation: S) -> Ask:
        """What the person is asked now."""
        ...

    def take(self, situation: S, text: str) -> Reply[S]:
        """Take a text; raise `BadInput` or `Refused` with a clear message if it is invalid."""
        ...

    def looks(self, situation: S, text: str) -> tuple[Sentence, ...] | None:
        """Answer a question that changes nothing; None if the text is something else."""
        ...
