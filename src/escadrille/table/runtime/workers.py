"""The workers on one database: each hears what the others have kept, and one at a time drives.

What a game has come to is in the store alone. A worker that hears of news reads them there; if the
line was broken it reads whatever it may have missed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from escadrille.table.store.line import WorkerLine, open_line
from escadrille.table.store.notices import Around, Notice
from escadrille.table.store.store import Store

BEAT = 1.5
"""Seconds between looks at who is alive, and until a game is looked at that another drives."""
RETRY = 0.5
"""Seconds until a lost connection is tried again."""

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Listeners for what the other workers do."""

    def hear(self, notice: Notice) -> None:
        """Take in what a worker, perhaps this one, has said."""

    def keep_only(self, alive: frozenset[int]) -> None:
        """These are all the workers there are."""

    async def resume(self) -> None:
        """The line is back: anything may have happened."""


class Workers:
    """The other workers, as rooms know them; none unless it is said otherwise."""

    me = 0
    are_several = False
    """Whether there can be other workers at all."""

    def announce(self, around: Around) -> None:
        """Tell the others who is at a game here."""

    @asynccontextmanager
    async def driving(self, game: str) -> AsyncIterator[bool]:
        """Roll dice and ask bots of a game inside; False if another worker does."""
        yield True

    async def start(self, listener: Listener) -> None:
        """Listen from now on."""

    async def close(self) -> None:
        """Stop listening."""


class Peers(Workers):
    """One of several workers on a PostgreSQL."""

    are_several = True

    def __init__(self, store: Store) -> None:
        self.me = secrets.randbits(31)
        self._store = store
        self._line: WorkerLine | None = None
        self._listening: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    async def start(self, listener: Listener) -> None:
        """Listen from now on; returns once the line is there."""
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._listening = asyncio.create_task(self._listen(listener, ready))
        await asyncio.wait((ready, self._listening), return_when=asyncio.FIRST_COMPLETED)
        if self._listening.done():
            self._listening.result()

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, *self._telling, return_exceptions=True)

    async def _listen(self, listener: Listener, ready: asyncio.Future[None]) -> None:
        """Listen; a line that breaks is opened again, but the first one has to come about."""
        while True:
            try:
                async with open_line(self.me, self._store.connecting) as self._line:
                    await listener.resume()
                    if not ready.done():
                        ready.set_result(None)
                    async with asyncio.TaskGroup() as both:  # until either half is found broken
                        both.create_task(self._hear(self._line, listener))
                        both.create_task(self._line.until_broken())
            except Exception:
                if not ready.done():
                    raise
                _log.warning("lost the connection to the other workers", exc_info=True)
            finally:
                self._line = None
            await asyncio.sleep(RETRY)

    async def _hear(self, line: WorkerLine, listener: Listener) -> None:
        while True:
            async for notice in line.notices(BEAT):
                listener.hear(notice)
            listener.keep_only(await line.alive())

    def announce(self, around: Around) -> None:
        """Tell the others who is at a game here."""
        telling = asyncio.create_task(self._tell(around))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _tell(self, around: Around) -> None:
        try:
            await self._store.tell(around)
        except Exception:  # the line is gone too, and everything is told again when it is back
            _log.warning("cannot tell the other workers who is here", exc_info=True)

    @asynccontextmanager
    async def driving(self, game: str) -> AsyncIterator[bool]:
        """Drive a game, if no other worker does."""
        line = self._line
        if line is None:
            yield False
            return
        is_mine = None  # not known if it is broken off, and then it may be
        try:
            is_mine = await line.take(game)
            yield is_mine
        finally:
            if is_mine is not False:
                await line.leave(game)
