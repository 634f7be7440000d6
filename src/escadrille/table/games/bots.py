"""Bots think in processes of their own, with a deadline.

A bot close to it answers with the best option so far. If nothing comes at all, a bot that needs
only a moment answers instead. Players are told of both.

The process is given the state, because it builds the view and the decision itself; the bot gets
these two and nothing else.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from escadrille import catalog
from escadrille.bots.player import CanHurry
from escadrille.bots.roster import make_bot, quick_bot
from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision
from escadrille.kernel.record import read_header
from escadrille.kernel.seen import question_of, seen_by

DEADLINE = 10.0
"""Seconds for a bot's decision, including the start of its process."""
SOON = 0.7
"""The part of it after which a bot that can hurry answers with the best it has found."""
HUNG = 2
"""Deadlines after which a process that still thinks ends itself: it would never be free again."""
WORKERS = 2

_log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """The choice for a bot."""

    action: Any
    is_late: bool = False
    by: str = ""
    """Who chose it, if not the bot itself."""


@lru_cache(maxsize=8)
def game_of(header: str) -> AnyGame:
    """The game that a record's header names."""
    return catalog.game_of(read_header(header))


def prepare(header: str) -> None:
    """Build a game. Runs in a process of its own."""
    game_of(header)


class Question(NamedTuple):
    """A question to a bot, as sent to its process."""

    header: str
    state: bytes
    seat: int
    bot: str
    seed: str
    until: float
    """The deadline, by the clock that all processes share."""


def think(question: Question, hung: float) -> tuple[bytes, bool]:
    """A bot's action, and whether it has hurried.

    Runs in a process of its own, which ends itself if it takes too long.
    """
    with ended_after(hung):
        game = game_of(question.header)
        state = msgspec.json.decode(question.state, type=game.state_type)
        bot = make_bot(question.bot, game, question.seed)
        if isinstance(bot, CanHurry):
            bot.is_late = lambda: time.time() > question.until
        action = bot.choose(seen_by(game, state, question.seat))
        return msgspec.json.encode(action), getattr(bot, "has_hurried", False)


def be_quiet() -> None:
    """Ctrl-C in a terminal is meant for the server, which ends this process. Runs in it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """A process started inside ignores Ctrl-C until `be_quiet` has run."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End this process, and say where it hung, if what it does takes longer."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def stand_in(game: AnyGame, state: Any, decision: Decision[Any], seed: str) -> Chosen:
    """The choice for a bot that did not decide."""
    name, bot = quick_bot(game, seed)
    return Chosen(bot.choose(question_of(game, state, decision)), is_late=True, by=name)


class Thinkers:
    """The processes in which bots think; they start with the first question to a bot."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        self._deadline = deadline
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, header: str, game: AnyGame, state: Any, decision: Decision[Any], bot: str, seed: str
    ) -> Chosen:
        """A bot's choice, or another bot's if it fails or takes too long."""
        until = time.time() + SOON * self._deadline
        asked = Question(header, msgspec.json.encode(state), decision.seat, bot, seed, until)
        try:
            found, has_hurried = await self._thought(asked)
            action = msgspec.json.decode(found, type=game.action_type)
            if has_hurried:
                _log.warning("%s ran out of time: playing its best answer so far", bot)
            return Chosen(action, has_hurried)
        except Exception:
            chosen = await asyncio.to_thread(stand_in, game, state, decision, seed)
            _log.warning("%s did not decide; %s plays instead", bot, chosen.by, exc_info=True)
            return chosen

    async def _thought(self, asked: Question) -> tuple[bytes, bool]:
        pool, hung = self._processes(), HUNG * max(DEADLINE, self._deadline)
        try:
            with interrupts_held():
                thinking = pool.submit(think, asked, hung)
            return await asyncio.wait_for(asyncio.wrap_future(thinking), self._deadline)
        except BrokenProcessPool:
            if self._pool is pool:  # another thread may have started a new one
                self._pool = None
            raise

    def warm(self, header: str) -> None:
        """Start a process and have it build a game before a bot has to think in it."""
        try:
            with interrupts_held():
                self._processes().submit(prepare, header)
        except BrokenProcessPool:
            self._pool = None  # the first bot that has to think starts another

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, fresh, be_quiet)
        return self._pool

    def close(self) -> None:
        """End the processes, even while they think, and free what they share."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)
