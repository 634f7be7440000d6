"""Bots think in processes of their own, with a deadline; who is too slow plays at random.

The process is given the state, because it builds the view and the decision itself; the bot gets
these two and nothing else.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import msgspec

from escadrille import catalog
from escadrille.bots.roster import make_bot
from escadrille.catalog import AnyGame
from escadrille.kernel.protocol import Decision
from escadrille.kernel.record import read_header

DEADLINE = 10.0
"""Seconds that a bot has for a decision, the start of its process included."""
HUNG = 2
"""Deadlines after which a process that still thinks ends itself: it would never be free again."""
WORKERS = 2

_log = logging.getLogger(__name__)


@lru_cache(maxsize=8)
def game_of(header: str) -> AnyGame:
    """The game that a record's header names."""
    return catalog.game_of(read_header(header))


def prepare(header: str) -> None:
    """Build a game. Runs in a process of its own."""
    game_of(header)


def think(header: str, state: bytes, seat: int, bot: str, seed: str, hung: float) -> bytes:
    """A bot's choice. Runs in a process of its own, which ends itself if it takes too long."""
    with ended_after(hung):
        game = game_of(header)
        stood = msgspec.json.decode(state, type=game.state_type)
        decision = next(each for each in _decisions(game, stood) if each.seat == seat)
        action = make_bot(bot, game, seed).choose(game.view(stood, seat), decision)
        return msgspec.json.encode(action)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End this process, and say where it hung, if what it does takes longer."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _decisions(game: AnyGame, state: Any) -> tuple[Decision[Any], ...]:
    pending = game.pending(state)
    return pending if isinstance(pending, tuple) else ()


def at_random(game: AnyGame, state: Any, decision: Decision[Any], seed: str) -> Any:
    """What is played for a bot that did not come to a decision."""
    return make_bot("random", game, seed).choose(game.view(state, decision.seat), decision)


class Thinkers:
    """The processes in which bots think; they start when the first bot has to."""

    def __init__(self, deadline: float = DEADLINE, workers: int = WORKERS) -> None:
        """Nothing is started yet."""
        self._deadline = deadline
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, header: str, game: AnyGame, state: Any, decision: Decision[Any], bot: str, seed: str
    ) -> Any:
        """What a bot chooses, or something at random if it fails or takes too long."""
        plain = msgspec.json.encode(state)
        loop, pool = asyncio.get_running_loop(), self._processes()
        try:
            given = (header, plain, decision.seat, bot, seed, HUNG * max(DEADLINE, self._deadline))
            thought = loop.run_in_executor(pool, think, *given)
            found = await asyncio.wait_for(thought, self._deadline)
            return msgspec.json.decode(found, type=game.action_type)
        except BrokenProcessPool:
            if self._pool is pool:  # somebody else may have begun another
                self._pool = None
            _log.warning("a bot's process ended; %s plays at random", bot)
        except Exception:
            _log.warning("%s did not decide; it plays at random", bot, exc_info=True)
        return await asyncio.to_thread(at_random, game, state, decision, seed)

    def warm(self, header: str) -> None:
        """Start a process and have it build a game before a bot has to think in it."""
        try:
            self._processes().submit(prepare, header)
        except BrokenProcessPool:
            self._pool = None  # the first bot that has to think starts another

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=fresh)
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
