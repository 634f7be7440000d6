"""What both games send: sentences, odds, seats, and what happened."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from escadrille.kernel.seen import Tone
from escadrille.messages import say

Place: TypeAlias = tuple[int, int]
"""Column and row of a point of the lattice."""
Action: TypeAlias = dict[str, Any]
"""An action as it comes back in an answer; the browser hands it on as it is."""


def _without_nul(text: str) -> str:
    """PostgreSQL keeps every character but this one."""
    if "\0" in text:
        raise PydanticCustomError("nul", "{problem}", {"problem": say("table-no-nul")})
    return text


NO_NUL = AfterValidator(_without_nul)
"""For text that the store keeps or is asked for."""


class Wire(BaseModel):
    """A message or a part of one: exactly these fields."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )

    @classmethod
    def showing(cls, /, *sources: object, **own: Any) -> Self:
        """With `own` fields; each other one is taken from the first source that has it."""
        for name in cls.model_fields.keys() - own.keys():
            for source in sources:
                if hasattr(source, name):
                    own[name] = getattr(source, name)
                    break
        return cls.model_validate(own, from_attributes=True)


class Wish(Wire):
    """Something that people send: what has a default may be left out."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


class Line(Wire):
    """A sentence for the log, the rule behind it, and whether it is good or bad news."""

    text: str
    rule: str
    tone: Tone = ""


class Odds(Wire):
    """The results of a roll, in ways out of `of`. Jams are counted beside the rest."""

    miss: int
    damage: int
    destroy: int
    jam: int
    of: int
    text: str


class SeatView(Wire):
    """One place at the table, as everybody sees it."""

    seat: int
    name: str
    team: int
    side: str
    """`entente` or `central` in Age of Dogfights, the colour of the biplane in Dogfight!"""
    player: Literal["person", "bot"]
    player_name: str
    """The name of the player there."""
    is_here: bool
    """The player of this seat has the page open; a bot always has."""
    is_asked: bool
    """Something waits for this seat."""
    is_ready: bool = False
    """It has chosen in secret, and others are still choosing."""
    has_left: bool = False
    """The player of this seat has left the game for good."""


class Result(Wire):
    """The end of a game."""

    text: str
    rule: str
    scores: list[int]
    points: list[float]
    closing: str
    """The figures that people ask for when a game is over."""


class AskBase(Wire):
    """A question to a seat. `decision` goes back with the answer."""

    decision: str
    seat: int
    text: str
    rule: str
    secret: bool
    notes: list[Line] = Field(default_factory=list)
    """What should be known before it is answered."""


class Option(Wire):
    """A choice in words."""

    action: Action
    text: str
    note: str = ""
