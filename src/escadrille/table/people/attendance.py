"""Who is at a table: the browsers of this worker, and those that other workers report."""

from __future__ import annotations

import asyncio

from escadrille.table.people.connection import Connection
from escadrille.table.runtime.workers import Workers
from escadrille.table.store.notices import Around
from escadrille.table.wire.common import Wire
from escadrille.table.wire.messages import Presence

MOST_SPECTATORS, MOST_TABS = 400, 40
"""Browsers at one game, without a seat and with one: what each of them has not read yet is kept."""
HEARSAY = 0.4
"""Seconds within which the other workers say who is connected to them."""


class Attendance:
    """Everyone at one game."""

    def __init__(self, game: str, workers: Workers) -> None:
        self.connections: set[Connection] = set()
        """The browsers of this worker."""
        self._coming: set[Connection] = set()
        """Those who have a place and are connecting."""
        self._elsewhere: dict[int, Around] = {}
        self._game = game
        self._workers = workers

    def admit(self, connection: Connection) -> bool:
        """Reserve a place for a reader until they leave; False if none is left.

        Spectators never take the place of a player.
        """
        alike = [
            each
            for each in self.connections | self._coming
            if bool(each.holds) == bool(connection.holds)
        ]
        if len(alike) >= (MOST_TABS if connection.holds else MOST_SPECTATORS):
            return False
        self._coming.add(connection)
        return True

    def join(self, connection: Connection) -> None:
        """A reader comes in here; only now does this worker need to know who is elsewhere."""
        is_first = not self.connections
        self._coming.discard(connection)
        self.connections.add(connection)
        self._announce(is_asking=is_first)

    def leave(self, connection: Connection) -> None:
        """A reader has left, or did not come in after all."""
        self._coming.discard(connection)
        self.connections.discard(connection)
        self._announce()

    def here(self) -> frozenset[int]:
        """The seats with a player at the page, at any worker."""
        there = (seat for around in self._elsewhere.values() for seat in around.here)
        return self._held().union(there)

    def send(self, message: Wire) -> None:
        """The same message for every browser of this worker."""
        if self.connections:
            text = message.model_dump_json()
            for each in self.connections:
                each.send_text(text)

    def tell(self) -> None:
        """Tell every browser of this worker who is here."""
        there = sum(around.spectators for around in self._elsewhere.values())
        self.send(Presence(here=sorted(self.here()), spectators=self._spectators() + there))

    # -- other workers --------------------------------------------------------------------------

    def hear(self, around: Around) -> None:
        """A worker's report of its own browsers."""
        if around.worker == self._workers.me:
            return
        self._elsewhere[around.worker] = around
        self.tell()
        if around.is_asking:
            self._announce()

    def keep_only(self, alive: frozenset[int]) -> None:
        """Anyone connected through a worker that is gone is not here either."""
        gone = self._elsewhere.keys() - alive
        for worker in gone:
            del self._elsewhere[worker]
        if gone:
            self.tell()

    def ask_again(self) -> None:
        """Something may have been missed: tell the others and ask them."""
        self._elsewhere.clear()
        if self.connections:
            self._announce(is_asking=True)

    async def ask_around(self) -> None:
        """A worker without readers has not heard who is elsewhere: ask, and wait a little."""
        if self._workers.are_several and not self.connections:
            self._announce(is_asking=True)
            await asyncio.sleep(HEARSAY)

    def _announce(self, *, is_asking: bool = False) -> None:
        held, me = tuple(sorted(self._held())), self._workers.me
        self._workers.announce(Around(self._game, me, held, self._spectators(), is_asking))

    def _held(self) -> frozenset[int]:
        return frozenset(seat for each in self.connections for seat in each.holds)

    def _spectators(self) -> int:
        return sum(not each.holds for each in self.connections)
