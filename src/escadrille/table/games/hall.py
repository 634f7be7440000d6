"""The hall: all rooms, opened when a reader comes, and how a game is set up."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from escadrille import catalog
from escadrille.bots.roster import bots_for, offered_for
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.record import (
    HUMAN,
    Header,
    SeatNote,
    game_lines,
    header_line,
    new_header,
    read_header,
)
from escadrille.messages import say
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.coaching import Coaching
from escadrille.table.games.course import GameCourse
from escadrille.table.games.dice import dice_to_come
from escadrille.table.games.doors import Caller, now
from escadrille.table.games.face import face_of
from escadrille.table.games.presenting import presenter_for
from escadrille.table.games.room import Room
from escadrille.table.games.tampering import as_recorded, check_shown
from escadrille.table.people.sessions import Session, Sessions
from escadrille.table.people.tokens import hashed, is_room_id, new_room_id, new_secret, new_token
from escadrille.table.runtime.workers import RETRY, Workers
from escadrille.table.store.chairs import Chair
from escadrille.table.store.notices import Around, Kept, Notice
from escadrille.table.store.rows import KeptGame, KeptSeating, KeptStep, News
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame, SeatWish

_log = logging.getLogger(__name__)

NOBODY_YET = Caller("")
"""A game whose seats are all taken by link."""
QUIET = 600.0
"""Seconds after which an empty room is closed."""
SWEEP = 60.0
"""Seconds between checks of the rooms."""


class Hall:
    """All rooms."""

    def __init__(self, store: Store, thinkers: Thinkers, workers: Workers | None = None) -> None:
        self.store = store
        self.coaching = Coaching()
        self._thinkers = thinkers
        self._workers = workers or Workers()
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._records = asyncio.Lock()
        self._reading: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Close every room."""
        for task in (*self._reading, *self._opening.values()):
            task.cancel()
        for room in list(self._rooms.values()):
            await room.close()
        self.coaching.close()
        self._thinkers.close()

    async def sweep(self) -> None:
        """Close rooms that have been empty for a while; they open again when a reader comes."""
        while True:
            await asyncio.sleep(SWEEP)
            if await self.close_quiet():
                gc.collect()  # never by itself, see `keep_pauses_short`

    async def close_quiet(self) -> int:
        """Close the quiet rooms; return how many."""
        closed = 0
        for id_, room in list(self._rooms.items()):
            # A reader may have come while others were closed.
            if room.quiet_for() > QUIET:
                del self._rooms[id_]
                await room.close()
                closed += 1
        return closed

    # -- other workers --------------------------------------------------------------------------

    def hear(self, notice: Notice) -> None:
        """Another worker has news of a game; it matters if the game is open here."""
        room = self._rooms.get(notice.game)
        if room is None:
            return
        if isinstance(notice, Around):
            room.attendance.hear(notice)
        elif not room.knows(notice):
            reading = asyncio.create_task(_read(room, notice))
            self._reading.add(reading)
            reading.add_done_callback(self._reading.discard)

    def keep_only(self, alive: frozenset[int]) -> None:
        """Forget the readers of workers that have gone."""
        for room in self._rooms.values():
            room.attendance.keep_only(alive)

    async def resume(self) -> None:
        """Read and send everything that may have been missed."""
        for room in list(self._rooms.values()):
            await room.catch_up()
            room.attendance.ask_again()
            room.open()

    # -- opening --------------------------------------------------------------------------------

    async def room(self, id_: str) -> Room | None:
        """A room by its name, brought back from the store if need be; None if there is none."""
        if not is_room_id(id_):
            return None
        room = self._rooms.get(id_) or await self._opened(id_)
        if room is not None:
            room.open()
            if self._workers.are_several:
                await room.catch_up()
        return room

    async def _opened(self, id_: str) -> Room | None:
        """A room from the store: all who ask for it wait for the same one, and for no other."""
        if id_ not in self._opening:
            self._opening[id_] = asyncio.create_task(self._brought_back(id_))
            self._opening[id_].add_done_callback(lambda _: self._opening.pop(id_))
        return await asyncio.shield(self._opening[id_])

    async def _brought_back(self, id_: str) -> Room | None:
        loaded = await self.store.load(id_)
        if loaded is None:
            return None
        room = await asyncio.to_thread(self._restored, *loaded)
        self._rooms[id_] = room
        return room

    def _restored(self, kept: KeptGame, news: News) -> Room:
        """Book stored rows; the rules are not asked again."""
        header = read_header(kept.header)
        game = catalog.game_of(header)
        room = self._made(kept, GameCourse(game, msgspec.convert(header.start, game.state_type)))
        room.restore(news)
        return room

    def _made(self, kept: KeptGame, course: GameCourse) -> Room:
        return Room(kept, course, self.store, self._thinkers, self._workers)

    # -- setting up -----------------------------------------------------------------------------

    async def begin(self, wish: NewGame, host: Caller = NOBODY_YET) -> tuple[Room, dict[int, str]]:
        """A new game; the tokens of its seats are returned only here."""
        game = await asyncio.to_thread(build, wish)
        if wish.coached:
            check_coached(game)
        start = game.initial()
        return await self.begin_from(
            game, start, wish.seats, host, seed=wish.seed, coached=wish.coached
        )

    async def begin_from(
        self,
        game: AnyGame,
        start: Any,
        seats: list[SeatWish],
        host: Caller = NOBODY_YET,
        *,
        others: Sequence[Session] = (),
        seed: str = "",
        coached: bool = False,
    ) -> tuple[Room, dict[int, str]]:
        """A game from any state. Seats of `others` are theirs at once, and have no link.

        In a `coached` game everybody may ask the coach.
        """
        check_chairs(game, seats, seed)
        chairs = chairs_of(seats)
        name_of = presenter_for(game).name_of
        notes = [
            SeatNote(name_of(seat), chair.bot if chair.who == "bot" else HUMAN)
            for seat, chair in enumerate(chairs)
        ]
        secret = seed or new_secret()
        header = new_header(game, start, notes)
        if not seed:
            header = msgspec.structs.replace(header, dice=dice_to_come(secret))
        if coached:
            header = msgspec.structs.replace(header, coached=True)
        kept = _set_up_now(header, chairs, secret, is_known=bool(seed), is_replay=False)
        seated = {each.seat for each in others}
        people = {seat for seat, chair in enumerate(chairs) if chair.is_person}
        tokens = {seat: new_token() for seat in sorted(people - seated)}
        rows = _first_seatings(chairs, tokens, host, others, kept.begun)
        await self.store.add_game(kept, rows)
        room = self._made(kept, GameCourse(game, start))
        room.take_sessions(Sessions(rows))
        return self._opened_now(room), tokens

    async def open_record(self, text: str) -> Room:
        """A record as a replay that anyone with its link can watch."""
        async with self._records:  # one after the other, so that long ones leave threads to others
            room, steps = await asyncio.to_thread(self._replayed, text)
        await self.store.add_game(room.kept, steps=steps)
        return self._opened_now(room)

    def _opened_now(self, room: Room) -> Room:
        self._rooms[room.kept.id] = room
        room.open()
        return room

    def _replayed(self, text: str) -> tuple[Room, tuple[KeptStep, ...]]:
        """The room of a record and its rows to store, if all of it can be shown."""
        record = catalog.open_record(text)
        for _ in record.replay():
            pass  # name a line that does not fit
        header = msgspec.structs.replace(record.header, seed=None)
        chairs = tuple(
            Chair(who="here" if note.player == HUMAN else "bot", bot=note.player, name=note.name)
            for note in record.header.seats
        )
        secret = (record.header.seed or "").replace("\0", "")[:64]
        kept = _set_up_now(header, chairs, secret, is_known=True, is_replay=True)
        lines = game_lines(record.entries, record.notes)
        steps = tuple(KeptStep(n, None, None, line) for n, line in enumerate(lines, start=1))
        with as_recorded():
            room = self._restored(kept, News(steps, (), {}))
        for state in (room.course.start, room.course.state):
            check_shown(room.presenter, state)
        return room, steps


def _set_up_now(
    header: Header, chairs: tuple[Chair, ...], secret: str, *, is_known: bool, is_replay: bool
) -> KeptGame:
    line = header_line(header).rstrip("\n")
    return KeptGame(new_room_id(), now(), line, chairs, secret, is_known, is_replay)


def _first_seatings(
    chairs: tuple[Chair, ...],
    tokens: dict[int, str],
    host: Caller,
    others: Sequence[Session],
    at: str,
) -> list[KeptSeating]:
    """The links of a new game, and who sits there from the start.

    Links of the host's own seats lead other devices of the host there.
    """
    own = [seat for seat, chair in enumerate(chairs) if chair.who in ("me", "here")]
    links = [
        KeptSeating(0, "link", seat, host.browser if seat in own else "", hashed(token), at=at)
        for seat, token in tokens.items()
    ]
    seated = [Session(0, seat, host.browser, "", host.device, at) for seat in own if host.browser]
    known = {(each.seat, each.browser) for each in seated}
    seated += (each for each in others if (each.seat, each.browser) not in known)
    sat = [
        KeptSeating(0, "sat", each.seat, each.browser, "", each.name, each.device, at)
        for each in seated
    ]
    return [row._replace(k=k) for k, row in enumerate([*links, *sat], start=1)]


async def _read(room: Room, notice: Kept) -> None:
    """Read what another worker has stored, retrying while the database does not answer."""
    while True:
        try:
            return await room.catch_up(notice)
        except SQLAlchemyError:
            _log.warning("cannot read news of room %s", notice.game, exc_info=True)
            await asyncio.sleep(RETRY)


def build(wish: NewGame) -> AnyGame:
    """The requested game."""
    return catalog.load(wish.game, face_of(wish.game).setup(wish), wish.rulings)


def check_coached(game: AnyGame) -> None:
    """Refuse help where no coach has anything to say."""
    coach = face_of(game.name).coach
    problem = say("table-coach-none") if coach is None else coach.declines(game)
    if problem:
        raise BadInput("coached", problem)


def check_chairs(game: AnyGame, seats: list[SeatWish], seed: str = "") -> None:
    """Refuse seats that do not fit the game."""
    if len(seats) != game.seats:
        allowed = say("table-seats-allowed", count=game.seats)
        raise BadInput("seats", say("table-seats-wrong", count=len(seats)), allowed=allowed)
    for seat, each in enumerate(seats):
        _check_chair(game, seat, each)
    if all(each.who == "bot" for each in seats):
        allowed = say("table-nobody-plays-allowed")
        raise BadInput("seats", say("table-nobody-plays"), allowed=allowed)
    if seed and any(each.who == "link" for each in seats):
        raise BadInput("seed", say("table-no-known-dice"), allowed=say("table-no-seed"))


def _check_chair(game: AnyGame, seat: int, wish: SeatWish) -> None:
    """Exactly the seats that the rules fly are theirs."""
    field, players = f"seats[{seat}].bot", bots_for(game.name)
    known = offered_for(game.name)
    if wish.who == "bot" and wish.bot not in known:
        problem = say("table-unknown-bot", bot=repr(wish.bot))
        raise BadInput(field, problem, allowed=", ".join(known))
    by_rules = wish.who == "bot" and wish.bot not in players
    if by_rules != presenter_for(game).flies_itself(seat):
        problem = say("table-bot-by-rules")
        if by_rules:
            problem = say("table-bot-cannot-fly", bot=repr(wish.bot))
        able = ", ".join(bot for bot in known if (bot in players) == by_rules)
        raise BadInput(field, problem, allowed=able)


def chairs_of(seats: list[SeatWish]) -> tuple[Chair, ...]:
    """The seats as stored."""
    return tuple(
        Chair(
            who=each.who,
            bot=each.bot if each.who == "bot" else "",
            name=each.name.strip(),
            is_placed=each.placed,
        )
        for each in seats
    )
