"""The proceedings of one game: what happens is computed, stored, and sent to everyone there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from escadrille.kernel.errors import StaleAnswer
from escadrille.kernel.protocol import Choice, Seat
from escadrille.kernel.seen import Moment
from escadrille.messages import in_language
from escadrille.table.games.course import GameCourse, Taken
from escadrille.table.games.dice import dice_of
from escadrille.table.games.ledger import Ledger
from escadrille.table.games.presenting import presenter_for
from escadrille.table.games.scene import Scene
from escadrille.table.games.undo import TAKEN_BACK, is_note
from escadrille.table.people.attendance import Attendance
from escadrille.table.people.connection import Connection, Reader
from escadrille.table.people.sessions import Sessions
from escadrille.table.runtime.threads import PLAYING, TELLING, in_thread
from escadrille.table.runtime.workers import Workers
from escadrille.table.store.notices import Kept
from escadrille.table.store.rows import KeptChat, KeptGame, KeptSeating, News
from escadrille.table.store.store import AlreadyWritten, Store
from escadrille.table.wire.messages import Chat, ChatLine, DiceNews, GameOver

Done = TypeVar("Done")


class Proceedings:
    """One game being played. Everything that touches the course holds the lock."""

    def __init__(self, kept: KeptGame, course: GameCourse, store: Store, workers: Workers) -> None:
        self.store = store
        self.kept = kept
        self.presenter = presenter_for(course.game)
        self.course = course
        self.dice = dice_of(kept)
        self.scene = Scene(kept, self.presenter, course, self.dice)
        self.ledger = Ledger(kept.id, store, course, self.scene)
        self.attendance = Attendance(kept.id, workers)
        self.lock = asyncio.Lock()
        self.stirred = asyncio.Event()
        """Something may be pending that no person has to answer."""

    @property
    def sessions(self) -> Sessions:
        """Which browser has which seat, as far as it has been read here."""
        return self.scene.sessions

    def restore(self, news: News) -> None:
        """Load what happened before this game was opened again."""
        self.dice.take(news.commitments, news.nonces)
        self.take_sessions(Sessions(news.seatings))
        self.scene.chat += (ChatLine(**line._asdict()) for line in news.chat)
        self.ledger.take_over(news.steps)

    # -- working out ----------------------------------------------------------------------------

    async def work_out(self, work: Callable[..., Done], *given: object) -> Done:
        """Ask the rules of the game: at once if they are quick, otherwise in a thread."""
        if self.presenter.is_quick:
            return work(*given)
        return await in_thread(PLAYING, work, *given)

    async def put_in_words(self, work: Callable[..., Done], *given: object) -> Done:
        """Show something of the game, likewise."""
        if self.presenter.is_quick:
            return work(*given)
        return await in_thread(TELLING, work, *given)

    async def play(self, choice: Choice[object] | None) -> list[Taken]:
        """What an answer leads to, or the dice that are to be rolled; changes nothing yet."""
        return await self.work_out(self.course.play, choice, self.dice.nature())

    async def keep_and_tell(self, taken: Sequence[Taken], seat: Seat | None = None) -> None:
        """What happened without a person's answer; `seat` had it decided for itself."""
        events = await self.ledger.keep(taken, seat)
        self.stirred.set()
        await self.tell(events)

    # -- other workers --------------------------------------------------------------------------

    def knows(self, notice: Kept) -> bool:
        """Whether another worker's news has been read or written here."""
        match notice.what:
            case "steps":
                return self.ledger.rows >= notice.number
            case "chat":
                return len(self.scene.chat) > notice.number
            case "commitments":
                return notice.number in self.dice.fixed
            case "nonces":
                return notice.number in self.dice.nonces
            case "seatings":
                return self.sessions.last >= notice.number

    async def catch_up(self, notice: Kept | None = None) -> None:
        """Read what other workers have stored, and tell everyone here."""
        async with self.lock:
            if notice is None or not self.knows(notice):
                await self.read_on()

    async def read_on(self) -> bool:
        """The same for the holder of the lock; whether there was anything new."""
        news, had_begun = await self.ledger.news(), self.scene.has_begun
        if self.dice.take(news.commitments, news.nonces):
            self.attendance.send(DiceNews(dice=self.dice.wire(is_over=False)))
        last, is_moved = self.sessions.last, self.take_sessions(Sessions(news.seatings))
        if is_moved or any(step.line == TAKEN_BACK or is_note(step) for step in news.steps):
            await self.work_out(self.ledger.take_over, news.steps)
            await self.welcome_all()
        elif news.steps or self.scene.has_begun != had_begun:
            await self.tell(await self.work_out(self.ledger.book, news.steps))
        if news.steps or self.scene.has_begun != had_begun:
            self.stirred.set()
        for line in news.chat:
            self.pass_on(line)
        return bool(news.steps or news.chat or self.sessions.last > last)

    async def written(self, write: Callable[[], Awaitable[Done]]) -> Done:
        """Write under the lock; try again if another worker has written meanwhile."""
        async with self.lock:
            while True:
                try:
                    return await write()
                except (AlreadyWritten, StaleAnswer):
                    if not await self.read_on():
                        raise

    def take_sessions(self, sessions: Sessions) -> bool:
        """Who sits where from now on; browsers whose seats have changed come back.

        Whether a player has changed seats.
        """
        before, self.scene.sessions = self.sessions, sessions
        if sessions.live == before.live:
            return False
        for each in self.attendance.connections:
            if each.browser and sessions.held_by(each.browser) != each.holds:
                each.lost.set()
        return True

    async def reseat(self, rows: Sequence[KeptSeating]) -> None:
        """Seats have changed hands, and that is stored; everyone sees it."""
        is_moved = self.take_sessions(self.sessions.and_then(rows))
        self.stirred.set()
        if is_moved:
            await self.welcome_all()

    async def tell_deed(self) -> None:
        """Someone did something besides playing: everyone gets the whole table."""
        self.stirred.set()
        await self.welcome_all()
        self._tell_end()

    # -- telling --------------------------------------------------------------------------------

    async def tell(self, events: Sequence[Moment[Any, Any]]) -> None:
        """The same news for everyone, each as far as they may know."""
        since, here = self.scene.n, self.attendance.here()
        for screen in await self._covered(events):
            text = await self.put_in_words(self.scene.cover, screen.reader, here, events)
            screen.send_text(text)
        readers = {each.reader for each in self.attendance.connections}
        texts = await self.put_in_words(self.scene.update, events, readers, here, since)
        for each in self.attendance.connections:
            if each.reader in texts:
                each.send_text(texts[each.reader])
        if events:
            self._tell_end()

    async def _covered(self, events: Sequence[Moment[Any, Any]] = ()) -> list[Connection]:
        """Shared screens show what everyone may see from now on, until someone says who is there.

        A screen stays its seat's as long as that alone is asked and nothing hidden is shown.
        """
        shared = [each for each in self.attendance.connections if each.is_shared]
        taken = [each for each in shared if each.seat is not None]
        if not taken:
            return []
        asked = await self.work_out(self.scene.asked)
        is_shown = any(self.presenter.settles(each.event) for each in events)
        left = [each for each in taken if is_shown or asked.intersection(each.holds) != {each.seat}]
        for each in left:
            each.seat = None
        return left

    def _tell_end(self) -> None:
        """If the game is over."""
        result = self.course.result
        if result is None:
            return
        n, dice = self.course.n, self.dice.wire(is_over=True)
        for each in self.attendance.connections:
            with in_language(each.language):
                text = self.scene.result_words(result)
            each.send(GameOver(n=n, text=text, rule=result.rule, dice=dice))

    async def welcome_all(self) -> None:
        """The whole table for everyone here; written once for those who see the same."""
        await self._covered()
        here, texts = self.attendance.here(), dict[Reader, str]()
        for each in list(self.attendance.connections):  # a reader may leave meanwhile
            if each.reader not in texts:
                text = await self.put_in_words(self.scene.welcome, each.reader, here)
                texts[each.reader] = text
            each.send_text(texts[each.reader])

    def pass_on(self, kept: KeptChat) -> None:
        """A chat line has been stored."""
        line = ChatLine(**kept._asdict())
        self.scene.chat.append(line)
        self.attendance.send(Chat(line=line))
