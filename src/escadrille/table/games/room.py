"""A room: one game and everyone at it. People come and go, share in the dice, answer and talk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from escadrille.catalog import AnyRecord
from escadrille.kernel.errors import BadInput, StaleAnswer
from escadrille.kernel.protocol import Choice, Decision, Over, Seat
from escadrille.kernel.record import Record, read_header
from escadrille.messages import say
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.course import GameCourse
from escadrille.table.games.deeds import note_of
from escadrille.table.games.doors import Doors, now
from escadrille.table.games.driver import Driver
from escadrille.table.games.proceedings import Proceedings
from escadrille.table.games.proving import Proof
from escadrille.table.games.undo import can_be_taken_back
from escadrille.table.people.connection import Connection
from escadrille.table.people.tokens import new_token
from escadrille.table.runtime.rates import Patience
from escadrille.table.runtime.workers import Workers
from escadrille.table.store.rows import KeptChat, KeptGame
from escadrille.table.store.schema import LONGEST_NAME
from escadrille.table.store.store import AlreadyWritten, Store
from escadrille.table.wire.messages import Ack, AnswerMessage, DeedMessage, LookMessage, SeenMessage

Told: TypeAlias = Callable[[Ack], None]
"""Called as soon as something is stored."""


class Standing(NamedTuple):
    """How things stand."""

    n: int
    place: str
    asked: frozenset[Seat]
    result: Over | None


class Room(Proceedings):
    """One game with its people."""

    def __init__(
        self, kept: KeptGame, course: GameCourse, store: Store, thinkers: Thinkers, workers: Workers
    ) -> None:
        super().__init__(kept, course, store, workers)
        self._driver = Driver(self, thinkers, workers)
        self.doors = Doors(self)
        self.proof: Proof | None = None
        """What the rules say about the game, once it is over and a reader has asked."""
        self.proving = asyncio.Lock()
        self._patience = Patience()
        self._quiet_since = time.monotonic()
        self.is_what_if = not kept.is_replay and read_header(kept.header).from_position
        self.allows_help = self.scene.allows_help
        """Whether its players have agreed that the coach may be asked."""

    # -- coming and going -----------------------------------------------------------------------

    def open(self) -> None:
        """Roll dice and ask bots from now on."""
        self._driver.start()
        self._quiet_since = time.monotonic()

    async def close(self) -> None:
        """Close the room: nothing happens here any more."""
        await self._driver.stop()

    def quiet_for(self) -> float:
        """Seconds since a reader was here or anything happened; 0 while one is here."""
        is_busy = bool(self.attendance.connections) or self.lock.locked()
        return 0.0 if is_busy else time.monotonic() - self._quiet_since

    async def join(self, connection: Connection) -> None:
        """A reader comes in."""
        async with self.lock:
            if connection.browser and self.sessions.held_by(connection.browser) != connection.holds:
                connection.lost.set()  # its seats have changed since it came to the door
                return
            await self._seat(connection)
            connection.send_text(await self._welcome(connection))
            self.attendance.join(connection)
        self.attendance.tell()
        self.stirred.set()

    async def _seat(self, connection: Connection) -> None:
        """A shared screen returns to its seat while that has to decide; else everyone sees it."""
        if connection.is_shared and connection.seat is not None:
            asked = await self.work_out(self.scene.asked)
            connection.seat = connection.seat if connection.seat in asked else None

    def leave(self, connection: Connection) -> None:
        """A reader has left."""
        self.attendance.leave(connection)
        self._quiet_since = time.monotonic()
        self.attendance.tell()

    async def sit(self, connection: Connection, seat: Seat | None) -> None:
        """At a shared screen: the whole table as another seat of the same browser sees it."""
        async with self.lock:
            connection.seat = seat
            connection.send_text(await self._welcome(connection))

    async def _welcome(self, connection: Connection) -> str:
        here = self.attendance.here().union(connection.holds)
        return await self.put_in_words(self.scene.welcome, connection.reader, here)

    async def since(self, connection: Connection, n: int) -> None:
        """What a reader has missed; the whole table if that is too long ago."""
        async with self.lock:
            here = self.attendance.here()
            text = await self.put_in_words(self.scene.since, connection.reader, n, here)
            connection.send_text(text or await self._welcome(connection))

    async def standing(self) -> Standing:
        """Who is asked, and the result: the game in short."""
        async with self.lock:
            return await self.work_out(self._standing)

    def _standing(self) -> Standing:
        course = self.course
        place = self.presenter.place(course.game.view(course.state, None))
        return Standing(course.n, place, self.scene.asked(), course.result)

    # -- dice -----------------------------------------------------------------------------------

    async def fix(self, seat: Seat, commitment: str) -> None:
        """A seat publishes the fingerprint of its number; the first one counts."""
        async with self.lock:
            if self.dice.can_fix(seat) and not self.kept.is_replay:
                await self.store.add_share(self.kept.id, "commitments", seat, commitment)
                await self.read_on()

    async def show(self, seat: Seat, nonce: str) -> None:
        """A seat shows its number, once all are fixed; it must be the one that it fixed."""
        async with self.lock:
            if not self.dice.is_fixed:
                await self.read_on()
            if self.dice.is_owed(seat) and not self.kept.is_replay:
                self.dice.check(seat, nonce)
                await self.store.add_share(self.kept.id, "nonces", seat, nonce)
                await self.read_on()

    # -- answers --------------------------------------------------------------------------------

    async def answer(self, seat: Seat, message: AnswerMessage, acknowledge: Told) -> None:
        """Take a person's answer: stored before it is acknowledged, and never twice.

        If another worker is ahead of this one, the answer is checked again against its state.
        """
        await self.written(lambda: self._answer(seat, message, acknowledge))

    async def _answer(self, seat: Seat, message: AnswerMessage, acknowledge: Told) -> None:
        known = self.ledger.acknowledged(seat, message.key)
        if known is not None:
            acknowledge(Ack(key=message.key, n=known))
            return
        decision = self._decision(seat, message.decision)
        action = self.presenter.read_action(self.scene.question(decision), message.action)
        taken = await self.play(Choice(seat, action, decision.id))
        is_open = await self.work_out(can_be_taken_back, self.presenter, seat, taken)
        n = self.course.n + 1
        events = await self.ledger.keep(taken, seat, message.key, is_open=is_open)
        self.stirred.set()
        acknowledge(Ack(key=message.key, n=n))
        await self.tell(events)

    def _decision(self, seat: Seat, wanted: str) -> Decision[object]:
        decision = self.scene.open_to(seat)
        if decision is None or self.scene.name_of(decision) != wanted:
            raise StaleAnswer("", "table-stale")
        return decision

    async def look(self, seat: Seat, message: LookMessage) -> SeenMessage:
        """A closer look for a seat that has to decide."""
        async with self.lock:
            decision = self._decision(seat, message.decision)
            question = self.scene.question(decision)
            seen = await self.put_in_words(self.presenter.look, question, message)
        return SeenMessage(key=message.key, decision=message.decision, seen=seen)

    async def view_for(self, seat: Seat, decision: str) -> object:
        """What a seat sees that has to answer this question."""
        async with self.lock:
            return self.scene.question(self._decision(seat, decision)).view

    def record(self) -> AnyRecord:
        """The game so far, as a record that has been read."""
        course = self.course
        header = read_header(self.kept.header)
        return Record(course.game, header, tuple(course.entries), tuple(course.notes))

    async def take_back(self, seat: Seat, n: int) -> None:
        """Take a seat's last answer back, if nothing has followed it; everyone sees it undone."""
        self._patience.check(seat, "undo")
        async with self.lock:
            if self.scene.holder != seat or self.scene.n != n:
                raise StaleAnswer("", "table-answer-followed")
            try:
                await self.ledger.take_back(seat)
            except AlreadyWritten:
                await self.read_on()
                raise StaleAnswer("", "table-answer-followed") from None
            await self.work_out(self.ledger.go_back, self.course.n - 1)
            await self.welcome_all()

    # -- besides playing ------------------------------------------------------------------------

    async def do(self, connection: Connection, message: DeedMessage, acknowledge: Told) -> None:
        """Resign, agree on a draw, leave, hand a seat over: stored before it is acknowledged."""
        seat = message.seat if message.seat in connection.holds else connection.speaker
        if seat is None:
            raise BadInput("seat", say("table-spectators"), allowed=say("table-spectators-allowed"))
        await self.written(lambda: self._do(seat, connection.holds, message, acknowledge))

    async def _do(
        self, seat: Seat, holds: tuple[Seat, ...], message: DeedMessage, acknowledge: Told
    ) -> None:
        ack = Ack(key=message.key, n=self.course.n)
        if self.ledger.acknowledged(seat, message.key) is not None:
            acknowledge(ack)
            return
        note = note_of(self, holds, message)
        left = self.sessions.at(seat) if message.deed == "leave" else []
        rows = self.sessions.ending(left, now())
        await self.ledger.keep_note(note, seat, message.key, rows)
        acknowledge(ack)
        self.take_sessions(self.sessions.and_then(rows))
        await self.tell_deed()

    async def get_up(self, browser: str) -> None:
        """A browser gives up all its seats here."""
        held = self.sessions.held_by(browser)
        for seat in held:
            leaving = DeedMessage(key=new_token(), deed="leave", seat=seat)
            await self.do(Connection(held, seat), leaving, lambda _: None)

    # -- talk -----------------------------------------------------------------------------------

    async def say(self, seat: Seat, text: str) -> None:
        """A player says something in the chat; spectators read it."""
        self._patience.check(seat, "text")

        async def write() -> None:
            name = self.scene.name_at(seat)[:LONGEST_NAME]
            line = KeptChat(len(self.scene.chat), seat, name, text)
            await self.store.add_chat(self.kept.id, line)
            self.pass_on(line)

        await self.written(write)
