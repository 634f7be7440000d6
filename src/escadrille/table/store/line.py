"""A worker's line to the others on the same PostgreSQL: it hears notices and takes locks.

Two connections, because one that waits for notices can do nothing else. A lock belongs to its
connection: PostgreSQL frees it when the worker ends, however that happens.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, LiteralString

from escadrille.table.store.notices import CHANNEL, READ_NOTICE, Notice

if TYPE_CHECKING:
    from psycopg import AsyncConnection, AsyncCursor

ALIVE = 0xE5CAE
"""The class of the locks that show that workers are alive."""
CLIENT_KEEPALIVES = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
CONNECTING = {"connect_timeout": 5}
"""Seconds; a machine that is away does not answer at all, and may be back for the next attempt."""
SERVER_KEEPALIVES = (
    "SELECT set_config('tcp_keepalives_idle', '10', false),"
    " set_config('tcp_keepalives_interval', '5', false),"
    " set_config('tcp_keepalives_count', '3', false)"
)
"""Both ends notice within half a minute that the other's machine is gone."""
LIVING = (
    "SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = database"
    " WHERE datname = current_database() AND locktype = 'advisory' AND granted"
    " AND classid::bigint = %s AND objsubid = 2"
)


class LineBroken(Exception):
    """The connection is lost; callers try again on the next one."""


class WorkerLine:
    """The line of one worker, for as long as it holds."""

    def __init__(self, hearing: AsyncConnection[Any], locking: AsyncConnection[Any]) -> None:
        """Made by `open_line`."""
        self._hearing = hearing
        self._locking = locking
        self._broken = asyncio.Event()

    async def until_broken(self) -> None:
        """Raise once the line is known to be broken."""
        await self._broken.wait()
        raise LineBroken

    async def notices(self, seconds: float) -> AsyncIterator[Notice]:
        """What is told in the next seconds."""
        async for heard in self._hearing.notifies(timeout=seconds):
            yield READ_NOTICE.decode(heard.payload)

    async def alive(self) -> frozenset[int]:
        """The workers that are there."""
        found = await self._ask(LIVING, ALIVE)
        return frozenset([row[0] for row in await found.fetchall()])

    async def take(self, game: str) -> bool:
        """Lock a game; False if another worker has it."""
        found = await self._ask("SELECT pg_try_advisory_lock(%s)", _key(game))
        row = await found.fetchone()
        return bool(row and row[0])

    async def leave(self, game: str) -> None:
        """Unlock a game for other workers."""
        await self._ask("SELECT pg_advisory_unlock(%s)", _key(game))

    async def _ask(self, query: LiteralString, given: int) -> AsyncCursor[Any]:
        from psycopg import Error

        try:
            return await self._locking.execute(query, (given,))
        except Error as error:
            self._broken.set()
            raise LineBroken(str(error)) from error


@asynccontextmanager
async def open_line(worker: int, connecting: dict[str, Any]) -> AsyncIterator[WorkerLine]:
    """A line for a worker, which is alive to the others until the line ends."""
    from psycopg import AsyncConnection  # an extra that only PostgreSQL needs

    async with AsyncExitStack() as stack:
        given = {**CLIENT_KEEPALIVES, **CONNECTING, **connecting}
        both = [
            await stack.enter_async_context(await AsyncConnection.connect(**given, autocommit=True))
            for _ in range(2)
        ]
        hearing, locking = both
        for each in both:
            await each.execute(SERVER_KEEPALIVES)
        await locking.execute("SELECT pg_advisory_lock(%s, %s)", (ALIVE, worker))
        await hearing.execute(f"LISTEN {CHANNEL}".encode())
        yield WorkerLine(hearing, locking)


def _key(game: str) -> int:
    """The lock of a game."""
    return int.from_bytes(hashlib.sha256(game.encode()).digest()[:8], signed=True)
