"""The driver of one game: rolls the dice that are due and asks the bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from escadrille.kernel.errors import Refused
from escadrille.kernel.notes import LATE, Note
from escadrille.kernel.protocol import Chance, Choice, Decision, Seat
from escadrille.table.games.bots import Chosen, Thinkers, stand_in
from escadrille.table.games.proceedings import Proceedings
from escadrille.table.runtime.workers import BEAT, RETRY, Workers
from escadrille.table.store.line import LineBroken
from escadrille.table.store.store import AlreadyWritten

_log = logging.getLogger(__name__)


class Driver:
    """Everything in one game that needs no person."""

    def __init__(self, game: Proceedings, thinkers: Thinkers, workers: Workers) -> None:
        self._game = game
        self._thinkers = thinkers
        self._workers = workers
        self._driving: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Roll dice and ask bots from now on; a replay needs neither."""
        kept = self._game.kept
        if self._driving is None and not kept.is_replay:
            self._driving = asyncio.create_task(self._drive())
            if any(self._is_thinker(seat) for seat in range(len(kept.chairs))):
                self._thinkers.warm(kept.header)
        self._game.stirred.set()

    async def stop(self) -> None:
        """Stop driving."""
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    async def _drive(self) -> None:
        game = self._game
        while True:
            await game.stirred.wait()
            game.stirred.clear()
            try:
                if not self._workers.are_several:
                    await self._go_on_and_on()
                elif game.scene.has_begun and await self._needs_nobody():
                    await self._drive_if_free()
            except (SQLAlchemyError, LineBroken):
                _log.warning("room %s is waiting for the database", game.kept.id, exc_info=True)
                asyncio.get_running_loop().call_later(RETRY, game.stirred.set)
            except Exception:
                _log.exception("room %s has stopped", game.kept.id)

    async def _needs_nobody(self) -> bool:
        """Whether something may be pending that needs no person."""
        game = self._game
        async with game.lock:
            pending = await game.work_out(game.course.pending)
        if isinstance(pending, tuple):
            chairs = [game.scene.seating.chairs[each.seat] for each in pending]
            return any(not chair.is_person or chair.is_placed for chair in chairs)
        return isinstance(pending, Chance)

    async def _drive_if_free(self) -> None:
        """Drive the game as the only worker; if another does, look again later."""
        async with self._workers.driving(self._game.kept.id) as is_mine:
            if is_mine:
                await self._game.catch_up()
                await self._go_on_and_on()
            else:
                asyncio.get_running_loop().call_later(BEAT, self._game.stirred.set)

    async def _go_on_and_on(self) -> None:
        """Everything that needs no person, one thing after the other."""
        game = self._game
        while game.scene.has_begun:
            rows = game.ledger.rows
            try:
                if not await self._go_on():
                    return
            except AlreadyWritten:
                await game.catch_up()
                if game.ledger.rows == rows:
                    raise

    async def _go_on(self) -> bool:
        """One thing that needs no person; False if there is none."""
        game = self._game
        async with game.lock:
            pending = await game.work_out(game.course.pending)
            if isinstance(pending, Chance):
                await game.keep_and_tell(await game.play(None))
                return True
            if isinstance(pending, tuple) and await self._place(pending):
                return True
            asked = pending if isinstance(pending, tuple) else ()
            decision = next((each for each in asked if self._is_thinker(each.seat)), None)
            if decision is None:
                return False
            state, n = game.course.state, game.course.n
        await self._ask_bot(decision, state, n)
        return True

    async def _place(self, pending: Sequence[Decision[object]]) -> bool:
        """Place something for a seat that wants it so; False if there is nothing to place."""
        game = self._game
        for decision in pending:
            if not game.scene.seating.chairs[decision.seat].is_placed:
                continue
            action = game.presenter.usual(game.scene.question(decision))
            if action is not None:
                taken = await game.play(Choice(decision.seat, action, decision.id))
                await game.keep_and_tell(taken, decision.seat)
                return True
        return False

    # -- bots -----------------------------------------------------------------------------------

    def _is_thinker(self, seat: Seat) -> bool:
        """Whether a seat has a bot that is not flown by the rules."""
        chair = self._game.scene.seating.chairs[seat]
        return chair.who == "bot" and not self._game.presenter.flies_itself(seat)

    async def _ask_bot(self, decision: Decision[object], state: object, n: int) -> None:
        """Let a bot think without the lock; its answer counts if the question is still open."""
        game, seat = self._game, decision.seat
        bot, seed = game.scene.seating.chairs[seat].bot, f"{game.dice.seed}/{seat}/{n}"
        chosen = await self._thinkers.choose(
            game.kept.header, game.presenter.game, state, decision, bot, seed
        )
        async with game.lock:
            asked = game.course.decision_of(seat)
            if asked is None or asked.id != decision.id:
                return
            try:
                taken = await game.play(Choice(seat, chosen.action, decision.id))
            except Refused:
                chosen = await game.work_out(stand_in, game.presenter.game, state, asked, seed)
                _log.exception("%s broke a rule; %s plays instead", bot, chosen.by)
                taken = await game.play(Choice(seat, chosen.action, decision.id))
            await self._say_late(seat, bot, chosen)
            await game.keep_and_tell(taken, seat)

    async def _say_late(self, seat: Seat, bot: str, chosen: Chosen) -> None:
        """Tell everyone, before the answer is played, that the bot ran out of time."""
        if chosen.is_late and chosen.by != bot:
            note = Note(n=self._game.course.n, what=LATE, seat=seat, bot=chosen.by)
            await self._game.ledger.keep_note(note)
            await self._game.tell_deed()
