"""What is read from the store and written to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from escadrille.table.store.chairs import Chair


class KeptGame(NamedTuple):
    """A game as it was set up."""

    id: str
    begun: str
    header: str
    chairs: tuple[Chair, ...]
    secret: str
    is_known: bool
    is_replay: bool


class KeptStep(NamedTuple):
    """An answer with its events, or a row that takes the one before it back.

    `n` counts rows; `key` is the idempotency key of a person's answer.
    """

    n: int
    seat: int | None
    key: str | None
    line: str


class KeptChat(NamedTuple):
    """A chat line."""

    k: int
    seat: int | None
    name: str
    text: str


class KeptSeating(NamedTuple):
    """A link was made, a player sat down, a session ended, or a game was cleared from a list."""

    k: int
    what: Literal["link", "sat", "ended", "cleared"]
    seat: int
    browser: str = ""
    """Whose session or list it is; who made a link, none for one that came with the game."""
    token: str = ""
    name: str = ""
    device: str = ""
    at: str = ""


class News(NamedTuple):
    """What was kept of a game since it was last read; shares and seatings are always all."""

    steps: tuple[KeptStep, ...]
    chat: tuple[KeptChat, ...]
    nonces: dict[int, str]
    seatings: tuple[KeptSeating, ...] = ()
    commitments: dict[int, str] = {}  # noqa: RUF012


def answer_by_answer(steps: Sequence[KeptStep]) -> Iterator[list[KeptStep]]:
    """Each answer with the rolls that followed it, which were told together."""
    told: list[KeptStep] = []
    for step in steps:
        if told and step.seat is not None:
            yield told
            told = []
        told.append(step)
    if told:
        yield told
