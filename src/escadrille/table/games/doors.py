"""The doors of one game: links are made and used, sessions end, seats move."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias

from escadrille.kernel.errors import BadInput
from escadrille.kernel.notes import MOVED, SEATED, Note
from escadrille.kernel.protocol import Seat
from escadrille.messages import say
from escadrille.table.games.proceedings import Proceedings
from escadrille.table.people.sessions import Link, Session
from escadrille.table.people.tokens import hashed, new_token
from escadrille.table.store.rows import KeptSeating

Door: TypeAlias = Literal["free", "yours", "here", "away", "bot"]
"""What is behind a link: an empty seat, your own, one whose holder is here or away, or a bot's."""
MOST_ROWS = 1000
"""Links and sessions of one game."""


class Caller(NamedTuple):
    """A browser that wants in."""

    browser: str
    name: str = ""
    device: str = ""


class Shut(Exception):
    """A link that opens nothing, or not now."""

    def __init__(self, problem: str, *, is_known: bool = True) -> None:
        """`is_known` says whether the link exists at all."""
        super().__init__(problem)
        self.is_known = is_known


def now() -> str:
    """The time, as stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Doors:
    """Who comes in by which link, and who must leave."""

    def __init__(self, game: Proceedings) -> None:
        self._game = game

    async def look(self, token: str, browser: str) -> tuple[Seat, Door]:
        """The seat of a link and its state; looking does not use the link."""
        await self._game.attendance.ask_around()
        async with self._game.lock:
            link = self._link(token)
            return link.seat, self._door(link, browser)

    def _link(self, token: str) -> Link:
        link = self._game.sessions.links.get(hashed(token))
        if link is None:
            raise Shut(say("table-link-opens-nothing"), is_known=False)
        return link

    def _door(self, link: Link, browser: str) -> Door:
        game, others = self._game, self._game.sessions.at(link.seat)
        if any(each.browser == browser for each in others):
            return "yours"
        if link.seat not in game.scene.seating.people:
            return "bot"
        is_asked_in = any(each.browser == link.maker for each in others)
        if not link.is_used and (is_asked_in or not others):
            return "free"
        return "here" if link.seat in game.attendance.here() else "away"

    async def come_in(self, token: str, caller: Caller, *, moves: bool) -> Seat:
        """Sit down by a link; `moves` if another session may end for it."""
        await self._game.attendance.ask_around()
        return await self._game.written(lambda: self._come_in(token, caller, moves=moves))

    async def _come_in(self, token: str, caller: Caller, *, moves: bool) -> Seat:
        link = self._link(token)
        match self._door(link, caller.browser):
            case "bot":
                raise Shut(say("table-link-of-a-bot"))
            case "here":
                raise Shut(say("table-link-used-here"))
            case "away":
                if not moves:
                    raise Shut(say("table-link-used"))
                await self._move(link.seat, token, caller)
            case "free":
                await self._sit_down(link.seat, token, caller)
            case "yours":
                pass
        return link.seat

    def _arrival(self, seat: Seat, token: str, caller: Caller) -> KeptSeating:
        browser, name, device = caller
        k = self._game.sessions.last + 1
        return KeptSeating(k, "sat", seat, browser, hashed(token), name, device, now())

    async def _sit_down(self, seat: Seat, token: str, caller: Caller) -> None:
        """Take an empty seat, or add a browser to one's own; an abandoned seat gets a note."""
        is_left = seat in self._game.sessions.left
        note = self._note(SEATED, seat, caller.name) if is_left else None
        await self._keep([self._arrival(seat, token, caller)], note)

    async def _move(self, seat: Seat, token: str, caller: Caller) -> None:
        """Everyone is told, and the record notes it: the old browser loses the seat."""
        sessions = self._game.sessions
        if not (before := sessions.at(seat)):
            await self._sit_down(seat, token, caller)
            return
        ended = sessions.ending(before, now())
        arrival = self._arrival(seat, token, caller)
        rows = [*ended, arrival._replace(k=arrival.k + len(ended))]
        await self._keep(rows, self._note(MOVED, seat))

    def _note(self, what: str, seat: Seat, name: str = "") -> Note | None:
        """A note for the record, while the game is still played."""
        course = self._game.course
        return None if course.result else Note(n=course.n, what=what, seat=seat, name=name)

    # -- links and sessions ---------------------------------------------------------------------

    async def make_link(self, seat: Seat, browser: str) -> str:
        """The token of a new link: for one's own seat, or for an empty one."""

        async def make() -> str:
            sessions, token = self._game.sessions, new_token()
            held = sessions.held_by(browser)
            is_empty = seat not in sessions.held and seat in self._game.scene.seating.people
            if not held or not (seat in held or is_empty):
                raise BadInput("seat", say("table-seat-of-somebody"))
            if sessions.last > MOST_ROWS:
                raise BadInput("seat", say("table-too-many-links"))
            row = KeptSeating(sessions.last + 1, "link", seat, browser, hashed(token), at=now())
            await self._keep([row])
            return token

        return await self._game.written(make)

    async def end_session(self, k: int, browser: str) -> None:
        """End a session of the asker's own seat; the last one ends by leaving the game."""

        async def end() -> None:
            sessions = self._game.sessions
            found = [each for each in self.sessions_of(browser) if each.k == k]
            if not found:
                raise BadInput("session", say("table-no-such-session"))
            if len(sessions.at(found[0].seat)) == 1:
                raise BadInput("session", say("table-last-session"))
            await self._keep(sessions.ending(found, now()))

        await self._game.written(end)

    def sessions_of(self, browser: str) -> list[Session]:
        """All sessions of a browser's seats."""
        sessions = self._game.sessions
        return [each for each in sessions.live if each.seat in sessions.held_by(browser)]

    async def clear(self, browser: str) -> None:
        """Take a game off a browser's list; it comes back if they sit down again."""

        async def write() -> None:
            row = KeptSeating(self._game.sessions.last + 1, "cleared", 0, browser, at=now())
            await self._keep([row])

        await self._game.written(write)

    # -- writing --------------------------------------------------------------------------------

    async def _keep(self, rows: Sequence[KeptSeating], note: Note | None = None) -> None:
        """Store first; then readers whose seats have changed reconnect."""
        await self._game.ledger.keep_note(note, seatings=rows)
        await self._game.reseat(rows)
