"""A room: one game and everybody at it. The authority over what has happened."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from escadrille.kernel.errors import Refused, StaleAnswer
from escadrille.kernel.protocol import Chance, Choice, Decision, Over, Seat
from escadrille.kernel.record import entry_line, read_entries
from escadrille.messages import say
from escadrille.table.attendance import Attendance
from escadrille.table.bots import Thinkers, at_random
from escadrille.table.connection import Connection
from escadrille.table.course import Course, Taken
from escadrille.table.dice import FairDice
from escadrille.table.presenting import Event, Presenter
from escadrille.table.scene import Scene
from escadrille.table.store.notices import Kept
from escadrille.table.store.rows import KeptChat, KeptGame, KeptStep, News, answer_by_answer
from escadrille.table.store.store import AlreadyWritten, Store
from escadrille.table.taking_back import TAKEN_BACK, after_taking_back, can_be_taken_back
from escadrille.table.threads import PLAYING, TELLING, in_thread
from escadrille.table.wire.messages import (
    Ack,
    AnswerMessage,
    Chat,
    ChatLine,
    GameOver,
    LookMessage,
    SeenMessage,
)
from escadrille.table.workers import BEAT, Workers

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
        workers: Workers,
    ) -> None:
        """`Hall` makes rooms."""
        self.kept = kept
        self.presenter = presenter
        self.course = course
        self.dice = dice
        self.scene = Scene(kept, presenter, course, dice)
        self._store = store
        self._thinkers = thinkers
        self._workers = workers
        self.attendance = Attendance(kept.id, workers)
        self._lock = asyncio.Lock()
        self._acks: dict[tuple[Seat, str], int] = {}
        self._rows = 0
        """How many rows of steps are kept: those that were taken back, too."""
        self._open = 0
        """How many answers the holder can take back."""
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._quiet_since = time.monotonic()

    @property
    def has_begun(self) -> bool:
        """Whether everybody has sat down once; a replay has no dice to wait for."""
        return self.kept.is_replay or self.dice.is_ready

    async def _work_out(self, work: Callable[..., Done], *given: object) -> Done:
        """Ask the rules of the game: at once if they are quick, otherwise in a thread."""
        if self.presenter.is_quick:
            return work(*given)
        return await in_thread(PLAYING, work, *given)

    async def _put_in_words(self, work: Callable[..., Done], *given: object) -> Done:
        """Show something of the game, likewise."""
        if self.presenter.is_quick:
            return work(*given)
        return await in_thread(TELLING, work, *given)

    # -- coming and going -----------------------------------------------------------------------

    def restore(self, news: News) -> None:
        """Remember what happened before this room was opened again."""
        self.dice.nonces.update(news.nonces)
        self.scene.chat += (ChatLine(**line._asdict()) for line in news.chat)
        self._take_over(news.steps)

    def _take_over(self, rows: Sequence[KeptStep]) -> None:
        """Book rows and put into the log what stands; what was taken back leaves its key alone."""
        left = after_taking_back(rows, self.course.n)
        if left.n < self.course.n:
            self._go_back(left.n)
        for steps in answer_by_answer(left.steps):
            self.scene.remember(self._book(steps), moving=False)
        self._acks.update(left.acks)
        self._rows += len(rows) - len(left.steps)
        self._open, self.scene.holder = 0, None

    def _book(self, steps: Sequence[KeptStep]) -> list[Event]:
        """Take over steps that are kept already; the rules are not asked again."""
        for number, step in enumerate(steps, start=self.course.n + 1):
            if step.seat is not None and step.key is not None:
                self._acks[step.seat, step.key] = number
        self._rows += len(steps)
        self._open, self.scene.holder = 0, None
        entries = read_entries(self.presenter.game, (step.line for step in steps))
        return self.course.book_entries(entries)

    def _go_back(self, n: int) -> None:
        self.course.go_back(n)
        self.scene.go_back()

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
            connection.send_text(await self._welcome(connection))
            self.attendance.join(connection)
        self.attendance.tell()
        self._wake.set()

    async def _add_nonce(self, seat: Seat, nonce: str) -> None:
        if not self.dice.is_known and seat not in self.dice.nonces and not self.kept.is_replay:
            await self._store.add_nonce(self.kept.id, seat, nonce)
            # Another worker may have been first with this seat.
            self.dice.nonces.update((await self._news()).nonces)

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.attendance.leave(connection)
        self._quiet_since = time.monotonic()
        self.attendance.tell()

    async def sit(self, connection: Connection, seat: Seat | None) -> None:
        """At a shared screen: the whole table as another seat of the same browser sees it."""
        async with self._lock:
            connection.seat = seat
            connection.send_text(await self._welcome(connection))

    async def _welcome(self, connection: Connection) -> str:
        holds = connection.holds
        here = self.attendance.here().union(holds)
        return await self._put_in_words(self.scene.welcome, connection.seat, holds, here)

    async def standing(self) -> Standing:
        """Who is asked, and the result, for those who only ask how things stand."""
        async with self._lock:
            return await self._work_out(self._standing)

    def _standing(self) -> Standing:
        course, place = self.course, self.presenter.place(self.course.state)
        return Standing(course.n, place, self.scene.asked(), course.result)

    def quiet_for(self) -> float:
        """Seconds since anybody was here or anything happened; 0 while somebody is."""
        is_busy = bool(self.attendance.connections) or self._lock.locked()
        return 0.0 if is_busy else time.monotonic() - self._quiet_since

    # -- other workers --------------------------------------------------------------------------

    def knows(self, notice: Kept) -> bool:
        """Whether what another worker tells of has been read or written here."""
        match notice.what:
            case "steps":
                return self._rows >= notice.number
            case "chat":
                return len(self.scene.chat) > notice.number
            case "nonces":
                return notice.number in self.dice.nonces

    async def catch_up(self, notice: Kept | None = None) -> None:
        """Read what other workers have kept, and tell everybody here."""
        async with self._lock:
            if notice is None or not self.knows(notice):
                await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        news, had_begun = await self._news(), self.has_begun
        self.dice.nonces.update(news.nonces)
        if any(step.line == TAKEN_BACK for step in news.steps):
            await self._work_out(self._take_over, news.steps)
            await self._welcome_all()
        elif news.steps or self.has_begun != had_begun:
            await self._broadcast(await self._work_out(self._book, news.steps))
        if news.steps or self.has_begun != had_begun:
            self._wake.set()
        for line in news.chat:
            self._pass_on(line)
        return bool(news.steps or news.chat)

    async def _news(self) -> News:
        chat = len(self.scene.chat)
        return await self._store.news(self.kept.id, steps=self._rows, chat=chat)

    # -- answers --------------------------------------------------------------------------------

    async def answer(
        self, seat: Seat, message: AnswerMessage, acknowledge: Callable[[Ack], None]
    ) -> None:
        """Take a person's answer: kept before it is acknowledged, and never twice.

        If another worker is ahead of this one, the answer is looked at anew as things stand there.
        """
        async with self._lock:
            while True:
                try:
                    return await self._answer(seat, message, acknowledge)
                except (AlreadyWritten, StaleAnswer):
                    if not await self._catch_up():
                        raise

    async def _answer(
        self, seat: Seat, message: AnswerMessage, acknowledge: Callable[[Ack], None]
    ) -> None:
        known = self._acks.get((seat, message.key))
        if known is not None:
            acknowledge(Ack(key=message.key, n=known))
            return
        decision = self._decision(seat, message.decision)
        action = self.presenter.read_action(self.course.state, decision, message.action)
        taken = await self._play(Choice(seat, action, decision.id))
        is_open = await self._work_out(can_be_taken_back, self.presenter, seat, taken)
        before = self._open if self.scene.holder == seat else 0
        events = await self._keep(taken, seat, message.key)
        if is_open:
            self._open, self.scene.holder = before + 1, seat
        acknowledge(Ack(key=message.key, n=self._acks[seat, message.key]))
        await self._broadcast(events)

    async def take_back(self, seat: Seat, n: int) -> None:
        """Take a seat's last answer back, if nothing has followed it; everybody sees it undone."""
        async with self._lock:
            try:
                await self._take_back(seat, n)
            except AlreadyWritten:
                await self._catch_up()
                raise StaleAnswer("", say("table-answer-followed")) from None

    async def _take_back(self, seat: Seat, n: int) -> None:
        if self.scene.holder != seat or self.scene.n != n:
            raise StaleAnswer("", say("table-answer-followed"))
        row = KeptStep(self._rows + 1, seat, None, TAKEN_BACK)
        await self._store.add_steps(self.kept.id, [row])
        self._rows += 1
        self._open -= 1
        self.scene.holder = seat if self._open else None
        await self._work_out(self._go_back, self.course.n - 1)
        await self._welcome_all()

    async def _welcome_all(self) -> None:
        """The whole table for everybody here; written once for those who see the same."""
        here, texts = self.attendance.here(), dict[tuple[Seat | None, tuple[Seat, ...]], str]()
        for each in list(self.attendance.connections):  # somebody may leave meanwhile
            reader = each.seat, each.holds
            if reader not in texts:
                texts[reader] = await self._put_in_words(self.scene.welcome, *reader, here)
            each.send_text(texts[reader])

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
            seen = await self._put_in_words(self.presenter.look, state, decision, message)
        return SeenMessage(key=message.key, decision=message.decision, seen=seen)

    async def _play(self, choice: Choice[object] | None) -> list[Taken]:
        nature = self.dice.nature()
        return await self._work_out(self.course.play, choice, nature)

    async def _keep(
        self, taken: Sequence[Taken], seat: Seat | None, key: str | None
    ) -> list[Event]:
        """On disk first, then in memory; what has happened is still to be told."""
        steps = [
            KeptStep(
                n=self._rows + 1 + number,
                seat=seat if number == 0 else None,
                key=key if number == 0 else None,
                line=entry_line(each.answer, each.step),
            )
            for number, each in enumerate(taken)
        ]
        await self._store.add_steps(self.kept.id, steps)
        self._rows += len(steps)
        self._open, self.scene.holder = 0, None
        if seat is not None and key is not None:
            self._acks[seat, key] = self.course.n + 1
        events = self.course.book(taken)
        self._wake.set()
        return events

    # -- telling --------------------------------------------------------------------------------

    async def _broadcast(self, events: Sequence[Event]) -> None:
        """The same news for everybody, each as far as they may know."""
        since = self.scene.n
        readers, here = {each.seat for each in self.attendance.connections}, self.attendance.here()
        texts = await self._put_in_words(self.scene.update, events, readers, here, since)
        for each in self.attendance.connections:
            if each.seat in texts:
                each.send_text(texts[each.seat])
        result = self.course.result
        if result is not None and events:
            self._tell_end(result)

    def _tell_end(self, result: Over) -> None:
        self.attendance.send(
            GameOver(
                n=self.course.n,
                text=self.presenter.result_words(result),
                rule=result.rule,
                dice=self.dice.wire(is_over=True),
            )
        )

    async def since(self, connection: Connection, n: int) -> None:
        """What a reader has missed; the whole table if that is too long ago."""
        async with self._lock:
            text = await self._put_in_words(
                self.scene.since, connection.seat, n, self.attendance.here()
            )
            connection.send_text(text or await self._welcome(connection))

    async def say(self, seat: Seat | None, text: str) -> None:
        """Somebody at the table says something; spectators listen."""
        async with self._lock:
            name = "" if seat is None else self.scene.name_at(seat)
            while True:
                line = KeptChat(len(self.scene.chat), seat, name, text)
                try:
                    await self._store.add_chat(self.kept.id, line)
                    return self._pass_on(line)
                except AlreadyWritten:
                    if not await self._catch_up():
                        raise

    def _pass_on(self, kept: KeptChat) -> None:
        line = ChatLine(**kept._asdict())
        self.scene.chat.append(line)
        self.attendance.send(Chat(line=line))

    # -- dice and bots --------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Roll what is to be rolled and ask the bots, for as long as the room is open."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                if not self._workers.are_several:
                    await self._go_on_and_on()
                elif self.has_begun and await self._needs_nobody():
                    await self._drive_if_free()
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("room %s has stopped", self.kept.id)

    async def _needs_nobody(self) -> bool:
        """Whether something may be pending that no person has to answer."""
        async with self._lock:
            pending = await self._work_out(self.course.pending)
        if isinstance(pending, tuple):
            chairs = [self.kept.chairs[each.seat] for each in pending]
            return any(not chair.is_person or chair.is_placed for chair in chairs)
        return isinstance(pending, Chance)

    async def _drive_if_free(self) -> None:
        """Go on as the only worker that does; if another does, look again later."""
        async with self._workers.driving(self.kept.id) as is_mine:
            if is_mine:
                await self.catch_up()
                await self._go_on_and_on()
            else:
                asyncio.get_running_loop().call_later(BEAT, self._wake.set)

    async def _go_on_and_on(self) -> None:
        """Everything that needs no person, one thing after the other."""
        while self.has_begun:
            rows = self._rows
            try:
                if not await self._go_on():
                    return
            except AlreadyWritten:
                await self.catch_up()
                if self._rows == rows:
                    raise

    async def _go_on(self) -> bool:
        """One thing that needs no person; False if there is none."""
        async with self._lock:
            pending = await self._work_out(self.course.pending)
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
                action = await self._work_out(at_random, self.presenter.game, state, asked, seed)
                taken = await self._play(Choice(seat, action, decision.id))
            await self._broadcast(await self._keep(taken, seat, None))
