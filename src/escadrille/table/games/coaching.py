"""Coaches: what best play says of a game, worked out in processes of their own.

A game's face has a `Coach`, or none. Reviews are made one at a time and kept; advice during a game
has a process of its own, so that it never waits for a review. Both run at a low priority.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from typing import Any, NamedTuple, TypeAlias

import msgspec

from escadrille import catalog
from escadrille.catalog import AnyGame, AnyRecord
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.protocol import Seat
from escadrille.kernel.record import header_line, read_header
from escadrille.messages import say
from escadrille.table.games.bots import be_quiet, ended_after, game_of, interrupts_held
from escadrille.table.wire.coach import Advice, DuelReview

REVIEW_ENDS, ADVICE_ENDS = 1800.0, 300.0
"""Seconds after which a process that still thinks ends itself."""
MOST_WAITING = 8
"""Reviews being made or waiting; as many questions for advice, and as many other things."""
MOST_KEPT = 64
"""Reviews that are remembered, and as many other things."""
NICE = 10

_log = logging.getLogger(__name__)

Progress: TypeAlias = Callable[[int, int], None]
"""Told how much is done, and of how much."""


class Coach(NamedTuple):
    """What a game's coach can do. `review` and `advise` run in a process of their own."""

    declines: Callable[[AnyGame], str]
    """Why there is nothing to say about a game; nothing if there is."""
    prepare: Callable[[], None]
    """Have ready whatever all games need, in a process of its own; a first time may be long."""
    review: Callable[[AnyRecord, Progress], Any]
    """Look at a game that is over; an `EscadrilleError` says that this one cannot be looked at."""
    show: Callable[[AnyRecord, Any], DuelReview]
    """A review in the reader's words."""
    advise: Callable[[AnyGame, Any, Seat], Any]
    """Advice on the question of a seat, from its view alone."""
    tell: Callable[[AnyGame, Any], Advice]
    """Advice in the reader's words."""


class Declined(NamedTuple):
    """A process had nothing to say; the text is for the log."""

    why: str


# -- in the process -------------------------------------------------------------------------------

_progress: Any = None
"""Ticket, done, of: shared with the server."""


def _begin(progress: Any) -> None:
    global _progress
    _progress = progress
    be_quiet()
    if hasattr(os, "nice"):
        os.nice(NICE)


def _review(coach: Coach, text: str, ticket: int) -> Any:
    def told(done: int, of: int) -> None:
        _progress[:] = [ticket, done, of]

    coach.prepare()
    with ended_after(REVIEW_ENDS):
        try:
            return coach.review(catalog.open_record(text), told)
        except EscadrilleError as error:  # some of them cannot be sent
            return Declined(str(error))


def _advise(coach: Coach, header: str, view: Any, seat: Seat) -> Any:
    coach.prepare()
    with ended_after(ADVICE_ENDS):
        try:
            return coach.advise(game_of(header), view, seat)
        except EscadrilleError as error:
            return Declined(str(error))


def _other(work: Callable[..., Any], *given: object) -> Any:
    with ended_after(ADVICE_ENDS):
        try:
            return work(*given)
        except EscadrilleError as error:
            return Declined(str(error))


def _rules_of(header: str) -> str:
    """A header without the state in which its game began."""
    return header_line(msgspec.structs.replace(read_header(header), start={}))


# -- in the server --------------------------------------------------------------------------------


class _Desk:
    """One process, started when it is first needed and again after it has broken."""

    def __init__(self) -> None:
        self._fresh = multiprocessing.get_context("spawn")
        self.progress: Any = self._fresh.RawArray("i", 3)
        self._pool: ProcessPoolExecutor | None = None

    def warm(self, work: Callable[[], None]) -> None:
        """If there is no process yet, start one and have it do this first."""
        if self._pool is None:
            with interrupts_held():
                self._process().submit(work)

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, self._fresh, _begin, (self.progress,))
        return self._pool

    async def work_out(self, work: Callable[..., Any], *given: object) -> Any:
        """What a function says that runs there."""
        pool = self._process()
        try:
            with interrupts_held():
                thinking = pool.submit(work, *given)
            return await asyncio.wrap_future(thinking)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """End the process, even while it thinks."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)


class Reviewing(NamedTuple):
    """A review that was asked for."""

    ticket: int
    task: asyncio.Task[Any]


class Standing(NamedTuple):
    """How far it is: `found` is None while it is worked on, and an exception if it went wrong."""

    done: int
    of: int
    found: Any = None


class Busy(Exception):
    """Too much is being worked out already."""


class Coaching:
    """Everything that coaches work out for one server."""

    def __init__(self) -> None:
        self._reviews: OrderedDict[str, Reviewing] = OrderedDict()
        self._others: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()
        self._tickets = count(1)
        self._reviewer, self._adviser = _Desk(), _Desk()
        self._asking = 0

    def warm(self, coach: Coach) -> None:
        """Have the process for advice ready before anybody asks."""
        self._adviser.warm(coach.prepare)

    def review(self, game: str, coach: Coach, text: Callable[[], str]) -> Standing | None:
        """How far the review of a game is; it is begun if need be. None if too many wait."""
        known = self._reviews.get(game)
        if known is None:
            if sum(not each.task.done() for each in self._reviews.values()) >= MOST_WAITING:
                return None
            known = self._begun(coach, text)
            self._reviews[game] = known
            self._forget()
        self._reviews.move_to_end(game)
        if not known.task.done():
            ticket, done, of = self._reviewer.progress[:]
            return Standing(done, of) if ticket == known.ticket else Standing(0, 0)
        error = known.task.exception()
        if error is not None:
            del self._reviews[game]  # who asks again has it tried again
            _log.warning("the review of %s went wrong", game, exc_info=error)
        return Standing(0, 0, error or known.task.result())

    def _begun(self, coach: Coach, text: Callable[[], str]) -> Reviewing:
        ticket = next(self._tickets)

        async def made() -> Any:
            record = await asyncio.to_thread(text)
            return await self._reviewer.work_out(_review, coach, record, ticket)

        return Reviewing(ticket, asyncio.create_task(made()))

    def _forget(self) -> None:
        """The oldest that are ready, if there are too many."""
        ready = [game for game, each in self._reviews.items() if each.task.done()]
        for game in ready[: max(0, len(self._reviews) - MOST_KEPT)]:
            del self._reviews[game]

    async def advise(self, coach: Coach, header: str, view: Any, seat: Seat) -> Any:
        """Advice to a seat; nothing but its view leaves for the process."""
        if self._asking >= MOST_WAITING:
            raise BadInput("decision", say("table-coach-busy"))
        self._asking += 1
        try:
            found = await self._adviser.work_out(_advise, coach, _rules_of(header), view, seat)
        finally:
            self._asking -= 1
        if isinstance(found, Declined):
            _log.info("no advice: %s", found.why)
            raise BadInput("decision", say("table-coach-silent"))
        return found

    async def once(self, name: str, work: Callable[..., Any], *given: object) -> Any:
        """What a function says that runs in the process for advice; it is remembered by a name.

        `Declined` if it had nothing to say; raise `Busy` if too much waits there.
        """
        task = self._others.get(name)
        if task is None:
            if sum(not each.done() for each in self._others.values()) >= MOST_WAITING:
                raise Busy(name)
            task = asyncio.create_task(self._adviser.work_out(_other, work, *given))
            self._others[name] = task
            if len(self._others) > MOST_KEPT:
                self._others.pop(next(key for key, each in self._others.items() if each.done()))
        self._others.move_to_end(name)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._others.pop(name, None)  # who asks again has it tried again
            raise

    def close(self) -> None:
        """End what is being worked out."""
        for each in self._reviews.values():
            each.task.cancel()
        for other in self._others.values():
            other.cancel()
        self._reviewer.close()
        self._adviser.close()
