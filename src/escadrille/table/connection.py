"""One browser at a room: which seat it looks from, and what is on its way to it."""

from __future__ import annotations

import asyncio

from escadrille.table.wire.common import Wire

MOST_WAITING = 256
"""Messages that a slow reader may be behind before it is sent away; it can come back."""
MOST_CHARACTERS = 8 * 1024 * 1024
"""And so much text, however few messages it is; a whole table is far less."""


class Connection:
    """A reader of a room. Messages are queued, so that nobody waits for a slow one."""

    def __init__(self, holds: tuple[int, ...], seat: int | None) -> None:
        """`holds` are all seats of this browser, `seat` the one it looks from."""
        self.holds = holds
        self.seat = seat
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._characters = 0
        self._lost = asyncio.Event()

    def send(self, message: Wire) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Queue a message that is written already; a reader who is too far behind is lost."""
        if self._lost.is_set():
            return
        self._waiting.put_nowait(text)
        self._characters += len(text)
        if self._waiting.qsize() > MOST_WAITING or self._characters > MOST_CHARACTERS:
            self._waiting = asyncio.Queue()  # lets go of everything that nobody will read
            self._lost.set()

    async def lost(self) -> None:
        """Wait until the reader has to be sent away."""
        await self._lost.wait()

    async def next(self) -> str:
        """The next message to go out."""
        text = await self._waiting.get()
        self._characters -= len(text)
        return text
