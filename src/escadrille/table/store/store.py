"""The store as rooms use it: writes wait for the disk, reads come from a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Table, case, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ColumnElement

from escadrille.table.store import schema
from escadrille.table.store.chairs import Chair
from escadrille.table.store.checkpoints import Checkpoints
from escadrille.table.store.engine import open_database
from escadrille.table.store.notices import Kept, Notice, notify
from escadrille.table.store.rows import (
    KeptChat,
    KeptGame,
    KeptSeating,
    KeptStep,
    Loaded,
    News,
)
from escadrille.table.store.writer import Writer

Found = TypeVar("Found")

_CHAIRS: msgspec.json.Decoder[tuple[Chair, ...]] = msgspec.json.Decoder(tuple[Chair, ...])

READERS = 4
"""Threads that only read, so a reader never waits for someone's long record."""


class AlreadyWritten(Exception):
    """What is to be added next is there already: another worker has this game too."""


class Store:
    """All games that are kept."""

    def __init__(self, url: str) -> None:
        """Open the database, making it if it is not there."""
        self._engine: Engine = open_database(url)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(self._engine)
        self._checkpoints = Checkpoints(self._engine)

    @property
    def is_shared(self) -> bool:
        """Whether several workers can have this database."""
        return self._engine.dialect.name == "postgresql"

    @property
    def connecting(self) -> dict[str, Any]:
        """Arguments for a separate connection to this database."""
        return dict(self._engine.dialect.create_connect_args(self._engine.url)[1])

    def close(self) -> None:
        """Finish writing and let go of the database."""
        self._readers.shutdown(cancel_futures=True)
        self._writer.close()
        self._checkpoints.close()
        self._engine.dispose()

    # -- writing --------------------------------------------------------------------------------

    async def add_game(
        self,
        game: KeptGame,
        seatings: Sequence[KeptSeating] = (),
        steps: Sequence[KeptStep] = (),
    ) -> None:
        """A new game, with its links and the players already seated."""

        def write(connection: Connection) -> None:
            connection.execute(
                insert(schema.games),
                {
                    **game._asdict(),
                    "chairs": msgspec.json.encode(game.chairs).decode(),
                    "is_known": int(game.is_known),
                    "is_replay": int(game.is_replay),
                },
            )
            _insert_seatings(connection, game.id, seatings)
            _insert_steps(connection, game.id, steps)

        await self._writer.write(game.id, write)

    async def add_steps(
        self, game: str, steps: Sequence[KeptStep], seatings: Sequence[KeptSeating] = ()
    ) -> None:
        """Answers with their events, notes, and who sits where from then on, in one piece."""

        def write(connection: Connection) -> None:
            _insert_seatings(connection, game, seatings)
            _insert_steps(connection, game, steps)
            if seatings:
                notify(connection, Kept(game, "seatings", seatings[-1].k))
            if steps:
                notify(connection, Kept(game, "steps", steps[-1].n))

        await self._write_next(game, write)

    async def add_commitment(self, game: str, seat: int, commitment: str) -> None:
        """The fingerprint of a seat's number; the first one counts."""
        row = {"game": game, "seat": seat, "commitment": commitment}
        await self._add_share("commitments", row, Kept(game, "commitments", seat))

    async def add_nonce(self, game: str, seat: int, nonce: str) -> None:
        """A seat's number; the first one counts."""
        row = {"game": game, "seat": seat, "nonce": nonce}
        await self._add_share("nonces", row, Kept(game, "nonces", seat))

    async def _add_share(self, table: str, row: dict[str, object], notice: Kept) -> None:
        def write(connection: Connection) -> None:
            _insert_once(connection, table, row)
            notify(connection, notice)

        await self._writer.write(notice.game, write)

    async def add_chat(self, game: str, line: KeptChat) -> None:
        """Something was said."""

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.chat), {"game": game, **line._asdict()})
            notify(connection, Kept(game, "chat", line.k))

        await self._write_next(game, write)

    async def tell(self, notice: Notice) -> None:
        """Tell the other workers something that is not kept."""
        await self._writer.write(notice.game, lambda connection: notify(connection, notice))

    async def _write_next(self, game: str, write: Callable[[Connection], None]) -> None:
        """Write what has the next number; another worker may have given it already."""
        try:
            await self._writer.write(game, write)
        except IntegrityError as error:
            raise AlreadyWritten(game) from error

    # -- reading --------------------------------------------------------------------------------

    async def load(self, game: str) -> Loaded | None:
        """Everything of a game; None if there is none."""
        return await self._read(lambda connection: _load(connection, game))

    async def news(self, game: str, *, steps: int, chat: int) -> News:
        """What is stored beyond the given steps and chat."""
        return await self._read(lambda connection: _news(connection, game, steps, chat))

    async def seatings(self, game: str) -> tuple[KeptSeating, ...]:
        """All links and sessions of a game that there ever were."""
        return await self._read(lambda connection: _seatings(connection, game))

    async def games_of(self, browser: str, most: int) -> list[str]:
        """The games that a browser was seated at or has cleared, the newest first."""
        games, seatings = schema.games, schema.seatings
        query = (
            select(games.c.id, games.c.begun)
            .join(seatings, seatings.c.game == games.c.id)
            .where(seatings.c.browser == browser)
            .group_by(games.c.id, games.c.begun)
            .having(_last(seatings, "sat") > _last(seatings, "cleared"))
            .order_by(games.c.begun.desc())
            .limit(most)
        )
        return await self._read(lambda connection: [row.id for row in connection.execute(query)])

    async def _read(self, read: Callable[[Connection], Found]) -> Found:
        def run() -> Found:
            with self._reading() as connection:
                return read(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(reads_only=True) as connection:
            yield connection


def _insert_steps(connection: Connection, game: str, steps: Sequence[KeptStep]) -> None:
    if steps:
        rows = [{"game": game, **step._asdict()} for step in steps]
        connection.execute(insert(schema.steps), rows)


def _insert_seatings(connection: Connection, game: str, rows: Sequence[KeptSeating]) -> None:
    if rows:
        connection.execute(insert(schema.seatings), [{"game": game, **r._asdict()} for r in rows])


def _last(seatings: Table, *what: str) -> ColumnElement[int]:
    """The last row of these kinds; 0 if there is none, for they count from 1."""
    return func.max(case((seatings.c.what.in_(what), seatings.c.k), else_=0))


def _seatings(connection: Connection, id_: str) -> tuple[KeptSeating, ...]:
    seatings = schema.seatings
    columns = [seatings.c[name] for name in KeptSeating._fields]
    query = select(*columns).where(seatings.c.game == id_).order_by(seatings.c.k)
    return tuple(KeptSeating(*row) for row in connection.execute(query))


def _insert_once(connection: Connection, name: str, row: dict[str, object]) -> None:
    """A row that may be there already."""
    table = schema.METADATA.tables[name]
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())


def _load(connection: Connection, id_: str) -> Loaded | None:
    games = schema.games
    row = connection.execute(select(games).where(games.c.id == id_)).one_or_none()
    if row is None:
        return None
    game = KeptGame(
        id=row.id,
        begun=row.begun,
        header=row.header,
        chairs=_CHAIRS.decode(row.chairs),
        secret=row.secret,
        is_known=bool(row.is_known),
        is_replay=bool(row.is_replay),
    )
    return Loaded(game, _news(connection, id_, 0, 0))


def _news(connection: Connection, id_: str, n: int, k: int) -> News:
    steps, chat, nonces = schema.steps, schema.chat, schema.nonces
    taken = select(steps).where(steps.c.game == id_, steps.c.n > n).order_by(steps.c.n)
    said = select(chat).where(chat.c.game == id_, chat.c.k >= k).order_by(chat.c.k)
    shown = select(nonces).where(nonces.c.game == id_)
    fixed = select(schema.commitments).where(schema.commitments.c.game == id_)
    return News(
        steps=tuple(KeptStep(s.n, s.seat, s.key, s.line) for s in connection.execute(taken)),
        chat=tuple(KeptChat(c.k, c.seat, c.name, c.text) for c in connection.execute(said)),
        # After the steps: whoever knows a step knows the dice that it was rolled with.
        nonces={each.seat: each.nonce for each in connection.execute(shown)},
        seatings=_seatings(connection, id_),
        # After the numbers: whoever knows a number knows that all were fixed.
        commitments={each.seat: each.commitment for each in connection.execute(fixed)},
    )
