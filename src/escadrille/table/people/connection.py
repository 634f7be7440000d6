"""One browser at a room: which seat it looks from, and what is on its way to it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.table.wire.common import Wire

MOST_WAITING = 256
"""Messages that a slow reader may be behind before it is sent away; it can come back."""
MOST_CHARACTERS = 8 * 1024 * 1024
"""And so much text, however few messages it is; a whole table is far less."""


class Reader(NamedTuple):
    """Whom something is written for: all of the same kind get the same text."""

    seat: Seat | None
    """The seat that it is looked from; None sees what everybody may."""
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
        """Whom this connection is written for now."""
        return Reader(self.seat, self.holds, self.language)

    @property
    def speaker(self) -> Seat | None:
        """Who speaks here: at a screen that nobody has taken, the first of its seats."""
        return next(iter(self.holds), None) if self.seat is None else self.seat

    def send(self, message: Wire) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Queue a message that is written already; a reader who is too far behind is lost."""
        if self.lost.is_set():
            return
        self._waiting.put_nowait(text)
        self._characters += len(text)
        if self._waiting.qsize() > MOST_WAITING or self._characters > MOST_CHARACTERS:
            self._waiting = asyncio.Queue()  # lets go of everything that nobody will read
            self.lost.set()

    async def next(self) -> str:
        """The next message to go out."""
        text = await self._waiting.get()
        self._characters -= len(text)
        return text
