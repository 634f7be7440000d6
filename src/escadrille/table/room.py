"""A room: one game and everybody at it. The authority over what has happened."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from escadrille.kernel.errors import Refused, StaleAnswer
from escadrille.kernel.protocol import Chance, Choice, Decision, Over, Seat
from escadrille.kernel.record import entry_line
from escadrille.messages import say
from escadrille.table.bots import Thinkers, at_random
from escadrille.table.connection import Connection
from escadrille.table.course import Course, Taken
from escadrille.table.dice import FairDice
from escadrille.table.presenting import Event, Presenter
from escadrille.table.scene import Scene
from escadrille.table.store.rows import KeptChat, KeptGame, KeptStep
from escadrille.table.store.store import AlreadyWritten, Store
from escadrille.table.wire.messages import (
    Ack,
    AnswerMessage,
    Chat,
    ChatLine,
    GameOver,
    LookMessage,
    Presence,
    SeenMessage,
)

_log = logging.getLogger(__name__)

Done = TypeVar("Done")


class Standing(NamedTuple):
    """How things stand."""

    n: int
    place: str
    asked: frozenset[Seat]
    result: Over | None


class Room:
    """One game being played. Everything that touches the course holds the lock."""

    def __init__(
        self,
        kept: KeptGame,
        presenter: Presenter,
        course: Course,
        dice: FairDice,
        store: Store,
        thinkers: Thinkers,
    ) -> None:
        """`Hall` makes rooms."""
        self.kept = kept
        self.presenter = presenter
        self.course = course
        self.dice = dice
        self.scene = Scene(kept, presenter, course, dice)
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._acks: dict[tuple[Seat, str], int] = {}
        self._connections: set[Connection] = set()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._quiet_since = time.monotonic()
        self.is_stale = False
        """Somebody else has written to this game: it has to be read again."""

    @property
    def has_begun(self) -> bool:
        """Whether everybody has sat down once; a replay has no dice to wait for."""
        return self.kept.is_replay or self.dice.is_ready

    async def _do(self, work: Callable[..., Done], *given: object) -> Done:
        """Work out something of the game: at once if it is quick, otherwise in a thread."""
        if self.presenter.is_quick:
            return work(*given)
        return await asyncio.to_thread(work, *given)

    # -- coming and going -----------------------------------------------------------------------

    def restore(self, steps: Sequence[KeptStep], events: Sequence[Event]) -> None:
        """Remember what was answered before this room was opened again."""
        for step in steps:
            if step.seat is not None and step.key is not None:
                self._acks[step.seat, step.key] = step.n
        self.scene.remember(events, moving=False)

    def open(self) -> None:
        """Have dice rolled and bots asked from now on."""
        if self._driver is None and not self.kept.is_replay:
            self._driver = asyncio.create_task(self._drive())
            if any(self._is_thinker(seat) for seat in range(len(self.kept.chairs))):
                self._thinkers.warm(self.kept.header)
        self._quiet_since = time.monotonic()
        self._wake.set()

    async def close(self) -> None:
        """Stop driving."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)

    async def join(self, connection: Connection, nonce: str) -> None:
        """Somebody comes in; seats that have not yet, add to the dice."""
        async with self._lock:
            had_begun = self.has_begun
            for seat in connection.holds:
                await self._add_nonce(seat, nonce)
            if self.has_begun and not had_begun:
                await self._broadcast([])
            self._connections.add(connection)
            connection.send_text(await self._welcome(connection))
        self._tell_presence()
        self._wake.set()

    async def _add_nonce(self, seat: Seat, nonce: str) -> None:
        if not self.dice.is_known and seat not in self.dice.nonces and not self.kept.is_replay:
            await self._store.add_nonce(self.kept.id, seat, nonce)
            self.dice.nonces[seat] = nonce

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self._connections.discard(connection)
        self._quiet_since = time.monotonic()
        self._tell_presence()

    async def sit(self, connection: Connection, seat: Seat | None) -> None:
        """At a shared screen: the whole table as another seat of the same browser sees it."""
        async with self._lock:
            connection.seat = seat
            connection.send_text(await self._welcome(connection))

    async def _welcome(self, connection: Connection) -> str:
        holds, here = connection.holds, self.here()
        return await self._do(self.scene.welcome, connection.seat, holds, here)

    async def standing(self) -> Standing:
        """Who is asked, and the result, for those who only ask how things stand."""
        async with self._lock:
            return await self._do(self._standing)

    def _standing(self) -> Standing:
        course, place = self.course, self.presenter.place(self.course.state)
        return Standing(course.n, place, self.scene.asked(), course.result)

    def here(self) -> frozenset[Seat]:
        """The seats with somebody at the page."""
        return frozenset(seat for each in self._connections for seat in each.holds)

    @property
    def spectators(self) -> int:
        """How many look on without a seat."""
        return sum(not each.holds for each in self._connections)

    def _tell_presence(self) -> None:
        message = Presence(here=sorted(self.here()), spectators=self.spectators)
        for each in self._connections:
            each.send(message)

    def quiet_for(self) -> float:
        """Seconds since anybody was here or anything happened; 0 while somebody is."""
        is_busy = bool(self._connections) or self._lock.locked()
        return 0.0 if is_busy else time.monotonic() - self._quiet_since

    # -- answers --------------------------------------------------------------------------------

    async def answer(
        self, seat: Seat, message: AnswerMessage, acknowledge: Callable[[Ack], None]
    ) -> None:
        """Take a person's answer: kept before it is acknowledged, and never twice."""
        async with self._lock:
            known = self._acks.get((seat, message.key))
            if known is not None:
                acknowledge(Ack(key=message.key, n=known))
                return
            decision = self._decision(seat, message.decision)
            action = self.presenter.read_action(self.course.state, decision, message.action)
            taken = await self._play(Choice(seat, action, decision.id))
            events = await self._keep(taken, seat, message.key)
            acknowledge(Ack(key=message.key, n=self._acks[seat, message.key]))
            await self._broadcast(events)

    def _decision(self, seat: Seat, wanted: str) -> Decision[object]:
        decision = self.scene.open_to(seat)
        if decision is None or decision.id != wanted:
            raise StaleAnswer("", say("table-stale"))
        return decision

    async def look(self, seat: Seat, message: LookMessage) -> SeenMessage:
        """A closer look for a seat that has to decide."""
        async with self._lock:
            decision = self._decision(seat, message.decision)
            state = self.course.state
            seen = await self._do(self.presenter.look, state, decision, message)
        return SeenMessage(key=message.key, decision=message.decision, seen=seen)

    async def _play(self, choice: Choice[object] | None) -> list[Taken]:
        nature = self.dice.nature()
        return await self._do(self.course.play, choice, nature)

    async def _keep(
        self, taken: Sequence[Taken], seat: Seat | None, key: str | None
    ) -> list[Event]:
        """On disk first, then in memory; what has happened is still to be told."""
        first = self.course.n + 1
        steps = [
            KeptStep(
                n=first + number,
                seat=seat if number == 0 else None,
                key=key if number == 0 else None,
                line=entry_line(each.answer, each.step),
            )
            for number, each in enumerate(taken)
        ]
        try:
            await self._store.add_steps(self.kept.id, steps)
        except AlreadyWritten:
            self._give_up()
            raise StaleAnswer("", say("table-changed-elsewhere")) from None
        events = self.course.book(taken)
        if seat is not None and key is not None:
            self._acks[seat, key] = first
        self._wake.set()
        return events

    def _give_up(self) -> None:
        """Everybody is sent away to come back to the game as it is kept."""
        self.is_stale = True
        for each in self._connections:
            each.lose()

    # -- telling --------------------------------------------------------------------------------

    async def _broadcast(self, events: Sequence[Event]) -> None:
        """The same news for everybody, each as far as they may know."""
        since = self.scene.n
        readers = {each.seat for each in self._connections}
        texts = await self._do(self.scene.update, events, readers, self.here(), since)
        for each in self._connections:
            if each.seat in texts:
                each.send_text(texts[each.seat])
        result = self.course.result
        if result is not None and events:
            self._tell_end(result)

    def _tell_end(self, result: Over) -> None:
        message = GameOver(
            n=self.course.n,
            text=self.presenter.result_words(result),
            rule=result.rule,
            dice=self.dice.wire(is_over=True),
        )
        for each in self._connections:
            each.send(message)

    async def since(self, connection: Connection, n: int) -> None:
        """What a reader has missed; the whole table if that is too long ago."""
        async with self._lock:
            text = await self._do(self.scene.since, connection.seat, n, self.here())
            connection.send_text(text or await self._welcome(connection))

    async def say(self, seat: Seat | None, text: str) -> None:
        """Somebody at the table says something; spectators listen."""
        async with self._lock:
            name = "" if seat is None else self.scene.name_at(seat)
            kept = KeptChat(len(self.scene.chat), seat, name, text)
            await self._store.add_chat(self.kept.id, kept)
            line = ChatLine(**kept._asdict())
            self.scene.chat.append(line)
        for each in self._connections:
            each.send(Chat(line=line))

    # -- dice and bots --------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Roll what is to be rolled and ask the bots, for as long as the room is open."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                while self.has_begun and await self._go_on():
                    pass
            except asyncio.CancelledError:
                raise
            except StaleAnswer:
                return
            except Exception:
                _log.exception("room %s has stopped", self.kept.id)

    async def _go_on(self) -> bool:
        """One thing that needs no person; False if there is none."""
        async with self._lock:
            pending = await self._do(self.course.pending)
            if isinstance(pending, Chance):
                await self._broadcast(await self._keep(await self._play(None), None, None))
                return True
            if isinstance(pending, tuple) and await self._place(pending):
                return True
            decision = self._bots_turn(pending) if isinstance(pending, tuple) else None
            if decision is None:
                return False
            state, n = self.course.state, self.course.n
        await self._ask_bot(decision, state, n)
        return True

    async def _place(self, pending: Sequence[Decision[object]]) -> bool:
        """Place something for a seat that wants it so; False if there is nothing to place."""
        for decision in pending:
            if not self.kept.chairs[decision.seat].is_placed:
                continue
            action = self.presenter.usual(self.course.state, decision)
            if action is not None:
                taken = await self._play(Choice(decision.seat, action, decision.id))
                await self._broadcast(await self._keep(taken, decision.seat, None))
                return True
        return False

    def _is_thinker(self, seat: Seat) -> bool:
        """Whether a seat has a bot that is not flown by the rules."""
        return self.kept.chairs[seat].who == "bot" and not self.presenter.flies_itself(seat)

    def _bots_turn(self, pending: Sequence[Decision[object]]) -> Decision[object] | None:
        return next((each for each in pending if self._is_thinker(each.seat)), None)

    async def _ask_bot(self, decision: Decision[object], state: object, n: int) -> None:
        seat, bot = decision.seat, self.kept.chairs[decision.seat].bot
        seed = f"{self.dice.seed}/{seat}/{n}"
        action = await self._thinkers.choose(
            self.kept.header, self.presenter.game, state, decision, bot, seed
        )
        async with self._lock:
            asked = self.course.decision_of(seat)
            if asked is None or asked.id != decision.id:
                return
            try:
                taken = await self._play(Choice(seat, action, decision.id))
            except Refused:
                _log.exception("%s broke a rule; it plays at random", bot)
                action = await self._do(at_random, self.presenter.game, state, asked, seed)
                taken = await self._play(Choice(seat, action, decision.id))
            await self._broadcast(await self._keep(taken, seat, None))
