"""One browser at a room: which seat it looks from, and what is on its way to it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from escadrille.table.wire.common import Wire

MOST_WAITING = 256
"""Messages that a slow reader may be behind before it is sent away; it can come back."""


class Connection:
    """A reader of a room. Messages are queued, so that nobody waits for a slow one."""

    def __init__(self, holds: tuple[int, ...], seat: int | None) -> None:
        """`holds` are all seats of this browser, `seat` the one it looks from."""
        self.holds = holds
        self.seat = seat
        self.is_lost = False
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def send(self, message: Wire) -> None:
        """Queue a message."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        """Queue a message that is written already."""
        if self.is_lost:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.lose()

    def lose(self) -> None:
        """Send the reader away; it can come back."""
        self.is_lost = True
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait("")  # wakes whoever waits for a message

    async def next(self) -> str:
        """The next message to go out; nothing for a reader who is sent away."""
        return await self._waiting.get()
