"""One browser at a room: the seat it looks from, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.table.wire.common import Wire

MOST_WAITING = 256
"""How many messages a reader may fall behind before it is disconnected; it can come back."""
MOST_CHARACTERS = 8 * 1024 * 1024
"""The same in bytes; a whole table is far less."""


class Reader(NamedTuple):
    """The kind of a reader: all of one kind get the same text."""

    seat: Seat | None
    """The seat it looks from; None sees what everyone may."""
    holds: tuple[Seat, ...] = ()
    """All seats of the browser."""
    language: str = ""
    """The language of everything said; "" is the table's own."""


class Connection:
    """A reader of a room. Messages are queued, so that nobody waits for a slow one."""

    def __init__(
        self,
        holds: tuple[Seat, ...],
        seat: Seat | None,
        *,
        is_shared: bool = False,
        browser: str = "",
        language: str = "",
    ) -> None:
        """`holds` are all seats of this browser, `seat` the one it looks from.

        The seats of a shared screen hide something from each other.
        """
        self.holds = holds
        self.seat = seat
        self.is_shared = is_shared
        self.browser = browser
        self.language = language
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._characters = 0
        self.lost = asyncio.Event()
        """Set to have the reader come back: it is too far behind, or its seats have changed."""

    @property
    def reader(self) -> Reader:
        """The kind of reader that this connection is now."""
        return Reader(self.seat, self.holds, self.language)

    @property
    def speaker(self) -> Seat | None:
        """The seat that chats here: at a screen with nobody at it, its first seat."""
        return next(iter(self.holds), None) if self.seat is None else self.seat

    def send(self, message: Wire) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Queue a message as bytes; a reader who is too far behind is disconnected."""
        if self.lost.is_set():
            return
        self._waiting.put_nowait(text)
        self._characters += len(text)
        if self._waiting.qsize() > MOST_WAITING or self._characters > MOST_CHARACTERS:
            self._waiting = asyncio.Queue()  # drops what will not be read
            self.lost.set()

    async def next(self) -> str:
        """The next message to go out."""
        text = await self._waiting.get()
        self._characters -= len(text)
        return text
