"""What the workers on one database tell each other: that there is news of a game, never the news.

A notice is sent in the transaction that writes, so that it comes when the rows can be read, and not
at all if they were not kept. Only PostgreSQL passes notices on.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import Connection, func, select

CHANNEL = "escadrille"


class Kept(msgspec.Struct, frozen=True, tag=True):
    """Rows of a game were kept, the last of them with this number.

    The number of a share in the dice is its seat.
    """

    game: str
    what: Literal["steps", "chat", "commitments", "nonces", "seatings"]
    number: int


class Around(msgspec.Struct, frozen=True, tag=True):
    """Who is at a game by way of one worker."""

    game: str
    worker: int
    here: tuple[int, ...]
    """Seats with a player at the page."""
    spectators: int
    is_asking: bool = False
    """Whether the others should answer with the same."""


Notice: TypeAlias = Kept | Around

READ_NOTICE: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def notify(connection: Connection, notice: Notice) -> None:
    """Tell every worker once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        payload = msgspec.json.encode(notice).decode()
        connection.execute(select(func.pg_notify(CHANNEL, payload)))
